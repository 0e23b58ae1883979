/** How chosen roles change those of a user. To add or remove some, every role must be known: the service reports an array. */
import type { User } from '../contract/user.ts';
import { isSameSet } from '../writes/outcome.ts';

/** How chosen roles change those of a user. */
export type RolesHow = 'replace' | 'add' | 'remove';

/** Roles that replace those of a user, are added to them, or removed from them. */
export interface RolesChange {
  how: RolesHow;
  roleIds: readonly number[];
  /** Whether a removal may take the last role. */
  mayEmpty?: boolean;
}

/** Returns the ids of the roles of a user. */
export const roleIdsOf = ({ roles }: User): number[] => roles.map(({ id }) => id);

/** Returns a user whose `null` is known to be an empty array. @param writesArrays whether the service writes arrays */
export const knownRolesOf = (user: User, writesArrays: boolean): User =>
  writesArrays && user.rolesShape === 'null' ? { ...user, rolesShape: 'array' } : user;

/** Returns users whose `null` is known to be an empty array if the service writes an array for one of `all`. */
export function knownRoles(users: readonly User[], all: readonly User[]): readonly User[] {
  const writesArrays = all.some(({ rolesShape }) => rolesShape === 'array');
  return users.map((user) => knownRolesOf(user, writesArrays));
}

/**
 * Tells whether a user has exactly these roles. A service that reports one role of several does not tell whether the
 * others are the same.
 */
export const hasRoles = (user: User, roleIds: readonly number[]): boolean =>
  // The lengths first: of 100,000 users most differ there.
  user.rolesShape === 'array' && user.roles.length === roleIds.length && isSameSet(roleIdsOf(user), roleIds);

/** Tells whether a user has the roles to add, none of those to remove, or exactly those that replace the others. */
export function isChanged(user: User, { how, roleIds }: RolesChange): boolean {
  if (how === 'replace') return hasRoles(user, roleIds);
  if (how === 'remove') return !user.roles.some(({ id }) => roleIds.includes(id));
  return roleIds.every((wanted) => user.roles.some(({ id }) => id === wanted));
}

/** Returns the ids of the roles that a user has after a change. */
export function rolesAfter(user: User, { how, roleIds }: RolesChange): number[] {
  if (how === 'remove') return roleIdsOf(user).filter((id) => !roleIds.includes(id));
  return [...new Set([...(how === 'add' ? roleIdsOf(user) : []), ...roleIds])];
}

/** Tells whether a removal leaves a user without a role. */
export const losesLastRole = (user: User, change: RolesChange): boolean =>
  change.how === 'remove' &&
  user.rolesShape === 'array' &&
  !isChanged(user, change) &&
  rolesAfter(user, change).length === 0;

/** Tells whether a change may be sent to a user: the last role is taken only where that is meant. */
export const mayChange = (user: User, change: RolesChange): boolean =>
  change.mayEmpty === true || !losesLastRole(user, change);

/** Returns the change that takes a change back. @param former the user as read just before it */
export function inverseOf({ how, roleIds }: RolesChange, former: User): RolesChange {
  const had = roleIdsOf(former);
  if (how === 'replace') return { how, roleIds: had };
  if (how === 'remove') return { how: 'add', roleIds: roleIds.filter((id) => had.includes(id)) };
  return {
    how: 'remove',
    roleIds: roleIds.filter((id) => !had.includes(id)),
    mayEmpty: had.length === 0,
  };
}
