// The list of users: streaming, interrupted streams, refetches, search, filters, sorting, columns, keyboard, selection and
// export.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { UserRecord } from '../src/mock/worlds/records.ts';
import { cell, chooseListAction, confirmDialog, filterBy, openKept, row, statusMessage } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

const usersGrid = (page: Page) => page.getByRole('grid', { name: 'Users' });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });
const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });
const columnHead = (page: Page, column: string) =>
  page.getByRole('columnheader', { name: column, exact: true });
const selectionBar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });
/** Returns a row by its position in the list, which starts at 1. */
const rowAt = (page: Page, position: number) => usersGrid(page).locator(`[aria-rowindex="${position + 1}"]`);
/** Returns the count beside the heading, such as "61 people". */
const listCount = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Returns the users of organization 1 as the service stores them. */
const storedUsers = async (world: WorldClient) =>
  (await world.dump()).users.filter(({ organizationId }) => organizationId === 1);

/** Returns the ids of the rendered rows, in their order. */
async function idsOf(page: Page): Promise<number[]> {
  const heads = await usersGrid(page).getByRole('columnheader').allTextContents();
  const cells = usersGrid(page).locator(`tbody tr > :nth-child(${heads.indexOf('ID') + 1})`);
  return (await cells.allTextContents()).map(Number);
}

/** Simulates leaving the tab (`hidden`) or returning to it (`visible`). */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/** Exports the list. @returns the name and the text of the downloaded file */
async function exportList(page: Page, kind: 'CSV' | 'JSON') {
  await chooseListAction(page, 'Export');
  return downloadExport(page, kind);
}

/** Chooses the format in the dialog of an export. @returns the name and the text of the downloaded file */
async function downloadExport(page: Page, kind: 'CSV' | 'JSON') {
  const button = page.getByRole('dialog', { name: /^Export/ }).getByRole('button', { name: kind });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test.describe('a list of 100,000 users that is still streaming', () => {
  test.use({ worldName: 'crowded' });

  const expectWholeList = async (page: Page) => {
    await searchbox(page).fill('');
    await expect(listCount(page, '100,000 people')).toBeVisible();
    await expect(progress(page)).toBeHidden();
  };
  const expectBlocked = async (page: Page, id: number) => {
    await searchbox(page).fill(String(id));
    await expect(await cell(rowAt(page, 1), 'ID')).toHaveText(String(id));
    await expect(await cell(rowAt(page, 1), 'Status')).toHaveText('Blocked');
  };

  test('can be searched, sorted and changed, and the rest of the stream keeps the change', async ({
    page,
    token,
    world,
  }) => {
    await world.addFaults({ operation: 'listUsers', kind: 'pause', after: 6_000_000 });
    await openKept(page, token);
    await expect(rowAt(page, 1)).toBeVisible();
    await expect.poll(world.heldCount).toBe(1);
    await expect(progress(page)).toBeVisible();
    await expect(listCount(page, '100,000 people')).toBeHidden();

    // Search, sort, open and block a user among the records that have arrived.
    const name = String(await rowAt(page, 1).getByRole('link').textContent());
    await searchbox(page).fill(name.split(' ').toReversed().join(' '));
    await expect(page.getByText(/^[\d,]+ of [\d,]+ shown$/).first()).toBeVisible();
    await columnHead(page, 'ID').getByRole('button').click();
    await expect(columnHead(page, 'ID')).toHaveAttribute('aria-sort', 'ascending');
    await rowAt(page, 1).getByRole('link').click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await rowAt(page, 1).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
    await confirmDialog(page, `Block ${name}?`, 'Block');
    await expect(await cell(rowAt(page, 1), 'Status')).toHaveText('Blocked');
    await expect(progress(page)).toBeVisible();

    await world.release();
    await expectWholeList(page);
    await expectBlocked(page, 1);
    expect(await world.queriesOf('listUsers')).toEqual(['']);
  });

  test('shows what a search finds while rows keep coming, also on a slow machine', async ({
    page,
    token,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await session.send('Network.enable');
    const network = { offline: false, latency: 5, downloadThroughput: 900_000, uploadThroughput: 900_000 };
    await session.send('Network.emulateNetworkConditions', network);
    await openKept(page, token);
    await expect(rowAt(page, 1)).toBeVisible();
    for (const name of ['Silva', 'Kaya', 'Pereira']) {
      await searchbox(page).fill(name);
      // Half a second is usual, 2.7 beside two other stories. A render that each growth of the list starts anew takes five.
      await expect(rowAt(page, 1)).toContainText(name, { timeout: 4000 });
    }
    await expect(progress(page)).toBeVisible();
  });

  test('lets the admin block a user whose record has not arrived', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'listUsers', kind: 'pause', after: 6_000_000 });
    await openKept(page, token);
    await expect(rowAt(page, 1)).toBeVisible();
    await expect.poll(world.heldCount).toBe(1);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to…' }).fill('#87654');
    await page.getByRole('option', { name: /^Person #87654/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Zuleika Quintanilha' });
    await drawer.getByRole('button', { name: 'Block', exact: true }).click();
    await confirmDialog(page, 'Block Zuleika Quintanilha?', 'Block');
    await page.keyboard.press('Escape');
    await expect(progress(page)).toBeVisible();

    await world.release();
    await expectWholeList(page);
    await expectBlocked(page, 87_654);
    expect(await world.queriesOf('listUsers')).toEqual(['']);
  });
});

test.describe('an interrupted stream', () => {
  test.use({ allowedConsoleMessages: ['net::ERR', 'Failed to load resource'] });

  for (const [worldName, all, fault] of [
    ['crowded', '100,000 people', { kind: 'cut', after: 6_000_000 }],
    ['demo', '61 people', { kind: 'truncate', at: 0.5 }],
  ] as const) {
    test.describe(fault.kind, () => {
      test.use({ worldName });
      test('keeps the records that arrived and reports the interruption', async ({ page, token, world }) => {
        await world.addFaults({ operation: 'listUsers', ...fault });
        await openKept(page, token);
        const notice = page.getByRole('alert').filter({ hasText: /^Only [\d,]+ people loaded/ });
        await expect(notice).toBeVisible();
        await expect(rowAt(page, 1)).toBeVisible();
        const arrivedCount = String((await notice.textContent())?.match(/[\d,]+ people/)?.[0]);
        const arrived = Number.parseInt(arrivedCount.replace(',', ''), 10);
        expect(arrived).toBeGreaterThan(10);
        expect(arrived).toBeLessThan(Number.parseInt(all.replace(',', ''), 10));
        await expect(listCount(page, arrivedCount)).toBeVisible();

        // The export dialog warns that the list is incomplete.
        await chooseListAction(page, 'Export');
        await expect(
          page.getByRole('dialog', { name: `Export ${arrivedCount}` }),
        ).toHaveAccessibleDescription(/Loading stopped early/);
        await page.keyboard.press('Escape');

        await notice.getByRole('button', { name: 'Reload list' }).click();
        await expect(listCount(page, all)).toBeVisible();
        await expect(notice).toBeHidden();
        expect(await world.queriesOf('listUsers')).toEqual(['', '']);
      });
    });
  }
});

test.describe('a refetch', () => {
  test.use({ allowedConsoleMessages: ['status of 403'] });

  test('keeps scroll position, focus and selection, and happens once per return to the tab', async ({
    page,
    token,
    world,
  }) => {
    await page.clock.install();
    await openKept(page, token);
    await expect(listCount(page, '61 people')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select João Pereira' }).check();
    await searchbox(page).press('ArrowDown');
    await expect(rowAt(page, 1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rowAt(page, 61)).toBeFocused();
    await page.keyboard.press('PageUp');
    const focused = usersGrid(page).locator('tbody tr:focus');
    await expect(focused).not.toHaveAttribute('aria-rowindex', '62');
    await page.keyboard.press('Space');
    await expect(selectionBar(page)).toContainText('2 selected');
    const focusedText = String(await focused.textContent());
    const scrollTop = () => usersGrid(page).evaluate((table) => table.parentElement?.scrollTop ?? 0);
    const topBefore = await scrollTop();
    expect(topBefore).toBeGreaterThan(0);

    await setVisibility(page, 'hidden');
    await page.clock.fastForward('05:00');
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: 2,
      body: { status: 'blocked' },
    });
    await world.addFaults({ operation: 'listUsers', kind: 'hold' });
    expect(await world.queriesOf('listUsers')).toHaveLength(1);
    for (const state of ['visible', 'hidden', 'visible'] as const) await setVisibility(page, state);
    await expect.poll(world.heldCount).toBe(1);

    const expectUnchanged = async () => {
      await expect(listCount(page, '61 people')).toBeVisible();
      await expect(focused).toHaveText(focusedText);
      expect(await scrollTop()).toBe(topBefore);
      await expect(selectionBar(page)).toContainText('2 selected');
    };
    await expect(progress(page)).toBeVisible();
    await expectUnchanged();
    await world.release();
    await expect(progress(page)).toBeHidden();
    await expectUnchanged();
    expect(await world.queriesOf('listUsers')).toHaveLength(2);
    await page.keyboard.press('Home');
    await expect(await cell(rowAt(page, 2), 'Status')).toHaveText('Blocked');

    // A fresh list is not refetched. A failed refetch keeps the cached list.
    for (const state of ['hidden', 'visible'] as const) await setVisibility(page, state);
    await world.addFaults({ operation: 'listUsers', kind: 'status', status: 403 });
    await setVisibility(page, 'hidden');
    await page.clock.fastForward('00:31');
    await setVisibility(page, 'visible');
    await expect(page.getByRole('alert').filter({ hasText: "Couldn't load users" })).toBeVisible();
    expect(await world.queriesOf('listUsers')).toHaveLength(3);
    await expect(rowAt(page, 2)).toContainText('João Pereira');
    await expect(selectionBar(page)).toContainText('2 selected');
  });
});

test('search matches parts of words in any order and highlights them, and Back undoes a filter', async ({
  page,
  token,
}) => {
  await openKept(page, token);
  await expect(listCount(page, '61 people')).toBeVisible();
  await searchbox(page).fill('REIRA joa');
  await expect(listCount(page, '1 of 61 shown')).toBeVisible();
  const name = page.getByRole('link', { name: 'João Pereira' });
  await expect(name.locator('mark')).toHaveText(['Joã', 'reira']);
  await expect((await cell(row(page, 'João Pereira'), 'E-mail')).locator('mark')).toHaveText([
    'joa',
    'reira',
  ]);
  await expect(statusMessage(page, '1 of 61 shown')).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=REIRA\+joa$/);

  await searchbox(page).fill('silva');
  await expect(listCount(page, '2 of 61 shown')).toBeVisible();
  await filterBy(page, 'Last access', 'More than 90 days ago');
  await expect(listCount(page, '1 of 61 shown')).toBeVisible();
  await expect(page).toHaveURL(/\?q=silva&access=older$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=silva$/);
  await expect(listCount(page, '2 of 61 shown')).toBeVisible();
  await expect(searchbox(page)).toHaveValue('silva');

  await searchbox(page).fill('nobody at all');
  await expect(page.getByText('Nothing matches “nobody at all”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeFocused();
  await expect(listCount(page, '61 people')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);

  await searchbox(page).fill('silva');
  await expect(listCount(page, '2 of 61 shown')).toBeVisible();
  await filterBy(page, 'Status', 'Blocked');
  await expect(page.getByText('Nothing matches “silva” with these filters')).toBeVisible();
});

test('a copied link shows the same filters and order in another session', async ({
  page,
  token,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openKept(page, token, '/organizations/1/users?utm=elsewhere');
  await searchbox(page).fill('joao');
  await filterBy(page, 'Status', 'Normal');
  for (const order of ['ascending', 'descending']) {
    await columnHead(page, 'Last access').getByRole('button').click();
    await expect(columnHead(page, 'Last access')).toHaveAttribute('aria-sort', order);
  }
  await expect(listCount(page, '2 of 61 shown')).toBeVisible();
  const shown = await idsOf(page);
  await chooseListAction(page, 'Copy link');
  await expect(statusMessage(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(
    `${new URL(page.url()).origin}/organizations/1/users?q=joao&status=normal&sort=-lastAccess`,
  );

  await openKept(page, token, link);
  await expect(listCount(page, '2 of 61 shown')).toBeVisible();
  await expect(searchbox(page)).toHaveValue('joao');
  await expect(page.getByRole('button', { name: 'Status', exact: true })).toHaveAccessibleDescription(
    'Normal',
  );
  await expect(columnHead(page, 'Last access')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => idsOf(page)).toEqual(shown);
  // The service compares accents, so its empty answer is inconclusive and the whole list is loaded.
  expect(await world.queriesOf('listUsers')).toEqual(['', '?name=joao', '']);
});

test.describe('a URL with a search in a list of 100,000 users', () => {
  test.use({ worldName: 'crowded' });

  test('requests only the matching users', async ({ page, token, world }) => {
    for (const search of ['quintanilha', 'zuleika.quintanilha87654@aurora.example']) {
      await openKept(page, token, `/organizations/1/users?q=${search}`);
      await expect(row(page, 'Zuleika Quintanilha')).toBeVisible();
      await expect(page.getByText('Matches from the service').first()).toBeVisible();
    }
    expect(await world.queriesOf('listUsers')).toEqual([
      '?name=quintanilha',
      '?email=zuleika.quintanilha87654%40aurora.example',
    ]);
    await searchbox(page).press('End');
    await searchbox(page).press('Backspace');
    await expect(listCount(page, '1 of 100,000 shown')).toBeVisible();
  });
});

test('filters by people without a role', async ({ page, token, world }) => {
  const [first, second] = await storedUsers(world);
  for (const user of [first, second])
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: user?.id,
      body: { roleIds: [] },
    });
  await openKept(page, token, '/organizations/1/users');
  await expect(rowAt(page, 3)).toBeVisible();
  await filterBy(page, 'Role', 'No role');
  await expect(rowAt(page, 3)).toBeHidden();
  expect(new Set(await idsOf(page))).toEqual(new Set([first?.id, second?.id]));
});

test('filters and charts show the same counts as the list', async ({ page, token, world }) => {
  await openKept(page, token);
  await expect(listCount(page, '61 people')).toBeVisible();
  const all = await storedUsers(world);
  const longAgo = (time: number | null) => time !== null && Date.now() - time > 90 * 86_400_000;
  const choices: [filter: string, option: string, fits: (user: UserRecord) => boolean, charted: boolean][] = [
    ['Status', 'Blocked', ({ status }) => status === 'blocked', true],
    ['Role', 'support', ({ roleIds }) => roleIds[0] === 4, false],
    ['Last access', 'Never', (user) => user.lastAccessTimestamp === null, true],
    ['Last access', 'More than 90 days ago', (user) => longAgo(user.lastAccessTimestamp), true],
  ];
  await page.getByRole('button', { name: 'Insights' }).click();
  const insights = page.getByRole('region', { name: 'Insights' });
  for (const [filter, option, fits, charted] of choices) {
    const fitting = all.filter(fits).length;
    expect(fitting).toBeGreaterThan(2);
    const button = page.getByRole('button', { name: filter, exact: true });
    const shown = async () => {
      await expect(listCount(page, `${fitting} of 61 shown`)).toBeVisible();
      await expect(usersGrid(page)).toHaveAttribute('aria-rowcount', String(fitting + 1));
      await expect(button).toHaveAccessibleDescription(option);
    };
    await filterBy(page, filter, option);
    await shown();
    const address = page.url();
    await filterBy(page, filter, 'All');
    await expect(listCount(page, '61 people')).toBeVisible();
    if (!charted) continue;

    const chart = insights.getByRole('group', { name: filter });
    const segment = chart.getByRole('button', { name: option, exact: true });
    await expect(segment).toBeVisible();
    // The charts follow the list a moment later.
    await expect(segment.locator(':scope > :last-child')).toHaveText(String(fitting));
    await segment.click();
    await expect(segment).toHaveAttribute('aria-pressed', 'true');
    await shown();
    expect(page.url()).toBe(address);
    await segment.click();
    await expect(listCount(page, '61 people')).toBeVisible();
  }
});

test('every column sorts in both directions and puts missing values last', async ({ page, token, world }) => {
  // Tall enough for the virtualized list to render every row.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await openKept(page, token);
  await expect(listCount(page, '61 people')).toBeVisible();
  const all = await storedUsers(world);
  const { roles } = await world.dump();
  const unsortedIds = all.map(({ id }) => id);
  const normalize = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[øæłı]/g, (letter) => ({ ø: 'o', æ: 'ae', ł: 'l', ı: 'i' })[letter] ?? letter);
  const keys: Record<string, (user: UserRecord) => string | number | null> = {
    Name: ({ name }) => normalize(name) || null,
    'E-mail': ({ email }) => normalize(email),
    Roles: ({ roleIds }) => normalize(roles.find(({ id }) => id === roleIds[0])?.name ?? ''),
    Status: ({ status }) => status,
    'Last access': ({ lastAccessTimestamp }) => lastAccessTimestamp,
    Created: ({ creationTimestamp }) => creationTimestamp,
    ID: ({ id }) => id,
  };
  for (const [column, key] of Object.entries(keys)) {
    const orders = [
      ['ascending', 1],
      ['descending', -1],
    ] as const;
    for (const [order, sign] of orders) {
      const expected = all
        .toSorted((one, other) => {
          const [a, b] = [key(one), key(other)];
          if (a === null || b === null) return Number(a === null) - Number(b === null);
          return a === b ? 0 : a < b ? -sign : sign;
        })
        .map(({ id }) => id);
      await columnHead(page, column).getByRole('button').click();
      await expect(columnHead(page, column)).toHaveAttribute('aria-sort', order);
      await expect.poll(() => idsOf(page), `${column}, ${order}`).toEqual(expected);
      if (column !== 'Last access') continue;
      await expect(await cell(rowAt(page, 61), column)).toHaveText('Never');
      await expect(await cell(rowAt(page, 1), column)).not.toHaveText('Never');
    }
    await columnHead(page, column).getByRole('button').click();
    await expect(columnHead(page, column)).toHaveAttribute('aria-sort', 'none');
    await expect.poll(() => idsOf(page)).toEqual(unsortedIds);
  }
});

test('columns and density survive a reload', async ({ page, token }) => {
  await openKept(page, token);
  await expect(row(page, 'João Pereira')).toBeVisible();
  const height = async () => (await row(page, 'João Pereira').boundingBox())?.height;
  await expect.poll(height).toBe(40);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Name' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const time of ['now', 'after a reload']) {
    if (time !== 'now') await openKept(page, token);
    await expect(columnHead(page, 'Status')).toBeVisible();
    await expect(columnHead(page, 'E-mail')).toHaveCount(0);
    await expect.poll(height, time).toBe(32);
    // Without the e-mail column, users of the same name are told apart by the button's description.
    const namesake = page.getByRole('button', { name: 'Actions for Ana Silva' }).nth(1);
    await expect(namesake).toHaveAccessibleDescription('ana.m.silva@aurora.example');
  }
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await expect(columnHead(page, 'E-mail')).toBeVisible();
});

for (const [pointer, least, touch] of [
  ['fine', 24, false],
  ['coarse', 44, true],
] as const) {
  test.describe(`at 360 px with a ${pointer} pointer`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: touch, isMobile: touch });

    test('a row’s actions are visible and large enough', async ({ page, token }) => {
      await openKept(page, token);
      const button = page.getByRole('button', { name: 'Actions for João Pereira' });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(button).toHaveCSS('opacity', '1');
      const size = await button.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(least);
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(touch);
      if (touch) await button.tap();
      else await button.click();
      const block = page.getByRole('menuitem', { name: 'Block', exact: true });
      await expect(block).toBeInViewport({ ratio: 1 });
      expect((await block.boundingBox())?.height).toBeGreaterThanOrEqual(least);
      await block.click();
      await expect(page.getByRole('alertdialog', { name: 'Block João Pereira?' })).toBeVisible();
    });

    test('the selection bar is visible', async ({ page, token }) => {
      await openKept(page, token);
      await page.getByRole('checkbox', { name: 'Select João Pereira' }).click();
      await expect(selectionBar(page)).toBeInViewport({ ratio: 1 });
    });

    // A window of 225 px has no room for a whole row, so half of the row, with the name, has to be visible.
    for (const [height, part] of [
      [740, 1],
      [225, 0.5],
    ] as const) {
      test(`the selection bar never covers the focused row: ${height} px high`, async ({ page, token }) => {
        await page.setViewportSize({ width: 360, height });
        await openKept(page, token);
        await expect(usersGrid(page)).toHaveAttribute('aria-rowcount', '62');
        await searchbox(page).press('ArrowDown');
        await page.keyboard.press('Space');
        await expect(selectionBar(page)).toBeInViewport();
        for (let position = 1; position < 12; position++) {
          if (position > 1) await page.keyboard.press('ArrowDown');
          await expect(rowAt(page, position)).toBeFocused();
          await expect(async () => {
            const { y, height } = (await rowAt(page, position).boundingBox()) ?? { y: -1, height: 0 };
            const bar = await selectionBar(page).boundingBox();
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y + height * part).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
          }).toPass();
        }
      });
    }
  });
}

test.describe('a list of 100,000 users with the keyboard', () => {
  test.use({ worldName: 'crowded' });

  test('moves through rows, menu and drawer', async ({ page, token }) => {
    await openKept(page, token);
    await expect(listCount(page, '100,000 people')).toBeVisible();
    await expect(usersGrid(page)).toHaveAttribute('aria-rowcount', '100001');
    const expectFocusAt = async (position: number) => {
      await expect(rowAt(page, position)).toBeFocused();
      await expect(rowAt(page, position)).toBeInViewport({ ratio: 1 });
    };
    await searchbox(page).press('ArrowDown');
    await expectFocusAt(1);
    await page.keyboard.press('End');
    await expectFocusAt(100_000);
    await page.keyboard.press('ArrowUp');
    await expectFocusAt(99_999);
    await page.keyboard.press('Home');
    await expectFocusAt(1);
    await page.keyboard.press('PageDown');
    const focusedIndex = async () =>
      Number(await usersGrid(page).locator('tr:focus').getAttribute('aria-rowindex')) - 1;
    await expect.poll(focusedIndex).toBeGreaterThan(5);
    await expectFocusAt(await focusedIndex());
    await page.keyboard.press('PageUp');
    await expectFocusAt(1);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(rowAt(page, 2)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(rowAt(page, 3)).toHaveAttribute('aria-selected', 'true');
    await expect(selectionBar(page)).toContainText('2 selected');
    await expectFocusAt(3);

    for (const key of ['Shift+F10', 'ContextMenu']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await rowAt(page, 3).focus();
    }

    const nameAt = async (index: number) => String(await rowAt(page, index).getByRole('link').textContent());
    const drawer = page.getByRole('dialog');
    await page.keyboard.press('Enter');
    await expect(drawer).toHaveAccessibleName(await nameAt(3));
    for (const [key, index] of [
      ['j', 4],
      ['j', 5],
      ['k', 4],
    ] as const) {
      await page.keyboard.press(key);
      await expect(drawer).toHaveAccessibleName(await nameAt(index));
      await expect(rowAt(page, index)).toHaveAttribute('aria-current', 'true');
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expectFocusAt(4);
  });

  test('selects, exports and clears all rows', async ({ page, token }) => {
    await openKept(page, token);
    await expect(listCount(page, '100,000 people')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(selectionBar(page)).toContainText('All 100,000 selected');
    await searchbox(page).fill('zuleika');
    await expect(selectionBar(page)).toContainText('100,000 selected, 99,999 not shown');
    await page.getByRole('checkbox', { name: 'Select Zuleika Quintanilha' }).uncheck();
    await expect(selectionBar(page)).toContainText('99,999 selected');

    await selectionBar(page).getByRole('button', { name: 'Export' }).click();
    const { text } = await downloadExport(page, 'CSV');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(100_000);
    expect(lines[1]).toMatch(/,1$/);
    expect(lines.at(-1)).toMatch(/,100000$/);
    expect(text).not.toContain('Zuleika');
    await selectionBar(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(selectionBar(page)).toBeHidden();
    await expect(page.getByRole('checkbox', { name: 'Select Zuleika Quintanilha' })).not.toBeChecked();
  });
});

test('the export holds the filtered rows in the order shown', async ({ page, token, world }) => {
  const body = { email: '+1@aurora.example', name: '=cmd|"x"', locale: 'en', roleIds: [2, 3] };
  const { id } = (await world.actAsSomebodyElse('createUser', { organizationId: 1, body })) as { id: number };
  await world.actAsSomebodyElse('updateUser', { organizationId: 1, userId: id, body: { status: 'blocked' } });
  await openKept(page, token, '/organizations/1/users?status=blocked&sort=-name');
  await expect(listCount(page, '5 of 62 shown')).toBeVisible();
  await expect(columnHead(page, 'Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(usersGrid(page)).toHaveAttribute('aria-rowcount', '6');
  const shown = await idsOf(page);
  expect(shown).toHaveLength(5);
  const csv = await exportList(page, 'CSV');
  expect(csv.name).toMatch(/^users-1-\d{4}-\d\d-\d\d\.csv$/);
  await expect(statusMessage(page, `Downloading ${csv.name}: 5 of 62 people`)).toBeVisible();
  const [first, ...lines] = csv.text.trimEnd().split('\r\n');
  expect(first).toBe('\uFEFFName,E-mail,Status,Roles,Role IDs,Last access,Created,Organization,ID');
  expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(shown);
  expect(lines.find((line) => line.endsWith(`,${id}`))).toMatch(
    /^"'=cmd\|""x""",'\+1@aurora\.example,blocked,/,
  );

  const json = await exportList(page, 'JSON');
  expect(json.name).toMatch(/\.json$/);
  const rows = JSON.parse(json.text) as { id: number; status: string }[];
  expect(rows.map(({ id }) => id)).toEqual(shown);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['blocked']));
});

test('a stalled stream shows all records that have arrived', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'listUsers', kind: 'pause', after: 5_000 });
  await openKept(page, token);
  await expect.poll(world.heldCount).toBe(1);
  await expect(page.getByText(/^1\d people$/).first()).toBeVisible();
});

test.describe('a search in 100,000 users on a slow machine', () => {
  test.use({ worldName: 'crowded' });

  test('keys and presses right after it act on the found user only', async ({ page, token, world }) => {
    const name = 'Zuleika Quintanilha';
    await openKept(page, token);
    await expect(listCount(page, '100,000 people')).toBeVisible({ timeout: 120_000 });
    await expect(progress(page)).toBeHidden();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    /** Types a search and presses keys at once, without waiting for the page: the keys meet the rows before. */
    const searchAndPress = async (...keys: string[]) => {
      await searchbox(page).focus();
      const typed = page.keyboard.insertText('87654');
      await Promise.all([typed, ...keys.map((key) => page.keyboard.press(key))]);
    };
    const clearSearch = async () => {
      await searchbox(page).fill('');
      await expect(await cell(rowAt(page, 1), 'ID')).toHaveText('1');
    };

    // The menu of a row that the search does not find.
    await rowAt(page, 1)
      .getByRole('button', { name: /^Actions for/ })
      .hover();
    await searchbox(page).focus();
    await Promise.all([page.keyboard.insertText('87654'), page.mouse.down(), page.mouse.up()]);
    await expect(await cell(rowAt(page, 1), 'ID')).toHaveText('87654');
    // A press that comes after the found rows may open the menu of the person who was found.
    await expect(page.getByRole('menu', { name: /^Actions for (?!Zuleika)/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await clearSearch();

    await searchAndPress('ArrowDown', 'b');
    await confirmDialog(page, `Block ${name}?`, 'Block');
    await expect(await cell(rowAt(page, 1), 'Status')).toHaveText('Blocked');
    await expect(searchbox(page)).toHaveValue('87654');
    expect((await world.writes()).map(({ path }) => path)).toEqual([expect.stringMatching(/users\/87654$/)]);
    await clearSearch();

    await searchAndPress('Enter');
    await expect(page.getByRole('heading', { name })).toBeFocused();
    await expect(page).toHaveURL(/users\/87654\?q=87654$/);
  });
});
