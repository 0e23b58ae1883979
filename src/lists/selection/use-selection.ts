/** The rows that somebody selected of a list, for React. */
import { useMemo, useState } from 'react';
import type { RowSelection } from '../../ui/table/table-types.ts';
import type { Identified } from '../rows/identified.ts';
import { countSelected, extend, nothingSelected, prune, selectAll, toggle, toggleAll } from './selection.ts';

/** What is selected, for the table and for the bar that says so. */
export interface Selecting extends RowSelection {
  /** How many rows are selected. */
  count: number;
  /** How many of them are not shown. */
  notShown: number;
  clear: () => void;
}

interface Lists {
  /** The list as far as it has come; always the same array while nothing of it changes. */
  rows: readonly Identified[];
  /** What of it is shown, in the order shown; likewise. */
  shown: readonly Identified[];
  /** `rows` is everything there is: what isn't in it is gone. */
  complete: boolean;
}

/** Keeps the selection for as long as the page is mounted. */
export function useSelection({ rows, shown, complete }: Lists): Selecting {
  const [state, setState] = useState(nothingSelected);
  const selected = useMemo(() => (complete ? prune(state, rows) : state), [state, rows, complete]);
  if (selected !== state) setState(selected);

  const { ids } = selected;
  const among = useMemo(() => countSelected(selected, shown), [selected, shown]);
  return {
    ids,
    extent: among === 0 ? 'none' : among < shown.length ? 'some' : 'all',
    count: ids.size,
    notShown: ids.size - among,
    toggle: (id) => setState((old) => toggle(old, id)),
    extend: (id, from) => setState((old) => extend(old, shown, id, from)),
    selectAll: () => setState((old) => selectAll(old, shown)),
    toggleAll: () => setState((old) => toggleAll(old, shown)),
    clear: () => setState(nothingSelected),
  };
}
