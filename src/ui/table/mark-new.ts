/** Marks the rows of new records, which a long list may show far below. */
import './mark-new.css';
import type { TableName } from '../theme/preferences.ts';
import { newRows } from './new-rows.ts';

/** Milliseconds for which a row stays marked: long enough to close the dialog with a new token. */
const MARKED_FOR = 180_000;

/** Marks the row of a record that was just created, for a while. */
export function markNew(table: TableName, id: number): void {
  change(table, (ids) => ids.add(id));
  setTimeout(() => change(table, (ids) => ids.delete(id)), MARKED_FOR);
}

function change(table: TableName, edit: (ids: Set<number>) => void): void {
  const ids = new Set(newRows.get()[table]);
  edit(ids);
  newRows.set({ ...newRows.get(), [table]: ids });
}
