/** What the page of users shows: the list as searched, filtered and sorted by the URL and what has been typed since. */
import { useMemo } from 'react';
import { useListView } from '../lists/search/list-view.ts';
import { searchWords } from '../lists/search/search.ts';
import { useSearch } from '../lists/search/use-search.ts';
import { useSelection } from '../lists/selection/use-selection.ts';
import { readSort } from '../ui/table/table-types.ts';
import { useUsers } from './queries.ts';
import { readUserFilters, userFilterNames, userFits, userShape, userSortKeys } from './user-list.ts';

const none: readonly never[] = [];

/** The view. */
export type UsersView = ReturnType<typeof useUsersView>;

/** Follows the URL. @param organizationId the organization whose users are shown */
export function useUsersView(organizationId: number) {
  const searching = useSearch();
  const { params, search, set } = searching;
  const { data: list, refetch, ...query } = useUsers(organizationId, search.trim());
  const { error, isFetching, partial, readAt } = query;
  const users = list?.rows ?? none;

  const filters = readUserFilters(params);
  const { status, role, access, invited } = filters;
  const sortText = params.get('sort');
  const words = useMemo(() => searchWords(search), [search]);
  const fits = useMemo(
    () => userFits({ status, role, access, invited }, readAt),
    [status, role, access, invited, readAt],
  );
  const sort = useMemo(() => readSort(sortText, userSortKeys), [sortText]);
  const { rows: shown, words: marked, pending } = useListView(userShape, users, { words, fits, sort });
  const selection = useSelection({ rows: users, shown, complete: list?.complete === true && !partial });
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
    /** All that have come, and those of them that are wanted. */
    users,
    shown,
    unreadable: (!filtered && list?.unreadable) || none,
    /** In any words: another view begins at its top. */
    name: [...words, status, role, access, invited, sortText].join(),
    readAgain: () => void refetch(),
    clear: () => set(Object.fromEntries(['q', ...userFilterNames].map((name) => [name, null]))),
  };
}
