/** One private copy of a seeded world: its tables, its clock, the dialect it speaks, and what befell it. */
import { FaultBook } from '../faults/faults.ts';
import { type Dialect, dialectOf } from './dialects.ts';
import { RequestLog } from './log.ts';
import type { ApiKeyRecord, Invitation, Organization, RoleRecord, Seed, UserRecord } from './records.ts';
import { seeds } from './seed.ts';
import { BLOCK, Table, type TableChanges } from './table.ts';
import { tokenValue } from './tokens.ts';

/** What differs from the seed. Holds no token value. */
export interface WorldChanges {
  bornAt: number;
  users: TableChanges<UserRecord>;
  apiKeys: TableChanges<ApiKeyRecord>;
  outbox: Invitation[];
  nextTokenId: number;
  dialect: Dialect;
}

interface Circumstances {
  now: () => number;
  tokenPrefix: string;
}

export class World {
  readonly key: string;
  readonly organizations: readonly Organization[];
  readonly roles: readonly RoleRecord[];
  readonly users: Table<UserRecord>;
  readonly apiKeys: Table<ApiKeyRecord>;
  readonly faults = new FaultBook();
  readonly log = new RequestLog();
  /** Serialised blocks of unfiltered lists, by list and block. */
  readonly blocks = new Map<string, Map<number, Uint8Array>>();
  readonly seed: Seed;
  outbox: Invitation[];
  nextTokenId: number;
  /** Milliseconds that the world's clock is ahead. */
  clockOffset = 0;
  /** Counts what may change an answer. */
  version = 0;
  readonly #bornAt: number;
  readonly #around: Circumstances;
  #dialect: Dialect;

  /**
   * @param key world name and copy, as in `demo.1`
   * @param changes what differs from the seed, when the world is continued
   */
  constructor(key: string, around: Circumstances, changes?: WorldChanges) {
    const [name = '', copy = ''] = key.split('.');
    const make = seeds.get(name);
    if (!make) throw new RangeError(`There is no world ${name}`);
    this.key = key;
    this.#around = around;
    this.#bornAt = changes?.bornAt ?? around.now();
    this.#dialect = changes?.dialect ?? dialectOf(copy);
    this.seed = make(this.#bornAt);
    this.organizations = this.seed.organizations;
    this.roles = this.seed.roles;
    this.users = new Table(this.seed.users, (id) => this.#forget('users', id));
    this.apiKeys = new Table(this.seed.apiKeys, (id) => this.#forget('apiKeys', id));
    this.outbox = changes?.outbox ?? [...this.seed.outbox];
    this.nextTokenId = changes?.nextTokenId ?? this.seed.apiKeys.count + 501;
    if (changes) {
      this.users.restore(changes.users);
      this.apiKeys.restore(changes.apiKeys);
    }
  }

  get now(): number {
    return this.#around.now() + this.clockOffset;
  }

  get dialect(): Dialect {
    return this.#dialect;
  }

  set dialect(dialect: Dialect) {
    this.#dialect = dialect;
    this.blocks.clear();
    this.version++;
  }

  /** The value of a key's token in force. */
  tokenValue(key: ApiKeyRecord): string {
    return tokenValue(this.key, this.#around.tokenPrefix, key.id, key.token.serial);
  }

  hasOrganization(id: number): boolean {
    return this.organizations.some((organization) => organization.id === id);
  }

  /** Does something and takes it back: what it answered stands, what it changed does not. */
  withoutEffect<T>(act: () => T): T {
    const { users, apiKeys, outbox, nextTokenId } = this.changes();
    try {
      return act();
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

  #forget(table: string, id: number): void {
    this.version++;
    const block = Math.floor((id - 1) / BLOCK);
    for (const [list, blocks] of this.blocks) if (list.startsWith(table)) blocks.delete(block);
  }
}
