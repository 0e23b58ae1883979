// Tests "Invite again" as an admin uses it: who it is offered for, what it shows and sends, and what it keeps.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { runningWrites } from '../session/running-writes.ts';
import { renderApp } from '../testing/render-app.tsx';

const NAME = 'Luís Cabral';
type Rendered = ReturnType<typeof renderApp>;

const pendingOnly = `${paths.users(1)}?status=pending`;
const dialog = () => screen.findByRole('alertdialog', { name: `Invite ${NAME} again?` });
// The test DOM computes no layout, so an option in a popup counts as hidden.
const option = (name: string) => screen.getByRole('option', { name, hidden: true });
const luis = ({ world }: Rendered) => world.dump().users.filter(({ name }) => name === NAME);

async function openDialog({ user }: Rendered) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${NAME}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Invite again' }));
  return dialog();
}

/** Renders the pending users of a service that reports roles as an array, and opens the dialog. */
async function openWithAllRoles(before?: (world: Rendered['world']) => void) {
  const app = renderApp(pendingOnly, {
    before: (world) => {
      world.dialect({ roles: 'array' });
      before?.(world);
    },
  });
  return { app, opened: await openDialog(app) };
}
const press = ({ user }: Rendered, name: string) => user.click(screen.getByRole('button', { name }));

test('is not offered for a user who is not pending', async () => {
  const { user } = renderApp(`${paths.users(1)}?status=normal`);
  const [first] = await screen.findAllByRole('button', { name: /^Actions for/ });
  await user.click(first as HTMLElement);
  screen.getByRole('menuitem', { name: 'Block' });
  expect(screen.queryByRole('menuitem', { name: 'Invite again' })).toBeNull();
});

test('is shown as disabled, with the reason, for a pending user without a name', async () => {
  const { user, world } = renderApp(pendingOnly, {
    before: (behind) =>
      behind.fault({
        operation: 'listUsers',
        kind: 'mutate',
        nth: 'all',
        replace: [[`"name":"${NAME}"`, '"name":null']],
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for luis.cabral@aurora.example' }));
  const item = screen.getByRole('menuitem', { name: 'Invite again', description: /^People without a name/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.click(item);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(world.writes()).toEqual([]);
});

test('is offered in the drawer, which closes when the user is removed', async () => {
  const app = renderApp(pendingOnly, { before: (world) => world.dialect({ roles: 'array' }) });
  const id = luis(app)[0]?.id ?? 0;
  await app.user.click(await screen.findByRole('button', { name: `Actions for ${NAME}` }));
  await app.user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const drawer = await screen.findByRole('dialog', { name: NAME });
  expect(app.where()).toBe(paths.user(1, id));
  await app.user.click(within(drawer).getByRole('button', { name: 'More actions' }));
  await app.user.click(screen.getByRole('menuitem', { name: 'Invite again' }));
  await dialog();
  await press(app, 'Invite again');
  await screen.findByText(/is invited$/);
  expect(app.where()).toBe(paths.users(1));
});

test('says what happens and what is sent, and has the first focus on Cancel', async () => {
  const { app, opened } = await openWithAllRoles();
  expect(document.activeElement).toBe(within(opened).getByRole('button', { name: 'Cancel' }));
  expect(opened.textContent).toContain('They get a new ID');
  expect(opened.textContent).toContain(luis(app)[0]?.email);
  within(opened).getByRole('combobox', { name: 'Invitation language' });
  within(opened).getByRole('button', { name: 'Remove viewer' });
  await app.user.click(within(opened).getByRole('button', { name: 'Cancel' }));
  expect(app.world.writes()).toEqual([]);
});

test('removes the user and sends an invitation in the chosen language with the chosen roles', async () => {
  const { app } = await openWithAllRoles();
  const [before] = luis(app);
  await app.user.click(screen.getByRole('combobox', { name: 'Invitation language' }));
  await app.user.click(option('Portuguese'));
  await app.user.click(screen.getByRole('combobox', { name: 'Roles' }));
  await app.user.click(option('editor'));
  await press(app, 'Invite again');
  await screen.findByText(`${before?.email} is invited`);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // One event, one message.
  expect(screen.queryByText(/is removed/)).toBeNull();
  expect(app.world.writes().map(({ method, body }) => [method, body])).toEqual([
    ['DELETE', null],
    ['POST', { email: before?.email, name: NAME, locale: 'pt', roleIds: [3, 2] }],
  ]);
  const [after] = luis(app);
  expect(after?.id).not.toBe(before?.id);
  await screen.findByRole('row', { name: new RegExp(NAME) });
  expect(sessionStorage.getItem('latchkey.drafts')).toBeNull();
  expect(runningWrites()).toBe(0);
});

test('a service that reports one role: the roles have to be confirmed first', async () => {
  const app = renderApp(pendingOnly);
  const opened = await openDialog(app);
  const button = within(opened).getByRole('button', {
    name: 'Invite again',
    description: 'Confirm the roles first.',
  });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await app.user.click(button);
  expect(app.world.writes()).toEqual([]);
  await app.user.click(within(opened).getByRole('checkbox', { name: /^These are all the roles/ }));
  await app.user.click(button);
  await screen.findByText(/is invited$/);
});

test('sends once on a double press', async () => {
  const { app } = await openWithAllRoles();
  await app.user.dblClick(screen.getByRole('button', { name: 'Invite again' }));
  await screen.findByText(/is invited$/);
  expect(app.world.writes()).toHaveLength(2);
});

test('sends nothing if the user is no longer pending, and says so', async () => {
  const { app } = await openWithAllRoles();
  const [before] = luis(app);
  app.world.act('updateUser', { organizationId: 1, userId: before?.id ?? 0, body: { status: 'normal' } });
  await press(app, 'Invite again');
  await screen.findByText(`${NAME} is no longer pending`);
  expect(app.world.writes()).toEqual([]);
  screen.getByRole('button', { name: 'Invite again', description: /^Only pending people/ });
});

test('sends no invitation if the removal is refused', async () => {
  const { app, opened } = await openWithAllRoles((world) =>
    world.fault({ operation: 'removeUser', kind: 'status', status: 403 }),
  );
  await press(app, 'Invite again');
  await within(opened).findByText(`You don't have permission to remove ${NAME}`);
  expect(app.world.writes()).toHaveLength(1);
  expect(luis(app)).toHaveLength(1);
  await app.user.click(within(opened).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/not invited again yet/)).toBeNull();
  await openDialog(app).then((again) => within(again).getByRole('button', { name: 'Try anyway' }));
});

test('a failed invitation keeps the dialog, and "Send again" sends only the invitation', async () => {
  const { app, opened } = await openWithAllRoles((world) =>
    world.fault({ operation: 'createUser', kind: 'status', status: 422, body: { message: 'no such role' } }),
  );
  await press(app, 'Invite again');
  await within(opened).findByText(/no such role/);
  within(opened).getByText(`${NAME} was removed but not invited again yet`);
  expect(runningWrites()).toBe(0);
  expect(luis(app)).toEqual([]);
  await app.user.click(within(opened).getByRole('button', { name: 'Send again' }));
  await screen.findByText(/is invited$/);
  expect(app.world.writes().map(({ method }) => method)).toEqual(['DELETE', 'POST', 'POST']);
  expect(luis(app)).toHaveLength(1);
});

test('closed before the invitation was sent, it is offered again, and can be sent from the notification', async () => {
  const { app, opened } = await openWithAllRoles((world) =>
    world.fault({ operation: 'createUser', kind: 'status', status: 403 }),
  );
  await press(app, 'Invite again');
  await within(opened).findByText(/^You don't have permission to invite/);
  await app.user.click(within(opened).getByRole('button', { name: 'Cancel' }));
  const notice = await screen.findByText(`${NAME} was removed but not invited again yet`);
  expect(notice.closest('[role="alert"]')).not.toBeNull();
  await press(app, 'Send again');
  await screen.findByText(/is invited$/);
  expect(screen.queryByText(`${NAME} was removed but not invited again yet`)).toBeNull();
  expect(luis(app)).toHaveLength(1);
});

test('"Send again" invites nobody whom somebody else has invited meanwhile', async () => {
  const { app, opened } = await openWithAllRoles((world) =>
    world.fault({ operation: 'createUser', kind: 'status', status: 403 }),
  );
  const [before] = luis(app);
  await press(app, 'Invite again');
  await within(opened).findByText(/^You don't have permission to invite/);
  const body = { email: before?.email ?? '', name: NAME, locale: 'en', roleIds: [3] };
  app.world.act('createUser', { organizationId: 1, body });
  await press(app, 'Send again');
  await screen.findByText(/^luis.cabral@aurora.example is in the list now/);
  await screen.findByRole('row', { name: new RegExp(NAME) });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText(/not invited yet/)).toBeNull();
  expect(app.world.writes().map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  expect(luis(app)).toHaveLength(1);
});

test('"Discard" forgets the invitation', async () => {
  const { app, opened } = await openWithAllRoles((world) =>
    world.fault({ operation: 'createUser', kind: 'status', status: 403 }),
  );
  await press(app, 'Invite again');
  await within(opened).findByText(/^You don't have permission to invite/);
  await app.user.click(within(opened).getByRole('button', { name: 'Cancel' }));
  await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/not invited again yet/)).toBeNull());
  expect(luis(app)).toEqual([]);
});

test('a 429 makes "Send again" wait', async () => {
  const { app, opened } = await openWithAllRoles((world) =>
    world.fault({ operation: 'createUser', kind: 'status', status: 429, headers: { 'Retry-After': '30' } }),
  );
  await press(app, 'Invite again');
  const again = await within(opened).findByRole('button', { name: 'Send again' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  await act(async () => again.click());
  expect(app.world.writes()).toHaveLength(2);
});
