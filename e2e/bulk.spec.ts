// One action over many users or API keys: preview, run, result, interruption, undo. The request log of the simulated
// service tells what was really sent.
import type { Locator, Page } from 'playwright/test';
import { boxOf, chooseOption, followsTabs, openKept, row, signIn, statusMessage } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

test.use({ allowedConsoleMessages: ['net::ERR', 'Failed to load resource', 'status of'] });

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });
const preview = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const runOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const resultOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `${name}: result`, exact: true });
/** Selects the rows of the search, which a click waits for. */
async function selectAll(page: Page): Promise<void> {
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await all.click();
  await expect(all).toBeChecked();
}

/** Selects the users with these names. */
async function select(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
}

/** Opens the preview from the toolbar and confirms it. */
async function startRun(page: Page, action: string, title: string) {
  await toolbar(page).getByRole('button', { name: action, exact: true }).click();
  await preview(page, title).getByRole('button', { name: title, exact: true }).click();
}

/** Opens the result of the run and returns it. */
async function openResult(page: Page, title: string): Promise<Locator> {
  await runOf(page, title).getByRole('link', { name: 'Show' }).click();
  return resultOf(page, title);
}

const statusOf = async (world: WorldClient, name: string) =>
  (await world.dump()).users.find((user) => user.name === name)?.status;

test('blocks the selected users and reads each of them back', async ({ page, token, world }) => {
  await signIn(page, token);
  await select(page, 'João Pereira', 'Beatriz Ramalho');
  await expect(toolbar(page)).toContainText('2 selected');
  await startRun(page, 'Block', 'Block 2 people');
  await expect(runOf(page, 'Block 2 people')).toContainText('All 2 done');
  await expect(row(page, 'João Pereira')).toContainText('Blocked');
  await expect(toolbar(page)).toBeHidden();
  const pill = (name: string) => boxOf(row(page, name).getByText('Blocked').locator('xpath=..'));
  expect((await pill('João Pereira')).x).toBe((await pill('Nuno Brandão')).x);
  expect(await statusOf(world, 'João Pereira')).toBe('blocked');
  const writes = await world.writes();
  expect(writes.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'PATCH', path: '/organizations/1/users/2', body: { status: 'blocked' } },
    { method: 'PATCH', path: '/organizations/1/users/3', body: { status: 'blocked' } },
  ]);
});

test('the preview names who is skipped and why, and sends nothing before it is confirmed', async ({
  page,
  token,
  world,
}) => {
  await signIn(page, token);
  await selectAll(page);
  await expect(toolbar(page)).toContainText(/All \d+ selected/);
  await toolbar(page).getByRole('button', { name: 'Unblock', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Unblock \d+ (people|person)$/ });
  await expect(dialog.getByRole('list', { name: 'Will change' })).toContainText('Blocked → Normal');
  await expect(dialog.getByRole('list', { name: 'Skipped' })).toContainText(/pending/i);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await world.writes()).toEqual([]);
});

test('sets roles, moves and removes several users', async ({ page, token, world }) => {
  await signIn(page, token);
  await select(page, 'João Pereira', 'Beatriz Ramalho');
  await toolbar(page).getByRole('button', { name: 'Set roles' }).click();
  await chooseOption(page, 'Roles', 'support');
  await preview(page, 'Set roles of 2 people').getByRole('button', { name: 'Set roles of 2 people' }).click();
  await expect(runOf(page, 'Set roles of 2 people')).toContainText('All 2 done');
  await runOf(page, 'Set roles of 2 people').getByRole('button', { name: 'Close' }).click();

  await select(page, 'João Pereira', 'Beatriz Ramalho');
  await toolbar(page).getByRole('button', { name: 'Move', exact: true }).click();
  await chooseOption(page, 'New organization', 'Bóreas Energia');
  await preview(page, 'Move 2 people').getByRole('button', { name: 'Move 2 people' }).click();
  await expect(runOf(page, 'Move 2 people')).toContainText('All 2 done');
  await expect(row(page, 'João Pereira')).toBeHidden();
  await runOf(page, 'Move 2 people').getByRole('button', { name: 'Close' }).click();

  await page.goto('/organizations/2/users');
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await select(page, 'João Pereira', 'Beatriz Ramalho');
  await toolbar(page).getByRole('button', { name: 'Remove' }).click();
  const remove = preview(page, 'Remove 2 people');
  await expect(remove).toBeVisible();
  const typed = remove.getByRole('textbox', { name: 'Type 2 to confirm' });
  if (await typed.isVisible()) await typed.fill('2');
  await remove.getByRole('button', { name: 'Remove 2 people' }).click();
  await expect(runOf(page, 'Remove 2 people')).toContainText('All 2 done');
  const names = (await world.dump()).users.map(({ name }) => name);
  expect(names).not.toContain('João Pereira');
  expect(names).not.toContain('Beatriz Ramalho');
});

test('blocks several API keys, and undo restores each of them', async ({ page, token, world }) => {
  await signIn(page, token, '/api-keys');
  const before = (await world.dump()).apiKeys.map(({ id, blocked }) => ({ id, blocked }));
  await selectAll(page);
  await toolbar(page).getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Block \d+ keys$/ });
  const title = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await expect(runOf(page, title)).toContainText(
    `All ${before.filter(({ blocked }) => !blocked).length} done`,
  );
  expect((await world.dump()).apiKeys.every(({ blocked }) => blocked)).toBe(true);

  const result = await openResult(page, title);
  await result.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Unblock \d+ keys$/ })).toContainText(/All \d+ done/);
  await expect(async () => {
    const after = (await world.dump()).apiKeys.map(({ id, blocked }) => ({ id, blocked }));
    expect(after).toEqual(before);
  }).toPass();
});

test('a run that is refused with 401 again and again can be stopped in the dialog', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'updateUser', kind: 'status', status: 401, nth: 'all' });
  await signIn(page, token, '/organizations/1/users?status=normal&q=ana');
  await selectAll(page);
  await toolbar(page).getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Block \d+ people$/ });
  const title = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await dialog.getByRole('button', { name: title, exact: true }).click();
  const expired = page.getByRole('dialog', { name: 'Session expired' });
  const stop = expired.getByRole('button', {
    name: 'Stop',
    exact: true,
    description: new RegExp(`^${title}: 0 of`),
  });
  await stop.click();
  await expect(stop).toBeHidden();
  await expect(expired).toBeVisible();
  await expect(runOf(page, title)).toContainText(/0 done, \d+ not sent/);
});

test.describe('among 100,000', () => {
  test.use({ worldName: 'crowded' });

  const TITLE = 'Block 120 people';

  test('120 users: refusals, lost answers, a 401 and a reload', async ({ page, token, world }) => {
    const lost = { operation: 'updateUser', kind: 'status', status: 504 } as const;
    const refused = { kind: 'status', status: 422, body: { message: 'Protected account' } } as const;
    /** Holds four requests, so that the run, which sends four at a time, stands still. @param first counted from now */
    const standStillAt = (first: number) =>
      world.addFaults(
        ...[0, 1, 2, 3].map(
          (more) => ({ operation: 'updateUser', nth: first + more, kind: 'hold' }) as const,
        ),
      );
    await standStillAt(80);
    await world.addFaults(
      ...[10, 20, 30, 40, 50, 60, 70].map((nth) => ({ operation: 'updateUser', nth, ...refused })),
      { ...lost, nth: 15, applied: true },
      { ...lost, nth: 25, applied: true },
      { ...lost, nth: 35, applied: false },
      { operation: 'updateUser', kind: 'ignore', nth: 45 },
      { operation: 'updateUser', kind: 'ignore', nth: 55 },
    );
    await page.goto(`/organizations/1/users?q=${encodeURIComponent('mari 23')}&status=normal`);
    await page.getByLabel('Session token').fill(token);
    await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('120 of 100,000 shown').first()).toBeVisible({ timeout: 120_000 });
    await selectAll(page);
    await startRun(page, 'Block', TITLE);
    const run = runOf(page, TITLE);
    await expect(run.getByRole('progressbar')).toBeVisible();

    // The session ends in the middle.
    await expect.poll(world.heldCount).toBe(4);
    await expect(run).toContainText(/\d\d of 120/);
    await standStillAt(15);
    await world.revoke(token);
    await world.release();
    const expired = page.getByRole('dialog', { name: 'Session expired' });
    await expired.getByLabel('Session token').fill(`${token}.renewed`);
    await expired.getByRole('button', { name: 'Sign in' }).click();
    await expect(expired).toBeHidden();

    // The page is reloaded in the middle.
    await expect.poll(world.heldCount).toBe(4);
    await expect(run).toContainText(/\d\d of 120/);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const interrupted = page.getByRole('alert').filter({ hasText: 'A run was interrupted' });
    await expect(interrupted).toContainText(/Done \d+, .*Not sent \d+/);
    const sentBefore = (await world.writes()).length;
    await interrupted.getByRole('button', { name: 'Show' }).click();
    const result = resultOf(page, TITLE);
    await result.getByRole('button', { name: /^Send the \d+ not sent$/ }).click();
    await result.getByRole('button', { name: 'Close' }).last().click();
    await expect(run).toContainText('7 refused, ');
    await expect(run).toHaveAttribute('data-phase', 'ended');

    // Everything that is not confirmed is read again, and the refused ones are sent again.
    await openResult(page, TITLE);
    const retry = result.getByRole('button', { name: 'Retry 7 failed' });
    await expect(retry).toBeVisible();
    const check = result.getByRole('button', { name: /^Check \d+ not confirmed$/ });
    if (await check.isVisible()) await check.click();
    await retry.click();
    await expect(result.getByText('Refused')).toBeHidden();

    const perUser = new Map<string, number>();
    // Only the seven that were retried by a press were sent twice. They leave "Refused" when they are sent.
    await expect(async () => {
      perUser.clear();
      const answered = (await world.writes()).filter(({ status, time }) => status !== 401 && time > 0);
      for (const { path } of answered) perUser.set(path, (perUser.get(path) ?? 0) + 1);
      expect([...perUser.values()].filter((count) => count > 1)).toHaveLength(7);
    }).toPass();
    const writes = await world.writes();
    expect(sentBefore).toBeLessThan(writes.length);

    // The screen equals the service's state.
    const users = (await world.dump()).users;
    const blockedPaths = [...perUser.keys()].filter((path) =>
      users.some(({ id, status }) => status === 'blocked' && path.endsWith(`/${id}`)),
    );
    await expect(result).toContainText(`Done ${blockedPaths.length}`);
  });

  test('undo restores the former status of 33 users', async ({ page, token, world }) => {
    await signIn(page, token, `/organizations/1/users?q=${encodeURIComponent('ri 234')}&status=normal`);
    await expect(page.getByText('33 of 100,000 shown').first()).toBeVisible({ timeout: 120_000 });
    await selectAll(page);
    await startRun(page, 'Block', 'Block 33 people');
    await expect(runOf(page, 'Block 33 people')).toContainText('All 33 done');
    const blocked = new Set((await world.writes()).map(({ path }) => path));
    expect(blocked.size).toBe(33);
    await runOf(page, 'Block 33 people').getByRole('button', { name: 'Undo' }).click();
    await expect(runOf(page, 'Unblock 33 people')).toContainText('All 33 done');
    const users = (await world.dump()).users;
    const isRestored = (path: string) =>
      users.some(({ id, status }) => status === 'normal' && path.endsWith(`/users/${id}`));
    expect([...blocked].every(isRestored)).toBe(true);
    expect(await world.writes()).toHaveLength(66);
  });
});

test('a run survives a change of the page and is seen by another tab', async ({
  page,
  context,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'updateUser', kind: 'hold', nth: 1 });
  await signIn(page, token);
  const other = await context.newPage();
  const follows = followsTabs(other);
  await signIn(other, token);
  await follows;
  await expect(row(other, 'João Pereira')).toContainText('Normal');
  await page.bringToFront();
  await select(page, 'João Pereira', 'Beatriz Ramalho');
  await startRun(page, 'Block', 'Block 2 people');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(runOf(page, 'Block 2 people')).toBeVisible();
  await expect.poll(() => world.heldCount()).toBe(1);
  await world.release();
  await expect(runOf(page, 'Block 2 people')).toContainText('All 2 done');
  await other.bringToFront();
  await expect(row(other, 'João Pereira')).toContainText('Blocked');
  await other.close();
});

/** Signs in with a token that a reload and a duplicated tab keep. */
async function signInAndKeep(page: Page, token: string, path: string) {
  await page.goto(path);
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Starts to block everybody with an “a”. Four requests are held by the service. @returns the title of the run */
async function startHeldRun(page: Page, world: WorldClient): Promise<string> {
  await world.addFaults({ operation: 'updateUser', kind: 'hold', nth: 'all' });
  await page.getByRole('searchbox').fill('a');
  await selectAll(page);
  await toolbar(page).getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Block \d+ people$/ });
  const title = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await expect.poll(() => world.heldCount()).toBe(4);
  return title;
}

test('the activity shows a run and who was refused after a reload', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'updateUser', kind: 'status', status: 422, nth: 2 });
  await signInAndKeep(page, token, '/organizations/1/users');
  await select(page, 'João Pereira', 'Beatriz Ramalho');
  await startRun(page, 'Block', 'Block 2 people');
  await expect(runOf(page, 'Block 2 people')).toContainText('1 done, 1 refused');
  await page.reload();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click();
  const entry = page.getByRole('table', { name: 'Activity' }).getByRole('row').nth(1);
  await expect(entry.getByRole('cell').nth(1)).toHaveText('Block');
  await expect(entry).toContainText('2 people');
  await expect(entry).toContainText(/1 done, 1 refused(?!\.)/);
});

test('a sign-out during a run says what will not be sent', async ({ page, token, world }) => {
  await signIn(page, token);
  const title = await startHeldRun(page, world);
  const total = Number(/\d+/.exec(title));
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
  await expect(question).toContainText(`“${title}”: ${total - 4} of ${total} will not be sent.`);
  await expect(question).toContainText('4 are sent and not confirmed yet.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.request.delete(`/__service/faults?world=${token}`);
  await expect(runOf(page, title)).toContainText(`All ${total} done`);
});

test('a run that ends after a sign-out in another tab shows its end before the page goes', async ({
  page,
  context,
  token,
  world,
}) => {
  const follows = followsTabs(page);
  await signIn(page, token);
  await follows;
  const other = await context.newPage();
  await signIn(other, token);
  await page.bringToFront();
  const title = await startHeldRun(page, world);
  const total = Number(/\d+/.exec(title));
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other.getByLabel('Session token')).toBeVisible();
  await page.request.delete(`/__service/faults?world=${token}`);
  const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
  await expect(question).toContainText(`${title}: All ${total} done`);
  await expect(question).toContainText('You signed out in another tab');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Session token')).toBeVisible();
});

test('a duplicated tab does not call a live run interrupted, also without Web Locks', async ({
  page,
  context,
  token,
  world,
}) => {
  // As in an insecure context.
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await signInAndKeep(page, token, '/organizations/1/users');
  const title = await startHeldRun(page, world);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await expect(row(copy, 'João Pereira')).toBeVisible();
  // Longer than a tab waits for the answer of another one.
  await copy.waitForTimeout(2500);
  await expect(copy.getByRole('alert')).toHaveCount(0);
  await copy.close();
  await page.request.delete(`/__service/faults?world=${token}`);
  await expect(runOf(page, title)).toContainText(/All \d+ done/);
});

test('stop leaves what was not sent as it is', async ({ page, token, world }) => {
  await signIn(page, token);
  const title = await startHeldRun(page, world);
  await runOf(page, title).getByRole('button', { name: 'Stop' }).click();
  await page.request.delete(`/__service/faults?world=${token}`);
  await expect(runOf(page, title)).toContainText('4 done');
  await expect(runOf(page, title)).toContainText(/\d+ not sent/);
  expect(await world.writes()).toHaveLength(4);
});

test('a single block is undone from its toast, and the activity list shows both', async ({
  page,
  token,
  world,
}) => {
  await signIn(page, token);
  await page.getByRole('button', { name: 'Actions for João Pereira' }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await statusMessage(page, 'João Pereira is blocked').getByRole('button', { name: 'Undo' }).click();
  await expect(statusMessage(page, 'João Pereira is unblocked again')).toBeVisible();
  expect(await statusOf(world, 'João Pereira')).toBe('normal');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click();
  const table = page.getByRole('table', { name: 'Activity' });
  await expect(table.getByRole('row')).toHaveCount(3);
});

test('undo asks when somebody else has changed the user since', async ({ page, token, world }) => {
  await signIn(page, token);
  await page.getByRole('button', { name: 'Actions for João Pereira' }).click();
  await page.getByRole('menuitem', { name: 'Move to another organization' }).click();
  await chooseOption(page, 'New organization', 'Bóreas Energia');
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  const toast = statusMessage(page, 'João Pereira is now in Bóreas Energia');
  await expect(toast).toBeVisible();
  await world.actAsSomebodyElse('updateUser', {
    organizationId: 2,
    userId: 2,
    body: { newOrganizationId: 3 },
  });
  const sent = (await world.writes()).length;
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('alert'))).toBeVisible();
  expect((await world.writes()).length).toBe(sent);
});

test('the buttons of a run stay in place when it is paused and when everything is sent', async ({
  page,
  token,
  world,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, token);
  await select(page, 'João Pereira', 'Beatriz Ramalho', 'Rui Figueiredo', 'Inês Carvalho', 'Emma Lindqvist');
  for (const nth of [1, 2, 3, 4]) await world.addFaults({ operation: 'updateUser', kind: 'hold', nth });
  await world.addFaults({ operation: 'getUser', kind: 'hold', nth: 5 });
  await startRun(page, 'Block', 'Block 5 people');
  const run = runOf(page, 'Block 5 people');
  const stop = run.getByRole('button', { name: 'Stop' });
  await expect.poll(world.heldCount).toBe(4);
  const before = await boxOf(stop);
  await run.getByRole('button', { name: 'Pause' }).click();
  await expect(run).toContainText('Nothing is sent until you press Continue.');
  expect(await boxOf(stop)).toEqual(before);
  // A press just after that of "Pause" is taken for its second half.
  await expect(async () => {
    await run.getByRole('button', { name: 'Continue' }).click();
    await expect(run.getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 100 });
  }).toPass();
  await world.release();
  await expect(run).toContainText('Checking what the service shows');
  expect(await boxOf(stop)).toEqual(before);
  await world.clearFaults();
});

for (const width of [1440, 768, 360])
  test(`no button of an ended run stands where “Stop” stood, at ${width} px`, async ({
    page,
    token,
    world,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, token);
    await select(page, 'João Pereira', 'Beatriz Ramalho');
    await world.addFaults({ operation: 'updateUser', kind: 'hold' });
    await startRun(page, 'Block', 'Block 2 people');
    const run = runOf(page, 'Block 2 people');
    const stop = await boxOf(run.getByRole('button', { name: 'Stop' }));
    await world.release();
    await expect(run.getByRole('button', { name: 'Close' })).toBeVisible();
    for (const name of ['Undo', 'Close']) {
      const { x, y, width: wide, height } = await boxOf(run.getByRole('button', { name }));
      const isClear =
        x + wide <= stop.x || x >= stop.x + stop.width || y + height <= stop.y || y >= stop.y + stop.height;
      expect(isClear, name).toBe(true);
    }
  });

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-PT', viewport: { width: 768, height: 900 } });
  test('the verbs of a result stand in one line, on a phone those that send nothing', async ({
    page,
    token,
    world,
  }) => {
    await openKept(page, token);
    for (const name of ['João Pereira', 'Beatriz Ramalho'])
      await page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true }).check();
    await world.addFaults({ operation: 'updateUser', kind: 'status', status: 422 });
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^Bloquear/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Bloquear/ })
      .click();
    await page.getByRole('link', { name: 'Mostrar' }).click();
    const result = page.getByRole('dialog');
    const retry = await boxOf(result.getByRole('button', { name: /^Repetir 1/ }));
    const yOf = async (name: string) => (await boxOf(result.getByRole('button', { name }))).y;
    expect(await yOf('Fechar')).toBe(retry.y);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ['Copiar estes e-mails', 'Transferir resultados', 'Anular'])
      expect(await yOf(name), name).toBe(await yOf('Fechar'));
  });
});
