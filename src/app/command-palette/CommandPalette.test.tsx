// “Go to…” and the shortcuts, as somebody at the keyboard meets them.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setPreference } from '../../ui/theme/preferences.ts';

type User = ReturnType<typeof renderApp>['user'];

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Go to…' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const listed = () => screen.findByRole('row', { name: /João Pereira/ });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Go to…' })).toBeNull());

async function open(user: User) {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to…' });
  return box();
}

/** The options by section. */
const options = () =>
  Object.fromEntries(
    screen.getAllByRole('group').map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ]),
  );

/** The option that Enter goes to. */
const active = async () =>
  document.getElementById((await box()).getAttribute('aria-activedescendant') ?? '')?.textContent;

afterEach(() => {
  setPreference('shortcuts', 'on');
});

describe('Go to…', () => {
  test('leads to a person by name, by keyboard alone', async () => {
    const { user, where } = renderApp(paths.users(1));
    await listed();
    const field = await open(user);
    expect(document.activeElement).toBe(field);
    expect(Object.keys(options())).toEqual(['Organizations', 'Actions']);
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    await user.keyboard('pereira joao');
    await waitFor(() =>
      expect(options()).toEqual({ People: ['João Pereira joao.pereira@aurora.example · #2'] }),
    );
    screen.getByText('1 result.');
    await user.keyboard('{Enter}');
    await isClosed();
    await screen.findByRole('dialog', { name: 'João Pereira' });
    expect(where()).toBe(paths.user(1, 2));
  });

  test('Enter waits until everybody loaded has been looked at', async () => {
    const { user, where } = renderApp(paths.users(1), {
      world: 'empty',
      before: (world) => {
        const more = { organizationId: 1, body: { locale: 'en', roleIds: [3] } };
        for (let at = 1; at <= 300; at++) {
          const body = { ...more.body, name: `Ana ${at}`, email: `ana.${at}@aurora.example` };
          world.act('createUser', { ...more, body });
        }
      },
    });
    await screen.findByText('300 people');
    await open(user);
    // Every look at the clock finds that a slice has lasted long enough.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 10;
      return now;
    });
    await user.keyboard('ana.300@aurora.example{Enter}');
    await isClosed();
    await screen.findByRole('dialog', { name: 'Ana 300' });
    expect(where()).toBe(paths.user(1, 300));
  });

  test('opens by pointer too, and Esc gives the focus back', async () => {
    const { user, where } = renderApp(paths.users(1));
    await listed();
    const button = screen.getByRole('button', { name: 'Go to…' });
    await user.click(button);
    await box();
    await user.keyboard('ana{Escape}');
    await isClosed();
    expect(document.activeElement).toBe(button);
    expect(where()).toBe(paths.users(1));
    await user.click(button);
    expect((await box()).value).toBe('');
  });

  test('arrows choose, around the ends; Home and End stay in the text', async () => {
    const { user } = renderApp(paths.users(1));
    await listed();
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
      screen.getAllByRole('option').filter((one) => one.getAttribute('aria-selected') === 'true'),
    ).toHaveLength(1);
  });

  test('a pasted e-mail of one person leads there at once', async () => {
    const { user, where, world } = renderApp(paths.users(1));
    await listed();
    await open(user);
    await user.paste(' Joao.Pereira@aurora.example ');
    await isClosed();
    await screen.findByRole('dialog', { name: 'João Pereira' });
    expect(where()).toBe(paths.user(1, 2));
    expect(world.log('listUsers')).toHaveLength(1);
  });

  test('an e-mail that nobody has leads to the search for it', async () => {
    const { user, where } = renderApp(paths.users(1));
    await listed();
    await open(user);
    await user.paste('nobody@aurora.example');
    await screen.findByRole('option', { name: /Search users for nobody@aurora.example/ });
    await user.keyboard('{Enter}');
    await screen.findByText('Nothing matches “nobody@aurora.example”');
    expect(where()).toBe(`${paths.users(1)}?q=nobody%40aurora.example`);
  });

  test('a pasted address of the console leads there at once', async () => {
    const { user, where } = renderApp(paths.settings);
    await heading('Settings');
    await open(user);
    await user.paste(`${location.origin}${paths.users(1)}?q=ana`);
    await heading('Users');
    expect(where()).toBe(`${paths.users(1)}?q=ana`);
    expect(screen.queryByRole('dialog', { name: 'Go to…' })).toBeNull();
  });

  test('asks the service by name and by e-mail for who is not loaded, and for keys by name', async () => {
    const { user, where, world } = renderApp(paths.settings, {
      before: () => localStorage.setItem('latchkey.organization', '1'),
    });
    await heading('Settings');
    await open(user);
    await user.keyboard('pereira');
    await screen.findByRole('option', { name: /João Pereira/ });
    const asked = world.log('listUsers').map(({ query }) => query);
    expect(asked).toEqual(['?name=pereira', '?email=pereira']);
    expect(world.log('listApiKeys').map(({ query }) => query)).toEqual(['?name=pereira']);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'João Pereira' });
    expect(where()).toBe(paths.user(1, 2));
  });

  test('a service that cannot be asked is said so calmly, and what is here is found', async () => {
    const { user } = renderApp(paths.settings, {
      before: (world) => {
        localStorage.setItem('latchkey.organization', '1');
        world.fault({ operation: 'listUsers', kind: 'status', status: 500, nth: 'all' });
      },
    });
    await heading('Settings');
    await open(user);
    await user.keyboard('invite');
    await screen.findByText(/The service could not be asked/);
    expect(options()).toMatchObject({ Actions: ['Invite user'] });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what may be a token is compared here only', async () => {
    const { user, where, world } = renderApp(paths.settings, {
      before: () => localStorage.setItem('latchkey.organization', '1'),
    });
    await heading('Settings');
    const field = await open(user);
    await user.paste('lk_0123456789ABCDEFGHIJKLMNOPQRSTUV');
    await screen.findByText(/This may be a token/);
    expect(options()).toEqual({ Actions: ['Find by token'] });
    expect(document.body.innerHTML).not.toContain('lk_0123');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Find by token' });
    expect(field.value).toBe('');
    expect(where()).toBe(paths.settings);
    expect(JSON.stringify(world.log())).not.toContain('lk_0123');
  });

  test('does what is chosen', async () => {
    const { user, where } = renderApp(paths.settings);
    await heading('Settings');
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
    await heading('Sign in');
  });

  test('speaks Portuguese', async () => {
    const { user } = renderApp(paths.settings);
    await switchLanguage('pt');
    await heading('Definições');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Ir para…' });
    await user.keyboard('tema escuro');
    await screen.findByRole('option', { name: 'Tema: escuro' });
    screen.getByText('1 resultado.');
    expect(Object.keys(options())).toEqual(['Ações']);
  });
});

describe('shortcuts', () => {
  test('? lists them, and Esc closes the list', async () => {
    const { user } = renderApp(paths.settings);
    await heading('Settings');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Search the list').nextSibling?.textContent).toBe('/');
    within(dialog).getByText(/sees only the rows on screen/);
    // What is typed here is meant for nothing behind it.
    await user.keyboard('gu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('Settings');
  });

  test('lead to the pages, the search and the form', async () => {
    const { user, where } = renderApp(`${paths.users(1)}?status=blocked`);
    await screen.findByRole('grid', { name: 'Users' });
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });
    expect(document.activeElement).toBe(search);
    // In a field they are characters.
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
    await heading('API keys');
    await user.keyboard('c');
    await screen.findByRole('dialog', { name: 'Create API key' });
    await user.keyboard('{Escape}gs');
    await heading('Settings');
    await user.keyboard('c');
    expect(where()).toBe(paths.settings);
    await user.keyboard('gu');
    await heading('Users');
    expect(where()).toBe(paths.users(1));
  });

  test('of one character can be switched off; Ctrl K stays', async () => {
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
    within(dialog).getByText(/are switched off/);
    expect(within(dialog).queryByText('Search the list')).toBeNull();
  });

  test('do nothing while something has to be decided', async () => {
    const { user, where } = renderApp(paths.users(1));
    await user.click(await screen.findByRole('button', { name: 'Actions for João Pereira' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('gs?{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(where()).toBe(paths.users(1));
  });
});
