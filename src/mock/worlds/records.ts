/** What a world holds: the service's records, as it keeps them. */
import type { Locale } from '../../contract/users.ts';
import type { SeedRecords } from './table.ts';

/** An organization. The specification has no endpoint for them. `short` is its own, for the dialect that shows it. */
export interface Organization {
  id: number;
  name: string;
  short: string;
}

/** "Role reference". */
export interface RoleRecord {
  id: number;
  name: string;
  isSystem: boolean;
}

/** A user; times in epoch milliseconds. */
export interface UserRecord {
  id: number;
  organizationId: number;
  name: string;
  email: string;
  roleIds: number[];
  status: 'pending' | 'normal' | 'blocked';
  creationTimestamp: number;
  lastAccessTimestamp: number | null;
}

/** An application; times in epoch milliseconds. The token's value is derived from `token.serial`. */
export interface ApiKeyRecord {
  id: number;
  name: string;
  blocked: boolean;
  dnsName: string;
  emails: string[];
  permissions: string[];
  labels: unknown;
  organizations: { id: number; creationTimestamp: number; lastUseTimestamp: number | null }[];
  token: { id: number; serial: number; creationTimestamp: number };
  creationTimestamp: number;
  updateTimestamp: number | null;
}

/** An invitation that was sent (specification, "User status", first row). */
export interface Invitation {
  to: string;
  name: string;
  locale: Locale;
  organizationId: number;
  /** When, in epoch milliseconds. */
  at: number;
}

/** What a world starts with. */
export interface Seed {
  organizations: readonly Organization[];
  roles: readonly RoleRecord[];
  users: SeedRecords<UserRecord>;
  apiKeys: SeedRecords<ApiKeyRecord>;
  outbox: readonly Invitation[];
  /** Ids of seeded users that may have this e-mail, given in lower case. */
  idsByEmail: (email: string) => readonly number[];
}
