// Tests the drawers and dialogs about one user: the head, the roles, the keys, the confirmations, and names of any kind.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { copyOrShow } from '../../ui/overlays/copy-action.tsx';
import { logRun } from '../../writes/activity.ts';

const drawer = (name: string) => screen.findByRole('dialog', { name });
// The test DOM computes no layout, so an option in a popup counts as hidden.
const optionNames = () =>
  screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

/** Opens the drawer of João, whom the list and the single read show with this name. */
async function openNamed(name: string) {
  const app = renderApp(paths.user(1, 2), {
    before: (world) => {
      for (const operation of ['listUsers', 'getUser'] as const)
        world.fault({
          operation,
          kind: 'mutate',
          nth: 'all',
          replace: [['"name":"João Pereira"', `"name":${JSON.stringify(name)}`]],
        });
    },
  });
  await screen.findByText(wholeText('joao.pereira@aurora.example'), { selector: '[role=dialog] *' });
  return { ...app, opened: screen.getByRole('dialog') };
}

describe('the head of the drawer', () => {
  test('blocks the user by a button of its own, and then offers Unblock', async () => {
    const { user, world } = renderApp(paths.user(1, 2));
    const opened = await drawer('João Pereira');
    await user.click(await within(opened).findByRole('button', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    await user.click(await within(opened).findByRole('button', { name: 'Unblock' }));
    await within(opened).findByRole('button', { name: 'Block' });
    expect(world.writes().map(({ body }) => body)).toEqual([{ status: 'blocked' }, { status: 'normal' }]);
  });

  test('offers Block, not Unblock, for a pending user', async () => {
    const { user } = renderApp(`${paths.users(1)}?status=pending`);
    await user.click(await screen.findByRole('link', { name: 'Luís Cabral' }));
    const opened = await screen.findByRole('dialog');
    await within(opened).findByRole('button', { name: 'Block' });
    expect(within(opened).queryByRole('button', { name: 'Unblock' })).toBeNull();
  });

  test('shows Block as refused, with the reason, and still opens the question', async () => {
    const { user } = renderApp(paths.user(1, 2), {
      before: (world) => world.fault({ operation: 'updateUser', kind: 'status', status: 403, nth: 'all' }),
    });
    const opened = await drawer('João Pereira');
    await user.click(await within(opened).findByRole('button', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    await within(question).findByRole('alert');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    const block = await within(opened).findByRole('button', { name: 'Block', description: /permission/ });
    expect(block.getAttribute('aria-disabled')).toBe('true');
    await user.click(block);
    const again = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
    within(again).getByRole('button', { name: 'Try anyway' });
    await user.click(within(again).getByRole('button', { name: 'Cancel' }));
  });

  test('copies the e-mail and the id, and says "Copied" only after the clipboard took them', async () => {
    const { user } = renderApp(paths.user(1, 2));
    const opened = await drawer('João Pereira');
    await user.click(await within(opened).findByRole('button', { name: 'Copy e-mail' }));
    await within(opened).findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('joao.pereira@aurora.example');
    await user.click(within(opened).getByRole('button', { name: 'Copy ID' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('2'));
  });

  test('shows the e-mail selected when the browser does not allow copying', async () => {
    const { user } = renderApp(paths.user(1, 2));
    const opened = await drawer('João Pereira');
    const copy = await within(opened).findByRole('button', { name: 'Copy e-mail' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(
      new DOMException('no', 'NotAllowedError'),
    );
    await user.click(copy);
    const byHand = await screen.findByRole('dialog', { name: 'Copy e-mail' });
    const field = within(byHand).getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy e-mail' });
    expect(field.value).toBe('joao.pereira@aurora.example');
    expect(screen.queryByText('Copied')).toBeNull();
  });
});

test('the details do not repeat what the head and the form show', async () => {
  renderApp(paths.user(1, 1));
  const opened = await drawer('Ana Silva');
  const terms = (await within(opened).findAllByRole('term')).map(({ textContent }) => textContent);
  expect(terms).toEqual(['Last access', 'Created', 'ID']);
});

test('a confirmation by typing focuses its field, and says what is missing when it is pressed too early', async () => {
  const { user, world } = renderApp(paths.users(1));
  await user.click(
    await screen.findByRole('button', { name: 'Actions for Ana Silva', description: /^ana.silva@/ }),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Ana Silva?' });
  const box = within(question).getByRole('textbox', { name: 'Type Ana Silva to confirm' });
  expect(document.activeElement).toBe(box);
  const remove = within(question).getByRole('button', { name: 'Remove' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  await user.click(remove);
  expect(document.activeElement).toBe(box);
  await within(question).findByText(wholeText('Type Ana Silva first.'));
  expect(world.writes()).toEqual([]);
  await user.type(box, 'Ana Silva{Enter}');
  await waitFor(() => expect(world.writes()).toHaveLength(1));
});

test('Move does not offer the current organization', async () => {
  const { user } = renderApp(paths.users(1));
  await user.click(await screen.findByRole('button', { name: 'Actions for João Pereira' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another organization' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move João Pereira' });
  await user.click(within(dialog).getByRole('combobox', { name: 'New organization' }));
  expect(optionNames()).toEqual(['Bóreas Energia#2', 'Cascais Labs#3']);
});

test('the toast about an invitation opens the drawer of the new user', async () => {
  const { user } = renderApp(paths.inviteUser(1));
  const opened = await drawer('Invite user');
  await user.type(await within(opened).findByRole('textbox', { name: 'E-mail' }), 'nova@aurora.example');
  await user.type(within(opened).getByRole('textbox', { name: 'Name' }), 'Nova Pessoa');
  await user.click(await within(opened).findByRole('combobox', { name: 'Roles' }));
  await user.click(screen.getByRole('option', { name: 'viewer', hidden: true }));
  await user.click(within(opened).getByRole('button', { name: 'Send invitation' }));
  await user.click(await screen.findByRole('button', { name: 'View' }));
  await drawer('Nova Pessoa');
});

describe('the roles', () => {
  const openToRead = async () => {
    const app = renderApp(paths.user(1, 2));
    const opened = await drawer('João Pereira');
    const edit = await within(opened).findByRole('button', { name: 'Edit roles' });
    return { ...app, opened, edit };
  };
  const combobox = (opened: HTMLElement) => within(opened).queryByRole('combobox', { name: 'Roles' });

  test('are a text until they are edited, and again after Cancel', async () => {
    const { user, opened, edit, where } = await openToRead();
    expect(within(opened).getByRole('heading', { name: 'Roles' }).parentElement?.textContent).toBe(
      'Rolesadmin (system role)',
    );
    expect(combobox(opened)).toBeNull();
    expect(within(opened).queryByRole('button', { name: /Save changes|Cancel/ })).toBeNull();
    await user.click(edit);
    expect(document.activeElement).toBe(combobox(opened));
    await user.click(within(opened).getByRole('button', { name: 'Cancel' }));
    expect(combobox(opened)).toBeNull();
    expect(document.activeElement).toBe(within(opened).getByRole('button', { name: 'Edit roles' }));
    expect(where()).toBe(paths.user(1, 2));
  });

  test('ask before Cancel gives up a change', async () => {
    const { user, opened, edit, world } = await openToRead();
    await user.click(edit);
    await user.click(screen.getByRole('option', { name: 'viewer', hidden: true }));
    await user.click(within(opened).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await user.click(await within(opened).findByRole('button', { name: 'Edit roles' }));
    expect(within(opened).queryByRole('button', { name: 'Remove viewer' })).toBeNull();
    expect(world.writes()).toEqual([]);
  });

  test('are edited at once by Edit of a row, and Cancel then closes the drawer', async () => {
    const { user, where } = renderApp(paths.users(1));
    await user.click(await screen.findByRole('button', { name: 'Actions for João Pereira' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const opened = await drawer('João Pereira');
    await waitFor(() => expect(document.activeElement).toBe(combobox(opened)));
    await user.click(within(opened).getByRole('button', { name: 'Cancel' }));
    expect(where()).toBe(paths.users(1));
  });

  test('are saved by Ctrl+Enter', async () => {
    const { user, edit, world, where } = await openToRead();
    await user.click(edit);
    await user.keyboard('viewer{Enter}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(where()).toBe(paths.users(1)));
    expect(world.writes().map(({ body }) => body)).toEqual([{ roleIds: [1, 3] }]);
  });
});

test('b, e and m act on the user of the drawer', async () => {
  const { user } = renderApp(paths.user(1, 2));
  const opened = await drawer('João Pereira');
  await within(opened).findByRole('button', { name: 'Edit roles' });
  await user.keyboard('b');
  const question = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.keyboard('m');
  const move = await screen.findByRole('dialog', { name: 'Move João Pereira' });
  await user.click(within(move).getByRole('button', { name: 'Cancel' }));
  await user.keyboard('e');
  await waitFor(() =>
    expect(document.activeElement).toBe(within(opened).getByRole('combobox', { name: 'Roles' })),
  );
});

test('the drawer of the next user does not slide in again', async () => {
  const { user } = renderApp(paths.users(1));
  await user.click(await screen.findByRole('link', { name: 'João Pereira' }));
  const first = await drawer('João Pereira');
  await within(first).findByRole('button', { name: 'Edit roles' });
  await user.keyboard('j');
  const next = await drawer('Beatriz Ramalho');
  expect(next.hasAttribute('data-replaces')).toBe(true);
});

test('b on a row acts on the user of the row, also while the drawer of another one is open', async () => {
  const { user } = renderApp(paths.user(1, 2));
  await within(await drawer('João Pereira')).findByRole('button', { name: 'Edit roles' });
  // The table is rendered anew, after the drawer.
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  await user.type(search, 'xyzzy');
  await screen.findByText('Nothing matches “xyzzy”');
  await user.clear(search);
  const row = await screen.findByRole('row', { name: /Beatriz Ramalho/ });
  act(() => row.focus());
  await user.keyboard('b');
  await screen.findByRole('alertdialog', { name: 'Block Beatriz Ramalho?' });
});

test('the drawer lists what was done to the user in this session', async () => {
  const { user } = renderApp(paths.user(1, 2));
  const opened = await drawer('João Pereira');
  await user.click(await within(opened).findByRole('button', { name: 'Block' }));
  expect(within(opened).queryByRole('heading', { name: 'Changes in this session' })).toBeNull();
  const question = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  const changes = await within(opened).findByRole('region', { name: 'Changes in this session' });
  expect(within(changes).getByRole('listitem').textContent).toMatch(
    /^\d\d:\d\d:\d\dBlockconfirmed \d\d:\d\d:\d\d$/,
  );
});

test('a question about a person whom somebody else removed closes, and says so', async () => {
  const { user, world } = renderApp(paths.user(1, 2));
  const opened = await drawer('João Pereira');
  await user.click(await within(opened).findByRole('button', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
  world.act('removeUser', { organizationId: 1, userId: 2 });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/no longer in this organization.*Nothing was sent\./);
  expect(world.writes()).toEqual([]);
});

test('Back closes a question and the dialog to move somebody', async () => {
  const { user, history } = renderApp(paths.users(1));
  for (const [key, role, name] of [
    ['b', 'alertdialog', 'Block João Pereira?'],
    ['m', 'dialog', 'Move João Pereira'],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: 'João Pereira' }));
    await within(await drawer('João Pereira')).findByRole('button', { name: 'Edit roles' });
    await user.keyboard(key);
    await screen.findByRole(role, { name });
    history.go(-1);
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  }
});

test('Back closes the text to copy by hand, and the question about a change that it gives up', async () => {
  const { user, history } = renderApp(paths.users(1));
  const openDrawer = async () => {
    await user.click(await screen.findByRole('link', { name: 'João Pereira' }));
    const opened = await drawer('João Pereira');
    return { opened, edit: await within(opened).findByRole('button', { name: 'Edit roles' }) };
  };
  await openDrawer();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await act(() => copyOrShow('7', { title: 'Copy ID', done: 'Copied' }));
  await screen.findByRole('dialog', { name: 'Copy ID' });
  history.go(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const { opened, edit } = await openDrawer();
  await user.click(edit);
  await user.click(screen.getByRole('option', { name: 'viewer', hidden: true }));
  await user.click(within(opened).getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
  history.go(-1);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Discard' })).toHaveLength(2));
  // Back asks first, and its question is in the drawer.
  const [first, second] = screen.getAllByRole('button', { name: 'Discard' });
  const ofBack = opened.contains(first as HTMLElement) ? first : second;
  await user.click(ofBack as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a notice about what was sent goes when the change is given up', async () => {
  const { user } = renderApp(paths.user(1, 2), {
    before: (world) => world.fault({ operation: 'updateUser', kind: 'status', status: 422, nth: 'all' }),
  });
  const opened = await drawer('João Pereira');
  await user.click(await within(opened).findByRole('button', { name: 'Edit roles' }));
  await user.click(within(opened).getByRole('combobox', { name: 'Roles' }));
  await user.click(screen.getByRole('option', { name: 'viewer', hidden: true }));
  await user.click(within(opened).getByRole('button', { name: 'Save changes' }));
  await within(opened).findByRole('alert');
  await user.click(within(opened).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await within(opened).findByRole('button', { name: 'Edit roles' });
  expect(within(opened).queryByRole('alert')).toBeNull();
});

test('after a move, the drawer lists the move and what was done before it, and the way back', async () => {
  const { user, history } = renderApp(paths.user(1, 2));
  const openByLink = (path: string) => {
    act(() => history.push(path));
    return drawer('João Pereira');
  };
  const changesIn = async (opened: HTMLElement) => {
    const changes = await within(opened).findByRole('region', { name: 'Changes in this session' });
    return within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\d\d:\d\d:\d\d/g, ''));
  };
  const opened = await drawer('João Pereira');
  await user.click(await within(opened).findByRole('button', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await within(opened).findByRole('button', { name: 'Unblock' });
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Move João Pereira' });
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: /Bóreas Energia/, hidden: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await screen.findByText(wholeText('João Pereira is now in Bóreas Energia'));
  expect(await changesIn(await openByLink(paths.user(2, 2)))).toEqual(['Moveconfirmed ', 'Blockconfirmed ']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(wholeText('João Pereira is in Aurora Logistics again'));
  expect(await changesIn(await openByLink(paths.user(1, 2)))).toEqual([
    'Move (undo)confirmed ',
    'Moveconfirmed . Undone later.',
    'Blockconfirmed ',
  ]);
});

test('after a run that moved the user, the drawer lists the run', async () => {
  renderApp(paths.user(2, 62));
  const log = (target: number, movesTo: number) =>
    logRun({
      verb: 'moveUser',
      scope: 1,
      detail: 'Bóreas Energia',
      movesTo,
      isUndo: false,
      endedAt: Date.now(),
      confirmedAt: null,
      counts: { done: 1, refused: 0, notVisible: 0, notConfirmed: 0, notKnown: 0, notSent: 0 },
      items: [{ id: target, name: 'x', about: '', outcome: 'done' }],
      show: null,
      undo: null,
    });
  await screen.findByRole('button', { name: 'Edit roles' });
  act(() => void [log(62, 2), log(63, 2), log(62, 3)]);
  const changes = await screen.findByRole('region', { name: 'Changes in this session' });
  expect(within(changes).getAllByRole('listitem')).toHaveLength(1);
});

test('of a run of steps, the drawer has the changes of its own organization only', async () => {
  renderApp(paths.user(1, 2));
  const opened = await drawer('João Pereira');
  const item = { name: 'x', about: '', outcome: 'done', action: 'Block, Aurora' } as const;
  const log = (scope: number | null) =>
    logRun({
      verb: 'review',
      scope: null,
      detail: '',
      isUndo: false,
      endedAt: Date.now(),
      confirmedAt: null,
      counts: { done: 1, refused: 0, notVisible: 0, notConfirmed: 0, notKnown: 0, notSent: 0 },
      items: [{ ...item, id: 2, scope }],
      show: null,
      undo: null,
    });
  act(() => void [null, 2].map(log));
  expect(within(opened).queryByRole('region', { name: 'Changes in this session' })).toBeNull();
  act(() => void log(1));
  const changes = await within(opened).findByRole('region', { name: 'Changes in this session' });
  expect(within(changes).getByRole('listitem').textContent).toMatch(/Access reviewBlock, Aurora. Done$/i);
});

test('the keys of the drawer do nothing elsewhere on the page', async () => {
  const { user, world } = renderApp(paths.user(1, 12));
  await drawer('Nuno Brandão');
  (await screen.findByRole('button', { name: /^Status/ })).focus();
  await user.keyboard('b');
  expect(world.writes()).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('b');
  await waitFor(() => expect(world.writes().map(({ body }) => body)).toEqual([{ status: 'normal' }]));
});

describe('a name that could mislead', () => {
  test('shows its hidden characters in the title and in the question', async () => {
    const { user, opened } = await openNamed('\u202eanA avliS\u200b\u200b');
    const title = within(opened).getByRole('heading', { level: 2 });
    expect(title.textContent).toBe('U+202EanA avliSU+200B ×2');
    within(opened).getByText('The name has hidden characters. They are shown as codes.');
    await user.click(within(opened).getByRole('button', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByRole('heading', { level: 2 }).textContent).toBe(
      'Block U+202EanA avliSU+200B ×2?',
    );
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    const toast = await screen.findByText(wholeText(/\S+ is blocked/));
    expect(toast.textContent).toContain('U+202EanA avliSU+200B ×2');
  });

  test('is cut in titles, and shown in full in the details', async () => {
    const { opened } = await openNamed('x'.repeat(4000));
    expect(within(opened).getByRole('heading', { level: 2 }).textContent).toHaveLength(201);
    within(opened).getByText('x'.repeat(4000));
  });
});

describe('a list without users', () => {
  test('offers to invite the first person, one or many', async () => {
    const { user, where } = renderApp(paths.users(3));
    await user.click(await screen.findByRole('link', { name: 'Invite the first person' }));
    expect(where()).toBe(paths.inviteUser(3));
    screen.getByRole('link', { name: 'Paste a list of people' });
  });

  test('names the organization that is not there, and leads to the others', async () => {
    const { user, where } = renderApp(paths.users(42));
    await screen.findByText('No organization with ID 42 here');
    await user.click(screen.getByRole('link', { name: 'All organizations' }));
    expect(where()).toBe(paths.organizations);
  });
});

test('a user whose roles change again while the conflict dialog is open is asked about again', async () => {
  const { user, world } = renderApp(paths.user(1, 2));
  const opened = await drawer('João Pereira');
  const setRoles = (roleIds: number[]) =>
    world.act('updateUser', { organizationId: 1, userId: 2, body: { roleIds } });
  const own = world.dump().users.find(({ id }) => id === 2)?.roleIds ?? [];
  const [second = 0, third = 0, mine = 0] = [1, 2, 3, 4].filter((id) => !own.includes(id));
  const nameOf = (id: number) => world.dump().roles.find((role) => role.id === id)?.name ?? '';
  await user.click(await within(opened).findByRole('button', { name: 'Edit roles' }));
  await user.click(within(opened).getByRole('combobox', { name: 'Roles' }));
  await user.click(screen.getByRole('option', { name: nameOf(mine), hidden: true }));
  setRoles([second]);
  await user.click(within(opened).getByRole('button', { name: 'Save changes' }));
  const conflict = await screen.findByRole('dialog', { name: 'Somebody else changed João Pereira' });
  setRoles([third]);
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
  await screen.findByRole('cell', { name: nameOf(third) });
  expect(world.writes()).toEqual([]);
});

test('a move that the service refuses for the organization says so at its field', async () => {
  const { user } = renderApp(paths.user(1, 2), {
    before: (world) =>
      world.fault({
        operation: 'updateUser',
        kind: 'status',
        status: 422,
        body: { errors: { newOrganizationId: ['takes nobody'] } },
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Other actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another organization' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move João Pereira' });
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: /Bóreas Energia/, hidden: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  const field = await within(dialog).findByRole('combobox', { description: 'takes nobody' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('the dialog of a move closes when the person no longer exists', async () => {
  const { user, world } = renderApp(paths.user(1, 2));
  await user.click(await screen.findByRole('button', { name: 'Other actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another organization' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move João Pereira' });
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: /Bóreas Energia/, hidden: true }));
  world.act('removeUser', { organizationId: 1, userId: 2 });
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move João Pereira' })).toBeNull());
  expect(await screen.findByText(/no longer in this organization/)).toBeTruthy();
});
