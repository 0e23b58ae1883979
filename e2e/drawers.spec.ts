// Layout of drawers and dialogs: listboxes that cover nothing, and names that could mislead or break a page.
import type { Locator, Page } from 'playwright/test';
import { boxOf, chooseRowAction, editRoles, openKept, row, scrolledTo, statusMessage } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { clippedTexts } from './states/clipped.ts';
import { twoFrames } from './states/state.ts';

/** Where the pictures of hostile names are kept, to be looked at. */
const PICTURES = 'node_modules/.cache/pictures';

/** Opens the listbox of a combobox. @returns reads how many pixels it stands below (or, negative, above) its field */
async function openListbox(page: Page, combobox: Locator) {
  await combobox.click();
  return async () => {
    const [field, list] = [await boxOf(combobox), await boxOf(page.getByRole('listbox'))];
    return list.y > field.y ? list.y - (field.y + field.height) : list.y + list.height - field.y;
  };
}

test('listboxes open downwards, and upwards only for lack of room', async ({ page, token }) => {
  await openKept(page, token, '/organizations/1/users/2');
  const drawer = page.getByRole('dialog', { name: 'João Pereira' });
  const roles = drawer.getByRole('combobox', { name: 'Roles' });
  await editRoles(page);
  await expect.poll(await openListbox(page, roles)).toBeGreaterThan(0);
  await expect(drawer.getByRole('heading', { name: 'João Pereira' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 360 });
  await expect.poll(await openListbox(page, roles)).toBeLessThan(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await chooseRowAction(page, 'Emma Lindqvist', 'Move to another organization');
  const move = page.getByRole('dialog', { name: 'Move Emma Lindqvist' });
  const organization = move.getByRole('combobox', { name: 'New organization' });
  await expect.poll(await openListbox(page, organization)).toBeGreaterThan(0);
});

test('the detail of a marked option has the colour of its name', async ({ page, token }) => {
  await openKept(page, token);
  await chooseRowAction(page, 'Emma Lindqvist', 'Move to another organization');
  await page.getByRole('combobox', { name: 'New organization' }).press('ArrowDown');
  const option = page.getByRole('option', { name: 'Bóreas Energia' });
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  const colors = () =>
    option.evaluate((one) => [one, ...one.querySelectorAll('*')].map((part) => getComputedStyle(part).color));
  await expect.poll(async () => new Set(await colors()).size).toBe(1);
  expect((await colors()).length).toBeGreaterThan(2);
});

test('a toast leaves the buttons of a drawer free', async ({ page, token }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await openKept(page, token);
  await chooseRowAction(page, 'Nuno Brandão', 'Unblock');
  await expect(statusMessage(page, 'Nuno Brandão is unblocked')).toBeVisible();
  await page.getByRole('link', { name: 'Invite user' }).click();
  const cancel = page.getByRole('dialog', { name: 'Invite user' }).getByRole('button', { name: 'Cancel' });
  await expect
    .poll(async () => {
      const [above, below] = [await boxOf(page.locator('[data-notices]')), await boxOf(cancel)];
      return below.y - (above.y + above.height);
    })
    .toBeGreaterThan(0);
});

test('a toast stands in an open drawer as a whole, or beside it', async ({ page, token }) => {
  await openKept(page, token, '/organizations/1/users/12');
  const drawer = page.getByRole('dialog', { name: 'Nuno Brandão' });
  await drawer.getByRole('button', { name: 'Unblock' }).click();
  await expect(statusMessage(page, 'Nuno Brandão is unblocked')).toBeVisible();
  // Under the pointer, it stays.
  await page.locator('[data-notices]').hover();
  for (const width of [640, 768, 960, 1120, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const [toast, panel] = [await boxOf(page.locator('[data-notices]')), await boxOf(drawer)];
    expect(toast.x >= panel.x || toast.x + toast.width <= panel.x, `${width} px`).toBe(true);
  }
});

test('the page behind a dialog does not scroll', async ({ page, token }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openKept(page, token);
  await chooseRowAction(page, 'Emma Lindqvist', 'Move to another organization');
  await expect(page.getByRole('dialog', { name: 'Move Emma Lindqvist' })).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.mouse.move(180, 20);
  await page.mouse.wheel(0, 300);
  // A page that can scroll would have scrolled in these frames.
  await twoFrames(page);
  expect(await scrolled()).toBe(before);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(before);
});

test('roles with long names are whole in the question, and can be edited in a low window', async ({
  page,
  token,
  world,
}) => {
  const roles = ['Regional warehouse operations administrator (Iberia)', 'Customs documentation editor'];
  const set = { roles: roles.map((name, at) => ({ id: 11 + at, name, isSystem: false })) };
  for (const operation of ['listUsers', 'getUser'])
    await world.addFaults({ operation, kind: 'mutate', nth: 'all', at: [0], set });
  await page.setViewportSize({ width: 360, height: 640 });
  await openKept(page, token, '/organizations/1/users?q=ana.silva');
  await chooseRowAction(page, 'Ana Silva', 'Block');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Customs documentation editor')).toBeVisible();
  expect(await clippedTexts(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await row(page, 'ana.silva@').getByRole('link').click();
  await page.setViewportSize({ width: 320, height: 256 });
  await editRoles(page);
  for (const name of roles)
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeInViewport({ ratio: 1 });
  expect(await clippedTexts(page)).toEqual([]);
});

test.describe('on a phone, in Portuguese', () => {
  test.use({ locale: 'pt-PT', viewport: { width: 360, height: 740 } });

  test('the actions of a person fill their lines', async ({ page, token }) => {
    await openKept(page, token, '/organizations/1/users/3');
    const last = page.getByRole('button', { name: 'Outras ações' });
    const free = () =>
      last.evaluate((button) => {
        const line = (button.parentElement as HTMLElement).getBoundingClientRect();
        return Math.round(line.right - button.getBoundingClientRect().right);
      });
    await expect.poll(free, { timeout: 5000 }).toBe(0);
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the button that copies an e-mail is clear of “Close”', async ({ page, token }) => {
    await openKept(page, token, '/organizations/1/users/3');
    const drawer = page.getByRole('dialog');
    const isClear = async () => {
      const copy = await boxOf(drawer.getByRole('button', { name: 'Copy e-mail' }));
      const close = await boxOf(drawer.getByRole('button', { name: 'Close' }));
      return copy.y >= close.y + close.height || copy.x + copy.width <= close.x;
    };
    for (const width of [390, 372, 359, 346, 333, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(isClear, { message: `${width}`, timeout: 5000 }).toBe(true);
    }
  });

  test('options are 40 px high', async ({ page, token }) => {
    await openKept(page, token, '/organizations/1/users/2');
    await editRoles(page);
    await page.getByRole('combobox', { name: 'Roles' }).click();
    await expect
      .poll(async () => (await boxOf(page.getByRole('option').first())).height)
      .toBeGreaterThanOrEqual(40);
  });
});

/** Hostile names, by what they are, each for the user of the demo world with this e-mail. */
const hostile = [
  ['a direction override', 'joao.pereira', '\u202eavliS anA'],
  ['zero-width characters', 'beatriz.ramalho', `Ana${'\u200b\u2060\ufeff'.repeat(30)} Silva`],
  ['stacked combining marks', 'rui.figueiredo', `Z${'\u0335\u0321\u0489'.repeat(60)}algo`],
  ['10,000 characters', 'ines.carvalho', 'Ana '.repeat(2500)],
  ['10,000 characters without a space', 'miguel.angelo.torres', 'W'.repeat(10_000)],
] as const;

for (const width of [1440, 360]) {
  test(`a hostile name stays inside title, question and toast: ${width} px`, async ({
    page,
    token,
    world,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { users } = await world.dump();
    const nameOf = (email: string) => users.find((user) => user.email?.startsWith(`${email}@`))?.name;
    const replace = hostile.map(([, email, name]): [string, string] => [
      `"name":${JSON.stringify(nameOf(email))}`,
      `"name":${JSON.stringify(name)}`,
    ]);
    for (const operation of ['listUsers', 'getUser'])
      await world.addFaults({ operation, kind: 'mutate', nth: 'all', replace });
    await openKept(page, token);
    for (const [what, email] of hostile) {
      // At its start: the rest of a long name is cut.
      await row(page, `${email}@`)
        .getByRole('link')
        .click({ position: { x: 8, y: 8 } });
      const drawer = page.getByRole('dialog').filter({ hasText: `${email}@` });
      const title = drawer.getByRole('heading', { level: 2 });
      await expect(title).toBeVisible();
      expect.soft((await boxOf(title)).height, `title: ${what}`).toBeLessThanOrEqual(72);
      await drawer.getByRole('button', { name: 'Block', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: 'Block', exact: true })).toBeInViewport();
      expect.soft((await boxOf(question)).height, `question: ${what}`).toBeLessThanOrEqual(560);
      const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect.soft(overflows, `${what} scrolls sideways`).toBe(false);
      if (!what.startsWith('10')) await expect(question.getByRole('heading')).toContainText('U+');
      await page.screenshot({ path: `${PICTURES}/hostile-${width}-${email}.png` });
      await question.getByRole('button', { name: 'Block', exact: true }).click();
      await expect(question).toBeHidden();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
      const toast = statusMessage(page, 'is blocked');
      expect.soft((await boxOf(toast)).height, `toast: ${what}`).toBeLessThanOrEqual(240);
      await toast.getByRole('button', { name: 'Dismiss' }).click();
    }
  });
}

for (const width of [1440, 360]) {
  test(`a hostile name stays inside its row, Go to… and the preview of many: ${width} px`, async ({
    page,
    token,
    world,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [, key, name] of hostile) {
      const body = { email: `${key}@hostile.example`, name, locale: 'en', roleIds: [3] };
      await world.actAsSomebodyElse('createUser', { organizationId: 1, body });
    }
    await openKept(page, token, '/organizations/1/users?q=hostile.example');
    const overridden = row(page, 'joao.pereira@hostile');
    await expect(overridden).toContainText('U+202E');

    await test.step('the focus does not scroll a name out of its cell', async () => {
      for (const [, key] of hostile) {
        const link = row(page, `${key}@hostile`).getByRole('link');
        await link.evaluate((element) => {
          element.scrollIntoView({ inline: 'end', block: 'nearest' });
          element.focus();
        });
        // The console puts the cell back when the scroll event comes, with the next frame.
        await expect
          .poll(() => link.evaluate((element) => element.closest('td')?.scrollLeft), { message: key })
          .toBe(0);
      }
    });

    await test.step('Go to…', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('block hostile.example');
      const options = page.getByRole('option');
      await expect(options).toHaveCount(hostile.length);
      for (const option of await options.all()) expect.soft((await boxOf(option)).height).toBeLessThan(220);
      await expect(options.first()).toContainText('U+');
      await page.screenshot({ path: `${PICTURES}/hostile-${width}-go-to.png` });
      await page.keyboard.press('Escape');
    });

    await test.step('the preview of many', async () => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page
        .getByRole('toolbar', { name: 'Selection' })
        .getByRole('button', { name: 'Block', exact: true })
        .click();
      const items = page.getByRole('list', { name: 'Will change' }).getByRole('listitem');
      await expect(items).toHaveCount(hostile.length);
      for (const item of await items.all()) expect.soft((await boxOf(item)).height).toBeLessThan(190);
      await expect(items.first()).toContainText('U+202E');
      await page.screenshot({ path: `${PICTURES}/hostile-${width}-preview.png` });
      // The whole of a name that is cut, within reason, under the pointer or the finger.
      const whole = page.locator('[popover]').getByText(/^(?:Ana ){125}…$/);
      await (await scrolledTo(items.filter({ hasText: 'Ana Ana' }))).hover();
      await expect(whole).toBeVisible();
      await page.getByRole('heading', { name: /^Block/ }).hover();
      await expect(whole).toBeHidden();
      await items
        .filter({ hasText: 'Ana Ana' })
        .evaluate((item) =>
          item.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true })),
        );
      await expect(whole).toBeInViewport({ ratio: 1 });
    });
  });
}

test('“Block” stands at one height for e-mails of different length', async ({ page, token }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openKept(page, token, '/organizations/1/users/1');
  const heightOf = async (name: string) => {
    const drawer = page.getByRole('dialog', { name, exact: true });
    return (await boxOf(drawer.getByRole('button', { name: 'Block', exact: true }))).y;
  };
  const first = await heightOf('Ana Silva');
  await row(page, 'Priya Raghunathan').click();
  expect(await heightOf('Priya Raghunathan')).toBe(first);
});

test('the head of a drawer keeps its height and its buttons when a user is blocked', async ({
  page,
  token,
}) => {
  await page.addInitScript(() => localStorage.setItem('latchkey.language', 'pt'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openKept(page, token, '/organizations/1/users/11');
  const drawer = page.getByRole('dialog');
  const head = drawer.locator('header');
  await drawer.getByRole('button', { name: 'Bloquear', exact: true }).click();
  const { height } = await boxOf(head);
  const offboard = drawer.getByRole('button', { name: 'Retirar acessos' });
  const { x } = await boxOf(offboard);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(drawer.getByRole('button', { name: 'Desbloquear', exact: true })).toBeVisible();
  await expect(head).toContainText('Bloqueado');
  expect((await boxOf(head)).height).toBe(height);
  expect((await boxOf(offboard)).x).toBe(x);
});

test('a question keeps its button in place when it is pressed before the name is typed', async ({
  page,
  token,
}) => {
  await openKept(page, token);
  await chooseRowAction(page, 'João Pereira', 'Remove');
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Remove' });
  const before = await boxOf(remove);
  // Described as disabled, but it says what is missing.
  await remove.click({ force: true });
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText('Type João Pereira first.');
  expect(await boxOf(remove)).toEqual(before);
});

test('a double click on the button that opens a question leaves it open and presses nothing', async ({
  page,
  token,
  world,
}) => {
  await openKept(page, token, '/organizations/1/users/4');
  await page
    .getByRole('dialog', { name: 'Rui Figueiredo' })
    .getByRole('button', { name: 'Block', exact: true })
    .dblclick({ delay: 40 });
  const question = page.getByRole('alertdialog', { name: 'Block Rui Figueiredo?' });
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  expect(await world.writes()).toEqual([]);
  // The first of two presses closes it.
  await page.mouse.dblclick(8, 8);
  await expect(question).toBeHidden();
});

test('a press on the edge of a dialog, where its scrollbar is in a low window, does not close it', async ({
  page,
  token,
}) => {
  await openKept(page, token);
  await expect(row(page, 'João Pereira')).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const box = await boxOf(dialog);
  await page.mouse.click(box.x + box.width - 0.5, box.y + box.height / 2);
  await expect(dialog).toBeVisible();
  await page.mouse.click(box.x + box.width + 20, box.y + box.height / 2);
  await expect(dialog).toBeHidden();
});

for (const locale of ['en-US', 'pt-PT'])
  test.describe(`the permissions of a new key, ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 900 } });
    test('stay in place when they are ticked', async ({ page, token }) => {
      await openKept(page, token, '/api-keys/new');
      const access = page.getByRole('dialog').getByRole('checkbox').first();
      await access.scrollIntoViewIfNeeded();
      const before = await boxOf(access);
      await access.check();
      await expect(page.getByText(/^ ?(SFTP access needs|O acesso SFTP precisa)/)).toBeVisible();
      expect(await boxOf(access)).toEqual(before);
    });
  });

test('the warning of a taken e-mail leaves the field in its place', async ({ page, token }) => {
  await openKept(page, token, '/organizations/1/users/new');
  const form = page.getByRole('dialog', { name: 'Invite user' });
  const email = form.getByRole('textbox', { name: 'E-mail' });
  const { y } = await boxOf(email);
  await email.fill('emma.lindqvist@aurora.example');
  await expect(email).toHaveAccessibleDescription(/Emma Lindqvist already uses this e-mail/);
  expect((await boxOf(email)).y).toBe(y);
});

test('a warning below a field is as large as its description', async ({ page, token }) => {
  await openKept(page, token, '/api-keys/new');
  const field = page.getByRole('textbox', { name: 'Notification e-mails' });
  await field.fill('Ana Silva <ana@aurora.example>');
  await field.press('Enter');
  const sizeOf = (text: RegExp) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element).fontSize);
  expect(await sizeOf(/^ ?Taken from/)).toBe(await sizeOf(/^Press Enter or comma/));
});

test('a chip is light and has the same room at both ends on paper', async ({ page, token }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openKept(page, token, '/organizations/1/users/2');
  await editRoles(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const chip = page.locator('.mantine-Pill-root').first();
  const lightness = () =>
    chip.evaluate((element) => Number(/\d+/.exec(getComputedStyle(element).backgroundColor)?.[0]));
  await expect.poll(lightness).toBeGreaterThan(200);
  const [start, end] = await chip.evaluate((element) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    return [paddingInlineStart, paddingInlineEnd];
  });
  expect(end).toBe(start);
});
