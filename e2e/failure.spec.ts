// What people see when something is slow, broken, refused or gone.
import { expect, test } from './fixtures.ts';
import { chooseRowAction, row, signIn, statusMessage } from './verbs.ts';

test.describe('a list that cannot be had', () => {
  test.use({ allowedConsoleMessages: ['status of 500', 'status of 403', 'Failed to load resource'] });

  test('says so, keeps nothing empty, and can be tried again', async ({ page, token, world }) => {
    await world.addFaults({
      operation: 'listUsers',
      nth: 'all',
      kind: 'status',
      status: 403,
      body: 'not for you',
    });
    await signIn(page, token);
    const notice = page.getByRole('alert').filter({ hasText: 'Loading the users failed' });
    await expect(notice).toContainText('The service says: not for you');
    await expect(page.getByText('Nobody is in this organization yet')).toBeHidden();
    await page.request.delete(`/__service/faults?world=${token}`);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  });

  test('is asked for three times before it counts as failed', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'status', status: 500 });
    await signIn(page, token);
    await expect(page.getByRole('alert').filter({ hasText: 'The service failed.' })).toBeVisible();
    expect(await world.queriesOf('listUsers')).toHaveLength(3);
  });
});

test('an answer that does not fit names the operation', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'html', title: 'Corporate portal' });
  await signIn(page, token);
  const notice = page.getByRole('alert').filter({ hasText: 'Loading the users failed' });
  await expect(notice).toContainText('A web page came instead of an answer');
});

test('a row that cannot be read is shown with its id while the list stands', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'mutate', at: [4], set: { id: 'x-77' } });
  await signIn(page, token);
  await expect(page.getByRole('grid', { name: 'Users' })).toHaveAttribute('aria-rowcount', '62');
  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  await page.keyboard.press('End');
  await expect(row(page, 'Unreadable row, id x-77')).toBeFocused();
});

test('an id that JavaScript would round is nobody’s', async ({ page, token, world }) => {
  await world.addFaults({
    operation: 'listUsers',
    nth: 'all',
    kind: 'mutate',
    replace: [['"id":12,', '"id":9007199254740993,']],
  });
  await signIn(page, token);
  await expect(page.getByRole('grid', { name: 'Users' })).toHaveAttribute('aria-rowcount', '62');
  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  await page.keyboard.press('End');
  await expect(row(page, 'Unreadable row, id 9007199254740993')).toBeVisible();
});

test.describe('a session that ends', () => {
  test.use({ allowedConsoleMessages: ['status of 401'] });

  test('costs no form: the token is asked for over the page', async ({ page, token, world }) => {
    await signIn(page, token);
    await page.getByRole('link', { name: 'Invite user' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('kept@aurora.example');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kept');
    await page.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: 'viewer' }).click();
    await world.revoke(token);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const lifeboat = page.getByRole('dialog', { name: 'Session expired' });
    await lifeboat.getByLabel('Session token').fill(`${token}.renewed`);
    await lifeboat.getByRole('button', { name: 'Sign in' }).click();
    await expect(lifeboat).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kept@aurora.example');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(statusMessage(page, 'kept@aurora.example is invited')).toBeVisible();
    const sent = (await world.writes()).filter(({ applied }) => applied);
    expect(sent).toHaveLength(1);
  });
});

test.describe('a write that is refused', () => {
  test.use({ allowedConsoleMessages: ['status of 403'] });

  test('stays in its dialog, and is shown as refused from then on', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'updateUser', kind: 'status', status: 403 });
    await signIn(page, token);
    await chooseRowAction(page, 'João Pereira', 'Block');
    const question = page.getByRole('alertdialog', { name: 'Block João Pereira?' });
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(question.getByRole('alert')).toContainText(
      "You don't have permission to block João Pereira",
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Actions for João Pereira' }).click();
    const block = page.getByRole('menuitem', { name: 'Block', exact: true });
    await expect(block).toHaveAttribute('aria-disabled', 'true');
    await expect(block).toHaveAccessibleDescription(/for “Block”\. Press to try anyway\.$/);
  });
});

test.describe('a write whose answer is lost', () => {
  test.use({ allowedConsoleMessages: ['net::ERR', 'Failed to load resource'] });

  test('is looked up: what the service shows is said', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'updateUser', kind: 'status', status: 504, applied: true });
    await signIn(page, token);
    await chooseRowAction(page, 'João Pereira', 'Block');
    const question = page.getByRole('alertdialog', { name: 'Block João Pereira?' });
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(
      statusMessage(page, 'João Pereira is blocked. The answer was lost; we checked.'),
    ).toBeVisible();
    await expect(question).toBeHidden();
  });
});

test('two clicks in one task are one request', async ({ page, token, world }) => {
  await signIn(page, token);
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

test('the token never stands in storage unless asked for, nor in any address', async ({ page, token }) => {
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

test.describe('config.json with a mistake', () => {
  test('gives a page that names the field', async ({ page }) => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { organizations: [{ id: 'one', name: 'A' }] } }),
    );
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('organizations[0].id');
  });
});
