// Waiting for a read: the console shows why it waits (429, 503, failures, a slow answer) and lets the user retry or stop.
import { chooseListAction, openKept, row, statusMessage } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { axeViolations } from './states/axe.ts';

test.use({ allowedConsoleMessages: ['status of 429', 'status of 500', 'status of 503'] });

test('a 429 shows a countdown, and "Try now" sends the request at once', async ({ page, token, world }) => {
  await world.addFaults({
    operation: 'listUsers',
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '59' },
  });
  await openKept(page, token);
  const status = statusMessage(page, /^The service asked to wait\. Trying again in \d+ s$/);
  await expect(status).toBeVisible();
  const timer = status.getByRole('timer');
  await expect(timer).toHaveAttribute('aria-live', 'off');
  const seconds = async () => Number.parseInt(await timer.innerText(), 10);
  const first = await seconds();
  expect(first).toBeGreaterThan(30);
  await expect.poll(seconds).toBeLessThan(first);
  expect(await world.queriesOf('listUsers')).toHaveLength(1);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await expect(status).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await world.queriesOf('listUsers')).toHaveLength(2);
});

test('"Stop waiting" ends the countdown with an error that offers "Try again"', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({
    operation: 'listApiKeys',
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '40' },
  });
  await openKept(page, token, '/api-keys');
  await expect(statusMessage(page, /asked to wait/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't load API keys" });
  await expect(alert).toContainText('Try again in 40 seconds.');
  await expect(statusMessage(page, /asked to wait/)).toHaveCount(0);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'API keys' })).toBeVisible();
  expect(await world.queriesOf('listApiKeys')).toHaveLength(2);
});

test('a Retry-After above one minute is not retried automatically', async ({ page, token, world }) => {
  await world.addFaults({
    operation: 'listUsers',
    kind: 'status',
    status: 503,
    headers: { 'Retry-After': '61' },
  });
  await openKept(page, token);
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't load users" });
  await expect(alert).toContainText('The service has a problem.Try again in 61 seconds.');
  expect(await world.queriesOf('listUsers')).toHaveLength(1);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

test('an automatic retry shows its number', async ({ page, token, world }) => {
  await world.addFaults(
    { operation: 'listUsers', kind: 'status', status: 500 },
    // The second attempt lasts until its number has been seen.
    { operation: 'listUsers', nth: 2, kind: 'hold' },
  );
  await openKept(page, token);
  await expect.poll(world.heldCount).toBe(1);
  await expect(statusMessage(page, 'Trying again, 2 of 3')).toBeVisible();
  await world.release();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

test('a slow answer is reported and can be retried or abandoned', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'hold' });
  await openKept(page, token);
  await expect(statusMessage(page, 'The service is slow to respond')).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(async () => (await world.queriesOf('listUsers')).length).toBe(2);
  await expect(statusMessage(page, 'The service is slow to respond')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You stopped waiting for the service.' });
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await world.release();
});

test('"Stop waiting" keeps the records of a stalled stream and marks the list as incomplete', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'listUsers', kind: 'pause', after: 12_000 });
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await expect(statusMessage(page, 'The service is slow to respond')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('alert')).toContainText(/came|arrived|only/i);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await chooseListAction(page, 'Export');
  await expect(page.getByRole('dialog')).toContainText(/Loading stopped early/);
  await world.release();
});

test('a refetch that has to wait keeps the rows', async ({ page, token, world }) => {
  await openKept(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await world.addFaults({
    operation: 'listUsers',
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '50' },
  });
  // Cached lists are stale after 30 s.
  await page.clock.install();
  await page.clock.fastForward(40_000);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(statusMessage(page, /asked to wait/)).toBeVisible();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('alert')).toContainText("Couldn't load users");
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

test('a drawer shows the countdown while its record waits', async ({ page, token, world }) => {
  const tooManyRequests = { kind: 'status', status: 429, headers: { 'Retry-After': '45' } } as const;
  await world.addFaults(
    { operation: 'getUser', ...tooManyRequests },
    { operation: 'getApiKey', ...tooManyRequests },
  );
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'hold' });
  await openKept(page, token, '/organizations/1/users/2');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('status').filter({ hasText: /asked to wait/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('dialog', { name: 'João Pereira' })).toBeVisible();
  await world.release();
});

for (const [language, scheme] of [
  ['en', 'light'],
  ['pt', 'dark'],
] as const) {
  test(`the waiting message passes axe: ${language}, ${scheme}`, async ({ page, token, world }) => {
    await world.addFaults({
      operation: 'listUsers',
      nth: 'all',
      kind: 'status',
      status: 429,
      headers: { 'Retry-After': '58' },
    });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('latchkey.language', value), language);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 760 });
      await page.goto('/organizations/1/users');
      await page.locator('input').first().fill(token);
      await page.locator('button[type=submit]').click();
      await expect(page.getByRole('timer')).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'no sideways scrolling',
      ).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    }
  });
}
