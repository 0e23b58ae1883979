/** Compares a user read after a write with what was sent: one pure function for each write ("Users" in the specification). */
import type { User } from '../contract/user.ts';
import { currentLanguage } from '../i18n/language.ts';
import {
  combineFieldStates,
  compareField,
  type FieldState,
  isSameSet,
  type ReadBackState,
} from '../writes/outcome.ts';
import { isChanged, type RolesChange, roleIdsOf } from './roles-change.ts';
import { rolesText, statusText } from './user.ts';

const isWithout = ({ rolesShape }: User) => rolesShape === 'null' || rolesShape === 'none';

/** Compares the status. */
export function compareStatus(user: User | null, wanted: string, before: User): ReadBackState {
  if (!user) return { kind: 'gone' };
  const state = compareField(user.status, wanted, before.status, Object.is);
  const value = statusText(currentLanguage().messages, user.status);
  return combineFieldStates([{ field: 'status', state, value }]);
}

/** Compares the roles. @param before the user as read just before */
export function compareRoles(user: User | null, change: RolesChange, before: User): ReadBackState {
  if (!user) return { kind: 'gone' };
  const state = rolesState(user, change, before);
  return combineFieldStates([{ field: 'roles', state, value: rolesText(user) }]);
}

/**
 * Returns how the roles of a user compare with what was sent. An addition is confirmed by containing them, a removal by
 * lacking them: somebody else may have changed other roles. The service may report only one role of several ("Shown as a
 * single object, not as an array"). This one confirms the roles that replaced the others only if it is among them and was
 * not reported before.
 *
 * @param change what was sent
 * @param before the user as read just before
 */
export function rolesState(user: User, change: RolesChange, before: User): FieldState['state'] {
  const { how, roleIds: wanted } = change;
  // A missing field tells nothing.
  if (user.rolesShape === 'none') return 'unreported';
  if (how !== 'replace') {
    // One role of several does not tell about the others.
    if (user.rolesShape === 'object') return 'unreported';
    if (isChanged(user, change)) return 'wanted';
    return isSameSet(roleIdsOf(user), roleIdsOf(before)) ? 'old' : 'other';
  }
  // A service that always writes `null` reports no roles.
  if (user.rolesShape === 'null' && isWithout(before)) return wanted.length === 0 ? 'wanted' : 'unreported';
  if (user.rolesShape !== 'object' || wanted.length < 2)
    return compareField(roleIdsOf(user), wanted, roleIdsOf(before), isSameSet);
  const [reported] = roleIdsOf(user);
  const [reportedBefore] = roleIdsOf(before);
  if (reported !== undefined && wanted.includes(reported))
    return reported === reportedBefore ? 'unreported' : 'wanted';
  return reported === reportedBefore ? 'old' : 'other';
}

/** Tells whether a user who was read under an organization belongs to it. */
export const isIn = (user: User | null, organizationId: number): user is User =>
  user !== null && (user.organizationId == null || user.organizationId === organizationId);

/** Whether an e-mail was in the list before an invitation; `unknown` unless the whole list was loaded. */
export type EmailBefore = 'absent' | 'present' | 'unknown';

/**
 * Returns what a user with the invited e-mail, found in the list, proves about an invitation.
 *
 * If the e-mail was in the list before, the user may be an earlier one.
 *
 * @param answered whether the service answered with a readable 2xx
 */
export function judgeInvitation(answered: boolean, before: EmailBefore): ReadBackState {
  if (before === 'present') return answered ? { kind: 'unproven' } : { kind: 'old', again: false };
  return answered || before === 'absent' ? { kind: 'wanted' } : { kind: 'unproven' };
}
