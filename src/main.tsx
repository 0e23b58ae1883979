/** The console itself: starts the simulated service if this build has one, and shows the app. */
import 'virtual:theme.css';
import './ui/mantine.css';
import './ui/base.css';
import './users/first-rows.css';
import { createRoot, type Root } from 'react-dom/client';
import { config as zodConfig } from 'zod/mini';
import { App } from './app/App.tsx';
import { ConfigErrorPage } from './app/ConfigErrorPage.tsx';
import type { Demo } from './app/demo.ts';
import { createQueryClient } from './app/query-client.ts';
import { readAhead } from './app/read-ahead.ts';
import { readConfig } from './contract/config.ts';
import { startLanguage } from './i18n/language.ts';
import { connect } from './session/service.ts';
import { resumeSession } from './session/session-store.ts';
import { firstRowsShown } from './users/first-rows.ts';

// The policy forbids code made from text: schemas are interpreted.
zodConfig({ jitless: true });

async function startDemo(): Promise<Demo | null> {
  if (import.meta.env.MODE !== 'demo') return null;
  const { demoWorlds, invitationOutbox, startSimulatedService } = await import('./mock/browser.ts');
  await startSimulatedService();
  return { worlds: demoWorlds, invitationOutbox };
}

/** Milliseconds that the page waits for rows: they come in one go with it, or after it. */
const PATIENCE = 150;
/** The same, where the first of them are shown already: the page is to bring no fewer. */
const MORE_PATIENCE = 1000;

async function show(root: Root, configFile: Promise<unknown>) {
  const [file, demo] = await Promise.all([configFile, startDemo(), startLanguage()]);
  resumeSession();
  const service = connect(readConfig(file));
  const queries = createQueryClient();
  const rows = readAhead(queries, service.client);
  const patience = firstRowsShown() ? MORE_PATIENCE : PATIENCE;
  if (rows) await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, patience))]);
  root.render(<App service={service} queries={queries} demo={demo} />);
}

/** Shows the console. @param configFile the content of `config.json`, unchecked */
export function start(configFile: Promise<unknown>): void {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  show(root, configFile).catch((error: unknown) => root.render(<ConfigErrorPage error={error} />));
}
