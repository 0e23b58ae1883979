// Roles of many people: added, removed and replaced while a second admin works, in a dialect with arrays and in one with
// objects. The request log of the simulated service is the judge.
import type { Page } from 'playwright/test';
import { changeDialect, documented } from '../src/mock/worlds/dialects.ts';
import { chooseOption, openKept, signIn } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

test.use({ allowedConsoleMessages: ['net::ERR', 'status of 403'] });

const [ADMIN, EDITOR, VIEWER, SUPPORT] = [1, 2, 3, 4];
/** 40 editors and viewers, none of whom is blocked or pending. */
const FORTY = '/organizations/1/users?role=2,3&status=normal';
const TITLE = 'Set roles of 40 people';

const run = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The roles of the people who are neither blocked nor pending. */
const rolesById = async (world: WorldClient) =>
  new Map(
    (await world.dump()).users
      .filter(({ organizationId, status }) => organizationId === 1 && status === 'normal')
      .map(({ id, roleIds }) => [id, roleIds]),
  );

/** Gives a user other roles, as a second admin does. */
const actAsSecondAdmin = (world: WorldClient, userId: number, ...roleIds: number[]) =>
  world.actAsSomebodyElse('updateUser', { organizationId: 1, userId, body: { roleIds } });

/** Opens the preview of “Set roles” over everybody who is shown. */
async function openPreview(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Set roles' }).click();
  const dialog = page.getByRole('dialog', { name: /^Set roles of/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Starts the run and lets it stand still at its first four requests. @returns the ids of those who were not read yet */
async function startHeldRun(page: Page, world: WorldClient, title: string): Promise<number[]> {
  await world.addFaults({ operation: 'updateUser', kind: 'hold', nth: 'all' });
  await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).click();
  await expect.poll(() => world.heldCount()).toBe(4);
  const held = (await world.writes()).map(({ path }) => Number(path.split('/').at(-1)));
  return [...(await rolesById(world))].map(([id]) => id).filter((id) => !held.includes(id));
}

/** The roles that were sent to each user, and whether the user was read just before. */
async function sentRoles(world: WorldClient, from: number) {
  const log = (await world.requestLog()).filter(({ n }) => n > from);
  return new Map(
    log
      .filter(({ method }) => method === 'PATCH')
      .map(({ path, body, n }) => {
        const before = log.filter((entry) => entry.n < n && entry.path === path);
        const isRead = before.length === 1 && before[0]?.method === 'GET';
        return [Number(path.split('/').at(-1)), { ...(body as { roleIds: number[] }), isRead }] as const;
      }),
  );
}

const lastRequest = async (world: WorldClient) => (await world.requestLog()).at(-1)?.n ?? 0;

test('adds and removes a role for 40 people while a second admin works', async ({ page, token, world }) => {
  await world.setDialect(changeDialect(documented, { roles: 'array' }));
  await signIn(page, token, FORTY);
  await expect(page.getByText('40 of 61 shown').first()).toBeVisible();
  const listed = await rolesById(world);

  // After the list was read, the second admin gives one of them another role, and one the same.
  await actAsSecondAdmin(world, 1, EDITOR, ADMIN);
  await actAsSecondAdmin(world, 4, VIEWER, SUPPORT);
  const dialog = await openPreview(page);
  await dialog.getByRole('radiogroup', { name: 'How' }).getByRole('radio', { name: 'Add' }).check();
  await chooseOption(page, 'Roles', 'support');
  await expect(dialog.getByRole('list', { name: 'Will change' })).toContainText('viewer → viewer, support');
  const from = await lastRequest(world);
  const before = await rolesById(world);
  const waiting = await startHeldRun(page, world, TITLE);
  const isListed = (id: number) =>
    listed.get(id)?.some((role) => [EDITOR, VIEWER].includes(role)) && id !== 1 && id !== 4;
  // And further ones while the run stands still.
  const changed = waiting.filter(isListed).slice(-3);
  for (const id of changed) {
    await actAsSecondAdmin(world, id, ADMIN);
    before.set(id, [ADMIN]);
  }
  await page.request.delete(`/__service/faults?world=${token}`);
  await expect(run(page, TITLE)).toContainText('All 40 done');

  const added = await sentRoles(world, from);
  expect(added.size).toBe(39);
  for (const [id, { roleIds, isRead }] of added) {
    expect([id, isRead, new Set(roleIds)]).toEqual([id, true, new Set([...(before.get(id) ?? []), SUPPORT])]);
    expect(roleIds.length).toBe(new Set(roleIds).size);
  }
  expect(changed.map((id) => added.get(id)?.roleIds)).toEqual(changed.map(() => [ADMIN, SUPPORT]));
  expect(added.has(4)).toBe(false);

  // The second admin gives somebody a further role. The undo takes away what the run added, and nothing else.
  await actAsSecondAdmin(world, 1, EDITOR, ADMIN, SUPPORT, VIEWER);
  await run(page, TITLE).getByRole('button', { name: 'Undo' }).click();
  await expect(run(page, 'Set roles of 39 people')).toContainText('All 39 done');
  const after = await rolesById(world);
  expect(after.get(1)).toEqual([EDITOR, ADMIN, VIEWER]);
  expect(after.get(4)).toEqual([VIEWER, SUPPORT]);
  for (const id of added.keys()) if (id !== 1) expect([id, after.get(id)]).toEqual([id, before.get(id)]);
});

test('removes a role: those who would have none are asked about', async ({ page, token, world }) => {
  await world.setDialect(changeDialect(documented, { roles: 'array' }));
  await signIn(page, token, '/organizations/1/users?role=2&status=normal');
  await expect(page.getByText(/of 61 shown/).first()).toBeVisible();
  const editors = [...(await world.dump()).users].filter(
    ({ organizationId, status, roleIds }) =>
      organizationId === 1 && status === 'normal' && roleIds.includes(EDITOR),
  );
  const dialog = await openPreview(page);
  await dialog.getByRole('radio', { name: 'Remove' }).check();
  await chooseOption(page, 'Roles', 'editor');
  // Only Catarina Lopes has another role.
  await expect(page.getByRole('dialog', { name: 'Set roles of 1 person' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Will change' })).toContainText('editor, viewer → viewer');
  const lasts = dialog.getByRole('list', { name: 'Will have no role' });
  await expect(lasts.getByRole('listitem')).toHaveCount(editors.length - 1);
  await expect(dialog.getByRole('list', { name: 'Skipped' })).toContainText('Would have no role');
  await dialog.getByRole('checkbox', { name: 'Include them' }).check();
  const title = `Set roles of ${editors.length} people`;
  await expect(dialog.getByRole('list', { name: 'Skipped' })).toBeHidden();
  const waiting = await startHeldRun(page, world, title);
  // Meanwhile the second admin takes the role from one of them, and gives another one a further role.
  const [gone = 0, further = 0] = editors
    .map(({ id }) => id)
    .filter((id) => waiting.includes(id))
    .slice(-2);
  await actAsSecondAdmin(world, gone, SUPPORT);
  await actAsSecondAdmin(world, further, EDITOR, SUPPORT);
  await page.request.delete(`/__service/faults?world=${token}`);
  await expect(run(page, title)).toContainText(`All ${editors.length} done`);
  const after = await rolesById(world);
  const catarina = editors.find(({ name }) => name === 'Catarina Lopes')?.id;
  for (const { id } of editors)
    expect([id, after.get(id)]).toEqual([
      id,
      id === catarina ? [VIEWER] : id === gone || id === further ? [SUPPORT] : [],
    ]);
  expect(await world.writes()).toHaveLength(editors.length - 1);
});

test('sends nothing for a person who cannot be read, and says so', async ({ page, token, world }) => {
  await world.setDialect(changeDialect(documented, { roles: 'array' }));
  await signIn(page, token, '/organizations/1/users?role=1');
  await expect(page.getByText(/of 61 shown/).first()).toBeVisible();
  await world.addFaults({ operation: 'getUser', kind: 'status', status: 403, nth: 1 });
  const dialog = await openPreview(page);
  await dialog.getByRole('radio', { name: 'Add' }).check();
  await chooseOption(page, 'Roles', 'viewer');
  await dialog.getByRole('button', { name: 'Set roles of 4 people' }).click();
  await expect(run(page, 'Set roles of 4 people')).toContainText('3 done, 1 not sent');
  await run(page, 'Set roles of 4 people').getByRole('link', { name: 'Show' }).click();
  await expect(page.getByRole('table', { name: 'Results' })).toContainText('Nothing was sent.');
  expect(await world.writes()).toHaveLength(3);
});

test('where one role is reported, roles can only be replaced, and it says why', async ({
  page,
  token,
  world,
}) => {
  await signIn(page, token, FORTY);
  await expect(page.getByText('40 of 61 shown').first()).toBeVisible();
  const dialog = await openPreview(page);
  const how = dialog.getByRole('radiogroup', { name: 'How' });
  for (const name of ['Add', 'Remove']) {
    const radio = how.getByRole('radio', { name, exact: true });
    await expect(radio).toBeDisabled();
    await expect(radio).toHaveAccessibleDescription(/only one role of each person/);
  }
  // The arrow keys reach them, and choose nothing.
  await how.getByRole('radio', { name: 'Replace' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(how.getByRole('radio', { name: 'Add' })).toBeFocused();
  await expect(how.getByRole('radio', { name: 'Replace' })).toBeChecked();
  await chooseOption(page, 'Roles', 'support');
  const from = await lastRequest(world);
  const waiting = await startHeldRun(page, world, TITLE);
  const listed = await rolesById(world);
  const [changed = 0] = waiting.filter((id) => listed.get(id)?.join() === String(VIEWER)).slice(-1);
  await actAsSecondAdmin(world, changed, ADMIN);
  await page.request.delete(`/__service/faults?world=${token}`);
  await expect(run(page, TITLE)).toContainText('All 40 done');
  const sent = await sentRoles(world, from);
  expect(sent.size).toBe(40);
  for (const [, { roleIds, isRead }] of sent) expect([roleIds, isRead]).toEqual([[SUPPORT], true]);
});

test('a reload interrupts the run: the rest gets the role beside what a second admin gave', async ({
  page,
  token,
  world,
}) => {
  await world.setDialect(changeDialect(documented, { roles: 'array' }));
  await openKept(page, token, FORTY);
  await expect(page.getByText('40 of 61 shown').first()).toBeVisible();
  const dialog = await openPreview(page);
  await dialog.getByRole('radio', { name: 'Add' }).check();
  await chooseOption(page, 'Roles', 'support');
  const before = await rolesById(world);
  const waiting = await startHeldRun(page, world, TITLE);
  const [changed = 0] = waiting.filter((id) => before.get(id)?.join() === String(VIEWER)).slice(-1);
  await actAsSecondAdmin(world, changed, VIEWER, ADMIN);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await page.request.delete(`/__service/faults?world=${token}`);
  const interrupted = page.getByRole('alert').filter({ hasText: 'A run was interrupted' });
  await interrupted.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: /^Send the 36 not sent$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Check \d+ not confirmed$/ })
    .click();
  await expect(run(page, TITLE)).toContainText('All 40 done');
  const after = await rolesById(world);
  expect(after.get(changed)).toEqual([VIEWER, ADMIN, SUPPORT]);
  for (const [id, roles] of before)
    if (roles.includes(EDITOR) || roles.includes(VIEWER))
      expect(after.get(id), `user ${id}`).toContain(SUPPORT);
});
