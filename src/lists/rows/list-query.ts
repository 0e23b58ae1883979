/**
 * Queries of lists: the whole list while it streams in, or the service's own matches of a search. Patches single records in
 * cached lists.
 */
import {
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordList } from '../../contract/endpoint.ts';
import { completeList, type Identified, type List, streamList } from './list.ts';

/**
 * Reads a list from the service.
 *
 * @param onRecords called with the list so far, again and again: the same object, or another one when the reading restarts
 */
export type ReadList<Model> = (
  signal: AbortSignal,
  onRecords: (soFar: RecordList<Model>) => void,
) => Promise<RecordList<Model>>;

/** Makes a `ReadList` that also passes each record to `take`, as soon as it is read. */
export const passingEach =
  <Model>(read: ReadList<Model>, take: (records: readonly Model[]) => void): ReadList<Model> =>
  async (signal, onRecords) => {
    let passed = 0;
    let last: RecordList<Model> | null = null;
    const passNew = (soFar: RecordList<Model>) => {
      if (soFar !== last) passed = 0;
      last = soFar;
      take(soFar.records.slice(passed));
      passed = soFar.records.length;
    };
    const list = await read(signal, (soFar) => {
      passNew(soFar);
      onRecords(soFar);
    });
    passNew(list);
    return list;
  };

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

/** Milliseconds within which a page shows that its list has failed, instead of reading it again when it is mounted. */
const JUST_FAILED = 2000;

/** Returns the query of a whole list, which is shown while it streams in. */
export const listQuery = <Model extends Identified>(queryKey: QueryKey, read: ReadList<Model>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      streamList({ ...cachedList<Model>(client, queryKey), read: (onRecords) => read(signal, onRecords) }),
    // The list may have failed before its page was rendered. A clock that was set back counts as time that has passed.
    retryOnMount: ({ state }) => Math.abs(Date.now() - state.errorUpdatedAt) > JUST_FAILED,
  });

/**
 * Starts to read a list before its page is rendered.
 *
 * @returns a promise that resolves when the first rows have arrived or the reading has ended without any
 */
export function prefetchList<Model extends Identified>(
  queries: QueryClient,
  list: ReturnType<typeof listQuery<Model>>,
): Promise<void> {
  const first = Promise.withResolvers<void>();
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    if (query.state.data !== undefined) first.resolve();
  });
  // The page shows a failure: it finds the failed query in the cache.
  void queries.prefetchQuery(list).finally(first.resolve);
  return first.promise.finally(stop);
}

/**
 * Reads a whole list from the service now, through its query, so that pages show the new list. A reading that is under
 * way started earlier and is replaced.
 *
 * @returns the complete list
 * @throws {Error} why the list could not be read to its end
 */
export async function readListNow<Model extends Identified>(
  queries: QueryClient,
  list: ReturnType<typeof listQuery<Model>>,
): Promise<List<Model>> {
  const options = { ...queries.defaultQueryOptions(list), retry: false };
  const query = queries.getQueryCache().build(queries, options);
  const read = (await query.fetch(options, { cancelRefetch: true })) as List<Model>;
  if (!read.complete) throw read.interrupted ?? new Error('The list is incomplete');
  return read;
}

interface ListOrMatches<Model extends Identified> {
  search: string;
  /** The query of the whole list. */
  list: ReturnType<typeof listQuery<Model>>;
  /** Returns the list to show until the whole list has been read. */
  placeholder?: () => List<Model> | undefined;
  /** Returns how the service's matches of a search are read. */
  matchesOf: (search: string) => { queryKey: QueryKey; read: ReadList<Model> };
}

/**
 * Reads a list, or only the service's matches of the search with which the screen was opened.
 *
 * The matches are read when the list is not cached: one record among many then costs one small answer. The whole list is
 * read as soon as the search changes. It is also read when nothing matches, since the specification does not show how
 * the service's filters match.
 *
 * @returns the query; `partial` while `data` holds the service's matches; `readAt` in epoch milliseconds
 */
export function useListOrMatches<Model extends Identified>({
  search,
  list,
  placeholder = () => undefined,
  matchesOf,
}: ListOrMatches<Model>) {
  const queries = useQueryClient();
  const [firstSearch, setFirstSearch] = useState(() => (queries.getQueryData(list.queryKey) ? '' : search));
  const isFirstSearch = firstSearch !== '' && firstSearch === search;

  const { queryKey: matchesKey, read } = matchesOf(firstSearch);
  const matches = useQuery({
    queryKey: matchesKey,
    queryFn: async ({ signal }) => completeList(await read(signal, () => {})),
    enabled: isFirstSearch,
  });
  const partial = isFirstSearch && !matches.isError && matches.data?.rows.length !== 0;
  const whole = useQuery({ ...list, enabled: !partial, placeholderData: placeholder });

  const [openedAt] = useState(Date.now);
  const shown = partial ? matches : whole;
  return {
    ...shown,
    queryKey: partial ? matchesKey : list.queryKey,
    partial,
    /** Reads the whole list in the place of the matches. */
    loadAll: () => setFirstSearch(''),
    // A list that streams in is updated many times, but its ages must be counted from one time.
    readAt: shown.data?.complete ? shown.dataUpdatedAt : openedAt,
  };
}
