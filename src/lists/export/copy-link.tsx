/** Copies the URL of the filtered and sorted list. */
import { currentLanguage } from '../../i18n/language.ts';
import { copyText } from '../../lib/copy-text.ts';
import { searchOf } from '../../paths.ts';
import { notify } from '../../ui/basics/notify.ts';
import { queryText } from '../../ui/history/use-url-params.ts';
import { closeQuestion, confirm } from '../../ui/overlays/confirm.ts';
import { CopyLinkDialog } from './CopyLinkDialog.tsx';

/**
 * Copies the link and says so. Without a clipboard it shows the link in a dialog.
 *
 * @param params the URL parameters of the list; the link contains no others
 */
export async function copyLink(params: readonly string[]): Promise<void> {
  const link = listLink(location.href, params);
  if (await copyText(link)) notify(currentLanguage().messages.exports.linkCopied);
  else confirm({ dialog: <CopyLinkDialog link={link} onClose={closeQuestion} /> });
}

function listLink(href: string, params: readonly string[]): string {
  const { origin, pathname, searchParams } = new URL(href);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => params.includes(name)));
  if (kept.has('q')) kept.set('q', searchOf(kept));
  return origin + pathname + (kept.size > 0 ? `?${queryText(kept)}` : '');
}
