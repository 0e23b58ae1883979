/** The named worlds that a session token can ask for. Their dates are relative to the moment a world is born. */
import { organizations, roles } from './organizations.ts';
import type { Seed } from './records.ts';
import { demoKeys } from './seed-api-keys.ts';
import { crowd } from './seed-crowd.ts';
import { demoUsers } from './seed-users.ts';
import { recordsOf } from './table.ts';

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
