// "Find by token": searches the list or, after a warning, asks the service; the token is stored nowhere. Also the SFTP
// warnings, the labels editor and the help for rotating a key.
import type { Page } from 'playwright/test';
import { chooseOption, chooseRowAction, confirmDialog, openKept, row, statusMessage } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { axeViolations } from './states/axe.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find by token' });
const boxOf = (page: Page) => dialogOf(page).getByLabel('Token or its ending');
const found = (page: Page, name: string) =>
  dialogOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Find by token' }).click();
  await expect(boxOf(page)).toBeFocused();
}

/** Makes a change, from which the console detects what `short` of a listed key means. */
async function detectShort(page: Page) {
  await chooseRowAction(page, 'Staging smoke tests', 'Block');
  await confirmDialog(page, 'Block Staging smoke tests?', 'Block');
  await expect(statusMessage(page, 'Staging smoke tests is blocked')).toBeVisible();
}

/** Returns the value of the token of the API key called `name`. */
async function tokenOf(dump: () => Promise<{ apiKeys: { name: string }[] }>, name: string) {
  const key = (await dump()).apiKeys.find((one) => one.name === name);
  return (key as unknown as { tokenValue: string }).tokenValue;
}

/** Returns the text of every place in which the page can store data. */
const storedTexts = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      await caches.keys(),
      await indexedDB.databases(),
      document.cookie,
      document.title,
      history.state,
      location.href,
      performance.getEntries().map(({ name }) => name),
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea')].map((box) => (box as HTMLInputElement).value),
    ]),
  );

test('an API key is found once "Short" is detected, and its token can be replaced', async ({
  page,
  token,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openKept(page, token, '/api-keys');
  await expect(row(page, 'Meter readings')).toBeVisible();
  const value = await tokenOf(world.dump as never, 'Meter readings');

  await expect(page.getByRole('columnheader', { name: 'Token hint' })).toBeVisible();
  await openDialog(page);
  await boxOf(page).fill(value);
  await expect(statusMessage(page, 'No match here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find by token' })).toBeFocused();

  await detectShort(page);
  await expect(page.getByRole('columnheader', { name: 'Token ending' })).toBeVisible();
  await openDialog(page);
  await expect(boxOf(page)).toHaveValue('');
  await boxOf(page).fill(value.slice(-3));
  await expect(statusMessage(page, 'Enter at least 4 characters.')).toBeVisible();
  await boxOf(page).fill(value.slice(-4));
  await expect(statusMessage(page, '1 matching key')).toBeVisible();
  await boxOf(page).fill(`  "${value}"\n`);
  const key = found(page, 'Meter readings');
  await expect(key).toContainText('Last used: 3 days ago');
  await expect(key).toContainText('Active');
  await expect(dialogOf(page).getByRole('button', { name: 'Ask the service' })).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);

  await key.getByRole('button', { name: 'Block' }).click();
  await confirmDialog(page, 'Block Meter readings?', 'Block');
  await expect(key).toContainText('Blocked');
  await expect(key.getByRole('button', { name: 'Block' })).toHaveAccessibleDescription(
    'Meter readings Already blocked',
  );

  await key.getByRole('button', { name: 'Regenerate token' }).click();
  const question = page.getByRole('alertdialog', { name: 'Regenerate the token of Meter readings?' });
  await question.getByRole('textbox', { name: 'Type Meter readings to confirm' }).fill('Meter readings');
  await confirmDialog(page, 'Regenerate the token of Meter readings?', 'Regenerate token');
  const tokenDialog = page.getByRole('dialog', { name: 'New token' });
  await tokenDialog.getByRole('button', { name: 'Copy token' }).click();
  await expect(tokenDialog.getByRole('status')).toHaveText(/Copied/);
  await tokenDialog.getByRole('button', { name: 'Done' }).click();
  // No key has the old token after the regeneration.
  await expect(boxOf(page)).toBeFocused();
  await expect(
    statusMessage(page, 'No listed key has this token. It may have been replaced, or its key removed.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  expect(await storedTexts(page)).not.toContain(value);
  expect(addresses.filter((address) => address.includes(value))).toEqual([]);
  expect(JSON.stringify(await world.requestLog())).not.toContain(value);
});

test('what "Short" means is still known after a reload, and at the next sign-in', async ({
  page,
  token,
  world,
}) => {
  await openKept(page, token, '/api-keys');
  await expect(row(page, 'Meter readings')).toBeVisible();
  const value = await tokenOf(world.dump as never, 'Meter readings');
  await detectShort(page);
  await page.goto('about:blank');
  await openKept(page, token, '/api-keys');
  await expect(page.getByRole('columnheader', { name: 'Token ending' })).toBeVisible();
  await openDialog(page);
  await boxOf(page).fill(value);
  await expect(found(page, 'Meter readings')).toBeVisible();
});

test('the token is sent to the service only by a press of the button that warns of it', async ({
  page,
  token,
  world,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openKept(page, token, '/api-keys');
  await expect(row(page, 'Meter readings')).toBeVisible();
  const value = await tokenOf(world.dump as never, 'Meter readings');
  await openDialog(page);
  await boxOf(page).fill(value);
  const ask = dialogOf(page).getByRole('button', { name: 'Ask the service' });
  await expect(ask).toHaveAccessibleDescription(/the token will be in its logs, as part of a URL/);
  expect(addresses.filter((address) => address.includes(value))).toEqual([]);

  await ask.click();
  await expect(statusMessage(page, 'The service found this key.')).toBeVisible();
  await expect(boxOf(page)).toBeFocused();
  await expect(found(page, 'Meter readings')).toBeVisible();
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1);
  const requests = addresses.filter((address) => address.includes(value));
  expect(requests).toHaveLength(1);
  expect(new URL(requests[0] as string).searchParams.get('token')).toBe(value);

  await found(page, 'Meter readings').getByRole('link').click();
  await expect(page).toHaveURL(/\/api-keys\/3$/);
  await expect(page.getByRole('dialog', { name: 'Meter readings' })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(await storedTexts(page)).not.toContain(value);
  await page.goBack();
  expect(await storedTexts(page)).not.toContain(value);
  expect(addresses.filter((address) => address.includes(value))).toHaveLength(1);
});

test('an answer of a service that ignores the filter is shown with a warning', async ({
  page,
  token,
  request,
}) => {
  await request.post(`/__service/dialect?world=${token}`, { data: { filters: 'ignored' } });
  await openKept(page, token, '/api-keys');
  await openDialog(page);
  await boxOf(page).fill('canary-0123456789');
  await dialogOf(page).getByRole('button', { name: 'Ask the service' }).click();
  await expect(
    statusMessage(page, 'The service returned 12 keys, so it may not have compared the token'),
  ).toBeVisible();
  await expect(dialogOf(page).getByRole('link')).toHaveCount(10);
  await expect(dialogOf(page)).toContainText('and 2 more');
  // Changing the text discards the answer.
  await boxOf(page).fill('canary-0123456788');
  await expect(dialogOf(page).getByRole('link')).toHaveCount(0);
});

test('a "Short" that belongs to the organization is not used to find an API key', async ({
  page,
  token,
  request,
}) => {
  await request.post(`/__service/dialect?world=${token}`, { data: { short: "organization's own" } });
  await openKept(page, token, '/api-keys');
  await expect(row(page, 'Meter readings')).toBeVisible();
  await openDialog(page);
  await boxOf(page).fill('whatever-it-is');
  await expect(statusMessage(page, 'No match here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Token hint' })).toBeVisible();
});

test('a "short" inside the token finds the key at once, by keyboard alone', async ({
  page,
  token,
  world,
  request,
}) => {
  await request.post(`/__service/dialect?world=${token}`, { data: { shapes: 'swapped' } });
  await openKept(page, token, '/api-keys');
  await expect(row(page, 'Meter readings')).toBeVisible();
  const value = await tokenOf(world.dump as never, 'Meter readings');
  await page.getByRole('button', { name: 'Find by token' }).focus();
  await page.keyboard.press('Enter');
  await expect(boxOf(page)).toBeFocused();
  await expect(boxOf(page)).toHaveAttribute('type', 'password');
  await page.keyboard.insertText(value);
  await expect(statusMessage(page, '1 matching key')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(found(page, 'Meter readings').getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Block Meter readings?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(found(page, 'Meter readings').getByRole('button', { name: 'Block' })).toBeFocused();
});

test('Back with the dialog open leaves no trace of the token', async ({ page, token }) => {
  await openKept(page, token);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await openDialog(page);
  await boxOf(page).fill('canary-9876543210');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(await storedTexts(page)).not.toContain('canary');
});

test.describe('a request that fails', () => {
  test.use({ allowedConsoleMessages: ['status of 500'] });

  test('is reported in the dialog', async ({ page, token, world }) => {
    await openKept(page, token, '/api-keys');
    await expect(row(page, 'Meter readings')).toBeVisible();
    await openDialog(page);
    await boxOf(page).fill('canary-0123456789');
    await world.addFaults({ operation: 'listApiKeys', nth: 'all', kind: 'status', status: 500 });
    await dialogOf(page).getByRole('button', { name: 'Ask the service' }).click();
    await expect(dialogOf(page).getByRole('alert')).toContainText("Couldn't load API keys");
    expect(await dialogOf(page).textContent()).not.toContain('canary');
  });
});

test('SFTP fields warn without blocking the form', async ({ page, token, world }) => {
  await openKept(page, token, '/api-keys/new');
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Warned');
  const name = dialog.getByRole('textbox', { name: 'SFTP user name' });
  await dialog.getByRole('checkbox', { name: 'SFTP access' }).check();
  await expect(name).toHaveAccessibleDescription(/SFTP access needs a user name/);
  await name.fill('Nightly-Export');
  await expect(name).toHaveAccessibleDescription(
    /“Nightly export”, “Name without SFTP” already use this name\./,
  );
  await expect(name).toHaveAccessibleDescription(/DNS label.*Unix user name/);
  await dialog.getByRole('checkbox', { name: 'SFTP access' }).uncheck();
  await expect(name).toHaveAccessibleDescription(/Not used until you turn on SFTP access/);
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible();
  expect((await world.writes())[0]?.body).toMatchObject({ dnsName: 'Nightly-Export', permissions: [] });
});

test('labels are sent back as they were written except for the edit', async ({ page, token }) => {
  const labels = '{"b":1.0,"a":12345678901234567890,"site":"Sines"}';
  await page.route(/\/api\/api-keys(\/2)?(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    // Simulates a service that keeps the spelling of numbers (1.0, 20 digits) in the labels.
    const body = (await response.text()).replace(/\{[^{}]*"site":"(Sines|Faro)"[^}]*\}/, (_, site: string) =>
      labels.replace('Sines', site),
    );
    await route.fulfill({ response, body });
  });
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData());
  });
  await openKept(page, token, '/api-keys/2');
  const dialog = page.getByRole('dialog', { name: 'Warehouse scanners' });
  const field = dialog.getByRole('textbox', { name: 'Labels (JSON)' });
  await expect(field).toHaveValue(/"b": 1\.0,\s+"a": 12345678901234567890,/);
  const text = await field.inputValue();
  await field.fill('["Sines"]');
  await expect(field).toHaveAccessibleDescription(/This is a list\. Enter an object, as before/);
  await field.fill('{"a": 1, "a": 2}');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('An object has the same name twice')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(text.replace('Sines', 'Faro'));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([`{"labels":${labels.replace('Sines', 'Faro')}}`]);
});

test('the rotation help shows the last use of the old key and of its twin', async ({ page, token }) => {
  await openKept(page, token, '/api-keys/1');
  const dialog = page.getByRole('dialog', { name: 'Nightly export' });
  await dialog.getByText('Rotate without downtime').click();
  await expect(dialog).toContainText('No replacement found');
  await dialog.getByRole('link', { name: 'Create replacement key' }).click();

  const create = page.getByRole('dialog', { name: 'Create API key' });
  await expect(create).toContainText('Copied from Nightly export');
  await expect(create).toContainText(/Original key last used: .*ago .*\d{4}/);
  await expect(create.getByRole('textbox', { name: 'SFTP user name' })).toHaveAccessibleDescription(
    /Nightly export.* already uses? this name/,
  );
  await create.getByRole('textbox', { name: 'Name', exact: true }).fill('Nightly export 2');
  await expect(create).toContainText('Choose organizations again');
  await chooseOption(page, 'Organizations', 'Aurora Logistics');
  await create.getByRole('button', { name: 'Create API key' }).click();
  const tokenDialog = page.getByRole('dialog', { name: 'New token' });
  await tokenDialog.getByRole('checkbox', { name: 'I have stored this token' }).check();
  await tokenDialog.getByRole('button', { name: 'Done' }).click();
  await expect(create).toBeHidden();

  await page.getByRole('link', { name: 'Nightly export', exact: true }).click();
  await dialog.getByText('Rotate without downtime').click();
  const uses = dialog.getByRole('group').locator('dl');
  await expect(uses).toContainText(/Nightly export \(#1\).*ago.*Nightly export 2 \(#13\).*Never/);
  expect(await axeViolations(page)).toEqual([]);
  await uses.getByRole('link', { name: 'Nightly export 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Nightly export 2' })).toBeVisible();
});

test('a token in a search reaches neither the URL, the history nor a request', async ({
  page,
  token,
  world,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openKept(page, token, '/api-keys');
  const value = await tokenOf(() => world.dump(), 'Nightly export');
  const notice = page.getByRole('status').filter({ hasText: 'That looks like a token; it was not searched' });
  await page.getByRole('searchbox', { name: 'Search API keys' }).fill(value);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search API keys' })).toHaveValue('');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Search as text' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search API keys' })).toHaveValue(value);
  expect(page.url()).not.toContain(value);
  expect(addresses.join()).not.toContain(value);
  addresses.length = 0;

  // A link brings the token: the console removes it before its first request to the service.
  await openKept(page, token, `/api-keys?q=${value}`);
  await expect(notice).toBeVisible();
  await expect(row(page, 'Nightly export').first()).toBeVisible();
  expect(page.url()).toMatch(/\/api-keys$/);
  expect(addresses.filter((address) => address.includes(value) && address.includes('/api/'))).toEqual([]);
});
