/** The columns of a long list that rows were sorted by: their keys and orders are kept, and updated when rows change. */
import { diffRows } from '../rows/diff-rows.ts';
import { ColumnKeys, type ColumnOrder, descend, firstRows, rank, type SortKey } from './sort.ts';

interface Column<Row> {
  keys: ColumnKeys;
  /** The list that the row numbers refer to. */
  rows: readonly Row[];
  order: ColumnOrder;
  /** The descending order, computed when it is first needed. */
  descending: readonly number[] | null;
  /** The numbers of the rows that are not in `order` yet, ascending. */
  unranked: number[];
}

/** Rows that are shown before the rest of a column is sorted: more than a screen holds. */
const FIRST_ROWS = 100;
/** A list with fewer new rows is sorted at once. */
const FEW_ROWS = 4096;

/** The columns of one list. Its generators are run in time slices, and may be paused while another one for the same list runs. */
export class SortedColumns<Row> {
  readonly #sortKeys: Record<string, (row: Row) => SortKey>;
  readonly #columns = new Map<string, Column<Row>>();

  /** @param sortKeys return the sort key of a row, by column */
  constructor(sortKeys: Record<string, (row: Row) => SortKey>) {
    this.#sortKeys = sortKeys;
  }

  /**
   * Orders rows by a column.
   *
   * @param matches the numbers of the rows to order, ascending; `null` for all rows
   * @param onFirst called with all these rows, of which only the first are in their places, before a long column is sorted
   * @returns their numbers in order
   */
  *order(
    rows: readonly Row[],
    { key, descending }: { key: string; descending: boolean },
    matches: readonly number[] | null,
    onFirst?: (rows: readonly Row[]) => void,
  ): Generator<void, readonly number[]> {
    const isMatch = matches && new Uint8Array(rows.length);
    for (const number of matches ?? []) (isMatch as Uint8Array)[number] = 1;
    yield;
    const matching = (numbers: readonly number[]) =>
      isMatch ? numbers.filter((number) => isMatch[number] === 1) : numbers;
    const showFirst = function* (keys: ColumnKeys, valued: readonly number[]) {
      const first = yield* firstRows(keys, matching(valued), FIRST_ROWS, descending);
      const isFirst = new Uint8Array(rows.length);
      for (const number of first) isFirst[number] = 1;
      const rowAt = (number: number) => rows[number] as Row;
      const isOther = (_: Row, at: number) => isFirst[matches ? (matches[at] as number) : at] === 0;
      onFirst?.(first.map(rowAt).concat((matches ? matches.map(rowAt) : rows).filter(isOther)));
    };
    const column = yield* this.#update(rows, key, onFirst && showFirst);
    if (descending) column.descending ??= yield* descend(column.keys, column.order);
    yield;
    return matching(descending && column.descending ? column.descending : column.order.ranked);
  }

  /** Computes the order of a column before it is needed. */
  *prepare(rows: readonly Row[], key: string): Generator<void, void> {
    yield* this.#update(rows, key);
  }

  /**
   * Returns a column, brought up to date with the list.
   *
   * @param onRead runs with the rows that have a key before a long column is sorted for the first time
   */
  *#update(
    rows: readonly Row[],
    key: string,
    onRead?: (keys: ColumnKeys, valued: readonly number[]) => Generator<void, void>,
  ): Generator<void, Column<Row>> {
    const column = this.#columns.get(key) ?? this.#create(key);
    if (column.rows !== rows) renumber(column, rows);
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

  #create(key: string): Column<Row> {
    const keyOf = this.#sortKeys[key] as (row: Row) => SortKey;
    const column: Column<Row> = {
      keys: new ColumnKeys((number) => keyOf(column.rows[number] as Row)),
      rows: [],
      order: { ranked: [], valued: 0 },
      descending: null,
      unranked: [],
    };
    this.#columns.set(key, column);
    return column;
  }
}

/** Translates a column's row numbers to the current list; new rows become unranked. */
function renumber<Row>(column: Column<Row>, rows: readonly Row[]): void {
  const { start, gone, come, fresh, staying } = diffRows(column.rows, rows);
  const { ranked, valued } = column.order;
  const withValue = staying(ranked.slice(0, valued));
  const order = { ranked: withValue.concat(staying(ranked.slice(valued))), valued: withValue.length };
  const unranked = staying(column.unranked).concat(fresh);
  const isAscending = (column.unranked.at(-1) ?? -1) < (fresh[0] ?? 0);
  if (!isAscending) unranked.sort((a, b) => a - b);
  if (gone !== come) column.keys.splice(start, gone, come);
  Object.assign(column, { rows, order, unranked, descending: null });
}
