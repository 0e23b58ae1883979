/** The list that the API keys page shows: searched, filtered and sorted by the URL and by the search text typed since. */
import { useMemo } from 'react';
import type { ApiKey } from '../contract/api-key.ts';
import { useCountedList } from '../lists/filters/filter-counts.ts';
import { filterPredicate } from '../lists/filters/list-filters.ts';
import { useFilters } from '../lists/filters/use-filters.ts';
import { useListView } from '../lists/search/list-view.ts';
import { useSearch } from '../lists/search/use-search.ts';
import { useSelection } from '../lists/selection/use-selection.ts';
import { useNewFirst } from '../ui/table/new-rows.ts';
import { readSort } from '../ui/table/table-types.ts';
import { apiKeyStatusOf } from './api-key.ts';
import { apiKeyFilters } from './api-key-filters.ts';
import { apiKeyListShape, apiKeySortKeys } from './api-key-list.ts';
import { useApiKeys } from './queries.ts';

/** One array for every render: another one would count as a change. */
const empty: readonly never[] = [];

/** The state of the list on the API keys page. */
export type ApiKeysView = ReturnType<typeof useApiKeysView>;

/** Returns the state of the list, which follows the URL. */
export function useApiKeysView() {
  const searching = useSearch();
  const { params, search, set } = searching;
  const filters = useFilters(apiKeyFilters, params);
  const { status } = filters;
  const { data: list, refetch, ...query } = useApiKeys(search.trim(), status);
  const { error, isFetching, partial, loadAll, readAt } = query;
  const apiKeys = list?.rows ?? empty;

  const sortText = params.get('sort');
  const fits = useMemo(() => filterPredicate<ApiKey>(apiKeyFilters, filters, readAt), [filters, readAt]);
  const sort = useMemo(() => readSort(sortText, apiKeySortKeys), [sortText]);
  const complete = list?.complete === true;
  const view = useListView(apiKeyListShape, apiKeys, { search, fits, sort, complete });
  const { words, pending } = view;
  const shown = useNewFirst('apiKeys', view.rows);
  const counted = useCountedList({
    shape: apiKeyListShape,
    rows: apiKeys,
    shown,
    words,
    filters: apiKeyFilters,
    values: filters,
    now: readAt,
    partial,
  });
  // The service filters by status, so the number of API keys with another status is not known.
  const total = useMemo(
    () => (status ? apiKeys.filter((key) => apiKeyStatusOf(key) === status).length : apiKeys.length),
    [apiKeys, status],
  );
  const whole = !partial && status === null;
  const selection = useSelection({ rows: apiKeys, shown, complete: complete && whole });
  const filtered = words.length > 0 || fits !== null;

  return {
    ...searching,
    list: view.ready ? list : undefined,
    error,
    isFetching,
    read: query,
    partial,
    loadAll,
    readAt,
    filters,
    /** The search that `shown` matches, and its words. */
    searched: view.search,
    highlightWords: words,
    sort,
    pending,
    selection,
    filtered,
    /** The API keys read so far. */
    apiKeys,
    /** The number of API keys read so far that have the status of the filter. */
    total,
    /** Those of `apiKeys` that match the search and the filters: the new ones, then the others in the order of `sort`. */
    shown,
    /** The only match of the search, if the service cannot know another one. */
    only:
      words.length > 0 && complete && !pending && !partial && shown.length === 1 ? (shown[0] ?? null) : null,
    /** What filters and charts count; nothing while only matches of the service have been read. */
    counted,
    /** The list holds all API keys of the service, not only matches or one status. */
    whole,
    unreadable: (!filtered && list?.unreadable) || empty,
    /** Changes with the search, the filters and the order: the table then scrolls to its top. */
    viewKey: [...words, ...Object.values(filters), sortText].join(),
    retry: () => void refetch(),
    clearFilters: () =>
      set(Object.fromEntries(['q', ...Object.keys(apiKeyFilters)].map((name) => [name, null]))),
  };
}
