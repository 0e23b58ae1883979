/** One private copy of a seeded world: its tables, clock, dialect, faults and request log. */
import { FaultRegistry } from '../faults/faults.ts';
import { type Dialect, dialectOf } from './dialects.ts';
import { RequestLog } from './log.ts';
import type { ApiKeyRecord, Invitation, Organization, RoleRecord, Seed, UserRecord } from './records.ts';
import { seeds } from './seed.ts';
import { BLOCK, Table, type TableChanges } from './table.ts';
import { tokenValue } from './tokens.ts';

/** The difference of a world from its seed. It holds no token value. */
export interface WorldChanges {
  /** When the world was created, in epoch milliseconds. */
  bornAt: number;
  users: TableChanges<UserRecord>;
  apiKeys: TableChanges<ApiKeyRecord>;
  outbox: Invitation[];
  nextTokenId: number;
  dialect: Dialect;
}

interface Environment {
  /** The system clock, in epoch milliseconds. */
  now: () => number;
  /** The text that every token value begins with. */
  tokenPrefix: string;
}

export class World {
  readonly key: string;
  readonly organizations: readonly Organization[];
  readonly roles: readonly RoleRecord[];
  readonly users: Table<UserRecord>;
  readonly apiKeys: Table<ApiKeyRecord>;
  readonly faults = new FaultRegistry();
  readonly log = new RequestLog();
  /** The cached JSON of unfiltered lists, by name of the list and number of the block. */
  readonly cachedBlocks = new Map<string, Map<number, Uint8Array>>();
  readonly seed: Seed;
  outbox: Invitation[];
  nextTokenId: number;
  /** By how many milliseconds the world's clock is ahead of the system clock. */
  clockOffset = 0;
  /** Counts the changes that may alter a response. */
  version = 0;
  readonly #bornAt: number;
  readonly #environment: Environment;
  #dialect: Dialect;

  /**
   * @param key name and copy of the world, as in `demo.1`
   * @param changes the difference from the seed, for a world that was kept
   * @throws {RangeError} when there is no world of this name
   */
  constructor(key: string, environment: Environment, changes?: WorldChanges) {
    const [name = '', copy = ''] = key.split('.');
    const createSeed = seeds.get(name);
    if (!createSeed) throw new RangeError(`There is no world ${name}`);
    this.key = key;
    this.#environment = environment;
    this.#bornAt = changes?.bornAt ?? environment.now();
    this.#dialect = changes?.dialect ?? dialectOf(copy);
    this.seed = createSeed(this.#bornAt);
    this.organizations = this.seed.organizations;
    this.roles = this.seed.roles;
    this.users = new Table(this.seed.users, (id) => this.#invalidate('users', id));
    this.apiKeys = new Table(this.seed.apiKeys, (id) => this.#invalidate('apiKeys', id));
    this.outbox = changes?.outbox ?? [...this.seed.outbox];
    this.nextTokenId = changes?.nextTokenId ?? this.seed.apiKeys.count + 501;
    if (changes) {
      this.users.restore(changes.users);
      this.apiKeys.restore(changes.apiKeys);
    }
  }

  /** The world's time, in epoch milliseconds. */
  get now(): number {
    return this.#environment.now() + this.clockOffset;
  }

  get dialect(): Dialect {
    return this.#dialect;
  }

  set dialect(dialect: Dialect) {
    this.#dialect = dialect;
    this.cachedBlocks.clear();
    this.version++;
  }

  /** Returns the value of the token that an API key has now. */
  tokenValue(key: ApiKeyRecord): string {
    return tokenValue(this.key, this.#environment.tokenPrefix, key.id, key.token.serial);
  }

  hasOrganization(id: number): boolean {
    return this.organizations.some((organization) => organization.id === id);
  }

  /** Returns the result of an action and reverts its changes of this world. */
  withoutEffect<T>(action: () => T): T {
    const { users, apiKeys, outbox, nextTokenId } = this.changes();
    try {
      return action();
    } finally {
      this.users.restore(users);
      this.apiKeys.restore(apiKeys);
      this.outbox = outbox;
      this.nextTokenId = nextTokenId;
    }
  }

  changes(): WorldChanges {
    return {
      bornAt: this.#bornAt,
      users: this.users.changes(),
      apiKeys: this.apiKeys.changes(),
      outbox: [...this.outbox],
      nextTokenId: this.nextTokenId,
      dialect: this.#dialect,
    };
  }

  /** Drops the cached blocks that contain a record. */
  #invalidate(table: string, id: number): void {
    this.version++;
    const block = Math.floor((id - 1) / BLOCK);
    for (const [list, blocks] of this.cachedBlocks) if (list.startsWith(table)) blocks.delete(block);
  }
}
