// The service report on the Settings page, the demo worlds in other dialects, and names given to unknown organizations.
import type { Page } from 'playwright/test';
import { changeDialect, documented } from '../src/mock/worlds/dialects.ts';
import { chooseOption, chooseRowAction, confirmDialog, row, signIn, statusMessage } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { axeViolations } from './states/axe.ts';

const reportOf = (page: Page) => page.getByRole('region', { name: 'Service report' });

/** Returns the entry of an open point in the report. */
const pointOf = (page: Page, name: string) =>
  reportOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Loads the API keys, which gives the report its evidence, and opens Settings. */
async function openReport(page: Page, token: string) {
  await signIn(page, token, '/api-keys');
  await expect(row(page, 'Meter readings')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(reportOf(page)).toBeVisible();
}

test('the report shows each detected variant with its evidence, also after a reload', async ({
  page,
  token,
  world,
}) => {
  await world.setDialect(changeDialect(documented, { dates: 'seconds', permissions: 'record' }));
  const today = () => page.evaluate(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format());
  const before = await today();
  await openReport(page, token);
  // Two dates, because midnight may pass between both reads.
  const sinceToday = new RegExp(`since (${before}|${await today()})`);
  for (const time of ['first', 'after a reload']) {
    if (time !== 'first') {
      await page.reload();
      await page.getByLabel('Session token').fill(token);
      await page.getByRole('button', { name: 'Sign in' }).click();
    }
    await expect(pointOf(page, 'Dates')).toContainText('Seconds since 1970');
    await expect(pointOf(page, 'Permissions of a key')).toContainText('Yes or no for each');
    await expect(pointOf(page, 'Permissions of a key')).toContainText(/Seen in (\d+) of \1 rows since/);
    await expect(pointOf(page, 'Permissions of a key')).toContainText(sinceToday);
    await expect(pointOf(page, 'Long lists')).toContainText('Everything in one answer');
    await expect(pointOf(page, 'Error messages')).toContainText('Not seen yet');
  }
});

test('a variant can be chosen by keyboard, survives a reload and can be reset', async ({ page, token }) => {
  await openReport(page, token);
  const box = page.getByRole('combobox', { name: 'Variant to use: Organizations when changing a key' });
  await expect(box).toHaveValue('Automatic');
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Called “organizationIds”' }).waitFor();
  await page.keyboard.type('organizationIds');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Called “organizationIds”');
  const point = pointOf(page, 'Organizations when changing a key');
  await expect(point).toContainText('Called “organizationIds” (chosen here)');

  await page.reload();
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(point).toContainText('(chosen here)');
  await chooseOption(page, 'Variant to use: Organizations when changing a key', 'Automatic');
  await expect(point).toContainText('Not seen yet');
});

test('choosing what "Short" means makes Find by token use it', async ({ page, token, world }) => {
  await openReport(page, token);
  await chooseOption(page, 'Variant to use: Token hint of a listed key', 'The ending of the token');
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('columnheader', { name: 'Token ending' })).toBeVisible();
  const key = (await world.dump()).apiKeys.find(({ name }) => name === 'Meter readings');
  await page.getByRole('button', { name: 'Find by token' }).click();
  await page.getByLabel('Token or its ending').fill(String(key?.tokenValue).slice(-4));
  await expect(statusMessage(page, '1 matching key')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Settings' }).click();
  await chooseOption(page, 'Variant to use: Token hint of a listed key', "The organization's own");
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('columnheader', { name: 'Token hint', exact: true })).toBeVisible();

  // New evidence appears in the report but does not override the choice.
  await chooseRowAction(page, 'Staging smoke tests', 'Block');
  await confirmDialog(page, 'Block Staging smoke tests?', 'Block');
  await expect(statusMessage(page, 'Staging smoke tests is blocked')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(pointOf(page, 'Token hint of a listed key')).toContainText('(chosen here)Seen in 0 of 1 row');
  await chooseOption(page, 'Variant to use: Token hint of a listed key', 'Automatic');
  await expect(pointOf(page, 'Token hint of a listed key')).toContainText(
    'The ending of the tokenSeen in 1 of 1 row',
  );
});

test('a variant set in config.json is labelled so, and invalid ones are listed', async ({
  page,
  token,
  world,
}) => {
  await world.setDialect(changeDialect(documented, { optFields: 'comma' }));
  await page.route('/config.json', (route) =>
    route.fulfill({ json: { readings: { optFields: 'comma', filters: 'never', nonsense: 'x' } } }),
  );
  await openReport(page, token);
  await expect(pointOf(page, 'Requests for additional fields')).toContainText(
    'One comma-separated list (set in config.json)',
  );
  const box = page.getByRole('combobox', { name: 'Variant to use: Requests for additional fields' });
  await expect(box).toHaveValue('As set in config.json');
  await expect(pointOf(page, 'Filters by name and e-mail')).toContainText('Not seen yet');
  await expect(page.getByText('readings.filters, readings.nonsense')).toBeVisible();
});

test('the copied report holds no data of users, API keys or the session', async ({
  page,
  token,
  world,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReport(page, token);
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(statusMessage(page, 'Report copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`Address: ${baseURL}/api\n`);
  expect(text).toMatch(/^Date: \d{4}-\d\d-\d\dT/m);
  expect(text).toMatch(
    /^- Dates \[dates\]: ISO 8601 with a zone \[iso\]; Seen in (\d+) of \1 dates; since /m,
  );
  expect(text).toContain('- Error messages [errors]: Not seen yet');
  expect(text).not.toContain(token);
  for (const { name, tokenValue } of (await world.dump()).apiKeys) {
    expect(text).not.toContain(name);
    expect(text).not.toContain(tokenValue);
  }
  await expect(page.getByRole('textbox', { name: 'Report as text' })).toHaveCount(0);
});

test('the report appears as selected text when the browser refuses to copy', async ({ page, token }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }),
  );
  await openReport(page, token);
  await page.getByRole('button', { name: 'Copy report' }).click();
  const text = page.getByRole('textbox', { name: 'Report as text' });
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/The browser didn't allow copying/);
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toMatch(/^# Service report\n[\s\S]*\[errors\]: Not seen yet\n$/);
});

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['pt-PT', 'dark'],
] as const) {
  test(`the report passes axe and fits a phone: ${locale}, ${colorScheme}`, async ({
    browser,
    baseURL,
    token,
  }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      serviceWorkers: 'block',
      colorScheme,
      locale,
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    await page.addInitScript((value) => {
      sessionStorage.setItem('latchkey.session', value);
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
    }, token);
    const check = async (screen: string) => {
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
      );
      expect.soft(await axeViolations(page), screen).toEqual([]);
      const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect.soft(overflows, `${screen} scrolls sideways`).toBe(false);
    };
    await page.goto('/api-keys');
    await expect(page.getByText('Meter readings').first()).toBeVisible();
    await page.goto('/settings');
    await page.locator('section[aria-labelledby=report] button').click();
    await expect(page.locator('textarea')).toBeFocused();
    await check('report');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').nth(5).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await check('open choice');
    await page.goto('/organizations');
    await page.getByLabel(/^(Organization ID|ID da organização)$/).fill('42');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/42\/users/);
    await page.goto('/organizations');
    await page.getByRole('button', { name: /#42$/ }).click();
    await check('naming');
    await context.close();
  });
}

test.describe('an organization without a configured name', () => {
  test.use({ allowedConsoleMessages: ['404 (Not Found)'] });

  test('can be named, renamed and unnamed in this browser', async ({ page, token }) => {
    await signIn(page, token, '/organizations/42/users');
    await expect(page.getByRole('button', { name: 'Organization: #42' })).toBeVisible();
    await page.goto('/organizations');
    await page.getByLabel('Session token').fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // Organizations of config.json have a name and no such button.
    await expect(page.getByRole('button', { name: /^(Add name|Rename)/ })).toHaveCount(1);

    const naming = page.getByRole('button', { name: 'Add name: #42' });
    const box = page.getByRole('textbox', { name: 'Name of #42' });
    await naming.press('Enter');
    await expect(box).toBeFocused();
    await page.keyboard.type('Nothing');
    await page.keyboard.press('Escape');
    await expect(naming).toBeFocused();

    await naming.press('Enter');
    await page.keyboard.type('Cedar Works');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Rename: Cedar Works' })).toBeFocused();
    await page.getByRole('link', { name: 'Cedar Works', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Organization: Cedar Works' })).toBeVisible();

    await page.goto('/organizations');
    await page.getByLabel('Session token').fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Rename: Cedar Works' }).click();
    await box.fill('');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('link', { name: '#42', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Remove #42 from this list' }).click();
    await expect(page.getByRole('link', { name: '#42', exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the production build offers no demo worlds', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Services that answer differently')).toHaveCount(0);
});

test('the demo offers worlds in other dialects @demo', async ({ page }) => {
  for (const [name, point, reading] of [
    ['Modern', 'Long lists', 'Enveloped pages'],
    ['Legacy', 'Dates', 'Seconds since 1970'],
    ['Gateway', 'Permissions of a key', 'Yes or no for each'],
  ] as const) {
    await page.goto('/sign-in?next=/api-keys');
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    await page.getByText('Services that answer differently').click();
    const worldButton = page.getByRole('button', { name, exact: true });
    await expect(worldButton).toHaveAccessibleDescription(/\w/);
    await worldButton.click();
    await expect(row(page, 'Meter readings')).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(pointOf(page, point)).toContainText(reading);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});
