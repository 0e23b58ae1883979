/** The stored records of a simulated world, as schemas: the types follow from them, and kept worlds are checked by them. */
import * as z from 'zod/mini';
import { locales } from '../../contract/users.ts';
import type { SeedRecords } from './table.ts';

/** A time in epoch milliseconds. */
const time = z.number();

/** An organization. The specification has no endpoint for organizations. */
export interface Organization {
  id: number;
  name: string;
  /** Text for the dialect in which `short` belongs to the organization instead of the token. */
  short: string;
}

/** A role (specification, "Role reference"). */
export interface RoleRecord {
  id: number;
  name: string;
  isSystem: boolean;
}

/** A stored user. */
export const userRecord = z.object({
  id: z.number(),
  organizationId: z.number(),
  name: z.string(),
  email: z.string(),
  roleIds: z.array(z.number()),
  status: z.enum(['pending', 'normal', 'blocked']),
  creationTimestamp: time,
  /** `null` when the user has never signed in. */
  lastAccessTimestamp: z.nullable(time),
});
export type UserRecord = z.output<typeof userRecord>;

/** A stored API key. The token's value is derived from `token.serial` (see tokens.ts). */
export const apiKeyRecord = z.object({
  id: z.number(),
  name: z.string(),
  blocked: z.boolean(),
  dnsName: z.string(),
  emails: z.array(z.string()),
  permissions: z.array(z.string()),
  /** Any JSON; absent when labels were never set. */
  labels: z.optional(z.unknown()),
  organizations: z.array(
    z.object({ id: z.number(), creationTimestamp: time, lastUseTimestamp: z.nullable(time) }),
  ),
  token: z.object({ id: z.number(), serial: z.number(), creationTimestamp: time }),
  creationTimestamp: time,
  updateTimestamp: z.nullable(time),
});
export type ApiKeyRecord = z.output<typeof apiKeyRecord>;

/** An invitation that the service has sent (specification, "User status"). */
export const invitation = z.object({
  to: z.string(),
  name: z.string(),
  locale: z.enum(locales),
  organizationId: z.number(),
  /** When the invitation was sent. */
  at: time,
});
export type Invitation = z.output<typeof invitation>;

/** The content of a new world. */
export interface Seed {
  organizations: readonly Organization[];
  roles: readonly RoleRecord[];
  users: SeedRecords<UserRecord>;
  apiKeys: SeedRecords<ApiKeyRecord>;
  outbox: readonly Invitation[];
  /** Returns the ids of seeded users that may have this e-mail address, given in lower case. */
  idsByEmail: (email: string) => readonly number[];
}
