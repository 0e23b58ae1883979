/**
 * The index of a long list: the normalized text of each row and the order of each column. Both are computed once, updated
 * when rows change, and used by search, filters and sorting. All work is time-sliced.
 */

import { normalizeText } from '../../ui/basics/normalize-text.ts';
import { diffRows } from '../rows/diff-rows.ts';
import { lazySorting, type Sorting } from './lazy-sorting.ts';
import type { ColumnKeys, ColumnOrder, SortKey } from './sort.ts';

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

interface ColumnIndex<Row> {
  keys: ColumnKeys;
  /** The list that the row numbers refer to. */
  rows: readonly Row[];
  order: ColumnOrder;
  /** The descending order, computed when it is first needed. */
  descending: readonly number[] | null;
  /** The numbers of the rows that are not in `order` yet, ascending. */
  unranked: number[];
}

/** Rows processed between two points where the work may be interrupted. */
const STEP = 256;

/** Rows that are shown before the rest of a column is sorted: more than a screen holds. */
const FIRST_ROWS = 100;
/** A list with fewer new rows is sorted at once. */
const FEW_ROWS = 4096;

/**
 * The index of one list. Its generators are run by `runInSlices`. They may be paused while another one for the same list
 * runs, and must not be continued after `follow`.
 */
export class ListIndex<Row> {
  readonly #shape: ListShape<Row>;
  #rows: readonly Row[] = [];
  #texts: (string | undefined)[] = [];
  #lastResult: SearchResult<Row> | null = null;
  #columns = new Map<string, ColumnIndex<Row>>();

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
    const sorting = sort && sort.key in this.#shape.sortKeys ? lazySorting.current() : null;
    const classes: number[][] = [];
    const note = (number: number, text: string) => {
      if (!qualityOf || sorting) return;
      const quality = qualityOf(text);
      classes[quality] ??= [];
      classes[quality].push(number);
    };
    const matches = words.length > 0 || fits ? yield* this.#find(words, fits, note) : null;
    if (!sort || !sorting) {
      if (classes.length > 0) return this.#rowsAt(classes.flat());
      return matches && matches.length < rows.length ? this.#rowsAt(matches) : rows;
    }
    const isMatch = matches && new Uint8Array(rows.length);
    for (const number of matches ?? []) (isMatch as Uint8Array)[number] = 1;
    yield;
    const rowsAt = (numbers: readonly number[]) => this.#rowsAt(numbers);
    const showFirst = function* (keys: ColumnKeys, valued: readonly number[]) {
      const found = isMatch ? valued.filter((number) => isMatch[number] === 1) : valued;
      const first = yield* sorting.firstRows(keys, found, FIRST_ROWS, sort.descending);
      const isFirst = new Set(first);
      const others = (matches ?? [...rows.keys()]).filter((number) => !isFirst.has(number));
      onFirst?.(rowsAt([...first, ...others]));
    };
    const column = yield* this.#column(sort.key, sorting, onFirst && showFirst);
    if (sort.descending) column.descending ??= yield* sorting.descend(column.keys, column.order);
    const order = sort.descending && column.descending ? column.descending : column.order.ranked;
    yield;
    return this.#rowsAt(isMatch ? order.filter((number) => isMatch[number] === 1) : order);
  }

  /** Precomputes the texts and the orders of `columns` for the first search and the first sorting. */
  *prepare(columns: readonly string[]): Generator<void, void> {
    for (let number = 0; number < this.#rows.length; number++) {
      this.#textOf(number);
      if (number % STEP === 0) yield;
    }
    const sorting = lazySorting.current();
    if (sorting) for (const key of columns) yield* this.#column(key, sorting);
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

  /**
   * Returns the index of a column, brought up to date with the list.
   *
   * @param onRead runs with the rows that have a key before a long column is sorted for the first time
   */
  *#column(
    key: string,
    { ColumnKeys, rank }: Sorting,
    onRead?: (keys: ColumnKeys, valued: readonly number[]) => Generator<void, void>,
  ): Generator<void, ColumnIndex<Row>> {
    let column = this.#columns.get(key);
    if (!column) {
      const keyOf = this.#shape.sortKeys[key] as (row: Row) => SortKey;
      column = {
        keys: new ColumnKeys((number) => keyOf(this.#rows[number] as Row)),
        rows: [],
        order: { ranked: [], valued: 0 },
        descending: null,
        unranked: [],
      };
      this.#columns.set(key, column);
    }
    if (column.rows !== this.#rows) this.#renumber(column);
    if (column.unranked.length === 0) return column;
    const { keys, order, unranked } = column;
    const isLong = order.ranked.length === 0 && unranked.length > FEW_ROWS;
    column.order = yield* rank(
      keys,
      order,
      unranked,
      isLong && onRead ? (valued) => onRead(keys, valued) : undefined,
    );
    column.descending = null;
    column.unranked = [];
    return column;
  }

  /** Translates a column's row numbers to the current list; new rows become unranked. */
  #renumber(column: ColumnIndex<Row>): void {
    const { start, gone, come, fresh, staying } = diffRows(column.rows, this.#rows);
    const { ranked, valued } = column.order;
    const withValue = staying(ranked.slice(0, valued));
    const order = { ranked: withValue.concat(staying(ranked.slice(valued))), valued: withValue.length };
    const unranked = staying(column.unranked).concat(fresh);
    const isAscending = (column.unranked.at(-1) ?? -1) < (fresh[0] ?? 0);
    if (!isAscending) unranked.sort((a, b) => a - b);
    if (gone !== come) column.keys.splice(start, gone, come);
    Object.assign(column, { rows: this.#rows, order, unranked, descending: null });
  }
}

/** Resizes a range from `gone` to `come` items; the first items of the range keep their places. */
function splice<T>(list: readonly T[], start: number, gone: number, come: number): (T | undefined)[] {
  const stay = Math.min(gone, come);
  const room = Array.from<T | undefined>({ length: come - stay });
  return list.slice(0, start + stay).concat(room as never, list.slice(start + gone));
}
