// The organization admin: invites a user, changes roles, moves, blocks, unblocks and removes; and how the forms behave.

import { chooseOption, chooseRowAction, confirmDialog, editRoles, signIn, statusMessage } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { adminStory } from './stories.ts';

test('the admin manages a user from invitation to removal @stories', async ({ page, token }) => {
  await signIn(page, token);

  await adminStory(page);
});

test('each action of the admin sends one request with only the changed fields', async ({
  page,
  token,
  world,
}) => {
  await signIn(page, token);
  await chooseRowAction(page, 'João Pereira', 'Block');
  await confirmDialog(page, 'Block João Pereira?', 'Block');
  await expect(statusMessage(page, 'João Pereira is blocked')).toBeVisible();

  await page.getByRole('link', { name: 'Beatriz Ramalho' }).click();
  await editRoles(page);
  await chooseOption(page, 'Roles', 'support');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const writes = await world.writes();
  expect(writes.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'PATCH', path: '/organizations/1/users/2', body: { status: 'blocked' } },
    { method: 'PATCH', path: '/organizations/1/users/3', body: { roleIds: [1, 4] } },
  ]);
});

test('saving an unchanged form sends nothing', async ({ page, token, world }) => {
  await signIn(page, token);
  await page.getByRole('link', { name: 'Beatriz Ramalho' }).click();
  await editRoles(page);
  await expect(page.getByText('Saving replaces all roles.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await world.writes()).toEqual([]);
});

test('leaving a dirty form asks first', async ({ page, token }) => {
  await signIn(page, token);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('half@typed.example');
  await page.getByRole('link', { name: 'Settings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('half@typed.example');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('discarding a form gives the focus back to what opened it', async ({ page, token }) => {
  await signIn(page, token);
  const invite = page.getByRole('link', { name: 'Invite user' });
  await invite.press('Enter');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('half@typed.example');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(invite).toBeFocused();
});

test('invalid input is reported at its field and sends nothing', async ({ page, token, world }) => {
  await signIn(page, token);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('not an address');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("This isn't an e-mail address.");
  await expect(page.getByRole('combobox', { name: 'Roles' })).toHaveAccessibleDescription(
    'Choose at least one role.',
  );
  expect(await world.writes()).toEqual([]);
});

test.describe('a validation error of the service', () => {
  test.use({ allowedConsoleMessages: ['status of 409', 'status of 422'] });

  test('is shown at the field that it names and keeps the form', async ({ page, token }) => {
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

test('Cancel and Close hide a drawer and keep the filters of the list', async ({ page, token }) => {
  await signIn(page, token, '/organizations/1/users?status=normal');
  const dialog = page.getByRole('dialog');
  for (const button of ['Cancel', 'Close']) {
    await page.getByRole('link', { name: 'Invite user' }).click();
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
    await chooseRowAction(page, 'João Pereira', 'Edit');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/organizations/1/users?status=normal');
  }
});
