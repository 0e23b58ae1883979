/** Roles that are added to those of a user, or removed from them. Needs every role of the user: the service reports an array. */
import type { User } from '../contract/user.ts';

/** How chosen roles change those of a user. */
export type RolesHow = 'replace' | 'add' | 'remove';

/** Roles to add or to remove. `removeAny` removes the last one too. */
export interface RolesChange {
  how: 'add' | 'remove' | 'removeAny';
  roleIds: readonly number[];
}

/** Returns the ids of the roles of a user. */
export const roleIdsOf = ({ roles }: User): number[] => roles.map(({ id }) => id);

/** Returns a change; `null` if the roles are replaced. */
export const rolesChange = (how: RolesHow | undefined, roleIds: readonly number[]): RolesChange | null =>
  how === 'add' || how === 'remove' ? { how, roleIds } : null;

/** Returns the change that may leave a user without a role. */
export const withLastRole = (change: RolesChange): RolesChange =>
  change.how === 'remove' ? { ...change, how: 'removeAny' } : change;

/** Returns a user whose `null` is known to be an empty array. @param writesArrays whether the service writes arrays */
export const knownRolesOf = (user: User, writesArrays: boolean): User =>
  writesArrays && user.rolesShape === 'null' ? { ...user, rolesShape: 'array' } : user;

/** Returns users whose `null` is known to be an empty array if the service writes an array for one of `all`. */
export function knownRoles(users: readonly User[], all: readonly User[]): readonly User[] {
  const writesArrays = all.some(({ rolesShape }) => rolesShape === 'array');
  return users.map((user) => knownRolesOf(user, writesArrays));
}

/** Tells whether a user already has the roles to add, or none of those to remove. */
export const isChanged = (user: User, { how, roleIds }: RolesChange): boolean =>
  how === 'add'
    ? roleIds.every((wanted) => user.roles.some(({ id }) => id === wanted))
    : !user.roles.some(({ id }) => roleIds.includes(id));

/** Returns the ids of the roles that a user has after a change. */
export const rolesAfter = (user: User, { how, roleIds }: RolesChange): number[] =>
  how === 'add'
    ? [...new Set([...roleIdsOf(user), ...roleIds])]
    : roleIdsOf(user).filter((id) => !roleIds.includes(id));

/** Tells whether a removal leaves a user without a role. */
export const losesLastRole = (user: User, change: RolesChange): boolean =>
  change.how !== 'add' &&
  user.rolesShape === 'array' &&
  !isChanged(user, change) &&
  rolesAfter(user, change).length === 0;

/** Tells whether a change may be sent to a user: only `removeAny` takes the last role. */
export const mayChange = (user: User, change: RolesChange): boolean =>
  change.how !== 'remove' || !losesLastRole(user, change);

/** Returns the change that takes a change back. @param former the user as read just before it */
export function inverseOf({ how, roleIds }: RolesChange, former: User): RolesChange {
  const had = roleIdsOf(former);
  if (how !== 'add') return { how: 'add', roleIds: roleIds.filter((id) => had.includes(id)) };
  return {
    how: had.length > 0 ? 'remove' : 'removeAny',
    roleIds: roleIds.filter((id) => !had.includes(id)),
  };
}
