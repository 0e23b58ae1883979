/** How the list of users is searched, sorted and filtered. */
import { mailboxKey } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import type { FieldMap } from '../lists/rows/field-map.ts';
import { joinTexts, type SearchText } from '../lists/search/search-text.ts';
import type { SortKey } from '../lists/search/sort.ts';
import type { RecordListShape } from '../lists/use-record-list.ts';
import type { UserColumn } from './user-columns.ts';
import { userFilters } from './user-filters.ts';

/** The text of each field that is searched; `null` for a field that is not. */
const searchTexts: FieldMap<User, SearchText<User>> = {
  name: (user) => user.name,
  // With the form of the same mailbox that a search for an address in Unicode looks for.
  email: ({ email }) => (email && /\P{ASCII}/u.test(email) ? `${email} ${mailboxKey(email)}` : email),
  id: (user) => user.id,
  status: null,
  roles: null,
  rolesShape: null,
  lastAccessTimestamp: null,
  creationTimestamp: null,
  organizationId: null,
};

/** A text that could not be read as a time has no sort key. */
const asNumber = (time: unknown) => (typeof time === 'number' ? time : null);

/** The sort key of each column. */
const sortKeys: Record<UserColumn, (user: User) => SortKey> = {
  name: (user) => user.name,
  email: (user) => user.email,
  roles: (user) => user.roles[0]?.name,
  status: (user) => user.status,
  lastAccess: (user) => asNumber(user.lastAccessTimestamp),
  created: (user) => asNumber(user.creationTimestamp),
  id: (user) => user.id,
};

/** How users are searched, sorted and filtered. */
export const userListShape = {
  table: 'users',
  textOf: joinTexts(searchTexts),
  sortKeys,
  filters: userFilters,
} satisfies RecordListShape<User, unknown>;
