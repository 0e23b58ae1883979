// What is seen before the console is there: the first names and addresses, where the table shows them from then on.
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** Holds the console's own file back until it is let go. */
async function holdConsole(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Signed in, with these choices remembered. */
const remember = (page: Page, token: string, choices: Record<string, string> = {}) =>
  page.addInitScript(
    ([session, chosen]) => {
      sessionStorage.setItem('latchkey.session', session);
      for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`latchkey.${name}`, value);
    },
    [token, choices] as const,
  );

const early = (page: Page) => page.locator('.first-rows');

/** Where the heading and the first rows stand, and what they say. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const textBox = (element: Element | null | undefined) => {
      if (!element) return null;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, height } = range.getBoundingClientRect();
      return { left: Math.round(left), middle: Math.round(top + height / 2) };
    };
    const rows = [
      ...document.querySelectorAll(':is(.first-rows, [role=grid]) tbody tr:not([aria-hidden])'),
    ].slice(0, 5);
    return {
      scheme: document.documentElement.dataset.mantineColorScheme,
      language: document.documentElement.lang,
      heading: [document.querySelector('h1')?.textContent, textBox(document.querySelector('h1'))],
      rows: rows.map((row) => {
        const { left, top, right, bottom } = row.getBoundingClientRect();
        return {
          box: [left, top, right, bottom].map(Math.round),
          cells: ['title', 'line'].map((slot) => {
            const cell = row.querySelector(`[data-slot="${slot}"]`);
            return [cell?.textContent, textBox(cell)];
          }),
        };
      }),
    };
  });

const sizes = { desk: [1440, 900], tablet: [768, 1024], phone: [360, 740] } as const;
const pointers = { mouse: false, finger: true };

for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const [pointer, touch] of Object.entries(pointers)) {
    test.describe(`${size}, ${pointer}`, () => {
      test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

      test('nothing moves when the console takes over', async ({ page, token }) => {
        await remember(page, token);
        const release = await holdConsole(page);
        await page.goto('/organizations/1/users');
        await expect(early(page).getByRole('table', { name: 'Users' })).toBeVisible();
        const before = await seen(page);
        expect(before.rows).toHaveLength(5);

        release();
        await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
        await expect(early(page)).toBeHidden();
        expect(await seen(page)).toEqual(before);
      });
    });
  }
}

test.describe('as somebody likes it', () => {
  test.use({ locale: 'pt-PT', colorScheme: 'light' });

  for (const [size, [width, height]] of Object.entries(sizes)) {
    test(`nothing moves either: ${size}`, async ({ page, token }) => {
      await page.setViewportSize({ width, height });
      await remember(page, token, {
        theme: 'dark',
        density: 'compact',
        insights: 'hidden',
        'columns.users': '-status +id',
      });
      const release = await holdConsole(page);
      await page.goto('/organizations/1/users');
      await expect(early(page).getByRole('table', { name: 'Utilizadores' })).toBeVisible();
      const before = await seen(page);
      expect(before).toMatchObject({ scheme: 'dark', language: 'pt-PT' });

      release();
      await expect(page.getByRole('grid', { name: 'Utilizadores' })).toBeVisible();
      expect(await seen(page)).toEqual(before);
    });
  }
});

test('what is sorted, searched, open or not plain is left to the console', async ({ page, token, world }) => {
  await remember(page, token);
  const release = await holdConsole(page);
  let asked = 0;
  const odd = [{ status: null }, { name: null }];
  for (const rest of ['?sort=name', '?q=ana', '/new', '', '']) {
    const set = rest ? undefined : odd.shift();
    if (set) await world.addFaults({ operation: 'listUsers', kind: 'mutate', at: [0], set });
    await page.goto(`/organizations/1/users${rest}`, { waitUntil: 'commit' });
    // Its own question is asked before the next page's: a fault would strike that one. A search asks nothing early.
    if (rest !== '?q=ana') asked++;
    await expect.poll(async () => (await world.queriesOf('listUsers')).length).toBe(asked);
    // Nothing is to appear, so there is nothing else to wait for.
    await page.waitForTimeout(400);
    expect(await early(page).count(), rest).toBe(0);
  }
  release();
  await expect(page.getByRole('grid', { name: 'Users' }).getByText('No name').first()).toBeVisible();
});

test.describe('a console that can not be loaded', () => {
  test.use({
    allowedConsoleMessages: ['Failed to load resource', 'Failed to fetch dynamically imported module'],
  });

  test('says so', async ({ page, token }) => {
    await remember(page, token);
    await page.route(/\/assets\/app-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/organizations/1/users');
    await expect(page.getByRole('alert')).toHaveText('Latchkey could not be loaded. Load the page again.');
  });
});
