/** A list that is read again: what says the same stays the same object, so that nothing is worked out or drawn anew. */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Identified } from './identified.ts';

/** Rows compared between two breaths. */
const STEP = 256;

/**
 * The rows as they were just read, made of the objects known before wherever they hold the same. A generator for
 * `runInSlices`.
 *
 * @param known each id once
 * @returns `known` itself when nothing changed
 */
export function* shareUnchangedRows<Row extends Identified>(
  known: readonly Row[],
  read: readonly Row[],
): Generator<void, readonly Row[]> {
  /** Needed only once rows have moved. */
  let knownById: Map<number, Row> | null = null;
  let changed = known.length !== read.length;
  const rows: Row[] = [];
  for (let at = 0; at < read.length; at++) {
    if (at % STEP === STEP - 1) yield;
    const row = read[at] as Row;
    let before = known[at];
    if (before?.id !== row.id) {
      knownById ??= yield* byId(known);
      before = knownById.get(row.id);
    }
    const kept = before && replaceEqualDeep(before, row) === before ? before : row;
    rows.push(kept);
    if (kept !== known[at]) changed = true;
  }
  return changed ? rows : known;
}

function* byId<Row extends Identified>(rows: readonly Row[]): Generator<void, Map<number, Row>> {
  const found = new Map<number, Row>();
  for (let at = 0; at < rows.length; at++) {
    if (at % STEP === STEP - 1) yield;
    const row = rows[at] as Row;
    found.set(row.id, row);
  }
  return found;
}
