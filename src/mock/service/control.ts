/** Direct access to a world for tests and the demo: reads its true state and sets faults, dialect and clock. */
import { textOf } from '../faults/answer.ts';
import type { Fault } from '../faults/faults.ts';
import { changeDialect, type Dialect, type PresetName } from '../worlds/dialects.ts';
import type { LogEntry } from '../worlds/log.ts';
import type { ApiKeyRecord, Invitation, Organization, RoleRecord, UserRecord } from '../worlds/records.ts';
import type { World } from '../worlds/world.ts';
import { type Call, operations, perform } from './operations.ts';

/** The content of a world. API keys have the value of their token; times are in epoch milliseconds. */
export interface WorldDump {
  organizations: readonly Organization[];
  roles: readonly RoleRecord[];
  users: UserRecord[];
  apiKeys: (ApiKeyRecord & { tokenValue: string })[];
  outbox: Invitation[];
}

export interface WorldControl {
  /** Name and copy of the world, as in `demo.1`. */
  readonly key: string;
  /** Adds faults to those that are set already. */
  fault: (...faults: Fault[]) => void;
  /** Removes all faults and releases all held responses. */
  clearFaults: () => void;
  /** Releases all held and paused responses. */
  release: () => void;
  /** Returns the number of held and paused responses. */
  held: () => number;
  /** Changes the dialect, by the name of a preset or the variants of some points, and returns the dialect. */
  dialect: (change?: PresetName | Partial<Dialect>) => Dialect;
  /** Sets by how many milliseconds the world's clock is ahead of the system clock. */
  clock: (offset: number) => void;
  /** Returns the requests that arrived, or those of one endpoint. */
  log: (operation?: string) => LogEntry[];
  /** Returns the requests with another method than GET, or those of one endpoint. */
  writes: (operation?: string) => LogEntry[];
  /** Empties the request log. */
  clearLog: () => void;
  /** Returns the content of the world. */
  dump: () => WorldDump;
  /** Returns the invitations sent, the oldest first. */
  outbox: () => readonly Invitation[];
  /**
   * Acts as another client: carries out an operation without a request, a log entry or a fault.
   *
   * @param operation the endpoint's name in the contract
   * @param call path parameters, `query` and `body` in one object
   * @returns the JSON of the response body, if there is one
   * @throws {HttpError} when the service rejects the operation
   * @throws {RangeError} when there is no such endpoint
   */
  act: (operation: string, call?: Call) => unknown;
}

/**
 * Returns the control of a world.
 *
 * @param base the base path of the service
 * @param save called after each change of the world
 */
export function createWorldControl(world: World, base: string, save: (world: World) => void): WorldControl {
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
      users: [...world.users.records()],
      apiKeys: [...world.apiKeys.records()].map((key) => ({ ...key, tokenValue: world.tokenValue(key) })),
      outbox: [...world.outbox],
    }),
    outbox: () => world.outbox,
    act: (name, call = {}) => {
      const operation = operations.find(({ endpoint }) => endpoint.name === name);
      if (!operation) throw new RangeError(`There is no operation ${name}`);
      const answer = perform(world, operation, call, { path: base, search: new URLSearchParams() });
      save(world);
      const text = textOf(answer);
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
  };
}
