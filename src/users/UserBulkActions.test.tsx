// Tests the bulk actions of the users page: the toolbar, the preview of each action, and the start of a run.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startRun } from '../bulk/tab/current-run.ts';
import { switchLanguage } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';

vi.mock('../bulk/tab/current-run.ts', async (original) => ({
  ...(await original<object>()),
  currentRun: vi.fn(() => null),
  startRun: vi.fn(() => null),
}));

beforeEach(() => void vi.mocked(startRun).mockClear());

const bar = () => screen.findByRole('toolbar', { name: /Selection|Seleção/ });
const button = async (name: string) => within(await bar()).findByRole('button', { name });
const startedJob = () => vi.mocked(startRun).mock.calls[0]?.[0];

/** Opens the users with a status and selects all of them. */
async function selectAll(query: string, all = 'Select all') {
  const { user } = renderApp(`${paths.users(1)}${query}`);
  // The whole list has arrived.
  await screen.findAllByText(/^(\d+ (of|de) 61 .+|61 (people|pessoas))$/);
  await user.click(await screen.findByRole('checkbox', { name: all }));
  return user;
}

test('the toolbar says that all rows are selected and offers the five actions before the export', async () => {
  await selectAll('');
  expect((await bar()).textContent).toContain('All 61 selected');
  await button('Block');
  expect(
    within(await bar())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Block', 'Unblock', 'Set roles', 'Move', 'Remove', 'Export', 'Clear selection']);
});

test('blocks the selected people after a preview and clears the selection', async () => {
  const user = await selectAll('?status=normal');
  await user.click(await button('Block'));
  const dialog = await screen.findByRole('dialog', { name: /^Block \d+ people$/ });
  const name =
    dialog.getAttribute('aria-labelledby') && within(dialog).getByRole('heading', { level: 2 }).textContent;
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.click(within(dialog).getByRole('button', { name: String(name) }));
  expect(startedJob()).toMatchObject({ verb: 'block', scope: 1 });
  expect(name).toBe(`Block ${startedJob()?.items.length} people`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
});

test('sets roles that are chosen, and moves to an organization by its typed id', async () => {
  const user = await selectAll('?status=blocked');
  await user.click(await button('Set roles'));
  const roles = await screen.findByRole('combobox', { name: 'Roles' });
  await waitFor(() => expect(document.activeElement).toBe(roles));
  await user.type(roles, '77{Enter}');
  const setRoles = await screen.findByRole('button', { name: /^Set roles of \d+ pe/ });
  await waitFor(() => expect(setRoles.getAttribute('aria-disabled')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await button('Move'));
  await user.type(await screen.findByRole('combobox', { name: 'New organization' }), '4242{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Move \d+ pe/ }));
  expect(startedJob()).toMatchObject({ verb: 'moveUser', wanted: [4242], detail: '#4242' });
});

test('asks for the number before many people are removed, in Portuguese', async () => {
  await switchLanguage('pt');
  const user = await selectAll('', 'Selecionar tudo');
  await user.click(await button('Remover'));
  await screen.findByRole('dialog', { name: 'Remover 61 pessoas' });
  await user.type(screen.getByRole('textbox', { name: 'Escreva 61 para confirmar' }), '61');
  await user.click(screen.getByRole('button', { name: 'Remover 61 pessoas' }));
  expect(startedJob()).toMatchObject({ verb: 'removeUser' });
});
