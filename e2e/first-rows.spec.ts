// The first rows that the boot script renders before React starts: the table renders them in the same places.
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** Holds back the chunk of the application. @returns a function that releases it */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/first-[\w-]+\.js$/, async (route) => {
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
      // The texts: a face before a name belongs to the cell in the first rows, and to the link in the table.
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      range.selectNodeContents(texts.nextNode() ?? element);
      const { left, top, height } = range.getBoundingClientRect();
      return { left, middle: top + height / 2 };
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
          box: [left, top, right, bottom],
          cells: ['td:nth-child(2)', 'td:nth-child(3)'].map((place) => {
            const cell = row.querySelector(place);
            // The boot script leaves a cell empty where the table shows that there is no value.
            const text = cell?.textContent === '–' ? '' : cell?.textContent;
            return [text, text ? textBox(cell) : null];
          }),
        };
      }),
    };
  });

/** Returns what is equal to a value whose numbers differ by less than half a pixel. */
function nearly(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 0);
  if (Array.isArray(value)) return value.map(nearly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, nearly(part)]));
}

const lists = [
  {
    path: '/organizations/1/users',
    name: 'Users',
    translated: 'Utilizadores',
    columns: 'users',
    operation: 'listUsers',
  },
  {
    path: '/api-keys',
    name: 'API keys',
    translated: 'Chaves de API',
    columns: 'apiKeys',
    operation: 'listApiKeys',
  },
] as const;

const sizes = { desk: [1440, 900], tablet: [768, 1024], phone: [360, 740] } as const;
const pointers = { mouse: false, finger: true };

for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const [pointer, touch] of Object.entries(pointers)) {
    test.describe(`${size}, ${pointer}`, () => {
      test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

      for (const { path, name } of lists) {
        test(`${name}: nothing moves when React takes over`, async ({ page, token }) => {
          await storePreferences(page, token);
          const release = await holdApp(page);
          await page.goto(path);
          await expect(firstRows(page).getByRole('table', { name }).getByRole('row').first()).toBeVisible();
          const before = await layoutOf(page);
          expect(before.rows).toHaveLength(5);

          release();
          await expect(page.getByRole('grid', { name })).toBeVisible();
          await expect(firstRows(page)).toBeHidden();
          expect(await layoutOf(page)).toEqual(nearly(before));
        });
      }
    });
  }
}

test.describe('with stored preferences', () => {
  test.use({ locale: 'pt-PT', colorScheme: 'light' });

  for (const [size, [width, height]] of Object.entries(sizes)) {
    for (const { path, translated: name, columns } of lists) {
      test(`${name}: nothing moves when React takes over: ${size}`, async ({ page, token }) => {
        await page.setViewportSize({ width, height });
        await storePreferences(page, token, {
          theme: 'dark',
          density: 'compact',
          insights: 'shown',
          [`columns.${columns}`]: '-status +id +updated',
        });
        const release = await holdApp(page);
        await page.goto(path);
        await expect(firstRows(page).getByRole('table', { name }).getByRole('row').first()).toBeVisible();
        const before = await layoutOf(page);
        expect(before).toMatchObject({ scheme: 'dark', language: 'pt-PT' });

        release();
        await expect(page.getByRole('grid', { name })).toBeVisible();
        expect(await layoutOf(page)).toEqual(nearly(before));
      });
    }
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

test('the page is rendered after a second, though the rows wait for a file that does not come', async ({
  page,
  token,
  world,
}) => {
  await storePreferences(page, token);
  // Not among the first rows; it needs the schema, whose file never comes.
  await world.addFaults({ operation: 'listUsers', kind: 'mutate', at: [40], set: { status: null } });
  await page.route(/\/assets\/press-[\w-]+\.js$/, () => {});
  await page.goto('/organizations/1/users', { waitUntil: 'commit' });
  await expect(firstRows(page).getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(firstRows(page)).toHaveCount(0);
});

test('no first rows are shown for a sorted or searched list, an open drawer or an irregular record', async ({
  page,
  token,
  world,
}) => {
  await storePreferences(page, token);
  const release = await holdApp(page);
  let requests = 0;
  const irregularFields = [{ status: null }, { name: '\u3164' }, { id: -1 }, { name: null }];
  for (const rest of ['?sort=name', '?q=ana', '/new', '', '', '', '']) {
    const set = rest ? undefined : irregularFields.shift();
    if (set) await world.addFaults({ operation: 'listUsers', kind: 'mutate', at: [0], set });
    await page.goto(`/organizations/1/users${rest}`, { waitUntil: 'commit' });
    // Wait for this page's request, because the next fault would hit it.
    requests++;
    await expect.poll(async () => (await world.queriesOf('listUsers')).length).toBe(requests);
    // A fixed wait: nothing may appear, so there is no event to wait for.
    await page.waitForTimeout(400);
    expect(await firstRows(page).getByRole('row').count(), rest).toBe(0);
  }
  release();
  await expect(page.getByRole('grid', { name: 'Users' }).getByText('No name').first()).toBeVisible();
});

for (const path of [
  '/organizations/1/users',
  '/organizations/1/users?q=ana',
  '/organizations/1/users?q=ana%40',
  '/organizations/1/users/new',
  '/api-keys',
  '/api-keys?q=export&status=active',
]) {
  test(`config.json, and then the list, are requested once: ${path}`, async ({ page, token }) => {
    await storePreferences(page, token);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(config\.json|api\/)/.test(pathname)) requested.push(pathname);
    });
    // Loaded when the list is shown: the requests of the first render were sent before.
    const later = page.waitForResponse(/\/assets\/press-[\w-]+\.js$/);
    await page.goto(path);
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    await later;
    const list = path.includes('users') ? '/api/organizations/1/users' : '/api/api-keys';
    expect(requested).toEqual(['/config.json', list]);
  });
}

for (const { path, name, operation } of lists) {
  test.describe('a first list that is refused', () => {
    test.use({ allowedConsoleMessages: ['Failed to load resource'] });

    test(`${name}: is requested once, and the page says so`, async ({ page, token, world }) => {
      await storePreferences(page, token);
      await world.addFaults({ operation, kind: 'status', status: 403 });
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(await world.queriesOf(operation)).toHaveLength(1);
    });
  });

  test(`${name}: a list that the URL sorts is never shown in another order`, async ({ page, token }) => {
    await storePreferences(page, token);
    await page.addInitScript(() => {
      const firstNames = new Set<string>();
      Object.assign(window, { firstNames });
      const look = () => {
        const cell = document.querySelector('[role=grid] tbody tr:not([aria-hidden]) [data-slot=title]');
        if (cell?.textContent) firstNames.add(cell.textContent);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(`${path}?sort=-name`);
    await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    // A fixed wait: rows in another order would be replaced within it.
    await page.waitForTimeout(1000);
    const firstNames = await page.evaluate(() => [
      ...(window as unknown as { firstNames: Set<string> }).firstNames,
    ]);
    expect(firstNames).toHaveLength(1);
  });
}

test.describe('an application chunk that fails to load', () => {
  test.use({
    allowedConsoleMessages: ['Failed to load resource', 'Failed to fetch dynamically imported module'],
  });

  test('shows an error', async ({ page, token }) => {
    await storePreferences(page, token);
    await page.route(/\/assets\/first-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/organizations/1/users');
    await expect(page.getByRole('alert')).toHaveText("Couldn't load Latchkey. Reload the page.");
  });
});
