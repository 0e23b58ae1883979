/** The records that were created since their page was opened. Their rows come first, are marked and get the focus. */
import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';
import type { TableName } from '../theme/preferences.ts';

/** The ids of the new records of each table, in the order of their creation. */
export const newRows = createStore<Partial<Record<TableName, ReadonlySet<number>>>>({});

/** Lets the row of a record that was just created come first, until its page is left. A write knows no row, only the id. */
export function showNewRecordFirst(table: TableName, id: number): void {
  newRows.set({ ...newRows.get(), [table]: new Set(newRows.get()[table]).add(id) });
}

/** Forgets the new records of a table. */
export function forgetNewRows(table: TableName): void {
  if (newRows.get()[table]) newRows.set({ ...newRows.get(), [table]: undefined });
}

/** Returns the ids of the new records of a table. */
export const useNewIds = (table: TableName): ReadonlySet<number> | undefined =>
  useSyncExternalStore(newRows.subscribe, newRows.get)[table];

/** Returns the rows with the new ones first, the newest before all: in a long list they would stand far below. */
export function useNewFirst<Row extends { id: number }>(
  table: TableName,
  rows: readonly Row[],
): readonly Row[] {
  const ids = useNewIds(table);
  return useMemo(() => {
    const fresh = ids ? rows.filter(({ id }) => ids.has(id)) : [];
    if (!ids || fresh.length === 0) return rows;
    const order = [...ids];
    fresh.sort((a, b) => order.indexOf(b.id) - order.indexOf(a.id));
    return [...fresh, ...rows.filter(({ id }) => !ids.has(id))];
  }, [ids, rows]);
}
