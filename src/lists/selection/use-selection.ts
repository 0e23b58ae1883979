/** The selection of a list as React state. */
import { useMemo, useState } from 'react';
import type { RowSelection } from '../../ui/table/table-types.ts';
import type { Identified } from '../rows/list.ts';
import { countSelected, extend, nothingSelected, prune, selectAll, toggle, toggleAll } from './selection.ts';

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
