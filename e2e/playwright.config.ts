// How the stories run. Project `http`: the production build and the simulated service over real HTTP. Project `msw`: the
// demo build, with the service inside the page, for tests tagged @stories (which run in both) and @demo (only there).
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from 'playwright/test';
import { launchOptions } from './browser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
/** A server that runs already, as in `npm run check:deploy`. */
const runningServer = process.env.E2E_ORIGIN;
const httpUrl = runningServer ?? `http://127.0.0.1:${port}`;
const demoUrl = `http://127.0.0.1:${port + 10}`;

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}node_modules/.cache/e2e`;

export default defineConfig({
  testDir: '.',
  outputDir: results,
  // More than the two cores that are usual: a story mostly waits.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // Generous limits for a busy machine. The benchmark, not the stories, measures speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },

  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    // Tracing doubles the time of a story, so it is off by default. `E2E_TRACE=1` keeps the traces of failed tests.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: await launchOptions(),
  },

  projects: [
    // A service worker would intercept requests before page.route and the network.
    { name: 'http', use: { baseURL: httpUrl, serviceWorkers: 'block' }, grepInvert: /@demo/ },
    { name: 'msw', use: { baseURL: demoUrl }, grep: /@stories|@demo/ },
  ],

  webServer: (runningServer ? [] : servers()).map((server) => ({
    ...server,
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});

function servers() {
  return [
    { command: `vite preview --port ${port} --strictPort`, url: httpUrl, cwd: root },
    { command: `vite preview --mode demo --port ${port + 10} --strictPort`, url: demoUrl, cwd: root },
  ];
}
