// The bars of a list (page header, list bar, selection toolbar) at every width, and the filters with several values.
import type { Locator, Page } from 'playwright/test';
import { cell, filterBy, openKept, row } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { twoFrames } from './states/state.ts';

/** An entry of the browser's record of what moved on the page. */
interface LayoutShift {
  value: number;
  sources: readonly { node: Node | null }[];
}

/** The controls of each page, by role and name. */
const controls = {
  '/organizations/1/users': [
    ['link', 'Invite user'],
    ['link', 'Invite many'],
    ['button', 'More actions'],
    ['button', 'Status'],
    ['button', 'Role'],
    ['button', 'Last access'],
    ['button', 'Insights'],
    ['button', 'Columns'],
  ],
  '/api-keys': [
    ['link', 'Create API key'],
    ['button', 'More actions'],
    ['button', 'Status'],
    ['button', 'Last used'],
    ['button', 'SFTP access'],
    ['button', 'Find by token'],
    ['button', 'Insights'],
    ['button', 'Columns'],
  ],
} as const;

const listMenu = (page: Page) => page.getByRole('button', { name: 'More list controls' });
const listbox = (page: Page, name: string) => page.getByRole('listbox', { name });

/** The header of the list's page, and the bar below it. */
const header = (page: Page) => page.locator('main header:has(h1)').first();
const listBar = (page: Page) => page.locator('main header:has(h1) + div').first();

/** Opens the console with a session that survives a reload. */
const keepSession = (page: Page, token: string) =>
  page.addInitScript((value) => sessionStorage.setItem('latchkey.session', value), token);

/** Closes an open menu of folded controls. Without one, Esc would close the drawer. */
const closeMenu = async (page: Page) => {
  if (await page.locator('[data-fold][aria-expanded="true"]').count()) await page.keyboard.press('Escape');
};

/** Returns the names of the controls that are cut: by the bar, by the window or by the drawer beside the list. */
const cutControls = (bar: Locator) =>
  bar.evaluate((element) => {
    const { left, right } = (element.closest('main > div > div') ?? element).getBoundingClientRect();
    return [...element.querySelectorAll('button, a, h1, input')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return one.scrollWidth > one.clientWidth + 1 || box.left < left - 1 || box.right > right + 1;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });

for (const locale of ['en-US', 'pt-PT'])
  test.describe(locale, () => {
    test.use({ locale });
    test('the button that loads the whole list is whole at every width', async ({ page, token }) => {
      await keepSession(page, token);
      await page.goto('/organizations/1/users?q=a');
      const button = page.getByRole('button', { name: /^(Load all|Carregar tudo)$/ });
      await expect(button).toBeVisible();
      const count = button.locator('xpath=preceding-sibling::*[1]');
      await expect(count).toHaveText(/51$/);
      const checkWidths = async (what: string) => {
        for (const width of [1440, 1100, 1024, 900, 768, 700, 640, 600, 560, 480, 400, 360]) {
          await page.setViewportSize({ width, height: 700 });
          const isWhole = () =>
            button.evaluate((element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              const middle = (top + bottom) / 2;
              // On a line of its own, it is high enough for a finger: 24 px.
              const ends = getComputedStyle(element).display === 'block' ? [bottom - 23, bottom - 1] : [];
              return [left + 1, right - 1].every((x) =>
                [middle, ...ends].every((y) => document.elementFromPoint(x, y) === element),
              );
            });
          await expect.poll(isWhole, { message: `${what}, ${width}`, timeout: 5000 }).toBe(true);
        }
      };
      await checkWidths('short count');
      // As in an organization with hundreds of thousands of matches.
      await count.evaluate((element) => {
        element.textContent = element.textContent.replace(/\d+/, '123,456');
      });
      await checkWidths('long count');
    });

    test('no control of a bar is cut at any width', async ({ page, token }) => {
      await keepSession(page, token);
      const checkBars = async (path: keyof typeof controls, width: number) => {
        await page.setViewportSize({ width, height: 700 });
        await expect(page.locator('main [data-tight]')).toHaveCount(0);
        await expect.poll(() => cutControls(header(page)), `${path}, ${width}`).toEqual([]);
        await expect.poll(() => cutControls(listBar(page)), `${path}, ${width}`).toEqual([]);
        if (locale === 'pt-PT') return;
        for (const [role, name] of controls[path]) {
          const control = page.getByRole(role, { name, exact: true }).first();
          if (await control.isVisible()) continue;
          const menu = page.getByRole('button', { name: 'More list controls' });
          for (const button of await menu.all()) {
            if (await control.isVisible()) break;
            await closeMenu(page);
            await button.click();
            await expect(button).toHaveAttribute('aria-expanded', 'true');
          }
          await expect(control, `${name} at ${width}`).toBeVisible();
          await closeMenu(page);
        }
      };
      for (const path of ['/organizations/1/users', '/api-keys'] as const)
        for (const [beside, ...widths] of [
          ['/2', 1440, 1200],
          ['', 1440, 1024, 768, 400, 360],
        ] as const) {
          await page.goto(path + beside);
          await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
          if (beside) await expect(page.getByRole('dialog')).toBeVisible();
          for (const width of widths) await checkBars(path, width);
        }
    });
  });

/** Returns how often the folded controls of the page change while nothing happens: over 6 frames, after 4 to settle. */
const changesAtRest = (page: Page) =>
  page.evaluate(async () => {
    const seen: string[] = [];
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
      const folded = [...document.querySelectorAll('main [data-folded]')];
      seen.push(folded.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent).join());
    }
    return seen.slice(4).filter((now, at, all) => at > 0 && now !== all[at - 1]).length;
  });

test('the bars come to rest at every width', async ({ page, token }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openKept(page, token);
  await row(page, 'ana.silva@aurora.example').getByRole('checkbox').check();
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await expect(page.locator('main [data-fold]')).toHaveCount(2);
  // An icon's button is 12 px wider than its icon.
  for (let width = 1000; width >= 360; width -= 11) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => changesAtRest(page), `at ${width} px`).toBe(0);
  }
});

test('the menu of folded controls is worked by keyboard, and gives the focus back', async ({
  page,
  token,
}) => {
  await page.setViewportSize({ width: 768, height: 700 });
  await openKept(page, token, '/api-keys');
  const menu = listMenu(page);
  await expect(menu).toBeVisible();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const find = page.getByRole('button', { name: 'Find by token' });
  await expect(find).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Insights' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(find).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(find).toBeHidden();

  // A dialog that is opened from the menu gives the focus back to the menu's button.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Find by token' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
});

test('a filter in the menu is chosen there, and is shown in the bar afterwards', async ({ page, token }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openKept(page, token);
  await expect(row(page, 'ana.silva@aurora.example')).toBeVisible();
  const access = page.getByRole('button', { name: 'Last access', exact: true });
  // The bar folds once it has been measured.
  await expect(listMenu(page)).toBeVisible();
  if (!(await access.isVisible())) await listMenu(page).click();
  await access.click();
  await listbox(page, 'Last access').getByRole('option', { name: 'Never' }).click();
  await expect(page).toHaveURL(/\?access=never$/);
  await expect(access).toBeVisible();
  await expect(access).toContainText('Never');
  await expect.poll(() => cutControls(listBar(page))).toEqual([]);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL(/\/users$/);
});

test('on a phone, the filters that are set and have no room are counted', async ({ page, token }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openKept(page, token, '/organizations/1/users?status=blocked,pending&role=1&access=never');
  const dots = listMenu(page).locator('svg');
  const mark = () => listMenu(page).evaluate((element) => getComputedStyle(element, '::before').content);
  await expect(dots).toBeHidden();
  await expect(listMenu(page)).toHaveAccessibleDescription('+2');
  expect(await mark()).toBe('"+2"');
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect(page).toHaveURL(/\/users$/);
  await expect(dots).toBeVisible();
  await expect(listMenu(page)).toHaveAccessibleDescription('');
  expect(await mark()).toBe('none');
});

test('a filter takes several values, counts them, and clears them', async ({ page, token, world }) => {
  await keepSession(page, token);
  await page.goto('/organizations/1/users');
  await filterBy(page, 'Status', 'Blocked');
  await expect(page).toHaveURL(/\?status=blocked$/);
  const status = page.getByRole('button', { name: 'Status', exact: true });
  await status.press('ArrowDown');
  await page.getByRole('option', { name: 'Pending', exact: true }).click({ modifiers: ['ControlOrMeta'] });
  await expect(page).toHaveURL(/\?status=blocked,pending$/);
  await expect(status).toContainText('Blocked, Pending');
  await expect(listbox(page, 'Status').getByRole('option', { selected: true })).toHaveCount(2);
  const blocked = (await world.dump()).users.filter(
    (user) => user.organizationId === 1 && user.status === 'blocked',
  ).length;
  await expect(page.getByRole('option', { name: 'Blocked', exact: true })).toHaveAccessibleDescription(
    `${blocked} people`,
  );
  await page.keyboard.press('Escape');
  await expect(status).toBeFocused();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '13');
  for (const [at, text] of [
    [1, 'Pending'],
    [2, 'Blocked'],
  ] as const)
    await expect(await cell(row(page, text).first(), 'Status'), `row ${at}`).toHaveText(text);
  await page.reload();
  await expect(status).toContainText('Blocked, Pending');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '13');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL(/\/users$/);
  await expect(status).toBeFocused();
});

test('on a phone the boxes of the head and the rows stand in one line, and the selection takes one line', async ({
  page,
  token,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openKept(page, token);
  const all = page.getByRole('checkbox', { name: 'Select all' });
  const one = page.getByRole('checkbox', { name: 'Select João Pereira' });
  const middle = async (box: Locator) => {
    const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 };
    return Math.round(x + width / 2);
  };
  await expect(one).toBeVisible();
  await expect.poll(async () => (await middle(all)) - (await middle(one))).toBe(0);
  await one.check();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar.getByRole('button', { name: 'More selection actions' })).toBeVisible();
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(64);
  await expect.poll(() => cutControls(bar)).toEqual([]);
  await bar.getByRole('button', { name: 'More selection actions' }).click();
  await expect(bar.getByRole('button', { name: 'Export' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const locale of ['en-US', 'pt-PT'])
    test.describe(locale, () => {
      test.use({ locale });
      test('the menu of the page ends above the links, and the answer to a search moves nothing', async ({
        page,
        token,
      }) => {
        await page.addInitScript(() => {
          const moved: string[] = [];
          Object.assign(window, { moved });
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as unknown as LayoutShift[])
              if (value > 0.001)
                moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await openKept(page, token);
        await expect(row(page, 'ana.silva@')).toBeVisible();
        const head = header(page);
        const menu = await head.locator('button[aria-haspopup=menu]').boundingBox();
        const link = await head.getByRole('link').last().boundingBox();
        expect((menu?.y ?? Number.NaN) + (menu?.height ?? 0)).toBeLessThan(link?.y ?? 0);
        const title = await head.getByRole('heading').boundingBox();
        const middle = (box: typeof title) => (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;
        expect(middle(title)).toBeCloseTo(middle(menu), 1);
        const { height } = (await head.boundingBox()) ?? {};
        await page.goto('/organizations/1/users?q=silva');
        await expect(row(page, 'ana.m.silva@')).toBeVisible();
        await expect(head.getByText('Aurora Logistics')).toBeVisible();
        expect((await head.boundingBox())?.height).toBe(height);
        // A shift is told after the frame.
        await twoFrames(page);
        expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
      });

      test('no text of the head is under the menu of the page', async ({ page, token }) => {
        await keepSession(page, token);
        for (const path of ['/api-keys?q=e', '/organizations/1/users?q=a']) {
          await page.goto(path);
          const head = header(page);
          await expect(head.getByRole('button', { name: /^(Load all|Carregar tudo)$/ })).toBeVisible();
          for (const width of [400, 372, 360, 346, 333, 320]) {
            await page.setViewportSize({ width, height: 740 });
            const room = () => head.evaluate(roomBeforeMenu);
            await expect
              .poll(room, { message: `${path}, ${width}`, timeout: 5000 })
              .toBeGreaterThanOrEqual(2);
          }
        }
      });
    });
});

/** Returns how far the menu of a head is behind the texts beside the heading, in pixels. */
function roomBeforeMenu(head: Element): number {
  const walker = document.createTreeWalker(head.querySelector('h1 + div') ?? head, NodeFilter.SHOW_TEXT);
  const ends: number[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('.visually-hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    ends.push(range.getBoundingClientRect().right);
  }
  const menu = head.querySelector('button[aria-haspopup=menu]');
  return (menu?.getBoundingClientRect().left ?? Number.NaN) - Math.max(...ends);
}

test('on a phone the menu of the selection has room below a short list', async ({ page, token }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openKept(page, token, '/organizations/1/users?q=silva');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'More selection actions' }).click();
  await bar.getByRole('button', { name: 'Remove' }).click({ timeout: 5000 });
  await expect(page.getByRole('dialog', { name: 'Remove 2 people' })).toBeVisible();
});

test('unknown values of a filter in the URL are dropped, and an unknown role is named by its id', async ({
  page,
  token,
}) => {
  await keepSession(page, token);
  const text = (filter: string) => page.getByRole('button', { name: filter, exact: true }).innerText();
  for (const [query, status, role] of [
    ['status=zzz&role=<script>', 'All', 'All'],
    ['status=zzz,blocked,pending&role=9999', 'Blocked, Pending', '#9999'],
  ]) {
    await page.goto(`/organizations/1/users?${query}&access=toString`);
    await expect.poll(() => text('Status')).toContain(status);
    await expect.poll(() => text('Role')).toContain(role);
    await expect.poll(() => text('Last access')).toContain('All');
  }
  await page.goto('/api-keys?status=zzz,blocked&used=soon');
  await expect.poll(() => text('Last used')).toMatch(/Any|All/);
});

test('the count stands beside an open drawer in Portuguese, and the rows stay where they are', async ({
  page,
  token,
}) => {
  await page.addInitScript(() => localStorage.setItem('latchkey.language', 'pt'));
  await page.setViewportSize({ width: 1240, height: 900 });
  await openKept(page, token);
  const count = page.getByText('61 pessoas').first();
  await expect(count).toBeVisible();
  const top = async () => (await row(page, 'Ana Silva').first().boundingBox())?.y;
  const before = await top();
  await page.getByRole('link', { name: 'João Pereira' }).click();
  await expect(page.getByRole('dialog', { name: 'João Pereira' })).toBeVisible();
  for (const width of [1240, 1280, 1360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(count).toBeInViewport({ ratio: 0.9 });
    expect(await top()).toBe(before);
  }
});

test('the button of open insights stays when a chart widens a filter', async ({ page, token }) => {
  await page.setViewportSize({ width: 860, height: 900 });
  await openKept(page, token);
  const insights = page.getByRole('button', { name: 'Insights' });
  await insights.click();
  await expect(insights).toHaveAttribute('aria-expanded', 'true');
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Pending/ })
    .click();
  await expect(page).toHaveURL(/status=pending/);
  // The controls fold after the button of the filter has its new width.
  await expect(listMenu(page)).toBeVisible();
  await expect(insights).toBeVisible();
});
