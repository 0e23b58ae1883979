/** Tells the table of a kind of records that one was created: the write knows no row, only the kind and the id. */
import './show-new-record-first.css';
import type { TableName } from '../theme/preferences.ts';
import { newRows } from './new-rows.ts';

/** Lets the row of a record that was just created come first, marked and focused, until its page is left. */
export function showNewRecordFirst(table: TableName, id: number): void {
  newRows.set({ ...newRows.get(), [table]: new Set(newRows.get()[table]).add(id) });
}
