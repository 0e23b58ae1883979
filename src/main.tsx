/** Where it starts: reads the configuration, starts the simulated service if this build has one, shows the app. */
import 'virtual:theme.css';
import './ui/mantine.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { config as zodConfig } from 'zod/mini';
import { App } from './app/App.tsx';
import { ConfigErrorPage } from './app/ConfigErrorPage.tsx';
import type { Demo } from './app/demo.ts';
import { createQueryClient } from './app/query-client.ts';
import { readAhead } from './app/read-ahead.ts';
import { configFile } from './boot.ts';
import { readConfig } from './contract/config.ts';
import { startLanguage } from './i18n/language.ts';
import { connect } from './session/service.ts';
import { resumeSession } from './session/session-store.ts';

// The policy forbids code made from text: schemas are interpreted.
zodConfig({ jitless: true });

const root = createRoot(document.getElementById('root') as HTMLElement);

async function startDemo(): Promise<Demo | null> {
  if (import.meta.env.MODE !== 'demo') return null;
  const { demoWorlds, invitationOutbox, startSimulatedService } = await import('./mock/browser.ts');
  await startSimulatedService();
  return { worlds: demoWorlds, invitationOutbox };
}

/** Milliseconds that the first paint waits for rows: they come in one go with the page, or after it. */
const PATIENCE = 150;

async function start() {
  const [file, demo] = await Promise.all([configFile, startDemo(), startLanguage()]);
  resumeSession();
  const service = connect(readConfig(file));
  const queries = createQueryClient();
  const rows = readAhead(queries, service.client);
  if (rows) await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  root.render(<App service={service} queries={queries} demo={demo} />);
}

start().catch((error: unknown) => root.render(<ConfigErrorPage error={error} />));
