/** A list of the service as far as it has come: rows stream in, some may not be readable, the stream may break. */
import { ApiError } from '../../api/errors.ts';
import { runInSlices } from '../../api/time-slicing.ts';
import type { RecordList, UnreadableRecord } from '../../contract/endpoint.ts';
import type { Identified } from './identified.ts';
import { shareUnchangedRows } from './structural-sharing.ts';

/** A list. Never changed in place: what comes makes another one. */
export interface List<Row> {
  rows: readonly Row[];
  unreadable: readonly UnreadableRecord[];
  /** Everything the service has is here. */
  complete: boolean;
  /** Why it ended before its end; what had come until then is here. */
  interrupted: Error | null;
  /**
   * What was put in since reading began, by id; `null` was taken out. It is newer than what the stream brings of the
   * same rows.
   */
  put: ReadonlyMap<number, Row | null>;
}

/** A list read to its end. */
export const completeList = <Row>({ records, unreadable }: RecordList<Row>): List<Row> => ({
  rows: records,
  unreadable,
  complete: true,
  interrupted: null,
  put: new Map(),
});

/**
 * Puts a row in, in the place it had; `null` takes it out.
 *
 * @param append whether a row that isn't there is added at the end
 * @returns the list itself when nothing changes
 */
export function replaceRow<Row extends Identified>(
  list: List<Row>,
  id: number,
  row: Row | null,
  append: boolean,
): List<Row> {
  const at = list.rows.findIndex((one) => one.id === id);
  const put = new Map(list.put).set(id, row);
  // What the stream has not brought yet must not come back with it.
  if (at < 0 && !(row && append)) return list.complete ? list : { ...list, put };
  const rows = [...list.rows];
  if (!row) rows.splice(at, 1);
  else if (at >= 0) rows[at] = row;
  else rows.push(row);
  return { ...list, rows, put };
}

/** Milliseconds between two looks at a list that is still coming. */
const INTERVAL = 300;
/** So many rows are shown at once; of fewer it is waited for more, as many milliseconds. */
const SCREENFUL = 20;
const PATIENCE = 50;

interface Streaming<Row> {
  /** The list as it is shown now. */
  current: () => List<Row> | undefined;
  /** Shows the list as far as it has come. */
  show: (list: List<Row>) => void;
  /** Reads it. @throws what the client throws */
  read: (onRecords: (soFar: RecordList<Row>) => void) => Promise<RecordList<Row>>;
}

/**
 * Reads a list and shows it while it comes: the first screenful at once, then again and again. A list that was read to its
 * end stays as it is until the new one is, too, and what says the same then stays the same object; one that broke off
 * stays until more has come than it held.
 *
 * @returns the list; incomplete, with what interrupted it, when it broke off and nothing better is there
 * @throws what `read` throws, when no row came or a complete list is there already
 */
export async function streamList<Row extends Identified>({
  current,
  show,
  read,
}: Streaming<Row>): Promise<List<Row>> {
  const before = current();
  const putBefore = before?.put;
  let came: RecordList<Row> | null = null;
  let shownAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listOf = ({ rows, unreadable, ...rest }: Omit<List<Row>, 'put'>) => {
    const put = putSince(putBefore, current()?.put);
    return { rows: withPut(rows, put, rest.complete), unreadable: [...unreadable], ...rest, put };
  };
  const isMore = (soFar: RecordList<Row>) =>
    !before || (!before.complete && soFar.records.length > before.rows.length);

  const look = () => {
    clearTimeout(timer);
    timer = undefined;
    shownAt = performance.now();
    if (came)
      show(listOf({ rows: came.records, unreadable: came.unreadable, complete: false, interrupted: null }));
  };

  try {
    const { records, unreadable } = await read((soFar) => {
      came = soFar;
      if (soFar.records.length === 0 || !isMore(soFar)) return;
      const enough = soFar.records.length >= SCREENFUL ? 0 : PATIENCE;
      const due = shownAt === null ? enough : INTERVAL - (performance.now() - shownAt);
      if (due <= 0) look();
      else timer ??= setTimeout(look, due);
    });
    const kept = before?.complete ? await runInSlices(shareUnchangedRows(before.rows, records)) : records;
    return { ...listOf({ rows: kept, unreadable, complete: true, interrupted: null }), put: new Map() };
  } catch (error) {
    const soFar = came as RecordList<Row> | null;
    if (!(error instanceof ApiError) || !soFar || soFar.records.length === 0 || before?.complete) throw error;
    // A list whose next page is not followed ends there each time: what came is as much as there was, and newer.
    if (before && error.kind !== 'unfollowed' && !isMore(soFar)) {
      return { ...(current() ?? before), interrupted: error };
    }
    const kept = before ? await runInSlices(shareUnchangedRows(before.rows, soFar.records)) : soFar.records;
    return listOf({ rows: kept, unreadable: soFar.unreadable, complete: false, interrupted: error });
  } finally {
    clearTimeout(timer);
  }
}

function putSince<Row>(
  before: List<Row>['put'] | undefined,
  now: List<Row>['put'] | undefined,
): List<Row>['put'] {
  if (!now || now === before) return new Map();
  return new Map([...now].filter(([id, row]) => before?.get(id) !== row || !before.has(id)));
}

function withPut<Row extends Identified>(
  rows: readonly Row[],
  put: List<Row>['put'],
  complete: boolean,
): readonly Row[] {
  // What is still coming is added to the same array.
  if (put.size === 0) return complete ? rows : rows.slice();
  const found = new Set<number>();
  const merged = rows.flatMap((row) => {
    const newer = put.get(row.id);
    if (newer === undefined) return [row];
    found.add(row.id);
    return newer ? [newer] : [];
  });
  // What was made meanwhile may not be in the stream.
  if (complete) for (const [id, row] of put) if (row && !found.has(id)) merged.push(row);
  return merged;
}
