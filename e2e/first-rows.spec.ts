// The first rows that the boot script renders before React starts: the table renders them in the same places.
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** Holds back the chunk of the application. @returns a function that releases it */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Stores the session and these preferences before the page loads. */
const storePreferences = (page: Page, token: string, preferences: Record<string, string> = {}) =>
  page.addInitScript(
    ([session, entries]) => {
      sessionStorage.setItem('latchkey.session', session);
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(`latchkey.${name}`, value);
    },
    [token, preferences] as const,
  );

const firstRows = (page: Page) => page.locator('.first-rows');

/** Returns the positions and the texts of the heading and of the first five rows. */
const layoutOf = (page: Page) =>
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

      test('nothing moves when React takes over', async ({ page, token }) => {
        await storePreferences(page, token);
        const release = await holdApp(page);
        await page.goto('/organizations/1/users');
        await expect(
          firstRows(page).getByRole('table', { name: 'Users' }).getByRole('row').first(),
        ).toBeVisible();
        const before = await layoutOf(page);
        expect(before.rows).toHaveLength(5);

        release();
        await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
        await expect(firstRows(page)).toBeHidden();
        expect(await layoutOf(page)).toEqual(before);
      });
    });
  }
}

test.describe('with stored preferences', () => {
  test.use({ locale: 'pt-PT', colorScheme: 'light' });

  for (const [size, [width, height]] of Object.entries(sizes)) {
    test(`nothing moves when React takes over: ${size}`, async ({ page, token }) => {
      await page.setViewportSize({ width, height });
      await storePreferences(page, token, {
        theme: 'dark',
        density: 'compact',
        insights: 'hidden',
        'columns.users': '-status +id',
      });
      const release = await holdApp(page);
      await page.goto('/organizations/1/users');
      await expect(
        firstRows(page).getByRole('table', { name: 'Utilizadores' }).getByRole('row').first(),
      ).toBeVisible();
      const before = await layoutOf(page);
      expect(before).toMatchObject({ scheme: 'dark', language: 'pt-PT' });

      release();
      await expect(page.getByRole('grid', { name: 'Utilizadores' })).toBeVisible();
      expect(await layoutOf(page)).toEqual(before);
    });
  }
});

test('the heading is shown while the list is on its way, and replaced when the list does not come', async ({
  page,
  token,
  world,
}) => {
  await storePreferences(page, token);
  await world.addFaults({ operation: 'listUsers', kind: 'hold', nth: 'all' });
  const release = await holdApp(page);
  await page.goto('/organizations/1/users', { waitUntil: 'commit' });
  await expect(firstRows(page).getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(firstRows(page).getByRole('row')).toHaveCount(0);

  release();
  await expect(firstRows(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('no first rows are shown for a sorted or searched list, an open drawer or an irregular record', async ({
  page,
  token,
  world,
}) => {
  await storePreferences(page, token);
  const release = await holdApp(page);
  let requests = 0;
  const irregularFields = [{ status: null }, { name: null }];
  for (const rest of ['?sort=name', '?q=ana', '/new', '', '']) {
    const set = rest ? undefined : irregularFields.shift();
    if (set) await world.addFaults({ operation: 'listUsers', kind: 'mutate', at: [0], set });
    await page.goto(`/organizations/1/users${rest}`, { waitUntil: 'commit' });
    // Wait for this page's request, because the next fault would hit it. A search sends no early request.
    if (rest !== '?q=ana') requests++;
    await expect.poll(async () => (await world.queriesOf('listUsers')).length).toBe(requests);
    // A fixed wait: nothing may appear, so there is no event to wait for.
    await page.waitForTimeout(400);
    expect(await firstRows(page).getByRole('row').count(), rest).toBe(0);
  }
  release();
  await expect(page.getByRole('grid', { name: 'Users' }).getByText('No name').first()).toBeVisible();
});

test.describe('an application chunk that fails to load', () => {
  test.use({
    allowedConsoleMessages: ['Failed to load resource', 'Failed to fetch dynamically imported module'],
  });

  test('shows an error', async ({ page, token }) => {
    await storePreferences(page, token);
    await page.route(/\/assets\/app-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/organizations/1/users');
    await expect(page.getByRole('alert')).toHaveText("Couldn't load Latchkey. Reload the page.");
  });
});
