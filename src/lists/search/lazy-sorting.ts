/** Loads the code that sorts by a column and precomputes texts and orders. Until it is loaded, rows stay in the order of the list. */
import type { IdlePreparation, PreparableIndex } from './idle-preparation.ts';
import type { SortKey } from './sort.ts';
import type { SortedColumns } from './sorted-columns.ts';

let loaded: typeof import('./sorting.ts').sorting | null = null;
const listeners = new Set<() => void>();

export const lazySorting = {
  /** Loads the code. Rejects when the load fails. */
  preload: async (): Promise<void> => {
    loaded = (await import('./sorting.ts')).sorting;
    const waiting = [...listeners];
    listeners.clear();
    // In microtasks: an error in a listener is not a failed load.
    for (const listener of waiting) queueMicrotask(listener);
  },
  isLoaded: (): boolean => loaded !== null,
  /** Calls `listener` once: when the code is loaded, or now if it is. @returns stops waiting */
  whenLoaded: (listener: () => void): (() => void) => {
    if (loaded) listener();
    else listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Creates the columns of a list; `null` until the code is loaded. @param sortKeys return the sort key of a row, by column */
  createColumns: <Row>(sortKeys: Record<string, (row: Row) => SortKey>): SortedColumns<Row> | null =>
    loaded && new loaded.SortedColumns(sortKeys),
  /** Creates the precomputation of an index; `null` until the code is loaded. */
  createPreparation: (index: PreparableIndex): IdlePreparation | null =>
    loaded && new loaded.IdlePreparation(index),
};
