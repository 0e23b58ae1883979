// The developer: creates an API key, copies its token, renames, regenerates, blocks and removes it.

import { row, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { developerStory } from './stories.ts';

test('the developer creates an API key and manages it @stories', async ({ page, token, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, token, '/api-keys');
  await developerStory(page);
});

test('each action of the developer sends one request with only the changed fields', async ({
  page,
  token,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, token, '/api-keys/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Minimal');
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  const tokenDialog = page.getByRole('dialog', { name: 'New token' });
  await tokenDialog.getByRole('button', { name: 'Copy token' }).click();
  await tokenDialog.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/api-keys$/);

  await page.getByRole('link', { name: 'Nightly export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nightly export' });
  await dialog.getByRole('textbox', { name: 'SFTP user name' }).fill('');
  await dialog.getByRole('checkbox', { name: 'Edit labels' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();

  const writes = await world.writes();
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

test('the status filter is sent to the service', async ({ page, token, world }) => {
  await signIn(page, token, '/api-keys');
  await expect(row(page, 'Nightly export').first()).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Blocked' }).click();
  await expect(page).toHaveURL(/\?status=blocked$/);
  await expect.poll(async () => (await world.requestLog()).at(-1)?.query).toMatch(/(^|[?&])blocked=true/);
  const firstRequest = (await world.requestLog()).find(({ operation }) => operation === 'listApiKeys');
  expect(new URLSearchParams(firstRequest?.query).getAll('optFields')).toEqual([
    'email',
    'labels',
    'permissions',
  ]);
});
