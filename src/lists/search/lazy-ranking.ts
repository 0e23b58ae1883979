/** Loads the ranking of found rows. Until it is loaded, and where its file is missing, they stay in the order of the list. */

type Ranking = typeof import('./ranking.ts').ranking;

let loaded: Ranking | null = null;

export const lazyRanking = {
  /** Loads the functions. Rejects when the load fails. */
  preload: async (): Promise<void> => {
    loaded = (await import('./ranking.ts')).ranking;
  },
  /** Returns the functions, if they are loaded. */
  current: (): Ranking | null => loaded,
};
