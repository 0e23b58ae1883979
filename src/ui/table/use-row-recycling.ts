/** Assigns React keys to rendered rows: by id as a rule, by position during a search, so that elements are reused. */
import { useLayoutEffect, useRef } from 'react';

/** A row to render. */
interface RenderedRow {
  index: number;
  id: number;
}

/** A rendered row and its React key. */
interface KeyedRow extends RenderedRow {
  key: number;
}

/**
 * Assigns a React key to each rendered row. Keys normally follow the id, so that focus, menus and text selections move
 * with their row. When `columns` changes, as with each letter of a search that highlights matches, every row renders
 * again. Keys then follow the position: an update of an element costs less than a new element.
 *
 * @param columns a new array makes every row render again
 * @param pinned whether a row has the focus, an open menu or an open drawer, so that rows must keep their elements
 * @returns a function that returns the key of the row at an index
 */
export function useRowRecycling(
  rows: readonly RenderedRow[],
  columns: unknown,
  pinned: boolean,
): (index: number) => number | undefined {
  const last = useRef<{ keyed: readonly KeyedRow[]; columns: unknown }>({ keyed: [], columns });
  const byPosition =
    !pinned &&
    columns !== last.current.columns &&
    // A dialog gives the focus back to the row that opened it.
    !document.querySelector('dialog[open]');
  const keyed = assignKeys(last.current.keyed, rows, byPosition);
  useLayoutEffect(() => {
    last.current = { keyed, columns };
  });
  const keys = new Map(keyed.map(({ index, key }) => [index, key]));
  return (index) => keys.get(index);
}

function assignKeys(
  before: readonly KeyedRow[],
  rows: readonly RenderedRow[],
  byPosition: boolean,
): KeyedRow[] {
  const keys = new Map(before.map((row) => [byPosition ? row.index : row.id, row.key]));
  let newest = Math.max(0, ...before.map(({ key }) => key));
  return rows.map((row) => ({ ...row, key: keys.get(byPosition ? row.index : row.id) ?? ++newest }));
}
