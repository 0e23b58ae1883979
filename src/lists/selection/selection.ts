/** The selection of a long list. It holds ids, so that it survives sorting, filtering and changes of the rows. */
import { useMemo, useState } from 'react';
import type { RowSelection } from '../../ui/table/table-types.ts';
import type { Identified } from '../rows/list.ts';

/** A selection. Immutable: every change creates another one. */
export interface Selected {
  ids: ReadonlySet<number>;
  /** The range selected last, from `anchor` to `end`, and the ids that were selected before it. */
  range: { anchor: number; end: number; before: ReadonlySet<number> } | null;
}

/** The empty selection. */
export const nothingSelected: Selected = { ids: new Set(), range: null };

type Shown = readonly Identified[];

/** Selects a row, or deselects it when it is selected. The row becomes the anchor of the next range. */
export function toggle({ ids }: Selected, id: number): Selected {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, range: { anchor: id, end: id, before: next } };
}

/**
 * Selects the visible rows from the anchor of the range to `id`, and deselects rows of the same range outside it.
 *
 * @param shown the visible rows in their order
 * @param from the anchor of a new range; ignored when the last range ends at this row
 */
export function extend(selected: Selected, shown: Shown, id: number, from?: number): Selected {
  const { range } = selected;
  const continues = range !== null && (from === undefined || from === range.end);
  const { anchor, before } = continues ? range : { anchor: from ?? id, before: selected.ids };
  const end = shown.findIndex((row) => row.id === id);
  if (end < 0) return selected;
  const anchorAt = shown.findIndex((row) => row.id === anchor);
  // A hidden anchor cannot bound a range: a new range starts at `id`.
  const start = anchorAt < 0 ? end : anchorAt;
  const ids = new Set(before);
  for (let at = Math.min(start, end); at <= Math.max(start, end); at++) ids.add((shown[at] as Identified).id);
  return { ids, range: { anchor: anchorAt < 0 ? id : anchor, end: id, before } };
}

/** Adds all visible rows to the selection. */
export function selectAll({ ids }: Selected, shown: Shown): Selected {
  const next = new Set(ids);
  for (const row of shown) next.add(row.id);
  return { ids: next, range: null };
}

/** Selects all visible rows, or deselects them when all are selected. Hidden rows keep their state. */
export function toggleAll(selected: Selected, shown: Shown): Selected {
  if (countSelected(selected, shown) < shown.length) return selectAll(selected, shown);
  const next = new Set(selected.ids);
  for (const row of shown) next.delete(row.id);
  return { ids: next, range: null };
}

/** Removes ids that the list no longer holds. @param rows the complete list @returns the same object if none is missing */
export function prune(selected: Selected, rows: Shown): Selected {
  if (countSelected(selected, rows) === selected.ids.size) return selected;
  return { ids: new Set(selectedOf(selected, rows).map(({ id }) => id)), range: null };
}

/** Returns how many of the rows are selected. */
export function countSelected({ ids }: Selected, rows: Shown): number {
  let count = 0;
  if (ids.size > 0) for (const row of rows) if (ids.has(row.id)) count++;
  return count;
}

/** Returns the selected rows, in their order: first those among `rows`, then the rest of `all`. */
export function selectedOf<Row extends Identified>(
  { ids }: Pick<Selected, 'ids'>,
  rows: readonly Row[],
  all: readonly Row[] = [],
): Row[] {
  const selected = rows.filter(({ id }) => ids.has(id));
  const first = new Set(selected.map(({ id }) => id));
  return selected.concat(first.size < ids.size ? all.filter(({ id }) => ids.has(id) && !first.has(id)) : []);
}

/** The selection, for the table and for `SelectionBar`. */
export interface ListSelection extends RowSelection {
  /** How many rows are selected. */
  count: number;
  /** How many selected rows are hidden by the search or the filters. */
  notShown: number;
  clear: () => void;
}

interface Lists {
  /** The rows read so far. Keep the array's identity while nothing changes. */
  rows: readonly Identified[];
  /** The visible rows in their order. Keep the array's identity while nothing changes. */
  shown: readonly Identified[];
  /** Whether `rows` is the complete list: an id that it lacks was removed. */
  complete: boolean;
}

/** Keeps the selection while the page is mounted. */
export function useSelection({ rows, shown, complete }: Lists): ListSelection {
  const [state, setState] = useState(nothingSelected);
  const selected = useMemo(() => (complete ? prune(state, rows) : state), [state, rows, complete]);
  if (selected !== state) setState(selected);

  const { ids } = selected;
  const visibleCount = useMemo(() => countSelected(selected, shown), [selected, shown]);
  return {
    ids,
    extent: visibleCount === 0 ? 'none' : visibleCount < shown.length ? 'some' : 'all',
    count: ids.size,
    notShown: ids.size - visibleCount,
    toggle: (id) => setState((old) => toggle(old, id)),
    extend: (id, from) => setState((old) => extend(old, shown, id, from)),
    selectAll: () => setState((old) => selectAll(old, shown)),
    toggleAll: () => setState((old) => toggleAll(old, shown)),
    clear: () => setState(nothingSelected),
  };
}
