/** Loads code-split files ("parts") on demand. A deploy may remove the files of the version that is open in a tab. */

import { reportFailure } from '../../api/report-failure.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { copyFailure } from '../basics/copy-failure.ts';
import { notifyFailure } from '../basics/notify.ts';
import { PartMissing } from '../basics/worded-error.ts';

/** Reloads the page, which loads the files of the deployed version. */
export const reloadPage = (): void => location.reload();

/** Returns whether the browser is offline: existing files fail to load too, and a reload would lose the page. */
const isOffline = () => navigator.onLine === false;

/** Reports a file that failed to load. @returns the error to show */
function missingPart(cause: unknown): PartMissing {
  const { errors, newVersion } = currentLanguage().messages;
  const error = new PartMissing(isOffline() ? errors.offline : newVersion.newVersion, { cause });
  reportFailure(error);
  return error;
}

/** Reports a file that failed to load. @returns what shows it: the title, and the function that copies the details */
export function describeMissing(cause: unknown) {
  const { message: title } = missingPart(cause);
  return { title, isOffline: isOffline(), onCopy: () => void copyFailure(title, String(cause)) };
}

/** Notifies that a new version is deployed and offers to reload. The page stays as it is. @param cause what was thrown */
export function notifyNewVersion(cause: unknown): void {
  const { reload, copyDetails } = currentLanguage().messages.newVersion;
  const { title, isOffline: keepsPage, onCopy } = describeMissing(cause);
  const copy = { label: copyDetails, onPress: onCopy, stays: true };
  notifyFailure(title, { actions: keepsPage ? [copy] : [{ label: reload, onPress: reloadPage }, copy] });
}

/** Loads a part and notifies the admin when its file fails to load. @returns the part, or `null` after a failure */
export async function loadPart<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (cause) {
    notifyNewVersion(cause);
    return null;
  }
}

/**
 * Loads a part that the next step requires.
 *
 * @throws {PartMissing} when the file fails to load; the page shows the error
 */
export async function loadRequiredPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw missingPart(cause);
  }
}
