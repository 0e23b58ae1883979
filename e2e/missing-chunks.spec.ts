// A deploy that removed the chunks of the version that is open: everything that needs none of them keeps working.
import type { Page } from 'playwright/test';
import { chooseOption, chooseRowAction, row, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedConsoleMessages: ['status of 404', 'Failed to fetch dynamically imported module'] });

/** Answers 404 for the files of these chunks. @returns a function that restores them */
async function removeChunks(page: Page, ...names: string[]): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/(${names.join('|')})-[\\w-]{8}\\.(js|css)$`);
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(files);
}

const newVersion = (page: Page) => page.getByRole('alert').filter({ hasText: 'A new version is there' });

/** Expects the message with its button and no other error, and dismisses the message. */
async function expectNewVersion(page: Page) {
  await expect(newVersion(page)).toBeVisible();
  await expect(newVersion(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText(/offline/i)).toHaveCount(0);
  await expect(page.getByText('This page crashed')).toHaveCount(0);
  await newVersion(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(newVersion(page)).toHaveCount(0);
}

test('missing chunks of the list keep the open form', async ({ page, token, world }) => {
  await removeChunks(
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
      // The selection bar stays open after the first row, so the second row loads no chunk.
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

test('an API key is not created when the dialog for its token cannot be loaded', async ({
  page,
  token,
  world,
}) => {
  await removeChunks(page, 'TokenDialog');
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

test('a missing chunk of the export is reported in its dialog', async ({ page, token }) => {
  await removeChunks(page, 'export-rows');
  await signIn(page, token);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'CSV' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A new version is there');
  await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a missing catalogue is reported, and Reload loads it from the new version', async ({ page, token }) => {
  const restore = await removeChunks(page, 'pt');
  await page.goto('/settings');
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await chooseOption(page, 'Language', 'Português');
  await expect(newVersion(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await restore();
  await newVersion(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Definições' })).toBeVisible();
});

test('a missing page is reported inside the frame and other pages stay reachable', async ({
  page,
  token,
}) => {
  const restore = await removeChunks(page, 'SettingsPage');
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
  await restore();
  await newVersion(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a missing drawer leaves the list and its URL unchanged', async ({ page, token }) => {
  await removeChunks(page, 'EditUserDrawer');
  await signIn(page, token, '/organizations/1/users?q=pereira');
  await chooseRowAction(page, 'João Pereira', 'Edit');
  await expectNewVersion(page);
  await expect(page).toHaveURL(/\/organizations\/1\/users\?q=pereira$/);
  await chooseRowAction(page, 'João Pereira', 'Edit');
  await expectNewVersion(page);
});

test('a missing page and a missing dialog can be copied and are reported', async ({
  page,
  token,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const codes: string[] = [];
    Object.assign(window, { codes });
    addEventListener('latchkey:error', (event) =>
      codes.push((event as CustomEvent<{ code: string }>).detail.code),
    );
  });
  const codes = () => page.evaluate(() => (window as unknown as { codes: string[] }).codes);
  const expectCopied = async () => {
    await newVersion(page).getByRole('button', { name: 'Copy details' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Details copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^A new version is there\n.*\/assets\/\w+-.*\nLatchkey \d/);
    await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
  };
  await removeChunks(page, 'SettingsPage', 'ShortcutsDialog');
  await signIn(page, token, '/organizations/1/users');
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(newVersion(page)).toBeVisible();
  await expectCopied();
  await expect.poll(codes).toEqual(['missing-file']);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.keyboard.press('?');
  await expectCopied();
  await expectNewVersion(page);
  await expect.poll(codes).toEqual(['missing-file', 'missing-file']);
});

test.describe('a connection that is lost for a while', () => {
  test.use({ allowedConsoleMessages: ['Failed to load resource'] });

  test('parts that were due meanwhile open later', async ({ page, token, context }) => {
    const menu = page.waitForEvent('requestfinished', (request) => /\/ActionMenu-/.test(request.url()));
    await signIn(page, token, '/organizations/1/users?q=pereira');
    await menu;
    await context.setOffline(true);
    // A fixed wait: nothing may be requested, so there is no event to wait for.
    await page.waitForTimeout(2000);
    await context.setOffline(false);
    await chooseRowAction(page, 'João Pereira', 'Edit');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
