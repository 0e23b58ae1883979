/** The columns of the table of people. */
import type { Messages } from '../i18n/en.ts';
import type { ColumnHead, ColumnShape } from '../ui/table/table-types.ts';

/** Their shapes. */
export const userColumnShapes = [
  { key: 'name', width: 132, grows: true, slot: 'title' },
  { key: 'email', width: 172, grows: true, slot: 'line' },
  { key: 'roles', width: 88, slot: 'hidden' },
  { key: 'status', width: 120, slot: 'badge' },
  { key: 'lastAccess', width: 132, slot: 'note' },
  { key: 'created', width: 124, slot: 'hidden', low: true },
  { key: 'id', width: 72, slot: 'hidden', low: true },
] as const satisfies ColumnShape[];

/** The name of a column in the URL's `sort`. */
export type UserColumn = (typeof userColumnShapes)[number]['key'];

/** All columns, in their order. */
export const userColumns = (m: Messages): (ColumnHead & { key: UserColumn })[] =>
  userColumnShapes.map((column) => ({
    ...column,
    title: column.key === 'id' ? m.common.id : m.users[column.key],
    sortable: true,
  }));
