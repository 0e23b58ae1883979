// Tests the users page as an admin uses it: the states of its list, its forms, and the requests that they send.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';
import { setPreference } from '../ui/theme/preferences.ts';

const grid = () => screen.findByRole('grid', { name: 'Users' });
const row = (name: RegExp) => screen.findByRole('row', { name });
// The test DOM computes no layout, so an option in a popup counts as hidden.
const option = (name: string) => screen.getByRole('option', { name, hidden: true });

describe('the list', () => {
  test('shows that it is loading until the users have arrived', async () => {
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

  test.each([
    ['j', 'j{ArrowDown}'],
    ['ArrowDown in the search field', '/{ArrowDown}{ArrowDown}'],
  ])('focuses its first row by %s, and goes on by the next key, once they are there', async (_, keys) => {
    const { user, world } = renderApp(paths.users(1), {
      before: (behind) => behind.fault({ operation: 'listUsers', kind: 'hold' }),
    });
    await waitFor(() => expect(world.held()).toBe(1));
    await user.keyboard(keys);
    world.release();
    await grid();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('3'));
  });

  test('lets “g k” lead away before the first rows are there', async () => {
    const { user, world, where } = renderApp(paths.users(1), {
      before: (behind) => behind.fault({ operation: 'listUsers', kind: 'hold' }),
    });
    await waitFor(() => expect(world.held()).toBe(1));
    await user.keyboard('gk');
    await waitFor(() => expect(where()).toBe(paths.apiKeys));
    world.release();
  });

  test('shows why it could not be read, and reads again on request', async () => {
    const { user, world } = renderApp(paths.users(1), {
      before: (behind) =>
        behind.fault({ operation: 'listUsers', kind: 'status', status: 403, body: 'not for you' }),
    });
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    screen.getByText("Couldn't load users");
    screen.getByText(/not for you/);
    expect(screen.queryByText('Nobody is in this organization yet')).toBeNull();
    await user.click(retryButton);
    await grid();
    expect(screen.queryByText("Couldn't load users")).toBeNull();
    expect(world.log('listUsers')).toHaveLength(2);
  });

  test.each([
    ['https://elsewhere.example/steal?page=2', /^The rest is at an address outside the service/],
    ['eyJpZCI6MTB9', /^The rest couldn't be loaded: its address can't be read/],
    ['2', /^Loading stopped: the last page/],
  ])('is shown as broken off, not as complete, when its next page is %s', async (next, reason) => {
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
    await screen.findByText('Only 61 people loaded');
    await screen.findByText(reason);
    await grid();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await screen.findByText(/^Loading stopped early/, { selector: 'dialog p' });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'xyzzy');
    await screen.findByText('Nothing matches “xyzzy” yet');
    expect(screen.queryByText('The list is still loading.')).toBeNull();
  });

  test('shows the empty state with the invitation link when the organization has no users', async () => {
    renderApp(paths.users(1), { world: 'empty' });
    await screen.findByText('Nobody is in this organization yet');
    screen.getByRole('link', { name: 'Invite user' });
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('is shown as broken off, not as complete, when the service counts more people than arrive', async () => {
    const { user } = renderApp(paths.users(1), {
      before: (behind) =>
        behind.fault({
          operation: 'listUsers',
          kind: 'mutate',
          nth: 'all',
          replace: [
            ['[{', '{"total":99,"page":1,"totalPages":2,"items":[{'],
            ['}]', '}]}'],
          ],
        }),
    });
    await screen.findByText('Only 61 people loaded');
    await screen.findByText('61 of 99 records arrived, and nothing says where the rest is. Reload the list.');
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'xyzzy');
    await screen.findByText('Nothing matches “xyzzy” yet');
  });

  test('offers to clear search and filters when nothing matches', async () => {
    const { user, where } = renderApp(`${paths.users(1)}?status=blocked`);
    await grid();
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'xyzzy');
    await screen.findByText('Nothing matches “xyzzy” with these filters');
    await waitFor(() => expect(where()).toBe(`${paths.users(1)}?status=blocked&q=xyzzy`));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await grid();
    expect(where()).toBe(paths.users(1));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' }).value).toBe('');
  });

  test('shows an unreadable user with the id, beside the readable ones', async () => {
    const invitation = { locale: 'en', roleIds: [3] };
    renderApp(paths.users(1), {
      world: 'empty',
      before: (behind) => {
        for (const name of ['Bad Row', 'Good Row']) {
          const body = { ...invitation, name, email: `${name.replace(' ', '.')}@aurora.example` };
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

  test('a text typed just before Back is not that of the entry to which Back leads', async () => {
    const { user, where, history } = renderApp(paths.users(1));
    await row(/João Pereira/);
    await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
    expect(where()).toBe(`${paths.users(1)}?sort=name`);
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });
    fireEvent.change(search, { target: { value: 'ana' } });
    act(() => history.go(-1));
    await waitFor(() => expect(where()).toBe(paths.users(1)));
    expect(search.value).toBe('');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(where()).toBe(paths.users(1));
  });

  test('filters and sorts on request, and writes both into the URL', async () => {
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

describe('a filter of the list', () => {
  const statusButton = () => screen.getByRole('button', { name: 'Status', description: /./ });
  const shownAs = () => statusButton().textContent;
  const inList = (name: string) => screen.getByRole('option', { name, hidden: true });
  const count = (text: string | RegExp) => screen.findByText(text, { selector: 'span:not([role])' });

  test('takes several values by the box, Ctrl or Space, and one value by a click or Enter', async () => {
    const { user, where } = renderApp(paths.users(1));
    await grid();
    await user.click(statusButton());
    expect(screen.getByRole('listbox', { name: 'Status' }).getAttribute('aria-multiselectable')).toBe('true');
    await user.click(inList('Blocked'));
    expect([where(), shownAs()]).toEqual([`${paths.users(1)}?status=blocked`, 'StatusBlocked']);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(statusButton());

    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(inList('Blocked'));
    await user.keyboard('{Control>}');
    await user.click(inList('Pending'));
    await user.keyboard('{/Control}');
    expect([where(), shownAs()]).toEqual([
      `${paths.users(1)}?status=blocked,pending`,
      'StatusBlocked, Pending',
    ]);
    await count('12 of 61 shown');
    await user.click(inList('Other').querySelector('[data-box]') as Element);
    expect(shownAs()).toBe('Status3 selected');
    act(() => inList('Blocked').focus());
    await user.keyboard(' ');
    expect(where()).toBe(`${paths.users(1)}?status=pending,other`);
    expect(screen.getAllByRole('option', { selected: true }).map((one) => one.textContent)).toEqual([
      expect.stringContaining('Pending'),
      expect.stringContaining('Other'),
    ]);
    act(() => inList('Normal').focus());
    await user.keyboard('{Enter}');
    expect([where(), shownAs()]).toEqual([`${paths.users(1)}?status=normal`, 'StatusNormal']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('counts the people of each option in a description, not in its name', async () => {
    const { user } = renderApp(`${paths.users(1)}?q=ana`);
    await grid();
    await user.clear(screen.getByRole('searchbox', { name: 'Search users' }));
    await count('61 people');
    await user.click(statusButton());
    await screen.findByRole('option', { name: 'Blocked', description: '4 people' });
    screen.getByRole('option', { name: 'All', description: '61 people' });
    screen.getByRole('option', { name: 'Other', description: '0 people' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Role' }));
    await screen.findByRole('option', { name: 'viewer', description: /^\d+ people$/ });
  });

  test('counts what the search and the other filters leave', async () => {
    const { user, world } = renderApp(`${paths.users(1)}?status=blocked`);
    const here = world.dump().users.filter(({ organizationId }) => organizationId === 1);
    const blocked = here.filter(({ status }) => status === 'blocked');
    const searched = blocked[0]?.name.split(' ')[0] ?? '';
    await grid();
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), searched);
    const matching = here.filter(({ name, email }) =>
      [name, email].some((text) => text.toLowerCase().includes(searched.toLowerCase())),
    );
    await user.click(statusButton());
    const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
    // Its own choice is not counted: each option says what choosing it would show.
    await screen.findByRole('option', { name: 'All', description: people(matching.length) });
    const normal = matching.filter(({ status }) => status === 'normal').length;
    screen.getByRole('option', { name: 'Normal', description: people(normal) });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Role' }));
    const blockedMatches = matching.filter(({ status }) => status === 'blocked').length;
    await screen.findByRole('option', { name: 'All', description: people(blockedMatches) });
  });

  test('says why there are no counts while only the matches of a search are loaded', async () => {
    const { user } = renderApp(`${paths.users(1)}?q=Ana%20Silva`);
    await grid();
    await user.click(statusButton());
    screen.getByRole('listbox', {
      name: 'Status',
      description: 'Counts: available once the whole list is loaded',
    });
    expect(screen.getByRole('option', { name: 'Blocked' }).getAttribute('aria-describedby')).toBeNull();
  });

  test('of the service says how many there are, and loads the whole list on a press', async () => {
    const { user, world } = renderApp(`${paths.users(1)}?q=Ana%20Silva`);
    await grid();
    await count(/^Matches from the service: \d+$/);
    await user.click(screen.getByRole('button', { name: 'Load all' }));
    await count(/^\d+ of 61 shown$/);
    expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
    expect(world.log().map(({ query }) => query)).toEqual(['?name=Ana+Silva', '']);
  });

  test('is cleared by its own button, and ignores repeated and unknown values in the URL', async () => {
    const { user, where } = renderApp(
      `${paths.users(1)}?status=blocked,bogus,blocked&access=soon,older,older`,
    );
    await grid();
    expect(shownAs()).toBe('StatusBlocked');
    expect(screen.getByRole('button', { name: 'Last access' }).textContent).toBe(
      'Last accessMore than 90 days ago',
    );
    const clears = await screen.findAllByRole('button', { name: 'Clear filter' });
    // Testing Library does not read it yet.
    const ofStatus = clears.find((button) => button.getAttribute('aria-description') === 'Status');
    await user.click(ofStatus as HTMLElement);
    expect(where()).toBe(`${paths.users(1)}?access=soon,older,older`);
    expect(document.activeElement).toBe(statusButton());
    expect(shownAs()).toBe('StatusAll');
  });
});

describe('an invalid id in the URL', () => {
  test.each(['/organizations/1e3/users', '/organizations/1/users/01', '/organizations/abc/users/new'])(
    'shows “Not found” for %s and sends no request',
    async (path) => {
      const { world } = renderApp(path);
      await screen.findByRole('heading', { level: 1, name: 'Not found' });
      expect(world.log()).toEqual([]);
    },
  );
});

describe('the invitation form', () => {
  test('shows an error at each missing field, focuses the first, and sends nothing', async () => {
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

  test('can be filled in and sent with the keyboard alone', async () => {
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
    screen.getByText(wholeText('nova@aurora.example is invited'));
  });

  test("shows the service's error at the rejected field, and keeps the other values", async () => {
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

describe('the user drawer and actions', () => {
  test('saving an unchanged user sends nothing and closes the drawer', async () => {
    const { user, world, where } = renderApp(paths.user(1, 2));
    await user.click(await screen.findByRole('button', { name: 'Edit roles' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(where()).toBe(paths.users(1)));
    expect(world.writes()).toEqual([]);
  });

  test('saving a user who was removed meanwhile says so, keeps the form and updates the list', async () => {
    const { user, world } = renderApp(paths.user(1, 2));
    const dialog = await screen.findByRole('dialog', { name: 'João Pereira' });
    await row(/João Pereira/);
    world.act('removeUser', { organizationId: 1, userId: 2 });
    await user.click(within(dialog).getByRole('button', { name: 'Edit roles' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Roles' }));
    await user.click(option('viewer'));
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await within(dialog).findByText('João Pereira is no longer in this organization');
    within(dialog).getByRole('button', { name: 'Remove viewer' });
    expect(screen.queryByRole('row', { name: /João Pereira/ })).toBeNull();
    expect(world.writes()).toEqual([]);
  });

  test('blocking asks for a confirmation that identifies the user, then shows the status of the service', async () => {
    const { user, world } = renderApp(paths.users(1));
    await user.click(await screen.findByRole('button', { name: 'Actions for João Pereira' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block' }));
    const confirmation = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
    expect(confirmation.textContent).toContain('joao.pereira@aurora.example #2');
    expect(document.activeElement).toBe(within(confirmation).getByRole('button', { name: 'Cancel' }));
    await user.click(within(confirmation).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await row(/João Pereira/)).textContent).toContain('Blocked');
    expect(world.writes().map(({ body }) => body)).toEqual([{ status: 'blocked' }]);
  });

  test.each(['removed', 'moved'])(
    'a user who is %s from a dirty drawer: the drawer closes without the leave guard',
    async (how) => {
      const { user, where } = renderApp(paths.user(1, 2));
      const name = 'João Pereira';
      const drawer = await screen.findByRole('dialog', { name });
      await user.click(await within(drawer).findByRole('button', { name: 'Edit roles' }));
      await user.click(within(drawer).getByRole('combobox', { name: 'Roles' }));
      await user.click(option('viewer'));
      await user.click(within(drawer).getByRole('button', { name: 'Other actions' }));
      if (how === 'removed') {
        await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
        const confirmation = await screen.findByRole('alertdialog', { name: `Remove ${name}?` });
        const nameField = within(confirmation).queryByRole('textbox');
        if (nameField) await user.type(nameField, name);
        await user.click(within(confirmation).getByRole('button', { name: 'Remove' }));
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

  test('the menu disables Unblock for a pending user, and says why', async () => {
    const { user, world } = renderApp(`${paths.users(1)}?status=pending`);
    const [first] = await screen.findAllByRole('button', { name: /^Actions for/ });
    await user.click(first as HTMLElement);
    const unblock = screen.getByRole('menuitem', { name: 'Unblock', description: /never registered/ });
    expect(unblock.getAttribute('aria-disabled')).toBe('true');
    await user.click(unblock);
    expect(world.writes()).toEqual([]);
  });
});

test('a write does not count as a read of the whole list: a stale list is still read again on focus', async () => {
  const { user, world } = renderApp(paths.users(1));
  await row(/João Pereira/);
  // The age of the list counts from its end.
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe(null));
  vi.useFakeTimers({ now: Date.now() + 25_000, toFake: ['Date'] });
  await user.click(await screen.findByRole('button', { name: 'Actions for João Pereira' }));
  await user.click(screen.getByRole('menuitem', { name: 'Block' }));
  const confirmation = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
  await user.click(within(confirmation).getByRole('button', { name: 'Block' }));
  await waitFor(async () => expect((await row(/João Pereira/)).textContent).toContain('Blocked'));
  world.act('updateUser', { organizationId: 1, userId: 3, body: { status: 'blocked' } });
  const listReads = world.log('listUsers').length;
  vi.setSystemTime(Date.now() + 10_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(world.log('listUsers')).toHaveLength(listReads + 1));
  vi.useRealTimers();
});

describe('keys', () => {
  const focusRow = async (name: RegExp) => {
    const found = await row(name);
    found.focus();
    return found;
  };

  test('b blocks or unblocks the row with the focus, e edits and m moves it', async () => {
    const { user, where, world } = renderApp(paths.users(1));
    await focusRow(/João Pereira/);
    await user.keyboard('b');
    await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
    await user.keyboard('b{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(await row(/João Pereira/));
    await user.keyboard('m');
    await screen.findByRole('dialog', { name: 'Move João Pereira' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('e');
    await screen.findByRole('dialog', { name: 'João Pereira' });
    expect(where()).toBe(paths.user(1, 2));
    expect(world.writes()).toEqual([]);
    await focusRow(/Nuno Brandão/);
    await user.keyboard('b');
    await waitFor(() => expect(world.writes().map(({ body }) => body)).toEqual([{ status: 'normal' }]));
  });

  test('on a row do nothing with a modifier, when repeated, without the focus and when switched off', async () => {
    const { user } = renderApp(paths.users(1));
    const found = await focusRow(/João Pereira/);
    await user.keyboard('{Control>}b{/Control}{Alt>}b{/Alt}{Shift>}B{/Shift}');
    fireEvent.keyDown(found, { key: 'b', repeat: true });
    setPreference('shortcuts', 'off');
    await user.keyboard('bem');
    setPreference('shortcuts', 'on');
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('bem');
    await user.type(screen.getByRole('searchbox'), 'bem');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Esc closes one layer with each press, wherever the focus is: search, drawer, selection', async () => {
    const { user, where } = renderApp(paths.user(1, 2));
    await screen.findByRole('dialog', { name: 'João Pereira' });
    await user.click(within(await row(/João Pereira/)).getByRole('checkbox'));
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(field, 'pereira');
    const bar = await screen.findByRole('toolbar', { name: 'Selection' });
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
    screen.getByRole('dialog', { name: 'João Pereira' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(where()).toBe(paths.users(1)));
    expect(bar.isConnected).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape', repeat: true });
    expect(bar.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(bar.isConnected).toBe(false));
  });

  test('Enter in the search field opens the only match of a complete list', async () => {
    const { user, where } = renderApp(paths.users(1));
    await row(/João Pereira/);
    const field = screen.getByRole('searchbox');
    await user.type(field, 'pereira{Enter}');
    await screen.findByRole('dialog', { name: 'João Pereira' });
    expect(where()).toBe(`${paths.user(1, 2)}?q=pereira`);
  });

  test('Back from the only match, opened right after the last letter, shows the search', async () => {
    const { user, where, history } = renderApp(paths.users(1));
    await row(/João Pereira/);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(field, 'pereira{Enter}');
    await screen.findByRole('dialog', { name: 'João Pereira' });
    act(() => history.go(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe(`${paths.users(1)}?q=pereira`);
    expect(field.value).toBe('pereira');
  });

  test('Enter opens the one answer to a whole e-mail, but not the one answer to a name', async () => {
    const { user, where } = renderApp(`${paths.users(1)}?q=ramalho`);
    await row(/Beatriz Ramalho/);
    await user.type(screen.getByRole('searchbox'), '{Enter}');
    expect(where()).toBe(`${paths.users(1)}?q=ramalho`);
    cleanup();
    renderApp(`${paths.users(1)}?q=joao.pereira@aurora.example`);
    await row(/João Pereira/);
    await user.type(screen.getByRole('searchbox'), '{Enter}');
    await screen.findByRole('dialog', { name: 'João Pereira' });
  });
});
