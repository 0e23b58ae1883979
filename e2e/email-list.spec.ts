// A list of e-mails in the search of users: found, blocked, undone and invited; and coming back to a list as it was left.
import type { Page } from 'playwright/test';
import { changeDialect, documented } from '../src/mock/worlds/dialects.ts';
import { chooseOption, filterBy, openKept, openList, signIn } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';
import { axeViolations } from './states/axe.ts';
import { wordsOf } from './states/words.ts';

const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });
const group = (page: Page) => page.getByRole('group', { name: 'List of e-mails' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Users' });
const rowCount = (page: Page, count: number) =>
  expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1));

/** Pastes a text from the clipboard into the search. */
async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('/');
  await expect(page.locator('input[type="search"]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+V');
}

const usersOf = async (world: WorldClient) =>
  (await world.dump()).users.filter(({ organizationId }) => organizationId === 1);

const nobody = ['nova.um@verde.example.pt', 'nova.dois@azul.example.br', 'new.three@grey.example.com'];

test('50 pasted addresses: 47 are found, blocked and unblocked by undo, 3 are taken to Invite many', async ({
  page,
  token,
  world,
}) => {
  await openList(page, token);
  const active = (await usersOf(world)).filter(({ status }) => status === 'normal').slice(0, 47);
  expect(active).toHaveLength(47);
  const lines = active.map(({ name, email }) => `"${name}" <${email}>`);
  await paste(page, [...lines.slice(0, 20), ...nobody, ...lines.slice(20)].join('; '));
  await expect(group(page)).toContainText('47 of 50 found');
  await rowCount(page, 47);
  await expect(page).toHaveURL(/\/users$/);

  // By keyboard alone: to the rows, all of them, and the toolbar.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+A');
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toContainText(/47/);
  await bar.getByRole('button', { name: 'Block', exact: true }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Block 47 people' });
  await preview.getByRole('button', { name: 'Block 47 people' }).press('Enter');
  const ids = new Set(active.map(({ id }) => id));
  const statuses = async () =>
    new Set((await usersOf(world)).filter(({ id }) => ids.has(id)).map(({ status }) => status));
  await expect.poll(statuses).toEqual(new Set(['blocked']));
  const run = page.getByRole('region', { name: 'Block 47 people' });
  await run.getByRole('link', { name: 'Show' }).press('Enter');
  const result = page.getByRole('dialog', { name: 'Block 47 people: result' });
  await expect(result).toContainText('Done 47');
  await result.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(statuses).toEqual(new Set(['normal']));
  await page.keyboard.press('Escape');

  await expect(group(page)).toContainText('47 of 50 found');
  await group(page).getByRole('button', { name: 'Show the 3 not found' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Not found', exact: true });
  await expect(dialog.getByRole('listitem')).toHaveText(nobody);
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(nobody.join('\n'));
  await dialog.getByRole('button', { name: 'Invite these' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Invite many' })).toBeVisible();
  const people = page.getByRole('grid', { name: 'Preview' });
  await expect(people).toHaveAttribute('aria-rowcount', '4');
  for (const email of nobody) await expect(people).toContainText(email);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Leave|Discard/ })
    .click();
  await expect(group(page)).toContainText('47 of 50 found');
  // Neither the history nor the storage holds an address.
  const stored = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]),
  );
  expect(stored).not.toContain('@');
});

/** Checks the page with axe, and that it does not scroll sideways. */
async function check(page: Page) {
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
}

for (const [locale, width, colorScheme] of [
  ['en-US', 1440, 'light'],
  ['pt-PT', 1440, 'dark'],
  ['en-US', 360, 'dark'],
  ['pt-PT', 360, 'light'],
] as const)
  test.describe(`${locale}, ${width} px, ${colorScheme}`, () => {
    test.use({ locale, viewport: { width, height: 800 }, colorScheme });

    test('a list of e-mails and its dialog pass axe and do not scroll sideways', async ({
      page,
      token,
      world,
    }) => {
      const m = wordsOf(locale === 'pt-PT' ? 'pt' : 'en').emails;
      await openKept(page, token, '/organizations/1/users?status=normal');
      await page.getByRole('grid').waitFor();
      const emails = (await usersOf(world)).slice(0, 20).map(({ email }) => email);
      await paste(page, [...emails, ...nobody, 'rui@@new.example', emails[0]].join('\n'));
      const list = page.getByRole('group', { name: m.title });
      await expect(list).toContainText(m.found({ found: 20, total: 24 }));
      await expect(list).toContainText(m.repeated({ count: 1 }));
      await check(page);
      const button = list.getByRole('button', { name: m.showNotFound({ count: 4 }) });
      await button.click();
      await expect(page.getByRole('dialog', { name: m.notFound })).toBeVisible();
      await check(page);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await list.getByRole('button', { name: m.remove }).press('Enter');
      await expect(page.locator('input[type="search"]')).toBeFocused();
      await expect(list).toBeHidden();
    });

    test('the export and the roles of many pass axe and do not scroll sideways', async ({
      page,
      token,
      world,
    }) => {
      const m = wordsOf(locale === 'pt-PT' ? 'pt' : 'en');
      await world.setDialect(changeDialect(documented, { roles: 'array' }));
      await openKept(page, token, '/organizations/1/users?role=2');
      await page.getByRole('main').getByRole('button', { name: m.record.actions, exact: true }).click();
      const exports = page.getByRole('menuitem', { name: m.exports.button, exact: true });
      await exports.waitFor();
      await check(page);
      await exports.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radiogroup', { name: m.exports.separator })).toBeVisible();
      await check(page);
      await page.keyboard.press('Escape');

      await page.getByRole('grid').getByRole('row').nth(1).focus();
      await page.keyboard.press('ControlOrMeta+A');
      const bar = page.getByRole('toolbar', { name: m.selection.title });
      const setRoles = bar.getByRole('button', { name: m.writes.verbs.setRoles, exact: true });
      if (width === 360) await bar.getByRole('button', { name: m.foldedMenu.selection }).click();
      await setRoles.click();
      for (const how of ['replace', 'add', 'remove'] as const) {
        await dialog.getByRole('radio', { name: m.bulkPreview.hows[how], exact: true }).check();
        if (how === 'remove') await chooseOption(page, m.users.roles, 'editor');
        await check(page);
      }
      await expect(dialog.getByRole('list', { name: m.bulkPreview.lastRoles })).toBeVisible();
    });
  });

test.describe('in a list of 100,000 users', () => {
  test.use({ worldName: 'crowded' });

  const scroller = (page: Page) => grid(page).locator('..');
  const scrollTop = (page: Page) => scroller(page).evaluate(({ scrollTop: top }) => top);
  const whole = (page: Page) => expect(page.getByText('100,000 people').first()).toBeVisible();
  const toSettings = async (page: Page) => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  };

  test('Back and the link of the navigation show the list where it was scrolled to', async ({
    page,
    token,
  }) => {
    await openKept(page, token);
    await whole(page);
    await scroller(page).evaluate((element) => element.scrollTo(0, 14_400));
    const rowShown = async () =>
      Number(await grid(page).getByRole('row').nth(8).getAttribute('aria-rowindex'));
    await expect.poll(rowShown).toBeGreaterThan(200);
    const first = await rowShown();
    for (const back of [
      () => page.goBack(),
      () => page.getByRole('link', { name: 'Users', exact: true }).click(),
      () => page.keyboard.type('gu'),
    ]) {
      await toSettings(page);
      await back();
      await expect.poll(() => scrollTop(page)).toBe(14_400);
      await expect(grid(page).getByRole('row').nth(8)).toHaveAttribute('aria-rowindex', String(first));
    }

    // A choice starts at the top, and Back shows the list as it was left.
    await filterBy(page, 'Status', 'Blocked');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scroller(page).evaluate((element) => element.scrollTo(0, 3600));
    await expect.poll(rowShown).toBeLessThan(200);
    await expect.poll(rowShown).toBeGreaterThan(50);
    await page.goBack();
    await whole(page);
    await expect.poll(() => scrollTop(page)).toBe(14_400);
    await page.goForward();
    await expect(page.getByText(/^[\d,]+ of 100,000 shown$/).first()).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(3600);

    // With an open drawer, after a search.
    await searchbox(page).fill('silva');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page).toHaveURL(/q=silva/);
    await scroller(page).evaluate((element) => element.scrollTo(0, 720));
    const link = grid(page).getByRole('link').nth(6);
    const name = String(await link.textContent());
    await link.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    const url = page.url();
    await toSettings(page);
    await page.goBack();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL(url);
    await expect(searchbox(page)).toHaveValue('silva');
    await expect.poll(() => scrollTop(page)).toBe(720);

    // What is typed then starts at its top, although it was scrolled before.
    await searchbox(page).fill('');
    await expect(page).not.toHaveURL(/q=/);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('a link of another page shows the list from its top', async ({ page, token }) => {
    await openKept(page, token);
    await whole(page);
    await scroller(page).evaluate((element) => element.scrollTo(0, 14_400));
    await page.getByRole('link', { name: 'Organizations' }).click();
    await page.getByRole('main').getByRole('link').first().click();
    await whole(page);
    await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
    await page.goForward();
    await whole(page);
    expect(await scrollTop(page)).toBe(0);
  });

  test('5,000 pasted addresses are found among them', async ({ page, token, world }) => {
    await openKept(page, token);
    await whole(page);
    const users = await usersOf(world);
    const emails = users.filter((_, at) => at % 20 === 0).map(({ email }) => email);
    await paste(page, [...emails, 'nova@new.example'].join('; '));
    await expect(group(page)).toContainText('1 left out: too many');
    await expect(group(page)).toContainText('5,000 of 5,000 found');
    await expect(page.getByText('5,000 of 100,000 shown').first()).toBeVisible();
    await group(page).getByRole('button', { name: 'Remove the list' }).click();
    await whole(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 700 } });

  test('Back and the link of the navigation show the list where it was scrolled to', async ({
    page,
    token,
  }) => {
    await openKept(page, token);
    await expect(page.getByText('61 people').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 1500));
    for (const back of [
      () => page.goBack(),
      () => page.getByRole('link', { name: 'Users', exact: true }).click(),
    ]) {
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await back();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    }
  });
});

test('the list of API keys comes back as it was left', async ({ page, token }) => {
  await openKept(page, token, '/api-keys');
  await filterBy(page, 'Status', 'Active');
  await page.getByRole('searchbox', { name: 'Search API keys' }).fill('e');
  await expect(page).toHaveURL(/status=active&q=e$/);
  const url = page.url();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('searchbox', { name: 'Search API keys' })).toHaveValue('e');
});

for (const keys of ['F5', 'ControlOrMeta+R'])
  test(`a text that was typed a moment ago survives a reload by ${keys}`, async ({ page, token }) => {
    await openKept(page, token);
    await expect(page.getByText('61 people').first()).toBeVisible();
    await searchbox(page).pressSequentially('silva');
    await page.keyboard.press(keys);
    // A headless browser does not reload by itself.
    await page.reload();
    await expect(searchbox(page)).toHaveValue('silva');
  });

test('nothing of a list reaches the next session', async ({ page, token, world }) => {
  await openList(page, token);
  await filterBy(page, 'Status', 'Normal');
  const emails = (await usersOf(world)).slice(0, 5).map(({ email }) => email);
  await paste(page, emails.join('\n'));
  await expect(group(page)).toContainText('5 of 5 found');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn(page, `${token}.2`);
  await expect(page.getByText('61 people').first()).toBeVisible();
  await expect(group(page)).toBeHidden();
  await expect(page).toHaveURL(/\/users$/);
});
