// Faults that a user meets: failed lists, unreadable records, an expired session, a bad config.json.

import { openKept, openList, row, signIn, statusMessage } from './actions.ts';
import { expect, test } from './fixtures.ts';

test.describe('a list that fails to load', () => {
  test.use({ allowedConsoleMessages: ['status of 500', 'status of 403', 'Failed to load resource'] });

  test('shows the error instead of an empty list and offers "Try again"', async ({ page, token, world }) => {
    await world.addFaults({
      operation: 'listUsers',
      nth: 'all',
      kind: 'status',
      status: 403,
      body: 'not for you',
    });
    await openKept(page, token);
    const notice = page.getByRole('alert').filter({ hasText: "Couldn't load users" });
    await expect(notice).toContainText('The service says: not for you');
    await expect(page.getByText('Nobody is in this organization yet')).toBeHidden();
    await page.request.delete(`/__service/faults?world=${token}`);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  });

  test('is requested three times before it counts as failed', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'status', status: 500 });
    await openKept(page, token);
    await expect(page.getByRole('alert').filter({ hasText: 'The service has a problem.' })).toBeVisible();
    expect(await world.queriesOf('listUsers')).toHaveLength(3);
  });
});

test("a web page instead of JSON is reported with the operation's name", async ({ page, token, world }) => {
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'html', title: 'Corporate portal' });
  await openKept(page, token);
  const notice = page.getByRole('alert').filter({ hasText: "Couldn't load users" });
  await expect(notice).toContainText('Got a web page instead of data');
});

test('an unreadable record is shown with its id and the list stays usable', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'mutate', at: [4], set: { id: 'x-77' } });
  await openKept(page, token);
  await expect(page.getByRole('grid', { name: 'Users' })).toHaveAttribute('aria-rowcount', '62');
  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  await page.keyboard.press('End');
  await expect(row(page, 'Unreadable row, id x-77')).toBeFocused();
});

test('a record whose id JavaScript would round is unreadable', async ({ page, token, world }) => {
  await world.addFaults({
    operation: 'listUsers',
    nth: 'all',
    kind: 'mutate',
    replace: [['"id":12,', '"id":9007199254740993,']],
  });
  await openKept(page, token);
  await expect(page.getByRole('grid', { name: 'Users' })).toHaveAttribute('aria-rowcount', '62');
  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  await page.keyboard.press('End');
  await expect(row(page, 'Unreadable row, id 9007199254740993')).toBeVisible();
});

test.describe('a session that expires', () => {
  test.use({ allowedConsoleMessages: ['status of 401'] });

  test('keeps the form and asks for a token in a dialog over the page', async ({ page, token, world }) => {
    await openList(page, token);
    await page.getByRole('link', { name: 'Invite user' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('kept@aurora.example');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kept');
    await page.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: 'viewer' }).click();
    await world.revoke(token);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const reauthDialog = page.getByRole('dialog', { name: 'Session expired' });
    await reauthDialog.getByLabel('Session token').fill(`${token}.renewed`);
    await reauthDialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(reauthDialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kept@aurora.example');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(statusMessage(page, 'kept@aurora.example is invited')).toBeVisible();
    const sent = (await world.writes()).filter(({ applied }) => applied);
    expect(sent).toHaveLength(1);
  });
});

test('two clicks in one task send one request', async ({ page, token, world }) => {
  await openKept(page, token);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('once@aurora.example');
  await page.getByRole('textbox', { name: 'Name' }).fill('Once');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'viewer' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(statusMessage(page, 'once@aurora.example is invited')).toBeVisible();
  expect(await world.writes()).toHaveLength(1);
});

test('the session token is in no URL, and in storage only when the user asks', async ({ page, token }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signIn(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        history.state,
        location.href,
      ]),
    );
  expect(await stored()).not.toContain(token);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await stored()).not.toContain(token);
});

test.describe('an invalid config.json', () => {
  test('shows a page that names the field', async ({ page }) => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { organizations: [{ id: 'one', name: 'A' }] } }),
    );
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(
      'organizations[0].id: expected an id (a whole number), got text',
    );
  });

  test('names a file that is no JSON without showing its content', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ body: '{"baseUrl": canary-7f3a' }));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('/config.json: no JSON');
    await expect(page.getByRole('main')).not.toContainText('canary');
  });

  for (const baseUrl of [
    'https://canary-7f3a.example/v1?x=1',
    'https://canary-7f3a.example/v1#f',
    'https://canary-7f3a:pw@127.0.0.1/v1',
    'ftp://canary-7f3a.example',
    '//canary-7f3a.example',
  ])
    test(`refuses the address ${baseUrl} before the kept token is sent`, async ({ page }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if ('authorization' in request.headers()) foreign.push(request.url());
      });
      await page.addInitScript(() => sessionStorage.setItem('latchkey.session', 'demo.kept'));
      await page.route('**/config.json', (route) => route.fulfill({ json: { baseUrl } }));
      await page.goto('/organizations/1/users');
      await expect(page.getByRole('alert')).toContainText('baseUrl: expected a path or an http(s) address');
      await expect(page.getByRole('main')).not.toContainText('canary');
      expect(foreign).toEqual([]);
    });

  for (const config of [{ organizations: 'none' }, { readings: { organizationsField: 1 } }, { session: [] }])
    test(`sends nothing with the kept token before it refuses ${JSON.stringify(config)}`, async ({
      page,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if ('authorization' in request.headers()) sent.push(request.url());
      });
      await page.addInitScript(() => sessionStorage.setItem('latchkey.session', 'demo.kept'));
      await page.route('**/config.json', (route) => route.fulfill({ json: config }));
      await page.goto('/organizations/1/users');
      await expect(page.getByRole('alert')).toContainText(Object.keys(config)[0] ?? '');
      expect(sent).toEqual([]);
    });
});
