/**
 * The entry of the page. When the URL shows a list, it requests the list; then it starts the console, whose files
 * load at the same time. Small, so that this request does not wait for the large files.
 */

import { watchBlockedRequests } from './api/blocked-requests.ts';
import { configFile } from './api/config-file.ts';
import { reportUncaught } from './api/report-failure.ts';
import { startListRequest } from './api/request.ts';
import { yieldToBrowser } from './api/time-slicing.ts';
import { firstApiKeys } from './api-keys/first-api-keys.ts';
import { keepEarlyGoTo } from './app/early-go-to.ts';
import { readBaseUrl } from './contract/base-url.ts';
import { bootMessages } from './i18n/boot-messages.ts';
import { chosenLanguage, markLanguage } from './i18n/language-preference.ts';
import { type FirstList, prepareFirstRows } from './lists/rows/first-rows.ts';
import { isApiKeysPage, paths, storageKey, usersPageOf } from './paths.ts';
import { listPathOf } from './session/list-path.ts';
import { leaveServiceWorkers } from './session/service-workers.ts';
import { forgetKeptToken, keptToken } from './session/session-store.ts';
import { handedToken, takeTokenFromFragment } from './session/sign-in/handed-token.ts';
import { removeTokensFromQuery } from './session/sign-in/remove-tokens-from-query.ts';
import { colorScheme, showColorScheme } from './ui/theme/color-scheme.ts';
import { firstUsers } from './users/first-users.ts';

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

/**
 * Requests the list that the page will show.
 *
 * @returns the request, which is under way; `null` when the page shows none, or the token or the query is unsettled
 */
async function requestFirstList(): Promise<ReturnType<typeof startListRequest> | null> {
  const token = keptToken();
  const path = listPathOf(location, false);
  // A handed-over token may replace the kept one. The console asks the admin first.
  if (path === null || token === null || handedToken() !== null) return null;
  const { baseUrl: configured, readings } = (await configFile) as { baseUrl?: unknown; readings?: unknown };
  const baseUrl = readBaseUrl(configured);
  if (baseUrl === null || (path.includes('optFields') && mayNeedCommaList(baseUrl, readings))) return null;
  return startListRequest(baseUrl + path, token);
}

/** Tells whether `config.json` or an earlier visit says that the service reads `optFields` as a comma list. */
const mayNeedCommaList = (baseUrl: string, readings: unknown): boolean =>
  [JSON.stringify(readings), localStorage.getItem(storageKey(`readings.${baseUrl}`))]
    .join()
    .includes('"comma"');

/** Returns what the first rows show; `null` for a page whose rows must not be shown before the console starts. */
function findFirstList(): FirstList | null {
  const { pathname } = location;
  if (pathname === paths.apiKeys) return firstApiKeys();
  const organizationId = usersPageOf(location);
  return organizationId !== null && pathname === paths.users(organizationId) ? firstUsers : null;
}

/** Starts to load the files of the API keys page beside those of the console. */
function preloadApiKeysPage() {
  const files = document.querySelector<HTMLTemplateElement>('#api-keys-page');
  if (files) document.head.append(files.content);
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
  if (keptToken() !== null) keepEarlyGoTo();
  // In the demo the service starts only later. The console itself reports all failures.
  const requesting = import.meta.env.MODE === 'demo' ? null : requestFirstList().catch(() => null);
  if (isApiKeysPage(location.pathname)) preloadApiKeysPage();
  showColorScheme(colorScheme());
  const request = await requesting;
  let started = false;
  if (request) {
    const showRows = async () => {
      const list = findFirstList();
      const show = list && prepareFirstRows(list);
      const bytes = await request.first;
      if (!started && bytes) await show?.(bytes);
    };
    const shown = showRows().catch(() => {});
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
