// The three stories: the complete task of each role (organization admin, support staff, developer). Each starts signed in.
// And the dialects in which the stories of the two jobs run, offboarding and access review.
import { expect, type Page, test } from 'playwright/test';
import { changeDialect, type Dialect, documented, presets } from '../src/mock/worlds/dialects.ts';
import { cell, chooseOption, chooseRowAction, confirmDialog, row, statusMessage } from './actions.ts';

/** Filters that match parts, whole addresses or nothing; roles as an object and as an array; both encodings of `optFields`. */
export const jobDialects: readonly (readonly [name: string, Dialect])[] = [
  ['documented', documented],
  ['modern', presets.modern],
  ['legacy', presets.legacy],
  ['gateway', presets.gateway],
  ['exact filters, roles as arrays', changeDialect(documented, { filters: 'exact', roles: 'array' })],
  [
    'ignored filters, optFields as a list',
    changeDialect(documented, { filters: 'ignored', optFields: 'comma' }),
  ],
];

/** Runs the admin's story on the users of organization 1: invite, change roles, move, block, unblock, remove. */
export async function adminStory(page: Page) {
  await test.step('invite', async () => {
    await page.getByRole('link', { name: 'Invite user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite user' });
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ines.novais@aurora.example');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Inês Novais');
    await chooseOption(page, 'Invitation language', 'Portuguese');
    await chooseOption(page, 'Roles', 'editor');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(statusMessage(page, 'ines.novais@aurora.example is invited')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await page.getByRole('searchbox', { name: 'Search users' }).fill('novais ines');
  const userRow = row(page, 'Inês Novais');
  await expect(await cell(userRow, 'Status')).toHaveText('Pending');
  await expect(await cell(userRow, 'Last access')).toHaveText('Never');

  await test.step('a pending user cannot be unblocked', async () => {
    await page.getByRole('button', { name: 'Actions for Inês Novais' }).click();
    const unblock = page.getByRole('menuitem', { name: 'Unblock', exact: true });
    await expect(unblock).toHaveAttribute('aria-disabled', 'true');
    await expect(unblock).toHaveAccessibleDescription(/never registered/);
    await page.keyboard.press('Escape');
  });

  await test.step('change roles', async () => {
    await chooseRowAction(page, 'Inês Novais', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Inês Novais' });
    await dialog.getByRole('button', { name: 'Remove editor' }).click();
    await chooseOption(page, 'Roles', 'viewer');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(await cell(userRow, 'Roles')).toHaveText('viewer');
  });

  await test.step('move, and open the new organization', async () => {
    await chooseRowAction(page, 'Inês Novais', 'Move to another organization');
    await chooseOption(page, 'New organization', 'Bóreas Energia');
    await page
      .getByRole('dialog', { name: 'Move Inês Novais' })
      .getByRole('button', { name: 'Move' })
      .click();
    await expect(statusMessage(page, 'Inês Novais is now in Bóreas Energia')).toBeVisible();
    await expect(page.getByText('Nothing matches “novais ines”')).toBeVisible();
    await page.getByRole('button', { name: 'Organization: Aurora Logistics' }).click();
    await page.getByRole('menuitem', { name: 'Bóreas Energia' }).click();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('novais');
    await expect(userRow).toBeVisible();
  });

  await test.step('block and unblock', async () => {
    await chooseRowAction(page, 'Inês Novais', 'Block');
    const dialog = page.getByRole('alertdialog', { name: 'Block Inês Novais?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(dialog).toContainText('ines.novais@aurora.example');
    await confirmDialog(page, 'Block Inês Novais?', 'Block');
    await expect(statusMessage(page, 'Inês Novais is blocked')).toBeVisible();
    await expect(await cell(userRow, 'Status')).toHaveText('Blocked');
    await chooseRowAction(page, 'Inês Novais', 'Unblock');
    await expect(statusMessage(page, 'Inês Novais is unblocked')).toBeVisible();
    await expect(await cell(userRow, 'Status')).toHaveText('Normal');
  });

  await test.step('remove', async () => {
    await chooseRowAction(page, 'Inês Novais', 'Remove');
    await confirmDialog(page, 'Remove Inês Novais?', 'Remove');
    await expect(statusMessage(page, 'Inês Novais is removed')).toBeVisible();
    await expect(userRow).toBeHidden();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
  });
}

/** Runs the support story on the users of organization 1: find and block one user by keyboard alone. */
export async function supportStory(page: Page) {
  await page.getByRole('searchbox', { name: 'Search users' }).focus();
  await page.keyboard.type('silva ana.m');
  await expect(page.getByText('1 of 61 shown').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const userRow = row(page, 'ana.m.silva@aurora.example');
  await expect(userRow).toBeFocused();

  await page.keyboard.press('b');
  const dialog = page.getByRole('alertdialog', { name: 'Block Ana Silva?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'Ana Silva is blocked')).toBeVisible();
  await expect(await cell(userRow, 'Status')).toHaveText('Blocked');
  await expect(userRow).toBeFocused();
}

/** Runs the developer's story on the API keys: create, copy the token, rename, regenerate, block, remove. */
export async function developerStory(page: Page) {
  let tokenValue = '';

  await test.step('create', async () => {
    await page.getByRole('link', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create API key' });
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Price feed');
    await dialog.getByRole('textbox', { name: 'SFTP user name' }).fill('price-feed');
    await dialog
      .getByRole('textbox', { name: 'Notification e-mails' })
      .fill('ops@aurora.example,dev@aurora.example');
    await chooseOption(page, 'Organizations', 'Aurora Logistics');
    await dialog
      .getByRole('group', { name: 'Permissions' })
      .getByRole('checkbox', { name: 'SFTP access' })
      .check();
    await dialog.getByRole('button', { name: 'Create API key' }).click();
  });

  await test.step('copy the token', async () => {
    const dialog = page.getByRole('dialog', { name: 'New token' });
    const field = dialog.getByRole('textbox', { name: 'Token' });
    const mask = await field.inputValue();
    expect(mask).toMatch(/^•+$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Show token' }).click();
    await expect(field).not.toHaveValue(mask);
    tokenValue = await field.inputValue();
    expect(tokenValue).toHaveLength(mask.length);
    await dialog.getByRole('button', { name: 'Copy token' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/Copied to the clipboard/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tokenValue);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  const keyRow = row(page, 'Price feed');
  await expect(await cell(keyRow, 'SFTP user name')).toHaveText('price-feed');

  await test.step('rename', async () => {
    await chooseRowAction(page, 'Price feed', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Price feed' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Price feed 2');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Price feed 2')).toBeVisible();
  });

  await test.step('regenerate', async () => {
    await chooseRowAction(page, 'Price feed 2', 'Regenerate token');
    await confirmDialog(page, 'Regenerate the token of Price feed 2?', 'Regenerate token');
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await dialog.getByRole('button', { name: 'Copy token' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/Copied/);
    const newValue = await page.evaluate(() => navigator.clipboard.readText());
    expect(newValue).not.toBe(tokenValue);
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('block and remove', async () => {
    await chooseRowAction(page, 'Price feed 2', 'Block');
    await confirmDialog(page, 'Block Price feed 2?', 'Block');
    await expect(await cell(row(page, 'Price feed 2'), 'Status')).toHaveText('Blocked');
    await chooseRowAction(page, 'Price feed 2', 'Remove');
    await confirmDialog(page, 'Remove Price feed 2?', 'Remove');
    await expect(statusMessage(page, 'Price feed 2 is removed')).toBeVisible();
    await expect(row(page, 'Price feed 2')).toBeHidden();
  });
}
