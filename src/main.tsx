/** Starts the console: the simulated service in the demo build, the session, the first list, and the app. */
import './ui/theme/base.css';
// Mantine's variables, which only forms use. Added later, they make the browser compute the style of every element again.
import 'virtual:theme.css';
import './ui/theme/mantine-tokens.css';
import './app/first-rows/first-rows.css';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import type { Client } from './api/client.ts';
import { reportFailure } from './api/report-failure.ts';
import { apiKeyFilters } from './api-keys/api-key-filters.ts';
import { apiKeysQuery } from './api-keys/queries.ts';
import { App } from './app/App.tsx';
import type { Demo } from './app/demo-context.ts';
import { routes } from './app/feature-routes.tsx';
import { createQueryClient } from './app/query-client.ts';
import type { Config } from './contract/config.ts';
import { readFilters } from './lists/filters/list-filters.ts';
import { prefetchList } from './lists/rows/list-query.ts';
import { isApiKeysPage, paths, searchOf, usersPageOf } from './paths.ts';
import { connect } from './session/service.ts';
import {
  forgetKeptSession,
  keptToken,
  leavePageBy,
  resumeSession,
  sessionState,
} from './session/session-store.ts';
import { expectHandedToken, handedToken } from './session/sign-in/handed-token.ts';
import { shareSignOuts } from './session/tab-sign-outs.ts';
import { usersQuery } from './users/queries.ts';

/** Starts the simulated service; `null` in a build without it. */
async function startDemo(): Promise<Demo | null> {
  if (import.meta.env.MODE !== 'demo') return null;
  const { demoWorlds, invitationOutbox, startSimulatedService } = await import('./mock/adapters/browser.ts');
  await startSimulatedService();
  return { worlds: demoWorlds, invitationOutbox };
}

/** Replaces the document when its session ends, and reloads one that the back/forward cache restores. */
function endWithSession() {
  let ended = false;
  // The console has already asked the admin about unsaved changes, so the browser must not ask again. Registered before
  // the listeners of forms: Chromium calls the listeners of this event in order of registration, capturing or not.
  const skipQuestion = (event: Event) => ended && event.stopImmediatePropagation();
  addEventListener('beforeunload', skipQuestion, { capture: true });
  leavePageBy(() => {
    ended = true;
    location.replace(paths.signIn);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Asks the admin whether a handed-over token replaces the kept session, before any call uses either token. */
async function askWhichSession(root: Root, token: string): Promise<void> {
  const { HandedTokenDialog } = await import('./session/sign-in/HandedTokenDialog.tsx');
  const answer = Promise.withResolvers<void>();
  root.render(
    <HandedTokenDialog
      token={token}
      replaces
      onKeep={() => answer.resolve(handedToken.set(null))}
      onUse={() => {
        forgetKeptSession();
        // The sign-in page does not ask once more.
        expectHandedToken();
        answer.resolve();
      }}
    />,
  );
  await answer.promise;
}

/**
 * Starts to read the list of the page that the URL names, if a session exists.
 *
 * @returns a promise that resolves with the first rows; `null` for a page without a list, and for a search, which the page
 *   reads itself
 */
function prefetchFirstList(queries: QueryClient, client: Client): Promise<void> | null {
  const params = new URLSearchParams(location.search);
  if (sessionState() !== 'active' || searchOf(params).trim() !== '') return null;
  const organizationId = usersPageOf(location.pathname);
  if (organizationId !== null) return prefetchList(queries, usersQuery(client, organizationId));
  if (!isApiKeysPage(location.pathname)) return null;
  return prefetchList(queries, apiKeysQuery(client, readFilters(apiKeyFilters, params).status));
}

/** The time that the first render waits for the rows that are shown already, in milliseconds. */
const MORE_ROWS_TIMEOUT = 1000;

async function show(root: Root, checkedConfig: Promise<Config>) {
  const [config, demo] = await Promise.all([checkedConfig, startDemo()]);
  // Ignore a handed-over token when no portal is configured. One that this tab already holds replaces nothing.
  if (!config.session.signInUrl || handedToken.get() === keptToken()) handedToken.set(null);
  const handed = handedToken.get();
  if (handed !== null && keptToken() !== null) await askWhichSession(root, handed);
  resumeSession();
  // At once: the first render may wait for rows, and another tab may sign out meanwhile.
  shareSignOuts(config.baseUrl);
  const service = connect(config);
  const queries = createQueryClient();
  const rows = prefetchFirstList(queries, service.client);
  // A render without rows would take those away that are shown already. Rows that need a schema may wait for its file.
  if (document.querySelector('.first-rows tbody tr'))
    await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, MORE_ROWS_TIMEOUT))]);
  root.render(<App service={service} queries={queries} demo={demo} routes={routes} />);
}

/**
 * Shows the console, or the page about an invalid `config.json`.
 *
 * @param config the checked content of `config.json`; rejects when it is invalid or cannot be read
 * @throws when that page fails to load
 */
export async function start(config: Promise<Config>): Promise<void> {
  endWithSession();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  try {
    await show(root, config);
  } catch (error) {
    reportFailure(error);
    const { ConfigErrorPage } = await import('./app/error-pages/ConfigErrorPage.tsx');
    root.render(<ConfigErrorPage error={error} />);
  }
}
