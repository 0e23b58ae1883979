/** Copies the URL of the filtered and sorted list. Loaded before the button "Copy link" is first pressed. */
import { exportMessages } from '../../i18n/export-messages.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { copyText } from '../../ui/basics/copy-text.ts';
import { notify } from '../../ui/basics/notify.ts';
import { queryText } from '../../ui/basics/use-url-params.ts';

/**
 * Copies the link and says so.
 *
 * @param params the URL parameters of the list; the link contains no others
 * @returns the link when the clipboard is unavailable, else `null`
 */
export async function copyLink(params: readonly string[]): Promise<string | null> {
  const link = listLink(location.href, params);
  if (!(await copyText(link))) return link;
  notify(exportMessages[currentLanguage().language].export.linkCopied);
  return null;
}

function listLink(href: string, params: readonly string[]): string {
  const { origin, pathname, searchParams } = new URL(href);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => params.includes(name)));
  return origin + pathname + (kept.size > 0 ? `?${queryText(kept)}` : '');
}
