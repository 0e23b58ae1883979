/** What is selected of a long list. By id: it stays while rows come, go, change places or don't fit the filters. */
import type { Identified } from '../rows/identified.ts';

/** What is selected. Never changed in place: each act makes another one. */
export interface Selected {
  ids: ReadonlySet<number>;
  /** The range that was selected last, from `anchor` to `end`, and what had been selected besides. */
  range: { anchor: number; end: number; before: ReadonlySet<number> } | null;
}

/** Nothing is selected. */
export const nothingSelected: Selected = { ids: new Set(), range: null };

type Shown = readonly Identified[];

/** Selects a row, or no longer. A range may begin here. */
export function toggle({ ids }: Selected, id: number): Selected {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, range: { anchor: id, end: id, before: next } };
}

/**
 * Selects the rows shown from where the range began to `id`; rows of the same range that lie outside now are selected no
 * longer.
 *
 * @param from where the range begins, unless the last one has just got there
 */
export function extend(selected: Selected, shown: Shown, id: number, from?: number): Selected {
  const goesOn = selected.range !== null && (from === undefined || from === selected.range.end);
  const { anchor, before } =
    goesOn && selected.range ? selected.range : { anchor: from ?? id, before: selected.ids };
  const end = shown.findIndex((row) => row.id === id);
  if (end < 0) return selected;
  // It began at a row that is no longer shown.
  const begun = shown.findIndex((row) => row.id === anchor);
  const start = begun < 0 ? end : begun;
  const ids = new Set(before);
  for (let at = Math.min(start, end); at <= Math.max(start, end); at++) ids.add((shown[at] as Identified).id);
  return { ids, range: { anchor: begun < 0 ? id : anchor, end: id, before } };
}

/** Selects every row shown as well. */
export function selectAll({ ids }: Selected, shown: Shown): Selected {
  const next = new Set(ids);
  for (const row of shown) next.add(row.id);
  return { ids: next, range: null };
}

/** Selects every row shown; when they all are selected, none of them. What is not shown stays as it is. */
export function toggleAll(selected: Selected, shown: Shown): Selected {
  if (countSelected(selected, shown) < shown.length) return selectAll(selected, shown);
  const next = new Set(selected.ids);
  for (const row of shown) next.delete(row.id);
  return { ids: next, range: null };
}

/** Drops what is not in the list any more. @param rows the whole list */
export function prune(selected: Selected, rows: Shown): Selected {
  if (countSelected(selected, rows) === selected.ids.size) return selected;
  return { ids: new Set(selectedOf(selected, rows).map(({ id }) => id)), range: null };
}

/** How many of these rows are selected. */
export function countSelected({ ids }: Selected, rows: Shown): number {
  let count = 0;
  if (ids.size > 0) for (const row of rows) if (ids.has(row.id)) count++;
  return count;
}

/** Those of these rows that are selected, in their order. */
export const selectedOf = <Row extends Identified>(
  { ids }: Pick<Selected, 'ids'>,
  rows: readonly Row[],
): Row[] => rows.filter(({ id }) => ids.has(id));
