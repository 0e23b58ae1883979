/** The types of table columns, row selection and sort order. */
import type { ReactNode } from 'react';
import type { ColumnChoice } from '../theme/preferences.ts';

/** The layout of a column. */
export interface ColumnShape {
  /** Identifies the column in the URL's `sort` and in the stored column choice. */
  key: string;
  /** The least width in pixels. */
  width: number;
  /** Whether the column takes a share of the remaining width. */
  grows?: boolean;
  /** The place of the cell in the row's card on a phone. */
  slot: 'title' | 'badge' | 'line' | 'note' | 'hidden';
  /** Hides the column where the table is narrow, such as beside a drawer. */
  low?: boolean;
}

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

/** Returns the columns to show. The first is always shown. A column that the admin chose is shown at any width. */
export const visibleColumns = <Shape extends ColumnShape>(
  columns: readonly Shape[],
  choice: ColumnChoice,
): readonly Shape[] =>
  choice.size === 0
    ? columns
    : columns
        .filter(({ key }, index) => index === 0 || choice.get(key) !== false)
        .map((column) => (column.low && choice.get(column.key) ? { ...column, low: false } : column));

/** Width of the checkbox column in pixels. */
export const CHECKBOX_WIDTH = 40;
/** Width of the checkbox column on touch screens. */
export const CHECKBOX_WIDTH_TOUCH = 44;
/** Width of the actions column in pixels. */
export const ACTIONS_WIDTH = 52;

/** Returns the least width of a table in pixels. */
export const minTableWidth = (columns: readonly Pick<ColumnShape, 'width'>[], selectable: boolean): number =>
  columns.reduce(
    (sum, { width }) => sum + width,
    selectable ? CHECKBOX_WIDTH + ACTIONS_WIDTH : ACTIONS_WIDTH,
  );

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
