/** What a list of people is searched, filtered and sorted by. */
import type { User } from '../contract/users.ts';
import { makeMatcher, wordsOf } from '../lists/search.ts';
import { type SortKey, sortRows } from '../lists/sort.ts';
import type { Sort } from '../ui/data-table.ts';

/** What is chosen in the URL. */
export interface UserFilters {
  search: string;
  status: string | null;
  /** A role's id, as text. */
  role: string | null;
  sort: Sort | null;
}

const matches = makeMatcher<User>((user) => `${user.name ?? ''} ${user.email ?? ''} ${user.id}`);

const sortKeys: Record<string, (user: User) => SortKey> = {
  name: (user) => user.name,
  email: (user) => user.email,
  roles: (user) => user.roles[0]?.name,
  status: (user) => user.status,
  lastAccess: (user) => asNumber(user.lastAccessTimestamp),
  created: (user) => asNumber(user.creationTimestamp),
  id: (user) => user.id,
};

const asNumber = (time: unknown) => (typeof time === 'number' ? time : null);

/** The columns that can be sorted by. */
export const userSortKeys = Object.keys(sortKeys);

/** The people who fit the filters, in the chosen order; without one, in the order of arrival. */
export function selectUsers(
  users: readonly User[],
  { search, status, role, sort }: UserFilters,
): readonly User[] {
  const words = wordsOf(search);
  const found =
    words.length || status || role
      ? users.filter(
          (user) =>
            (!status || user.status === status) &&
            (!role || user.roles.some((one) => String(one.id) === role)) &&
            matches(user, words),
        )
      : users;
  const key = sort && sortKeys[sort.key];
  return key ? sortRows(found, key, sort.descending) : found;
}
