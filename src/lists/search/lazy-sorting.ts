/** Loads the code that sorts by a column. Until it is loaded, rows stay in the order of the list. */

/** The functions that sort. */
export type Sorting = typeof import('./sort.ts').sorting;

let loaded: Sorting | null = null;

export const lazySorting = {
  /** Loads the functions. Rejects when the load fails. */
  preload: async (): Promise<void> => {
    loaded = (await import('./sort.ts')).sorting;
  },
  /** Returns the functions, if they are loaded. */
  current: (): Sorting | null => loaded,
};
