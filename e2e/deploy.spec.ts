// After a deploy that removed the files of the version that is open: what needs none of them goes on.
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseOption, chooseRowAction, row, signIn } from './verbs.ts';

test.use({ allowedConsoleMessages: ['status of 404', 'Failed to fetch dynamically imported module'] });

/** Removes the files of these chunks. @returns how to put them back */
async function removeParts(page: Page, ...names: string[]): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/(${names.join('|')})-[\\w-]{8}\\.(js|css)$`);
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(files);
}

const newVersion = (page: Page) => page.getByRole('alert').filter({ hasText: 'A new version is there' });

/** Expects the message, with its button, and nothing else that failed; then takes it away. */
async function expectNewVersion(page: Page) {
  await expect(newVersion(page)).toBeVisible();
  await expect(newVersion(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText(/offline/i)).toHaveCount(0);
  await expect(page.getByText('This page has failed')).toHaveCount(0);
  await newVersion(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(newVersion(page)).toHaveCount(0);
}

test('parts of the list that are gone cost no form', async ({ page, token, world }) => {
  await removeParts(
    page,
    'SelectionBar',
    'ExportDialog',
    'ColumnsMenu',
    'MoveUserDialog',
    'CopyLinkDialog',
    'ConfirmDialog',
    'CommandPalette',
    'ShortcutsDialog',
    'FindByTokenDialog',
  );
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, token);
  await page.getByRole('link', { name: 'Invite user' }).click();
  const form = page.getByRole('dialog', { name: 'Invite user' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill('kept@aurora.example');
  await form.getByRole('textbox', { name: 'Name' }).fill('Kept');

  const steps: Record<string, () => Promise<void>> = {
    tick: () => row(page, 'João Pereira').getByRole('checkbox').click(),
    'tick another': () => row(page, 'Beatriz Ramalho').getByRole('checkbox').click(),
    export: () => page.getByRole('button', { name: 'Export', exact: true }).click(),
    columns: () => page.getByRole('button', { name: 'Columns' }).click(),
    'copy link': () => page.getByRole('button', { name: 'Copy link' }).click(),
    move: () => chooseRowAction(page, 'João Pereira', 'Move to another organization'),
    block: () => chooseRowAction(page, 'João Pereira', 'Block'),
    'go to': () => page.keyboard.press('Control+k'),
    shortcuts: () => page.keyboard.press('?'),
    'export again': () => page.getByRole('button', { name: 'Export', exact: true }).click(),
    'block again': () => chooseRowAction(page, 'João Pereira', 'Block'),
  };
  for (const [name, step] of Object.entries(steps)) {
    await test.step(name, async () => {
      await step();
      // The bar of the selection is up already after the first row.
      if (name !== 'tick another') await expectNewVersion(page);
      await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kept@aurora.example');
      await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Kept');
    });
  }
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveAttribute('aria-expanded', 'false');
  await chooseOption(page, 'Invitation language', 'English');
  await chooseOption(page, 'Roles', 'viewer');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form).toBeHidden();
  expect((await world.writes()).map(({ operation }) => operation)).toEqual(['createUser']);
});

test('a key is not created when its token could not be shown, and nobody is called offline', async ({
  page,
  token,
  world,
}) => {
  await removeParts(page, 'TokenDialog');
  await signIn(page, token, '/api-keys/new');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Price feed');
  await chooseOption(page, 'Organizations', 'Aurora Logistics');
  await form.getByRole('button', { name: 'Create API key' }).click();
  const notice = form.getByRole('alert').filter({ hasText: 'A new version is there' });
  await expect(notice).toContainText('Nothing was sent.');
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByText(/offline/i)).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Price feed');
  expect(await world.writes()).toEqual([]);
});

test('a file of an export that is gone is said in its dialog', async ({ page, token }) => {
  await removeParts(page, 'export');
  await signIn(page, token);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'CSV' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A new version is there');
  await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('Portuguese that is gone is said, and comes with the new version', async ({ page, token }) => {
  const putBack = await removeParts(page, 'pt');
  await page.goto('/settings');
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await chooseOption(page, 'Language', 'Português');
  await expect(newVersion(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await putBack();
  await newVersion(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Definições' })).toBeVisible();
});

test('a page that is gone is said within the frame, and the others stay in reach', async ({
  page,
  token,
}) => {
  const putBack = await removeParts(page, 'SettingsPage');
  await page.goto('/organizations/1/users');
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(newVersion(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await expect(newVersion(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await putBack();
  await newVersion(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a drawer that is gone leaves the list as it is', async ({ page, token }) => {
  await removeParts(page, 'EditUserDrawer');
  await signIn(page, token, '/organizations/1/users?q=pereira');
  await chooseRowAction(page, 'João Pereira', 'Edit');
  await expectNewVersion(page);
  await expect(page).toHaveURL(/\/organizations\/1\/users\?q=pereira$/);
  await chooseRowAction(page, 'João Pereira', 'Edit');
  await expectNewVersion(page);
});
