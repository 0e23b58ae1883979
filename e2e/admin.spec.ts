// The organization admin: invites somebody, sees them pending, changes roles, moves, blocks, unblocks, removes.
import { expect, test } from './fixtures.ts';
import { act, answer, cell, choose, row, said, signIn } from './verbs.ts';

test('the admin looks after a person from invitation to removal @stories', async ({ page, token }) => {
  await signIn(page, token);

  await test.step('invite', async () => {
    await page.getByRole('link', { name: 'Invite user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite user' });
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ines.novais@aurora.example');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Inês Novais');
    await choose(page, 'Invitation language', 'Portuguese');
    await choose(page, 'Roles', 'editor');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(said(page, 'Invitation sent to ines.novais@aurora.example')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await page.getByRole('searchbox', { name: 'Search users' }).fill('novais ines');
  const person = row(page, 'Inês Novais');
  await expect(await cell(person, 'Status')).toHaveText('Pending');
  await expect(await cell(person, 'Last access')).toHaveText('Never');

  await test.step('a pending person is not unblocked', async () => {
    await page.getByRole('button', { name: 'Actions for Inês Novais' }).click();
    const unblock = page.getByRole('menuitem', { name: 'Unblock', exact: true });
    await expect(unblock).toHaveAttribute('aria-disabled', 'true');
    await expect(unblock).toHaveAccessibleDescription(/never registered/);
    await page.keyboard.press('Escape');
  });

  await test.step('change roles', async () => {
    await act(page, 'Inês Novais', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Inês Novais' });
    await expect(dialog.getByText('Saving a change here replaces all roles')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove editor' }).click();
    await choose(page, 'Roles', 'viewer');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(await cell(person, 'Roles')).toHaveText('viewer');
  });

  await test.step('move, and follow', async () => {
    await act(page, 'Inês Novais', 'Move to another organization');
    await choose(page, 'New organization', 'Bóreas Energia');
    await page
      .getByRole('dialog', { name: 'Move Inês Novais' })
      .getByRole('button', { name: 'Move' })
      .click();
    await expect(said(page, 'Inês Novais is now in Bóreas Energia')).toBeVisible();
    await expect(page.getByText('Nothing matches “novais ines”')).toBeVisible();
    await page.getByRole('button', { name: 'Organization: Aurora Logistics' }).click();
    await page.getByRole('menuitem', { name: 'Bóreas Energia' }).click();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('novais');
    await expect(person).toBeVisible();
  });

  await test.step('block and unblock', async () => {
    await act(page, 'Inês Novais', 'Block');
    const question = page.getByRole('alertdialog', { name: 'Block Inês Novais?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(question).toContainText('ines.novais@aurora.example');
    await answer(page, 'Block Inês Novais?', 'Block');
    await expect(said(page, 'Inês Novais is blocked')).toBeVisible();
    await expect(await cell(person, 'Status')).toHaveText('Blocked');
    await act(page, 'Inês Novais', 'Unblock');
    await expect(said(page, 'Inês Novais is unblocked')).toBeVisible();
    await expect(await cell(person, 'Status')).toHaveText('Normal');
  });

  await test.step('remove', async () => {
    await act(page, 'Inês Novais', 'Remove');
    await answer(page, 'Remove Inês Novais?', 'Remove');
    await expect(said(page, 'Inês Novais is removed')).toBeVisible();
    await expect(person).toBeHidden();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
  });
});

test('each act of the admin is one request with only what changed', async ({ page, token, behind }) => {
  await signIn(page, token);
  await act(page, 'João Pereira', 'Block');
  await answer(page, 'Block João Pereira?', 'Block');
  await expect(said(page, 'João Pereira is blocked')).toBeVisible();

  await page.getByRole('link', { name: 'Beatriz Ramalho' }).click();
  await choose(page, 'Roles', 'support');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const writes = await behind.writes();
  expect(writes.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'PATCH', path: '/organizations/1/users/2', body: { status: 'blocked' } },
    { method: 'PATCH', path: '/organizations/1/users/3', body: { roleIds: [1, 4] } },
  ]);
});

test('a drawer that is only looked at sends nothing', async ({ page, token, behind }) => {
  await signIn(page, token);
  await page.getByRole('link', { name: 'Beatriz Ramalho' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await behind.writes()).toEqual([]);
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

test('bad input is said at the field and nothing is sent', async ({ page, token, behind }) => {
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
  expect(await behind.writes()).toEqual([]);
});

test.describe('what the service refuses', () => {
  test.use({ expected: ['status of 409', 'status of 422'] });

  test('lands on the field it names, and the form stays', async ({ page, token }) => {
    await signIn(page, token);
    await page.getByRole('link', { name: 'Invite user' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ana.silva@aurora.example');
    await page.getByRole('textbox', { name: 'Name' }).fill('Another Ana');
    await choose(page, 'Roles', 'viewer');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Another Ana');
  });
});
