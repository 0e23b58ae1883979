/** How the list of users is searched, sorted and filtered. */
import type { User } from '../../contract/user.ts';
import { searchShape } from '../../lists/record-fields.ts';
import type { RecordListShape } from '../../lists/use-record-list.ts';
import { userFields } from '../user-fields.ts';
import { userFilters } from '../user-filters.ts';

/** What the list of users is made of, for `useRecordList`. */
export const userListShape = {
  table: 'users',
  ...searchShape<User>(userFields),
  filters: userFilters,
  emailOf: ({ email }: User) => email,
} satisfies RecordListShape<User, unknown>;
