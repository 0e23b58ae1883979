// Writes of users: lost answers, accepted changes without effect, concurrent changes by other clients, refusals.
import type { Page } from 'playwright/test';
import {
  cell,
  chooseOption,
  chooseRowAction,
  confirmDialog,
  openKept,
  openList,
  row,
  statusMessage,
} from './actions.ts';
import { expect, test } from './fixtures.ts';

const networkErrors = ['net::ERR', 'Failed to load resource', 'status of'];
test.use({ allowedConsoleMessages: networkErrors });

const JOAO = 'João Pereira';

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** Blocks the user and confirms it. */
async function blockJoao(page: Page) {
  await chooseRowAction(page, JOAO, 'Block');
  const question = page.getByRole('alertdialog', { name: `Block ${JOAO}?` });
  await question.getByRole('button', { name: 'Block', exact: true }).click();
}

/** Returns João's record from a dump. */
const joaoOf = (users: readonly { name: string; status: string; organizationId: number; id: number }[]) => {
  const found = users.find(({ name }) => name === JOAO);
  if (!found) throw new Error(`${JOAO} is not in the dump`);
  return found;
};

test.describe('Block without an answer', () => {
  for (const [cause, fault] of Object.entries({
    'cut connection': { kind: 'destroy', nth: 'all' },
    'gateway timeout': { kind: 'status', status: 504 },
    'web page with a 2xx': { kind: 'html' },
    redirect: { kind: 'redirect', to: 'https://login.example' },
  } as const)) {
    test(`reports the block that the read-back finds: ${cause}`, async ({ page, token, world }) => {
      await world.addFaults({ operation: 'updateUser', applied: true, ...fault });
      await openKept(page, token);
      await blockJoao(page);
      await expect(statusMessage(page, `${JOAO} is blocked. The answer was lost; we checked.`)).toBeVisible();
      await expect(await cell(row(page, JOAO), 'Status')).toHaveText('Blocked');
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });

    test(`offers "Send again" when nothing was carried out: ${cause}`, async ({ page, token, world }) => {
      // The check lasts until it has been seen.
      await world.addFaults(
        { operation: 'updateUser', applied: false, ...fault },
        { operation: 'getUser', nth: 2, kind: 'hold' },
      );
      await openKept(page, token);
      await blockJoao(page);
      const question = page.getByRole('alertdialog', { name: `Block ${JOAO}?` });
      await expect.poll(world.heldCount).toBe(1);
      await expect(question.getByRole('status')).toHaveText('Checking what happened…');
      await world.release();
      const notice = question
        .getByRole('alert')
        .filter({ hasText: 'We checked: nothing has changed so far.' });
      await expect(notice).toBeVisible();
      await expect(await cell(row(page, JOAO), 'Status')).toHaveText('Normal');
      const sent = (await world.writes()).length;
      await page.request.delete(`/__service/faults?world=${token}`);
      await notice.getByRole('button', { name: 'Send again' }).click();
      await expect(statusMessage(page, `${JOAO} is blocked`)).toBeVisible();
      expect((await world.writes()).length).toBe(sent + 1);
    });
  }
});

test('an accepted change without effect is not reported as done', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'updateUser', kind: 'ignore' });
  await openKept(page, token);
  await blockJoao(page);
  const notice = alert(page, 'Accepted, but the service still shows the old state.');
  await expect(notice).toBeVisible();
  await expect(await cell(row(page, JOAO), 'Status')).toHaveText('Normal');
  // The service shows the change later, and "Check now" finds it.
  const { id } = joaoOf((await world.dump()).users);
  await world.actAsSomebodyElse('updateUser', { organizationId: 1, userId: id, body: { status: 'blocked' } });
  await notice.getByRole('button', { name: 'Check now' }).click();
  await expect(statusMessage(page, `${JOAO} is blocked`)).toBeVisible();
  await expect(await cell(row(page, JOAO), 'Status')).toHaveText('Blocked');
  expect(await world.writes()).toHaveLength(1);
});

test('the focus stays in the dialog during a check and returns to the notice', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'updateUser', kind: 'ignore' });
  await openKept(page, token);
  await blockJoao(page);
  const question = page.getByRole('alertdialog', { name: `Block ${JOAO}?` });
  const check = question.getByRole('button', { name: 'Check now' });
  await expect(check).toBeVisible();
  await world.addFaults({ operation: 'getUser', kind: 'hold' });
  await check.press('Enter');
  await expect(check).toBeHidden();
  await expect(question.locator(':focus').or(question.and(page.locator(':focus')))).toHaveCount(1);
  await world.release();
  await expect(check).toBeFocused();
});

for (const status of [200, 202]) {
  test(`a ${status} instead of 204 is read back and reported as done`, async ({ page, token, world }) => {
    await world.addFaults({ operation: 'updateUser', kind: 'status', status, body: '', applied: true });
    await openKept(page, token);
    await blockJoao(page);
    await expect(statusMessage(page, `${JOAO} is blocked`)).toBeVisible();
  });
}

test('a refused read-back leaves the dialog closable', async ({ page, token, world }) => {
  await openKept(page, token);
  await expect(row(page, JOAO)).toBeVisible();
  await world.addFaults({
    operation: 'getUser',
    // The first read comes before the write.
    nth: 2,
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '300' },
  });
  await blockJoao(page);
  await expect(alert(page, 'Accepted, but it could not be confirmed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a dialog that is closed during the check reports the outcome in a toast', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults(
    { operation: 'updateUser', kind: 'ignore' },
    { operation: 'getUser', nth: 2, kind: 'hold' },
  );
  await openKept(page, token);
  await blockJoao(page);
  const question = page.getByRole('alertdialog', { name: `Block ${JOAO}?` });
  await expect.poll(world.heldCount).toBe(1);
  expect(await world.writes()).toHaveLength(1);
  await expect(question.getByRole('button', { name: 'Cancel' })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await world.release();
  const notice = alert(page, 'still shows the old state');
  await expect(notice).toContainText(JOAO);
  await notice.getByRole('button', { name: 'Check now' }).click();
  await expect(notice).toBeVisible();
});

test.describe('Remove', () => {
  const removeJoao = async (page: Page) => {
    await chooseRowAction(page, JOAO, 'Remove');
    const question = page.getByRole('alertdialog', { name: `Remove ${JOAO}?` });
    await expect(question).toBeVisible();
    const box = question.getByRole('textbox', { name: `Type ${JOAO} to confirm` });
    if (await box.isVisible()) await box.fill(JOAO);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
  };

  test('keeps the row when the service accepts and ignores the removal', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'removeUser', kind: 'ignore' });
    await openKept(page, token);
    await removeJoao(page);
    await expect(alert(page, 'Accepted, but the service still shows the old state.')).toBeVisible();
    await expect(row(page, JOAO)).toBeVisible();
  });

  test('is not reported as done when a proxy answers 404 with a web page', async ({ page, token, world }) => {
    await world.addFaults({
      operation: 'removeUser',
      kind: 'status',
      status: 404,
      headers: { 'Content-Type': 'text/html' },
      body: '<!doctype html><title>Not Found</title>',
    });
    await openKept(page, token);
    await removeJoao(page);
    await expect(alert(page, 'We checked: nothing has changed so far.')).toBeVisible();
    await expect(row(page, JOAO)).toBeVisible();
  });

  test('is done when the answer is 204', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'removeUser', kind: 'status', status: 204, body: '', applied: true });
    await openKept(page, token);
    await removeJoao(page);
    await expect(statusMessage(page, `${JOAO} is removed`)).toBeVisible();
    await expect(row(page, JOAO)).toBeHidden();
  });

  test('says that the user left the organization when another client moved the user', async ({
    page,
    token,
    world,
  }) => {
    await openKept(page, token);
    await expect(row(page, JOAO)).toBeVisible();
    const { id } = joaoOf((await world.dump()).users);
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: id,
      body: { newOrganizationId: 2 },
    });
    await removeJoao(page);
    await expect(statusMessage(page, `${JOAO} is no longer in this organization`)).toBeVisible();
    await expect(row(page, JOAO)).toBeHidden();
    expect(joaoOf((await world.dump()).users).organizationId).toBe(2);
  });
});

test.describe('a request that the browser sends twice', () => {
  /** Uses the connection once: the browser repeats a request only on a connection that it has used before. */
  const useConnection = (page: Page) => page.evaluate(async () => (await fetch('/config.json')).text());

  test('a move answered 404 is confirmed by the new organization', async ({ page, token, world }) => {
    await openKept(page, token);
    await expect(row(page, JOAO)).toBeVisible();
    await world.addFaults({ operation: 'updateUser', kind: 'destroy', applied: true });
    await useConnection(page);
    await chooseRowAction(page, JOAO, 'Move to another organization');
    await chooseOption(page, 'New organization', 'Bóreas Energia');
    await page
      .getByRole('dialog', { name: `Move ${JOAO}` })
      .getByRole('button', { name: 'Move' })
      .click();
    await expect(statusMessage(page, `${JOAO} is now in Bóreas Energia`)).toBeVisible();
    await expect(row(page, JOAO)).toBeHidden();
  });

  test('an invitation answered 409 is confirmed by the list', async ({ page, token, world }) => {
    await openKept(page, token);
    await expect(row(page, JOAO)).toBeVisible();
    await world.addFaults({ operation: 'createUser', kind: 'destroy', applied: true });
    await useConnection(page);
    await invite(page, 'twice@aurora.example');
    await expect(statusMessage(page, 'twice@aurora.example is invited')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('twice');
    await expect(row(page, 'twice@aurora.example')).toBeVisible();
    expect((await world.dump()).outbox.filter(({ to }) => to === 'twice@aurora.example')).toHaveLength(1);
  });
});

async function invite(page: Page, email: string) {
  await page.getByRole('link', { name: 'Invite user' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  await drawer.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Somebody');
  await chooseOption(page, 'Roles', 'viewer');
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
}

test('a failed invitation keeps its form', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'createUser', kind: 'status', status: 503, applied: false });
  await openKept(page, token);
  await expect(row(page, JOAO)).toBeVisible();
  await invite(page, 'lost@aurora.example');
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  await expect(drawer.getByRole('alert')).toContainText('We checked: nothing has changed so far.');
  await expect(drawer.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lost@aurora.example');
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await expect(statusMessage(page, 'lost@aurora.example is invited')).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('the form keeps text typed while an invitation is sent', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'createUser', kind: 'hold' });
  await openKept(page, token);
  await expect(row(page, JOAO)).toBeVisible();
  await invite(page, 'first@aurora.example');
  await expect.poll(async () => (await world.writes()).length).toBe(1);
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  await expect(drawer.getByText('The service is slow to respond. Nothing is sent twice.')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'E-mail' }).fill('second@aurora.example');
  await world.release();
  await expect(statusMessage(page, 'first@aurora.example is invited')).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'E-mail' })).toHaveValue('second@aurora.example');
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(statusMessage(page, 'second@aurora.example is invited')).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('the form keeps roles chosen while other roles are saved', async ({ page, token, world }) => {
  await world.setDialect({ roles: 'array' } as never);
  await world.addFaults({ operation: 'updateUser', kind: 'hold' });
  await openKept(page, token);
  await chooseRowAction(page, JOAO, 'Edit');
  const drawer = page.getByRole('dialog', { name: JOAO });
  const { roleIds } = joaoOf((await world.dump()).users) as unknown as { roleIds: number[] };
  const otherRoles = (await world.dump()).roles.filter(({ id }) => id <= 4 && !roleIds.includes(id));
  const [first, second] = [otherRoles[0]?.name ?? '', otherRoles[1]?.name ?? ''];
  await chooseOption(page, 'Roles', first);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await world.writes()).length).toBe(1);
  await chooseOption(page, 'Roles', second);
  await world.release();
  await expect(statusMessage(page, `Changes to ${JOAO} saved`)).toBeVisible();
  await expect(drawer.getByRole('button', { name: `Remove ${second}` })).toBeVisible();
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer).toBeHidden();
  const bodies = (await world.writes()).map(({ body }) => body);
  expect(bodies.at(-1)).toEqual({ roleIds: [...roleIds, otherRoles[0]?.id, otherRoles[1]?.id] });
});

test('the draft of an invitation that was being sent during a reload says so', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'createUser', kind: 'hold', nth: 'all' });
  await page.goto('/organizations/1/users');
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('checkbox', { name: /Keep/ }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row(page, JOAO)).toBeVisible();
  await invite(page, 'left@aurora.example');
  await expect.poll(async () => (await world.writes()).length).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('link', { name: 'Invite user' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was kept' })).toContainText(
    'It was being sent when you left the page. Check first if it went through.',
  );
});

test('an invitation of an existing user is refused with a reason', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'createUser', kind: 'status', status: 409, body: '' });
  await openKept(page, token);
  await expect(row(page, JOAO)).toBeVisible();
  const { email } = (await world.dump()).users.find(({ name }) => name === JOAO) ?? { email: '' };
  await invite(page, email.toUpperCase());
  await expect(alert(page, 'This conflicts with something that already exists.')).toBeVisible();
});

test.describe('a concurrent change by another client', () => {
  test.beforeEach(async ({ world }) => void (await world.setDialect({ roles: 'array' } as never)));

  const openDrawer = async (
    page: Page,
    token: string,
    world: { dump: () => Promise<{ users: unknown[] }> },
  ) => {
    await openList(page, token);
    await chooseRowAction(page, JOAO, 'Edit');
    const drawer = page.getByRole('dialog', { name: JOAO });
    await expect(drawer.getByRole('combobox', { name: 'Roles' })).toBeVisible();
    return {
      drawer,
      user: joaoOf((await world.dump()).users as never) as unknown as { id: number; roleIds: number[] },
    };
  };

  test('opens a dialog in which "Both" keeps both values', async ({ page, token, world }) => {
    const { drawer, user } = await openDrawer(page, token, world);
    const [own = 0] = user.roleIds;
    const [theirs = 0, mine = 0] = [1, 2, 3, 4].filter((id) => !user.roleIds.includes(id));
    const nameOf = new Map((await world.dump()).roles.map(({ id, name }) => [id, name]));
    await chooseOption(page, 'Roles', nameOf.get(mine) ?? '');
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: user.id,
      body: { roleIds: [own, theirs] },
    });
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    const conflict = page.getByRole('dialog', { name: `Somebody else changed ${JOAO}` });
    const changes = conflict.getByRole('table', { name: 'Changes' });
    await expect(changes.getByRole('row').nth(1)).toContainText(nameOf.get(theirs) ?? '-');
    expect(await world.writes()).toHaveLength(0);
    // On a phone, the buttons are below each other.
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 780 });
    const tops = async () => {
      const boxes = await Promise.all(
        (await conflict.getByRole('button').all()).map((one) => one.boundingBox()),
      );
      return new Set(boxes.map((box) => box?.y)).size;
    };
    await expect.poll(tops).toBe(4);
    await page.setViewportSize(size);
    await conflict.getByRole('button', { name: 'Both' }).click();
    await expect(drawer).toBeHidden();
    expect((await world.writes()).map(({ body }) => body)).toEqual([{ roleIds: [own, theirs, mine] }]);
  });

  test('is kept without a request when the admin takes it', async ({ page, token, world }) => {
    const { drawer, user } = await openDrawer(page, token, world);
    const [theirs = 0, mine = 0] = [1, 2, 3, 4].filter((id) => !user.roleIds.includes(id));
    const nameOf = new Map((await world.dump()).roles.map(({ id, name }) => [id, name]));
    await chooseOption(page, 'Roles', nameOf.get(mine) ?? '');
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: user.id,
      body: { roleIds: [theirs] },
    });
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    await page
      .getByRole('dialog', { name: /Somebody else/ })
      .getByRole('button', { name: 'Take theirs' })
      .click();
    await expect(drawer.getByRole('button', { name: `Remove ${nameOf.get(theirs)}` })).toBeVisible();
    expect(await world.writes()).toHaveLength(0);
  });

  test('blocks saving while the console cannot check for it', async ({ page, token, world }) => {
    const { drawer, user } = await openDrawer(page, token, world);
    const [mine = 0] = [1, 2, 3, 4].filter((id) => !user.roleIds.includes(id));
    const nameOf = new Map((await world.dump()).roles.map(({ id, name }) => [id, name]));
    await chooseOption(page, 'Roles', nameOf.get(mine) ?? '');
    await world.addFaults({ operation: 'getUser', kind: 'status', status: 500 });
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    const notice = drawer.getByRole('alert').filter({ hasText: 'for other changes' });
    await expect(notice).toBeVisible();
    expect(await world.writes()).toHaveLength(0);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer).toBeHidden();
    expect(await world.writes()).toHaveLength(1);
  });
});

test.describe('a refused action', () => {
  test('is disabled for its target only and can still be tried', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'updateUser', kind: 'status', status: 403 });
    await openKept(page, token);
    await blockJoao(page);
    await expect(alert(page, `You don't have permission to block ${JOAO}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Ana Silva' }).first().click();
    const otherBlock = page.getByRole('menuitem', { name: 'Block', exact: true });
    await expect(otherBlock).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Actions for ${JOAO}` }).click();
    const block = page.getByRole('menuitem', { name: 'Block', exact: true });
    await expect(block).toHaveAttribute('aria-disabled', 'true');
    await expect(block).toHaveAccessibleDescription(/permission to block\. Press to try anyway\.$/);
    await block.press('Enter');
    await confirmDialog(page, `Block ${JOAO}?`, 'Try anyway');
    await expect(statusMessage(page, `${JOAO} is blocked`)).toBeVisible();
  });
});

test('a refused invitation disables its link, which still opens the form', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'createUser', kind: 'status', status: 403 });
  await openKept(page, token);
  await expect(row(page, JOAO)).toBeVisible();
  await invite(page, 'later@aurora.example');
  await expect(alert(page, "You don't have permission to invite later@aurora.example")).toBeVisible();
  const link = page.getByRole('link', { name: 'Invite user' });
  await expect(link).toHaveAttribute('aria-disabled', 'true');
  await expect(link).toHaveAccessibleDescription(/Press to try anyway\.$/);
  await page.getByRole('dialog', { name: 'Invite user' }).getByRole('button', { name: 'Try anyway' }).click();
  await expect(statusMessage(page, 'later@aurora.example is invited')).toBeVisible();
  await expect(link).not.toHaveAttribute('aria-disabled', 'true');
});

test('a write answered 429 counts down and is sent again only by a press', async ({ page, token, world }) => {
  await world.addFaults({
    operation: 'updateUser',
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '60' },
  });
  await page.clock.install();
  await openKept(page, token);
  await blockJoao(page);
  const notice = alert(page, 'The service asked to wait.');
  const again = notice.getByRole('button', { name: 'Send again' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward('01:01');
  await expect(again).not.toHaveAttribute('aria-disabled', 'true');
  expect(await world.writes()).toHaveLength(1);
  await again.click();
  await expect(statusMessage(page, `${JOAO} is blocked`)).toBeVisible();
});

test.describe('a name with hidden characters', () => {
  test('is replaced by the e-mail in the confirmation to type', async ({ page, token, world }) => {
    await world.addFaults({
      operation: 'listUsers',
      kind: 'mutate',
      nth: 'all',
      at: [0],
      set: { name: '\u202eavliS\u200b anA', lastAccessTimestamp: new Date().toISOString() },
    });
    await openKept(page, token);
    const { email } = (await world.dump()).users[0] ?? { email: '' };
    await row(page, email)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const box = page.getByRole('textbox', { name: `Type ${email} to confirm` });
    await box.fill(` ${email} `);
    const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true });
    await expect(remove).not.toHaveAttribute('aria-disabled', 'true');
  });
});
