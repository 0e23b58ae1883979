/** What "Copy details" copies. */
import { consoleVersion } from '../../api/version.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { copyText } from '../../lib/copy-text.ts';
import { notify, notifyFailure } from './notify.ts';

/** Returns the text to copy. @param title what failed @param details technical details, without secrets */
export const failureText = (title: string, details: string): string =>
  [title, details, `Latchkey ${consoleVersion}`, new Date().toISOString()].join('\n');

/** Copies a failure that a notification or a page without notices of its own shows, and says so. */
export async function copyFailure(title: string, details: string): Promise<void> {
  const text = failureText(title, details);
  if (await copyText(text)) notify(currentLanguage().messages.common.detailsCopied);
  // Shown, so that the admin can copy it by hand.
  else notifyFailure(text);
}
