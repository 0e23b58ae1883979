/** Marks the rows of new records until their page is left. */
import './mark-new.css';
import type { TableName } from '../theme/preferences.ts';
import { newRows } from './new-rows.ts';

/** Puts the row of a record that was just created first, marks and focuses it. */
export function markNew(table: TableName, id: number): void {
  newRows.set({ ...newRows.get(), [table]: new Set(newRows.get()[table]).add(id) });
}
