/** Cached lists: shown while they are read, and changed where one record of them was read again. */
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { List } from './list.ts';

/**
 * Changes every cached list that matches. A list stays as old as it is, and stale if it was: one record that was read
 * again says nothing of the others, which somebody else may have changed.
 *
 * @param change returns the list itself when nothing changes in it
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
 * Returns where `streamList` shows a list while it is read. A part of it is no reading: the list stays as old as it is,
 * and without one before it is as old as the beginning of this reading.
 */
export function cachedList<Row>(queries: QueryClient, key: QueryKey) {
  const begun = Date.now();
  return {
    current: () => queries.getQueryData<List<Row>>(key),
    show: (list: List<Row>) => {
      const updatedAt = queries.getQueryState(key)?.dataUpdatedAt || begun;
      queries.setQueryData<List<Row>>(key, list, { updatedAt });
    },
  };
}
