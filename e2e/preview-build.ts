// Makes a build of its own in a cache folder, and serves a build to a browser, for the commands that run outside
// Playwright's test runner.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { build, type Plugin, preview } from 'vite';
import { launchOptions } from './browser.ts';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the console with a plugin. The files in the repository and in `dist` do not change. @param outDir from the root */
export async function buildWith(plugin: Plugin, outDir: string): Promise<void> {
  rmSync(`${root}${outDir}`, { recursive: true, force: true });
  await build({ root, logLevel: 'error', plugins: [plugin], build: { outDir, emptyOutDir: true } });
}

/** Serves a build on a free port and opens a browser while `act` runs. @param outDir the folder of the build, from the root */
export async function withBuild<T>(
  outDir: string,
  act: (browser: Browser, baseUrl: string) => Promise<T>,
): Promise<T> {
  const server = await preview({ root, build: { outDir }, preview: { port: 0 }, logLevel: 'error' });
  const browser = await chromium.launch(await launchOptions());
  try {
    return await act(browser, (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''));
  } finally {
    await browser.close();
    await server.close();
  }
}
