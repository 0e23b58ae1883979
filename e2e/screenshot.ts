// Takes the screenshot in README.md from the production build, with the demo world of the simulated service.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { signIn } from './actions.ts';
import { launchOptions } from './browser.ts';

const server = await preview({ preview: { port: 0 }, logLevel: 'error' });
const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({
    baseURL: server.resolvedUrls?.local[0] ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  await signIn(page, 'demo.picture');
  await page.getByRole('link', { name: 'Beatriz Ramalho' }).click();
  await page.getByRole('dialog', { name: 'Beatriz Ramalho' }).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await page.screenshot({ path: fileURLToPath(new URL('screenshots/users.png', import.meta.url)) });
} finally {
  await browser.close();
  await server.close();
}
