// Takes the screenshot in README.md from the production build, with the demo world of the simulated service.
import { fileURLToPath } from 'node:url';
import { signIn } from './actions.ts';
import { withBuild } from './preview-build.ts';

await withBuild('dist', async (browser, baseURL) => {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    locale: 'en-US',
  });
  await signIn(page, 'demo.picture');
  await page.getByRole('link', { name: 'Beatriz Ramalho' }).click();
  await page.getByRole('dialog', { name: 'Beatriz Ramalho' }).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await page.screenshot({ path: fileURLToPath(new URL('screenshots/users.png', import.meta.url)) });
});
