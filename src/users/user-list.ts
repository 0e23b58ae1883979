/** Search, filters and sort keys of the list of users. */
import type { User } from '../contract/user.ts';
import type { FieldMap } from '../lists/rows/field-map.ts';
import { type Age, fitsAge, readAge } from '../lists/search/ages.ts';
import type { ListShape } from '../lists/search/list-index.ts';
import { joinTexts, type SearchText } from '../lists/search/search-text.ts';
import type { SortKey } from '../lists/search/sort.ts';
import type { UserColumn } from './user-columns.ts';
import { fitsUserStatus, invitedAgeOf } from './user-insights.ts';

/** The filters in the URL; `null` for a filter that is not set. */
export interface UserFilters {
  /** A status of the service, or `other` for any status that the specification does not list. */
  status: string | null;
  /** The id of a role, as text. */
  role: string | null;
  /** The age of the last access. */
  access: Age | null;
  /** The age of a pending invitation. */
  invited: Age | null;
}

/** The names of the filters in the URL. */
export const userFilterNames = ['status', 'role', 'access', 'invited'] as const;

/** Reads the filters from the parameters of the URL. */
export const readUserFilters = (params: URLSearchParams): UserFilters => ({
  status: params.get('status'),
  role: params.get('role'),
  access: readAge(params.get('access')),
  invited: readAge(params.get('invited')),
});

/**
 * Returns the predicate that tells whether a user matches the filters; `null` when no filter is set.
 *
 * @param now the time that ages are measured from, in epoch milliseconds
 */
export function userPredicate(
  { status, role, access, invited }: UserFilters,
  now: number,
): ((user: User) => boolean) | null {
  if (!status && !role && !access && !invited) return null;
  return (user) =>
    (!status || fitsUserStatus(user, status)) &&
    (!role || user.roles.some(({ id }) => String(id) === role)) &&
    (!access || fitsAge(user.lastAccessTimestamp, access, now)) &&
    (!invited || invitedAgeOf(user, now) === invited);
}

/** The text of each field that is searched; `null` for a field that is not. */
const searchTexts: FieldMap<User, SearchText<User>> = {
  name: (user) => user.name,
  email: (user) => user.email,
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
