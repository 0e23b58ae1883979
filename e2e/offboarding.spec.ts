// Offboarding: a person found in organizations and API keys of every dialect, the run, its report, and what stays behind.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { changeDialect, documented } from '../src/mock/worlds/dialects.ts';
import { boxOf, openKept } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';
import { axeFindings } from './states/axe.ts';
import { twoFrames } from './states/state.ts';
import { jobDialects } from './stories.ts';

test.use({ allowedConsoleMessages: ['net::ERR', 'Failed to load resource', 'status of'] });

const EMAIL = 'ana.canary@example.org';
const NAME = 'Ana Canary';

/** Puts Ana into the organizations 1 to 3 and into four API keys. The organizations 4 and 5 do not exist. */
async function addAna(world: WorldClient) {
  for (const organizationId of [1, 2, 3]) {
    await world.actAsSomebodyElse('createUser', {
      organizationId,
      body: { email: EMAIL, name: NAME, locale: 'en', roleIds: [2] },
    });
    const user = await anaIn(world, organizationId);
    await world.actAsSomebodyElse('updateUser', {
      organizationId,
      userId: user?.id,
      body: { status: 'normal' },
    });
  }
  for (const [at, emails] of [
    [EMAIL],
    [EMAIL, 'ops@x.example'],
    ['Ana.Canary@Example.org'],
    ['ops@x.example', EMAIL],
  ].entries())
    await world.actAsSomebodyElse('createApiKey', {
      body: { name: `Canary ${at}`, dnsName: `canary${at}`, emails, organizationsIds: [1], permissions: [] },
    });
}

const anaIn = async (world: WorldClient, organizationId: number) =>
  (await world.dump()).users.find((user) => user.email === EMAIL && user.organizationId === organizationId);
const canaryKeys = async (world: WorldClient) =>
  (await world.dump()).apiKeys.filter(({ name }) => name.startsWith('Canary'));

/** Lets the console know two more organizations, which the service does not know. */
const knowMore = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('latchkey.organizations', '[4,5]'));

const table = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true });
const dialogOf = (page: Page, name = `Offboard ${EMAIL}`) => page.getByRole('dialog', { name, exact: true });

/** Opens the page with a finished search. */
async function openSearch(page: Page, token: string) {
  await knowMore(page);
  await openKept(page, token, `/offboarding?email=${encodeURIComponent(EMAIL)}`);
  await expect(page.getByRole('status').filter({ hasText: /^(Found in|Nothing found)/ })).toBeVisible();
}

/** Presses a button of the page, and the button of its dialog. */
async function carryOut(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: `Offboard ${EMAIL}`, exact: true }).click();
}

/** Downloads the report as JSON. */
async function downloadReport(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<
    string,
    Record<string, unknown>[]
  >;
}

for (const [name, dialect] of jobDialects) {
  test(`finds, blocks and reports a person in the dialect ${name}`, async ({ page, token, world }) => {
    await world.setDialect(dialect);
    await addAna(world);
    await world.addFaults({ kind: 'status', status: 403, path: '/organizations/4/users', nth: 'all' });
    await openSearch(page, token);
    await expect(table(page, 'Access').getByRole('row')).toHaveCount(4);
    await expect(table(page, 'API keys that notify this address').getByRole('row')).toHaveCount(5);
    const unchecked = page.getByRole('list', { name: 'Not checked' });
    await expect(unchecked.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('Not covered: organizations unknown to this console')).toBeVisible();

    const pathOf = async (id: number) => `/organizations/${id}/users/${(await anaIn(world, id))?.id}`;
    // By organization: the run goes through them in the order of the answers.
    await world.addFaults(
      { kind: 'destroy', method: 'PATCH', path: await pathOf(2), applied: true },
      { kind: 'status', status: 403, method: 'PATCH', path: await pathOf(3), nth: 'all' },
    );
    await carryOut(page, 'Block everywhere');
    const region = page.getByRole('region', { name: `Offboard ${EMAIL}`, exact: true });
    await expect(region).toContainText('2 done, 1 refused');
    await region.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Replace notification address' }).click();
    await page.getByRole('textbox', { name: 'New address' }).fill('desk@example.org');
    await dialogOf(page)
      .getByRole('button', { name: `Offboard ${EMAIL}`, exact: true })
      .click();
    await expect(region).toContainText('All 4 done');

    const report = await downloadReport(page);
    for (const organizationId of [1, 2, 3]) {
      const status = (await anaIn(world, organizationId))?.status;
      const entry = report.access?.find((one) => one.organizationId === organizationId);
      expect(entry?.outcome, `organization ${organizationId}`).toBe(
        status === 'blocked' ? 'Done' : 'Refused',
      );
      expect(entry?.status).toBe(status === 'blocked' ? 'Blocked' : 'Normal');
      expect(entry?.confirmed === null, 'only what was read is confirmed').toBe(status !== 'blocked');
    }
    expect((await anaIn(world, 3))?.status).toBe('normal');
    for (const key of await canaryKeys(world)) {
      expect(key.emails).toContain('desk@example.org');
      expect(key.emails.map((one) => one.toLowerCase())).not.toContain(EMAIL);
    }
    expect(report.apiKeys?.map(({ outcome }) => outcome)).toEqual(['Done', 'Done', 'Done', 'Done']);
    expect(report.notChecked).toHaveLength(2);
    // The refused organization, the organization that refused the block, and the one that does not exist.
    expect(report.leftToDo).toHaveLength(3);
  });
}

test('calls nothing clean that a filter did not find, and searches whole lists on request', async ({
  page,
  token,
  world,
}) => {
  await world.setDialect(changeDialect(documented, { filters: 'exact' }));
  const invite = (organizationId: number, email: string, name: string) =>
    world.actAsSomebodyElse('createUser', {
      organizationId,
      body: { email, name, locale: 'en', roleIds: [2] },
    });
  await invite(1, EMAIL, NAME);
  await invite(2, 'ana.canary+test@example.org', NAME);
  await invite(2, 'anacanary@example.org', 'Somebody Else');
  await openKept(page, token, '/offboarding');
  await page.getByRole('textbox', { name: 'E-mails' }).fill('no address');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Not an e-mail address: no address');
  await page.getByRole('textbox', { name: 'E-mails' }).fill(`Ana <${EMAIL}>`);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const unchecked = page.getByRole('list', { name: 'Not checked' });
  await expect(unchecked.getByRole('listitem')).toHaveCount(2);
  await expect(unchecked).toContainText('Not found by the filter; list not searched');
  await expect(page.getByText('everything was checked')).toHaveCount(0);
  const lists = async () => (await world.queriesOf('listUsers')).filter((query) => query === '').length;
  const before = await lists();
  await page.getByRole('button', { name: 'Search all whole lists' }).click();
  // The organization whose filter found her was not searched for similar ones.
  await expect(page.getByText('everything was checked for exact matches')).toBeVisible();
  await expect(page.getByText('In 1 list only exact matches were searched')).toBeVisible();
  expect((await lists()) - before).toBe(2);
  const possible = page.getByRole('list', { name: 'Possible matches' });
  await expect(possible.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Search for similar addresses' }).click();
  await expect(page.getByRole('heading', { name: 'Possible matches' })).toBeFocused();
  await expect(page.getByText('everything was checked', { exact: false })).toHaveText(
    /everything was checked$/,
  );
  expect((await lists()) - before).toBe(3);
  await page.getByRole('button', { name: 'Remove everywhere', exact: true }).click();
  const changes = dialogOf(page).getByRole('list', { name: 'Will change' });
  await expect(changes.getByRole('listitem')).toHaveCount(1);
  await dialogOf(page)
    .getByRole('button', { name: `Offboard ${EMAIL}`, exact: true })
    .click();
  await expect(table(page, 'Access')).toContainText('Done');
  const users = (await world.dump()).users.filter(({ email }) => email.includes('canary'));
  expect(users.map(({ email }) => email).sort()).toEqual([
    'ana.canary+test@example.org',
    'anacanary@example.org',
  ]);
});

/** Lets the console know 50 organizations. The service knows the first three. */
const knowFifty = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem(
      'latchkey.organizations',
      JSON.stringify(Array.from({ length: 50 }, (_, at) => at + 1)),
    ),
  );

for (const [width, height] of [
  [360, 400],
  [320, 256],
] as const) {
  test(`in a window of ${width} × ${height} px, the question opens at its beginning`, async ({
    page,
    token,
  }) => {
    await page.setViewportSize({ width, height });
    await openKept(page, token, '/offboarding?email=ana.silva%40aurora.example');
    const opener = page.getByRole('button', { name: 'Block everywhere', exact: true });
    await expect(opener).toBeEnabled();
    await opener.press('Enter');
    const dialog = dialogOf(page, 'Offboard ana.silva@aurora.example');
    const title = dialog.getByRole('heading', { level: 2 });
    await expect(title).toBeFocused();
    await expect(title).toHaveCSS('outline-style', 'solid');
    await expect(title).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('asks four organizations at a time and shows each answer as it comes', async ({
  page,
  token,
  world,
}) => {
  await knowFifty(page);
  await addAna(world);
  // The first four, and the last one.
  await world.addFaults(
    ...[1, 2, 3, 4, 50].map((id) => ({ kind: 'hold', path: `/organizations/${id}/users` }) as const),
  );
  await openKept(page, token, `/offboarding?email=${encodeURIComponent(EMAIL)}`);
  await expect.poll(() => world.heldCount()).toBe(4);
  // Time for a fifth request, which must not be sent.
  await page.waitForTimeout(300);
  expect(await world.heldCount()).toBe(4);
  await world.release();
  await expect(page.getByText('Searched 50 of 51 places')).toBeVisible();
  await expect(table(page, 'Access').getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Block everywhere' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await world.release();
  await expect(page.getByText('Found in 3 organizations')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Block everywhere' })).not.toHaveAttribute('aria-disabled');
});

for (const [width, locale] of [
  [1440, 'en-GB'],
  [360, 'pt-PT'],
] as const)
  test.describe(`${width} px, ${locale}`, () => {
    test.use({ locale, viewport: { width, height: 900 } });
    test('moves nothing on the page while answers come in any order', async ({ page, token, world }) => {
      await knowFifty(page);
      await page.addInitScript(() => {
        const shifts: unknown[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & Record<string, unknown>)[])
            if (!entry.hadRecentInput) shifts.push(entry.value);
        }).observe({ type: 'layout-shift' });
      });
      await addAna(world);
      await world.addFaults(
        ...[1, 2, 3, 4].map(
          (id) => ({ kind: 'delay', ms: 2400 - 400 * id, path: `/organizations/${id}/users` }) as const,
        ),
        { kind: 'hold', path: '/organizations/50/users' },
      );
      await openKept(page, token, '/offboarding');
      await page.getByRole('textbox').first().fill(EMAIL);
      await page.keyboard.press('Enter');
      const tables = page.getByRole('table');
      await expect(tables.first().getByRole('row')).toHaveCount(4);
      await expect.poll(() => world.heldCount()).toBe(1);
      await world.release();
      await expect(tables).toHaveCount(2);
      // A shift is told after the frame.
      await twoFrames(page);
      expect(await page.evaluate('shifts')).toEqual([]);
    });
  });

test.describe('in Portuguese, at 820 px', () => {
  test.use({ locale: 'pt-PT', viewport: { width: 820, height: 900 } });
  test('the buttons stand in pairs', async ({ page, token }) => {
    await openKept(page, token, '/offboarding?email=joao.pereira@aurora.example');
    const heightOf = async (name: string) => (await boxOf(page.getByRole('button', { name, exact: true }))).y;
    expect(await heightOf('Remover de todas')).toBe(await heightOf('Bloquear em todas'));
    expect(await heightOf('Retirar o endereço')).toBe(await heightOf('Substituir o endereço de notificação'));
  });
});

test('is reached from the drawer of a person and from “Go to…”', async ({ page, token, world }) => {
  await addAna(world);
  const ana = await anaIn(world, 1);
  await openKept(page, token, `/organizations/1/users/${ana?.id}`);
  await page
    .getByRole('dialog', { name: NAME })
    .getByRole('button', { name: 'Offboard', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offboard a person' })).toBeVisible();
  await expect(table(page, 'Access').getByRole('row')).toHaveCount(4);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to…' }).fill(EMAIL);
  await page.getByRole('option', { name: `Offboard ${EMAIL}` }).click();
  await expect(page).toHaveURL(/\/offboarding\?email=ana\.canary%40example\.org$/);
});

test('works by keyboard alone, and leaves no token, name or e-mail in any storage after the sign-out', async ({
  page,
  token,
  world,
}) => {
  await addAna(world);
  await openKept(page, token);
  await page.getByRole('link', { name: 'Offboard a person' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-mails' })).toBeFocused();
  await page.keyboard.insertText(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Found in 3 organizations/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Block everywhere' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialogOf(page).getByRole('button', { name: `Offboard ${EMAIL}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Offboard ${EMAIL}` })).toContainText('All 3 done');
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const left = await stored();
  for (const secret of [token, EMAIL, NAME, 'canary'])
    expect(left.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('attaches a run that was interrupted by a reload to the search made afterwards', async ({
  page,
  token,
  world,
}) => {
  await addAna(world);
  await openSearch(page, token);
  // The last write: the run goes through the organizations in the order of the answers.
  await world.addFaults({ kind: 'hold', method: 'PATCH', nth: 3 });
  await carryOut(page, 'Block everywhere');
  await expect.poll(() => world.heldCount()).toBe(1);
  for (const organizationId of [1, 2, 3])
    await expect.poll(async () => (await anaIn(world, organizationId))?.status).toBe('blocked');
  // The browser aborts the request when it leaves the page. If it leaves late, the page would read the user back and end the run.
  await world.addFaults({ kind: 'hold', operation: 'getUser', nth: 'all' });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(page.url().replace(/offboarding.*$/, 'settings'));
  await world.clearFaults();
  await world.release();
  const alert = page.getByRole('alert', { name: 'A run was interrupted' });
  await alert.getByRole('button', { name: 'Check' }).click();
  const region = page.getByRole('region', { name: /Offboard/ });
  await expect(region).toContainText('All 3 done');
  await region.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Offboard a person' }).click();
  await page.getByRole('textbox', { name: 'E-mails' }).fill(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Found in 3 organizations')).toBeVisible();
  const report = await downloadReport(page);
  expect(report.access?.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['Block', 'Done'],
    ['Block', 'Done'],
    ['Block', 'Done'],
  ]);
});

/** Expects that the report names the accesses to these organizations, each with the status that the service has. */
async function expectTrueReport(page: Page, world: WorldClient, outcomes: Record<number, string>) {
  const { access = [], ...report } = await downloadReport(page);
  const said = access.map((one) => [one.organizationId, [one.outcome, one.status]] as const);
  const wanted = Object.entries(outcomes).map(async ([id, outcome]) => {
    const status = (await anaIn(world, Number(id)))?.status;
    return [id, [outcome, status === 'blocked' ? 'Blocked' : 'Normal']] as const;
  });
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(await Promise.all(wanted)));
  return report;
}

test('finds several pasted addresses, and acts on no address that is only similar', async ({
  page,
  token,
  world,
}) => {
  await addAna(world);
  await world.actAsSomebodyElse('createUser', {
    organizationId: 2,
    body: { email: 'rui.canary@example.org', name: 'Rui Canary', locale: 'en', roleIds: [2] },
  });
  await openKept(page, token, '/offboarding');
  const field = page.getByRole('textbox', { name: 'E-mails' });
  const pasted = `${NAME} <${EMAIL}>; rui.canary+old@example.org, nobody.canary@example.org`;
  await field.fill(`${pasted}, no address`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Not an e-mail address: no address');
  expect(await world.queriesOf('listUsers')).toEqual([]);
  await field.fill(pasted);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Found in 3 organizations/)).toBeVisible();
  expect(page.url()).not.toContain('canary');
  await expect(
    page.getByText('Nothing found for rui.canary+old@example.org, nobody.canary@example.org.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Search all whole lists' }).click();
  const possible = page.getByRole('list', { name: 'Possible matches' });
  await expect(possible.getByRole('listitem')).toHaveCount(1);
  await expect(possible).toContainText('rui.canary@example.org');
  await expect(page.getByText(/^Found in 3 organizations .*everything was checked/)).toBeVisible();
  await page.getByRole('button', { name: 'Block everywhere', exact: true }).click();
  // Nothing was found for the others.
  const title = `Offboard ${EMAIL}`;
  await dialogOf(page, title).getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('region', { name: title })).toContainText('All 3 done');
  const block = page.getByRole('button', { name: 'Block everywhere', exact: true });
  await expect(block).toHaveAttribute('aria-disabled', 'true');
  await expect(block).toHaveAccessibleDescription('Already blocked when last read');
  const report = await expectTrueReport(page, world, { 1: 'Done', 2: 'Done', 3: 'Done' });
  expect(report.possibleMatches?.map(({ address }) => address)).toEqual(['rui.canary@example.org']);
  expect(report.notChecked).toEqual([]);
  const rui = (await world.dump()).users.find(({ email }) => email === 'rui.canary@example.org');
  expect(rui?.status).toBe('pending');
});

test('names only those for whom something changes', async ({ page, token, world }) => {
  const { users } = await world.dump();
  const emails = ['João Pereira', 'Nuno Brandão'].map(
    (name) => users.find((user) => user.name === name)?.email,
  );
  await openKept(page, token, '/offboarding');
  await page.getByRole('textbox', { name: 'E-mails' }).fill(emails.join(', '));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Found in 1 organization/)).toBeVisible();
  await page.getByRole('button', { name: 'Block everywhere', exact: true }).click();
  // The other one is blocked.
  const dialog = dialogOf(page, `Offboard ${emails[0]}`);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: 'Remove everywhere' }).check();
  await expect(dialogOf(page, 'Offboard 2 e-mails')).toBeVisible();
});

test('goes on with a run in whose middle the session has expired', async ({ page, token, world }) => {
  await addAna(world);
  await openSearch(page, token);
  await world.addFaults({ kind: 'status', status: 401, method: 'PATCH', nth: 2 });
  await carryOut(page, 'Block everywhere');
  const expired = page.getByRole('dialog', { name: 'Session expired' });
  await expired.getByRole('textbox', { name: 'Session token' }).fill(token);
  await expired.getByRole('button', { name: 'Sign in' }).click();
  await expect(expired).toBeHidden();
  await expect(page.getByRole('region', { name: `Offboard ${EMAIL}` })).toContainText('All 3 done');
  // Three writes, and the refused one.
  expect(await world.writes()).toHaveLength(4);
  await expectTrueReport(page, world, { 1: 'Done', 2: 'Done', 3: 'Done' });
});

test('reports a person whom another admin and another tab have blocked meanwhile', async ({
  page,
  token,
  world,
  context,
}) => {
  await addAna(world);
  const other = await context.newPage();
  for (const tab of [page, other]) await openSearch(tab, token);
  await world.actAsSomebodyElse('updateUser', {
    organizationId: 2,
    userId: (await anaIn(world, 2))?.id,
    body: { status: 'blocked' },
  });
  for (const tab of [page, other]) {
    await carryOut(tab, 'Block everywhere');
    await expect(tab.getByRole('region', { name: `Offboard ${EMAIL}` })).toContainText('All 3 done');
    const report = await expectTrueReport(tab, world, { 1: 'Done', 2: 'Done', 3: 'Done' });
    expect(JSON.stringify(report.leftToDo)).not.toContain('still has access');
  }
});

test('reports what is left after a change by somebody else and a write without effect', async ({
  page,
  token,
  world,
}) => {
  await addAna(world);
  await openSearch(page, token);
  const [second, third] = [await anaIn(world, 2), await anaIn(world, 3)];
  await world.actAsSomebodyElse('removeUser', { organizationId: 2, userId: second?.id });
  await world.addFaults({
    kind: 'ignore',
    method: 'PATCH',
    path: `/organizations/3/users/${third?.id}`,
    nth: 'all',
  });
  await carryOut(page, 'Block everywhere');
  const region = page.getByRole('region', { name: `Offboard ${EMAIL}`, exact: true });
  await expect(region).toContainText('1 done, 1 refused');
  const report = await downloadReport(page);
  // The rows stand in the order of the answers.
  const rows = report.access?.map(({ organizationId, status }) => [organizationId, status] as const) ?? [];
  expect(Object.fromEntries(rows)).toEqual({ 1: 'Blocked', 2: 'Removed', 3: 'Normal' });
  const left = report.leftToDo?.filter(({ address }) => address === EMAIL) ?? [];
  expect(left.filter(({ where }) => where !== 'API keys').map(({ where }) => where)).toHaveLength(1);
  expect(JSON.stringify(left)).toContain('still has access (Accepted, but');
});

test('goes on with a whole list after the session has expired, and asks once only', async ({
  page,
  token,
  world,
}) => {
  await world.setDialect(changeDialect(documented, { filters: 'exact' }));
  await addAna(world);
  await openSearch(page, token);
  await world.addFaults({ kind: 'status', status: 401, path: '/organizations/1/users' });
  await page.getByRole('button', { name: 'Search for similar addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session expired' });
  await dialog.getByRole('textbox', { name: 'Session token' }).fill(token);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  // The page behind the dialog has no roles, so the dialog has to be gone first.
  await expect(dialog).toBeHidden();
  const wholeLists = async () => (await world.queriesOf('listUsers')).filter((query) => query === '').length;
  await expect.poll(wholeLists).toBe(4);
  await expect(page.getByRole('button', { name: 'Search for similar addresses' })).toHaveCount(0);
  await expect(page.getByText(/^Found in 3 organizations/)).toBeVisible();
  expect(await wholeLists()).toBe(4);
});

test('forgets a search that goes on when the session ends', async ({ page, token, world }) => {
  await addAna(world);
  await world.addFaults({ kind: 'hold', path: '/organizations/3/users' });
  await openKept(page, token, `/offboarding?email=${encodeURIComponent(EMAIL)}`);
  await expect.poll(() => world.heldCount()).toBe(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(page.url()).not.toContain('canary');
  await world.release();
  await openKept(page, token, '/offboarding');
  await expect(page.getByRole('textbox', { name: 'E-mails' })).toHaveValue('');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('prints the report and nothing else', async ({ page, token, world }) => {
  await addAna(world);
  await openSearch(page, token);
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print report' }).click();
  // The press alone brings the report: a change of the medium would bring it too.
  await expect(page.locator('body > article')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Offboard ${EMAIL}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Access',
    'API keys that notify this address',
    'Possible matches',
    'Not checked',
    'Left to do by hand',
  ]);
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print report' })).toBeHidden();
  await expect(page.locator('tr').filter({ hasText: NAME })).not.toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: 'Print report' })).toBeVisible();
});

for (const [locale, colorScheme, width] of [
  ['en-GB', 'light', 1440],
  ['en-GB', 'dark', 1024],
  ['pt-PT', 'dark', 360],
  ['pt-PT', 'light', 768],
  ['pt-PT', 'light', 1440],
  ['en-GB', 'light', 360],
] as const) {
  test(`the page and its dialog pass axe and fit: ${locale}, ${colorScheme}, ${width} px`, async ({
    browser,
    baseURL,
    token,
    world,
  }, info) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale,
      colorScheme,
      viewport: { width, height: width < 640 ? 780 : 900 },
    });
    const page = await context.newPage();
    await addAna(world);
    await knowMore(page);
    await openKept(page, token, `/offboarding?email=${encodeURIComponent(EMAIL)}`);
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('table').nth(1).getByRole('row')).toHaveCount(5);
    const fits = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('section:has(> table)')].every(
          ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
        ),
      );
    await page.screenshot({ path: info.outputPath('page.png'), fullPage: true });
    expect(await axeFindings(page)).toEqual([]);
    expect(await fits()).toBe(true);
    await page
      .getByRole('button', { name: locale === 'pt-PT' ? 'Substituir o endereço' : 'Replace notification' })
      .click();
    await page.getByRole('dialog').getByRole('radio').nth(2).check();
    await page.getByRole('dialog').getByRole('textbox').fill('desk@example.org');
    await page.screenshot({ path: info.outputPath('dialog.png') });
    await expect(page.getByRole('dialog').getByRole('button').last()).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await fits()).toBe(true);
    await context.close();
  });
}
