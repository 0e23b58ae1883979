/**
 * The index of a long list: the normalized text of each row, for search and filters, and its sorted columns. Both are
 * computed once and updated when rows change. All work is time-sliced.
 */

import { normalizeText } from '../../ui/basics/normalize-text.ts';
import { diffRows } from '../rows/diff-rows.ts';
import { lazySorting } from './lazy-sorting.ts';
import type { SortKey } from './sort.ts';
import type { SortedColumns } from './sorted-columns.ts';

/** How a list of rows is searched and sorted. */
export interface ListShape<Row> {
  /** Returns the text of a row that a search looks through: its fields, separated by line breaks. */
  textOf: (row: Row) => string;
  /** Returns the sort key of a row, by column. */
  sortKeys: Record<string, (row: Row) => SortKey>;
}

/** The search, filters and order of a list. */
export interface ListCriteria<Row> {
  /** Normalized words; a row has to contain all of them. */
  words: readonly string[];
  /** Whether a row passes the filters; `null` when none is set. A different function means different filters. */
  fits: ((row: Row) => boolean) | null;
  /** A column of the shape and its direction, once `lazySorting` is loaded; `null` for the order of the list. */
  sort: { key: string; descending: boolean } | null;
  /**
   * Rates the text of a found row; the lowest come first, unless `sort` is set. `null` leaves found rows in the order of
   * the list. A text is normalized, and each of its fields is enclosed in line breaks.
   */
  qualityOf?: ((text: string) => number) | null;
}

/** The result of the last search, complete or partial. Narrower searches start from it. */
interface SearchResult<Row> {
  words: readonly string[];
  fits: ListCriteria<Row>['fits'];
  /** Row numbers, ascending. */
  numbers: readonly number[];
  /** Only the rows before this number have been searched. */
  upTo: number;
}

/** Rows processed between two points where the work may be interrupted. */
const STEP = 256;

/**
 * The index of one list. Its generators are run in time slices. They may be paused while another one for the same list
 * runs, and must not be continued after `follow`.
 */
export class ListIndex<Row> {
  readonly #shape: ListShape<Row>;
  #rows: readonly Row[] = [];
  #texts: (string | undefined)[] = [];
  #lastResult: SearchResult<Row> | null = null;
  #columns: SortedColumns<Row> | null = null;

  constructor(shape: ListShape<Row>) {
    this.#shape = shape;
  }

  /** Updates the index to the current list. The order of a column is updated when it is next needed. */
  follow(rows: readonly Row[]): void {
    if (rows === this.#rows) return;
    const { start, gone, come, grewOnly, fresh } = diffRows(this.#rows, rows);
    this.#rows = rows;
    if (!grewOnly) {
      if (gone !== come) this.#texts = splice(this.#texts, start, gone, come);
      for (const number of fresh) this.#texts[number] = undefined;
      this.#lastResult = null;
    }
    // Setting the length early keeps the array from becoming a sparse one (a hash table) in the engine.
    this.#texts.length = rows.length;
  }

  /**
   * Selects and sorts rows.
   *
   * @param onFirst called with all rows, of which only the first are in their places, before a long column is sorted
   * @returns the list itself when the criteria leave it as it is
   */
  *select(
    { words, fits, sort, qualityOf }: ListCriteria<Row>,
    onFirst?: (rows: readonly Row[]) => void,
  ): Generator<void, readonly Row[]> {
    const rows = this.#rows;
    const columns = sort && sort.key in this.#shape.sortKeys ? this.#sortedColumns() : null;
    const classes: number[][] = [];
    const note = (number: number, text: string) => {
      if (!qualityOf || columns) return;
      const quality = qualityOf(text);
      classes[quality] ??= [];
      classes[quality].push(number);
    };
    const matches = words.length > 0 || fits ? yield* this.#find(words, fits, note) : null;
    if (!sort || !columns) {
      if (classes.length > 0) return this.#rowsAt(classes.flat());
      return matches && matches.length < rows.length ? this.#rowsAt(matches) : rows;
    }
    return this.#rowsAt(yield* columns.order(rows, sort, matches, onFirst));
  }

  /** Precomputes the texts for the first search and, `withColumns`, the orders of the columns for the first sorting. */
  *prepare(withColumns: boolean): Generator<void, void> {
    for (let number = 0; number < this.#rows.length; number++) {
      this.#textOf(number);
      if (number % STEP === 0) yield;
    }
    const sorted = withColumns && this.#sortedColumns();
    if (sorted) for (const key in this.#shape.sortKeys) yield* sorted.prepare(this.#rows, key);
  }

  /** Returns the columns, if the code that sorts is loaded. */
  #sortedColumns(): SortedColumns<Row> | null {
    this.#columns ??= lazySorting.createColumns(this.#shape.sortKeys);
    return this.#columns;
  }

  #rowsAt(numbers: readonly number[]): readonly Row[] {
    return numbers.map((number) => this.#rows[number] as Row);
  }

  /**
   * Returns the numbers of the matching rows, ascending.
   *
   * @param note receives the number and the text of each row that the words find
   */
  *#find(
    words: readonly string[],
    fits: ListCriteria<Row>['fits'],
    note: (number: number, text: string) => void,
  ): Generator<void, readonly number[]> {
    const rows = this.#rows;
    const last = this.#lastResult;
    // A narrower search (one more letter) checks only the rows of the last result and the rows it had not reached.
    const isNarrower =
      last !== null &&
      (last.fits === fits || last.fits === null) &&
      last.words.every((word) => words.some((longer) => longer.includes(word)));
    const numbers: number[] = [];
    const check = (number: number) => {
      if (fits && !fits(rows[number] as Row)) return;
      if (words.length > 0) {
        const text = this.#textOf(number);
        for (const word of words) if (!text.includes(word)) return;
        note(number, text);
      }
      numbers.push(number);
    };
    const candidates = isNarrower ? last.numbers : [];
    for (let at = 0; at < candidates.length; at++) {
      if (at % STEP === STEP - 1) yield;
      check(candidates[at] as number);
    }
    // Stored while it grows: when the search is cancelled for the next letter, that search starts from this result.
    const result = { words, fits, numbers, upTo: isNarrower ? last.upTo : 0 };
    this.#lastResult = result;
    for (; result.upTo < rows.length; result.upTo++) {
      if (result.upTo % STEP === STEP - 1) yield;
      check(result.upTo);
    }
    return numbers;
  }

  #textOf(number: number): string {
    let text = this.#texts[number];
    if (text === undefined) {
      text = normalizeText(`\n${this.#shape.textOf(this.#rows[number] as Row)}\n`);
      this.#texts[number] = text;
    }
    return text;
  }
}

/** Resizes a range from `gone` to `come` items; the first items of the range keep their places. */
function splice<T>(list: readonly T[], start: number, gone: number, come: number): (T | undefined)[] {
  const stay = Math.min(gone, come);
  const room = Array.from<T | undefined>({ length: come - stay });
  return list.slice(0, start + stay).concat(room as never, list.slice(start + gone));
}
