/** Collects records that are read one by one, so that a long list is copied once for many of them. */

/** Milliseconds from the first collected record until all are stored. */
const BATCH_MS = 400;

/** Records that wait to be stored. */
export interface BatchedRows<Row> {
  /** Collects a record; a later one with the same id replaces it. @param row `null` for a record that is gone */
  add: (id: number, row: Row | null) => void;
  /** Stores the collected records now. */
  flush: () => void;
}

/** Creates a batch. @param store called with the collected records by id, never with none */
export function batchRows<Row>(store: (rows: ReadonlyMap<number, Row | null>) => void): BatchedRows<Row> {
  let rows = new Map<number, Row | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (rows.size === 0) return;
    const collected = rows;
    rows = new Map();
    store(collected);
  };
  return {
    add: (id, row) => {
      rows.set(id, row);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    flush,
  };
}
