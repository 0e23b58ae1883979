/** Keeps the order of rows that somebody looks at while the rows change. */
import type { Identified } from '../rows/identified.ts';

/** Rows processed between two points where the work may be interrupted. */
const STEP = 1024;

/**
 * Puts rows into the order in which they were shown; new rows come last, in their own order. A generator for
 * `runInSlices`.
 *
 * @param shown the rows shown so far
 * @param found the work that finds the rows to show; where ids occur twice, they stay in their own order
 */
export function* keepOrder<Row extends Identified>(
  shown: readonly Row[],
  found: Generator<void, readonly Row[]>,
): Generator<void, readonly Row[]> {
  const rows = yield* found;
  const left = new Map<number, Row>();
  for (const row of rows) {
    left.set(row.id, row);
    if (left.size % STEP === 0) yield;
  }
  if (left.size < rows.length) return rows;
  const kept: Row[] = [];
  for (const [at, { id }] of shown.entries()) {
    const row = left.get(id);
    if (row && left.delete(id)) kept.push(row);
    if (at % STEP === 0) yield;
  }
  for (const row of left.values()) kept.push(row);
  return kept;
}
