// Tests the command palette (“Go to…”) and the shortcuts from the view of a keyboard user.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { switchLanguage } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';
import { setPreference } from '../ui/theme/preferences.ts';

type User = ReturnType<typeof renderApp>['user'];

const findField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Go to…' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const findUserRow = () => screen.findByRole('row', { name: /João Pereira/ });
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Go to…' })).toBeNull());

async function open(user: User) {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to…' });
  return findField();
}

/** Returns the option texts by section. */
const options = () =>
  Object.fromEntries(
    screen.getAllByRole('group').map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ]),
  );

/** Returns the text of the option that Enter selects. */
const active = async () =>
  document.getElementById((await findField()).getAttribute('aria-activedescendant') ?? '')?.textContent;

afterEach(() => {
  setPreference('shortcuts', 'on');
});

/** Opens the palette on a list of 300 people, whose search takes several slices. */
async function openAmongMany() {
  const app = renderApp(paths.users(1), {
    world: 'empty',
    before: (world) => {
      for (let at = 1; at <= 300; at++) {
        const body = { locale: 'en', roleIds: [3], name: `Ana ${at}`, email: `ana.${at}@aurora.example` };
        world.act('createUser', { organizationId: 1, body });
      }
    },
  });
  await screen.findByText('300 people');
  await open(app.user);
  return app;
}

describe('CommandPalette', () => {
  test('opens a user by name with the keyboard alone', async () => {
    const { user, where } = renderApp(paths.users(1));
    await findUserRow();
    const field = await open(user);
    expect(document.activeElement).toBe(field);
    expect(Object.keys(options())).toEqual(['Organizations', 'Actions']);
    expect(await active()).toMatch(/^Aurora/);
    await user.keyboard('pereira joao');
    await waitFor(() =>
      expect(options()).toEqual({ People: ['João Pereira joao.pereira@aurora.example · #2'] }),
    );
    screen.getByText('1 result.');
    await user.keyboard('{Enter}');
    await untilClosed();
    await screen.findByRole('dialog', { name: 'João Pereira' });
    expect(where()).toBe(paths.user(1, 2));
  });

  test('waits with Enter until all loaded users are searched', async () => {
    const { user, where } = await openAmongMany();
    // Each clock check ends the current slice.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 10;
      return now;
    });
    await user.keyboard('ana.300@aurora.example{Enter}');
    await untilClosed();
    await screen.findByRole('dialog', { name: 'Ana 300' });
    expect(where()).toBe(paths.user(1, 300));
  });

  test('opens by click, and returns the focus on Esc', async () => {
    const { user, where } = renderApp(paths.users(1));
    await findUserRow();
    const button = screen.getByRole('button', { name: 'Go to…' });
    await user.click(button);
    await findField();
    await user.keyboard('ana{Escape}');
    await untilClosed();
    expect(document.activeElement).toBe(button);
    expect(where()).toBe(paths.users(1));
    await user.click(button);
    expect((await findField()).value).toBe('');
  });

  test.each([
    ['Go to…', '{Control>}k{/Control}'],
    ['Keyboard shortcuts', '?'],
    ['Find by token', '{Control>}k{/Control}find by token{Enter}'],
  ])('“%s” closes on Back, which changes the page behind it', async (name, keys) => {
    const { user, history, where } = renderApp(paths.settings);
    await findHeading('Settings');
    act(() => history.push(paths.activity));
    await findHeading('Activity');
    await user.keyboard(keys);
    await screen.findByRole('dialog', { name });
    act(() => history.go(-1));
    await findHeading('Settings');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe(paths.settings);
  });

  test('moves through the options with wrapping arrow keys and leaves Home and End to the text', async () => {
    const { user } = renderApp(paths.users(1));
    await findUserRow();
    const field = await open(user);
    await user.keyboard('ana s');
    await waitFor(async () => expect(await active()).toMatch(/^Ana Silva ana\.silva@/));
    await user.keyboard('{ArrowDown}');
    expect(await active()).toMatch(/^Ana Silva ana\.m\.silva@/);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await active()).not.toMatch(/^Ana Silva/);
    await user.keyboard('{Home}mari');
    expect(field.value).toBe('mariana s');
    expect(
      screen.getAllByRole('option').filter((option) => option.getAttribute('aria-selected') === 'true'),
    ).toHaveLength(1);
  });

  test('opens the user of a pasted e-mail at once', async () => {
    const { user, where, world } = renderApp(paths.users(1));
    await findUserRow();
    await open(user);
    await user.paste(' Joao.Pereira@aurora.example ');
    await untilClosed();
    await screen.findByRole('dialog', { name: 'João Pereira' });
    expect(where()).toBe(paths.user(1, 2));
    expect(world.log('listUsers')).toHaveLength(1);
  });

  test('searches the users page for an e-mail that no user has', async () => {
    const { user, where } = renderApp(paths.users(1));
    await findUserRow();
    await open(user);
    await user.paste('nobody@aurora.example');
    await screen.findByRole('option', { name: /Search users for nobody@aurora.example/ });
    await user.keyboard('{Enter}');
    await screen.findByText('Nothing matches “nobody@aurora.example”');
    expect(where()).toBe(`${paths.users(1)}?q=nobody%40aurora.example`);
  });

  test('queries the service for users by name and e-mail, and for API keys by name', async () => {
    const { user, where, world } = renderApp(paths.settings, {
      before: () => localStorage.setItem('latchkey.organization', '1'),
    });
    await findHeading('Settings');
    await open(user);
    await user.keyboard('pereira');
    await screen.findByRole('option', { name: /João Pereira/ });
    const userQueries = world.log('listUsers').map(({ query }) => query);
    expect(userQueries).toEqual(['?name=pereira', '?email=pereira']);
    expect(world.log('listApiKeys').map(({ query }) => query)).toEqual(['?name=pereira']);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'João Pereira' });
    expect(where()).toBe(paths.user(1, 2));
  });

  test('reports a failed service query in the status text and still finds loaded items', async () => {
    const { user } = renderApp(paths.settings, {
      before: (world) => {
        localStorage.setItem('latchkey.organization', '1');
        world.fault({ operation: 'listUsers', kind: 'status', status: 500, nth: 'all' });
      },
    });
    await findHeading('Settings');
    await open(user);
    await user.keyboard('invite');
    await screen.findByText(/Couldn't ask the service/);
    expect(options()).toMatchObject({ Actions: ['Invite user', 'Invite many'] });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('does not send a possible token to the service', async () => {
    const { user, where, world } = renderApp(paths.settings, {
      before: () => localStorage.setItem('latchkey.organization', '1'),
    });
    await findHeading('Settings');
    const field = await open(user);
    await user.paste('lk_0123456789ABCDEFGHIJKLMNOPQRSTUV');
    await screen.findByText(/This may be a token/);
    expect(options()).toEqual({ Actions: ['Find by token'] });
    expect(document.body.innerHTML).not.toContain('lk_0123');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Find by token' });
    const next = within(dialog).getByLabelText<HTMLInputElement>('Token or its ending');
    expect(next.value).toBe('lk_0123456789ABCDEFGHIJKLMNOPQRSTUV');
    expect(document.body.innerHTML).not.toContain('lk_0123');
    expect(field.value).toBe('');
    expect(where()).toBe(paths.settings);
    expect(JSON.stringify(world.log())).not.toContain('lk_0123');
    // Only a token is handed over, and only once.
    await user.keyboard('{Escape}');
    await open(user);
    await user.keyboard('find by{Enter}');
    const again = await screen.findByRole('dialog', { name: 'Find by token' });
    expect(within(again).getByLabelText<HTMLInputElement>('Token or its ending').value).toBe('');
  });

  test('runs the chosen actions', async () => {
    const { user, where } = renderApp(paths.settings);
    await findHeading('Settings');
    await open(user);
    await user.keyboard('dark{Enter}');
    await waitFor(() =>
      expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'),
    );
    await open(user);
    await user.click(await screen.findByRole('option', { name: 'Create API key' }));
    await screen.findByRole('dialog', { name: 'Create API key' });
    expect(where()).toBe(paths.createApiKey);
    await open(user);
    await user.keyboard('sign out{Enter}');
    await findHeading('Sign in');
  });

  test.each(['block joao.pereira', 'Bloquear pereira joão'])(
    '“%s” asks whether to block, with the focus on Cancel as everywhere',
    async (text) => {
      const { user, world } = renderApp(paths.users(1));
      await findUserRow();
      await open(user);
      await user.keyboard(text);
      await waitFor(() =>
        expect(options()).toEqual({ People: ['Block João Pereira joao.pereira@aurora.example · #2'] }),
      );
      await user.keyboard('{Enter}');
      const question = await screen.findByRole('alertdialog', { name: 'Block João Pereira?' });
      const button = within(question).getByRole('button', { name: 'Block' });
      expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
      await user.tab();
      expect(document.activeElement).toBe(button);
      fireEvent.keyDown(button, { key: 'Enter', repeat: true });
      expect(world.writes()).toEqual([]);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(world.writes().map(({ body }) => body)).toEqual([{ status: 'blocked' }]));
    },
  );

  test('asks the service for the e-mail behind a verb when the list is not loaded', async () => {
    const { user, world } = renderApp(`${paths.users(1)}?q=ramalho`);
    await screen.findByRole('row', { name: /Beatriz Ramalho/ });
    await open(user);
    await user.keyboard('unblock nuno.brandao@aurora.example{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Unblock Nuno Brandão?' });
    const asked = world.log('listUsers').map(({ query }) => query);
    expect(asked).toContain('?email=nuno.brandao%40aurora.example');
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
    expect(world.writes()).toEqual([]);
    await user.keyboard('{Escape}');
  });

  test('opens on what was opened last, which Enter opens again', async () => {
    const { user, where } = renderApp(paths.user(1, 2));
    await screen.findByRole('dialog', { name: 'João Pereira' });
    await user.click(await screen.findByRole('link', { name: 'Beatriz Ramalho' }));
    await screen.findByRole('dialog', { name: 'Beatriz Ramalho' });
    await open(user);
    // The person whose drawer is open comes last.
    expect(options().Recent).toEqual([
      'João Pereira joao.pereira@aurora.example',
      'Beatriz Ramalho beatriz.ramalho@aurora.example',
    ]);
    expect(await active()).toMatch(/^João Pereira/);
    await user.keyboard('{Enter}');
    await untilClosed();
    await screen.findByRole('dialog', { name: 'João Pereira' });
    expect(where()).toBe(paths.user(1, 2));
  });

  test('does not lose Enter while the loaded users are searched for longer than the service is waited for', async () => {
    const { user, where } = await openAmongMany();
    // Each clock check ends the current slice, and the next one starts late.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 40;
      return now;
    });
    vi.stubGlobal(
      'MessageChannel',
      class {
        port1 = { onmessage: () => {}, close: () => {} };
        port2 = { postMessage: () => setTimeout(() => this.port1.onmessage(), 400) };
      },
    );
    await user.keyboard('ana.300@aurora.example{Enter}');
    await untilClosed();
    vi.unstubAllGlobals();
    await screen.findByRole('dialog', { name: 'Ana 300' });
    expect(where()).toBe(paths.user(1, 300));
  });

  test('asks whom for a verb alone, and takes it back with Backspace', async () => {
    const { user } = renderApp(paths.users(1));
    await findUserRow();
    const field = await open(user);
    await user.keyboard('block');
    await waitFor(() => expect(options()).toEqual({ Actions: ['Block…', 'Unblock…'] }));
    await user.keyboard('{Enter}');
    expect([field.value, field.placeholder]).toEqual(['', 'Whom?']);
    expect(screen.queryAllByRole('option')).toEqual([]);
    screen.getByText('Type a name, an e-mail or an ID.');
    await user.keyboard('{Backspace}');
    expect(field.placeholder).toBe('Name, e-mail, ID or action');
    await user.keyboard('block{Enter}nuno');
    await waitFor(() =>
      expect(screen.getByRole('option').textContent).toBe('Block Nuno Brandão Already blocked'),
    );
    expect(screen.getByRole('option', { name: /Block Nuno/ }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field);
  });

  test('takes a verb back by its button, and keeps the focus in the field', async () => {
    const { user } = renderApp(paths.users(1));
    await findUserRow();
    const field = await open(user);
    await user.keyboard('block{Enter}nuno');
    expect(field.placeholder).toBe('Whom?');
    await user.click(screen.getByRole('button', { name: 'Clear the action', description: 'Block' }));
    expect([field.value, field.placeholder]).toEqual(['', 'Name, e-mail, ID or action']);
    expect(screen.queryByRole('button', { name: 'Clear the action' })).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  test('asks whom among the people who were opened, the last one first, also those that are in no loaded list', async () => {
    const { user } = renderApp(`${paths.user(1, 2)}?q=ramalho`);
    await screen.findByRole('dialog', { name: 'João Pereira' });
    await user.click(await screen.findByRole('link', { name: 'Beatriz Ramalho' }));
    await screen.findByRole('dialog', { name: 'Beatriz Ramalho' });
    await open(user);
    await user.keyboard('block{Enter}');
    await waitFor(() =>
      expect(options()).toEqual({
        People: [
          'Block Beatriz Ramalho beatriz.ramalho@aurora.example · #3',
          'Block João Pereira joao.pereira@aurora.example · #2',
        ],
      }),
    );
  });

  test('reads who was opened elsewhere also after a search at a service that ignores filters', async () => {
    let elsewhere = { id: 0, name: '' };
    const { user, history, world } = renderApp(paths.settings, {
      before: (behind) => {
        behind.dialect({ filters: 'ignored' });
        elsewhere = behind.dump().users.find(({ organizationId }) => organizationId === 2) ?? elsewhere;
      },
    });
    history.push(`${paths.user(2, elsewhere.id)}?q=${encodeURIComponent(elsewhere.name)}`);
    await screen.findByRole('dialog', { name: elsewhere.name });
    history.push(`${paths.users(1)}?q=ramalho`);
    await screen.findByRole('row', { name: /Beatriz Ramalho/ });
    const field = await open(user);
    await user.keyboard('pereira');
    await screen.findByRole('option', { name: /João Pereira/ });
    await waitFor(() => expect(world.log('listApiKeys')).toHaveLength(1));
    await screen.findByText(/^\d+ results?\.$/);
    await user.clear(field);
    await user.keyboard('block{Enter}');
    await waitFor(() => expect(options().People?.[0]).toMatch(new RegExp(`^Block ${elsewhere.name}`)));
  });

  test('reads the person with a typed id behind a verb', async () => {
    const { user, world } = renderApp(`${paths.users(1)}?q=ramalho`);
    await screen.findByRole('row', { name: /Beatriz Ramalho/ });
    await open(user);
    await user.keyboard('unblock{Enter}#12{Enter}');
    await screen.findByRole('alertdialog', { name: 'Unblock Nuno Brandão?' });
    expect(world.log('listUsers').map(({ query }) => query)).toEqual(['?name=ramalho']);
    await user.keyboard('{Escape}');
  });

  test('opens the invitation filled in, and the token question of a key', async () => {
    const { user, world, where } = renderApp(paths.users(1));
    await findUserRow();
    await open(user);
    await user.keyboard('invite bruno.costa@new.example{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Invite user' });
    expect(where()).toBe(paths.inviteUser(1));
    await waitFor(() =>
      expect(document.activeElement).toBe(within(form).getByRole('combobox', { name: 'Roles' })),
    );
    const textIn = (name: string) => within(form).getByRole<HTMLInputElement>('textbox', { name }).value;
    expect([textIn('E-mail'), textIn('Name')]).toEqual(['bruno.costa@new.example', 'Bruno Costa']);
    expect(world.writes()).toEqual([]);
    await open(user);
    await user.keyboard('regenerate warehouse');
    await waitFor(async () => expect(await active()).toMatch(/^Regenerate token of Warehouse/));
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog', { name: /^Regenerate the token of Warehouse/ });
    const first =
      within(question).queryByRole('textbox') ?? within(question).getByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(first);
    expect(world.writes()).toEqual([]);
    await user.keyboard('{Escape}');
  });

  test('says in the form what was taken off a copied address', async () => {
    const { user } = renderApp(paths.users(1));
    await findUserRow();
    await open(user);
    await user.keyboard('invite Ana Silva <ana.silva@new.example>{Enter}');
    await screen.findByRole('dialog', { name: 'Invite user' });
    expect(await screen.findByText(wholeText('Taken from “Ana Silva <ana.silva@new.example>”'))).toBeTruthy();
  });

  test('renders in Portuguese', async () => {
    const { user } = renderApp(paths.settings);
    await switchLanguage('pt');
    await findHeading('Definições');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Ir para…' });
    await user.keyboard('tema escuro');
    await screen.findByRole('option', { name: 'Tema: escuro' });
    screen.getByText('1 resultado.');
    expect(Object.keys(options())).toEqual(['Ações']);
  });
});

describe('shortcuts', () => {
  test('? opens the list of shortcuts, and Esc closes it', async () => {
    const { user } = renderApp(paths.settings);
    await findHeading('Settings');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Search the list').nextSibling?.textContent).toBe('/');
    expect(within(dialog).getByText('Send the form').nextSibling?.textContent).toBe('Ctrl Enter');
    within(dialog).getByText(/only finds rows on screen/);
    // Keys pressed in the dialog do not reach the page.
    await user.keyboard('gu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await findHeading('Settings');
  });

  test('open the pages, the search field and the create form', async () => {
    const { user, where } = renderApp(`${paths.users(1)}?status=blocked`);
    await screen.findByRole('grid', { name: 'Users' });
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });
    expect(document.activeElement).toBe(search);
    // In a text field the keys type characters.
    await user.keyboard('c?');
    expect(search.value).toBe('c?');
    await user.keyboard('{Escape}');
    search.blur();
    await user.keyboard('c');
    await screen.findByRole('dialog', { name: 'Invite user' });
    expect(where()).toBe(`${paths.inviteUser(1)}?status=blocked`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gk');
    await findHeading('API keys');
    await user.keyboard('c');
    await screen.findByRole('dialog', { name: 'Create API key' });
    await user.keyboard('{Escape}gs');
    await findHeading('Settings');
    await user.keyboard('c');
    expect(where()).toBe(paths.settings);
    await user.keyboard('gu');
    await findHeading('Users');
    // As the list was left.
    expect(where()).toBe(`${paths.users(1)}?status=blocked`);
  });

  test('of a single character can be switched off, while Ctrl+K stays on', async () => {
    const { user, where } = renderApp(paths.settings);
    await user.click(await screen.findByRole('combobox', { name: 'Keyboard shortcuts' }));
    await user.click(screen.getByRole('option', { name: 'Off', hidden: true }));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('?gk');
    await open(user);
    expect(where()).toBe(paths.settings);
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    await user.keyboard('keyboard{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    within(dialog).getByText(/are off/);
    expect(within(dialog).queryByText('Search the list')).toBeNull();
  });

  test('do nothing while a question is open', async () => {
    const { user, where } = renderApp(paths.users(1));
    await user.click(await screen.findByRole('button', { name: 'Actions for João Pereira' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('gs?{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(where()).toBe(paths.users(1));
  });
});
