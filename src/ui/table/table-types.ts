/** The types of table columns, row selection and sort order, and what the style of a table needs to know of its columns. */
import type { ReactNode } from 'react';
import type { ColumnChoice, TableName } from '../theme/preferences.ts';
import type { Heights } from './row-height.ts';

/** The layout of a column. */
export interface ColumnShape {
  /** Identifies the column in the URL's `sort` and in the stored column choice. */
  key: string;
  /** The least width in pixels. */
  width: number;
  /** The column's share of the remaining width, in proportion to those of the other columns that are shown. */
  grows?: number;
  /** The greatest width in pixels. */
  most?: number;
  /** The place of the cell in the row's card on a phone. */
  slot: 'title' | 'badge' | 'line' | 'note' | 'hidden';
  /** Hides the column: 1 where the "line" stands below the title, 2 where the table is narrower still. */
  low?: 1 | 2 | undefined;
  /** Hides the column until the admin chooses it. */
  optional?: boolean;
}

/** A column that is shown. */
export type Shown<Shape> = Shape & {
  /** The width in CSS. `--extra` is what the table has beyond its least width; see `DataTable.module.css`. */
  cssWidth: string;
};

/** A column as the table's header shows it. */
export interface ColumnHead extends ColumnShape {
  title: string;
}

/** A column of a table of `Row`s. */
export interface Column<Row> extends ColumnHead {
  cell: (row: Row) => ReactNode;
  /** Whether the cells hold text of the service, which may run from right to left. */
  foreign?: boolean;
}

/** Tells whether a column is shown: by the admin's choice, else by default. @param hiddenLevel up to which `low` none is */
export const isShown = ({ key, optional, low }: ColumnShape, choice: ColumnChoice, hiddenLevel = 0) =>
  choice.get(key) ?? !(optional || (low && low <= hiddenLevel));

/** Returns the columns to show. The first is always shown. A column that the admin chose is shown at any width. */
export function visibleColumns<Shape extends ColumnShape>(
  columns: readonly Shape[],
  choice: ColumnChoice,
): readonly Shown<Shape>[] {
  const shown = columns
    .filter((column, index) => index === 0 || isShown(column, choice))
    .map((column) => ({ ...column, low: choice.get(column.key) ? undefined : column.low }));
  return shown.map((column) => {
    const width = `${column.width}px + ${column.grows ?? 0} * var(--extra)`;
    return { ...column, cssWidth: column.most ? `min(${column.most}px, ${width})` : `calc(${width})` };
  });
}

/** Returns how many lines the card of a row has on a phone below its title: at least one, for its buttons. */
export const cardLines = (columns: readonly ColumnShape[]): number =>
  Math.max(1, columns.filter(({ slot }) => slot === 'line' || slot === 'note').length);

/** Width of the checkbox column in pixels. */
export const CHECKBOX_WIDTH = 40;
/** Width of the checkbox column on touch screens. */
export const CHECKBOX_WIDTH_TOUCH = 44;
/** Least width of the actions column in pixels, with a scrollbar. It also takes what the other columns leave. */
const ACTIONS_WIDTH = 60;
/** Least width of the title with the "line" below it, in pixels. As in `DataTable.module.css`. */
const STACKED_WIDTH = 160;

/** Tells whether a face stands before each title of a table. */
export const hasFaces = (table: TableName): boolean => table === 'users';

/** Returns the attributes and the custom properties that the style of a table needs. */
export const tableLook = (table: TableName, columns: readonly ColumnShape[], heights: Heights) => ({
  'data-line': columns.some(({ slot }) => slot === 'line') || undefined,
  'data-faces': hasFaces(table) || undefined,
  style: tableLengths(columns, heights),
});

/**
 * Returns custom properties: the heights in pixels; the least width and the sum of the shares of all columns, and of those that
 * are left with the line below the title: without the columns of level 1 (`narrow`), and without those of both levels (`slim`).
 */
function tableLengths(columns: readonly ColumnShape[], heights: Heights) {
  const sum = (counted: readonly ColumnShape[]) =>
    counted.reduce((all, { width }) => all + width, ACTIONS_WIDTH + CHECKBOX_WIDTH);
  const shares = (counted: readonly ColumnShape[]) =>
    String(counted.reduce((all, { grows = 0 }) => all + grows, 0) || 1);
  const stacked = columns
    .filter(({ slot }) => slot !== 'line')
    .map((column) => (column.slot === 'title' ? { ...column, width: STACKED_WIDTH, grows: 1 } : column));
  const narrow = stacked.filter(({ low }) => low !== 1);
  const slim = narrow.filter(({ low }) => low !== 2);
  return {
    '--row': `${heights.rowHeight}px`,
    '--head': `${heights.headHeight}px`,
    '--wide': `${sum(columns)}px`,
    '--wide-shares': shares(columns),
    '--narrow': `${sum(narrow)}px`,
    '--narrow-shares': shares(narrow),
    '--slim': `${sum(slim)}px`,
    '--slim-shares': shares(slim),
  };
}

/** The selected rows and the functions that change the selection. Ids stay selected while rows are added or moved. */
export interface RowSelection {
  ids: ReadonlySet<number>;
  /** How many of the shown rows are selected. */
  extent: 'none' | 'some' | 'all';
  toggle: (id: number) => void;
  /** Extends the range selection to `id`. A new range starts at `from`; a running range keeps its start. */
  extend: (id: number, from?: number) => void;
  selectAll: () => void;
  /** Selects all shown rows, or deselects them when all are selected. */
  toggleAll: () => void;
}

/** A sort order: a column's key and the direction. */
export interface Sort {
  key: string;
  descending: boolean;
}

/** Parses the URL's `sort`, such as `name` or `-name` (descending). @returns `null` when it names none of `keys` */
export function readSort(text: string | null, keys: readonly string[]): Sort | null {
  if (!text) return null;
  const descending = text.startsWith('-');
  const key = descending ? text.slice(1) : text;
  return keys.includes(key) ? { key, descending } : null;
}

/** Returns the URL's `sort` after a click on the header of `key`: ascending, descending, then unsorted (`null`). */
export function nextSort(sort: Sort | null, key: string): string | null {
  if (sort?.key !== key) return key;
  return sort.descending ? null : `-${key}`;
}
