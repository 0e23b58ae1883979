/** The types of table columns, row selection and sort order. */
import type { ReactNode } from 'react';
import type { ColumnChoice } from '../theme/preferences.ts';
import type { Heights } from './row-height.ts';

/** The layout of a column. */
export interface ColumnShape {
  /** Identifies the column in the URL's `sort` and in the stored column choice. */
  key: string;
  /** The least width in pixels. */
  width: number;
  /** The column's share of the remaining width, below 1. The last such column takes what the others leave. */
  grows?: number;
  /** The place of the cell in the row's card on a phone. */
  slot: 'title' | 'badge' | 'line' | 'note' | 'hidden';
  /** Hides the column where the table is narrow: 1 beside a drawer and in a small window, 2 on a tablet. */
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
  sortable: boolean;
}

/** A column of a table of `Row`s. */
export interface Column<Row> extends ColumnHead {
  cell: (row: Row) => ReactNode;
  /** Whether the cells hold text of the service, which may run from right to left. */
  foreign?: boolean;
}

/** Tells whether a column is shown: by the admin's choice, else by default. */
export const isShown = ({ key, optional }: Pick<ColumnShape, 'key' | 'optional'>, choice: ColumnChoice) =>
  choice.get(key) ?? !optional;

/** Returns the columns to show. The first is always shown. A column that the admin chose is shown at any width. */
export function visibleColumns<Shape extends ColumnShape>(
  columns: readonly Shape[],
  choice: ColumnChoice,
): readonly Shown<Shape>[] {
  const shown = columns
    .filter((column, index) => index === 0 || isShown(column, choice))
    .map((column) => ({ ...column, low: choice.get(column.key) ? undefined : column.low }));
  // A scrollbar takes its width from this column.
  const rest = shown.findLast(({ grows, low }) => grows && low !== 1);
  return shown.map((column) => ({
    ...column,
    cssWidth: column === rest ? 'auto' : `calc(${column.width}px + ${column.grows ?? 0} * var(--extra))`,
  }));
}

/** Tells whether a table has so many columns that its cells stand closer together. */
export const hasManyColumns = ({ length }: readonly ColumnShape[]): boolean => length > 7;

/** Width of the checkbox column in pixels. */
export const CHECKBOX_WIDTH = 40;
/** Width of the checkbox column on touch screens. */
export const CHECKBOX_WIDTH_TOUCH = 44;
/** Width of the actions column in pixels. */
export const ACTIONS_WIDTH = 52;

/**
 * Returns the lengths in pixels that the style of a table needs: the heights, and the least width with all columns,
 * without those of level 1, and without those of both levels.
 */
export function tableLengths(columns: readonly ColumnShape[], selectable: boolean, heights: Heights) {
  const sum = (counted: readonly ColumnShape[]) =>
    counted.reduce((all, { width }) => all + width, ACTIONS_WIDTH + (selectable ? CHECKBOX_WIDTH : 0));
  return {
    row: heights.rowHeight,
    head: heights.headHeight,
    wide: sum(columns),
    narrow: sum(columns.filter(({ low }) => low !== 1)),
    slim: sum(columns.filter(({ low }) => !low)),
  };
}

/** Returns lengths in pixels as custom properties, such as `--row`. */
export const lengthProperties = (lengths: Record<string, number>): Record<`--${string}`, string> =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [`--${name}`, `${length}px`]));

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
