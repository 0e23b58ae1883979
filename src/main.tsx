/** Starts the console: the simulated service in the demo build, the session, the first list, and the app. */
import './ui/theme/base.css';
import './lists/rows/first-rows.css';
import { createRoot, type Root } from 'react-dom/client';
import { reportFailure } from './api/report-failure.ts';
import { App } from './app/App.tsx';
import type { Demo } from './app/demo-context.ts';
import { prefetchFirstList, prefetchSorting } from './app/prefetch-first-list.ts';
import { createQueryClient } from './app/query-client.ts';
import { readConfig } from './contract/config.ts';
import { startLanguage } from './i18n/language.ts';
import { paths } from './paths.ts';
import { connect } from './session/service.ts';
import { forgetKeptSession, keptToken, leavePageBy, resumeSession } from './session/session-store.ts';
import { dropHandedToken, handedToken } from './session/sign-in/handed-token.ts';

/** Starts the simulated service; `null` in a build without it. */
async function startDemo(): Promise<Demo | null> {
  if (import.meta.env.MODE !== 'demo') return null;
  const { demoWorlds, invitationOutbox, startSimulatedService } = await import('./mock/adapters/browser.ts');
  await startSimulatedService();
  return { worlds: demoWorlds, invitationOutbox };
}

/** The time that the first render waits for the rows of the list, in milliseconds: rendering once is faster than twice. */
const ROWS_TIMEOUT = 150;
/** The same when the boot file already shows rows: the first render must not show fewer. */
const MORE_ROWS_TIMEOUT = 1000;
/** The time that the first render waits for the code that sorts, in milliseconds, if the URL has an order. */
const SORTING_TIMEOUT = 3000;

/** Waits for a promise, but not longer than a number of milliseconds. */
const wait = (promise: Promise<void> | null, most: number) =>
  promise && Promise.race([promise, new Promise((resolve) => setTimeout(resolve, most))]);

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
async function askWhichSession(root: Root): Promise<void> {
  const { ReplaceSessionDialog } = await import('./session/sign-in/ReplaceSessionDialog.tsx');
  const answer = Promise.withResolvers<void>();
  root.render(
    <ReplaceSessionDialog
      onKeep={() => answer.resolve(dropHandedToken())}
      onReplace={() => answer.resolve(forgetKeptSession())}
    />,
  );
  await answer.promise;
}

async function show(root: Root, configFile: Promise<unknown>) {
  const [file, demo] = await Promise.all([configFile, startDemo(), startLanguage()]);
  const config = readConfig(file);
  // Ignore a handed-over token when no portal is configured. One that this tab already holds replaces nothing.
  if (!config.session.signInUrl || handedToken() === keptToken()) dropHandedToken();
  if (handedToken() !== null && keptToken() !== null) await askWhichSession(root);
  resumeSession();
  const service = connect(config);
  const queries = createQueryClient();
  const rows = prefetchFirstList(queries, service.client);
  const timeout = document.querySelector('.first-rows tr') ? MORE_ROWS_TIMEOUT : ROWS_TIMEOUT;
  await wait(prefetchSorting(), SORTING_TIMEOUT);
  await wait(rows, timeout);
  root.render(<App service={service} queries={queries} demo={demo} />);
}

/**
 * Shows the console, or the page about an invalid `config.json`.
 *
 * @param configFile the parsed content of `config.json`, unchecked
 * @throws when that page fails to load
 */
export async function start(configFile: Promise<unknown>): Promise<void> {
  endWithSession();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  try {
    await show(root, configFile);
  } catch (error) {
    reportFailure(error);
    const { ConfigErrorPage } = await import('./app/ConfigErrorPage.tsx');
    root.render(<ConfigErrorPage error={error} />);
  }
}
