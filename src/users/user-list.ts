/** What a list of people is searched, filtered and sorted by. */
import type { User } from '../contract/user.ts';
import type { FieldMap } from '../lists/rows/field-map.ts';
import { type Age, fitsAge, readAge } from '../lists/search/ages.ts';
import type { ListShape } from '../lists/search/list-index.ts';
import { joinTexts, type SearchText } from '../lists/search/search-text.ts';
import type { SortKey } from '../lists/search/sort.ts';
import type { UserColumn } from './user-columns.ts';
import { fitsUserStatus, invitedAgeOf } from './user-insights.ts';

/** The filters in the URL; `null` is all. */
export interface UserFilters {
  /** A status as the service says it, or `other` for those that the specification doesn't list. */
  status: string | null;
  /** A role's id, as text. */
  role: string | null;
  /** How long ago the last access was. */
  access: Age | null;
  /** How old the invitation of a pending person is. */
  invited: Age | null;
}

/** The filters' names in the URL. */
export const userFilterNames = ['status', 'role', 'access', 'invited'] as const;

/** Reads the filters in the URL. */
export const readUserFilters = (params: URLSearchParams): UserFilters => ({
  status: params.get('status'),
  role: params.get('role'),
  access: readAge(params.get('access')),
  invited: readAge(params.get('invited')),
});

/**
 * Tells whether a person fits the filters; `null` when there are none.
 *
 * @param now what ages are seen from, epoch milliseconds
 */
export function userFits(
  { status, role, access, invited }: UserFilters,
  now: number,
): ((user: User) => boolean) | null {
  if (!status && !role && !access && !invited) return null;
  return (user) =>
    (!status || fitsUserStatus(user, status)) &&
    (!role || user.roles.some((one) => String(one.id) === role)) &&
    (!access || fitsAge(user.lastAccessTimestamp, access, now)) &&
    (!invited || invitedAgeOf(user, now) === invited);
}

/** The text of each field that the search looks at; `null` for a field that it ignores. */
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

/** How users are searched and sorted. */
export const userShape: ListShape<User> = { textOf: joinTexts(searchTexts), sortKeys };

/** The columns that can be sorted by, as in the `sort` parameter of the URL. */
export const userSortKeys = Object.keys(sortKeys);
