/** What the charts over a list of people tell apart; its filters ask the same functions. */
import type { User } from '../contract/user.ts';
import { type Age, ageOf, ages } from '../lists/search/ages.ts';

/** The states that the specification lists, and one for whatever else a service says. */
export const userStatuses = ['normal', 'pending', 'blocked', 'other'] as const;

/** The state of a person. */
export const userStatusOf = ({ status }: User): (typeof userStatuses)[number] =>
  status === 'normal' || status === 'pending' || status === 'blocked' ? status : 'other';

/** Whether a person fits the URL's `status`: a state as the service says it, or `other`. */
export const fitsUserStatus = (user: User, status: string): boolean =>
  user.status === status || userStatusOf(user) === status;

/** The ages that an invitation may have. */
export const invitedAges = ages.filter((age) => age !== 'never');

/** How old a person's invitation is; `null` for whoever isn't pending. @param now epoch milliseconds */
export function invitedAgeOf(user: User, now: number): Exclude<Age, 'never'> | null {
  if (user.status !== 'pending') return null;
  const age = ageOf(user.creationTimestamp, now);
  // Everybody was created at some time: that there is none only says that it isn't known.
  return age === 'never' ? 'unknown' : age;
}
