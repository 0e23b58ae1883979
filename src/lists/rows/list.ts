/**
 * The state of a list while it streams in: rows arrive in portions, single records may be unreadable, and the stream may
 * be interrupted. A row is one record, shown as one line of a table.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import type { RecordList, UnreadableRecord } from '../../contract/endpoint.ts';
import { forEach, runInSlices } from '../../lib/time-slicing.ts';

/** A record with the id that the service gave it. */
export interface Identified {
  id: number;
}

/** A list, possibly incomplete. Immutable: every change creates another list. */
export interface List<Row> {
  rows: readonly Row[];
  unreadable: readonly UnreadableRecord[];
  /** Whether the list was read to its end. */
  complete: boolean;
  /** The error that interrupted the stream; `rows` holds the rows that arrived before it. */
  interrupted: Error | null;
  /**
   * The rows changed in this browser tab since reading began, by id; `null` marks a removed row. Local changes are newer
   * than the same rows of the stream and win over them.
   */
  localChanges: ReadonlyMap<number, Row | null>;
}

/** Returns a list that was read to its end. */
export const completeList = <Row>({ records, unreadable }: RecordList<Row>): List<Row> => ({
  rows: records,
  unreadable,
  complete: true,
  interrupted: null,
  localChanges: new Map(),
});

/**
 * Replaces rows in their places in one pass over the list.
 *
 * @param changes the new rows by id; `null` removes a row
 * @param append whether to add rows at the end when the list does not hold their ids
 * @returns the same list when nothing changes
 */
export function replaceRows<Row extends Identified>(
  list: List<Row>,
  changes: ReadonlyMap<number, Row | null>,
  append: boolean,
): List<Row> {
  const missing = new Map(changes);
  const rows: Row[] = [];
  let changed = false;
  for (const row of list.rows) {
    const next = changes.get(row.id);
    missing.delete(row.id);
    if (next !== undefined && next !== row) changed = true;
    if (next !== null) rows.push(next ?? row);
  }
  if (append)
    for (const row of missing.values()) {
      if (!row) continue;
      rows.push(row);
      changed = true;
    }
  // An incomplete list records the change even so: the stream may still bring an older version of this row.
  if (!changed && list.complete) return list;
  const localChanges = new Map(list.localChanges);
  for (const [id, row] of changes) localChanges.set(id, row);
  return changed ? { ...list, rows, localChanges } : { ...list, localChanges };
}

/** Milliseconds between two updates of a list that streams in. Each renders the page. */
const UPDATE_INTERVAL = 600;
/** The first update shows at least this many rows at once. With fewer, it waits `FEW_ROWS_DELAY` for more. */
const SCREENFUL = 20;
/** Milliseconds. */
const FEW_ROWS_DELAY = 50;
/** Rows compared between two points where the work may be interrupted. */
const STEP = 256;

interface Streaming<Row> {
  /** Returns the list that is shown now. */
  current: () => List<Row> | undefined;
  /** Shows an incomplete list. */
  show: (list: List<Row>) => void;
  /**
   * Reads the list and calls `onRecords` with all rows read so far.
   *
   * @throws the errors of the client
   */
  read: (onRecords: (soFar: RecordList<Row>) => void) => Promise<RecordList<Row>>;
}

/**
 * Reads a list and shows it while it streams in: the first screenful at once, then an update every 600 ms. A complete
 * list stays on the screen until the new one is complete. An interrupted list stays until more rows than it holds have
 * arrived. Rows with equal content keep their identity (structural sharing).
 *
 * @returns the list; incomplete, with its error, when the stream was interrupted and no complete list existed before
 * @throws the error of `read` when no row arrived or a complete list exists already
 */
export async function streamList<Row extends Identified>({
  current,
  show,
  read,
}: Streaming<Row>): Promise<List<Row>> {
  const before = current();
  const changesBefore = before?.localChanges;
  let received: RecordList<Row> | null = null;
  let shownAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listOf = ({ rows, unreadable, ...rest }: Omit<List<Row>, 'localChanges'>) => {
    const localChanges = changesSince(changesBefore, current()?.localChanges);
    return {
      rows: applyChanges(rows, localChanges, rest.complete),
      unreadable: [...unreadable],
      ...rest,
      localChanges,
    };
  };
  const isMoreThanBefore = (soFar: RecordList<Row>) =>
    !before || (!before.complete && soFar.records.length > before.rows.length);

  const showReceived = () => {
    clearTimeout(timer);
    timer = undefined;
    shownAt = performance.now();
    if (!received) return;
    const { records, unreadable } = received;
    show(listOf({ rows: records, unreadable, complete: false, interrupted: null }));
  };

  try {
    const { records, unreadable } = await read((soFar) => {
      received = soFar;
      if (soFar.records.length === 0 || !isMoreThanBefore(soFar)) return;
      const firstDelay = soFar.records.length >= SCREENFUL ? 0 : FEW_ROWS_DELAY;
      const due = shownAt === null ? firstDelay : UPDATE_INTERVAL - (performance.now() - shownAt);
      if (due <= 0) showReceived();
      else timer ??= setTimeout(showReceived, due);
    });
    const shared = before?.complete ? await runInSlices(shareUnchangedRows(before.rows, records)) : records;
    const list = listOf({ rows: shared, unreadable, complete: true, interrupted: null });
    return { ...list, localChanges: new Map() };
  } catch (error) {
    const soFar = received as RecordList<Row> | null;
    if (!(error instanceof ApiError) || !soFar || soFar.records.length === 0 || before?.complete) throw error;
    // A list whose next page cannot be followed ends at the same page each time: the new rows replace the old ones.
    if (before && error.kind !== 'unfollowed' && !isMoreThanBefore(soFar)) {
      return { ...(current() ?? before), interrupted: error };
    }
    const shared = before ? await runInSlices(shareUnchangedRows(before.rows, soFar.records)) : soFar.records;
    return listOf({ rows: shared, unreadable: soFar.unreadable, complete: false, interrupted: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the local changes that were made after `before` was taken. */
function changesSince<Row>(
  before: List<Row>['localChanges'] | undefined,
  now: List<Row>['localChanges'] | undefined,
): List<Row>['localChanges'] {
  if (!now || now === before) return new Map();
  return new Map([...now].filter(([id, row]) => before?.get(id) !== row || !before.has(id)));
}

/** Merges local changes into the rows of a stream. */
function applyChanges<Row extends Identified>(
  rows: readonly Row[],
  localChanges: List<Row>['localChanges'],
  complete: boolean,
): readonly Row[] {
  // The stream appends to its array; a list must not change after it was shown, so it gets a copy.
  if (localChanges.size === 0) return complete ? rows : rows.slice();
  const found = new Set<number>();
  const merged = rows.flatMap((row) => {
    const changed = localChanges.get(row.id);
    if (changed === undefined) return [row];
    found.add(row.id);
    return changed ? [changed] : [];
  });
  // The stream may lack a record that was created while it was read.
  if (complete) for (const [id, row] of localChanges) if (row && !found.has(id)) merged.push(row);
  return merged;
}

/**
 * Returns the rows of `read`, with the object of `known` for each row of equal content: indexes and rendered rows of unchanged
 * records stay valid. A generator for `runInSlices`.
 *
 * @param known holds each id once
 * @returns `known` itself when nothing changed
 */
function* shareUnchangedRows<Row extends Identified>(
  known: readonly Row[],
  read: readonly Row[],
): Generator<void, readonly Row[]> {
  // Built when the first moved row is met: most lists come back in the same order.
  let knownById: Map<number, Row> | null = null;
  let changed = known.length !== read.length;
  const rows: Row[] = [];
  for (let at = 0; at < read.length; at++) {
    if (at % STEP === STEP - 1) yield;
    const row = read[at] as Row;
    let before = known[at];
    if (before?.id !== row.id) {
      knownById ??= yield* mapById(known);
      before = knownById.get(row.id);
    }
    const shared = before && replaceEqualDeep(before, row) === before ? before : row;
    rows.push(shared);
    if (shared !== known[at]) changed = true;
  }
  return changed ? rows : known;
}

function* mapById<Row extends Identified>(rows: readonly Row[]): Generator<void, Map<number, Row>> {
  const byId = new Map<number, Row>();
  yield* forEach(rows, (row) => void byId.set(row.id, row));
  return byId;
}
