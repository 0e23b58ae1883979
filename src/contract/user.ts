/** The schema of a user: the specification's "User" table, in every variant. */
import * as z from 'zod/mini';
import { id, text, timestamp } from './codecs.ts';

/** "Role reference". Only the id is required. */
const role = z.object({ id, name: text, isSystem: z.optional(z.nullable(z.boolean())) });
export type Role = z.output<typeof role>;

/**
 * The form in which the service wrote `roles`. The specification shows a single object, "not as an array", while a
 * change takes an array of ids. The form needs the shape, since saving replaces roles that the service did not list.
 * `null` is a user without a role, `none` one whose roles are not reported.
 */
export type RolesShape = 'object' | 'array' | 'null' | 'none';

const roles = z.optional(z.nullable(z.union([role, z.array(role)])));

const shapeOf = (value: z.output<typeof roles>): RolesShape => {
  if (value == null) return value === null ? 'null' : 'none';
  return Array.isArray(value) ? 'array' : 'object';
};

/** Reads a user in any form that the open points allow. */
export const user = z.pipe(
  z.object({
    creationTimestamp: timestamp,
    email: text,
    id,
    lastAccessTimestamp: timestamp,
    name: text,
    organizationId: z.optional(z.nullable(id)),
    roles,
    /** `blocked`, `pending` or `normal`; any other text is shown as it is. */
    status: z.string(),
  }),
  z.transform(({ roles, ...rest }) => ({
    ...rest,
    roles: roles == null ? [] : Array.isArray(roles) ? roles : [roles],
    rolesShape: shapeOf(roles),
  })),
);

/** "User (returned by the user list/get operation)". */
export type User = z.output<typeof user>;
