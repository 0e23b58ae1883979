/** The named worlds that a session token can ask for. Their dates are relative to the moment a world is born. */
import { organizations, roles } from './organizations.ts';
import { demoKeys } from './seed-api-keys.ts';
import { crowd } from './seed-crowd.ts';
import { demoUsers } from './seed-users.ts';
import { recordsOf, type SeedRecords } from './table.ts';
import type { ApiKeyRecord, Invitation, Organization, RoleRecord, UserRecord } from './world.ts';

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

const floor = { organizations, roles, outbox: [], idsByEmail: () => [] };
const none = {
  count: 0,
  row: (id: number): never => {
    throw new RangeError(`There is no row ${id}`);
  },
};

/** Makes each world, given when it is born. */
export const seeds: ReadonlyMap<string, (bornAt: number) => Seed> = new Map([
  ['demo', (bornAt: number) => ({ ...floor, ...demoUsers(bornAt), apiKeys: recordsOf(demoKeys(bornAt)) })],
  ['empty', () => ({ ...floor, users: none, apiKeys: none })],
  ['crowded', (bornAt: number) => ({ ...floor, ...crowd(bornAt, { users: 100_000, apiKeys: 3_000 }) })],
  ['million', (bornAt: number) => ({ ...floor, ...crowd(bornAt, { users: 1_000_000, apiKeys: 3_000 }) })],
]);
