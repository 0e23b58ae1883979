/** The columns of the table of users. */
import type { User } from '../contract/user.ts';
import type { Messages } from '../i18n/en.ts';
import { entriesOf, type FieldMap } from '../lists/rows/field-map.ts';
import type { ColumnHead, ColumnShape } from '../ui/table/table-types.ts';

/** The column of each field, in the order of the table; `null` for a field without a column. */
const columns = {
  name: { key: 'name', width: 112, grows: 0.4, slot: 'title' },
  email: { key: 'email', width: 132, grows: 0.6, slot: 'line' },
  roles: { key: 'roles', width: 88, slot: 'hidden', low: 1 },
  status: { key: 'status', width: 116, slot: 'badge' },
  lastAccessTimestamp: { key: 'lastAccess', width: 132, slot: 'note' },
  creationTimestamp: { key: 'created', width: 116, grows: 0.06, slot: 'hidden', low: 1 },
  id: { key: 'id', width: 72, slot: 'hidden', low: 1 },
  organizationId: null,
  rolesShape: null,
} as const satisfies FieldMap<User, ColumnShape>;

/** The shapes of the columns, in the order of the table. */
export const userColumnShapes = entriesOf(columns);

/** The key of a column, as in the `sort` parameter of the URL. */
export type UserColumn = (typeof userColumnShapes)[number]['key'];

/** Returns the heads of all columns, in their order. Each can be sorted by: `user-list.ts` has its sort key. */
export const userColumns = (m: Messages): (ColumnHead & { key: UserColumn })[] =>
  userColumnShapes.map((column) => ({
    ...column,
    title: column.key === 'id' ? m.common.id : m.users[column.key],
    sortable: true,
  }));
