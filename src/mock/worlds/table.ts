/** A table of a world: seeded rows made on demand, with whatever changed laid over them. */

/** Rows that need no storage: ids run from 1 to `count`, each row is made from its id alone. */
export interface SeedRecords<Row> {
  count: number;
  row: (id: number) => Row;
}

/** Seeded rows from a list whose ids run from 1. */
export const recordsOf = <Row extends { id: number }>(list: readonly Row[]): SeedRecords<Row> => ({
  count: list.length,
  row: (id) => list[id - 1] as Row,
});

/** What differs from the seed: small, and enough to build the table again. */
export interface TableChanges<Row> {
  rows: Row[];
  removed: number[];
  next: number;
}

/** Rows are serialised and cached in blocks of this many ids. */
export const BLOCK = 1000;

export class Table<Row extends { id: number }> {
  readonly #seed: SeedRecords<Row>;
  readonly #onChange: (id: number) => void;
  #changed = new Map<number, Row>();
  #removed = new Set<number>();
  #next: number;

  /** @param onChange told of the id of each row that is put in, changed or removed */
  constructor(seed: SeedRecords<Row>, onChange: (id: number) => void) {
    this.#seed = seed;
    this.#onChange = onChange;
    this.#next = seed.count + 1;
  }

  /** The id that the next new row gets. Ids are never used twice. */
  get next(): number {
    return this.#next;
  }

  /** How many blocks of ids there are. */
  get blocks(): number {
    return Math.ceil((this.#next - 1) / BLOCK);
  }

  get(id: number): Row | undefined {
    if (this.#removed.has(id)) return undefined;
    return this.#changed.get(id) ?? (id >= 1 && id <= this.#seed.count ? this.#seed.row(id) : undefined);
  }

  /** Puts in a row that is new (its id is {@link next}) or changed. */
  put(row: Row): void {
    if (row.id >= this.#next) this.#next = row.id + 1;
    this.#changed.set(row.id, row);
    this.#onChange(row.id);
  }

  remove(id: number): void {
    this.#changed.delete(id);
    this.#removed.add(id);
    this.#onChange(id);
  }

  /** The rows in the order of their ids; those of one block when asked for. */
  *rows(block?: number): Generator<Row> {
    const first = block === undefined ? 1 : block * BLOCK + 1;
    const last = block === undefined ? this.#next - 1 : Math.min(first + BLOCK - 1, this.#next - 1);
    for (let id = first; id <= last; id++) {
      const row = this.get(id);
      if (row) yield row;
    }
  }

  /** The rows that differ from the seed or came later. */
  changed(): Iterable<Row> {
    return this.#changed.values();
  }

  changes(): TableChanges<Row> {
    return { rows: [...this.#changed.values()], removed: [...this.#removed], next: this.#next };
  }

  restore({ rows, removed, next }: TableChanges<Row>): void {
    this.#changed = new Map(rows.map((row) => [row.id, row]));
    this.#removed = new Set(removed);
    this.#next = Math.max(next, this.#seed.count + 1);
  }
}
