/**
 * The entry of the page. When the URL shows a list of users, it requests the list; then it starts the console, whose files
 * load at the same time. Small, so that this request does not wait for the large files.
 */
import { watchBlockedRequests } from './api/blocked-requests.ts';
import { configFile } from './api/config-file.ts';
import { reportUncaught } from './api/report-failure.ts';
import { startListRequest } from './api/request.ts';
import { yieldToBrowser } from './api/time-slicing.ts';
import { readBaseUrl } from './contract/base-url.ts';
import { bootMessages } from './i18n/boot-messages.ts';
import { chosenLanguage, markLanguage } from './i18n/language-preference.ts';
import { paths, usersPageOf } from './paths.ts';
import { leaveServiceWorkers } from './session/service-workers.ts';
import { forgetKeptToken, keptToken } from './session/session-store.ts';
import { handedToken, takeTokenFromFragment } from './session/sign-in/handed-token.ts';
import { removeTokensFromQuery } from './session/sign-in/remove-tokens-from-query.ts';
import { colorScheme, showColorScheme } from './ui/theme/color-scheme.ts';
import { prepareFirstRows } from './users/first-rows.ts';

watchBlockedRequests();
reportUncaught();
takeTokenFromFragment();
removeTokensFromQuery();
// A sign-in link to the open page changes only the fragment. These listeners run before those of the router.
for (const event of ['popstate', 'hashchange']) addEventListener(event, takeTokenFromFragment);
const isControlled = import.meta.env.MODE !== 'demo' && Boolean(navigator.serviceWorker?.controller);
// A service worker at this address is left from the demo; then the token kept in this tab is the demo's, too.
if (isControlled) forgetKeptToken();
const leaving = import.meta.env.MODE === 'demo' ? null : leaveServiceWorkers();

/** The time that starting the console waits for the first rows, in milliseconds: starting blocks the main thread. */
const FIRST_ROWS_TIMEOUT = 150;

/** A list request that is under way. */
interface FirstRequest {
  /** The first bytes of the answer; `null` when their rows must not be shown before the console starts. */
  firstBytes: Promise<Uint8Array | null> | null;
}

/** Requests the list of users that the page will show; `null` when the page shows none, or the token is unsettled. */
async function requestFirstList(): Promise<FirstRequest | null> {
  const organizationId = usersPageOf(location);
  const token = keptToken();
  // A handed-over token may replace the kept one. The console asks the admin first.
  if (organizationId === null || token === null || handedToken() !== null) return null;
  const baseUrl = readBaseUrl(((await configFile) as { baseUrl?: unknown }).baseUrl);
  if (baseUrl === null) return null;
  const { first } = startListRequest(`${baseUrl}/organizations/${organizationId}/users`, token);
  return { firstBytes: location.pathname === paths.users(organizationId) ? first : null };
}

async function boot(): Promise<void> {
  // The headers forbid frames. This holds where a server does not send them: a page around the console could place
  // something over its buttons.
  if (self !== top) {
    const { showFramedNotice } = await import('./app/framed-notice.ts');
    showFramedNotice();
    return;
  }
  if (isControlled && (await leaving)) return;
  // In the demo the service starts only later. The console itself reports all failures.
  const requesting = import.meta.env.MODE === 'demo' ? null : requestFirstList().catch(() => null);
  showColorScheme(colorScheme());
  const request = await requesting;
  let started = false;
  if (request?.firstBytes) {
    const showRows = async (firstBytes: Promise<Uint8Array | null>) => {
      const show = prepareFirstRows();
      const bytes = await firstBytes;
      if (!started && bytes) await show?.(bytes);
    };
    const shown = showRows(request.firstBytes).catch(() => {});
    await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, FIRST_ROWS_TIMEOUT))]);
  }
  // Three tasks, one each for the vendor file, the console's file and the first render: one task would be too long.
  await import('react-dom/client');
  await yieldToBrowser();
  const { start } = await import('./main.tsx');
  await yieldToBrowser();
  started = true;
  await start(configFile);
}

boot().catch((cause: unknown) => {
  reportError(cause);
  const language = chosenLanguage();
  markLanguage(language);
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.textContent = bootMessages[language].notLoaded;
  document.getElementById('root')?.replaceChildren(notice);
});
