/** Sorting rows by one column: stable, in slices, and what has no value comes last both ways. */
import { fold } from './search.ts';

/** What a row is sorted by. Text is compared without letter case and accents. */
export type SortKey = string | number | null | undefined;

const collator = new Intl.Collator(undefined, { numeric: true });

/** The rows of a list by number, in the order of one column, lowest first; kept while the list changes. */
export interface ColumnOrder {
  /** Row numbers, lowest first; among equals the order of arrival; those without a value last. */
  ranked: readonly number[];
  /** How many have a value. */
  valued: number;
}

/** The keys of one column, ready to be compared. */
interface Keys {
  keys: (string | number | null)[];
  /** As the service wrote it, for what differs in letter case and accents only. */
  text: (row: number) => string;
}

/** Rows compared between two breaths. */
const STEP = 512;
/** Runs of this length are sorted at once. */
const RUN = 512;

/** The key that a row is compared by, `null` for none. */
export function foldKey(key: SortKey): string | number | null {
  if (key === null || key === undefined || key === '') return null;
  return typeof key === 'string' ? fold(key) : key;
}

/** Compares two rows that have a value. */
function comparing({ keys, text }: Keys) {
  return (a: number, b: number): number => {
    const [left, right] = [keys[a] as string, keys[b] as string];
    if (left < right) return -1;
    if (left > right) return 1;
    if (left === right && typeof left === 'string') {
      const [one, other] = [text(a), text(b)];
      return one === other ? 0 : collator.compare(one, other);
    }
    return 0;
  };
}

/**
 * Ranks rows. A generator for `runInSlices`.
 *
 * @param kept row numbers that are ranked already; those that have a value come first
 * @param fresh row numbers to be ranked among them, ascending
 */
export function* rank(
  columns: Keys,
  kept: ColumnOrder,
  fresh: readonly number[],
): Generator<void, ColumnOrder> {
  const valued: number[] = [];
  const none: number[] = [];
  for (let at = 0; at < fresh.length; at++) {
    const row = fresh[at] as number;
    (columns.keys[row] === null ? none : valued).push(row);
    if (at % STEP === 0) yield;
  }
  const compare = comparing(columns);
  const sorted = yield* sortRuns(valued, compare);
  const ranked = yield* merge(kept.ranked.slice(0, kept.valued), sorted, compare);
  const without = yield* merge(kept.ranked.slice(kept.valued), none, () => 0);
  return { ranked: ranked.concat(without), valued: ranked.length };
}

function* sortRuns(rows: number[], compare: (a: number, b: number) => number): Generator<void, number[]> {
  let runs: number[][] = [];
  for (let at = 0; at < rows.length; at += RUN) {
    runs.push(rows.slice(at, at + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists; equals come in the order of arrival, which is that of their numbers. */
function* merge(
  left: number[],
  right: number[],
  compare: (a: number, b: number) => number,
): Generator<void, number[]> {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const merged = new Array<number>(left.length + right.length);
  let [l, r] = [0, 0];
  for (let at = 0; at < merged.length; at++) {
    if (at % STEP === 0) yield;
    const [one, other] = [left[l], right[r]];
    let first = other === undefined;
    if (one !== undefined && other !== undefined) {
      const order = compare(one, other);
      first = order < 0 || (order === 0 && one < other);
    }
    merged[at] = (first ? left[l++] : right[r++]) as number;
  }
  return merged;
}

/** The order with the greatest first: equals stay in their order, and what has no value stays last. */
export function* descend(columns: Keys, { ranked, valued }: ColumnOrder): Generator<void, readonly number[]> {
  const compare = comparing(columns);
  const down: number[] = [];
  for (let end = valued; end > 0; ) {
    let start = end - 1;
    while (start > 0 && compare(ranked[start - 1] as number, ranked[start] as number) === 0) start--;
    for (let at = start; at < end; at++) down.push(ranked[at] as number);
    if ((end ^ start) & STEP) yield;
    end = start;
  }
  return down.concat(ranked.slice(valued));
}
