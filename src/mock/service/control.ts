/** A world from behind: its ground truth, and what tests and demos do to it. */
import { textOf } from '../faults/answer.ts';
import type { Fault } from '../faults/faults.ts';
import { changeDialect, type Dialect, type PresetName } from '../worlds/dialects.ts';
import type { LogEntry } from '../worlds/log.ts';
import type { ApiKeyRecord, Invitation, Organization, RoleRecord, UserRecord } from '../worlds/records.ts';
import type { World } from '../worlds/world.ts';
import { type Call, operations } from './operations.ts';
import { perform } from './perform.ts';

/** All that a world holds; times in epoch milliseconds, keys with the value of their token. */
export interface WorldDump {
  organizations: readonly Organization[];
  roles: readonly RoleRecord[];
  users: UserRecord[];
  apiKeys: (ApiKeyRecord & { tokenValue: string })[];
  outbox: Invitation[];
}

export interface WorldControl {
  /** The world's name and copy, as in `demo.1`. */
  readonly key: string;
  /** Sets faults, beside those that are set already. */
  fault: (...faults: Fault[]) => void;
  /** Takes back all faults and releases what is held. */
  clearFaults: () => void;
  /** Lets all answers go that are held. */
  release: () => void;
  /** How many answers are held. */
  held: () => number;
  /** Makes the service speak another dialect: a preset's name, or readings of single points. */
  dialect: (change?: PresetName | Partial<Dialect>) => Dialect;
  /** Sets how many milliseconds the world's clock is ahead. */
  clock: (offset: number) => void;
  /** The requests that arrived, or those of one operation. */
  log: (operation?: string) => LogEntry[];
  /** The requests that may change something, or those of one operation. */
  writes: (operation?: string) => LogEntry[];
  /** Forgets the requests so far. */
  clearLog: () => void;
  dump: () => WorldDump;
  /** The invitations sent, the oldest first. */
  outbox: () => readonly Invitation[];
  /**
   * Somebody else acts: carries out an operation, without a request, a log entry or a fault.
   *
   * @param operation its name in the contract
   * @param call path parameters, `query` and `body` in one object
   * @returns the JSON of the answer, if it has one
   */
  act: (operation: string, call?: Call) => unknown;
}

/** @param save called after each change */
export function createControl(world: World, base: string, save: (world: World) => void): WorldControl {
  return {
    key: world.key,
    fault: (...faults) => {
      for (const fault of faults) world.faults.set(fault);
    },
    clearFaults: () => world.faults.clear(),
    release: () => world.faults.release(),
    held: () => world.faults.held,
    dialect: (change) => {
      if (change !== undefined) {
        world.dialect = changeDialect(world.dialect, change);
        save(world);
      }
      return world.dialect;
    },
    clock: (offset) => {
      world.clockOffset = offset;
    },
    log: (operation) => world.log.all(operation),
    writes: (operation) => world.log.writes(operation),
    clearLog: () => world.log.clear(),
    dump: () => ({
      organizations: world.organizations,
      roles: world.roles,
      users: [...world.users.rows()],
      apiKeys: [...world.apiKeys.rows()].map((key) => ({ ...key, tokenValue: world.tokenValue(key) })),
      outbox: [...world.outbox],
    }),
    outbox: () => world.outbox,
    act: (name, call = {}) => {
      const operation = operations.find(({ row }) => row.name === name);
      if (!operation) throw new RangeError(`There is no operation ${name}`);
      const answer = perform(world, operation, call, { path: base, search: new URLSearchParams() });
      save(world);
      const text = textOf(answer);
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
  };
}
