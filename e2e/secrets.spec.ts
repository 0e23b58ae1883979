// Secrets: searches storage, URLs, headers, the DOM, the console, downloads and the heap for every token of a session.
// After sign-out, names and e-mails must be gone from the heap too.
import type { Page, Request } from 'playwright/test';
import { chooseRowAction, row, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** Returns the text of every place in which the page can store data, by the name of the place. */
async function placesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cacheEntries: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cacheEntries.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    const inputs = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    return {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      indexedDB: JSON.stringify(databases),
      cacheStorage: cacheEntries.join('\n'),
      cookies: document.cookie,
      history: JSON.stringify(history.state),
      address: location.href,
      title: document.title,
      dom: document.documentElement.outerHTML + inputs.join('\n'),
    };
  });
}

/** Returns a heap snapshot of the page as text, taken after three garbage collections. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

/** Returns the name of the place for each secret found in it. */
const found = (secrets: readonly string[], places: Record<string, string>) =>
  Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map(() => place),
  );

test('a session that issues tokens leaves no secret anywhere', async ({ page, token, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const urls: string[] = [];
  const headerTexts: string[] = [];
  const bodies: string[] = [];
  const consoleTexts: string[] = [];
  const record = async (request: Request) => {
    urls.push(request.url());
    const { authorization: _allowed, ...headers } = await request.allHeaders();
    headerTexts.push(JSON.stringify(headers));
    bodies.push(request.postData() ?? '');
  };
  const recorded: Promise<void>[] = [];
  const onRequest = (request: Request) => void recorded.push(record(request));
  page.on('request', onRequest);
  page.on('console', (message) => consoleTexts.push(message.text()));
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
  const addTokens = async () => {
    for (const { tokenValue } of (await world.dump()).apiKeys)
      if (!secrets.includes(tokenValue)) secrets.push(tokenValue);
  };
  await addTokens();

  await test.step('create, show, copy, download', async () => {
    await page.getByRole('link', { name: 'Create API key' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Canary');
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await dialog.getByRole('button', { name: 'Show token' }).click();
    await addTokens();
    // Self-test: while the dialog is open, the search finds the value in the heap.
    expect(found(secrets.slice(-1), { heap: await heapOf(page) })).toEqual(['heap']);
    await dialog.getByRole('button', { name: 'Copy token' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Download' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '.env' }).click();
    await download;
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
    await addTokens();
    await dialog.getByRole('checkbox', { name: 'I have stored this token' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await chooseRowAction(page, 'Canary 2', 'Block');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(row(page, 'Canary 2')).toContainText('Blocked');
  });

  // Another screen, because a pressed button or the clipboard may keep the values of this one alive.
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(secrets.length).toBeGreaterThan(12);
  expect(found(secrets, await placesOf(page))).toEqual([]);
  // The session is still open, so its own token (the first secret) stays in the heap.
  await expect.poll(async () => found(secrets.slice(1), { heap: await heapOf(page) })).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // Headers of a request that starts after the end of the test cannot be read.
  page.off('request', onRequest);
  await Promise.all(recorded);
  const places = {
    urls: urls.join('\n'),
    headers: headerTexts.join('\n'),
    bodies: bodies.join('\n'),
    console: consoleTexts.join('\n'),
    downloads: downloads.join('\n'),
    ...(await placesOf(page)),
  };
  expect(found(secrets, places)).toEqual([]);
  expect(downloads).toHaveLength(1);
  expect(urls.length).toBeGreaterThan(10);
});

test('after sign-out no token, e-mail or name of an API key is left in the heap', async ({
  page,
  token,
  world,
}) => {
  const { users, apiKeys } = await world.dump();
  const names = [...users.map(({ email }) => email), ...apiKeys.map(({ name }) => name)];
  // Two names that the screens show. A short name could be part of the console's own texts.
  const shown = ['ana.m.silva@aurora.example', 'Nightly export'];
  expect(shown.filter((name) => !names.includes(name))).toEqual([]);
  const secrets = [token, ...names.filter((name) => name.length > 9)];

  await signIn(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(3)).toBeVisible();
  // Self-test: during the session the heap holds both names.
  const before = await heapOf(page);
  expect(shown.filter((name) => !before.includes(name))).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const left = async () => {
    const after = await heapOf(page);
    return secrets.filter((secret) => after.includes(secret));
  };
  await expect.poll(left).toEqual([]);
});
