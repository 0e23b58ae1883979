/** Where it starts: reads the configuration, starts the simulated service if this build has one, shows the app. */
import 'virtual:theme.css';
import './ui/mantine.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { config as zodConfig } from 'zod/mini';
import { readOwnFile } from './api/transport.ts';
import { App } from './app/App.tsx';
import { ConfigErrorPage } from './app/ConfigErrorPage.tsx';
import type { Demo } from './app/demo.ts';
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

async function start() {
  const [file, demo] = await Promise.all([readOwnFile('/config.json'), startDemo(), startLanguage()]);
  resumeSession();
  root.render(<App service={connect(readConfig(file))} demo={demo} />);
}

start().catch((error: unknown) => root.render(<ConfigErrorPage error={error} />));
