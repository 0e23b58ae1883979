/**
 * The entry of the page. When the URL shows a list, it requests the list; then it starts the console, whose files
 * load at the same time. Small, so that this request does not wait for the large files.
 */

import { watchBlockedRequests } from './api/blocked-requests.ts';
import { loadConfig } from './api/config-file.ts';
import { reportUncaught } from './api/report-failure.ts';
import { type StartedAnswer, startListRequest } from './api/request.ts';
import { showFirstRows } from './app/first-rows/show-first-rows.ts';
import type { Config } from './contract/config.ts';
import { currentLanguage, startLanguage } from './i18n/language.ts';
import { ignoreComposingKeys } from './lib/ignore-composing-keys.ts';
import { browserStorage } from './lib/storage.ts';
import { storageKey } from './paths.ts';
import { cleanUrl } from './session/clean-url.ts';
import { listPathOf } from './session/list-requests.ts';
import { leaveServiceWorkers } from './session/service-workers.ts';
import { forgetKeptToken, keptToken } from './session/session-store.ts';
import { handedToken, takeTokenFromFragment } from './session/sign-in/handed-token.ts';
import { showColorScheme } from './ui/theme/color-scheme.ts';

const isDemo = import.meta.env.MODE === 'demo';

// Before every other listener of keys.
ignoreComposingKeys();
watchBlockedRequests();
reportUncaught();
takeTokenFromFragment();
cleanUrl();
// A sign-in link to the open page changes only the fragment. These listeners run before those of the router.
for (const event of ['popstate', 'hashchange']) addEventListener(event, takeTokenFromFragment);
const isControlled = !isDemo && Boolean(navigator.serviceWorker?.controller);
// A service worker at this address is left from the demo; then the token kept in this tab is the demo's, too.
if (isControlled) forgetKeptToken();
const leaving = isDemo ? null : leaveServiceWorkers();

/**
 * Requests the list that the page will show.
 *
 * @returns the request, which is under way; `null` when the page shows none, or the token or the query is unsettled
 */
async function requestFirstList(config: Promise<Config>): Promise<{ answer: Promise<StartedAnswer> } | null> {
  const token = keptToken();
  const path = listPathOf(location, false);
  // A handed-over token may replace the kept one. The console asks the admin first.
  if (path === null || token === null || handedToken.get() !== null) return null;
  const { baseUrl, readings } = await config;
  if (path.includes('optFields') && mayNeedCommaList(baseUrl, readings)) return null;
  return { answer: startListRequest(baseUrl + path, token) };
}

/** Tells whether `config.json` or an earlier visit says that the service reads `optFields` as a comma list. */
const mayNeedCommaList = (baseUrl: string, readings: Config['readings']): boolean =>
  [JSON.stringify(readings), browserStorage.get(storageKey(`readings.${baseUrl}`))]
    .join()
    .includes('"comma"');

async function boot(): Promise<void> {
  // The headers forbid frames. This holds where a server does not send them: a page around the console could place
  // something over its buttons.
  if (self !== top) {
    const { showFramedNotice } = await import('./app/framed-notice.ts');
    await showFramedNotice();
    return;
  }
  if (isControlled && (await leaving)) return;
  showColorScheme();
  const config = loadConfig();
  // The console reports the failure when it has started. Until then it must not be an unhandled rejection.
  config.catch(() => {});
  const language = startLanguage();
  // In the demo the service starts only later. The console itself reports all failures.
  const list = isDemo ? null : await requestFirstList(config).catch(() => null);
  await language;
  if (list) await showFirstRows(list.answer).catch(() => {});
  const { start } = await import('./main.tsx');
  await start(config);
}

boot().catch((cause: unknown) => {
  reportError(cause);
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.textContent = currentLanguage().messages.common.notLoaded;
  document.getElementById('root')?.replaceChildren(notice);
});
