// The page of an organization's users, as somebody meets it: the faces of its list, its forms, what is sent and what not.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';

const grid = () => screen.findByRole('grid', { name: 'Users' });
const row = (name: RegExp) => screen.findByRole('row', { name });
// Nothing has a size on this page, so what floats beside a field counts as out of sight.
const option = (name: string) => screen.getByRole('option', { name, hidden: true });

describe('the list', () => {
  test('shows that it is loading until the people are there', async () => {
    const { world } = renderApp(paths.users(1), {
      before: (behind) => behind.fault({ operation: 'listUsers', kind: 'hold' }),
    });
    await screen.findByText('Loading');
    screen.getByRole('heading', { level: 1, name: 'Users' });
    expect(screen.queryByRole('grid')).toBeNull();
    await waitFor(() => expect(world.held()).toBe(1));
    world.release();
    const table = await grid();
    await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('62'));
    screen.getByText('61 people');
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('that cannot be had says why, and can be tried again', async () => {
    const { user, world } = renderApp(paths.users(1), {
      before: (behind) =>
        behind.fault({ operation: 'listUsers', kind: 'status', status: 403, body: 'not for you' }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    screen.getByText('Loading the users failed');
    screen.getByText(/not for you/);
    expect(screen.queryByText('Nobody is in this organization yet')).toBeNull();
    await user.click(again);
    await grid();
    expect(screen.queryByText('Loading the users failed')).toBeNull();
    expect(world.log('listUsers')).toHaveLength(2);
  });

  test.each([
    ['https://elsewhere.example/steal?page=2', /^The next page stands at an address outside the service/],
    ['eyJpZCI6MTB9', /^The service says that there is a next page, but not in a form/],
    ['2', /^The pages do not end/],
  ])('whose next page is %s is called broken off, never complete', async (next, reason) => {
    const { user } = renderApp(paths.users(1), {
      before: (behind) =>
        behind.fault({
          operation: 'listUsers',
          kind: 'mutate',
          nth: 'all',
          replace: [
            ['[{', `{"next":"${next}","items":[{`],
            ['}]', '}]}'],
          ],
        }),
    });
    await screen.findByText('The list broke off: 61 people came');
    await screen.findByText(reason);
    await grid();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText(/^The list broke off/, { selector: 'dialog p' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'xyzzy');
    await screen.findByText('Nothing matches “xyzzy” so far');
    expect(screen.queryByText('The list is still loading.')).toBeNull();
  });

  test('with nobody in it says what to do first', async () => {
    renderApp(paths.users(1), { world: 'empty' });
    await screen.findByText('Nobody is in this organization yet');
    screen.getByRole('link', { name: 'Invite user' });
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('in which nothing matches offers to clear search and filters', async () => {
    const { user, where } = renderApp(`${paths.users(1)}?status=blocked`);
    await grid();
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'xyzzy');
    await screen.findByText('Nothing matches “xyzzy”');
    await waitFor(() => expect(where()).toBe(`${paths.users(1)}?status=blocked&q=xyzzy`));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await grid();
    expect(where()).toBe(paths.users(1));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' }).value).toBe('');
  });

  test('shows a row that cannot be read with its id, while the others stand', async () => {
    const person = { locale: 'en', roleIds: [3] };
    renderApp(paths.users(1), {
      world: 'empty',
      before: (behind) => {
        for (const name of ['Bad Row', 'Good Row']) {
          const body = { ...person, name, email: `${name.replace(' ', '.')}@aurora.example` };
          behind.act('createUser', { organizationId: 1, body });
        }
        behind.fault({
          operation: 'listUsers',
          kind: 'mutate',
          replace: [['"id":1,', '"id":9007199254740993,']],
        });
      },
    });
    await row(/Good Row/);
    await row(/Unreadable row, id 9007199254740993/);
    expect(screen.queryByText('Bad Row')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
  });

  test('is filtered and sorted by what is chosen, and the address says so', async () => {
    const { user, where } = renderApp(paths.users(1));
    await grid();
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(within(screen.getByRole('listbox', { name: 'Status' })).getByText('Blocked'));
    await row(/Nuno Brandão/);
    expect(screen.queryByRole('row', { name: /João Pereira/ })).toBeNull();
    const head = screen.getByRole('columnheader', { name: 'Name' });
    await user.click(within(head).getByRole('button'));
    await user.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(where()).toBe(`${paths.users(1)}?status=blocked&sort=-name`);
  });
});

describe('an id that is none', () => {
  test.each(['/organizations/1e3/users', '/organizations/1/users/01', '/organizations/abc/users/new'])(
    '%s is not found, and nothing is asked',
    async (path) => {
      const { world } = renderApp(path);
      await screen.findByRole('heading', { level: 1, name: 'Not found' });
      expect(world.log()).toEqual([]);
    },
  );
});

describe('inviting', () => {
  test('says at each field what is missing, goes to the first, and sends nothing', async () => {
    const { user, world } = renderApp(paths.inviteUser(1));
    const email = await screen.findByRole('textbox', { name: 'E-mail' });
    expect(document.activeElement).toBe(email);
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(document.activeElement).toBe(email));
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    screen.getByRole('textbox', { name: 'E-mail', description: 'Enter an e-mail address.' });
    screen.getByRole('textbox', { name: 'Name', description: 'Enter a name.' });
    screen.getByRole('combobox', { name: 'Roles', description: 'Choose at least one role.' });
    expect(world.writes()).toEqual([]);
  });

  test('by keyboard alone sends what was typed and chosen', async () => {
    const { user, world, where } = renderApp(paths.inviteUser(1));
    await screen.findByRole('textbox', { name: 'E-mail' });
    await user.keyboard('nova@aurora.example');
    await user.tab();
    await user.keyboard('Nova Pessoa');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Invitation language' }));
    await user.keyboard('portu{Enter}');
    await user.tab();
    await user.keyboard('viewer{Enter}editor');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(where()).toBe(paths.users(1)));
    expect(world.writes().map(({ body }) => body)).toEqual([
      { email: 'nova@aurora.example', name: 'Nova Pessoa', locale: 'pt', roleIds: [3, 2] },
    ]);
    screen.getByText('nova@aurora.example is invited');
  });

  test('is told by the service which field it refuses, and keeps what was typed', async () => {
    const { user, world } = renderApp(paths.inviteUser(1), {
      before: (behind) =>
        behind.fault({
          operation: 'createUser',
          kind: 'status',
          status: 422,
          body: { errors: { email: ['is taken'] } },
        }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'nova@aurora.example');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nova Pessoa');
    await user.click(screen.getByRole('combobox', { name: 'Roles' }));
    await user.click(option('viewer'));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    const email = await screen.findByRole('textbox', { name: 'E-mail', description: 'is taken' });
    expect(document.activeElement).toBe(email);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Nova Pessoa');
    expect(world.writes()).toHaveLength(1);
  });
});

describe('a person', () => {
  test('who is only looked at is not changed', async () => {
    const { user, world, where } = renderApp(paths.user(1, 2));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(where()).toBe(paths.users(1)));
    expect(world.writes()).toEqual([]);
  });

  test('who has left meanwhile is said to be gone, and leaves the list', async () => {
    const { user, world } = renderApp(paths.user(1, 2));
    const dialog = await screen.findByRole('dialog', { name: 'João Pereira' });
    await row(/João Pereira/);
    world.act('removeUser', { organizationId: 1, userId: 2 });
    await user.click(within(dialog).getByRole('combobox', { name: 'Roles' }));
    await user.click(option('viewer'));
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await screen.findByText('João Pereira is no longer in this organization');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('row', { name: /João Pereira/ })).toBeNull();
    expect(world.writes()).toEqual([]);
  });

  test('is blocked after a question that names them, and shown as the service says', async () => {
    const { user, world } = renderApp(paths.users(1));
    await user.click(await screen.findByRole('button', { name: 'Actions for João Pereira' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
    expect(question.textContent).toContain('joao.pereira@aurora.example · #2');
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await row(/João Pereira/)).textContent).toContain('Blocked');
    expect(world.writes().map(({ body }) => body)).toEqual([{ status: 'blocked' }]);
  });

  test.each(['removed', 'moved'])(
    '%s from a dirty drawer closes the drawer without a question',
    async (how) => {
      const { user, where } = renderApp(paths.user(1, 2));
      const name = 'João Pereira';
      const drawer = await screen.findByRole('dialog', { name });
      await user.click(await within(drawer).findByRole('combobox', { name: 'Roles' }));
      await user.click(option('viewer'));
      await user.click(within(drawer).getByRole('button', { name: 'More actions' }));
      if (how === 'removed') {
        await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
        const question = await screen.findByRole('alertdialog', { name: `Remove ${name}?` });
        const typed = within(question).queryByRole('textbox');
        if (typed) await user.type(typed, name);
        await user.click(within(question).getByRole('button', { name: 'Remove' }));
      } else {
        await user.click(screen.getByRole('menuitem', { name: 'Move to another organization' }));
        const dialog = await screen.findByRole('dialog', { name: `Move ${name}` });
        await user.click(within(dialog).getByRole('combobox'));
        await user.click(option('Bóreas Energia'));
        await user.click(within(dialog).getByRole('button', { name: 'Move' }));
      }
      await waitFor(() => expect(where()).toBe(paths.users(1)));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('who is pending is not unblocked, and the menu says why', async () => {
    const { user, world } = renderApp(`${paths.users(1)}?status=pending`);
    const [first] = await screen.findAllByRole('button', { name: /^Actions for/ });
    await user.click(first as HTMLElement);
    const unblock = screen.getByRole('menuitem', { name: 'Unblock', description: /never registered/ });
    expect(unblock.getAttribute('aria-disabled')).toBe('true');
    await user.click(unblock);
    expect(world.writes()).toEqual([]);
  });
});

test('a change made here does not hide what a colleague changes', async () => {
  const { user, world } = renderApp(paths.users(1));
  await row(/João Pereira/);
  vi.useFakeTimers({ now: Date.now() + 25_000, toFake: ['Date'] });
  await user.click(await screen.findByRole('button', { name: 'Actions for João Pereira' }));
  await user.click(screen.getByRole('menuitem', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await waitFor(async () => expect((await row(/João Pereira/)).textContent).toContain('Blocked'));
  world.act('updateUser', { organizationId: 1, userId: 3, body: { status: 'blocked' } });
  const listed = world.log('listUsers').length;
  vi.setSystemTime(Date.now() + 10_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(world.log('listUsers')).toHaveLength(listed + 1));
  vi.useRealTimers();
});
