// A deploy that removed the chunks of the version that is open: everything that needs none of them keeps working.
import type { Page } from 'playwright/test';
import { chooseOption, chooseRowAction, openKept, row, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';

test.use({
  allowedConsoleMessages: ['status of 404', 'status of 500', 'Failed to fetch dynamically imported module'],
});

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

/** Opens the list of users with a session, without the file of presses. @returns a function that restores the file */
async function openWithoutPress(page: Page, token: string, path = '/organizations/1/users') {
  const restore = await removeChunks(page, 'press');
  await signIn(page, token, path);
  await expect(row(page, 'João Pereira')).toBeVisible();
  // Nothing that is shown needs the file.
  await expect(newVersion(page)).toHaveCount(0);
  return restore;
}

test('without the file of presses the list works, each press says so, and nothing stays open', async ({
  page,
  token,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const restore = await openWithoutPress(page, token);
  const openMenu = () =>
    row(page, 'João Pereira').getByRole('button', { name: 'Actions for João Pereira' }).click();

  const steps: Record<string, () => Promise<void>> = {
    tick: () => row(page, 'João Pereira').getByRole('checkbox').click(),
    menu: openMenu,
    filter: () => page.getByRole('button', { name: 'Status', exact: true }).click(),
    'list menu': () => page.getByRole('button', { name: 'More actions' }).click(),
    columns: () => page.getByRole('button', { name: 'Columns' }).click(),
    'go to': () => page.keyboard.press('Control+k'),
    shortcuts: () => page.keyboard.press('?'),
    form: () => page.getByRole('link', { name: 'Invite user' }).click(),
    'menu again': openMenu,
  };
  for (const [name, step] of Object.entries(steps)) {
    await test.step(name, async () => {
      await step();
      await expectNewVersion(page);
      await expect(page).toHaveURL(/\/organizations\/1\/users$/);
    });
  }
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('beatriz');
  await expect(row(page, 'João Pereira')).toBeHidden();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  expect(await world.writes()).toEqual([]);
  // The next press loads the file again.
  await restore();
  await chooseRowAction(page, 'Beatriz Ramalho', 'Edit');
  await expect(page.getByRole('dialog', { name: 'Beatriz Ramalho' })).toBeVisible();
});

test('what could not be shown without the file appears when another press has loaded it', async ({
  page,
  token,
}) => {
  const restore = await openWithoutPress(page, token);
  await row(page, 'João Pereira').getByRole('checkbox').click();
  await expectNewVersion(page);
  await restore();
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
});

test('each kind of write is carried out and told without any later file', async ({ page, token, world }) => {
  const pressed = page.waitForResponse(/\/assets\/press-[\w-]+\.js$/);
  await signIn(page, token);
  await pressed;
  await expect(row(page, 'João Pereira')).toBeVisible();
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  const said = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).first();

  await test.step('block, with its undo', async () => {
    await chooseRowAction(page, 'João Pereira', 'Block');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
    await said(/João Pereira is blocked/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(said(/João Pereira is unblocked/)).toBeVisible();
  });
  await test.step('a write whose answer is lost', async () => {
    await world.addFaults({ operation: 'updateUser', kind: 'status', status: 500 });
    await chooseRowAction(page, 'Beatriz Ramalho', 'Block');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('nothing has changed so far');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('an invitation', async () => {
    await page.getByRole('link', { name: 'Invite user' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('late@aurora.example');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Late');
    await chooseOption(page, 'Roles', 'viewer');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(said(/is invited/)).toBeVisible();
  });
  await test.step('a run over many users', async () => {
    for (const name of ['João Pereira', 'Beatriz Ramalho'])
      await row(page, name).getByRole('checkbox').click();
    await page
      .getByRole('toolbar', { name: 'Selection' })
      .getByRole('button', { name: 'Block', exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Block/ })
      .last()
      .click();
    await expect(page.getByText(/^Done/).first()).toBeVisible();
  });
  await test.step('an API key and its token', async () => {
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('link', { name: 'Create API key' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create API key' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Price feed');
    await chooseOption(page, 'Organizations', 'Aurora Logistics');
    await form.getByRole('button', { name: 'Create API key' }).click();
    await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible();
  });
  await expect(newVersion(page)).toHaveCount(0);
});

test('a workbook of people is read without any later file', async ({ page, token }) => {
  await openKept(page, token, '/organizations/1/users/import');
  await expect(page.getByRole('textbox', { name: 'People' })).toBeVisible();
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page
    .locator('input[type=file]')
    .setInputFiles('src/invite-many/read/fixtures/libreoffice-people.xlsx');
  await expect(page.getByRole('status').getByText(/rows? from libreoffice-people\.xlsx/)).toBeVisible();
});

test('a style sheet that failed once is loaded again', async ({ page, token }) => {
  const styles = /\/assets\/press-[\w-]+\.css$/;
  let requests = 0;
  await page.route(styles, (route) => (requests++ === 0 ? route.fulfill({ status: 500 }) : route.continue()));
  await signIn(page, token, '/organizations/1/users');
  await expect(row(page, 'João Pereira')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to…' })).toBeVisible();
  const isStyled = () =>
    page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/press-"]')?.sheet !== null,
    );
  await expect.poll(isStyled).toBe(true);
  expect(requests).toBe(2);
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
  await expect(newVersion(page)).toBeVisible();
  await restore();
  await newVersion(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a page that the connection did not bring opens by "Try again", in the same session', async ({
  page,
  token,
}) => {
  await page.goto('/organizations/1/users');
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row(page, 'João Pereira')).toBeVisible();
  const restore = await removeChunks(page, 'SettingsPage');
  await page.getByRole('link', { name: 'Settings' }).click();
  const again = newVersion(page).getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(newVersion(page).getByRole('heading', { level: 1 })).toBeFocused();
  await restore();
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

test('a missing drawer leaves the list and its URL unchanged', async ({ page, token }) => {
  await openWithoutPress(page, token, '/organizations/1/users?q=pereira');
  const open = () => row(page, 'João Pereira').getByRole('link', { name: 'João Pereira' }).click();
  for (let time = 0; time < 2; time++) {
    await open();
    await expectNewVersion(page);
    await expect(page).toHaveURL(/\/organizations\/1\/users\?q=pereira$/);
  }
});

test('a missing page and a missing part of a page can be copied and are reported', async ({
  page,
  token,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    // The charts above the list need the file of presses.
    localStorage.setItem('latchkey.insights', 'shown');
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
  await removeChunks(page, 'SettingsPage', 'press');
  await signIn(page, token, '/organizations/1/users');
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await expect(newVersion(page)).toBeVisible();
  await expectCopied();
  await expectNewVersion(page);
  await expect.poll(codes).toEqual(['missing-file']);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(newVersion(page)).toBeVisible();
  await expectCopied();
  await expect.poll(codes).toEqual(['missing-file', 'missing-file']);
});

test.describe('a connection that is lost for a while', () => {
  test.use({ allowedConsoleMessages: ['Failed to load resource'] });

  test('what could not be loaded meanwhile opens later', async ({ page, token, context }) => {
    await page.route(/\/assets\/press-/, (route) => route.abort());
    const script = /\/assets\/press-[\w-]+\.js$/;
    const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
    await signIn(page, token, '/organizations/1/users?q=pereira');
    await expect(row(page, 'João Pereira')).toBeVisible();
    await failed;
    let isLoaded = false;
    page.on('response', (response) => {
      isLoaded ||= script.test(response.url());
    });
    await page.unroute(/\/assets\/press-/);
    // The page listens for the connection a moment after the request has failed: it may miss a first return.
    const returns = async () => {
      if (isLoaded) return true;
      await context.setOffline(true);
      await context.setOffline(false);
      return isLoaded;
    };
    await expect.poll(returns, { intervals: [1000] }).toBe(true);
    await chooseRowAction(page, 'João Pereira', 'Edit');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
