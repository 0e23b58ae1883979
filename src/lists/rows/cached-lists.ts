/** Lists in the query cache: shows them while they stream in, and patches single records in them. */
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { List } from './list.ts';

/** Returns the keys of the queries about records that share their lists. @param all the key that they all begin with */
export const recordKeys = (...all: QueryKey) => ({
  all,
  lists: [...all, 'list'],
  /** @param filter the values by which the service filters the list; none for the list of all records */
  list: (...filter: QueryKey) => [...all, 'list', ...filter],
  /** @param filter as for a list, and then the searched text; without it the key of all searches */
  matches: (...filter: QueryKey) => [...all, 'matches', ...filter],
  ones: [...all, 'one'],
  one: (id: number) => [...all, 'one', id],
});

/**
 * Patches every cached list that matches. A list keeps its age and stays stale if it was stale: one fresh record does
 * not make the other records fresh.
 *
 * @param change returns the same list when nothing changes in it
 */
export function patchLists<Row>(
  queries: QueryClient,
  filters: QueryFilters,
  change: (list: List<Row>) => List<Row>,
): void {
  for (const query of queries.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const list = data as List<Row> | undefined;
    const changed = list && change(list);
    if (!changed || changed === list) continue;
    query.setData(changed, { updatedAt, manual: true });
    if (isInvalidated) query.invalidate();
  }
}

/**
 * Returns the callbacks through which `streamList` reads and updates a cached list. An incomplete list does not count as
 * a new reading: it keeps the age of the list before it. Without one, its age is the time at which reading began.
 */
export function cachedList<Row>(queries: QueryClient, key: QueryKey) {
  const startedAt = Date.now();
  return {
    current: () => queries.getQueryData<List<Row>>(key),
    show: (list: List<Row>) => {
      const updatedAt = queries.getQueryState(key)?.dataUpdatedAt || startedAt;
      queries.setQueryData<List<Row>>(key, list, { updatedAt });
    },
  };
}
