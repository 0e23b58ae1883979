// "Invite again" of a pending person: the removal, the form that follows, and what a failure or a reload leaves.
import type { Page } from 'playwright/test';
import { changeDialect, documented } from '../src/mock/worlds/dialects.ts';
import { chooseOption, chooseRowAction, filterBy, row, statusMessage } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

test.use({ allowedConsoleMessages: ['net::ERR', 'Failed to load resource', 'status of'] });

const LUIS = 'Luís Cabral';
const EMAIL = 'luis.cabral@aurora.example';
const NO_DRAFT = "Don't reload before sending";

/** Signs in, with a session that survives a reload unless `keep` is false, and shows the pending people. */
async function showPending(page: Page, token: string, keep = true) {
  await page.goto('/organizations/1/users');
  await page.getByLabel('Session token').fill(token);
  if (keep) await page.getByRole('checkbox', { name: /Keep/ }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await filterBy(page, 'Status', 'Pending');
  await expect(row(page, LUIS)).toBeVisible();
}

async function openQuestion(page: Page) {
  await chooseRowAction(page, LUIS, 'Invite again');
  const question = page.getByRole('alertdialog', { name: `Invite ${LUIS} again?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return { question, remove: question.getByRole('button', { name: 'Remove and write again' }) };
}

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Invite user' });

/** Expects the form to hold the person, without the roles, of which this service reports one. */
async function expectFilled(page: Page) {
  await expect(formOf(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue(EMAIL);
  await expect(formOf(page).getByRole('textbox', { name: 'Name' })).toHaveValue(LUIS);
  await expect(formOf(page).getByRole('button', { name: /^Remove / })).toHaveCount(0);
}

async function sendInvitation(page: Page) {
  await chooseOption(page, 'Roles', 'viewer');
  await formOf(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(statusMessage(page, `${EMAIL} is invited`)).toBeVisible();
  await expect(formOf(page)).toBeHidden();
}

const luisOf = async (world: WorldClient) => (await world.dump()).users.filter(({ name }) => name === LUIS);
const sentTo = async (world: WorldClient) =>
  (await world.dump()).outbox.filter(({ to }) => to === EMAIL).map(({ locale }) => locale);
const methods = async (world: WorldClient) => (await world.writes()).map(({ method }) => method);

test('a question that is closed while the removal is read back opens no form by itself, but offers it', async ({
  page,
  token,
  world,
}) => {
  await showPending(page, token);
  const { question, remove } = await openQuestion(page);
  await world.addFaults({ operation: 'getUser', kind: 'hold', nth: 2 });
  await remove.click();
  await expect.poll(() => world.heldCount()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('searchbox').focus();
  await world.release();
  await expect(statusMessage(page, `${LUIS} is removed`)).toBeVisible();
  await expect(statusMessage(page, `${LUIS} is not invited yet`)).toBeVisible();
  await page.keyboard.type('a b ');
  await expect(page.getByRole('searchbox')).toHaveValue('a b ');
  await expect(formOf(page)).toBeHidden();
  expect(await methods(world)).toEqual(['DELETE']);
  await page.getByRole('button', { name: 'Write the invitation' }).click();
  await expectFilled(page);
});

test('removes the person and opens the form, with the focus on the roles that are not known', async ({
  page,
  token,
  world,
}) => {
  const [before] = await luisOf(world);
  const earlier = await sentTo(world);
  await showPending(page, token);
  const { question, remove } = await openQuestion(page);
  await expect(question).not.toContainText(NO_DRAFT);
  // Twice in one task: the second click of a mouse may come after the question has closed.
  await remove.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(statusMessage(page, `${LUIS} is removed`)).toBeVisible();
  await expectFilled(page);
  await expect(page.getByRole('combobox', { name: 'Roles' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Roles' })).toHaveAccessibleDescription(
    /^Choose all the roles that this person should have\. Only viewer was known\./,
  );
  await expect(page.getByText(/^A draft from/)).toBeHidden();
  expect(await methods(world)).toEqual(['DELETE']);
  await chooseOption(page, 'Invitation language', 'Portuguese');
  await sendInvitation(page);
  await expect(row(page, LUIS)).toHaveCount(1);
  const after = await luisOf(world);
  expect(after).toEqual([
    expect.objectContaining({ status: 'pending', email: EMAIL, roleIds: before?.roleIds }),
  ]);
  expect(after[0]?.id).not.toBe(before?.id);
  expect(await sentTo(world)).toEqual([...earlier, 'pt']);
  expect(await methods(world)).toEqual(['DELETE', 'POST']);
  await page.reload();
  await page.getByRole('link', { name: 'Invite user' }).click();
  await expect(formOf(page).getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(page.getByText(/^A draft from/)).toBeHidden();
});

test('with all roles reported, Enter sends the invitation', async ({ page, token, world }) => {
  await world.setDialect(changeDialect(documented, { roles: 'array' }));
  const [before] = await luisOf(world);
  await showPending(page, token);
  await (await openQuestion(page)).remove.click();
  await expect(formOf(page).getByRole('button', { name: 'Send invitation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, `${EMAIL} is invited`)).toBeVisible();
  expect((await luisOf(world)).map(({ roleIds }) => roleIds)).toEqual([before?.roleIds]);
  expect(await methods(world)).toEqual(['DELETE', 'POST']);
});

test('opens no form before the removal is read back', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'removeUser', kind: 'ignore' });
  await showPending(page, token);
  const { question, remove } = await openQuestion(page);
  await remove.click();
  await expect(question.getByRole('alert')).toContainText(
    'Accepted, but the service still shows the old state.',
  );
  await expect(formOf(page)).toBeHidden();
  const [{ id } = { id: 0 }] = await luisOf(world);
  await world.actAsSomebodyElse('removeUser', { organizationId: 1, userId: id });
  await question.getByRole('button', { name: 'Check now' }).click();
  await expectFilled(page);
  expect(await methods(world)).toEqual(['DELETE']);
  await sendInvitation(page);
  expect(await methods(world)).toEqual(['DELETE', 'POST']);
});

test('opens the form after a lost answer to a removal that worked', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'removeUser', kind: 'status', status: 503, applied: true });
  await showPending(page, token);
  await (await openQuestion(page)).remove.click();
  await expect(statusMessage(page, 'The answer was lost; we checked.')).toBeVisible();
  await expectFilled(page);
  expect(await methods(world)).toEqual(['DELETE']);
});

test('a 401 asks to sign in again, then "Send again" removes and opens the form', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'removeUser', kind: 'status', status: 401 });
  await showPending(page, token);
  const { question, remove } = await openQuestion(page);
  await remove.click();
  await page.getByRole('dialog').getByLabel('Session token').fill(token);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expectFilled(page);
  expect(await methods(world)).toEqual(['DELETE', 'DELETE']);
});

for (const [when, kind] of [
  ['after', null],
  ['during', 'hold'],
] as const) {
  test(`a reload ${when} the removal leaves the draft of the form`, async ({ page, token, world }) => {
    // The service carries the removal out, but its answer never comes.
    if (kind) await world.addFaults({ operation: 'removeUser', kind, applied: true });
    await showPending(page, token);
    await (await openQuestion(page)).remove.click();
    if (kind) await expect.poll(() => world.heldCount()).toBe(1);
    else await expectFilled(page);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    if (kind) await page.getByRole('link', { name: 'Invite user' }).click();
    await expect(statusMessage(page, /^A draft from/)).toBeVisible();
    await formOf(page).getByRole('button', { name: 'Restore' }).click();
    await expectFilled(page);
    await sendInvitation(page);
    expect(await methods(world)).toEqual(['DELETE', 'POST']);
    expect(await luisOf(world)).toHaveLength(1);
  });
}

test('says before that no draft can be stored, and a reload asks first', async ({ page, token, world }) => {
  await showPending(page, token, false);
  const { question, remove } = await openQuestion(page);
  await expect(question).toContainText(NO_DRAFT);
  await remove.click();
  await expectFilled(page);
  await expect(formOf(page)).toContainText(NO_DRAFT);
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => {});
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await sendInvitation(page);
  expect(await methods(world)).toEqual(['DELETE', 'POST']);
});

test('never touches the draft of another invitation', async ({ page, token, world }) => {
  await showPending(page, token);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await formOf(page).getByRole('textbox', { name: 'E-mail' }).fill('eva@example.org');
  // While the form is open, its fields are not replaced.
  const { question, remove } = await openQuestion(page);
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription('The form “Invite user” is open. Close it first.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(statusMessage(page, /^A draft from/)).toBeVisible();
  await formOf(page).getByRole('button', { name: 'Cancel' }).click();

  const again = await openQuestion(page);
  await expect(again.question).not.toContainText(NO_DRAFT);
  await again.remove.click();
  await expectFilled(page);
  await sendInvitation(page);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await formOf(page).getByRole('button', { name: 'Restore' }).click();
  await expect(formOf(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue('eva@example.org');
  expect(await methods(world)).toEqual(['DELETE', 'POST']);
});

test('a refused invitation keeps the form, and the next question is disabled with the reason', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'createUser', kind: 'status', status: 403 });
  await showPending(page, token);
  await (await openQuestion(page)).remove.click();
  await chooseOption(page, 'Roles', 'viewer');
  await formOf(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(formOf(page).getByRole('alert')).toContainText("You don't have permission to invite");
  await expect(formOf(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue(EMAIL);
  await chooseRowAction(page, 'Margarida Pestana', 'Invite again');
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Remove and write again' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription(/^You don't have permission to invite/);
  expect(await methods(world)).toEqual(['DELETE', 'POST']);
});
