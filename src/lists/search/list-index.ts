/**
 * What makes a long list quick: the folded text of each row and the order of each column, worked out once, kept while
 * rows come, change and go, and used by search, filters and sorting. All work is done in slices.
 */
import { diffRows } from '../rows/diff-rows.ts';
import { normalizeText } from './search.ts';
import { ColumnKeys, type ColumnOrder, descend, rank, type SortKey } from './sort.ts';

/** What a list of `Row`s is searched and sorted by. */
export interface ListShape<Row> {
  /** Everything of a row that is searched. */
  textOf: (row: Row) => string;
  /** What it is sorted by, by column. */
  sortKeys: Record<string, (row: Row) => SortKey>;
}

/** Which rows are wanted, in which order. */
export interface ListCriteria<Row> {
  /** Folded words, all of which a row has to hold. */
  words: readonly string[];
  /** Whether a row fits the other filters; `null` when there are none. Another function means other filters. */
  fits: ((row: Row) => boolean) | null;
  /** A column of the shape and its direction; `null` for the order of arrival. */
  sort: { key: string; descending: boolean } | null;
}

/** The rows found last, and what was asked for: narrower questions start from there. */
interface Found<Row> {
  words: readonly string[];
  fits: ListCriteria<Row>['fits'];
  /** Row numbers, ascending. */
  numbers: readonly number[];
  /** Rows before this one were looked at. */
  upTo: number;
}

interface ColumnIndex<Row> {
  keys: ColumnKeys;
  /** The list whose row numbers these are. */
  rows: readonly Row[];
  order: ColumnOrder;
  /** The greatest first, once it was asked for. */
  down: readonly number[] | null;
  /** The numbers of the rows that are not in `order` yet, ascending. */
  unranked: number[];
}

const STEP = 256;

/**
 * The index of one list. Its work is a generator for `runInSlices`, which may rest while another one for the same list
 * runs, and must not go on after `follow`.
 */
export class ListIndex<Row> {
  readonly #shape: ListShape<Row>;
  #rows: readonly Row[] = [];
  #texts: (string | undefined)[] = [];
  #found: Found<Row> | null = null;
  #columns = new Map<string, ColumnIndex<Row>>();

  constructor(shape: ListShape<Row>) {
    this.#shape = shape;
  }

  /** Takes over the list as it is now. The order of a column follows when it is asked for. */
  follow(rows: readonly Row[]): void {
    if (rows === this.#rows) return;
    const { start, gone, come, grewOnly, fresh } = diffRows(this.#rows, rows);
    this.#rows = rows;
    if (!grewOnly) {
      if (gone !== come) this.#texts = splice(this.#texts, start, gone, come);
      for (const number of fresh) this.#texts[number] = undefined;
      this.#found = null;
    }
    // Long before it is filled, so that it stays an array and no table of a few numbers.
    this.#texts.length = rows.length;
  }

  /** The rows wanted; the list itself when that is all of them in the order of arrival. */
  *select({ words, fits, sort }: ListCriteria<Row>): Generator<void, readonly Row[]> {
    const rows = this.#rows;
    const numbers = words.length > 0 || fits ? yield* this.#find(words, fits) : null;
    if (!sort || !(sort.key in this.#shape.sortKeys)) {
      return numbers && numbers.length < rows.length ? this.#take(numbers) : rows;
    }
    const column = yield* this.#column(sort.key);
    if (sort.descending) column.down ??= yield* descend(column.keys, column.order);
    const ranked = sort.descending && column.down ? column.down : column.order.ranked;
    yield;
    if (!numbers) return this.#take(ranked);
    const among = new Uint8Array(rows.length);
    for (const number of numbers) among[number] = 1;
    yield;
    return this.#take(ranked.filter((number) => among[number] === 1));
  }

  /** Works out what will be needed, so that the first search and the first sorting find it done. */
  *prepare(columns: readonly string[]): Generator<void, void> {
    for (let number = 0; number < this.#rows.length; number++) {
      this.#text(number);
      if (number % STEP === 0) yield;
    }
    for (const key of columns) yield* this.#column(key);
  }

  #take(numbers: readonly number[]): readonly Row[] {
    return numbers.map((number) => this.#rows[number] as Row);
  }

  /** The numbers of the rows that fit, ascending. */
  *#find(words: readonly string[], fits: ListCriteria<Row>['fits']): Generator<void, readonly number[]> {
    const rows = this.#rows;
    const last = this.#found;
    // Who typed one more letter looks among those found before, and rows that came since.
    const narrower =
      last !== null &&
      (last.fits === fits || last.fits === null) &&
      last.words.every((word) => words.some((longer) => longer.includes(word)));
    const numbers: number[] = [];
    const look = (number: number) => {
      if (fits && !fits(rows[number] as Row)) return;
      if (words.length > 0) {
        const text = this.#text(number);
        for (const word of words) if (!text.includes(word)) return;
      }
      numbers.push(number);
    };
    const among = narrower ? last.numbers : [];
    for (let at = 0; at < among.length; at++) {
      if (at % STEP === STEP - 1) yield;
      look(among[at] as number);
    }
    // Kept from here on: a search given up for the next letter was not in vain.
    const found = { words, fits, numbers, upTo: narrower ? last.upTo : 0 };
    this.#found = found;
    for (; found.upTo < rows.length; found.upTo++) {
      if (found.upTo % STEP === STEP - 1) yield;
      look(found.upTo);
    }
    return numbers;
  }

  #text(number: number): string {
    let text = this.#texts[number];
    if (text === undefined) {
      text = normalizeText(this.#shape.textOf(this.#rows[number] as Row));
      this.#texts[number] = text;
    }
    return text;
  }

  /** The index of a column, with every row in its order. */
  *#column(key: string): Generator<void, ColumnIndex<Row>> {
    let column = this.#columns.get(key);
    if (!column) {
      const keyOf = this.#shape.sortKeys[key] as (row: Row) => SortKey;
      column = {
        keys: new ColumnKeys((number) => keyOf(this.#rows[number] as Row)),
        rows: [],
        order: { ranked: [], valued: 0 },
        down: null,
        unranked: [],
      };
      this.#columns.set(key, column);
    }
    if (column.rows !== this.#rows) this.#renumber(column);
    if (column.unranked.length === 0) return column;
    column.order = yield* rank(column.keys, column.order, column.unranked);
    column.down = null;
    column.unranked = [];
    return column;
  }

  /** Lets a column follow the list: what is new in it is not in the order yet. */
  #renumber(column: ColumnIndex<Row>): void {
    const { start, gone, come, fresh, staying } = diffRows(column.rows, this.#rows);
    const { ranked, valued } = column.order;
    const withValue = staying(ranked.slice(0, valued));
    const order = { ranked: withValue.concat(staying(ranked.slice(valued))), valued: withValue.length };
    const unranked = staying(column.unranked).concat(fresh);
    const inOrder = (column.unranked.at(-1) ?? -1) < (fresh[0] ?? 0);
    if (!inOrder) unranked.sort((a, b) => a - b);
    if (gone !== come) column.keys.splice(start, gone, come);
    Object.assign(column, { rows: this.#rows, order, unranked, down: null });
  }
}

/** Makes room for `come` instead of `gone`: of those between, the first stay in their places. */
function splice<T>(list: readonly T[], start: number, gone: number, come: number): (T | undefined)[] {
  const stay = Math.min(gone, come);
  const room = Array.from<T | undefined>({ length: come - stay });
  return list.slice(0, start + stay).concat(room as never, list.slice(start + gone));
}
