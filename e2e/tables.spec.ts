// The layout of the tables where scrollbars take room, as on Windows and Linux: what fits, what is cut off, what moves.
import type { Page } from 'playwright/test';
import { boxOf, cell, chooseOption, openKept, row, scrolledTo, statusMessage } from './actions.ts';
import { launchOptions } from './browser.ts';
import { expect, test } from './fixtures.ts';

test.use({ launchOptions: { ...(await launchOptions()), ignoreDefaultArgs: ['--hide-scrollbars'] } });

const lists = { users: '/organizations/1/users', keys: '/api-keys' };
const grid = (page: Page) => page.getByRole('grid');

/** Returns the heads and cells that cut their text off, and the scrollbars of the table. */
const layoutOf = (page: Page) =>
  grid(page).evaluate((table) => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
    const scroller = table.parentElement as HTMLElement;
    const headRow = table.querySelector('thead tr') as HTMLElement;
    return {
      cutHeads: [...table.querySelectorAll('th')]
        .filter((head) => isCut(head.querySelector('button > span') ?? head))
        .map((head) => head.ariaLabel),
      scrollbarOfHead: isCut(headRow) && getComputedStyle(headRow).overflowX !== 'visible',
      scrollbarOfTable: isCut(scroller),
    };
  });
const fits = { cutHeads: [], scrollbarOfHead: false, scrollbarOfTable: false };

for (const [language, locale] of [
  ['English', 'en-US'],
  ['Portuguese', 'pt-PT'],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test('Activity shows at every width when a write was confirmed', async ({ page, token }) => {
      const isEnglish = locale === 'en-US';
      await page.addInitScript((session) => sessionStorage.setItem('latchkey.session', session), token);
      await page.goto(lists.users);
      const block = { name: isEnglish ? 'Block' : 'Bloquear', exact: true };
      await page.getByRole('button', { name: / João Pereira$/ }).click();
      await page.getByRole('menuitem', block).click();
      await page.getByRole('alertdialog').getByRole('button', block).click();
      await expect(await cell(row(page, 'João Pereira'), isEnglish ? 'Status' : 'Estado')).toHaveText(
        isEnglish ? 'Blocked' : 'Bloqueado',
      );
      await page.getByRole('link', { name: isEnglish ? 'Activity' : 'Atividade' }).click();
      // The first is that of the press.
      const times = page.getByRole('table').locator('time').filter({ visible: true });
      const confirmed = times.last();
      for (const width of [1440, 1000, 999, 768, 640, 360]) {
        await page.setViewportSize({ width, height: 700 });
        await expect(times).toHaveCount(2);
        // Where the column has a title, its cells do not repeat it.
        const isTitled = width === 1440 || width === 360;
        await expect(confirmed).toHaveText(isTitled ? /^[\d:]+$/ : /^confirm.+[\d:]+$/);
        const isCovered = () =>
          confirmed.evaluate((element) =>
            [...element.getClientRects()].some(
              ({ left, right, top }) =>
                !element.contains(document.elementFromPoint(left + 2, top + 4)) ||
                !element.contains(document.elementFromPoint(right - 2, top + 4)),
            ),
          );
        await expect.poll(isCovered, { message: `${width} px`, timeout: 5000 }).toBe(false);
      }
    });

    test('the tables fit at 1440 px, beside a drawer too, and at 360 and 400 px', async ({ page, token }) => {
      await page.addInitScript((session) => sessionStorage.setItem('latchkey.session', session), token);
      for (const path of Object.values(lists)) {
        for (const [drawer, ...widths] of [
          ['/1', 1440],
          ['', 1440, 400, 360],
        ] as const) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(`${path}${drawer}`);
          await expect(grid(page)).toBeVisible();
          if (drawer) await expect(page.getByRole('dialog')).toBeVisible();
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            // On a phone, the longest head of Portuguese may give way.
            const expected = width < 1440 ? { ...fits, cutHeads: expect.any(Array) } : fits;
            await expect.poll(() => layoutOf(page), `${path}${drawer} at ${width} px`).toEqual(expected);
          }
        }
      }
    });
  });
}

test('the list of API keys shows what matters, and the other columns are a click away', async ({
  page,
  token,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openKept(page, token, lists.keys);
  await expect(row(page, 'Nightly export')).toBeVisible();
  const heads = grid(page).getByRole('columnheader').locator('visible=true');
  const shown = [
    'SFTP user name',
    'Organizations',
    'Permissions',
    'Status',
    'Token hint',
    'Last used',
    'Created',
  ];
  await expect(heads).toHaveText(['', 'Name', ...shown, 'Actions']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Labels', checked: false }).click();
  await expect(page.getByRole('columnheader', { name: 'Labels' })).toBeVisible();
});

test('the menu of columns ticks what the table shows, and one press brings or hides a column', async ({
  page,
  token,
}) => {
  for (const [width, hidden, chosen] of [
    [1024, ['Created', 'ID'], 'ID'],
    [680, ['Roles', 'Created', 'ID'], 'Roles'],
    // Cards have three lines: the menu does not offer what they cannot show.
    [360, [], 'E-mail'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openKept(page, token);
    await expect(row(page, 'João Pereira')).toBeVisible();
    const button = page.getByRole('button', { name: 'Columns' });
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'More list controls' }).click();
    await button.click();
    const menu = page.getByRole('menu', { name: 'Columns' });
    const box = (checked: boolean) => menu.getByRole('menuitemcheckbox', { checked });
    const heads = grid(page).getByRole('columnheader').locator('visible=true');
    const expectTicks = async () => {
      const shown = (await heads.allTextContents()).filter((text) => !['', 'Name', 'Actions'].includes(text));
      await expect(box(true), `ticked at ${width} px`).toHaveText(shown);
    };
    await expect(box(false), `not ticked at ${width} px`).toHaveText([...hidden]);
    await expectTicks();
    const head = heads.filter({ hasText: chosen });
    const isHidden = (await head.count()) === 0;
    await menu.getByRole('menuitemcheckbox', { name: chosen }).click();
    await expect(head).toHaveCount(isHidden ? 1 : 0);
    await expectTicks();
    await page.evaluate(() => localStorage.clear());
  }
});

test('a key whose token was not delivered says so in whole words', async ({ page, token }) => {
  await page.addInitScript(
    (entry) => sessionStorage.setItem('latchkey.undelivered', entry),
    JSON.stringify([{ id: 8, cause: 'created', later: true }]),
  );
  await openKept(page, token, lists.keys);
  const badge = row(page, 'Old contractor access').getByText('Token not delivered');
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Scrolls with each look: the table gets its new layout some time after the new width.
    const isSeen = () =>
      badge.evaluate((element) => {
        element.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [left + 1, right - 1].every((x) =>
          element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
        );
      });
    await expect.poll(isSeen, `${width} px`).toBe(true);
  }
});

test('an exact time is shown on hover and on focus', async ({ page, token }) => {
  await openKept(page, token);
  const time = row(page, 'joao.pereira@').getByRole('time').first();
  const panel = page.locator('[popover]').filter({ hasText: 'UTC' });
  // The code that shows it is loaded while the browser is idle.
  await expect(async () => {
    await page.getByRole('heading', { name: 'Users' }).hover();
    await time.hover();
    await expect(panel).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('heading', { name: 'Users' }).hover();
  await expect(panel).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  await expect(panel).toContainText('Last access');

  // Not over the rows that come next.
  const rowBox = () => grid(page).locator('tr:focus').boundingBox();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(panel).toBeVisible();
  const [down, row3] = [await panel.boundingBox(), await rowBox()];
  expect((down?.y ?? 0) + (down?.height ?? 0)).toBeLessThanOrEqual(row3?.y ?? 0);
  await page.keyboard.press('k');
  await expect(panel).toBeHidden();
  await expect(panel).toBeVisible();
  const [up, row2] = [await panel.boundingBox(), await rowBox()];
  expect(up?.y).toBeGreaterThanOrEqual((row2?.y ?? 0) + (row2?.height ?? 0));
});

test('times are whole with any column hidden', async ({ page, token }) => {
  await openKept(page, token, lists.users);
  await expect(row(page, 'João Pereira')).toBeVisible();
  const cutTimes = () =>
    grid(page).evaluate((table) =>
      [...table.querySelectorAll('td:has(> time)')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('menuitemcheckbox');
  await expect(columns).toHaveCount(6);
  for (const column of await columns.all()) {
    await column.click();
    await expect(column).toHaveAttribute('aria-checked', 'false');
    expect(await cutTimes()).toEqual([]);
    await column.click();
    await expect(column).toHaveAttribute('aria-checked', 'true');
  }
});

test.describe('with a choice of columns', () => {
  const openWith = async (page: Page, token: string, list: 'users' | 'apiKeys', columns: string) => {
    await page.addInitScript(
      ([name, text]) => localStorage.setItem(`latchkey.columns.${name}`, text ?? ''),
      [list, columns],
    );
    await openKept(page, token, list === 'users' ? lists.users : lists.keys);
    await expect(grid(page).getByRole('gridcell').first()).toBeVisible();
  };

  test('no cell is cut beside empty space', async ({ page, token }) => {
    await openWith(page, token, 'apiKeys', '-dnsName -organizations -permissions +emails -short -created');
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = () =>
        grid(page)
          .locator('td')
          .evaluateAll((cells) => cells.filter((td) => td.scrollWidth > td.clientWidth).length);
      await expect.poll(cut, { message: `${width}`, timeout: 5000 }).toBe(0);
    }
  });

  test('a narrow table keeps its menus in sight with a column that was chosen', async ({ page, token }) => {
    await openWith(page, token, 'apiKeys', '+permissions');
    for (const width of [1024, 1000]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = () => grid(page).evaluate((table) => table.scrollWidth - table.clientWidth);
      await expect.poll(excess, { message: `${width}`, timeout: 5000 }).toBe(0);
    }
  });

  test('a card has no room for a column that is hidden', async ({ page, token }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openWith(page, token, 'users', '-email');
    const free = async () => {
      const card = row(page, 'João Pereira');
      const [title, note] = [card.locator('[data-slot="title"]'), card.locator('[data-slot="note"]')];
      const { y, height } = await boxOf(title);
      return Math.round((await boxOf(note)).y - y - height);
    };
    await expect.poll(free, { timeout: 5000 }).toBeLessThan(4);
    expect((await boxOf(row(page, 'João Pereira'))).height).toBe(64);
  });
});

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-PT', viewport: { width: 1280, height: 800 } });

  test('the arrow of a head stands clear of the next one', async ({ page, token }) => {
    await openKept(page, token, lists.keys);
    await expect(grid(page).getByRole('gridcell').first()).toBeVisible();
    const gaps = await grid(page)
      .getByRole('columnheader')
      .evaluateAll((heads) =>
        heads.flatMap((head) => {
          const [icon, next] = [
            head.querySelector('svg'),
            head.nextElementSibling?.querySelector('button span'),
          ];
          return icon && next ? [next.getBoundingClientRect().left - icon.getBoundingClientRect().right] : [];
        }),
      );
    expect(gaps.length).toBeGreaterThan(6);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
  });
});

test('a row with the focus has no tooltip for a time whose column has no room', async ({ page, token }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openKept(page, token, lists.keys);
  // Its menu is there when the code that shows tooltips is.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').press('ArrowDown');
  const left = () =>
    page.evaluate(() => document.querySelector(':popover-open')?.getBoundingClientRect().left);
  for (const key of await grid(page).locator('tbody tr[aria-rowindex]').all()) {
    await expect(key).toBeFocused();
    // The panel comes half a second after the focus.
    await page.waitForTimeout(700);
    const cell = await key.getByRole('gridcell').first().boundingBox();
    expect((await left()) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(cell?.x ?? 0);
    await page.keyboard.press('j');
  }
});

test('what a table cuts off is shown on hover and on focus', async ({ page, token, world }) => {
  const name = 'Maximiliana Wilhelmina Featherstonehaugh de Albuquerque e Vasconcelos';
  const body = { email: 'max@aurora.example', name, locale: 'en', roleIds: [2] };
  await world.actAsSomebodyElse('createUser', { organizationId: 1, body });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openKept(page, token, '/organizations/1/users?q=max@aurora.example');
  const cell = row(page, 'max@').getByRole('gridcell').nth(1);
  const panel = page.locator('[popover]').filter({ hasText: name });
  // The code that shows it is loaded while the browser is idle.
  await expect(async () => {
    await page.getByRole('heading', { name: 'Users' }).hover();
    await cell.hover();
    await expect(panel).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(cell).not.toHaveAttribute('title');
  await row(page, 'max@').getByRole('gridcell').nth(2).hover();
  await expect(panel).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // A row that its focus scrolls into view.
  await page.getByRole('searchbox', { name: 'Search users' }).fill('');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '63');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(row(page, 'max@')).toBeFocused();
  await expect(panel).toBeVisible();
});

test('Insights beside a drawer scroll, and a segment has its share as a tooltip', async ({ page, token }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openKept(page, token);
  await page.getByRole('button', { name: 'Insights' }).click();
  const insights = page.getByRole('region', { name: 'Insights' });
  const last = insights.getByRole('group').nth(2).getByRole('button').last();
  await expect(last).toBeVisible();
  const top = async () => (await row(page, 'Ana Silva').first().boundingBox())?.y;
  const before = await top();
  await page.getByRole('link', { name: 'João Pereira' }).click();
  await expect(page.getByRole('dialog', { name: 'João Pereira' })).toBeVisible();
  await expect(last).not.toBeInViewport();
  expect(await top()).toBe(before);
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  const blocked = insights.getByRole('button', { name: 'Blocked' });
  const panel = page.locator('[popover]').filter({ hasText: 'Show only these' });
  await (await scrolledTo(blocked)).hover();
  await expect(panel).toBeVisible();
  await page.getByRole('heading', { name: 'Users' }).hover();
  await expect(panel).toBeHidden();
});

test('a choice in Insights moves no segment', async ({ page, token }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openKept(page, token);
  await page.getByRole('button', { name: 'Insights' }).click();
  const insights = page.getByRole('region', { name: 'Insights' });
  const segments = insights.getByRole('button');
  await expect(segments.first()).toBeVisible();
  const places = () =>
    segments.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return [one.ariaLabel, x, y, width];
      }),
    );
  const before = await places();
  const access = insights.getByRole('group', { name: 'Last access' });
  const dayCount = access.getByRole('button').first().locator(':scope > :last-child');
  await insights.getByRole('button', { name: 'Pending' }).click();
  // Nobody who is pending has signed in.
  await expect(dayCount).toHaveText('0');
  expect(await places()).toEqual(before);
});

test('while a list loads, the head and the rows stand where the table will have them', async ({
  page,
  token,
  world,
}) => {
  const places = () =>
    page.locator('.data-table').evaluate((table) =>
      [...table.querySelectorAll('th'), ...[...table.querySelectorAll('tbody tr')].slice(0, 5)].map(
        (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        },
      ),
    );
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await world.addFaults({ operation: 'listUsers', kind: 'hold' });
    await openKept(page, token);
    await expect.poll(world.heldCount).toBe(1);
    await expect(statusMessage(page, /Loading|Still loading/).first()).toBeAttached();
    await expect(page.locator('.data-table tbody tr').first()).toBeVisible();
    const before = await places();
    await world.release();
    await expect(grid(page)).toBeVisible();
    // A scrollbar takes its width from the row, at the right edge.
    const after = await places();
    expect(after.map(([x, y, , tall]) => [x, y, tall]).slice(0, 3), `${width} px`).toEqual(
      before.map(([x, y, , tall]) => [x, y, tall]).slice(0, 3),
    );
    expect(after.slice(-5).map(([x, y, , tall]) => [x, y, tall])).toEqual(
      before.slice(-5).map(([x, y, , tall]) => [x, y, tall]),
    );
  }
});

test('below 1200 px a drawer covers the list, which is out of reach until it closes', async ({
  page,
  token,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openKept(page, token);
  const link = page.getByRole('link', { name: 'João Pereira' });
  await expect(link).toBeVisible();
  const before = await row(page, 'João Pereira').boundingBox();
  await row(page, 'João Pereira').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'João Pereira' });
  await expect(drawer).toBeVisible();
  // The list keeps its place, and neither the keyboard nor a screen reader gets to it.
  await expect.poll(() => page.locator('[role=grid] tbody tr').nth(1).boundingBox()).toEqual(before);
  await expect(page.locator('[inert]').getByRole('grid')).toHaveCount(1);
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('table') === null)).toBe(true);
  }
  await drawer.getByRole('button', { name: 'Close' }).press('Escape');
  await expect(drawer).toBeHidden();
  await expect(row(page, 'João Pereira')).toBeFocused();

  await link.click();
  await expect(drawer).toBeVisible();
  await page.mouse.click(200, 600);
  await expect(drawer).toBeHidden();

  // On a phone it covers the navigation, too.
  await page.setViewportSize({ width: 360, height: 740 });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toBeVisible();
  await link.click();
  await expect(drawer).toBeVisible();
  await expect(navigation).toBeHidden();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(navigation).toBeVisible();
});

test('the row of a new person and of a new key comes first, has the focus, and is tinted and marked', async ({
  page,
  token,
}) => {
  const markOf = (name: string) =>
    row(page, name).evaluate((element) => ({
      tint: getComputedStyle(element).backgroundColor,
      bar: getComputedStyle(element.firstElementChild as Element).boxShadow,
    }));
  const plain = { tint: 'rgba(0, 0, 0, 0)', bar: 'none' };
  const bar = expect.stringMatching(/ 3px 0px 0px 0px inset$/);
  const tinted = { tint: 'rgb(233, 236, 255)', bar };

  // The tint fades within seconds: too soon for a busy machine.
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('html .data-table tr[data-new] { animation-duration: 600s }');
    document.adoptedStyleSheets = [slow];
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openKept(page, token, '/organizations/1/users/new');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ines.novais@aurora.example');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Inês Novais');
  await chooseOption(page, 'Roles', 'viewer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row(page, 'Inês Novais')).toBeFocused();
  await expect(row(page, 'Inês Novais')).toHaveAttribute('aria-rowindex', '2');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('aurora es');
  await page.getByRole('heading', { name: 'Users' }).hover();
  await expect.poll(() => markOf('Inês Novais')).toEqual(tinted);
  expect(await markOf('Inês Carvalho')).toEqual(plain);
  await row(page, 'Inês Novais').focus();
  await page.keyboard.press('b');
  await expect(page.getByRole('alertdialog', { name: 'Block Inês Novais?' })).toBeVisible();
  await page.keyboard.press('Escape');

  await openKept(page, token, '/api-keys/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Price feed');
  await chooseOption(page, 'Organizations', 'Aurora Logistics');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('I have stored this token').check();
  // The tint waits for the end of the dialog, which stays open for as long as it takes to store the token.
  await expect.poll(() => markOf('Price feed')).toEqual(tinted);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => markOf('Price feed')).toEqual(tinted);
  await expect(row(page, 'Price feed')).toBeFocused();
  await expect(row(page, 'Price feed')).toHaveAttribute('aria-rowindex', '2');
  expect(await markOf('Nightly export')).toEqual(plain);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => markOf('Price feed')).toEqual({ ...plain, bar });
});

test('a checkbox fills its cell and keeps its square box, with the focus and in forced colours, too', async ({
  page,
  token,
}) => {
  await page.addInitScript((session) => sessionStorage.setItem('latchkey.session', session), token);
  for (const forcedColors of ['none', 'active'] as const)
    for (const width of [1280, 360]) {
      await page.emulateMedia({ forcedColors });
      await page.setViewportSize({ width, height: 740 });
      await page.goto(lists.users);
      const checkboxes = grid(page).getByRole('checkbox');
      const shapes = () =>
        checkboxes.evaluateAll((all) =>
          all.slice(0, 2).map((one) => {
            const [input, cell] = [one, one.parentElement as Element].map((each) =>
              each.getBoundingClientRect(),
            );
            return {
              box: [one.clientWidth, one.clientHeight],
              corner: getComputedStyle(one).borderTopRightRadius,
              // The most pixels between an edge of the input and that of its cell; the line below the row takes one.
              gap: Math.max(
                ...(['left', 'top', 'right', 'bottom'] as const).map((side) =>
                  Math.abs((input?.[side] ?? 0) - (cell?.[side] ?? 0)),
                ),
              ),
            };
          }),
        );
      await expect(checkboxes.nth(1)).toBeVisible();
      const before = await shapes();
      const place = `${width} px, forced colours ${forcedColors}`;
      for (const { box, gap } of before) {
        expect.soft(box, place).toEqual([16, 16]);
        expect.soft(gap, place).toBeLessThanOrEqual(2);
      }
      await page.keyboard.press('j');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(checkboxes.nth(1)).toBeFocused();
      await expect(checkboxes.nth(1)).toBeChecked();
      expect.soft(await shapes(), `${place}, with the focus`).toEqual(before);
      // The outline around the cell shows the focus.
      const cell = checkboxes.nth(1).locator('..');
      const outline = await cell.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect.soft(outline, place).toBe('solid');
    }
});

test('copying selected rows gives one line a row, with tabs between the cells', async ({
  page,
  context,
  token,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openKept(page, token, `${lists.users}?q=silva`);
  await expect(row(page, 'Ana Silva')).toHaveCount(2);
  /** Selects from the text of one cell to the text of another, and copies with the keyboard. */
  const copy = async (from: [number, number], to: [number, number]) => {
    await grid(page).evaluate(
      (table, { start, end }) => {
        const cellAt = ([line, column]: number[]) =>
          table.querySelectorAll('tbody tr[aria-rowindex]')[line ?? 0]?.querySelectorAll('td[data-slot]')[
            column ?? 0
          ];
        const text = (cell: Element | undefined) => {
          const walker = document.createTreeWalker(cell as Element, NodeFilter.SHOW_TEXT);
          const texts = [];
          while (walker.nextNode()) texts.push(walker.currentNode as Text);
          return texts;
        };
        const [first] = text(cellAt(start));
        const last = text(cellAt(end)).at(-1);
        getSelection()?.setBaseAndExtent(first as Text, 0, last as Text, last?.length ?? 0);
      },
      { start: from, end: to },
    );
    await page.keyboard.press('Control+C');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  // The code that copies rows is loaded after the list.
  await expect(async () => {
    const lines = (await copy([0, 0], [1, 6])).split('\n').map((line) => line.split('\t'));
    expect(lines.map(([name, email, roles, status]) => [name, email, roles, status])).toEqual([
      ['Ana Silva', 'ana.silva@aurora.example', 'editor', 'Normal'],
      ['Ana Silva', 'ana.m.silva@aurora.example', 'viewer', 'Normal'],
    ]);
    expect(lines.map(({ length }) => length)).toEqual([7, 7]);
  }).toPass();
  // Part of a row, and a single cell as the browser copies it.
  expect(await copy([1, 0], [1, 1])).toBe('Ana Silva\tana.m.silva@aurora.example');
  expect(await copy([1, 1], [1, 1])).toBe('ana.m.silva@aurora.example');

  // Without selected text, the rows that are ticked, with the values of an export.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  for (const at of [1, 2]) await grid(page).getByRole('checkbox').nth(at).check();
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('Control+C');
  await expect(page.getByText('2 copied').first()).toBeVisible();
  const ticked = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(ticked.map((line) => line.split('\t').slice(0, 4).join())).toEqual([
    'Ana Silva,ana.silva@aurora.example,normal,editor',
    'Ana Silva,ana.m.silva@aurora.example,normal,viewer',
  ]);
});

test('the focus ring of a name is whole, and around the name alone', async ({ page, token }) => {
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await openKept(page, token);
    const name = row(page, 'João Pereira').getByRole('link', { name: 'João Pereira' });
    await name.focus();
    await page.keyboard.press('Shift');
    const [ring, link, room] = await name.evaluate((element) => {
      const { left = 0 } = element.querySelector('bdi')?.getBoundingClientRect() ?? {};
      const styles = [element.querySelector('bdi'), element].map((one) => one && getComputedStyle(one));
      return [
        styles[0]?.outlineStyle,
        styles[1]?.outlineStyle,
        left - (element.closest('td')?.getBoundingClientRect().left ?? 0),
      ];
    });
    expect([ring, link], `${width} px`).toEqual(['solid', 'none']);
    expect(room, `${width} px`).toBeGreaterThanOrEqual(3);
  }
});

test('a face stands before a name that is written from right to left', async ({ page, token }) => {
  await openKept(page, token, '/organizations/1/users?q=mohammed');
  const name = row(page, 'mohammed').locator('[data-initials]');
  const room = await name.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    return text.getBoundingClientRect().left - link.getBoundingClientRect().left;
  });
  // As wide as the face.
  expect(room).toBeGreaterThanOrEqual(24);
});

test('prints every row of a list and its filter, and no control', async ({ page, token }) => {
  await openKept(page, token, `${lists.users}?status=normal`);
  // A status says it, too.
  await expect(page.getByText(/^\d+ of 61 shown$/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const rows = Number(await grid(page).getAttribute('aria-rowcount'));
  expect(rows).toBeGreaterThan(40);
  await expect(grid(page).getByRole('row')).toHaveCount(rows);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Invite user' })).toBeHidden();
  await expect(main.getByRole('searchbox')).toBeHidden();
  await expect(grid(page).getByRole('checkbox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Status', exact: true })).toContainText('Normal');
});

test('leaves no room on paper for what is not printed', async ({ page, token }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openKept(page, token, `${lists.users}?status=normal`);
  await expect(page.getByText(/^\d+ of 61 shown$/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const filter = page.getByRole('main').getByRole('button', { name: 'Status', exact: true });
  const room = await filter.evaluate((button) => {
    const { paddingLeft, paddingRight } = getComputedStyle(button);
    return Number.parseFloat(paddingRight) - Number.parseFloat(paddingLeft);
  });
  expect(room).toBeLessThanOrEqual(0);
  const bar = page.locator('.list-bar');
  expect((await boxOf(bar)).height).toBe((await boxOf(filter)).height);
});

test('prints the last row of a list, without the toolbar of a selection, and stays where it is scrolled to', async ({
  page,
  token,
}) => {
  await openKept(page, token, lists.users);
  await page.getByRole('checkbox', { name: 'Select Ana Silva' }).first().check();
  await expect(page.getByText('61 people').first()).toBeVisible();
  await grid(page).evaluate(({ parentElement }) => parentElement?.scrollTo(0, 5000));
  await expect(row(page, 'Vera Lobato')).toBeInViewport();
  // A printed name is a link.
  const people = new Set((await page.pdf({ format: 'A4' })).toString('latin1').match(/users\/\d+(?=\))/g));
  expect(people.size).toBe(61);
  await expect(row(page, 'Vera Lobato')).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeHidden();
});

test('a tooltip names the organization only where its name is not shown', async ({ page, token }) => {
  await openKept(page, token);
  const button = page.getByRole('button', { name: 'Organization: Aurora Logistics' });
  const panel = page.locator('[popover]').filter({ hasText: 'Aurora Logistics' });
  const away = () => page.mouse.move(700, 400);
  await page.setViewportSize({ width: 768, height: 800 });
  // The code of presses, which shows tooltips, may still be loading.
  await expect(async () => {
    await away();
    await button.hover();
    await expect(panel).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.setViewportSize({ width: 1440, height: 800 });
  await away();
  await expect(panel).toBeHidden();
  await button.hover();
  // Longer than a tooltip takes.
  await page.waitForTimeout(600);
  await expect(panel).toBeHidden();
});
