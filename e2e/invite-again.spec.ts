// "Invite again" of a pending person: the end state and the outbox, a failed second half, a reload between the halves.
import type { Page } from 'playwright/test';
import { chooseOption, chooseRowAction, filterBy, row, statusMessage } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

test.use({ allowedConsoleMessages: ['net::ERR', 'Failed to load resource', 'status of'] });

const LUIS = 'Luís Cabral';
const EMAIL = 'luis.cabral@aurora.example';
const NOT_INVITED = `${LUIS} was removed but not invited again yet`;

/** Signs in with a session that survives a reload, and shows the pending people. */
async function showPending(page: Page, token: string) {
  await page.goto('/organizations/1/users');
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('checkbox', { name: /Keep/ }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await filterBy(page, 'Status', 'Pending');
  await expect(row(page, LUIS)).toBeVisible();
}

/** Opens the dialog, and confirms the roles, of which this service reports one. */
async function openDialog(page: Page) {
  await chooseRowAction(page, LUIS, 'Invite again');
  const dialog = page.getByRole('alertdialog', { name: `Invite ${LUIS} again?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('checkbox', { name: /^These are all the roles/ }).check();
  return dialog;
}

const luisOf = async (world: WorldClient) => (await world.dump()).users.filter(({ name }) => name === LUIS);
const sentTo = async (world: WorldClient) =>
  (await world.dump()).outbox.filter(({ to }) => to === EMAIL).map(({ locale }) => locale);
const methods = async (world: WorldClient) => (await world.writes()).map(({ method }) => method);

test('removes the person and invites them anew in the chosen language', async ({ page, token, world }) => {
  const [before] = await luisOf(world);
  const earlier = await sentTo(world);
  await showPending(page, token);
  const dialog = await openDialog(page);
  await chooseOption(page, 'Invitation language', 'Portuguese');
  await dialog.getByRole('button', { name: 'Invite again' }).dblclick();
  await expect(statusMessage(page, `${EMAIL} is invited`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, LUIS)).toHaveCount(1);
  const after = await luisOf(world);
  expect(after).toEqual([
    expect.objectContaining({ status: 'pending', email: EMAIL, roleIds: before?.roleIds }),
  ]);
  expect(after[0]?.id).not.toBe(before?.id);
  expect(await sentTo(world)).toEqual([...earlier, 'pt']);
  expect(await methods(world)).toEqual(['DELETE', 'POST']);
  await page.reload();
  await expect(row(page, LUIS)).toHaveCount(1);
  await expect(page.getByText(NOT_INVITED)).toHaveCount(0);
});

test('a failed second half keeps the dialog, and "Send again" invites', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'createUser', kind: 'status', status: 503, applied: false });
  await showPending(page, token);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Invite again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We checked: nothing has changed so far.');
  await expect(dialog.getByText(NOT_INVITED)).toBeVisible();
  await expect(dialog).toContainText(EMAIL);
  expect(await luisOf(world)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(statusMessage(page, `${EMAIL} is invited`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await luisOf(world)).toHaveLength(1);
  expect(await methods(world)).toEqual(['DELETE', 'POST', 'POST']);
});

test('without a confirmed removal nothing is invited; "Check now" only checks', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'removeUser', kind: 'ignore' });
  await showPending(page, token);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Invite again' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The service accepted this but still shows the old state.',
  );
  expect(await methods(world)).toEqual(['DELETE']);
  const [{ id } = { id: 0 }] = await luisOf(world);
  await world.actAsSomebodyElse('removeUser', { organizationId: 1, userId: id });
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expect(dialog.getByText(NOT_INVITED)).toBeVisible();
  expect(await methods(world)).toEqual(['DELETE']);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(statusMessage(page, `${EMAIL} is invited`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await methods(world)).toEqual(['DELETE', 'POST']);
});

test('a 401 in between asks to sign in again, then "Send again" invites', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'createUser', kind: 'status', status: 401 });
  await showPending(page, token);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Invite again' }).click();
  await page.getByRole('dialog').getByLabel('Session token').fill(token);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(statusMessage(page, `${EMAIL} is invited`)).toBeVisible();
  expect(await methods(world)).toEqual(['DELETE', 'POST', 'POST']);
});

test('after a reload between the halves, the invitation is offered again', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'createUser', kind: 'status', status: 403 });
  await showPending(page, token);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Invite again' }).click();
  await expect(dialog.getByRole('alert')).toContainText("You don't have permission to invite");
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: NOT_INVITED });
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(statusMessage(page, `${EMAIL} is invited`)).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(row(page, LUIS)).toHaveCount(1);
  expect(await methods(world)).toEqual(['DELETE', 'POST', 'POST']);
});

for (const [half, operation] of [
  ['removal', 'removeUser'],
  ['invitation', 'createUser'],
] as const) {
  test(`after a reload during the ${half}, it is first checked what happened`, async ({
    page,
    token,
    world,
  }) => {
    // The service carries the request out, but its answer never comes.
    await world.addFaults({ operation, kind: 'hold', applied: true });
    await showPending(page, token);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Invite again' }).click();
    await expect.poll(() => world.heldCount()).toBe(1);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    if (half === 'removal') {
      const notice = page.getByRole('alert').filter({ hasText: NOT_INVITED });
      await notice.getByRole('button', { name: 'Send again' }).click();
      await expect(statusMessage(page, `${EMAIL} is invited`)).toBeVisible();
    } else {
      await expect(statusMessage(page, `${EMAIL} is in the list now`)).toBeVisible();
    }
    await expect(page.getByText(NOT_INVITED)).toHaveCount(0);
    expect(await methods(world)).toEqual(['DELETE', 'POST']);
    expect(await luisOf(world)).toHaveLength(1);
  });
}
