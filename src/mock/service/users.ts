/** The operations on users (specification, "Users"), each named as its row of the contract. */
import { isEmail } from '../../contract/common.ts';
import type { RequestOf } from '../../contract/endpoint.ts';
import type * as rows from '../../contract/users.ts';
import type { UserRecord } from '../worlds/records.ts';
import type { World } from '../worlds/world.ts';
import { HttpError, misfit } from './http-error.ts';
import { matcher, type Selection } from './lists.ts';

/** GET /organizations/:organizationId/users. Users of other organizations are not in it. */
export function listUsers(world: World, call: RequestOf<typeof rows.listUsers>): Selection<UserRecord> {
  const { organizationId, query = {} } = call;
  inOrganization(world, organizationId);
  const name = matcher(world.dialect, query.name);
  const email = matcher(world.dialect, query.email);
  return {
    table: world.users,
    keep: (user) =>
      user.organizationId === organizationId && (!name || name(user.name)) && (!email || email(user.email)),
    ...(!name && !email && { cacheName: `users/${organizationId}` }),
  };
}

/** GET /organizations/:organizationId/users/:userId. */
export function getUser(world: World, call: RequestOf<typeof rows.getUser>): UserRecord | undefined {
  inOrganization(world, call.organizationId);
  const user = world.users.get(call.userId);
  return user?.organizationId === call.organizationId ? user : undefined;
}

/** POST /organizations/:organizationId/users: pending, and an invitation goes out ("User status", first row). */
export function createUser(world: World, call: RequestOf<typeof rows.createUser>): UserRecord {
  const { organizationId, body } = call;
  inOrganization(world, organizationId);
  const wrong: Record<string, string> = {};
  if (body.name.trim() === '') wrong.name = 'must not be empty';
  if (!isEmail(body.email)) wrong.email = 'is not an e-mail address';
  if (!knownRoles(world, body.roleIds)) wrong.roleIds = 'names a role that there is none of';
  if (Object.keys(wrong).length > 0) throw misfit(wrong);
  if (findByEmail(world, organizationId, body.email)) {
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

/** PATCH /organizations/:organizationId/users/:userId: from any status to blocked or normal ("User status"). */
export function updateUser(world: World, call: RequestOf<typeof rows.updateUser>): undefined {
  const user = existing(world, call);
  const { newOrganizationId, roleIds, status } = call.body;
  const wrong: Record<string, string> = {};
  if (newOrganizationId !== undefined && !world.hasOrganization(newOrganizationId)) {
    wrong.newOrganizationId = 'is not an organization';
  }
  if (roleIds && !knownRoles(world, roleIds)) wrong.roleIds = 'names a role that there is none of';
  if (Object.keys(wrong).length > 0) throw misfit(wrong);
  if (newOrganizationId !== undefined && newOrganizationId !== user.organizationId) {
    if (findByEmail(world, newOrganizationId, user.email)) {
      const word = 'has a user with this e-mail';
      throw new HttpError(409, `The organization ${word}`, { newOrganizationId: word });
    }
  }
  world.users.put({
    ...user,
    organizationId: newOrganizationId ?? user.organizationId,
    roleIds: roleIds ? [...new Set(roleIds)] : user.roleIds,
    status: status ?? user.status,
  });
}

/** DELETE /organizations/:organizationId/users/:userId. */
export function removeUser(world: World, call: RequestOf<typeof rows.removeUser>): undefined {
  world.users.remove(existing(world, call).id);
}

function inOrganization(world: World, id: number): void {
  if (!world.hasOrganization(id)) throw new HttpError(404, 'There is no such organization');
}

function existing(world: World, call: { organizationId: number; userId: number }): UserRecord {
  const user = getUser(world, call);
  if (!user) throw new HttpError(404, 'There is no such user in the organization');
  return user;
}

const knownRoles = (world: World, ids: readonly number[]) =>
  ids.every((id) => world.roles.some((role) => role.id === id));

function findByEmail(world: World, organizationId: number, email: string): boolean {
  const folded = email.toLowerCase();
  const isIt = (user: UserRecord | undefined) =>
    user?.organizationId === organizationId && user.email.toLowerCase() === folded;
  for (const id of world.seed.idsByEmail(folded)) if (isIt(world.users.get(id))) return true;
  for (const user of world.users.changed()) if (isIt(user)) return true;
  return false;
}
