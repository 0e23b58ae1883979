// The report about a failure: something fails in twelve places, and no report, event or request holds a secret.
import type { Page } from 'playwright/test';
import { chooseOption, chooseRowAction, row, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';

const CANARY = 'canary-7f3a';

test.use({ allowedConsoleMessages: ['Failed to load resource', CANARY, 'status of', 'net::ERR'] });

/** Notes every event in the page, and every request to the receiver. */
async function collectReports(page: Page) {
  const requests: { body: string; headers: Record<string, string> }[] = [];
  await page.addInitScript(() => {
    const reports: unknown[] = [];
    Object.assign(window, { reports });
    addEventListener('latchkey:error', (event) => reports.push((event as CustomEvent).detail));
  });
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, errorReportUrl: '/errors' } });
  });
  await page.route('**/errors', async (route) => {
    const request = route.request();
    requests.push({ body: request.postData() ?? '', headers: await request.allHeaders() });
    await route.fulfill({ status: 500, body: '' });
  });
  const events = () =>
    page.evaluate(() => (window as unknown as { reports: Record<string, unknown>[] }).reports);
  return { requests, events };
}

/** Fails in the page, outside of React, as an error in a handler or a promise does. */
const failInPage = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
    void Promise.reject(new TypeError(text));
  }, message);

test('twelve failures are reported without a secret, at most ten of them in a minute', async ({
  page,
  token,
  world,
}) => {
  const { requests, events } = await collectReports(page);
  const reported = async (count: number) => expect.poll(async () => (await events()).length).toBe(count);
  const said = `${CANARY} ana@${CANARY}.example`;
  const refuse = (operation: string, status: number) =>
    world.addFaults({ operation: operation as 'updateUser', kind: 'status', status, body: said });

  // 1: the list, with a search in the address.
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'status', status: 403, body: said });
  await signIn(page, token, `/organizations/1/users?q=${CANARY}`);
  await expect(page.getByRole('alert').first()).toBeVisible();
  const first = (await events()).length;
  expect(first).toBeGreaterThanOrEqual(1);
  await page.request.delete(`/__service/faults?world=${token}`);
  // 2 and 3: an uncaught error and a rejection with personal data in their messages.
  await failInPage(page, said);
  await reported(first + 2);
  // 4: a refused change.
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(row(page, 'João Pereira')).toBeVisible();
  await refuse('updateUser', 422);
  await chooseRowAction(page, 'João Pereira', 'Block');
  const question = page.getByRole('alertdialog', { name: 'Block João Pereira?' });
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText(said);
  await reported(first + 3);
  await question.getByRole('button', { name: 'Cancel' }).click();
  // 5: a refused invitation.
  await refuse('createUser', 400);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${CANARY}@aurora.example`);
  await page.getByRole('textbox', { name: 'Name' }).fill(CANARY);
  await chooseOption(page, 'Roles', 'viewer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  await reported(first + 4);
  // 6 and 7: errors inside an open form.
  await failInPage(page, `${CANARY}@aurora.example`);
  await reported(first + 6);
  // 8: the API keys, with a web page that names something.
  await world.addFaults({ operation: 'listApiKeys', kind: 'html', title: said });
  await page.getByRole('button', { name: 'Cancel' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await leaving.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'web page' })).toBeVisible();
  await reported(first + 7);
  await page.getByRole('button', { name: 'Try again' }).click();
  // 9: a refused key.
  await refuse('createApiKey', 422);
  await page.getByRole('link', { name: 'Create API key' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(CANARY);
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create API key' });
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  await reported(first + 8);
  // 10 and 11: while a token is on the screen.
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await expect(dialog).toBeVisible();
  const { apiKeys } = await world.dump();
  const secrets = apiKeys.map((key) => key.tokenValue);
  await failInPage(page, `${CANARY} ${secrets.join(' ')}`);
  await reported(first + 10);
  // 12: a listener that throws, with the session token.
  await page.evaluate((text) => {
    const fail = () => {
      throw new RangeError(text);
    };
    addEventListener('latchkey-test', fail, { once: true });
    dispatchEvent(new Event('latchkey-test'));
  }, `${CANARY} ${token}`);
  await reported(first + 11);

  const all = await events();
  expect(requests.length).toBeLessThanOrEqual(10);
  expect(requests.length).toBeGreaterThanOrEqual(8);
  const told = JSON.stringify([all, requests]);
  for (const secret of [CANARY, token, '@', 'Pereira', 'Aurora', ...secrets])
    expect(told).not.toContain(secret);
  for (const { headers } of requests) {
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  }
  const keys = ['code', 'operation', 'requestId', 'route', 'status', 'time', 'version'];
  for (const report of all) expect(Object.keys(report).sort()).toEqual(keys);
  expect(all).toContainEqual(
    expect.objectContaining({
      code: 'refused',
      operation: 'createApiKey',
      status: 422,
      route: '/api-keys/new',
    }),
  );
});

test('"Copy details" names the version of the console', async ({ page, token, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'status', status: 403, body: 'no' });
  await signIn(page, token);
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByText('Details copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Couldn't load users\nlistUsers · refused · 403\nLatchkey \d+\.\d+\.\d+\n\d{4}-/);
});
