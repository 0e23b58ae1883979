// The organization admin: invites somebody, sees them pending, changes roles, moves, blocks, unblocks, removes.
import { expect, test } from './fixtures.ts';
import { adminStory } from './stories.ts';
import { chooseOption, chooseRowAction, confirmDialog, signIn, statusMessage } from './verbs.ts';

test('the admin looks after a person from invitation to removal @stories', async ({ page, token }) => {
  await signIn(page, token);

  await adminStory(page);
});

test('each act of the admin is one request with only what changed', async ({ page, token, world }) => {
  await signIn(page, token);
  await chooseRowAction(page, 'João Pereira', 'Block');
  await confirmDialog(page, 'Block João Pereira?', 'Block');
  await expect(statusMessage(page, 'João Pereira is blocked')).toBeVisible();

  await page.getByRole('link', { name: 'Beatriz Ramalho' }).click();
  await chooseOption(page, 'Roles', 'support');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const writes = await world.writes();
  expect(writes.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'PATCH', path: '/organizations/1/users/2', body: { status: 'blocked' } },
    { method: 'PATCH', path: '/organizations/1/users/3', body: { roleIds: [1, 4] } },
  ]);
});

test('a drawer that is only looked at sends nothing', async ({ page, token, world }) => {
  await signIn(page, token);
  await page.getByRole('link', { name: 'Beatriz Ramalho' }).click();
  await expect(page.getByText('Saving a change here replaces all roles')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await world.writes()).toEqual([]);
});

test('what was typed is not lost without asking', async ({ page, token }) => {
  await signIn(page, token);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('half@typed.example');
  await page.getByRole('link', { name: 'Settings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('half@typed.example');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('bad input is said at the field and nothing is sent', async ({ page, token, world }) => {
  await signIn(page, token);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('not an address');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('This is not an e-mail address.');
  await expect(page.getByRole('combobox', { name: 'Roles' })).toHaveAccessibleDescription(
    'Choose at least one role.',
  );
  expect(await world.writes()).toEqual([]);
});

test.describe('what the service refuses', () => {
  test.use({ allowedConsoleMessages: ['status of 409', 'status of 422'] });

  test('lands on the field it names, and the form stays', async ({ page, token }) => {
    await signIn(page, token);
    await page.getByRole('link', { name: 'Invite user' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ana.silva@aurora.example');
    await page.getByRole('textbox', { name: 'Name' }).fill('Another Ana');
    await chooseOption(page, 'Roles', 'viewer');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Another Ana');
  });
});

test('Cancel and Close put a drawer away, and the list stays as it was', async ({ page, token }) => {
  await signIn(page, token, '/organizations/1/users?status=normal');
  const dialog = page.getByRole('dialog');
  for (const way of ['Cancel', 'Close']) {
    await page.getByRole('link', { name: 'Invite user' }).click();
    await dialog.getByRole('button', { name: way }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'João Pereira' }).click();
    await dialog.getByRole('button', { name: way }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/organizations/1/users?status=normal');
  }
});
