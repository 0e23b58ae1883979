/** The filters of the list of users. */
import type { Role, User } from '../contract/user.ts';
import type { Messages } from '../i18n/en.ts';
import { type ListFilters, readFilter } from '../lists/filters/list-filters.ts';
import { type Age, ageOf, ageOptions, ages } from '../lists/search/ages.ts';
import { nameOrId } from '../organizations/directory.ts';

/** The statuses that the specification lists, and `other` for any other status of a service. */
export const userStatuses = ['normal', 'pending', 'blocked', 'other'] as const;

/** Returns the value of a user in the filter by status. */
export const userStatusOf = ({ status }: User): (typeof userStatuses)[number] =>
  status === 'normal' || status === 'pending' || status === 'blocked' ? status : 'other';

/** The ages that a pending invitation can have. */
export const invitedAges = ages.filter((age) => age !== 'never');

/** Returns the age of the invitation of a user; `null` unless the user is pending. @param now epoch milliseconds */
export function invitedAgeOf(user: User, now: number): Exclude<Age, 'never'> | null {
  if (user.status !== 'pending') return null;
  const age = ageOf(user.creationTimestamp, now);
  // Every user has a creation time: a missing one is unknown.
  return age === 'never' ? 'unknown' : age;
}

/** The value of users without a role in the filter by role. */
const NO_ROLE = 'none';

/** What the texts of the filters are made of: the messages, and the roles that are known. */
export interface UserFilterWords {
  m: Messages;
  roles: readonly Role[];
}

/** The filters, by the names of their URL parameters. */
export const userFilters = {
  status: {
    label: ({ m }) => m.users.status,
    read: (text) => readFilter(text, userStatuses),
    options: ({ m }) => userStatuses.map((value) => ({ value, label: m.users.statuses[value] })),
    valuesOf: userStatusOf,
  },
  role: {
    label: ({ m }) => m.users.role,
    all: ({ m }) => m.users.anyRole,
    read: (text) => readFilter(text, [NO_ROLE], true),
    options: ({ m, roles }) => [
      { value: NO_ROLE, label: m.users.noRole },
      ...roles.map((role) => ({ value: String(role.id), label: nameOrId(role) })),
    ],
    valuesOf: ({ roles, rolesShape }) =>
      roles.length === 0 && rolesShape !== 'none' ? NO_ROLE : roles.map(({ id }) => String(id)),
  },
  access: {
    label: ({ m }) => m.users.lastAccess,
    read: (text) => readFilter(text, ages),
    options: ({ m }) => ageOptions(m),
    valuesOf: (user, now) => ageOf(user.lastAccessTimestamp, now),
  },
  invited: {
    label: ({ m }) => m.users.invitations,
    read: (text) => readFilter(text, ages),
    options: ({ m }) => ageOptions(m, invitedAges),
    valuesOf: invitedAgeOf,
    isSetByChart: true,
  },
} satisfies ListFilters<User, UserFilterWords>;
