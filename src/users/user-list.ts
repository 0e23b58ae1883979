/** Search, filters and sort keys of the list of users. */
import { mailboxKey } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import type { FieldMap } from '../lists/rows/field-map.ts';
import { ages } from '../lists/search/ages.ts';
import { readFilter, valuesOf } from '../lists/search/filter-values.ts';
import type { ListShape } from '../lists/search/list-index.ts';
import { joinTexts, type SearchText } from '../lists/search/search-text.ts';
import type { SortKey } from '../lists/search/sort.ts';
import type { UserColumn } from './user-columns.ts';
import { accessAgeOf, invitedAgeOf, roleIdsOf, userStatuses, userStatusOf } from './user-insights.ts';

/** The filters in the URL, each with one or several values (`filter-values.ts`); `null` for a filter that is not set. */
export interface UserFilters {
  /** Statuses of the service, and `other` for any status that the specification does not list. */
  status: string | null;
  /** Ids of roles. */
  role: string | null;
  /** Ages of the last access. */
  access: string | null;
  /** Ages of a pending invitation. */
  invited: string | null;
}

/** The names of the filters in the URL. */
export const userFilterNames = ['status', 'role', 'access', 'invited'] as const;

/** Reads the filters from the parameters of the URL. */
export const readUserFilters = (params: URLSearchParams): UserFilters => ({
  status: readFilter(params.get('status'), userStatuses),
  role: readFilter(params.get('role')),
  access: readFilter(params.get('access'), ages),
  invited: readFilter(params.get('invited'), ages),
});

/**
 * Returns the predicate that tells whether a user matches one value of each filter; `null` when no filter is set.
 *
 * @param now the time that ages are measured from, in epoch milliseconds
 */
export function userPredicate(
  { status, role, access, invited }: UserFilters,
  now: number,
): ((user: User) => boolean) | null {
  if (!status && !role && !access && !invited) return null;
  const statuses = valuesOf(status);
  const roles = valuesOf(role);
  const accesses = valuesOf(access);
  const invitations = valuesOf(invited);
  return (user) =>
    (!status || statuses.includes(userStatusOf(user))) &&
    (!role || roleIdsOf(user).some((id) => roles.includes(id))) &&
    (!access || accesses.includes(accessAgeOf(user, now))) &&
    (!invited || invitations.includes(invitedAgeOf(user, now) ?? ''));
}

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

/** The search text and the sort keys of a user. */
export const userListShape: ListShape<User> = { textOf: joinTexts(searchTexts), sortKeys };

/** The columns that can be sorted by, as in the `sort` parameter of the URL. */
export const userSortKeys = Object.keys(sortKeys);
