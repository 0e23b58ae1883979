// Journeys by keyboard alone: the mouse is never used. What other specs cover by keyboard is not repeated here: the table
// (support, lists), many users (bulk-keyboard), the palette (command-palette) and the token's guards (token).
import type { Page } from 'playwright/test';
import { openKept, row, statusMessage } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** The element that has the focus. */
const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the focus is on what `reached` finds. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'textbox' | 'combobox' | 'checkbox',
) {
  const target = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the ${role} “${String(name)}”`);
}

/** Searches the list for `words` and moves the focus to the only row. */
async function findRow(page: Page, words: string) {
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
  await expect(page.getByText(/^1 of \d+/).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
}

/** Opens the menu of the focused row and chooses an action by its first letter. */
async function chooseByLetter(page: Page, action: string) {
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press(action.slice(0, 1).toLowerCase());
  await expect(page.getByRole('menuitem', { name: action, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the skip link leads past the navigation, and each page starts at its heading', async ({
  page,
  token,
}) => {
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, 'Skip to content', 'button');
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();

  for (const [keys, title] of [
    ['g k', 'API keys'],
    ['g s', 'Settings'],
    ['g u', 'Users'],
  ] as const) {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    await expect(heading).toHaveText(new RegExp(`^${title}`));
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(title));
  }
});

const stopsOfTab = 200;

for (const path of ['/organizations/1/users', '/api-keys', '/settings']) {
  test(`Tab goes through ${path} as it is seen, always visibly, and comes round`, async ({ page, token }) => {
    await page.addInitScript(() => localStorage.setItem('latchkey.insights', 'shown'));
    await openKept(page, token, path);
    // A page that is loaded when it is opened gives the focus to its heading, which is no stop of Tab.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // The charts come when the browser is idle.
    if (path !== '/settings')
      await expect(page.getByRole('region', { name: 'Insights' }).getByRole('button').first()).toBeVisible();
    const stops: {
      html: string;
      region: string;
      top: number;
      left: number;
      ring: boolean;
      contrast: number;
      hidden: string;
    }[] = [];
    const focusedNow = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { x, y, width, height } = element.getBoundingClientRect();
        let scrolled = 0;
        for (let box = element.parentElement; box; box = box.parentElement) scrolled += box.scrollTop;
        const inner = document.elementFromPoint(x + width / 2, y + height / 2);
        /** A field draws the ring around itself and its buttons, a segment of a chart around its coloured part. */
        const ringOf = (one: Element | null | undefined) =>
          ['', '::before', '::after']
            .map((part) => one && getComputedStyle(one, part))
            .find(
              (style) => style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
            );
        const luminance = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
            const share = Number(part) / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        /** The colour on which the ring lies: that of the nearest element around it which has one. */
        const groundOf = (one: Element | null): string => {
          if (!one) return 'rgb(255, 255, 255)';
          const { backgroundColor } = getComputedStyle(one);
          return backgroundColor.startsWith('rgb(') ? backgroundColor : groundOf(one.parentElement);
        };
        const contrastOf = (one: string, other: string) => {
          const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
          return (light + 0.05) / (dark + 0.05);
        };
        const rings = [
          element,
          element.parentElement,
          element.parentElement?.parentElement,
          ...element.children,
        ];
        const field = element.closest('[class*=PillsInput-input], [class*=PasswordInput-input]');
        const ring = [...rings, field].map(ringOf).find(Boolean);
        return {
          html: element.outerHTML.slice(0, 100),
          region: element.closest('header, [role=dialog], [role=toolbar], main')?.tagName ?? 'BODY',
          top: Math.round(y) + scrolled,
          left: Math.round(x),
          ring: Boolean(ring),
          contrast: ring ? contrastOf(ring.outlineColor, groundOf(element.parentElement)) : 0,
          hidden:
            inner === null || element.contains(inner) || inner.contains(element)
              ? ''
              : inner.outerHTML.slice(0, 80),
        };
      });
    for (let stop = 0; stop < stopsOfTab; stop++) {
      await page.keyboard.press('Tab');
      const here = await focusedNow();
      const [start] = stops;
      if (start?.html === here.html && start.top === here.top) break;
      stops.push(here);
    }
    // It came round: nothing holds the focus.
    expect(stops.length).toBeLessThan(stopsOfTab);
    const real = stops.filter(({ html }) => !html.startsWith('<body'));
    expect(
      real.filter(({ ring }) => !ring).map(({ html }) => html),
      'without a ring',
    ).toEqual([]);
    expect(
      real.filter(({ contrast }) => contrast < 3).map(({ html, contrast }) => `${contrast}: ${html}`),
      'a ring with less contrast than 3:1',
    ).toEqual([]);
    expect(real.filter(({ hidden }) => hidden).map(({ html, hidden }) => `${html} under ${hidden}`)).toEqual(
      [],
    );
    // Within a region the focus never goes up by more than a line.
    const back = real.flatMap((stop, at) => {
      const before = real[at - 1];
      return before?.region === stop.region && stop.top < before.top - 40 && stop.left <= before.left
        ? [`${before.html} → ${stop.html}`]
        : [];
    });
    expect(back, 'against the order in which it is seen').toEqual([]);
  });
}

test('Enter and Space sort the table and open the menu of a row; the focus is never under a bar', async ({
  page,
  token,
}) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Name' });
  await tabTo(page, 'Sort by Name', 'button');
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Space');
  await expect(head).toHaveAttribute('aria-sort', 'descending');

  await tabTo(page, /^Actions for/, 'button');
  const actions = focused(page);
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(actions).toHaveAccessibleName(/^Actions for/);
  }

  // A row that is reached from below stands under the head of the table, one from above over the lower edge.
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  for (const key of ['End', ...Array<string>(8).fill('ArrowUp'), 'PageUp', 'Home', 'PageDown', 'ArrowDown']) {
    const before = (await page.locator('tr:focus').getAttribute('aria-rowindex')) ?? '';
    await page.keyboard.press(key);
    await expect(page.locator('tr:focus')).not.toHaveAttribute('aria-rowindex', before);
    const covered = () =>
      page.locator('tr:focus').evaluate((element) => {
        const { x, top, bottom } = element.getBoundingClientRect();
        return [top + 4, bottom - 4].filter((y) => !element.contains(document.elementFromPoint(x + 80, y)));
      });
    await expect.poll(covered, `covered after ${key}`).toEqual([]);
  }
});

test('a row that was scrolled out of sight is in view when the focus comes back from its question or drawer', async ({
  page,
  token,
}) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.keyboard.press('j');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  const index = await page.locator('tr:focus').getAttribute('aria-rowindex');
  /** Scrolls the list until the row ends two rows above its head. */
  const scrollAway = () =>
    page.getByRole('grid').evaluate((grid) => {
      const rows = grid.querySelectorAll('tbody [aria-rowindex]');
      if (grid.parentElement)
        grid.parentElement.scrollTop = 7 * (rows[0]?.getBoundingClientRect().height ?? 0);
    });
  const isInView = () =>
    page.locator(`tr[aria-rowindex="${index}"]:focus`).evaluate((element) => {
      const { x, top, bottom } = element.getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x + 80, y)));
    });
  await scrollAway();
  await page.keyboard.press('b');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(isInView, 'after a question').toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await scrollAway();
  await page.keyboard.press('Escape');
  await expect.poll(isInView, 'after a drawer').toBe(true);
});

test('“Try again” is reached by keyboard after a failed load', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'html' });
  await openKept(page, token);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.request.delete(`/__service/faults?world=${token}`);
  await tabTo(page, 'Try again', 'button');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

test('a dialog keeps the focus; Esc gives it back, and after a removal it goes to the next row', async ({
  page,
  token,
}) => {
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await findRow(page, 'brandao');
  await chooseByLetter(page, 'Remove');
  const question = page.getByRole('alertdialog', { name: 'Remove Nuno Brandão?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    // Between its last and first button the focus may be on the browser's own buttons, but on nothing behind it.
    const isBehind = () => document.activeElement?.closest('[role=alertdialog], body') === document.body;
    const isOnPage = () => document.activeElement !== document.body;
    expect((await page.evaluate(isBehind)) && (await page.evaluate(isOnPage))).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions for Nuno Brandão' })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect(row(page, 'Rui Figueiredo')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Rui Figueiredo')).toBeFocused();
  await chooseByLetter(page, 'Remove');
  await tabTo(page, 'Remove', 'button');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'is removed')).toBeVisible();
  await expect(
    row(page, 'Inês Carvalho')
      .locator(':focus')
      .or(row(page, 'Inês Carvalho').and(focused(page))),
  ).toHaveCount(1);
});

test('invites, blocks and removes somebody by keyboard alone; the toast takes no focus', async ({
  page,
  token,
  world,
}) => {
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Invite user' });
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.keyboard.type('ines.novais@aurora.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Inês Novais');
  await tabTo(page, 'Roles', 'combobox');
  await page.keyboard.type('view');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Remove viewer' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(form.getByRole('button', { name: 'Remove viewer' })).toBeHidden();
  await page.keyboard.type('edit');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, 'Send invitation', 'button');
  await page.keyboard.press('Enter');
  const toast = statusMessage(page, 'is invited');
  await expect(toast).toBeVisible();
  await expect(toast.locator(':focus')).toHaveCount(0);

  await findRow(page, 'novais');
  await chooseByLetter(page, 'Block');
  await tabTo(page, 'Block', 'button');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'Inês Novais is blocked')).toBeVisible();
  await expect(focused(page)).toHaveAccessibleName('Actions for Inês Novais');

  await chooseByLetter(page, 'Remove');
  await tabTo(page, 'Remove', 'button');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'Inês Novais is removed')).toBeVisible();
  expect((await world.dump()).users.some(({ name }) => name === 'Inês Novais')).toBe(false);
});

test('a toast with “Undo” waits while it has the focus', async ({ page, token }) => {
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await findRow(page, 'brandao');
  await chooseByLetter(page, 'Unblock');
  const toast = statusMessage(page, 'Nuno Brandão is unblocked');
  await expect(toast).toBeVisible();
  await page.clock.install();
  await tabTo(page, 'Undo', 'button');
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'Nuno Brandão is blocked again')).toBeVisible();
});

test('after a press on a message beside an open drawer, keys act on the record of the drawer', async ({
  page,
  token,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openKept(page, token, '/organizations/1/users/3');
  const drawer = page.getByRole('dialog', { name: 'Beatriz Ramalho' });
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('b');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(statusMessage(page, /unblocked again/)).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('alertdialog', { name: /Beatriz Ramalho/ })).toBeVisible();
});

test('creates an API key, copies its token and closes by keyboard alone', async ({
  page,
  token,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openKept(page, token, '/api-keys');
  await expect(row(page, 'Meter readings')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('c');
  await expect(
    page.getByRole('dialog', { name: 'Create API key' }).getByRole('textbox').first(),
  ).toBeFocused();
  await page.keyboard.type('Price feed');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await expect(dialog).toBeVisible();
  await tabTo(page, 'Copy token', 'button');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(/Copied/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\S{20,}$/);
  await tabTo(page, 'Done', 'button');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Price feed')).toBeVisible();
});

test('Enter in a drawer over the list shows what is missing, and a press beside it closes it', async ({
  page,
  token,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openKept(page, token, '/organizations/1/users/new');
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  await drawer.getByRole('textbox', { name: 'E-mail' }).fill('new@aurora.example');
  for (const keys of ['Enter', 'Control+Enter']) {
    await drawer.getByRole('textbox', { name: 'E-mail' }).press(keys);
    await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await page.mouse.click(400, 400);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('letters typed right after the key that moves somebody reach the field of its dialog', async ({
  page,
  token,
}) => {
  await openKept(page, token);
  // The code of presses is loaded.
  const ana = row(page, 'ana.silva@');
  await ana.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await ana.focus();
  await Promise.all(['m', 'b', 'o', 'r'].map((key) => page.keyboard.press(key)));
  await expect(page.getByRole('combobox', { name: 'New organization' })).toHaveValue('bor');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a session token can be pasted', async ({ page, token, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/sign-in');
  await expect(page.getByLabel('Session token')).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), token);
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Users|Organizations/);
});

for (const [path, language] of [
  ['/organizations', 'en'],
  ['/organizations/1/users', 'pt'],
  ['/api-keys', 'en'],
  ['/settings', 'pt'],
  ['/activity', 'en'],
] as const) {
  test(`${path} has one main heading, landmarks and its language: ${language}`, async ({ page, token }) => {
    await page.addInitScript((code) => localStorage.setItem('latchkey.language', code), language);
    await page.goto('/sign-in');
    await page.evaluate((value) => sessionStorage.setItem('latchkey.session', value), token);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'pt' ? 'pt-PT' : 'en');
    // Nothing needs to be dragged.
    await expect(page.locator('[draggable=true]')).toHaveCount(0);
    const grid = page.getByRole('grid');
    if (await grid.isVisible()) await expect(grid).toHaveAttribute('aria-rowcount', /^\d+$/);
  });
}
