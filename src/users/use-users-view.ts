/** The list that the users page shows: searched, filtered and sorted by the URL and by the search text typed since. */
import { useMemo } from 'react';
import { useListView } from '../lists/search/list-view.ts';
import { searchWords } from '../lists/search/search.ts';
import { useSearch } from '../lists/search/use-search.ts';
import { useSelection } from '../lists/selection/use-selection.ts';
import { normalizeText } from '../ui/basics/normalize-text.ts';
import { readSort } from '../ui/table/table-types.ts';
import { useUsers } from './queries.ts';
import { readUserFilters, userFilterNames, userListShape, userPredicate, userSortKeys } from './user-list.ts';

/** One array for every render: another one would count as a change. */
const empty: readonly never[] = [];

/** The state of the list on the users page. */
export type UsersView = ReturnType<typeof useUsersView>;

/** Returns the state of the list, which follows the URL. @param organizationId the organization of the users */
export function useUsersView(organizationId: number) {
  const searching = useSearch();
  const { params, search, set } = searching;
  const filters = readUserFilters(params);
  const { status, role, access, invited } = filters;
  const { data: list, refetch, ...query } = useUsers(organizationId, search.trim());
  const { error, isFetching, partial, readAt } = query;
  const users = list?.rows ?? empty;

  const sortText = params.get('sort');
  const words = useMemo(() => searchWords(search), [search]);
  const fits = useMemo(
    () => userPredicate({ status, role, access, invited }, readAt),
    [status, role, access, invited, readAt],
  );
  const sort = useMemo(() => readSort(sortText, userSortKeys), [sortText]);
  const {
    rows: shown,
    words: highlightWords,
    pending,
  } = useListView(userListShape, users, { words, fits, sort, complete: list?.complete === true });
  const total = users.length;
  const whole = !partial;
  const selection = useSelection({ rows: users, shown, complete: list?.complete === true && whole });
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
    /** The users read so far. */
    users,
    /** The number of users read so far. */
    total,
    /** Those of `users` that match the search and the filters, in the order of `sort`. */
    shown,
    /** The only match of the search, if the service cannot know another one. */
    only:
      words.length > 0 &&
      list?.complete &&
      shown.length === 1 &&
      (whole || (total === 1 && users[0]?.email && normalizeText(users[0].email) === words.join()))
        ? (shown[0] ?? null)
        : null,
    /** The list holds all users of the organization, not only the matches of a search. */
    whole,
    unreadable: (!filtered && list?.unreadable) || empty,
    /** Changes with the search, the filters and the order: the table then scrolls to its top. */
    viewKey: [...words, status, role, access, invited, sortText].join(),
    retry: () => void refetch(),
    clearFilters: () => set(Object.fromEntries(['q', ...userFilterNames].map((name) => [name, null]))),
  };
}
