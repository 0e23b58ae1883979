/** Loads the code that sorts by a column. Until it is loaded, rows stay in the order of the list. */
import type { SortKey } from './sort.ts';
import type { SortedColumns } from './sorted-columns.ts';

let loaded: typeof SortedColumns | null = null;

export const lazySorting = {
  /** Loads the code. Rejects when the load fails. */
  preload: async (): Promise<void> => {
    loaded = (await import('./sorted-columns.ts')).SortedColumns;
  },
  isLoaded: (): boolean => loaded !== null,
  /** Creates the columns of a list; `null` until the code is loaded. @param sortKeys return the sort key of a row, by column */
  create: <Row>(sortKeys: Record<string, (row: Row) => SortKey>): SortedColumns<Row> | null =>
    loaded && new loaded(sortKeys),
};
