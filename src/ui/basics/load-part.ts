/** Loads code-split files ("parts") on demand. A deploy may remove the files of the version that is open in a tab. */

import { reportFailure } from '../../api/report-failure.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { newVersionTexts } from '../../i18n/new-version-messages.ts';
import { holdKeys } from './hold-keys.ts';
import { notifyFailure } from './notify.ts';
import { PartMissing } from './worded-error.ts';

/** Returns the messages for a part that cannot be loaded, in the current language. */
export const newVersionMessages = () => newVersionTexts[currentLanguage().language];

/** Reloads the page, which loads the files of the deployed version. */
export const reloadPage = (): void => location.reload();

/** Returns whether the browser is offline: existing files fail to load too, and a reload would lose the page. */
const isOffline = () => navigator.onLine === false;

/** Reports a file that failed to load. @returns the error to show @param ofWrite whether a write was not sent therefore */
function missingPart(cause: unknown, ofWrite = false): PartMissing {
  const { newVersion, offline } = newVersionMessages();
  const error = new PartMissing(isOffline() ? offline : newVersion, ofWrite, cause);
  reportFailure(error);
  return error;
}

/** Reports a file that failed to load. @returns what shows it: the title, and the function that copies the details */
export function describeMissing(cause: unknown) {
  const { message: title } = missingPart(cause);
  const onCopy = () =>
    void import('./copy-failure.ts').then(
      ({ copyFailure }) => copyFailure(title, String(cause)),
      // This file may be missing, too. The admin can copy the notice by hand.
      () => notifyFailure(String(cause)),
    );
  return { title, isOffline: isOffline(), onCopy };
}

/** Notifies that a new version is deployed and offers to reload. The page stays as it is. @param cause what was thrown */
export function notifyNewVersion(cause: unknown): void {
  const { reload, copyDetails } = newVersionMessages();
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
 * @param ofWrite whether the next step is a write; a failed load then means that nothing was sent
 * @throws {PartMissing} when the file fails to load; the form or dialog of the step shows the error
 */
export async function loadRequiredPart<T>(load: () => Promise<T>, ofWrite = false): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw missingPart(cause, ofWrite);
  }
}

/** Functions of a file that is loaded on first use or preloaded while the browser is idle. */
export interface LazyFunctions<T> {
  /** Loads the file. Rejects when the load fails; `use` then loads again. */
  preload: () => Promise<unknown>;
  /**
   * Calls `callback` with the functions, or notifies the admin when the load fails. Loaded functions are passed
   * synchronously, so that the next key press reaches the dialog that `callback` opens: `import()` resolves
   * asynchronously even for a loaded module.
   */
  use: (callback: (functions: T) => void) => void;
}

/** Creates lazy functions. @param load imports the file */
export function lazyFunctions<T extends object>(load: () => Promise<T>): LazyFunctions<T> {
  let loaded: T | null = null;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  return {
    preload,
    use: (callback) => {
      if (loaded) return callback(loaded);
      const release = holdKeys();
      // React renders the dialog that `callback` opens in a microtask, before this one ends the hold. A timer could fire
      // after the first key press that is meant for the dialog.
      void loadPart(preload)
        .then((functions) => functions && callback(functions))
        .finally(release);
    },
  };
}
