// Tests the page "Activity" from a block to its undo, by role and name, in both languages.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { switchLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { logRun } from '../../writes/activity.ts';

type User = ReturnType<typeof renderApp>['user'];

/** Blocks a user from the list, then opens the page. */
async function blockAndOpen(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block', hidden: true }));
  const question = await screen.findByRole('alertdialog', { name: `Block ${name}?` });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await screen.findByText(wholeText(`${name} is blocked`));
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await screen.findByRole('heading', { level: 1, name: 'Activity' });
}

test('lists a block, undoes it once, and lists the undo', async () => {
  const { user, where } = renderApp(paths.users(1));
  await blockAndOpen(user, 'João Pereira');
  expect(where()).toBe('/activity');
  const table = screen.getByRole('table', { name: 'Activity' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Time', 'Action', 'Object', 'Outcome', 'Confirmed', 'Actions for the entry']);
  const row = within(table).getByRole('row', { name: /João Pereira is blocked\./ });
  expect(row.textContent).toMatch(/^\d\d:\d\d:\d\dBlockJoão Pereira .*confirmed \d\d:\d\d:\d\d/);
  expect(within(row).getAllByRole('cell')[3]?.textContent).toMatch(/^\d\d:\d\d:\d\d$/);
  const undo = within(row).getByRole('button', { name: 'Undo' });
  const describedBy = document.getElementById(undo.getAttribute('aria-describedby') ?? '');
  expect(describedBy?.textContent).toBe('João Pereira joao.pereira@aurora.example · #2');
  await user.click(undo);
  await screen.findByText(wholeText('João Pereira is unblocked again'));
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain('Unblock (undo)');
  await waitFor(() => expect(rows[1]?.textContent).toContain('Undone later.'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  within(rows[0] as HTMLElement).getByRole('button', { name: 'Undo' });
  expect(within(rows[1] as HTMLElement).queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('copies a text for a ticket, or shows it selected if the browser refuses', async () => {
  const { user } = renderApp(paths.users(1));
  await blockAndOpen(user, 'João Pereira');
  const copy = screen.getByRole('button', { name: 'Copy for ticket' });
  await user.click(copy);
  await screen.findByText('Copied for a ticket');
  expect(await navigator.clipboard.readText()).toContain('joao.pereira@aurora.example · #2');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(copy);
  const dialog = await screen.findByRole('dialog', { name: 'Copy for ticket' });
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Ticket text' });
  expect(field.value).toContain('Outcome: João Pereira is blocked.');
  expect(field.selectionEnd).toBe(field.value.length);
});

test('says in Portuguese what was said in English before the switch', async () => {
  const { user } = renderApp(paths.users(1));
  await blockAndOpen(user, 'João Pereira');
  await switchLanguage('pt');
  await screen.findByRole('heading', { level: 1, name: 'Atividade' });
  const table = screen.getByRole('table', { name: 'Atividade' });
  within(table).getByRole('row', { name: /Acesso bloqueado: João Pereira\./ });
  within(table).getByRole('button', { name: 'Copiar para o ticket' });
  await user.click(within(table).getByRole('button', { name: 'Anular' }));
  await screen.findByText(wholeText('Acesso novamente desbloqueado: João Pereira'));
});

test('shows a run as one entry with “Show” and “Undo”', async () => {
  const { user } = renderApp(paths.activity);
  await screen.findByText('No changes in this session');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  const [show, undo] = [vi.fn(), vi.fn()];
  logRun({
    verb: 'block',
    scope: 1,
    detail: '',
    isUndo: false,
    endedAt: Date.now(),
    confirmedAt: null,
    counts: { done: 380, refused: 6, notVisible: 0, notConfirmed: 0, notKnown: 0, notSent: 5 },
    items: [],
    show,
    undo,
  });
  const row = await screen.findByRole('row', { name: /380 done, 6 refused, 5 not sent(?!\.)/ });
  within(row).getByRole('rowheader', { name: '391 people' });
  await user.click(within(row).getByRole('button', { name: 'Show' }));
  await user.click(within(row).getByRole('button', { name: 'Undo' }));
  expect([show, undo].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  screen.getByRole('button', { name: 'Export' });
});
