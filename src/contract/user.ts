/** A user: the specification's "User" table, in every variant. */
import * as z from 'zod/mini';
import { id, text, timestamp } from './codecs.ts';

/** "Role reference". Only the id is sure to be there. */
const role = z.object({ id, name: text, isSystem: z.optional(z.nullable(z.boolean())) });
export type Role = z.output<typeof role>;

/**
 * How the service wrote `roles`: the specification shows a single object "not as an array", while writing takes an
 * array of ids. The form needs to know, since saving replaces what is not shown.
 */
export type RolesShape = 'object' | 'array' | 'none';

const roles = z.optional(z.nullable(z.union([role, z.array(role)])));

/** The schema of a user in any form that the open points allow. */
export const anyUser = z.pipe(
  z.object({
    creationTimestamp: timestamp,
    email: text,
    id,
    lastAccessTimestamp: timestamp,
    name: text,
    organizationId: z.optional(z.nullable(id)),
    roles,
    /** `blocked`, `pending`, `normal`, or whatever else the service says: shown raw. */
    status: z.string(),
  }),
  z.transform(({ roles, ...rest }) => ({
    ...rest,
    roles: roles == null ? [] : Array.isArray(roles) ? roles : [roles],
    rolesShape: (roles == null ? 'none' : Array.isArray(roles) ? 'array' : 'object') as RolesShape,
  })),
);

/** "User (returned by the user list/get operation)". */
export type User = z.output<typeof anyUser>;
