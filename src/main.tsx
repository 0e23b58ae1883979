/** The console itself: starts the simulated service if this build has one, and shows the app. */
import 'virtual:theme.css';
import './ui/theme/mantine.css';
import './ui/theme/base.css';
import './users/first-rows.css';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import type { Demo } from './app/demo-context.ts';
import { prefetchFirstPage } from './app/prefetch-users.ts';
import { createQueryClient } from './app/query-client.ts';
import { readConfig } from './contract/config.ts';
import { startLanguage } from './i18n/language.ts';
import { paths } from './paths.ts';
import { connect } from './session/service.ts';
import { forgetKeptSession, keptToken, leavePageBy, resumeSession } from './session/session-store.ts';
import { dropHandedToken, handedToken } from './session/sign-in/handed-token.ts';
import { firstRowsShown } from './users/first-rows.ts';

async function startDemo(): Promise<Demo | null> {
  if (import.meta.env.MODE !== 'demo') return null;
  const { demoWorlds, invitationOutbox, startSimulatedService } = await import('./mock/adapters/browser.ts');
  await startSimulatedService();
  return { worlds: demoWorlds, invitationOutbox };
}

/** Milliseconds that the page waits for rows: they come in one go with it, or after it. */
const PATIENCE = 150;
/** The same, where the first of them are shown already: the page is to bring no fewer. */
const MORE_PATIENCE = 1000;

/** Ends the document with its session, also one that the browser kept whole for Back. */
function endWithSession() {
  let ended = false;
  // Everything that could be lost has been asked about: the browser asks no second time. Registered before any form's
  // listener, since Chromium calls those of this event in their order, capturing or not.
  const settled = (event: Event) => ended && event.stopImmediatePropagation();
  addEventListener('beforeunload', settled, { capture: true });
  leavePageBy(() => {
    ended = true;
    location.replace(paths.signIn);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Asks whether the token that a portal handed over replaces the kept session, before anything is read with either. */
async function askWhoseSession(root: Root): Promise<void> {
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
  // A token that this tab holds already replaces nothing.
  if (!config.session.signInUrl || handedToken() === keptToken()) dropHandedToken();
  if (handedToken() !== null && keptToken() !== null) await askWhoseSession(root);
  resumeSession();
  const service = connect(config);
  const queries = createQueryClient();
  const rows = prefetchFirstPage(queries, service.client);
  const patience = firstRowsShown() ? MORE_PATIENCE : PATIENCE;
  if (rows) await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, patience))]);
  root.render(<App service={service} queries={queries} demo={demo} />);
}

/**
 * Shows the console. Rejects when even what is wrong with `config.json` cannot be said.
 *
 * @param configFile the content of `config.json`, unchecked
 */
export async function start(configFile: Promise<unknown>): Promise<void> {
  endWithSession();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  try {
    await show(root, configFile);
  } catch (error) {
    const { ConfigErrorPage } = await import('./app/ConfigErrorPage.tsx');
    root.render(<ConfigErrorPage error={error} />);
  }
}
