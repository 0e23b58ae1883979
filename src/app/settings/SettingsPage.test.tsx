// Tests the settings page: preferences take effect at once, and the configuration of the service is shown.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';

type User = ReturnType<typeof renderApp>['user'];

async function choose(user: User, field: string, name: string) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  // Elements have no size in the test DOM, so the popup of a field counts as hidden.
  await user.click(screen.getByRole('option', { name, hidden: true }));
}

test('switches the language of the whole console at once and stores it', async () => {
  const { user } = renderApp(paths.settings);
  await choose(user, 'Language', 'Português');
  await screen.findByRole('heading', { level: 1, name: 'Definições' });
  const main = screen.getByRole('navigation');
  expect(
    within(main)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Utilizadores',
    'Chaves de API',
    'Retirar acessos',
    'Revisão de acessos',
    'Atividade',
    'Definições',
  ]);
  expect(document.documentElement.lang).toBe('pt-PT');
  expect(document.title).toBe('Definições · Latchkey');
  expect(localStorage.getItem('latchkey.language')).toBe('pt');
  await choose(user, 'Idioma', 'English');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(document.documentElement.lang).toBe('en');
});

test('switches the theme at once', async () => {
  const { user } = renderApp(paths.settings);
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  await choose(user, 'Theme', 'Dark');
  await waitFor(() => expect(scheme()).toBe('dark'));
  await choose(user, 'Theme', 'Light');
  await waitFor(() => expect(scheme()).toBe('light'));
});

test('shows the address of the service and the unknown keys of config.json', async () => {
  renderApp(paths.settings, {
    config: { baseUrl: 'https://api.example.com/v1/', colour: 'red', debug: true },
  });
  await screen.findByText('https://api.example.com/v1');
  screen.getByText('colour, debug');
});

test('does not mention config.json when all of its keys are known', async () => {
  renderApp(paths.settings);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByText('Ignored in config.json')).toBeNull();
});

test('shows the recorded invitations in the outbox, newest first', async () => {
  const invite = (name: string, locale: string) => ({
    organizationId: 1,
    body: { email: `${name.toLowerCase()}@aurora.example`, name, locale, roleIds: [3] },
  });
  renderApp(paths.settings, {
    world: 'empty',
    before: (world) => {
      world.act('createUser', invite('Ada', 'en'));
      world.act('createUser', invite('Rui', 'pt'));
    },
  });
  const outbox = await screen.findByRole('region', { name: 'Invitation outbox' });
  const cells = within(outbox)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).slice(0, 3));
  expect(cells).toEqual([
    [],
    ['rui@aurora.example', 'Rui', 'Portuguese'],
    ['ada@aurora.example', 'Ada', 'English'],
  ]);
});

test('shows that an empty outbox has no invitations', async () => {
  renderApp(paths.settings, { world: 'empty' });
  const outbox = await screen.findByRole('region', { name: 'Invitation outbox' });
  within(outbox).getByText('No invitations sent yet.');
});
