// The console in a frame, from a server that does not send the headers which forbid it: the guard inside the console.
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';

// The page preloads config.json, which a frame does not use.
test.use({ allowedConsoleMessages: ['was preloaded using link preload'] });

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

let server: Server;
let port = 0;
/** The paths that were asked of the service. */
const calls: string[] = [];

// Serves the build as a server without any header would, and a page that frames it.
test.beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/[?#].*/, '');
    if (path.startsWith('/api')) calls.push(path);
    if (path === '/framing-page') {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<iframe title="console" src="http://127.0.0.1:${port}/organizations/1/users"></iframe>`);
      return;
    }
    const file = join(dist, path);
    const found = statSync(file, { throwIfNoEntry: false })?.isFile() ? file : join(dist, 'index.html');
    response.setHeader('Content-Type', types[extname(found)] ?? 'application/octet-stream');
    response.end(readFileSync(found));
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const languages = [
  {
    locale: 'en-GB',
    sentence: 'Latchkey does not run inside another page.',
    link: 'Open Latchkey in its own tab',
  },
  {
    locale: 'pt-PT',
    sentence: 'O Latchkey não funciona dentro de outra página.',
    link: 'Abrir o Latchkey no seu próprio separador',
  },
];

for (const { locale, sentence, link } of languages)
  test.describe(locale, () => {
    test.use({ locale });
    for (const host of ['127.0.0.1', 'localhost'])
      test(`a frame in a page of ${host} shows nothing to press but the way out`, async ({ page }) => {
        calls.length = 0;
        // With a kept session, the console would show the list at once.
        await page.addInitScript(() => {
          try {
            sessionStorage.setItem('latchkey.session', 'demo.framed');
          } catch {
            // The browser gives a frame from another site no storage.
          }
        });
        await page.goto(`http://${host}:${port}/framing-page`);
        const frame = page.frameLocator('iframe');
        await expect(frame.getByRole('alert')).toHaveText(sentence);
        await expect(frame.getByRole('button')).toHaveCount(0);
        await expect(frame.getByRole('textbox')).toHaveCount(0);
        const way = frame.getByRole('link');
        await expect(way).toHaveText(link);
        await expect(way).toHaveAttribute('href', `http://127.0.0.1:${port}/organizations/1/users`);
        const opened = page.waitForEvent('popup');
        await way.click();
        const own = await opened;
        expect(await own.evaluate(() => [window.top === window.self, window.opener])).toEqual([true, null]);
        await own.close();
        // A fixed wait: nothing may happen in the frame, so there is no event to wait for.
        await page.waitForTimeout(500);
        expect(calls, 'requests to the service').toEqual([]);
      });
  });
