/**
 * Structural sharing for a list that is read again: rows with equal content keep their identity, so that indexes and
 * rendered rows of unchanged records stay valid.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { forEach } from '../../lib/time-slicing.ts';

/** Rows compared between two points where the work may be interrupted. */
const STEP = 256;

/**
 * Returns the rows of `read`, with the object of `known` for each row of equal content. A generator for `runInSlices`.
 *
 * @param known holds each id once
 * @returns `known` itself when nothing changed
 */
export function* shareUnchangedRows<Row extends { id: number }>(
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

function* mapById<Row extends { id: number }>(rows: readonly Row[]): Generator<void, Map<number, Row>> {
  const byId = new Map<number, Row>();
  yield* forEach(rows, (row) => void byId.set(row.id, row));
  return byId;
}
