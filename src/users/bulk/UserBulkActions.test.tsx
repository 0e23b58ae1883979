// Tests the bulk actions of the users page: the toolbar, the preview of each action, and the start of a run.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startRun } from '../../bulk/tab/current-run.ts';
import { switchLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { rememberRefused } from '../../writes/refusals.ts';

vi.mock('../../bulk/tab/current-run.ts', async (original) => ({
  ...(await original<object>()),
  currentRun: vi.fn(() => null),
  startRun: vi.fn(() => null),
}));

beforeEach(() => void vi.mocked(startRun).mockClear());

const bar = () => screen.findByRole('toolbar', { name: /Selection|Seleção/ });
const button = async (name: string) => within(await bar()).findByRole('button', { name });
const startedJob = () => vi.mocked(startRun).mock.calls[0]?.[0];

/** Opens the users with a status and selects all of them. */
async function selectAll(query: string, all = 'Select all', options?: Parameters<typeof renderApp>[1]) {
  const { user } = renderApp(`${paths.users(1)}${query}`, options);
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
  await user.type(
    await screen.findByRole('combobox', { name: 'New organization' }),
    '\u200E4242\u200B{Enter}',
  );
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

test('includes those who will have no role as they were shown, not those of other roles', async () => {
  const user = await selectAll('?role=2,3&status=normal', 'Select all', {
    before: (world) => void world.dialect({ roles: 'array' }),
  });
  await user.click(await button('Set roles'));
  await user.click(await screen.findByRole('radio', { name: 'Remove' }));
  const roles = screen.getByRole('combobox', { name: 'Roles' });
  const include = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Include them' });
  await user.type(roles, '2{Enter}');
  await user.click(await include());
  expect((await include()).checked).toBe(true);
  await user.type(roles, '3{Enter}');
  expect((await include()).checked).toBe(false);
  await user.click(await include());
  await user.click(screen.getByRole('radio', { name: 'Add' }));
  await user.click(screen.getByRole('radio', { name: 'Remove' }));
  expect((await include()).checked).toBe(false);
  const listed = () => screen.getByRole('list', { name: 'Will have no role' }).children.length;
  const before = listed();
  await user.click(await include());
  await user.click(screen.getByRole('button', { name: /^Set roles of \d+ people$/ }));
  expect(startedJob()).toMatchObject({ how: 'remove', wanted: [2, 3] });
  expect(startedJob()?.includedIds?.length).toBe(before);

  // Somebody who was refused before stays skipped.
  rememberRefused('setRoles', 1, startedJob()?.includedIds?.[0] ?? 0);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await button('Set roles'));
  await user.click(await screen.findByRole('radio', { name: 'Remove' }));
  await user.type(screen.getByRole('combobox', { name: 'Roles' }), '2{Enter}3{Enter}');
  await include();
  expect(listed()).toBe(before - 1);
});
