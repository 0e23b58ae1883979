// Several consoles on one origin, at `/`, `/console/` and `/admin/`: links, copied addresses, the sign-in's return, and what
// they must not share. Builds them, so it runs with `npm run check:deploy` only (E2E_PATHS=1).
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { withDemoNames } from '../src/build/demo-config.ts';
import { securityHeaders } from '../src/build/headers.ts';
import { createServiceMiddleware } from '../src/mock/adapters/http.ts';
import { chooseListAction, followsTabs, row } from './actions.ts';
import { expect, test } from './fixtures.ts';

// One worker builds and serves the consoles for all stories.
test.describe.configure({ mode: 'default' });
test.skip(process.env.E2E_PATHS !== '1', 'builds three consoles: runs with npm run check:deploy');
const root = fileURLToPath(new URL('..', import.meta.url));
const sites = join(root, 'node_modules/.cache/latchkey-deploy/paths');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
};

/** The consoles by their path; the last one is the demo, whose service runs in a worker. */
const consoles = [
  { path: '/', demo: false },
  { path: '/console/', demo: false },
  { path: '/admin/', demo: false },
  { path: '/demo/', demo: true },
];

let server: Server;
let origin = '';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  for (const { path, demo } of consoles) {
    const outDir = join(sites, path === '/' ? 'root' : path);
    const mode = demo ? ['--mode', 'demo'] : [];
    execFileSync('vite', ['build', '--logLevel', 'error', '--emptyOutDir', '--outDir', outDir, ...mode], {
      cwd: root,
      env: { ...process.env, BASE_PATH: path },
    });
  }
  const service = createServiceMiddleware();
  server = createServer((request, response) => {
    service(request, response, () => {
      const url = (request.url ?? '/').replace(/[?#].*/, '');
      // For the registration of workers: a page without a policy, and a worker that sees every request.
      if (url === '/plain.html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end();
      if (url.endsWith('/any-worker.js')) {
        response.writeHead(200, { 'Content-Type': 'text/javascript' });
        return void response.end("addEventListener('fetch', () => {})");
      }
      const { path, demo } = consoles.findLast((each) => url.startsWith(each.path)) ?? {
        path: '/',
        demo: false,
      };
      const folder = join(sites, path === '/' ? 'root' : path);
      const wanted = join(folder, url.slice(path.length));
      const isFile = statSync(wanted, { throwIfNoEntry: false })?.isFile();
      const file = isFile ? wanted : join(folder, 'index.html');
      if (!isFile && extname(url) !== '') return void response.writeHead(404).end();
      for (const [name, value] of Object.entries(securityHeaders({ serviceWorker: demo })))
        response.setHeader(name, value);
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
      const text = readFileSync(file);
      response.end(file.endsWith('config.json') ? withDemoNames(text.toString()) : text);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Signs in and keeps the session in the tab. */
async function signInAt(page: Page, path: string, token: string, target = 'organizations/1/users') {
  await page.goto(`${origin}${path}${target}`);
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}${target.replace('?', '\\?')}$`));
}

for (const path of ['/console/', '/admin/'])
  test(`links, shortcuts and copied addresses stay below ${path}`, async ({ page, token, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith(path) && !pathname.startsWith('/api/')) foreign.push(pathname);
    });
    // The sign-in returns to the address that was opened, with its search.
    await signInAt(page, path, token, 'organizations/1/users?q=Jo');
    await page.goto(`${origin}${path}organizations/1/users`);
    const link = row(page, 'João Pereira').getByRole('link').first();
    await expect(link).toHaveAttribute('href', new RegExp(`^${path}organizations/1/users/\\d+$`));
    for (const options of [{ button: 'middle' as const }, { modifiers: ['ControlOrMeta' as const] }]) {
      const opened = context.waitForEvent('page');
      await link.click(options);
      const tab = await opened;
      await expect(tab).toHaveURL(new RegExp(`${path}(organizations/1/users/\\d+|sign-in)`));
      await tab.close();
    }
    // Go to…
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('API keys');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin}${path}api-keys`);
    // A copied address.
    await chooseListAction(page, 'Copy link');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^${origin}${path}api-keys`));
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    expect(icon).toBe(`${path}favicon.png`);
    expect((await page.request.get(`${origin}${icon}`)).headers()['content-type']).toBe('image/png');
    expect(foreign).toEqual([]);
  });

test('consoles of one origin share no session, draft, preference, variant, channel or lock', async ({
  page,
  token,
}) => {
  await signInAt(page, '/', token);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Draft of the root');
  const stored = () =>
    page.evaluate(
      (): Record<string, Record<string, string>> => ({
        session: Object.fromEntries(Object.entries(sessionStorage)),
        local: Object.fromEntries(Object.entries(localStorage)),
      }),
    );
  await expect.poll(async () => JSON.stringify(await stored())).toContain('Draft of the root');
  page.on('dialog', (dialog) => void dialog.accept());

  // The same tab, so that it has the same sessionStorage.
  await page.goto(`${origin}/console/organizations/1/users/new`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // A form stores its draft once more when it is left.
  const ofRoot = await stored();
  await signInAt(page, '/console/', `${token}.2`);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await expect(page.getByText(/A draft from/)).toBeHidden();
  const after = await stored();
  for (const area of ['session', 'local']) {
    expect(after[area]).toMatchObject(ofRoot[area] ?? {});
    const added = Object.keys(after[area] as object).filter((key) => !(key in (ofRoot[area] as object)));
    expect(added.filter((key) => !key.startsWith('latchkey/console/.'))).toEqual([]);
  }
  expect(
    Object.keys(after.local as object).some((key) => key.startsWith('latchkey/console/.readings.')),
  ).toBe(true);
  expect(await page.evaluate(async () => [await indexedDB.databases(), await caches.keys()])).toEqual([
    [],
    [],
  ]);

  // Signing out ends this console's session only.
  await page.locator('header').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await stored()).session).toEqual(ofRoot.session);
  await page.goto(`${origin}/organizations/1/users`);
  await expect(row(page, 'João Pereira')).toBeVisible();
});

test('signing out in one console does not reach the other in another tab', async ({
  page,
  token,
  context,
}) => {
  await signInAt(page, '/console/', token);
  const other = await context.newPage();
  const follows = followsTabs(other);
  await signInAt(other, '/admin/', `${token}.2`);
  await follows;
  await other.locator('header').getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(row(page, 'João Pereira')).toBeVisible();
  await page.reload();
  await expect(row(page, 'João Pereira')).toBeVisible();
});

test.describe('the worker of the demo', () => {
  // The page without a policy has no icon.
  test.use({ serviceWorkers: 'allow', allowedConsoleMessages: ['status of 404'] });

  test('answers at its own path only, and production at another path leaves it alone', async ({
    page,
    context,
  }) => {
    // The demo stays open: its worker unregisters itself with its last tab.
    const demo = await context.newPage();
    await demo.goto(`${origin}/demo/`);
    await demo.getByRole('button', { name: 'Demo', exact: true }).click();
    const signOut = demo.locator('header').getByRole('button', { name: 'Sign out' });
    await expect(signOut).toBeVisible();
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      );
    for (const path of ['/', '/console/']) {
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      expect(await scopes()).toEqual(['/demo/']);
    }
    await demo.goto(`${origin}/demo/organizations/1/users`);
    await expect(row(demo, 'João Pereira')).toBeVisible();
  });

  test('of any name is unregistered by production in its own path, and in no other', async ({ page }) => {
    await page.goto(`${origin}/plain.html`);
    await page.evaluate(async () => {
      for (const scope of ['/console/', '/console/organizations/', '/admin/'])
        await navigator.serviceWorker.register(`${scope.split('/', 2).join('/')}/any-worker.js`, { scope });
    });
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
      );
    expect(await scopes()).toEqual(['/admin/', '/console/', '/console/organizations/']);
    await page.goto(`${origin}/console/`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect.poll(scopes).toEqual(['/admin/']);
    // The console reloads itself once, because the worker sees the requests of the page until then.
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller === null).catch(() => null))
      .toBe(true);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
