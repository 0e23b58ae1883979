/** What a table is told of its columns and its order. */
import type { ReactNode } from 'react';
import type { ColumnChoice } from '../theme/preferences.ts';

/** The place that a column takes. */
export interface ColumnShape {
  /** Its name in the URL's `sort`, and what this browser remembers it by. */
  key: string;
  /** The least it can do with, in pixels. */
  width: number;
  /** Takes a share of what width is left over. */
  grows?: boolean;
  /** Where its content stands when the table is a list on a phone. */
  slot: 'title' | 'badge' | 'line' | 'note' | 'hidden';
  /** Left out where the table is narrow, such as beside a drawer. */
  low?: boolean;
}

/** The head of a column. */
export interface ColumnHead extends ColumnShape {
  title: string;
  sortable: boolean;
}

/** A column of a table of `Row`s. */
export interface Column<Row> extends ColumnHead {
  cell: (row: Row) => ReactNode;
  /** Its cells hold a text of somebody else's, which may run from right to left. */
  foreign?: boolean;
}

/** The columns to show. One that was chosen by hand is no longer the first to go. */
export const chosenColumns = <Shape extends ColumnShape>(
  columns: readonly Shape[],
  choice: ColumnChoice,
): readonly Shape[] =>
  choice.size === 0
    ? columns
    : columns
        .filter(({ key }, at) => at === 0 || choice.get(key) !== false)
        .map((column) => (column.low && choice.get(column.key) ? { ...column, low: false } : column));

/** Pixels of the column of boxes. */
export const CHECK = 40;
/** That of the boxes where fingers press. */
export const CHECK_COARSE = 44;
/** That of the actions. */
export const ACTIONS = 52;

/** Pixels that a table needs. */
export const widthOf = (columns: readonly Pick<ColumnShape, 'width'>[], selectable: boolean): number =>
  columns.reduce((sum, { width }) => sum + width, selectable ? CHECK + ACTIONS : ACTIONS);

/** Which rows are selected, for a table; the ids stay selected while rows come, go and change places. */
export interface RowSelection {
  ids: ReadonlySet<number>;
  /** How much of what is shown. */
  extent: 'none' | 'some' | 'all';
  toggle: (id: number) => void;
  /** Selects every row shown from where the range began to `id`; it begins at `from` unless it has just got there. */
  extend: (id: number, from?: number) => void;
  selectAll: () => void;
  /** Selects all that is shown, or none of it when it is selected. */
  toggleAll: () => void;
}

/** An order: a column's key, and whether the greatest comes first. */
export interface Sort {
  key: string;
  descending: boolean;
}

/** Reads the URL's `sort` (`name`, `-name`); `null` when it names none of `keys`. */
export function readSort(text: string | null, keys: readonly string[]): Sort | null {
  if (!text) return null;
  const descending = text.startsWith('-');
  const key = descending ? text.slice(1) : text;
  return keys.includes(key) ? { key, descending } : null;
}

/** The URL's `sort` after the head of `key` was pressed: up, down, then the order of arrival again. */
export function nextSort(sort: Sort | null, key: string): string | null {
  if (sort?.key !== key) return key;
  return sort.descending ? null : `-${key}`;
}
