// The canary sweep: every secret of a working day is looked for in every place where one could be left behind, and
// after sign-out every name that was on the screen.
import type { Page, Request } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseRowAction, row, signIn } from './verbs.ts';

/** Everything that a page leaves where others, or a later visitor, could read it. */
async function sinksOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches_: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        caches_.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    const inputs = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    return {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      indexedDB: JSON.stringify(databases),
      cacheStorage: caches_.join('\n'),
      cookies: document.cookie,
      history: JSON.stringify(history.state),
      address: location.href,
      title: document.title,
      dom: document.documentElement.outerHTML + inputs.join('\n'),
    };
  });
}

/** The strings of the page's heap, after three collections. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

const found = (secrets: readonly string[], places: Record<string, string>) =>
  Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((one) => text.includes(one)).map(() => place),
  );

test('a working day leaves no secret anywhere', async ({ page, token, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const urls: string[] = [];
  const referers: string[] = [];
  const bodies: string[] = [];
  const console_: string[] = [];
  const note = async (request: Request) => {
    urls.push(request.url());
    const { authorization: _allowed, ...headers } = await request.allHeaders();
    referers.push(JSON.stringify(headers));
    bodies.push(request.postData() ?? '');
  };
  const noted: Promise<void>[] = [];
  const onRequest = (request: Request) => void noted.push(note(request));
  page.on('request', onRequest);
  page.on('console', (message) => console_.push(message.text()));
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));

  await test.step('sign in', async () => {
    await page.goto('/api-keys');
    await expect(page.getByLabel('Session token')).toBeFocused();
    await page.keyboard.insertText(token);
    await page.keyboard.press('Enter');
    await expect(row(page, 'Nightly export').first()).toBeVisible();
  });
  const secrets = [token];
  const learn = async () => {
    for (const { tokenValue } of (await world.dump()).apiKeys)
      if (!secrets.includes(tokenValue)) secrets.push(tokenValue);
  };
  await learn();

  await test.step('create, show, copy, download', async () => {
    await page.getByRole('link', { name: 'Create API key' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Canary');
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await dialog.getByRole('button', { name: 'Show token' }).click();
    await learn();
    // The rig itself: while the dialog is open the value is in memory, and the sweep sees it.
    expect(found(secrets.slice(-1), { heap: await heapOf(page) })).toEqual(['heap']);
    await dialog.getByRole('button', { name: 'Copy token' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Download' }).click();
    const asked = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '.env' }).click();
    await asked;
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('edit, regenerate, block', async () => {
    await chooseRowAction(page, 'Canary', 'Edit');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Canary 2');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await chooseRowAction(page, 'Canary 2', 'Regenerate token');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await expect(dialog).toBeVisible();
    await learn();
    await dialog.getByRole('checkbox', { name: 'I have stored this token' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await chooseRowAction(page, 'Canary 2', 'Block');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(row(page, 'Canary 2')).toContainText('Blocked');
  });

  // The clipboard's reader and the pressed buttons must not keep anything alive for us.
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(secrets.length).toBeGreaterThan(12);
  expect(found(secrets, await sinksOf(page))).toEqual([]);
  // The session is still open: its own token is in memory, and in nothing else.
  expect(found(secrets.slice(1), { heap: await heapOf(page) })).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // A request that starts after the story has ended is nobody's: its headers could not be read any more.
  page.off('request', onRequest);
  await Promise.all(noted);
  const everywhere = {
    urls: urls.join('\n'),
    headers: referers.join('\n'),
    bodies: bodies.join('\n'),
    console: console_.join('\n'),
    downloads: downloads.join('\n'),
    ...(await sinksOf(page)),
  };
  expect(found(secrets, everywhere)).toEqual([]);
  expect(downloads).toHaveLength(1);
  expect(urls.length).toBeGreaterThan(10);
});

test('after sign-out no token, e-mail or key name is left in memory', async ({ page, token, world }) => {
  const { users, apiKeys } = await world.dump();
  const names = [...users.map(({ email }) => email), ...apiKeys.map(({ name }) => name)];
  // Of the first organization and of all keys; short names may be words of the console.
  const seen = ['ana.m.silva@aurora.example', 'Nightly export'];
  expect(seen.filter((name) => !names.includes(name))).toEqual([]);
  const secrets = [token, ...names.filter((name) => name.length > 9)];

  await signIn(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(3)).toBeVisible();
  // The rig itself: while somebody is signed in both are there.
  const before = await heapOf(page);
  expect(seen.filter((name) => !before.includes(name))).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const after = await heapOf(page);
  expect(secrets.filter((secret) => after.includes(secret))).toEqual([]);
});
