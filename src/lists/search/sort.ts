/** Sorts rows by one column: a stable merge sort in time slices. Rows without a value come last in both directions. */
import { normalizeText } from '../../ui/basics/normalize-text.ts';

/** The value that a row is sorted by. Text is compared without letter case and accents. */
export type SortKey = string | number | null | undefined;

const collator = new Intl.Collator(undefined, { numeric: true });

/** The ascending order of one column. It holds row numbers, so that it survives changes of the list. */
export interface ColumnOrder {
  /** Row numbers, lowest key first; equal keys in the order of the list; rows without a value last. */
  ranked: readonly number[];
  /** How many rows have a value. */
  valued: number;
}

/** Rows compared between two points where the work may be interrupted. */
const STEP = 1024;

/** Rows sampled before grouping by equal keys may be given up. */
const SAMPLE_SIZE = 16_384;

/** Characters packed into one number: 6 × 8 bits fit into the 53 bits of a double's mantissa. */
const PACKED_CHARACTERS = 6;
/** The packed code of every character above 254. Texts that agree up to such a character are compared as text. */
const OTHER_CHARACTER = 255;

/**
 * The sort keys of one column as numbers, which compare many times faster than texts. A numeric key is stored as it is; of
 * a text, the first twelve normalized characters are packed into two numbers.
 */
export class ColumnKeys {
  readonly #keyOf: (row: number) => SortKey;
  #first: Float64Array;
  #second: Float64Array;

  /** @param keyOf returns the key of a row, given its number */
  constructor(keyOf: (row: number) => SortKey) {
    this.#keyOf = keyOf;
    this.#first = new Float64Array(0);
    this.#second = new Float64Array(0);
  }

  /** Reads and stores the key of a row. @returns whether the row has a value */
  read(row: number): boolean {
    if (row >= this.#first.length) this.#grow(row + 1);
    const key = this.#keyOf(row);
    if (key === null || key === undefined || key === '') return false;
    if (typeof key === 'number') {
      this.#first[row] = key;
      this.#second[row] = 0;
    } else this.#pack(row, normalizeText(key));
    return true;
  }

  /** Compares two rows that have keys; returns a number below 0 when row `a` comes before row `b`. */
  compare(a: number, b: number): number {
    const [first, second] = [this.#first, this.#second];
    const head = (first[a] as number) - (first[b] as number);
    if (head !== 0) return head;
    const rest = (second[a] as number) - (second[b] as number);
    return rest !== 0 ? rest : this.#compareTexts(a, b);
  }

  /** Returns the unpacked key of a row. */
  keyOf(row: number): SortKey {
    return this.#keyOf(row);
  }

  /**
   * Moves the stored keys along with their rows.
   *
   * @param start the first row of the replaced range
   * @param gone how many rows the range held
   * @param come how many rows it holds now; the first of them keep the keys of their places
   */
  splice(start: number, gone: number, come: number): void {
    [this.#first, this.#second] = [this.#first, this.#second].map((old) => {
      const next = new Float64Array(Math.max(old.length + come - gone, start + come));
      next.set(old.subarray(0, start + Math.min(gone, come)));
      next.set(old.subarray(start + gone), start + come);
      return next;
    }) as [Float64Array, Float64Array];
  }

  #pack(row: number, text: string): void {
    let open = true;
    const packHalf = (from: number) => {
      let packed = 0;
      for (let at = from; at < from + PACKED_CHARACTERS; at++) {
        const code = open && at < text.length ? Math.min(text.charCodeAt(at), OTHER_CHARACTER) : 0;
        // The first character above 254 ends the packed text: characters after it must not decide the order.
        if (code === OTHER_CHARACTER) open = false;
        packed = packed * 256 + code;
      }
      return packed;
    };
    this.#first[row] = packHalf(0);
    this.#second[row] = packHalf(PACKED_CHARACTERS);
  }

  #compareTexts(a: number, b: number): number {
    const [one, other] = [this.#keyOf(a), this.#keyOf(b)];
    if (one === other || typeof one !== 'string' || typeof other !== 'string') return 0;
    const [left, right] = [normalizeText(one), normalizeText(other)];
    if (left !== right) return left < right ? -1 : 1;
    return collator.compare(one, other);
  }

  #grow(least: number): void {
    const length = Math.max(least, this.#first.length * 2, STEP);
    [this.#first, this.#second] = [this.#first, this.#second].map((old) => {
      const next = new Float64Array(length);
      next.set(old);
      return next;
    }) as [Float64Array, Float64Array];
  }
}

/**
 * Merges new rows into the order of a column. A generator for `runInSlices`.
 *
 * @param kept the order so far
 * @param fresh the numbers of the new rows, ascending; their keys are read here
 * @param onRead runs with the new rows that have a key, before they are sorted
 */
export function* rank(
  keys: ColumnKeys,
  kept: ColumnOrder,
  fresh: readonly number[],
  onRead?: (valued: readonly number[]) => Generator<void, void>,
): Generator<void, ColumnOrder> {
  const valued: number[] = [];
  const valueless: number[] = [];
  for (let at = 0; at < fresh.length; at++) {
    const row = fresh[at] as number;
    (keys.read(row) ? valued : valueless).push(row);
    if (at % STEP === STEP - 1) yield;
  }
  if (onRead) yield* onRead(valued);
  const sorted = yield* sortGrouped(valued, keys);
  const ranked = yield* merge(kept.ranked.slice(0, kept.valued), sorted, keys);
  yield;
  const last = kept.ranked.slice(kept.valued).concat(valueless);
  if (kept.ranked.length > kept.valued) last.sort((a, b) => a - b);
  return { ranked: ranked.concat(last), valued: ranked.length };
}

/**
 * Sorts rows that have a key. Names, roles and states repeat, so rows are grouped by key and only the first row of each
 * group is compared.
 */
function* sortGrouped(rows: number[], keys: ColumnKeys): Generator<void, number[]> {
  const groups = new Map<SortKey, number[]>();
  for (const [at, row] of rows.entries()) {
    const key = keys.keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
    if (at % STEP !== STEP - 1) continue;
    // Grouping does not pay off when most keys are different.
    if (at > SAMPLE_SIZE && groups.size > at / 2) return yield* sort(rows, keys);
    yield;
  }
  const firsts = yield* sort(
    Array.from(groups.values(), ([first]) => first as number),
    keys,
  );
  const sorted: number[] = [];
  for (let at = 0; at < firsts.length; ) {
    const first = firsts[at] as number;
    let group = groups.get(keys.keyOf(first)) as number[];
    // Different texts may compare as equal (composed and decomposed accents): their rows stay in the order of the list.
    for (at++; at < firsts.length && keys.compare(first, firsts[at] as number) === 0; at++) {
      group = group.concat(groups.get(keys.keyOf(firsts[at] as number)) as number[]).sort((a, b) => a - b);
    }
    for (const row of group) sorted.push(row);
    if (at % STEP === 0) yield;
  }
  return sorted;
}

function* sort(rows: number[], keys: ColumnKeys): Generator<void, number[]> {
  const compare = (a: number, b: number) => keys.compare(a, b) || a - b;
  let runs: number[][] = [];
  for (let at = 0; at < rows.length; at += STEP) {
    runs.push(rows.slice(at, at + STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], keys));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted arrays of row numbers; equal keys stay in the order of the list, that is by row number. */
function* merge(left: number[], right: number[], keys: ColumnKeys): Generator<void, number[]> {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const merged: number[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const [one, other] = [left[l] as number, right[r] as number];
    const order = keys.compare(one, other);
    if (order < 0 || (order === 0 && one < other)) {
      merged.push(one);
      l++;
    } else {
      merged.push(other);
      r++;
    }
    if (merged.length % STEP === 0) yield;
  }
  while (l < left.length) merged.push(left[l++] as number);
  while (r < right.length) merged.push(right[r++] as number);
  return merged;
}

/**
 * Returns the descending order of a column: equal keys stay in the order of the list, and rows without a value stay last.
 * A generator for `runInSlices`.
 */
export function* descend(
  keys: ColumnKeys,
  { ranked, valued }: ColumnOrder,
): Generator<void, readonly number[]> {
  const descending: number[] = [];
  for (let end = valued, yieldedAt = 0; end > 0; ) {
    let start = end - 1;
    while (start > 0 && keys.compare(ranked[start - 1] as number, ranked[start] as number) === 0) start--;
    for (let at = start; at < end; at++) descending.push(ranked[at] as number);
    end = start;
    if (descending.length - yieldedAt >= STEP) {
      yieldedAt = descending.length;
      yield;
    }
  }
  return descending.concat(ranked.slice(valued));
}

/**
 * Returns the first rows in the order of a column without sorting the others: one comparison for most rows.
 *
 * @param rows rows that have a key, in the order of the list
 * @param count the most rows to return
 */
export function* firstRows(
  keys: ColumnKeys,
  rows: readonly number[],
  count: number,
  descending: boolean,
): Generator<void, readonly number[]> {
  const sign = descending ? -1 : 1;
  const first: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % STEP === STEP - 1) yield;
    // Equal keys stay in the order of the list.
    const comesBefore = (other: number) => sign * keys.compare(row, other) < 0;
    if (first.length === count && !comesBefore(first[count - 1] as number)) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (comesBefore(first[middle] as number)) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}
