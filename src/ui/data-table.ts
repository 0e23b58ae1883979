/** What a table is told of its columns and its order. */
import type { ReactNode } from 'react';

/** A column of a table of `Row`s. */
export interface Column<Row> {
  /** Its name in the URL's `sort`. */
  key: string;
  title: string;
  /** Share of the table's width, as CSS. */
  width: string;
  cell: (row: Row) => ReactNode;
  /** Where its content stands when the table is a list on a phone. */
  slot: 'title' | 'badge' | 'line' | 'note' | 'hidden';
  sortable: boolean;
  /** Left out where the table is narrow, such as beside a drawer. */
  low?: boolean;
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
