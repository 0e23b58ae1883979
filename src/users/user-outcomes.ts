/** What reading a user shows of a write: pure comparisons, one for each write of the specification's "Users". */
import type { User } from '../contract/user.ts';
import { type FieldState, type Seen, sameSet, seenOf, stateOf } from '../writes/outcome.ts';

const GONE: Seen = { kind: 'gone' };

const equal = <T>(a: T, b: T) => a === b;

/** Compares the status. @param wordFor the word for a status */
export function seenStatus(
  user: User | null,
  wanted: string,
  before: User,
  wordFor: (status: string) => string,
): Seen {
  if (!user) return GONE;
  const state = stateOf(user.status, wanted, before.status, equal);
  return seenOf([{ field: 'status', state, value: wordFor(user.status) }]);
}

/**
 * Compares the roles. The service may report one role of many ("Shown as a single object, not as an array"): that one
 * confirms several only when it is among them and was not the one reported before.
 *
 * @param wanted the ids that were sent
 * @param rolesOf the roles of a user in words
 */
export function seenRoles(
  user: User | null,
  wanted: readonly number[],
  before: User,
  rolesOf: (user: User) => string,
): Seen {
  if (!user) return GONE;
  const ids = (of: User) => of.roles.map(({ id }) => id);
  const value = rolesOf(user);
  const say = (state: FieldState['state']) => seenOf([{ field: 'roles', state, value }]);
  if (user.rolesShape === 'none')
    return say(wanted.length === 0 ? 'wanted' : before.rolesShape === 'none' ? 'unreported' : 'other');
  if (user.rolesShape === 'array' || wanted.length < 2)
    return say(stateOf(ids(user), wanted, ids(before), sameSet));
  const [reported] = ids(user);
  const [reportedBefore] = ids(before);
  if (reported !== undefined && wanted.includes(reported))
    return say(reported === reportedBefore ? 'unreported' : 'wanted');
  return say(reported === reportedBefore ? 'old' : 'other');
}

/** Compares an organization: whether the user who was read under it belongs to it. */
export const isIn = (user: User | null, organizationId: number): user is User =>
  user !== null && (user.organizationId == null || user.organizationId === organizationId);

/** Whether the whole list of an organization held an e-mail before an invitation; `unknown` while it was not whole. */
export type EmailBefore = 'absent' | 'present' | 'unknown';

/** Whether two e-mail addresses are the same with letter case folded. */
export const sameEmail = (a: string | null | undefined, b: string): boolean =>
  (a ?? '').trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Says what a user with the invited e-mail in the list proves. After a readable 2xx the service itself says that the
 * invitation was made; otherwise only a list that was whole before can tell.
 */
export function seenInvited(answered: boolean, before: EmailBefore): Seen {
  if (before === 'present') return answered ? { kind: 'unproven' } : { kind: 'old', again: false };
  return answered || before === 'absent' ? { kind: 'wanted' } : { kind: 'unproven' };
}
