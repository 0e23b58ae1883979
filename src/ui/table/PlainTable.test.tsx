// Tests the plain table: names and roles for screen readers, and that a long table renders only some rows.
import { act, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { PlainTable, type PlainTableHandle } from './PlainTable.tsx';

interface Row {
  id: number;
  name: string;
}

const columns = [
  { key: 'name', title: 'Name', kind: 'name' as const, cell: ({ name }: Row) => name },
  { key: 'id', title: 'ID', cell: ({ id }: Row) => id },
  {
    key: 'actions',
    title: 'Actions',
    kind: 'buttons' as const,
    cell: ({ name }: Row) => <button type="button">{`Undo ${name}`}</button>,
  },
];

const people = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Ana ${id}` }));

const show = (count: number) =>
  render(
    <PlainTable look="page" label="Results" columns={columns} rows={people(count)} rowKey={({ id }) => id} />,
  );

it('renders every row of a short table with its name as row header', () => {
  show(199);
  const table = screen.getByRole('table', { name: 'Results' });
  expect(within(table).getAllByRole('row')).toHaveLength(200);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'ID', 'Actions']);
  within(table).getByRole('rowheader', { name: 'Ana 198' });
  expect(table.hasAttribute('aria-rowcount')).toBe(false);
});

it('renders only the rows near the window of a long table and tells the number of each row', () => {
  show(10_000);
  const table = screen.getByRole('table', { name: 'Results' });
  const rows = within(table).getAllByRole('row');
  expect(rows.length).toBeLessThan(60);
  expect(table.getAttribute('aria-rowcount')).toBe('10001');
  expect(rows.slice(0, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
});

it('can be scrolled with the keyboard', () => {
  show(3);
  expect(screen.getByRole('region', { name: 'Results' }).tabIndex).toBe(0);
});

it.each([3, 1000])('shows the marked row, and scrolls to a row of %i', (count) => {
  const handle = createRef<PlainTableHandle>();
  const rows = people(count);
  const table = (
    <PlainTable
      look="page"
      label="Results"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      markedKey={1}
      handle={handle}
    />
  );
  render(table);
  expect(screen.getByRole('rowheader', { name: 'Ana 1' }).closest('tr')?.dataset.marked).toBe('true');
  expect(document.querySelectorAll('[data-marked]')).toHaveLength(1);
  expect(() => act(() => handle.current?.showRow(count - 1))).not.toThrow();
});
