/** The operations on users (specification, "Users"), each named like its endpoint in the contract. */
import { isEmail } from '../../contract/email.ts';
import type { RequestOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/users.ts';
import type { UserRecord } from '../worlds/records.ts';
import type { World } from '../worlds/world.ts';
import { HttpError, invalidFields } from './http-error.ts';
import { type Selection, textFilter } from './lists.ts';

/** GET /organizations/:organizationId/users. Returns the users of this organization only. */
export function listUsers(world: World, call: RequestOf<typeof contract.listUsers>): Selection<UserRecord> {
  const { organizationId, query = {} } = call;
  requireOrganization(world, organizationId);
  const matchesName = textFilter(world.dialect, query.name);
  const matchesEmail = textFilter(world.dialect, query.email);
  return {
    table: world.users,
    matches: (user) =>
      user.organizationId === organizationId &&
      (!matchesName || matchesName(user.name)) &&
      (!matchesEmail || matchesEmail(user.email)),
    ...(!matchesName && !matchesEmail && { cacheName: `users/${organizationId}` }),
  };
}

/** GET /organizations/:organizationId/users/:userId. */
export function getUser(world: World, call: RequestOf<typeof contract.getUser>): UserRecord | undefined {
  requireOrganization(world, call.organizationId);
  const user = world.users.get(call.userId);
  return user?.organizationId === call.organizationId ? user : undefined;
}

/** POST /organizations/:organizationId/users. The user is pending and gets an invitation ("User status"). */
export function createUser(world: World, call: RequestOf<typeof contract.createUser>): UserRecord {
  const { organizationId, body } = call;
  requireOrganization(world, organizationId);
  const invalid: Record<string, string> = {};
  if (body.name.trim() === '') invalid.name = 'must not be empty';
  if (!isEmail(body.email)) invalid.email = 'is not an e-mail address';
  if (!areRoles(world, body.roleIds)) invalid.roleIds = 'names a role that there is none of';
  if (Object.keys(invalid).length > 0) throw invalidFields(invalid);
  if (isEmailTaken(world, organizationId, body.email)) {
    throw new HttpError(409, 'There is a user with this e-mail in the organization', { email: 'is taken' });
  }
  const user: UserRecord = {
    id: world.users.next,
    organizationId,
    name: body.name,
    email: body.email,
    roleIds: [...new Set(body.roleIds)],
    status: 'pending',
    creationTimestamp: world.now,
    lastAccessTimestamp: null,
  };
  world.users.put(user);
  world.outbox.push({ to: body.email, name: body.name, locale: body.locale, organizationId, at: world.now });
  return user;
}

/** PATCH /organizations/:organizationId/users/:userId. Any status may become blocked or normal ("User status"). */
export function updateUser(world: World, call: RequestOf<typeof contract.updateUser>): undefined {
  const user = requireUser(world, call);
  const { newOrganizationId, roleIds, status, ...kept } = call.body;
  const invalid: Record<string, string> = {};
  if (newOrganizationId !== undefined && !world.hasOrganization(newOrganizationId)) {
    invalid.newOrganizationId = 'is not an organization';
  }
  if (roleIds && !areRoles(world, roleIds)) invalid.roleIds = 'names a role that there is none of';
  if (Object.keys(invalid).length > 0) throw invalidFields(invalid);
  if (newOrganizationId !== undefined && newOrganizationId !== user.organizationId) {
    if (isEmailTaken(world, newOrganizationId, user.email)) {
      const message = 'has a user with this e-mail';
      throw new HttpError(409, `The organization ${message}`, { newOrganizationId: message });
    }
  }
  world.users.put({
    ...user,
    ...kept,
    organizationId: newOrganizationId ?? user.organizationId,
    roleIds: roleIds ? [...new Set(roleIds)] : user.roleIds,
    status: status ?? user.status,
  });
}

/** DELETE /organizations/:organizationId/users/:userId. */
export function removeUser(world: World, call: RequestOf<typeof contract.removeUser>): undefined {
  world.users.remove(requireUser(world, call).id);
}

function requireOrganization(world: World, id: number): void {
  if (!world.hasOrganization(id)) throw new HttpError(404, 'There is no such organization');
}

function requireUser(world: World, call: { organizationId: number; userId: number }): UserRecord {
  const user = getUser(world, call);
  if (!user) throw new HttpError(404, 'There is no such user in the organization');
  return user;
}

const areRoles = (world: World, ids: readonly number[]) =>
  ids.every((id) => world.roles.some((role) => role.id === id));

/** Searches the candidates of the seed and the changed users only: scanning a million records takes too long. */
function isEmailTaken(world: World, organizationId: number, email: string): boolean {
  const lowerCase = email.toLowerCase();
  const hasEmail = (user: UserRecord | undefined) =>
    user?.organizationId === organizationId && user.email.toLowerCase() === lowerCase;
  for (const id of world.seed.idsByEmail(lowerCase)) if (hasEmail(world.users.get(id))) return true;
  for (const user of world.users.changed()) if (hasEmail(user)) return true;
  return false;
}
