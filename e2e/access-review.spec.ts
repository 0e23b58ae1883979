// Access review: from scope and questions to decisions, which are kept over a reload, carried out as one run, and reported.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { accessReview as words } from '../src/i18n/en/access-review.ts';
import { en } from '../src/i18n/en.ts';
import { accessReview as ptWords } from '../src/i18n/pt/access-review.ts';
import { pt } from '../src/i18n/pt.ts';
import { at, boxOf, filterBy, openKept, scrolledTo } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';
import { axeViolations } from './states/axe.ts';
import { wordsOf } from './states/words.ts';
import { jobDialects } from './stories.ts';

// Chromium logs each refusal that a story provokes.
test.use({ allowedConsoleMessages: ['status of 401', 'status of 403', 'status of 422'] });

const { questions } = words;
const aurora = 'Aurora Logistics';

/** Opens the page in a kept session. */
async function open(page: Page, token: string, title = 'Access review') {
  await openKept(page, token, '/access-review');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const inScope = (page: Page, place: string) =>
  page.getByRole('group', { name: 'Scope' }).getByRole('checkbox', { name: place, exact: true });
const question = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Questions' }).getByRole('checkbox', { name, exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Findings' });
const rowOf = (page: Page, text = '') => table(page).getByRole('row').filter({ hasText: text });
const decided = (page: Page) => page.getByRole('progressbar', { name: 'Decided' });
const carryOut = (page: Page, count: number) =>
  page.getByRole('button', { name: words.carryOut({ count }), exact: true });

/** Chooses places and questions and starts the review. */
async function start(page: Page, places: readonly string[], asked: readonly string[]) {
  for (const place of places) await inScope(page, place).check();
  for (const name of asked) await question(page, name).check();
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(table(page)).toBeVisible();
}

/** Scrolls to the first rows: only those near the window are rendered. */
const scrollToTop = (page: Page) =>
  table(page).evaluate((element) => {
    if (element.parentElement) element.parentElement.scrollTop = 0;
  });

/** Invites people as somebody else. They have never signed in. Nine of ten have a generic address. */
async function addPeople(world: WorldClient, count: number) {
  for (let number = 1; number <= count; number++)
    await world.actAsSomebodyElse('createUser', {
      organizationId: 1,
      body: {
        name: `Guest ${number}`,
        email: `${number % 10 === 0 ? 'visitor' : 'guest'}${number}@aurora.example`,
        locale: 'en',
        roleIds: [3],
      },
    });
}

/** Downloads the report as JSON. */
async function downloadReport(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    results: { place: string; id: number; name: string; decision: string; outcome: string }[];
    notChecked: { what: string }[];
  };
}

/** Returns what somebody who reads the storages of the tab finds. */
const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));

test('takes decisions by press and by key, and carries them out as one run', async ({
  page,
  token,
  world,
}) => {
  await open(page, token);
  await start(page, [aurora, en.apiKeys.title], [questions.neverSignedIn, questions.keyNeverUsed]);
  const before = await world.dump();
  const never = before.users.filter((one) => one.organizationId === 1 && one.lastAccessTimestamp === null);
  const unused = before.apiKeys.filter((key) =>
    key.organizations.every((one) => one.lastUseTimestamp === null),
  );
  const [blocked, removed, later, noted] = never;
  const [key] = unused;
  await expect(table(page).locator('tbody').getByRole('row')).toHaveCount(never.length + unused.length);
  await expect(carryOut(page, 0)).toHaveAttribute('aria-disabled', 'true');

  await expect(rowOf(page, blocked?.email).getByRole('button', { name: 'Keep' })).toHaveAccessibleDescription(
    new RegExp(blocked?.email ?? ''),
  );
  await rowOf(page, blocked?.email).getByRole('button', { name: 'Keep' }).focus();
  await page.keyboard.press('2');
  await expect(rowOf(page, removed?.email).getByRole('button', { name: 'Block' })).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await rowOf(page, noted?.email).getByRole('textbox', { name: 'Note' }).fill('41 desks');
  await rowOf(page, noted?.email).getByRole('button', { name: 'Keep' }).click();
  await rowOf(page, key?.name).getByRole('button', { name: 'Block' }).click();
  await expect(decided(page)).toHaveAttribute('value', '5');
  await expect(rowOf(page, later?.email).getByRole('button', { name: 'Later', pressed: true })).toBeVisible();

  await carryOut(page, 3).click();
  const dialog = page.getByRole('dialog', { name: 'Carry out 3 decisions' });
  await expect(dialog.getByRole('list', { name: /^Will change/ }).getByRole('listitem')).toHaveCount(3);
  expect(await world.writes()).toEqual([]);
  await dialog.getByRole('button', { name: 'Carry out 3 decisions' }).click();
  await expect(page.getByRole('region', { name: 'Carry out 3 decisions' })).toContainText('All 3 done');
  await scrollToTop(page);
  await expect(rowOf(page, blocked?.email)).toContainText('Done');
  await expect(rowOf(page, blocked?.email)).toContainText('Blocked');
  await expect(rowOf(page, removed?.email)).not.toContainText('Normal');
  await expect(rowOf(page, removed?.email)).toContainText('Removed');

  const after = await world.dump();
  const changed = before.users.filter((one) => one.id !== removed?.id);
  expect(after.users).toEqual(
    changed.map((one) => (one.id === blocked?.id ? { ...one, status: 'blocked' } : one)),
  );
  expect(after.apiKeys.filter((one) => one.blocked).map(({ id }) => id)).toContain(key?.id);
  expect(await world.writes()).toHaveLength(3);
});

for (const [name, dialect] of jobDialects)
  test(`goes on with a review of 300 findings after a reload: ${name}`, async ({ page, token, world }) => {
    await world.setDialect(dialect);
    await addPeople(world, 300);
    await open(page, token);
    await start(
      page,
      [aurora, en.apiKeys.title],
      [questions.neverSignedIn, questions.sharedAddress, questions.keyNoEmails],
    );
    const total = Number(await decided(page).getAttribute('max'));
    expect(total).toBeGreaterThan(300);
    const never = (await world.dump()).users.filter(
      (one) => one.organizationId === 1 && one.lastAccessTimestamp === null,
    );
    await page.getByRole('checkbox', { name: 'Keep this review in this tab' }).check();
    await rowOf(page, never[0]?.email).getByRole('button', { name: 'Keep' }).focus();
    for (const key of '121212') await page.keyboard.press(key);
    await filterBy(page, 'Question', questions.sharedAddress);
    const keepRest = page.getByRole('button', { name: /^Keep (all|the) \d+/ });
    const first = 6 + Number(/\d+/.exec(await keepRest.innerText()));
    await keepRest.click();
    await expect(decided(page)).toHaveAttribute('value', String(first));
    await expect
      .poll(async () => (await storageOf(page)).match(/\[\\+"(?:1|apiKeys)\/\d/g)?.length)
      .toBe(first);

    // Somebody else changes one who was kept.
    const changed = never[2];
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: changed?.id,
      body: { roleIds: [1] },
    });
    await page.reload();
    await expect(decided(page)).toHaveAttribute('value', String(first - 1));
    await expect(decided(page)).toHaveAttribute('max', String(total));
    await page.getByRole('button', { name: 'Question' }).focus();
    await scrollToTop(page);
    await expect(rowOf(page, changed?.email)).toContainText('Changed since decided');
    await expect(rowOf(page, never[1]?.email).getByRole('button', { name: 'Block' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await filterBy(page, 'Question', questions.neverSignedIn);
    await page.getByRole('button', { name: /^Block the \d+ not yet blocked$/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(changed?.name ?? '');
    await question.getByRole('button', { name: 'Leave them out' }).click();
    await rowOf(page, changed?.email).getByRole('button', { name: 'Later' }).click();
    const button = page.getByRole('button', { name: /^Carry out/ });
    const blocked = Number(/\d+/.exec(await button.innerText()));
    expect(blocked).toBeGreaterThan(30);
    await button.click();
    const dialog = page.getByRole('dialog', { name: `Carry out ${blocked} decisions` });
    await dialog.getByRole('button', { name: `Carry out ${blocked} decisions` }).click();
    await expect(page.getByRole('region', { name: `Carry out ${blocked} decisions` })).toContainText(
      `All ${blocked} done`,
      { timeout: 60_000 },
    );

    // The report says of each record what the service has.
    const { results } = await downloadReport(page);
    expect(results).toHaveLength(total);
    const { users } = await world.dump();
    const before = new Map(never.map(({ id, status }) => [id, status]));
    expect(results.some(({ place, id }) => place === aurora && before.has(id))).toBe(true);
    for (const { place, id, decision, outcome } of results) {
      if (place !== aurora) continue;
      const status = users.find((one) => one.id === id && one.organizationId === 1)?.status;
      if (decision === 'Block') expect(status).toBe('blocked');
      else if (before.has(id)) expect(status).toBe(before.get(id));
      if (outcome === 'Done') expect(decision).toBe('Block');
    }
    expect(results.filter(({ outcome }) => outcome === 'Done')).toHaveLength(blocked);
  });

test('leaves no token, name or e-mail in any storage', async ({ page, token, world }) => {
  await open(page, token);
  await start(
    page,
    [aurora, en.apiKeys.title],
    [questions.neverSignedIn, questions.systemRoles, questions.keyNeverUsed],
  );
  await page.getByRole('textbox', { name: 'Reviewer' }).fill('Zita Canary');
  await page.getByRole('checkbox', { name: 'Keep this review in this tab' }).check();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  const note = table(page).getByRole('textbox', { name: 'Note' }).first();
  await note.fill('Bearer lk_0123456789ABCDEFGHIJ');
  await expect.poll(() => storageOf(page)).toMatch(/latchkey\.review.*block/);
  const { users, apiKeys } = await world.dump();
  const canaries = [
    'Zita Canary',
    'lk_0123456789ABCDEFGHIJ',
    ...users.flatMap(({ name, email }) => [name, email]),
    ...apiKeys.flatMap(({ name, tokenValue }) => [name, tokenValue]),
  ].filter((text) => text !== '');
  const kept = await storageOf(page);
  expect(canaries.filter((canary) => kept.includes(canary))).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const left = await storageOf(page);
  expect([...canaries, token, 'latchkey.review'].filter((canary) => left.includes(canary))).toEqual([]);
});

test('ends with a sign-out in another tab, although decisions are open', async ({
  page,
  token,
  world,
  context,
}) => {
  await addPeople(world, 1);
  await open(page, token);
  await start(page, [aurora], [questions.neverSignedIn]);
  await page.getByRole('checkbox', { name: 'Keep this review in this tab' }).check();
  await rowOf(page, 'Guest 1').getByRole('button', { name: 'Block', exact: true }).click();
  const other = await context.newPage();
  await openKept(other, token, '/settings');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await storageOf(page)).not.toContain('review');
});

test('disables the questions whose field the service does not report, with the reason', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({
    operation: 'listUsers',
    kind: 'mutate',
    drop: ['lastAccessTimestamp'],
    nth: 'all',
  });
  await open(page, token);
  await inScope(page, aurora).check();
  const never = question(page, questions.neverSignedIn);
  await expect(never).toHaveAttribute('aria-disabled', 'true');
  await expect(never).toHaveAccessibleDescription("This service doesn't report the last access.");
  await never.focus();
  await page.keyboard.press('Space');
  await expect(never).not.toBeChecked();
  await expect(question(page, questions.systemRoles)).not.toHaveAttribute('aria-disabled');
});

test('goes on without an organization that refuses, and says so', async ({ page, token, world }) => {
  await world.addFaults({
    operation: 'listUsers',
    path: '/organizations/2/users',
    kind: 'status',
    status: 403,
    nth: 'all',
  });
  await open(page, token);
  await start(page, [aurora, 'Bóreas Energia'], [questions.systemRoles]);
  await expect(
    page.getByText('Bóreas Energia could not be read and will not be part of the review.'),
  ).toBeVisible();
  const report = await downloadReport(page);
  // The service reports one role of each person, which may have others.
  expect(report.notChecked.map(({ what }) => what)).toEqual(['Bóreas Energia', questions.systemRoles]);
});

test('goes on with a run in whose middle the session has expired', async ({ page, token, world }) => {
  await addPeople(world, 3);
  await open(page, token);
  await start(page, [aurora], [questions.sharedAddress]);
  await filterBy(page, 'Question', questions.sharedAddress);
  const blockAll = page.getByRole('button', { name: /^Block all \d+/ });
  const count = Number(/\d+/.exec(await blockAll.innerText()));
  await blockAll.click();
  await expect(decided(page)).toHaveAttribute('value', String(count));
  await world.addFaults({ operation: 'updateUser', kind: 'status', status: 401, nth: 2 });
  await carryOut(page, count).click();
  const name = words.carryOut({ count });
  await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
  const expired = page.getByRole('dialog', { name: 'Session expired' });
  await expired.getByRole('textbox', { name: 'Session token' }).fill(token);
  await expired.getByRole('button', { name: 'Sign in' }).click();
  await expect(expired).toBeHidden();
  await expect(page.getByRole('region', { name })).toContainText(`All ${count} done`);
  const { results } = await downloadReport(page);
  const { users } = await world.dump();
  for (const { id, outcome } of results) {
    expect(outcome).toBe('Done');
    expect(users.find((one) => one.organizationId === 1 && one.id === id)?.status).toBe('blocked');
  }
});

test('asks again about a person whom another tab has blocked since the decision', async ({
  page,
  token,
  world,
  context,
}) => {
  await addPeople(world, 1);
  const other = await context.newPage();
  const name = words.carryOut({ count: 1 });
  for (const tab of [page, other]) {
    await open(tab, token);
    await start(tab, [aurora], [questions.neverSignedIn]);
    await rowOf(tab, 'Guest 1').getByRole('button', { name: 'Block', exact: true }).click();
  }
  await carryOut(other, 1).click();
  await other.getByRole('dialog', { name }).getByRole('button', { name }).click();
  await expect(other.getByRole('region', { name })).toContainText('Done');
  await carryOut(page, 1).click();
  await expect(page.getByText(words.changedTitle({ count: 1 }))).toBeVisible();
  await expect(rowOf(page, 'Guest 1')).toContainText('Changed since decided (before: Block)');
  const block = rowOf(page, 'Guest 1').getByRole('button', { name: 'Block', exact: true });
  await expect(block).toHaveAccessibleDescription(/Already blocked/);
  await expect(block).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('2');
  await rowOf(page, 'Guest 1').getByRole('button', { name: 'Keep' }).click();
  await expect(carryOut(page, 0)).toBeVisible();
  const { results } = await downloadReport(page);
  const guest = results.find(({ name }) => name === 'Guest 1');
  expect([guest?.decision, guest?.outcome]).toEqual(['Keep', words.nothingSent]);
  expect(await world.writes()).toHaveLength(1);
});

test('shows on a row that its block was undone', async ({ page, token, world }) => {
  await open(page, token);
  await start(page, [aurora], [questions.neverSignedIn]);
  const someone = (await world.dump()).users.find(
    (one) => one.organizationId === 1 && one.lastAccessTimestamp === null && one.status === 'normal',
  );
  await rowOf(page, someone?.email).getByRole('button', { name: 'Block' }).click();
  await carryOut(page, 1).click();
  await page
    .getByRole('dialog', { name: 'Carry out 1 decision' })
    .getByRole('button', { name: 'Carry out 1 decision' })
    .click();
  await page
    .getByRole('region', { name: 'Carry out 1 decision' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(rowOf(page, someone?.email)).toContainText(/Block \(undo\).*Done/);
  const undo = page.getByRole('region', { name: 'Carry out 1 decision (undo)' });
  await expect(undo).toContainText('Done');
  await expect(undo.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await expect(rowOf(page, someone?.email)).toContainText('Normal');
  await expect(page.getByText(/^0 of \d+ decided$/)).toBeVisible();
  expect((await world.dump()).users.find(({ id }) => id === someone?.id)?.status).toBe('normal');
});

test('lets a row be decided again that the service refused', async ({ page, token, world }) => {
  await world.addFaults({
    operation: 'updateUser',
    kind: 'status',
    status: 422,
    body: { message: 'Protected' },
  });
  await open(page, token);
  await start(page, [aurora], [questions.neverSignedIn]);
  const someone = (await world.dump()).users.find(
    (one) => one.organizationId === 1 && one.lastAccessTimestamp === null && one.status === 'normal',
  );
  const row = rowOf(page, someone?.email);
  const carryOutOne = async () => {
    await carryOut(page, 1).click();
    const dialog = page.getByRole('dialog', { name: 'Carry out 1 decision' });
    await dialog.getByRole('button', { name: 'Carry out 1 decision' }).click();
  };
  await row.getByRole('button', { name: 'Block' }).click();
  await carryOutOne();
  await expect(row).toContainText(/Block: Refused.*Protected/);
  await expect(carryOut(page, 0)).toBeVisible();
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).not.toContainText('Refused');
  await carryOutOne();
  await expect(row).toContainText(/Remove.*Done/);
  expect((await world.dump()).users.map(({ id }) => id)).not.toContain(someone?.id);
});

test('shows what became of a run that was taken up before the review was', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'updateUser', kind: 'hold', applied: true });
  await open(page, token);
  await start(page, [aurora], [questions.neverSignedIn]);
  await page.getByRole('checkbox', { name: 'Keep this review in this tab' }).check();
  const someone = (await world.dump()).users.find(
    (one) => one.organizationId === 1 && one.lastAccessTimestamp === null && one.status === 'normal',
  );
  await rowOf(page, someone?.email).getByRole('button', { name: 'Block' }).click();
  await carryOut(page, 1).click();
  const dialog = page.getByRole('dialog', { name: 'Carry out 1 decision' });
  await dialog.getByRole('button', { name: 'Carry out 1 decision' }).click();
  await expect(rowOf(page, someone?.email)).toContainText('Sending');
  await page.reload();
  await world.clearFaults();
  await page.goto(at('/settings'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(
    page.getByRole('region', { name: wordsOf('en').bulk.titles.review({ count: 1 }) }),
  ).toContainText('Done');
  await page.getByRole('link', { name: 'Access review' }).click();
  await expect(rowOf(page, someone?.email)).toContainText(/Block.*Done/);
});

test('reads a kept review again that could not be read after a reload', async ({ page, token, world }) => {
  await open(page, token);
  await start(page, [aurora], [questions.neverSignedIn]);
  await page.getByRole('checkbox', { name: 'Keep this review in this tab' }).check();
  await page.keyboard.press('1');
  await expect.poll(() => storageOf(page)).toMatch(/latchkey\.review.*keep/);
  await world.addFaults({ operation: 'listUsers', kind: 'status', status: 403, nth: 'all' });
  await page.reload();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: `${aurora} could not be read and will not be part` });
  await expect(alert).toBeVisible();
  await expect(page.getByText(words.nothingFound)).toHaveCount(0);
  await world.clearFaults();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(decided(page)).toHaveAttribute('value', '1');
  await expect(alert).toHaveCount(0);
});

test('asks about protected people by name before it decides the same for all of a question', async ({
  page,
  token,
}) => {
  await open(page, token);
  await start(page, [aurora], [questions.systemRoles, questions.neverSignedIn]);
  await filterBy(page, 'Question', questions.systemRoles);
  await page.getByRole('button', { name: /^Remove all/ }).click();
  const asked = page.getByRole('alertdialog', { name: /^Remove \d protected people too\?$/ });
  await expect(asked.getByRole('button', { name: 'Leave them out' })).toBeFocused();
  await expect(asked.getByRole('list')).toContainText('João Pereira');
  await expect(decided(page)).toHaveAttribute('value', '0');
  await asked.getByRole('button', { name: 'Include them' }).click();
  await expect(
    rowOf(page, 'João Pereira').getByRole('button', { name: 'Remove', pressed: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Carry out/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Carry out/ });
  await expect(dialog.getByRole('list', { name: /^System roles/ })).toContainText('João Pereira');
  await expect(dialog.getByRole('textbox', { name: /^Type \d to confirm$/ })).toBeFocused();
});

test('wraps an e-mail in a narrow window, and shows the rest of a long one to pointer and keyboard', async ({
  page,
  token,
  world,
}) => {
  const email = 'maria.da.conceicao.albuquerque.e.vasconcelos.de.almeida.santos@aurora.example';
  const usual = 'maria.albuquerque.e.vasconcelos@aurora.example';
  const name = `Maria ${'da Conceição '.repeat(6)}Santos`;
  for (const [each, itsName] of [
    [email, name],
    [usual, 'Maria Albuquerque'],
  ] as const)
    await world.actAsSomebodyElse('createUser', {
      organizationId: 1,
      body: { name: itsName, email: each, locale: 'en', roleIds: [3] },
    });
  await page.setViewportSize({ width: 1024, height: 900 });
  await open(page, token);
  await start(page, [aurora], [questions.neverSignedIn]);
  const row = rowOf(page, email);
  await row.scrollIntoViewIfNeeded();
  const isCut = (text: string) =>
    rowOf(page, text)
      .getByText(text)
      .evaluate(
        ({ parentElement: line }) =>
          line !== null &&
          (line.scrollWidth > line.clientWidth ||
            line.scrollHeight > line.clientHeight + line.clientHeight / 4),
      );
  expect([await isCut(usual), await isCut(email)]).toEqual([false, true]);
  const panel = page.locator('[popover]').filter({ hasText: email });
  await (await scrolledTo(row.getByText(email))).hover();
  await expect(panel).toContainText(name);
  await page.mouse.move(0, 0);
  await expect(panel).toBeHidden();
  await page.keyboard.press('Tab');
  await row.getByRole('button', { name: 'Keep' }).focus();
  await expect(panel).toBeVisible();
});

test('the words of all states begin at the same place', async ({ page, token }) => {
  await open(page, token);
  await start(page, [aurora], [questions.systemRoles, questions.blocked90]);
  const edgeOf = async (name: string, state: string) =>
    (await boxOf(rowOf(page, name).getByText(state, { exact: true }))).x;
  const plain = await edgeOf('João Pereira', 'Normal');
  expect(Math.abs((await edgeOf('Nuno Brandão', 'Blocked')) - plain)).toBeLessThan(1);
});

test('nothing moves when a scope is chosen', async ({ page, token }) => {
  await open(page, token);
  const places = async () =>
    Promise.all((await page.getByRole('checkbox').all()).map(async (box) => (await box.boundingBox())?.y));
  const before = await places();
  await inScope(page, aurora).check();
  await expect(page.getByText('61 people')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('reviews by keyboard alone, and prints the report', async ({ page, token }) => {
  await open(page, token);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(inScope(page, aurora)).toBeChecked();
  await inScope(page, en.apiKeys.title).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(question(page, questions.neverSignedIn)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Start review' })).toBeEnabled();
  await page.getByRole('button', { name: 'Start review' }).focus();
  await page.keyboard.press('Enter');
  await expect(table(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const key of '1234') await page.keyboard.press(key);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('1');
  await expect(decided(page)).toHaveAttribute('value', '4');
  await page.keyboard.press('ArrowUp');
  const third = table(page).locator('tbody').getByRole('row').nth(2);
  await expect(third.getByRole('button', { name: 'Keep', pressed: true })).toBeFocused();
  await page.keyboard.press('0');
  await expect(third.getByRole('button', { name: 'Keep', pressed: false })).toBeFocused();
  await expect(decided(page)).toHaveAttribute('value', '3');
  await page.keyboard.press('Space');
  await expect(third.getByRole('button', { name: 'Keep', pressed: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(third.getByRole('button', { name: 'Block' })).toBeFocused();
  await table(page).getByRole('textbox', { name: 'Note' }).first().focus();
  await page.keyboard.type('1234');
  await expect(decided(page)).toHaveAttribute('value', '4');
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  const printed = page.getByRole('article', { includeHidden: true });
  await expect(printed).toHaveCount(0);
  await page.getByRole('button', { name: 'Print report' }).focus();
  await page.keyboard.press('Enter');
  await expect(printed).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('article').getByRole('heading', { level: 1, name: 'Access review' }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toContainText('1234');
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('keeps the decision with the focus above the navigation of a phone', async ({ page, token }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, token);
  await start(page, [aurora], [questions.neverSignedIn, questions.noAccess90]);
  await table(page).getByRole('button', { name: 'Keep' }).first().focus();
  const navigation = await boxOf(page.getByRole('navigation').last());
  for (let decision = 1; decision <= 4; decision++) {
    await page.keyboard.press('1');
    await expect(page.getByText(new RegExp(`^${decision} of \\d+ decided$`))).toBeVisible();
    const { y, height } = await boxOf(page.locator(':focus'));
    expect(y + height).toBeLessThanOrEqual(navigation.y);
  }
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('says on a press why the review cannot be started', async ({ page, token }) => {
    await open(page, token);
    const reason = page.locator('[popover]').getByText(words.chooseScope);
    await expect(reason).toBeHidden();
    await (await scrolledTo(page.getByRole('button', { name: words.start }))).tap({ force: true });
    await expect(reason).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(reason).toBeHidden();
  });
});

for (const [locale, m, said] of [
  ['en-GB', en, words],
  ['pt-PT', pt, ptWords],
] as const)
  test.describe(locale, () => {
    test.use({ locale });
    test('passes axe and does not scroll sideways at any width', async ({ page, token }) => {
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [1024, 'light'],
        [768, 'dark'],
        [360, 'light'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await open(page, token, m.nav.accessReview);
        const check = async () => {
          expect(await axeViolations(page)).toEqual([]);
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(sideways).toBeLessThanOrEqual(0);
        };
        const group = (name: string) => page.getByRole('group', { name });
        for (const name of [said.scope, said.questionsTitle])
          await group(name).getByRole('button', { name: said.chooseAll }).click();
        await check();
        await page.getByRole('button', { name: said.start }).click();
        await expect(page.getByRole('table', { name: said.findings })).toBeVisible();
        for (const key of '1234') await page.keyboard.press(key);
        // The second row stands half under the head.
        await page.getByRole('table', { name: said.findings }).evaluate((table) => {
          if (table.parentElement) table.parentElement.scrollTop = 125;
        });
        await check();
        await page.getByRole('button', { name: said.discard }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: said.discard }).click();
        await expect(page.getByRole('button', { name: said.start })).toBeVisible();
      }
    });
  });
