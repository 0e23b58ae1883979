// The lists' promises: rows while the rest still comes, nothing lost when they are read again, search, filters, order,
// columns, keys, selection and export.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import type { UserRecord } from '../src/mock/worlds/records.ts';
import { expect, test, type WorldClient } from './fixtures.ts';
import { cell, confirmDialog, filterBy, row, signIn, statusMessage } from './verbs.ts';

const users = (page: Page) => page.getByRole('grid', { name: 'Users' });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });
const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });
const head = (page: Page, column: string) => page.getByRole('columnheader', { name: column, exact: true });
const chosen = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });
/** A row by its place in the list, from 1 on. */
const place = (page: Page, at: number) => users(page).locator(`[aria-rowindex="${at + 1}"]`);
/** What stands beside the heading. */
const counted = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** The people of organization 1, as the service keeps them. */
const people = async (world: WorldClient) =>
  (await world.dump()).users.filter(({ organizationId }) => organizationId === 1);

/** The ids of the rows in their order; only those that are in the document. */
async function idsOf(page: Page): Promise<number[]> {
  const heads = await users(page).getByRole('columnheader').allTextContents();
  const cells = users(page).locator(`tbody tr > :nth-child(${heads.indexOf('ID') + 1})`);
  return (await cells.allTextContents()).map(Number);
}

/** Turns to another tab, or back to this one. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/** Presses a button of the dialog "Export …" and reads the file. */
async function exported(page: Page, opener: Locator, kind: 'CSV' | 'JSON') {
  await opener.getByRole('button', { name: 'Export' }).click();
  const button = page.getByRole('dialog', { name: /^Export/ }).getByRole('button', { name: kind });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test.describe('a list of 100,000 that is still coming', () => {
  test.use({ worldName: 'crowded' });

  const whole = async (page: Page) => {
    await searchbox(page).fill('');
    await expect(counted(page, '100,000 people')).toBeVisible();
    await expect(progress(page)).toBeHidden();
  };
  const stillBlocked = async (page: Page, id: number) => {
    await searchbox(page).fill(String(id));
    await expect(await cell(place(page, 1), 'ID')).toHaveText(String(id));
    await expect(await cell(place(page, 1), 'Status')).toHaveText('Blocked');
  };

  test('can be worked with, and what was done to it stays', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'listUsers', kind: 'pause', after: 6_000_000 });
    await signIn(page, token);
    await expect(place(page, 1)).toBeVisible();
    await expect.poll(world.heldCount).toBe(1);
    await expect(progress(page)).toBeVisible();
    await expect(counted(page, '100,000 people')).toBeHidden();

    // Found, put in order, opened and blocked among those that are here.
    const name = String(await place(page, 1).getByRole('link').textContent());
    await searchbox(page).fill(name.split(' ').toReversed().join(' '));
    await expect(page.getByText(/^[\d,]+ of [\d,]+ shown$/).first()).toBeVisible();
    await head(page, 'ID').getByRole('button').click();
    await expect(head(page, 'ID')).toHaveAttribute('aria-sort', 'ascending');
    await place(page, 1).getByRole('link').click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await place(page, 1).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
    await confirmDialog(page, `Block ${name}?`, 'Block');
    await expect(await cell(place(page, 1), 'Status')).toHaveText('Blocked');
    await expect(progress(page)).toBeVisible();

    await world.release();
    await whole(page);
    await stillBlocked(page, 1);
    expect(await world.queriesOf('listUsers')).toEqual(['']);
  });

  test('has no need to be waited for: somebody is blocked before they have come', async ({
    page,
    token,
    world,
  }) => {
    await world.addFaults({ operation: 'listUsers', kind: 'pause', after: 6_000_000 });
    await signIn(page, token);
    await expect(place(page, 1)).toBeVisible();
    await expect.poll(world.heldCount).toBe(1);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to…' }).fill('#87654');
    await page.getByRole('option', { name: /^Person #87654/ }).click();
    const rare = page.getByRole('dialog', { name: 'Zuleika Quintanilha' });
    await rare.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
    await confirmDialog(page, 'Block Zuleika Quintanilha?', 'Block');
    await page.keyboard.press('Escape');
    await expect(progress(page)).toBeVisible();

    await world.release();
    await whole(page);
    await stillBlocked(page, 87_654);
    expect(await world.queriesOf('listUsers')).toEqual(['']);
  });
});

test.describe('a list that breaks off', () => {
  test.use({ allowedConsoleMessages: ['net::ERR', 'Failed to load resource'] });

  for (const [worldName, all, fault] of [
    ['crowded', '100,000 people', { kind: 'cut', after: 6_000_000 }],
    ['demo', '61 people', { kind: 'truncate', at: 0.5 }],
  ] as const) {
    test.describe(fault.kind, () => {
      test.use({ worldName });
      test('keeps what came and says so', async ({ page, token, world }) => {
        await world.addFaults({ operation: 'listUsers', ...fault });
        await signIn(page, token);
        const notice = page.getByRole('alert').filter({ hasText: /^The list broke off: [\d,]+ people came/ });
        await expect(notice).toBeVisible();
        await expect(place(page, 1)).toBeVisible();
        const words = String((await notice.textContent())?.match(/[\d,]+ people/)?.[0]);
        const came = Number.parseInt(words.replace(',', ''), 10);
        expect(came).toBeGreaterThan(10);
        expect(came).toBeLessThan(Number.parseInt(all.replace(',', ''), 10));
        await expect(counted(page, words)).toBeVisible();

        // Whoever takes a file of it is told.
        await page.getByRole('button', { name: 'Export' }).click();
        await expect(page.getByRole('dialog', { name: `Export ${words}` })).toHaveAccessibleDescription(
          /broke off/,
        );
        await page.keyboard.press('Escape');

        await notice.getByRole('button', { name: 'Read it again' }).click();
        await expect(counted(page, all)).toBeVisible();
        await expect(notice).toBeHidden();
        expect(await world.queriesOf('listUsers')).toEqual(['', '']);
      });
    });
  }
});

test.describe('a list that is read again', () => {
  test.use({ allowedConsoleMessages: ['status of 403'] });

  test('keeps its place, and is read once for each return to the tab', async ({ page, token, world }) => {
    await page.clock.install();
    await signIn(page, token);
    await expect(counted(page, '61 people')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select João Pereira' }).check();
    await searchbox(page).press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Space');
    const focused = users(page).locator('tbody tr:focus');
    const who = String(await focused.textContent());
    const scroll = () => users(page).evaluate((table) => table.parentElement?.scrollTop ?? 0);
    const top = await scroll();
    expect(top).toBeGreaterThan(0);

    await turn(page, 'hidden');
    await page.clock.fastForward('05:00');
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: 2,
      body: { status: 'blocked' },
    });
    await world.addFaults({ operation: 'listUsers', kind: 'hold' });
    expect(await world.queriesOf('listUsers')).toHaveLength(1);
    for (const state of ['visible', 'hidden', 'visible'] as const) await turn(page, state);
    await expect.poll(world.heldCount).toBe(1);

    const stays = async () => {
      await expect(counted(page, '61 people')).toBeVisible();
      await expect(focused).toHaveText(who);
      expect(await scroll()).toBe(top);
      await expect(chosen(page)).toContainText('2 selected');
    };
    await expect(progress(page)).toBeVisible();
    await stays();
    await world.release();
    await expect(progress(page)).toBeHidden();
    await stays();
    expect(await world.queriesOf('listUsers')).toHaveLength(2);
    await page.keyboard.press('Home');
    await expect(await cell(place(page, 2), 'Status')).toHaveText('Blocked');

    // What has just been read isn't read again; what can't be read leaves what is there.
    for (const state of ['hidden', 'visible'] as const) await turn(page, state);
    await world.addFaults({ operation: 'listUsers', kind: 'status', status: 403 });
    await turn(page, 'hidden');
    await page.clock.fastForward('00:31');
    await turn(page, 'visible');
    await expect(page.getByRole('alert').filter({ hasText: 'Loading the users failed' })).toBeVisible();
    expect(await world.queriesOf('listUsers')).toHaveLength(3);
    await expect(place(page, 2)).toContainText('João Pereira');
    await expect(chosen(page)).toContainText('2 selected');
  });
});

test('search finds parts of words in any order, marks them, and Back undoes a choice', async ({
  page,
  token,
}) => {
  await signIn(page, token);
  await expect(counted(page, '61 people')).toBeVisible();
  await searchbox(page).fill('REIRA joa');
  await expect(counted(page, '1 of 61 shown')).toBeVisible();
  const name = page.getByRole('link', { name: 'João Pereira' });
  await expect(name.locator('mark')).toHaveText(['Joã', 'reira']);
  await expect((await cell(row(page, 'João Pereira'), 'E-mail')).locator('mark')).toHaveText([
    'joa',
    'reira',
  ]);
  await expect(statusMessage(page, '1 of 61 shown')).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=REIRA\+joa$/);

  await searchbox(page).fill('silva');
  await expect(counted(page, '2 of 61 shown')).toBeVisible();
  await filterBy(page, 'Last access', 'More than 90 days ago');
  await expect(counted(page, '1 of 61 shown')).toBeVisible();
  await expect(page).toHaveURL(/\?q=silva&access=older$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=silva$/);
  await expect(counted(page, '2 of 61 shown')).toBeVisible();
  await expect(searchbox(page)).toHaveValue('silva');

  await searchbox(page).fill('nobody at all');
  await expect(page.getByText('Nothing matches “nobody at all”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(counted(page, '61 people')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);
});

test('a link shows a colleague the same', async ({ page, token, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, token, '/organizations/1/users?utm=elsewhere');
  await searchbox(page).fill('joao');
  await filterBy(page, 'Status', 'Normal');
  await head(page, 'Last access').getByRole('button').click();
  await head(page, 'Last access').getByRole('button').click();
  await expect(counted(page, '2 of 61 shown')).toBeVisible();
  const shown = await idsOf(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(statusMessage(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(
    `${new URL(page.url()).origin}/organizations/1/users?q=joao&status=normal&sort=-lastAccess`,
  );

  await signIn(page, token, link);
  await expect(counted(page, '2 of 61 shown')).toBeVisible();
  await expect(searchbox(page)).toHaveValue('joao');
  await expect(page.getByRole('button', { name: 'Status', exact: true })).toHaveAccessibleDescription(
    'Normal',
  );
  await expect(head(page, 'Last access')).toHaveAttribute('aria-sort', 'descending');
  expect(await idsOf(page)).toEqual(shown);
  // The service doesn't fold accents: its empty answer proved nothing.
  expect(await world.queriesOf('listUsers')).toEqual(['', '?name=joao', '']);
});

test.describe('an address with a search, in a crowd', () => {
  test.use({ worldName: 'crowded' });

  test('asks for that one person and not for everybody', async ({ page, token, world }) => {
    for (const search of ['quintanilha', 'zuleika.quintanilha87654@aurora.example']) {
      await signIn(page, token, `/organizations/1/users?q=${search}`);
      await expect(row(page, 'Zuleika Quintanilha')).toBeVisible();
      await expect(page.getByText('These are the service’s own matches.').first()).toBeVisible();
    }
    expect(await world.queriesOf('listUsers')).toEqual([
      '?name=quintanilha',
      '?email=zuleika.quintanilha87654%40aurora.example',
    ]);
    await searchbox(page).press('End');
    await searchbox(page).press('Backspace');
    await expect(counted(page, '1 of 100,000 shown')).toBeVisible();
  });
});

test('filters and insights agree with what is shown', async ({ page, token, world }) => {
  await signIn(page, token);
  await expect(counted(page, '61 people')).toBeVisible();
  const all = await people(world);
  const longAgo = (time: number | null) => time !== null && Date.now() - time > 90 * 86_400_000;
  const choices: [filter: string, option: string, fits: (user: UserRecord) => boolean, charted: boolean][] = [
    ['Status', 'Blocked', ({ status }) => status === 'blocked', true],
    ['Role', 'support', ({ roleIds }) => roleIds[0] === 4, false],
    ['Last access', 'Never', (user) => user.lastAccessTimestamp === null, true],
    ['Last access', 'More than 90 days ago', (user) => longAgo(user.lastAccessTimestamp), true],
  ];
  const insights = page.getByRole('region', { name: 'Insights' });
  for (const [filter, option, fits, charted] of choices) {
    const fitting = all.filter(fits).length;
    expect(fitting).toBeGreaterThan(2);
    const button = page.getByRole('button', { name: filter, exact: true });
    const shown = async () => {
      await expect(counted(page, `${fitting} of 61 shown`)).toBeVisible();
      await expect(users(page)).toHaveAttribute('aria-rowcount', String(fitting + 1));
      await expect(button).toHaveAccessibleDescription(option);
    };
    await filterBy(page, filter, option);
    await shown();
    const address = page.url();
    await filterBy(page, filter, 'All');
    await expect(counted(page, '61 people')).toBeVisible();
    if (!charted) continue;

    const chart = insights.getByRole('table', { name: filter });
    const segment = chart.getByRole('button', { name: option, exact: true });
    await expect(segment).toBeVisible();
    const heads = await chart.getByRole('columnheader').allTextContents();
    const at = heads.indexOf(String(await segment.textContent()));
    await expect(
      chart
        .getByRole('row', { name: /^Count/ })
        .getByRole('cell')
        .nth(at),
    ).toHaveText(String(fitting));
    await segment.click();
    await expect(segment).toHaveAttribute('aria-pressed', 'true');
    await shown();
    expect(page.url()).toBe(address);
    await segment.click();
    await expect(counted(page, '61 people')).toBeVisible();
  }
});

test('every column sorts both ways, with no value last', async ({ page, token, world }) => {
  // High enough for all of them to be in the document.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await signIn(page, token);
  await expect(counted(page, '61 people')).toBeVisible();
  const all = await people(world);
  const { roles } = await world.dump();
  const arrived = all.map(({ id }) => id);
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const keys: Record<string, (user: UserRecord) => string | number | null> = {
    Name: ({ name }) => fold(name) || null,
    'E-mail': ({ email }) => fold(email),
    Roles: ({ roleIds }) => fold(roles.find(({ id }) => id === roleIds[0])?.name ?? ''),
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
      await head(page, column).getByRole('button').click();
      await expect(head(page, column)).toHaveAttribute('aria-sort', order);
      await expect.poll(() => idsOf(page), `${column}, ${order}`).toEqual(expected);
      if (column !== 'Last access') continue;
      await expect(await cell(place(page, 61), column)).toHaveText('Never');
      await expect(await cell(place(page, 1), column)).not.toHaveText('Never');
    }
    await head(page, column).getByRole('button').click();
    await expect(head(page, column)).toHaveAttribute('aria-sort', 'none');
    await expect.poll(() => idsOf(page)).toEqual(arrived);
  }
});

test('columns and density are remembered', async ({ page, token }) => {
  await signIn(page, token);
  await expect(row(page, 'João Pereira')).toBeVisible();
  const height = async () => (await row(page, 'João Pereira').boundingBox())?.height;
  expect(await height()).toBe(40);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Name' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const look of ['now', 'after a reload']) {
    if (look !== 'now') await signIn(page, token);
    await expect(head(page, 'Status')).toBeVisible();
    await expect(head(page, 'E-mail')).toHaveCount(0);
    expect(await height(), look).toBe(32);
    // Namesakes are still told apart.
    const twin = page.getByRole('button', { name: 'Actions for Ana Silva' }).nth(1);
    await expect(twin).toHaveAccessibleDescription('ana.m.silva@aurora.example');
  }
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await expect(head(page, 'E-mail')).toBeVisible();
});

for (const [pointer, least, touch] of [
  ['fine', 24, false],
  ['coarse', 44, true],
] as const) {
  test.describe(`at 360 px with a ${pointer} pointer`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: touch, isMobile: touch });

    test('a row’s actions are in reach', async ({ page, token }) => {
      await signIn(page, token);
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

    test('what is selected is counted in sight', async ({ page, token }) => {
      await signIn(page, token);
      await page.getByRole('checkbox', { name: 'Select João Pereira' }).click();
      await expect(chosen(page)).toBeInViewport({ ratio: 1 });
    });

    // The lower window has no room for a whole row: its name is in sight at least.
    for (const [height, part] of [
      [740, 1],
      [225, 0.5],
    ] as const) {
      test(`no row with the focus is behind what is selected, ${height} px high`, async ({ page, token }) => {
        await page.setViewportSize({ width: 360, height });
        await signIn(page, token);
        await expect(users(page)).toHaveAttribute('aria-rowcount', '62');
        await searchbox(page).press('ArrowDown');
        await page.keyboard.press('Space');
        await expect(chosen(page)).toBeInViewport();
        for (let at = 1; at < 12; at++) {
          if (at > 1) await page.keyboard.press('ArrowDown');
          await expect(place(page, at)).toBeFocused();
          const { y, height } = (await place(page, at).boundingBox()) ?? { y: -1, height: 0 };
          const bar = await chosen(page).boundingBox();
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + height * part).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
        }
      });
    }
  });
}

test.describe('100,000 people by keyboard', () => {
  test.use({ worldName: 'crowded' });

  test('rows, drawer and menu', async ({ page, token }) => {
    await signIn(page, token);
    await expect(counted(page, '100,000 people')).toBeVisible();
    await expect(users(page)).toHaveAttribute('aria-rowcount', '100001');
    const at = async (index: number) => {
      await expect(place(page, index)).toBeFocused();
      await expect(place(page, index)).toBeInViewport({ ratio: 1 });
    };
    await searchbox(page).press('ArrowDown');
    await at(1);
    await page.keyboard.press('End');
    await at(100_000);
    await page.keyboard.press('ArrowUp');
    await at(99_999);
    await page.keyboard.press('Home');
    await at(1);
    await page.keyboard.press('PageDown');
    const below = Number(await users(page).locator('tr:focus').getAttribute('aria-rowindex')) - 1;
    expect(below).toBeGreaterThan(5);
    await at(below);
    await page.keyboard.press('PageUp');
    await at(1);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(place(page, 2)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(place(page, 3)).toHaveAttribute('aria-selected', 'true');
    await expect(chosen(page)).toContainText('2 selected');
    await at(3);

    for (const key of ['Shift+F10', 'ContextMenu']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await place(page, 3).focus();
    }

    const nameAt = async (index: number) => String(await place(page, index).getByRole('link').textContent());
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
      await expect(place(page, index)).toHaveAttribute('aria-current', 'true');
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await at(4);
  });

  test('all selected, exported, and selected no more', async ({ page, token }) => {
    await signIn(page, token);
    await expect(counted(page, '100,000 people')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(chosen(page)).toContainText('100,000 selected');
    await searchbox(page).fill('zuleika');
    await expect(chosen(page)).toContainText('100,000 selected, 99,999 of them not shown');
    await page.getByRole('checkbox', { name: 'Select Zuleika Quintanilha' }).uncheck();
    await expect(chosen(page)).toContainText('99,999 selected');

    const { text } = await exported(page, chosen(page), 'CSV');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(100_000);
    expect(lines[1]).toMatch(/,1$/);
    expect(lines.at(-1)).toMatch(/,100000$/);
    expect(text).not.toContain('Zuleika');
    await chosen(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(chosen(page)).toBeHidden();
    await expect(page.getByRole('checkbox', { name: 'Select Zuleika Quintanilha' })).not.toBeChecked();
  });
});

test('what is filtered and sorted is exported as it is shown', async ({ page, token, world }) => {
  const body = { email: '+1@aurora.example', name: '=cmd|"x"', locale: 'en', roleIds: [2, 3] };
  const { id } = (await world.actAsSomebodyElse('createUser', { organizationId: 1, body })) as { id: number };
  await world.actAsSomebodyElse('updateUser', { organizationId: 1, userId: id, body: { status: 'blocked' } });
  await signIn(page, token, '/organizations/1/users?status=blocked&sort=-name');
  await expect(counted(page, '5 of 62 shown')).toBeVisible();
  const shown = await idsOf(page);
  expect(shown).toHaveLength(5);
  const main = page.getByRole('main');
  const csv = await exported(page, main, 'CSV');
  expect(csv.name).toMatch(/^users-1-\d{4}-\d\d-\d\d\.csv$/);
  await expect(statusMessage(page, `Downloading ${csv.name}: 5 of 62 people`)).toBeVisible();
  const [first, ...lines] = csv.text.trimEnd().split('\r\n');
  expect(first).toBe('\uFEFFName,E-mail,Status,Roles,Role IDs,Last access,Created,Organization,ID');
  expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(shown);
  expect(lines.find((line) => line.endsWith(`,${id}`))).toMatch(
    /^"'=cmd\|""x""",'\+1@aurora\.example,blocked,/,
  );

  const json = await exported(page, main, 'JSON');
  expect(json.name).toMatch(/\.json$/);
  const rows = JSON.parse(json.text) as { id: number; status: string }[];
  expect(rows.map(({ id }) => id)).toEqual(shown);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['blocked']));
});

test('a list that rests half-way shows all that has come', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'listUsers', kind: 'pause', after: 5_000 });
  await signIn(page, token);
  await expect.poll(world.heldCount).toBe(1);
  await expect(page.getByText(/^1\d people$/).first()).toBeVisible();
});
