// The command palette (“Go to…”) and the keyboard shortcuts.
import type { Page } from 'playwright/test';
import { cell, chooseOption, chooseRowAction, openKept, row, statusMessage } from './actions.ts';
import { expect, test } from './fixtures.ts';

const paletteInput = (page: Page) => page.getByRole('combobox', { name: 'Go to…' });
const activeOption = (page: Page) => page.getByRole('option', { selected: true });

/** Starts counting key presses. @returns a function that reads the count */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.keys = '0';
    const count = () => {
      document.documentElement.dataset.keys = String(Number(document.documentElement.dataset.keys) + 1);
    };
    addEventListener('keydown', count, { capture: true });
  });
  return async () => Number(await page.locator('html').getAttribute('data-keys'));
}

/** Opens the palette with Ctrl+K. */
async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(paletteInput(page)).toBeFocused();
}

test('a user of a loaded list is found by name, and Escape restores the focus', async ({
  page,
  token,
  world,
}) => {
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const focusedRow = row(page, 'joao.pereira@aurora.example');
  await expect(focusedRow).toBeFocused();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(paletteInput(page)).toBeHidden();
  await expect(focusedRow).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('lopes cat');
  await expect(activeOption(page)).toHaveText(/^Catarina Lopes.*#10$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Catarina Lopes' })).toBeVisible();
  await expect(page).toHaveURL(/\/organizations\/1\/users\/10$/);
  await expect(page.getByRole('heading', { name: 'Catarina Lopes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row(page, 'Catarina Lopes')).toBeFocused();
  expect(await world.queriesOf('listUsers')).toEqual(['']);
});

test('a list that is not loaded is queried by name and by e-mail in parallel', async ({
  page,
  token,
  world,
}) => {
  await openKept(page, token, '/organizations/1/users?q=ramalho');
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'hold' });
  await openPalette(page);
  // Insert the text in one step: typed letters that are 250 ms apart would each send queries.
  await page.keyboard.insertText('lopes');
  await expect.poll(world.heldCount).toBe(2);
  await expect(statusMessage(page, 'Asking the service…')).toBeVisible();
  expect((await world.queriesOf('listUsers')).toSorted()).toEqual([
    '?email=lopes',
    '?name=lopes',
    '?name=ramalho',
  ]);
  await world.release();
  await expect(activeOption(page)).toHaveText(/^Catarina Lopes.*#10$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Catarina Lopes' })).toBeVisible();
});

test('an API key is found by its SFTP user name, and a pasted e-mail opens its target', async ({
  page,
  token,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await openPalette(page);
    await page.keyboard.press('Control+v');
  };
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await paste('Catarina.Lopes@aurora.example');
  await expect(page.getByRole('dialog', { name: 'Catarina Lopes' })).toBeVisible();
  await page.goto('/api-keys?sort=-name');
  await expect(row(page, 'Warehouse scanners')).toBeVisible();
  await paste('https://elsewhere.example/api-keys/1');
  await expect(page.getByRole('dialog', { name: 'Go to…' }).getByRole('status')).toHaveText('No results.');
  await expect(page).toHaveURL(/\/api-keys\?sort=-name$/);
  await page.keyboard.press('Escape');

  await openPalette(page);
  await page.keyboard.type('BOREAS_meters');
  await expect(activeOption(page)).toHaveText(/^Meter readings.*boreas_meters · #3$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Meter readings' })).toBeVisible();
});

test('the shortcuts are listed, and single-character ones can be switched off', async ({ page, token }) => {
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search users' });
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(list).toContainText('Search the list/');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('?/');
  await expect(search).toHaveValue('?/');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await chooseOption(page, 'Keyboard shortcuts', 'Off');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  for (const key of ['?', '/', 'c', 'g', 's', 'j']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('keyboard');
  await page.keyboard.press('Enter');
  await expect(list).toContainText('Go to…Ctrl K');
  await expect(list).not.toContainText('Search the list');
});

test.describe('a list of 100,000 users', () => {
  test.use({ worldName: 'crowded' });

  test('one user is found, blocked and unblocked with few key presses', async ({ page, token }) => {
    await page.goto('/organizations/1/users');
    await expect(page.getByLabel('Session token')).toBeFocused();
    await page.keyboard.insertText(token);
    const keyCount = await countKeys(page);
    await page.keyboard.press('Enter');
    await expect(row(page, '@aurora.example').first()).toBeVisible();
    await openPalette(page);
    await page.keyboard.type('block zul');
    await expect(activeOption(page)).toHaveText(/^Block Zuleika Quintanilha/);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Block Zuleika Quintanilha?' });
    // As in every question, wherever it was opened.
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(statusMessage(page, 'Zuleika Quintanilha is blocked')).toBeVisible();
    // The goal is ten seconds; at four keys a second, 15 keys take less than four of them.
    expect(await keyCount()).toBeLessThanOrEqual(15);

    await page.keyboard.press('/');
    await page.keyboard.type('quintanilha');
    await expect(page.getByText('1 of 100,000 shown').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const userRow = row(page, 'Zuleika Quintanilha');
    await expect(userRow).toBeFocused();
    await expect(await cell(userRow, 'Status')).toHaveText('Blocked');
    await page.keyboard.press('b');
    await expect(await cell(userRow, 'Status')).toHaveText('Normal');
  });
});

test('rapid key presses are not lost in the palette or from a menu through its confirmation', async ({
  page,
  token,
}) => {
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  // Open both once so that their chunks are loaded.
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(paletteInput(page)).toBeHidden();
  await chooseRowAction(page, 'João Pereira', 'Block');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('catarina');
  await expect(paletteInput(page)).toHaveValue('catarina');
  await page.keyboard.press('Escape');
  await expect(paletteInput(page)).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  for (const key of ['ArrowDown', 'Shift+F10', 'b', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(statusMessage(page, 'João Pereira is blocked')).toBeVisible();
});

test('a held Enter opens a question and does not answer it', async ({ page, token }) => {
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await openPalette(page);
  await paletteInput(page).fill('block joao.pereira');
  await expect(page.getByRole('option', { name: /^Block João Pereira/ })).toBeVisible();
  for (let time = 0; time < 20; time++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(statusMessage(page, 'João Pereira is blocked')).toBeVisible();
});

test('an invitation in Go to… fills only what it holds, and leaves no draft of a form that nobody changed', async ({
  page,
  token,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.addInitScript((value) => sessionStorage.setItem('latchkey.session', value), token);
  await page.goto('/organizations/1/users');
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });

  await openPalette(page);
  await page.keyboard.type('invite bruno@');
  await page.keyboard.press('Enter');
  await expect(email).toHaveValue('bruno@');
  await expect(name).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Invite user' })).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(page.getByText(/^A draft from/)).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type('invite bruno.costa@x.example');
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Bruno Costa');
  await name.fill('Bruno C.');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(email).toHaveValue('bruno.costa@x.example');
  await expect(name).toHaveValue('Bruno C.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await openPalette(page);
  await page.keyboard.type('invite a@b.example; d@e.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Invite many' })).toBeVisible();
  for (const address of ['a@b.example', 'd@e.example'])
    await expect(page.getByRole('grid', { name: 'Preview' })).toContainText(address);
});

test.describe('while the code of presses is loaded', () => {
  /** Holds the file back. @returns a function that lets it load */
  async function holdPress(page: Page): Promise<() => void> {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/press-[\w-]{8}\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    return gate.resolve;
  }

  /** Lets the file load, and waits until the page has it. */
  async function loadPress(page: Page, release: () => void) {
    const loaded = page.waitForResponse(/\/assets\/press-[\w-]{8}\.js$/);
    release();
    await (await loaded).finished();
    // A fixed wait: nothing may open, so there is no event to wait for.
    await page.waitForTimeout(1000);
  }

  /** Opens the list with the focus on a blocked user, whom the key `b` would unblock at once. */
  async function focusBlocked(page: Page, token: string) {
    await openKept(page, token, '/organizations/1/users?status=blocked');
    await expect(row(page, 'Nuno Brandão')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeFocused();
  }

  test('the text for Go to… reaches its field, and no row', async ({ page, token, world }) => {
    const release = await holdPress(page);
    await focusBlocked(page, token);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('bemjk');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/users\?status=blocked$/);
    release();
    await expect(paletteInput(page)).toBeFocused();
    await expect(paletteInput(page)).toHaveValue('bemjk');
    await page.keyboard.type(' b');
    await expect(paletteInput(page)).toHaveValue('bemjk b');
    expect(await world.writes()).toEqual([]);
  });

  test('Esc gives up Go to…', async ({ page, token, world }) => {
    const release = await holdPress(page);
    await focusBlocked(page, token);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('b');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeFocused();
    await loadPress(page, release);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await world.writes()).toEqual([]);
  });

  const presses: Record<string, (page: Page) => Promise<void>> = {
    'Go to…': (page) => page.keyboard.press('Control+k'),
    'a form': (page) => page.getByRole('link', { name: 'Invite user' }).click(),
    'a menu': (page) => page.getByRole('button', { name: 'Status', exact: true }).click(),
  };
  for (const [name, press] of Object.entries(presses)) {
    test(`who writes elsewhere by now is not interrupted by ${name}`, async ({ page, token }) => {
      const release = await holdPress(page);
      await focusBlocked(page, token);
      await press(page);
      const box = page.getByRole('searchbox', { name: 'Search users' });
      await box.click();
      await page.keyboard.type('nu');
      await loadPress(page, release);
      await page.keyboard.type('no');
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('nuno');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });
  }

  test('a press on another link beside the room for a form is not lost', async ({ page, token }) => {
    await holdPress(page);
    await openKept(page, token, '/organizations/1/users/new');
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    // The room goes when the mouse button is pressed, and the link moves away from the pointer.
    await page.getByRole('link', { name: 'Invite many' }).click();
    await expect(page).toHaveURL(/\/users\/import$/);
  });

  test('keys for a confirmation act on no row', async ({ page, token, world }) => {
    const release = await holdPress(page);
    await openKept(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
    for (const key of ['b', 'Enter', 'j', 'e', 'm']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/users$/);
    release();
    await expect(page.getByRole('alertdialog', { name: /^Block / })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await world.writes()).toEqual([]);
  });

  test('the text for a form reaches its first field', async ({ page, token, world }) => {
    const release = await holdPress(page);
    await focusBlocked(page, token);
    await page.keyboard.press('c');
    await page.keyboard.type('bem@x.example');
    release();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('bem@x.example');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bem');
    await chooseOption(page, 'Roles', 'viewer');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect
      .poll(world.writes)
      .toMatchObject([{ operation: 'createUser', body: { email: 'bem@x.example' } }]);
  });

  test('Tab and Backspace for a form act in their order', async ({ page, token }) => {
    const release = await holdPress(page);
    await focusBlocked(page, token);
    await page.keyboard.press('c');
    await page.keyboard.type('bemm');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('@x.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bem');
    release();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('bem@x.example');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Bem');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  });

  test('keys reach the fields that a form renders last', async ({ page, token }) => {
    const release = await holdPress(page);
    await openKept(page, token, '/api-keys');
    await expect(row(page, 'Nightly export').first()).toBeVisible();
    await page.keyboard.press('c');
    for (const text of ['Feed', 'feed', 'ops@x.example']) {
      await page.keyboard.type(text);
      if (text !== 'ops@x.example') await page.keyboard.press('Tab');
    }
    release();
    await expect(page.getByRole('textbox', { name: 'SFTP user name' })).toHaveValue('feed');
    await expect(page.getByRole('textbox', { name: 'Notification e-mails' })).toHaveValue('ops@x.example');
  });

  test('Esc gives up a form', async ({ page, token, world }) => {
    const release = await holdPress(page);
    await focusBlocked(page, token);
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/users\/new\?status=blocked$/);
    await page.keyboard.type('b');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/users\?status=blocked$/);
    await page.keyboard.press('j');
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeFocused();
    await loadPress(page, release);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await world.writes()).toEqual([]);
  });

  test('letters after “/” reach the search', async ({ page, token }) => {
    const release = await holdPress(page);
    await focusBlocked(page, token);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/brandao');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    const box = page.getByRole('searchbox', { name: 'Search users' });
    await expect(box).toHaveValue('brandao');
    await expect(box).toBeFocused();
  });
});
