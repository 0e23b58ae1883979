/** Sorting rows by one column: stable, in slices, and what has no value comes last both ways. */
import { normalizeText } from './search.ts';

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

/** Rows compared between two breaths. */
const STEP = 1024;

/** Rows after which it is clear whether the same keys come again and again. */
const FIRST_LOOK = 16_384;

/** Characters of a text that a number holds. */
const PACKED = 6;
/** This code stands for all that don't fit into eight bits: what is equal up to there is compared as text. */
const OTHER = 255;

/**
 * The keys of one column as numbers, which are compared many times faster than texts: a number itself, or the first
 * twelve characters of the folded text.
 */
export class ColumnKeys {
  readonly #keyOf: (row: number) => SortKey;
  #first: Float64Array;
  #second: Float64Array;

  /** @param keyOf the key of a row, by its number */
  constructor(keyOf: (row: number) => SortKey) {
    this.#keyOf = keyOf;
    this.#first = new Float64Array(0);
    this.#second = new Float64Array(0);
  }

  /** Reads the key of a row. @returns whether it has one */
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

  /** Less than 0 when row `a` comes before row `b`, both of which have a key. */
  compare(a: number, b: number): number {
    const [first, second] = [this.#first, this.#second];
    const head = (first[a] as number) - (first[b] as number);
    if (head !== 0) return head;
    const rest = (second[a] as number) - (second[b] as number);
    return rest !== 0 ? rest : this.#compareTexts(a, b);
  }

  /** The key of a row as it is. */
  whole(row: number): SortKey {
    return this.#keyOf(row);
  }

  /** Moves the keys along with their rows: of those between, what stays in its place keeps its key. */
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
    const packed = [0, 0];
    for (let at = 0; at < 2 * PACKED; at++) {
      const code = open && at < text.length ? Math.min(text.charCodeAt(at), OTHER) : 0;
      // What follows a character that isn't told apart must not decide.
      if (code === OTHER) open = false;
      const half = at < PACKED ? 0 : 1;
      packed[half] = (packed[half] as number) * 256 + code;
    }
    [this.#first[row], this.#second[row]] = packed as [number, number];
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
 * Ranks rows. A generator for `runInSlices`.
 *
 * @param kept row numbers that are ranked already; those that have a value come first
 * @param fresh row numbers to be ranked among them, ascending; their keys are read here
 */
export function* rank(
  keys: ColumnKeys,
  kept: ColumnOrder,
  fresh: readonly number[],
): Generator<void, ColumnOrder> {
  const valued: number[] = [];
  const none: number[] = [];
  for (let at = 0; at < fresh.length; at++) {
    const row = fresh[at] as number;
    (keys.read(row) ? valued : none).push(row);
    if (at % STEP === STEP - 1) yield;
  }
  const sorted = yield* sortGrouped(valued, keys);
  const ranked = yield* merge(kept.ranked.slice(0, kept.valued), sorted, keys);
  yield;
  const without = kept.ranked.slice(kept.valued).concat(none);
  if (kept.ranked.length > kept.valued) without.sort((a, b) => a - b);
  return { ranked: ranked.concat(without), valued: ranked.length };
}

/**
 * Sorts rows that have a key. Names, roles and states come again and again: of those that share one only the first is
 * compared.
 */
function* sortGrouped(rows: number[], keys: ColumnKeys): Generator<void, number[]> {
  const groups = new Map<SortKey, number[]>();
  for (const [at, row] of rows.entries()) {
    const key = keys.whole(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
    if (at % STEP !== STEP - 1) continue;
    // Most are different: there is nothing to gain.
    if (at > FIRST_LOOK && groups.size > at / 2) return yield* sort(rows, keys);
    yield;
  }
  const firsts = yield* sort(
    Array.from(groups.values(), ([first]) => first as number),
    keys,
  );
  const sorted: number[] = [];
  for (let at = 0; at < firsts.length; ) {
    const first = firsts[at] as number;
    let group = groups.get(keys.whole(first)) as number[];
    // Texts that are written differently may count as equal all the same: their rows stay in the order of arrival.
    for (at++; at < firsts.length && keys.compare(first, firsts[at] as number) === 0; at++) {
      group = group.concat(groups.get(keys.whole(firsts[at] as number)) as number[]).sort((a, b) => a - b);
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

/** Merges two sorted lists; equals come in the order of arrival, which is that of their numbers. */
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

/** The order with the greatest first: equals stay in their order, and what has no value stays last. */
export function* descend(
  keys: ColumnKeys,
  { ranked, valued }: ColumnOrder,
): Generator<void, readonly number[]> {
  const down: number[] = [];
  for (let end = valued, breath = 0; end > 0; ) {
    let start = end - 1;
    while (start > 0 && keys.compare(ranked[start - 1] as number, ranked[start] as number) === 0) start--;
    for (let at = start; at < end; at++) down.push(ranked[at] as number);
    end = start;
    if (down.length - breath >= STEP) {
      breath = down.length;
      yield;
    }
  }
  return down.concat(ranked.slice(valued));
}
