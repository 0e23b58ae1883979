// Tests "Invite again" as an admin uses it: who it is offered for, what it asks, removes, fills in and keeps.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { keepDraft } from '../../session/drafts/drafts.ts';
import { runningWrites } from '../../session/running-writes.ts';
import { resumeSession } from '../../session/session-store.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { invitationToFill } from './invitation-to-fill.ts';
import { invitationDraft } from './invite-again.ts';

const NAME = 'Luís Cabral';
const EMAIL = 'luis.cabral@aurora.example';
const ACTION = 'Remove and write again';
type Rendered = ReturnType<typeof renderApp>;
type Options = NonNullable<Parameters<typeof renderApp>[1]>;

const pendingOnly = `${paths.users(1)}?status=pending`;
const luis = ({ world }: Rendered) => world.dump().users.filter(({ name }) => name === NAME);
const sent = ({ world }: Rendered) => world.writes().map(({ method, body }) => [method, body]);
const button = (name: string) => screen.getByRole('button', { name });
const form = () => screen.findByRole('dialog', { name: 'Invite user' });
const drafts = () =>
  Object.entries<{ values: unknown }>(
    JSON.parse(sessionStorage.getItem('latchkey.drafts') ?? '{}').drafts ?? {},
  );
/** The kept invitation of a removed user: its name has the id of the user. */
const draft = () => drafts().find(([name]) => /^inviteUser\/1\/\d+$/.test(name))?.[1].values;

async function openQuestion({ user }: Rendered) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${NAME}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Invite again' }));
  return screen.findByRole('alertdialog', { name: `Invite ${NAME} again?` });
}

/** Renders the pending users in a session that is kept, of a service that reports all roles, and opens the question. */
async function open({ before, ...options }: Options = {}) {
  const app = renderApp(pendingOnly, {
    keepSession: true,
    before: (world) => {
      world.dialect({ roles: 'array' });
      before?.(world);
    },
    ...options,
  });
  return { app, question: await openQuestion(app) };
}

describe('the action', () => {
  it('is not offered for a user who is not pending', async () => {
    const { user } = renderApp(`${paths.users(1)}?status=normal`);
    const [first] = await screen.findAllByRole('button', { name: /^Actions for/ });
    await user.click(first as HTMLElement);
    screen.getByRole('menuitem', { name: 'Block' });
    expect(screen.queryByRole('menuitem', { name: 'Invite again' })).toBeNull();
  });

  it('is disabled, with the reason, for a pending user without a name', async () => {
    const { user, world } = renderApp(pendingOnly, {
      before: (behind) =>
        behind.fault({
          operation: 'listUsers',
          kind: 'mutate',
          nth: 'all',
          replace: [[`"name":"${NAME}"`, '"name":null']],
        }),
    });
    await user.click(await screen.findByRole('button', { name: `Actions for ${EMAIL}` }));
    const item = screen.getByRole('menuitem', {
      name: 'Invite again',
      description: /^People without a name/,
    });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.click(item);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(world.writes()).toEqual([]);
  });

  it('is offered in the drawer of the user, which gives way to the form', async () => {
    const app = renderApp(pendingOnly, { before: (world) => world.dialect({ roles: 'array' }) });
    await app.user.click(await screen.findByRole('button', { name: `Actions for ${NAME}` }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const drawer = await screen.findByRole('dialog', { name: NAME });
    await app.user.click(within(drawer).getByRole('button', { name: 'Other actions' }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Invite again' }));
    await app.user.click(await screen.findByRole('button', { name: ACTION }));
    await form();
    expect(app.where()).toBe(paths.inviteUser(1));
  });
});

describe('the question', () => {
  it('says what happens, and has the first focus on Cancel', async () => {
    const { app, question } = await open();
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
    expect(question.textContent).toMatch(
      /Removes the pending person and sends a new invitation\. The ID changes/,
    );
    expect(question.textContent).toMatch(/earlier invitation may still work/);
    expect(question.textContent).not.toContain("Don't reload before sending");
    expect(question.textContent).toContain(EMAIL);
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect([sent(app), draft()]).toEqual([[], undefined]);
  });

  it('has a disabled button, with the reason, where invitations were refused in this session', async () => {
    const app = renderApp(`${paths.inviteUser(1)}?status=pending`, {
      before: (world) => world.fault({ operation: 'createUser', kind: 'status', status: 403, nth: 'all' }),
    });
    const drawer = await form();
    await app.user.type(within(drawer).getByRole('textbox', { name: 'E-mail' }), 'eva@example.org');
    await app.user.type(within(drawer).getByRole('textbox', { name: 'Name' }), 'Eva');
    await app.user.type(await within(drawer).findByRole('combobox', { name: 'Roles' }), 'viewer{Enter}');
    await app.user.click(within(drawer).getByRole('button', { name: 'Send invitation' }));
    await within(drawer).findByText(/^You don't have permission to invite/);
    const question = await openQuestion(app);
    const action = within(question).getByRole('button', {
      name: ACTION,
      description: /^You don't have permission to invite/,
    });
    expect(action.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(action);
    expect(sent(app).map(([method]) => method)).toEqual(['POST']);
  });
});

describe('the removal', () => {
  it('opens the form, filled in, and sends no invitation by itself', async () => {
    const { app } = await open();
    const [before] = luis(app);
    await app.user.click(button(ACTION));
    const drawer = await form();
    await screen.findByText(wholeText(`${NAME} is removed`));
    const value = (name: string) => within(drawer).getByRole<HTMLInputElement>('textbox', { name }).value;
    await waitFor(() => expect([value('E-mail'), value('Name')]).toEqual([EMAIL, NAME]));
    await within(drawer).findByRole('button', { name: 'Remove viewer' });
    expect(document.activeElement).toBe(within(drawer).getByRole('button', { name: 'Send invitation' }));
    expect(sent(app)).toEqual([['DELETE', null]]);
    await app.user.click(button('Send invitation'));
    await screen.findByText(wholeText(`${EMAIL} is invited`));
    expect(sent(app).slice(1)).toEqual([['POST', { email: EMAIL, name: NAME, locale: 'en', roleIds: [3] }]]);
    const [after] = luis(app);
    expect(after?.id).not.toBe(before?.id);
    await screen.findByRole('row', { name: new RegExp(NAME) });
    expect(runningWrites().length).toBe(0);
  });

  it('is sent once on a double press', async () => {
    const { app } = await open();
    await app.user.dblClick(button(ACTION));
    await form();
    expect(app.world.writes()).toHaveLength(1);
  });

  it('leaves roles empty, with a note and the focus, where only one role is reported', async () => {
    const { app } = await open({ before: (world) => world.dialect({ roles: 'object' }) });
    await app.user.click(button(ACTION));
    const drawer = await form();
    const roles = await within(drawer).findByRole('combobox', {
      name: 'Roles',
      description: /^Choose all the roles that this person should have\. Only viewer was known\./,
    });
    await waitFor(() => expect(document.activeElement).toBe(roles));
    expect(within(drawer).queryByRole('button', { name: 'Remove viewer' })).toBeNull();
    await app.user.click(button('Send invitation'));
    await within(drawer).findByText('Choose at least one role.');
    expect(app.world.writes()).toHaveLength(1);
  });

  it('is not sent if the user is no longer pending, and says so', async () => {
    const { app, question } = await open();
    const body = { status: 'normal' };
    app.world.act('updateUser', { organizationId: 1, userId: luis(app)[0]?.id ?? 0, body });
    await app.user.click(button(ACTION));
    await within(question).findByText(/Nothing was sent/);
    expect(question.textContent).toContain(`${NAME} now shows Normal`);
    expect([sent(app), draft()]).toEqual([[], undefined]);
  });

  it('is not sent if the user cannot be read', async () => {
    const { app, question } = await open({
      before: (world) => world.fault({ operation: 'getUser', kind: 'status', status: 403, nth: 'all' }),
    });
    await app.user.click(button(ACTION));
    await within(question).findByText(/Nothing was sent/);
    expect(sent(app)).toEqual([]);
  });

  it('opens no form when it is refused, and keeps the draft', async () => {
    const { app, question } = await open({
      before: (world) => world.fault({ operation: 'removeUser', kind: 'status', status: 403 }),
    });
    await app.user.click(button(ACTION));
    await within(question).findByText(wholeText(`You don't have permission to remove ${NAME}`));
    expect(screen.queryByRole('dialog', { name: 'Invite user' })).toBeNull();
    expect(luis(app)).toHaveLength(1);
    expect(draft()).toMatchObject({ email: EMAIL, name: NAME, roles: [3] });
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    const again = await openQuestion(app);
    within(again).getByRole('button', { name: 'Try anyway' });
    expect(again.textContent).not.toContain("Don't reload before sending");
  });
});

/** Presses the button of the question, and closes the question while the removal is read back. */
async function removeAndClose() {
  const opened = await open({
    before: (world) => world.fault({ operation: 'getUser', kind: 'hold', nth: 2 }),
  });
  const { app, question } = opened;
  await app.user.click(button(ACTION));
  await waitFor(() => expect(app.world.writes()).toHaveLength(1));
  const cancel = within(question).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBeNull());
  await app.user.click(cancel);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  return opened;
}

describe('the draft', () => {
  it('is kept before the removal is sent', async () => {
    const { app } = await open({
      before: (world) => world.fault({ operation: 'removeUser', kind: 'hold' }),
    });
    await app.user.click(button(ACTION));
    await waitFor(() => expect(app.world.writes()).toHaveLength(1));
    expect(draft()).toEqual({ email: EMAIL, name: NAME, locale: 'en', roles: [3] });
    app.world.release();
    await form();
  });

  it('stays while the form is open, which does not offer what it holds', async () => {
    const { app } = await open();
    // As after a reload, from which on drafts of this session are offered.
    resumeSession();
    await app.user.click(button(ACTION));
    const drawer = await form();
    await within(drawer).findByRole('button', { name: 'Remove viewer' });
    expect(within(drawer).queryByText(/^A draft from/)).toBeNull();
    expect(draft()).toMatchObject({ email: EMAIL, name: NAME });
  });

  it('cannot be stored without a kept session: the question and the form say so', async () => {
    const { app, question } = await open({ keepSession: false });
    expect(question.textContent).toContain("Don't reload before sending");
    await app.user.click(button(ACTION));
    expect((await form()).textContent).toContain("Don't reload before sending");
  });

  it('is not replaced by an invitation of somebody else, and opens from the notice', async () => {
    const { app } = await removeAndClose();
    await app.user.click(screen.getByRole('link', { name: 'Invite user' }));
    const drawer = await form();
    await app.user.type(within(drawer).getByRole('textbox', { name: 'E-mail' }), 'eva@example.org');
    // Longer than the form waits before it stores what was typed.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(draft()).toEqual({ email: EMAIL, name: NAME, locale: 'en', roles: [3] });
    app.world.release();
    const write = await screen.findByText('Write the invitation', {}, { timeout: 20_000 });
    await app.user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite user' })).toBeNull());
    await app.user.click(write);
    const again = await form();
    const email = within(again).getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
    await waitFor(() => expect(email.value).toBe(EMAIL));
    expect(draft()).toMatchObject({ email: EMAIL, name: NAME });
  });

  it('is offered by the form “Invite user” after a reload, and what is typed instead leaves it alone', async () => {
    const app = renderApp(pendingOnly, { keepSession: true });
    keepDraft(invitationDraft(1, 7), { email: EMAIL, name: NAME });
    resumeSession();
    await app.user.click(await screen.findByRole('link', { name: 'Invite user' }));
    const offering = await form();
    await within(offering).findByText(/^A draft from/);
    await app.user.type(within(offering).getByRole('textbox', { name: 'Name' }), 'Eva');
    await waitFor(() =>
      expect(drafts().map(([name, { values }]) => [name, values])).toEqual([
        ['inviteUser/1/7', { email: EMAIL, name: NAME }],
        ['inviteUser/1', { name: 'Eva' }],
      ]),
    );
    await app.user.click(within(offering).getByRole('button', { name: 'Restore' }));
    expect(within(offering).getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe(EMAIL);
    expect(drafts().map(([name, { values }]) => [name, values])).toEqual([
      ['inviteUser/1', { email: EMAIL, name: NAME }],
    ]);
  });

  it('hands nobody over to a form when the admin stays with unsaved changes', async () => {
    const { app } = await removeAndClose();
    await app.user.click(screen.getByRole('button', { name: 'Actions for Margarida Pestana' }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const drawer = await screen.findByRole('dialog', { name: 'Margarida Pestana' });
    await app.user.type(await within(drawer).findByRole('combobox', { name: 'Roles' }), 'editor{Enter}');
    app.world.release();
    await app.user.click(await screen.findByText('Write the invitation', {}, { timeout: 20_000 }));
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await app.user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    const discard = screen.queryByRole('button', { name: 'Discard' });
    if (discard) await app.user.click(discard);
    await app.user.click(screen.getByRole('link', { name: 'Invite user' }));
    const plain = await form();
    await within(plain).findByRole('combobox', { name: 'Roles' });
    expect(within(plain).getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('');
    expect(invitationToFill.get()).toBeNull();
  });

  it('never replaces another draft', async () => {
    const app = renderApp(pendingOnly, { keepSession: true });
    const other = { email: 'eva@example.org', name: 'Eva' };
    keepDraft(invitationDraft(1), other);
    const question = await openQuestion(app);
    expect(question.textContent).not.toContain("Don't reload before sending");
    await app.user.click(button(ACTION));
    const drawer = await form();
    await app.user.type(await within(drawer).findByRole('combobox', { name: 'Roles' }), 'editor{Enter}');
    // Longer than the form waits before it stores what was typed.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(draft()).toMatchObject({ email: EMAIL });
    await app.user.click(button('Send invitation'));
    await screen.findByText(wholeText(`${EMAIL} is invited`));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite user' })).toBeNull());
    expect(drafts()[0]).toMatchObject(['inviteUser/1', { values: other }]);
  });
});
