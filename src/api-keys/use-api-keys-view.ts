/** The list that the API keys page shows: searched, filtered and sorted by the URL and by the search text typed since. */
import { useMemo } from 'react';
import { useListView } from '../lists/search/list-view.ts';
import { searchWords } from '../lists/search/search.ts';
import { useSearch } from '../lists/search/use-search.ts';
import { useSelection } from '../lists/selection/use-selection.ts';
import { readSort } from '../ui/table/table-types.ts';
import { apiKeyStatusOf } from './api-key.ts';
import {
  apiKeyFilterNames,
  apiKeyListShape,
  apiKeyPredicate,
  apiKeySortKeys,
  readApiKeyFilters,
} from './api-key-list.ts';
import { useApiKeys } from './queries.ts';

/** One array for every render: another one would count as a change. */
const empty: readonly never[] = [];

/** The state of the list on the API keys page. */
export type ApiKeysView = ReturnType<typeof useApiKeysView>;

/** Returns the state of the list, which follows the URL. */
export function useApiKeysView() {
  const searching = useSearch();
  const { params, search, set } = searching;
  const filters = readApiKeyFilters(params);
  const { status, used, sftp } = filters;
  const { data: list, refetch, ...query } = useApiKeys(search.trim(), status);
  const { error, isFetching, partial, readAt } = query;
  const apiKeys = list?.rows ?? empty;

  const sortText = params.get('sort');
  const words = useMemo(() => searchWords(search), [search]);
  const fits = useMemo(() => apiKeyPredicate({ status, used, sftp }, readAt), [status, used, sftp, readAt]);
  const sort = useMemo(() => readSort(sortText, apiKeySortKeys), [sortText]);
  const {
    rows: shown,
    words: highlightWords,
    pending,
  } = useListView(apiKeyListShape, apiKeys, { words, fits, sort, complete: list?.complete === true });
  // The service filters by status, so the number of API keys with another status is not known.
  const total = useMemo(
    () => (status ? apiKeys.filter((key) => apiKeyStatusOf(key) === status).length : apiKeys.length),
    [apiKeys, status],
  );
  const whole = !partial && status === null;
  const selection = useSelection({ rows: apiKeys, shown, complete: list?.complete === true && whole });
  const filtered = words.length > 0 || fits !== null;

  return {
    ...searching,
    list,
    error,
    isFetching,
    read: query,
    partial,
    readAt,
    filters,
    /** The search words that `shown` matches. */
    highlightWords,
    sort,
    pending,
    selection,
    filtered,
    /** The API keys read so far. */
    apiKeys,
    /** The number of API keys read so far that have the status of the filter. */
    total,
    /** Those of `apiKeys` that match the search and the filters, in the order of `sort`. */
    shown,
    /** The only match of the search, if the service cannot know another one. */
    only: words.length > 0 && list?.complete && !partial && shown.length === 1 ? (shown[0] ?? null) : null,
    /** The list holds all API keys of the service, not only matches or one status. */
    whole,
    unreadable: (!filtered && list?.unreadable) || empty,
    /** Changes with the search, the filters and the order: the table then scrolls to its top. */
    viewKey: [...words, status, used, sftp, sortText].join(),
    retry: () => void refetch(),
    clearFilters: () => set(Object.fromEntries(['q', ...apiKeyFilterNames].map((name) => [name, null]))),
  };
}
