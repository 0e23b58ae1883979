// How the stories run: each against the production build over real HTTP, and those tagged @stories once more against
// the demo, where the same service answers inside the page; those tagged @demo are about the demo alone.
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from 'playwright/test';
import { launchOptions } from './browser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
const http = `http://127.0.0.1:${port}`;
const demo = `http://127.0.0.1:${port + 10}`;

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}node_modules/.cache/e2e`;

export default defineConfig({
  testDir: '.',
  outputDir: results,
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // Upper bounds for a machine that is busy with other things; how fast the console is stands in the benchmark.
  timeout: 180_000,
  expect: { timeout: 30_000 },

  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    // A trace takes as long as the story: `E2E_TRACE=1 npm run e2e` keeps those of what fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: await launchOptions(),
  },

  projects: [
    // A service worker would answer before page.route and the network could.
    { name: 'http', use: { baseURL: http, serviceWorkers: 'block' }, grepInvert: /@demo/ },
    { name: 'msw', use: { baseURL: demo }, grep: /@stories|@demo/ },
  ],

  webServer: [
    { command: `vite preview --port ${port} --strictPort`, url: http, cwd: root },
    { command: `vite preview --mode demo --port ${port + 10} --strictPort`, url: demo, cwd: root },
  ].map((server) => ({ ...server, reuseExistingServer: false, stdout: 'ignore', stderr: 'pipe' })),
});
