// Inviting a department from a list: preview, sending, refusals, lost answers, and a reload in the middle. The state of the
// simulated service and its outbox tell what was really sent.
import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright/test';
import { inviteMany as enWords } from '../src/i18n/en/invite-many.ts';
import { inviteMany as ptWords } from '../src/i18n/pt/invite-many.ts';
import { openKept, signIn } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';
import { axeViolations } from './states/axe.ts';
import { wordsOf } from './states/words.ts';

test.use({ allowedConsoleMessages: ['net::ERR', 'Failed to load resource', 'status of'] });

const PATH = '/organizations/1/users/import';
const DOMAINS = ['verde.example.pt', 'azul.example.br', 'grey.example.com'] as const;

interface Person {
  name: string;
  email: string;
}

const newPeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Person Number${at}`,
    email: `person.${at}@${DOMAINS[at % DOMAINS.length]}`,
  }));

/** Returns the language in which a person is invited. */
const localeOf = (email: string) => (/\.(pt|br)$/.test(email) ? 'pt' : 'en');

const csvOf = (people: readonly Person[]) =>
  ['Name,E-mail,Role', ...people.map(({ name, email }) => `${name},${email},viewer`)].join('\r\n');

const preview = (page: Page) => page.getByRole('grid', { name: 'Preview' });
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send (?:[\d,]+ )?invitations?$/ });
const runOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Pastes a text from the clipboard into the box. */
async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.getByRole('textbox', { name: 'People' }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(preview(page)).toBeVisible();
}

/** Sends all rows without problems. @returns the name of the run */
async function send(page: Page, count: number): Promise<string> {
  const title = count === 1 ? 'Send 1 invitation' : `Send ${count} invitations`;
  const button = sendButton(page);
  await expect(button).toHaveText(title);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
  return title;
}

/** Returns the e-mails of the users of the organization that are among `people`, sorted. */
async function invitedOf(world: WorldClient, people: readonly Person[]): Promise<string[]> {
  const wanted = new Set(people.map(({ email }) => email));
  const { users } = await world.dump();
  return users
    .filter(({ organizationId, email }) => organizationId === 1 && wanted.has(email))
    .map(({ email }) => email)
    .sort();
}

/** Returns the messages of the service to `people`, each with its language, sorted; letter case is ignored. */
async function messagesTo(world: WorldClient, people: readonly Pick<Person, 'email'>[]): Promise<string[]> {
  const wanted = new Set(people.map(({ email }) => email));
  const { outbox } = await world.dump();
  return outbox
    .map(({ to, locale }) => ({ to: to.toLowerCase(), locale }))
    .filter(({ to }) => wanted.has(to))
    .map(({ to, locale }) => `${to} ${locale}`)
    .sort();
}

test.describe('a department of 80', () => {
  test('is invited across refusals, lost answers and a reload; nobody twice', async ({
    page,
    token,
    world,
  }) => {
    const people = newPeople(75);
    const here = (await world.dump()).users.filter(
      ({ organizationId, email }) => organizationId === 1 && email,
    );
    const twice = people.slice(5, 7).map(({ name, email }) => ({ name, email: email.toUpperCase() }));
    const list = csvOf([...people, ...twice, ...here.slice(0, 3)]);
    const refused = { kind: 'status', status: 422, body: { message: 'Quota reached' } } as const;
    const lost = { kind: 'status', status: 504, applied: true } as const;
    await world.addFaults(
      // The run, which sends four at a time, stands still where the page is reloaded.
      ...[41, 42, 43, 44].map((nth) => ({ operation: 'createUser', nth, kind: 'hold' }) as const),
      ...[8, 12, 16].map((nth) => ({ operation: 'createUser', nth, ...refused })),
      ...[10, 20].map((nth) => ({ operation: 'createUser', nth, ...lost })),
    );
    await page.goto(PATH);
    await page.getByLabel('Session token').fill(token);
    await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invite many' })).toBeVisible();
    await paste(page, list);
    await expect(preview(page)).toHaveAttribute('aria-rowcount', '81');
    expect(await world.writes()).toEqual([]);
    const title = await send(page, 75);
    await expect.poll(world.heldCount).toBe(4);
    await expect(runOf(page, title)).toContainText(/[34]\d of 75, 3 refused/);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'A run was interrupted' });
    await expect(alert).toContainText(/Done \d+, .*Not sent \d+/);
    await expect(alert.getByRole('button', { name: /Check|Show/ })).toHaveCount(0);
    await alert.getByRole('link', { name: 'Paste the list again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invite many' })).toBeVisible();
    // The requests that the reload cut off have ended.
    const isPending = ({ status, aborted }: { status: number | null; aborted: boolean }) =>
      status === null && !aborted;
    await expect.poll(async () => (await world.writes()).filter(isPending)).toEqual([]);
    const before = await invitedOf(world, people);
    await paste(page, list);
    // Who was invited before the reload, also by a request whose answer was lost, is there by now.
    await expect(sendButton(page)).toHaveText(`Send ${75 - before.length} invitations`);
    const rest = await send(page, 75 - before.length);
    // A request that the reload cut off before the service carried it out may have invited somebody, as far as is known.
    const question = page.getByRole('alertdialog', { name: `${rest}?` });
    await expect(question.or(runOf(page, rest))).toBeVisible();
    if (await question.isVisible()) await question.getByRole('button', { name: rest }).click();
    await expect(alert).toBeHidden();
    await expect(runOf(page, rest)).toContainText(`All ${75 - before.length} done`);

    expect(await invitedOf(world, people)).toEqual(people.map(({ email }) => email).sort());
    const inbox = people.map(({ email }) => `${email} ${localeOf(email)}`).sort();
    expect(await messagesTo(world, people)).toEqual(inbox);
    expect((await world.writes()).filter(({ applied }) => applied)).toHaveLength(75);
  });

  test('keeps what was refused, to be corrected and sent alone', async ({ page, token, world }) => {
    const people = newPeople(6);
    await world.addFaults({
      operation: 'createUser',
      kind: 'status',
      status: 422,
      body: { message: 'Quota reached' },
      nth: 2,
    });
    await signIn(page, token, PATH);
    await paste(page, csvOf(people));
    const title = await send(page, 6);
    await expect(runOf(page, title)).toContainText('5 done, 1 refused');
    await expect(preview(page)).toContainText('Quota reached');
    const again = await send(page, 1);
    await expect(runOf(page, again)).toContainText('Done');
    expect(await invitedOf(world, people)).toEqual(people.map(({ email }) => email).sort());
    expect(await messagesTo(world, people)).toHaveLength(6);
  });
});

for (const { locale, messages, m, width } of [
  { locale: 'en-US', messages: wordsOf('en'), m: enWords, width: 1280 },
  { locale: 'pt-PT', messages: wordsOf('pt'), m: ptWords, width: 360 },
])
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 800 } });
    test('80 people come from a workbook by keyboard alone; nobody is invited wrongly', async ({
      page,
      token,
      world,
    }) => {
      const people = newPeople(80).map(({ email }, at) => ({
        first: `Given${at}`,
        last: `Family${at}`,
        email,
      }));
      const { users, roles } = await world.dump();
      const here = users.filter(({ organizationId, email }) => organizationId === 1 && email);
      for (const [at, user] of here.slice(0, 5).entries())
        Object.assign(people[at * 7] ?? {}, { email: user.email });
      const blocked: Record<number, string> = { 10: 'Suspended', 20: 'blocked', 30: 'Deactivated' };
      const system = roles.find(({ isSystem, name }) => isSystem && name);
      const rows = people.map(({ first, last, email }, at) => [
        at + 1,
        first,
        last,
        'boss@grey.example.com',
        email,
        blocked[at] ?? 'Active',
        at === 40 ? (system?.name ?? '') : 'viewer',
      ]);
      const head = ['N.º', 'First Name', 'Last Name', 'Manager Email', 'E-mail', 'Status', 'Role'];
      const bytes = await writeXlsx({
        sheets: [
          { name: 'Read me', rows: [] },
          { name: 'Staff', rows: [['Department of 80'], [], head, ...rows] },
        ],
      });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await openKept(page, token, PATH);
      // Waited for before the focus moves: the browser would take a key at once, and the wait a moment later.
      const chosen = page.waitForEvent('filechooser');
      await tabTo(page, button(m.chooseFile));
      await page.keyboard.press('Enter');
      await (await chosen).setFiles({ name: 'people.xlsx', mimeType: '', buffer: Buffer.from(bytes) });
      const came = m.came({ count: 80, source: 'people.xlsx', sheet: 'Staff', encoding: '' });
      await expect(page.getByRole('status').getByText(came)).toBeVisible();
      const columns = page.getByRole('group', { name: m.columnsName });
      await expect(columns).toContainText(m.columnsUsed({ used: 5, count: 7 }));
      await expect(button(m.kindCount({ kind: m.kinds.blockedInList, count: 3 }))).toBeVisible();
      await expect(button(m.kindCount({ kind: m.kinds.alreadyHere, count: 5 }))).toBeVisible();
      const action = m.send({ count: 72 });
      await expect(button(action)).not.toHaveAttribute('aria-disabled', 'true');
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      await tabTo(page, button(action));
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: m.sendTitle({ count: 72 }) });
      const withSystemRole = question.getByRole('list', { name: messages.bulkPreview.systemRoles });
      await expect(withSystemRole.getByRole('listitem')).toHaveCount(1);
      await tabTo(page, question.getByRole('button', { name: action }));
      await page.keyboard.press('Enter');
      const run = runOf(page, messages.bulk.titles.invite({ count: 72 }));
      await expect(run).toContainText(messages.invitationRun.allDone({ count: 72 }));

      const invited = people.filter(
        ({ email }, at) => !blocked[at] && !here.some((user) => user.email === email),
      );
      expect(invited).toHaveLength(72);
      const created = (await world.dump()).users.filter(({ email }) =>
        invited.some((one) => one.email === email),
      );
      const named = (list: readonly { name: string | null; email: string }[]) =>
        list.map(({ name, email }) => `${name} ${email}`).sort();
      expect(named(created)).toEqual(
        named(invited.map(({ first, last, email }) => ({ name: `${first} ${last}`, email }))),
      );
      expect(await messagesTo(world, invited)).toEqual(
        invited.map(({ email }) => `${email} ${localeOf(email)}`).sort(),
      );
      const others = [
        { email: 'boss@grey.example.com' },
        ...people.filter(({ email }) => !invited.some((one) => one.email === email)),
      ];
      expect(await messagesTo(world, others)).toEqual([]);
      const bodies = (await world.writes()).map(({ body }) => body as { email: string; roleIds: number[] });
      const asSystem = bodies.filter(({ roleIds }) => roleIds.includes(system?.id ?? -1));
      expect(asSystem.map(({ email }) => email)).toEqual([people[40]?.email]);
    });
  });

test('a wrong e-mail is corrected by the keyboard only', async ({ page, token, world }) => {
  await signIn(page, token, PATH);
  await paste(page, csvOf([{ name: 'Nova Pessoa', email: 'nova@@aurora.example' }]));
  await expect(preview(page)).toContainText("This isn't an e-mail address.");
  const cell = preview(page).getByRole('gridcell').filter({ hasText: 'nova@@aurora.example' });
  // The grid is one stop of the Tab key; the arrow keys move between its cells.
  for (let presses = 0; presses < 30; presses++) {
    if (await preview(page).evaluate((grid) => grid.contains(document.activeElement))) break;
    await page.keyboard.press('Tab');
  }
  for (let presses = 0; presses < 6; presses++) {
    if (await cell.evaluate((element) => element.contains(document.activeElement))) break;
    await page.keyboard.press(presses === 0 ? 'ArrowDown' : 'ArrowRight');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('nova@aurora.example');
  await page.keyboard.press('Enter');
  await expect(preview(page)).not.toContainText("This isn't an e-mail address.");
  await expect(sendButton(page)).toHaveText('Send 1 invitation');
  await sendButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(runOf(page, 'Send 1 invitation')).toContainText('Done');
  expect(await messagesTo(world, [{ email: 'nova@aurora.example' }])).toEqual(['nova@aurora.example en']);
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('the whole way from the users to the sent invitations goes by Tab and the keys of each field alone', async ({
  page,
  token,
  world,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, token, '/organizations/1/users');
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [
      'Name,Email,E-mail,Status',
      'Ana Nova,boss@grey.example.com,ana@verde.example.pt,active',
      'Rui Novo,boss@grey.example.com,rui@@grey.example.com,active',
      'Eva Nova,boss@grey.example.com,eva@grey.example.com,suspended',
    ].join('\n'),
  );
  await tabTo(page, page.getByRole('link', { name: 'Invite many' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'People' }));
  await page.keyboard.press('ControlOrMeta+V');
  // Two columns of addresses: the page asks.
  const column = page.getByRole('combobox', { name: 'Column 3: E-mail' });
  await tabTo(page, column);
  await page.keyboard.type('E-mail');
  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('gridcell').nth(1)).toHaveText('ana@verde.example.pt');
  await tabTo(page, page.getByRole('combobox', { name: 'Roles for all' }));
  await page.keyboard.type('viewer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('have no role')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Problems 2' }));
  await page.keyboard.press('Enter');
  // The grid is one stop.
  await tabTo(page, preview(page).getByRole('gridcell').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('rui@grey.example.com');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveText('Invite all the same');
  await page.keyboard.press('Enter');
  await tabTo(page, sendButton(page));
  await expect(sendButton(page)).toHaveText('Send 3 invitations');
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(runOf(page, 'Send 3 invitations')).toContainText('All 3 done');
  const emails = ['ana@verde.example.pt', 'eva@grey.example.com', 'rui@grey.example.com'];
  const people = emails.map((email) => ({ name: '', email }));
  expect(await invitedOf(world, people)).toEqual(emails);
  expect(await messagesTo(world, [{ email: 'boss@grey.example.com' }])).toEqual([]);
});
