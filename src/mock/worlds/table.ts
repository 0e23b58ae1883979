/** A table of a world: seed records made on demand, overlaid with the records that changed. */

/** Records that need no storage: ids run from 1 to `count`, and each record is computed from its id alone. */
export interface SeedRecords<R> {
  count: number;
  /** Returns the record of an id from 1 to `count`. */
  recordOf: (id: number) => R;
}

/** Returns seed records from a list whose ids run from 1. */
export const recordsOf = <R extends { id: number }>(list: readonly R[]): SeedRecords<R> => ({
  count: list.length,
  recordOf: (id) => list[id - 1] as R,
});

/** The difference from the seed. Browsers store it under these property names. */
export interface TableChanges<R> {
  /** The records that were changed or created. */
  rows: R[];
  /** The ids of the removed records. */
  removed: number[];
  /** The id of the next new record. */
  next: number;
}

/** The number of ids in a block; the JSON of lists is cached block by block. */
export const BLOCK = 1000;

export class Table<R extends { id: number }> {
  readonly #seed: SeedRecords<R>;
  readonly #onChange: (id: number) => void;
  #changed = new Map<number, R>();
  #removed = new Set<number>();
  #next: number;

  /** @param onChange called with the id of each record that is created, changed or removed */
  constructor(seed: SeedRecords<R>, onChange: (id: number) => void) {
    this.#seed = seed;
    this.#onChange = onChange;
    this.#next = seed.count + 1;
  }

  /** The id of the next new record. An id is never used twice. */
  get next(): number {
    return this.#next;
  }

  /** The number of blocks of ids. */
  get blocks(): number {
    return Math.ceil((this.#next - 1) / BLOCK);
  }

  get(id: number): R | undefined {
    if (this.#removed.has(id)) return undefined;
    return this.#changed.get(id) ?? (id >= 1 && id <= this.#seed.count ? this.#seed.recordOf(id) : undefined);
  }

  /** Stores a changed record, or a new one whose id is {@link next}. */
  put(record: R): void {
    if (record.id >= this.#next) this.#next = record.id + 1;
    this.#changed.set(record.id, record);
    this.#onChange(record.id);
  }

  remove(id: number): void {
    this.#changed.delete(id);
    this.#removed.add(id);
    this.#onChange(id);
  }

  /** Yields the records in the order of their ids: all of them, or those of one block (from 0). */
  *records(block?: number): Generator<R> {
    const first = block === undefined ? 1 : block * BLOCK + 1;
    const last = block === undefined ? this.#next - 1 : Math.min(first + BLOCK - 1, this.#next - 1);
    for (let id = first; id <= last; id++) {
      const record = this.get(id);
      if (record) yield record;
    }
  }

  /** Returns the records that differ from the seed or are not part of it. */
  changed(): Iterable<R> {
    return this.#changed.values();
  }

  changes(): TableChanges<R> {
    return { rows: [...this.#changed.values()], removed: [...this.#removed], next: this.#next };
  }

  restore({ rows, removed, next }: TableChanges<R>): void {
    this.#changed = new Map(rows.map((record) => [record.id, record]));
    this.#removed = new Set(removed);
    this.#next = Math.max(next, this.#seed.count + 1);
  }
}
