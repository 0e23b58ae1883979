/** The fast path for users: reads the documented form without a schema, so that the first screen loads no schemas. */
import { isExactId, readTimestamp } from './common.ts';
import { type EveryField, routeOf } from './endpoint.ts';
import type { Role, User } from './user.ts';

/** The route of `listUsers`; users.ts adds the schemas. */
export const usersRoute = routeOf('listUsers', 'GET /organizations/:organizationId/users', 200);

/**
 * Reads a user whose fields all have the documented form ("User (returned by the user list/get operation)").
 *
 * @returns the output of the schema `user` for the same value; `null` for any other form
 */
export function readDocumentedUser(json: unknown): EveryField<User> | null {
  if (typeof json !== 'object' || json === null) return null;
  const { creationTimestamp, email, id, lastAccessTimestamp, name, organizationId, roles, status } =
    json as Record<keyof User, unknown>;
  if (!isExactId(id) || !isExactId(organizationId) || typeof status !== 'string') return null;
  if (typeof name !== 'string' || typeof email !== 'string') return null;
  const role = readDocumentedRole(roles);
  if (!role) return null;
  return {
    creationTimestamp: readTimestamp(creationTimestamp),
    email,
    id,
    lastAccessTimestamp: readTimestamp(lastAccessTimestamp),
    name,
    organizationId,
    status,
    roles: [role],
    rolesShape: 'object',
  };
}

function readDocumentedRole(json: unknown): EveryField<Role> | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const { id, name, isSystem } = json as Record<keyof Role, unknown>;
  if (!isExactId(id) || typeof name !== 'string' || typeof isSystem !== 'boolean') return null;
  return { id, name, isSystem };
}
