/** When the records of a run are read back: each by its id, or all by the list. */
import type { Write } from '../writes/run-write.ts';

/** A record that is read back by its id. */
export interface Check {
  index: number;
  /** `null` until it is needed again. */
  write: Write | null;
  /** How many of the reads are done. */
  reads: number;
  /** When the next read is due, in epoch milliseconds. */
  due: number;
}

/** The readings of the whole list. */
export interface ListCheck {
  /** How many readings were compared with the records. */
  reads: number;
  /** How many readings failed in a row. */
  failures: number;
  /** When the next reading is due, in epoch milliseconds. */
  due: number;
}

/** Returns the check that has been due for longest; `undefined` if none is. */
export function firstDue(checks: ReadonlySet<Check>, now: number): Check | undefined {
  let first: Check | undefined;
  for (const check of checks) if (check.due <= now && check.due < (first?.due ?? Infinity)) first = check;
  return first;
}
