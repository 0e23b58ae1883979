// Waiting for a read is visible and in the admin's hand: a service that asks to wait, that fails and that is slow.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { row, signIn, statusMessage } from './verbs.ts';

test.use({ allowedConsoleMessages: ['status of 429', 'status of 500', 'status of 503'] });

test('a service that asks to wait is waited for, with the time left, or asked now', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({
    operation: 'listUsers',
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '40' },
  });
  await signIn(page, token);
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

test('waiting can be stopped: what is known is said, and it can be tried again', async ({
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
  await signIn(page, token, '/api-keys');
  await expect(statusMessage(page, /asked to wait/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Loading the API keys failed' });
  await expect(alert).toContainText('Wait 40 seconds.');
  await expect(statusMessage(page, /asked to wait/)).toHaveCount(0);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'API keys' })).toBeVisible();
  expect(await world.queriesOf('listApiKeys')).toHaveLength(2);
});

test('a service that asks for more than a minute is not asked again by itself', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({
    operation: 'listUsers',
    kind: 'status',
    status: 503,
    headers: { 'Retry-After': '61' },
  });
  await signIn(page, token);
  const alert = page.getByRole('alert').filter({ hasText: 'Loading the users failed' });
  await expect(alert).toContainText('The service failed.It asked to wait 61 seconds.');
  expect(await world.queriesOf('listUsers')).toHaveLength(1);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

test('tries are counted', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'listUsers', kind: 'status', status: 500 });
  await signIn(page, token);
  await expect(statusMessage(page, 'Trying again, 2 of 3')).toBeVisible();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

test('a slow answer is said to be slow, and waiting for it can be stopped', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'hold' });
  await signIn(page, token);
  await expect(statusMessage(page, 'The service is slow to answer')).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(async () => (await world.queriesOf('listUsers')).length).toBe(2);
  await expect(statusMessage(page, 'The service is slow to answer')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You stopped waiting for the service.' });
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await world.release();
});

test('a list that stops coming can be left with what has come, which is not called all', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'listUsers', kind: 'pause', after: 12_000 });
  await signIn(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await expect(statusMessage(page, 'The service is slow to answer')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('alert')).toContainText(/came|arrived|only/i);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(/broke off/);
  await world.release();
});

test('in a refetch the rows stay', async ({ page, token, world }) => {
  await signIn(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await world.addFaults({
    operation: 'listUsers',
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '50' },
  });
  // The list counts as fresh for 30 s.
  await page.clock.install();
  await page.clock.fastForward(40_000);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(statusMessage(page, /asked to wait/)).toBeVisible();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('alert')).toContainText('Loading the users failed');
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

test('a drawer that loads its record shows the waiting, too', async ({ page, token, world }) => {
  const asked = { kind: 'status', status: 429, headers: { 'Retry-After': '45' } } as const;
  await world.addFaults({ operation: 'getUser', ...asked }, { operation: 'getApiKey', ...asked });
  await world.addFaults({ operation: 'listUsers', nth: 'all', kind: 'hold' });
  await signIn(page, token, '/organizations/1/users/2');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('status').filter({ hasText: /asked to wait/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('dialog', { name: 'João Pereira' })).toBeVisible();
  await world.release();
});

for (const language of ['en', 'pt']) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`has no accessibility fault: ${language}, ${scheme}`, async ({ page, token, world }) => {
      await world.addFaults({
        operation: 'listUsers',
        nth: 'all',
        kind: 'status',
        status: 429,
        headers: { 'Retry-After': '58' },
      });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('latchkey.language', chosen), language);
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
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
    });
  }
}
