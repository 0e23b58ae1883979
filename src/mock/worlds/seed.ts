/** The named worlds that a session token can open. Their dates are relative to the moment a world is created. */
import { organizations, roles } from './organizations.ts';
import type { Seed } from './records.ts';
import { demoApiKeys } from './seed-api-keys.ts';
import { largeWorldRecords } from './seed-crowd.ts';
import { demoUsers } from './seed-users.ts';
import { recordsOf } from './table.ts';

const shared = { organizations, roles, outbox: [], idsByEmail: () => [] };

/** The seed of each world by its name, as a function of the world's creation time in epoch milliseconds. */
export const seeds: ReadonlyMap<string, (bornAt: number) => Seed> = new Map([
  [
    'demo',
    (bornAt: number) => ({ ...shared, ...demoUsers(bornAt), apiKeys: recordsOf(demoApiKeys(bornAt)) }),
  ],
  ['empty', () => ({ ...shared, users: recordsOf([]), apiKeys: recordsOf([]) })],
  [
    'crowded',
    (bornAt: number) => ({ ...shared, ...largeWorldRecords(bornAt, { users: 100_000, apiKeys: 3_000 }) }),
  ],
  [
    'million',
    (bornAt: number) => ({ ...shared, ...largeWorldRecords(bornAt, { users: 1_000_000, apiKeys: 3_000 }) }),
  ],
]);
