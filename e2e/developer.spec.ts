// The developer: creates a key, copies its token, renames, regenerates, blocks, removes.
import { expect, test } from './fixtures.ts';
import { act, answer, cell, choose, row, said, signIn } from './verbs.ts';

test('the developer gets a key and looks after it @stories', async ({ page, token, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, token, '/api-keys');
  let value = '';

  await test.step('create', async () => {
    await page.getByRole('link', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create API key' });
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Price feed');
    await dialog.getByRole('textbox', { name: 'SFTP user name' }).fill('price-feed');
    await dialog
      .getByRole('textbox', { name: 'Notification e-mails' })
      .fill('ops@aurora.example,dev@aurora.example');
    await choose(page, 'Organizations', 'Aurora Logistics');
    await dialog
      .getByRole('group', { name: 'Permissions' })
      .getByRole('checkbox', { name: 'SFTP access' })
      .check();
    await dialog.getByRole('button', { name: 'Create API key' }).click();
  });

  await test.step('copy the token', async () => {
    const dialog = page.getByRole('dialog', { name: 'New token' });
    const field = dialog.getByRole('textbox', { name: 'Token' });
    const masked = await field.inputValue();
    expect(masked).toMatch(/^•+$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Show token' }).click();
    value = await field.inputValue();
    expect(value).toHaveLength(masked.length);
    await dialog.getByRole('button', { name: 'Copy token' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/Copied: it is on your clipboard/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  const key = row(page, 'Price feed');
  await expect(await cell(key, 'SFTP user name')).toHaveText('price-feed');

  await test.step('rename', async () => {
    await act(page, 'Price feed', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Price feed' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Price feed 2');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Price feed 2')).toBeVisible();
  });

  await test.step('regenerate', async () => {
    await act(page, 'Price feed 2', 'Regenerate token');
    await answer(page, 'Regenerate the token of Price feed 2?', 'Regenerate token');
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await dialog.getByRole('button', { name: 'Copy token' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/Copied/);
    const renewed = await page.evaluate(() => navigator.clipboard.readText());
    expect(renewed).not.toBe(value);
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('block and remove', async () => {
    await act(page, 'Price feed 2', 'Block');
    await answer(page, 'Block Price feed 2?', 'Block');
    await expect(await cell(row(page, 'Price feed 2'), 'Status')).toHaveText('Blocked');
    await act(page, 'Price feed 2', 'Remove');
    await answer(page, 'Remove Price feed 2?', 'Remove');
    await expect(said(page, 'Price feed 2 is removed')).toBeVisible();
    await expect(row(page, 'Price feed 2')).toBeHidden();
  });
});

test('each act of the developer is one request with only what changed', async ({
  page,
  token,
  behind,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, token, '/api-keys/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Minimal');
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByRole('dialog', { name: 'New token' });
  await shown.getByRole('button', { name: 'Copy token' }).click();
  await shown.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Nightly export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nightly export' });
  await dialog.getByRole('textbox', { name: 'SFTP user name' }).fill('');
  await dialog.getByRole('checkbox', { name: 'Edit labels' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();

  const writes = await behind.writes();
  expect(writes[0]).toMatchObject({
    method: 'POST',
    path: '/api-keys',
    body: { name: 'Minimal', emails: [], organizationsIds: [], permissions: [] },
  });
  expect(Object.keys(writes[0]?.body as object).sort()).toEqual([
    'emails',
    'name',
    'organizationsIds',
    'permissions',
  ]);
  expect(Object.keys(writes[1]?.body as object).sort()).toEqual(['dnsName', 'permissions']);
  expect(writes[1]?.body).toMatchObject({ dnsName: '' });
  expect(writes).toHaveLength(2);
});

test('the status filter is asked of the service', async ({ page, token, behind }) => {
  await signIn(page, token, '/api-keys');
  await expect(row(page, 'Nightly export').first()).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Blocked' }).click();
  await expect(page).toHaveURL(/\?status=blocked$/);
  await expect.poll(async () => (await behind.log()).at(-1)?.query).toMatch(/(^|[?&])blocked=true/);
  const first = (await behind.log()).find(({ operation }) => operation === 'listApiKeys');
  expect(new URLSearchParams(first?.query).getAll('optFields')).toEqual(['email', 'labels', 'permissions']);
});
