/** The segments of the charts above the list of users. The filters use the same functions, so that both agree. */
import type { User } from '../contract/user.ts';
import { type Age, ageOf, ages } from '../lists/search/ages.ts';

/** The statuses that the specification lists, and `other` for any other status of a service. */
export const userStatuses = ['normal', 'pending', 'blocked', 'other'] as const;

/** Returns the chart segment of a user for the status. */
export const userStatusOf = ({ status }: User): (typeof userStatuses)[number] =>
  status === 'normal' || status === 'pending' || status === 'blocked' ? status : 'other';

/** Returns the ids of the roles of a user, as the URL holds them. */
export const roleIdsOf = ({ roles }: User): string[] => roles.map(({ id }) => String(id));

/** Returns the age of the last access of a user. @param now epoch milliseconds */
export const accessAgeOf = (user: User, now: number): Age => ageOf(user.lastAccessTimestamp, now);

/** The ages that a pending invitation can have. */
export const invitedAges = ages.filter((age) => age !== 'never');

/** Returns the age of the invitation of a user; `null` unless the user is pending. @param now epoch milliseconds */
export function invitedAgeOf(user: User, now: number): Exclude<Age, 'never'> | null {
  if (user.status !== 'pending') return null;
  const age = ageOf(user.creationTimestamp, now);
  // Every user has a creation time: a missing one is unknown.
  return age === 'never' ? 'unknown' : age;
}
