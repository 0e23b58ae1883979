/** Users in the form that the specification shows, read without a schema: the first screen needs no more. */
import { isExactId, readTimestamp } from './common.ts';
import { routeOf } from './endpoint.ts';
import type { Role, User } from './user.ts';

/** The route of the list of users; users.ts adds the schemas. */
export const usersRoute = routeOf('listUsers', 'GET /organizations/:organizationId/users', 200);

/**
 * Reads a user whose fields all have the form that the specification shows.
 *
 * @returns what the schema `anyUser` of users.ts makes of it; `null` where the schema has to look
 */
export function readDocumentedUser(json: unknown): User | null {
  if (typeof json !== 'object' || json === null) return null;
  const { creationTimestamp, email, id, lastAccessTimestamp, name, organizationId, roles, status } =
    json as Record<keyof User, unknown>;
  if (!isExactId(id) || !isExactId(organizationId) || typeof status !== 'string') return null;
  if (typeof name !== 'string' || typeof email !== 'string') return null;
  if (typeof roles !== 'object' || roles === null || Array.isArray(roles)) return null;
  const { id: roleId, name: roleName, isSystem } = roles as Record<keyof Role, unknown>;
  if (!isExactId(roleId) || typeof roleName !== 'string' || typeof isSystem !== 'boolean') return null;
  return {
    creationTimestamp: readTimestamp(creationTimestamp),
    email,
    id,
    lastAccessTimestamp: readTimestamp(lastAccessTimestamp),
    name,
    organizationId,
    status,
    roles: [{ id: roleId, name: roleName, isSystem }],
    rolesShape: 'object',
  };
}
