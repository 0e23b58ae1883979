/** What the page of API keys shows: the list as searched, filtered and sorted by the URL and what was typed since. */
import { useMemo } from 'react';
import { useListView } from '../lists/search/list-view.ts';
import { searchWords } from '../lists/search/search.ts';
import { useSearch } from '../lists/search/use-search.ts';
import { useSelection } from '../lists/selection/use-selection.ts';
import { readSort } from '../ui/table/table-types.ts';
import { statusOf } from './api-key.ts';
import {
  apiKeyFilterNames,
  apiKeyFits,
  apiKeyShape,
  apiKeySortKeys,
  readApiKeyFilters,
} from './api-key-list.ts';
import { useApiKeys } from './queries.ts';

const none: readonly never[] = [];

/** The view. */
export type ApiKeysView = ReturnType<typeof useApiKeysView>;

/** Follows the URL. */
export function useApiKeysView() {
  const searching = useSearch();
  const { params, search, set } = searching;
  const filters = readApiKeyFilters(params);
  const { status, used, sftp } = filters;
  const { data: list, refetch, ...query } = useApiKeys(search.trim(), status);
  const { error, isFetching, partial, readAt } = query;
  const apiKeys = list?.rows ?? none;

  const sortText = params.get('sort');
  const words = useMemo(() => searchWords(search), [search]);
  const fits = useMemo(() => apiKeyFits({ status, used, sftp }, readAt), [status, used, sftp, readAt]);
  const sort = useMemo(() => readSort(sortText, apiKeySortKeys), [sortText]);
  const { rows: shown, words: marked, pending } = useListView(apiKeyShape, apiKeys, { words, fits, sort });
  // A filter by state is answered by the service: how many keys there are besides is not known.
  const total = useMemo(
    () => (status ? apiKeys.filter((key) => statusOf(key) === status).length : apiKeys.length),
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
    /** The words that `shown` was searched for, to be marked. */
    marked,
    sort,
    pending,
    selection,
    filtered,
    /** All that have come, how many they are, and those of them that are wanted. */
    apiKeys,
    total,
    shown,
    /** The list is of all keys there are. */
    whole,
    unreadable: (!filtered && list?.unreadable) || none,
    /** In any words: another view begins at its top. */
    name: [...words, status, used, sftp, sortText].join(),
    readAgain: () => void refetch(),
    clear: () => set(Object.fromEntries(['q', ...apiKeyFilterNames].map((name) => [name, null]))),
  };
}
