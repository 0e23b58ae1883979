/** The list that the users page shows: searched, filtered and sorted by the URL and by the search text typed since. */
import { useMemo } from 'react';
import { isSameMailbox } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import { useCountedList } from '../lists/filters/filter-counts.ts';
import { filterPredicate } from '../lists/filters/list-filters.ts';
import { useFilters } from '../lists/filters/use-filters.ts';
import { useListView } from '../lists/search/list-view.ts';
import { useSearch } from '../lists/search/use-search.ts';
import { useSelection } from '../lists/selection/use-selection.ts';
import { useNewFirst } from '../ui/table/new-rows.ts';
import { readSort } from '../ui/table/table-types.ts';
import { useUsers } from './queries.ts';
import { userFilters } from './user-filters.ts';
import { userListShape, userSortKeys } from './user-list.ts';

/** One array for every render: another one would count as a change. */
const empty: readonly never[] = [];

/** The state of the list on the users page. */
export type UsersView = ReturnType<typeof useUsersView>;

/** Returns the state of the list, which follows the URL. @param organizationId the organization of the users */
export function useUsersView(organizationId: number) {
  const searching = useSearch();
  const { params, search, set } = searching;
  const filters = useFilters(userFilters, params);
  const { data: list, refetch, ...query } = useUsers(organizationId, search.trim());
  const { error, isFetching, partial, loadAll, readAt } = query;
  const users = list?.rows ?? empty;

  const sortText = params.get('sort');
  const fits = useMemo(() => filterPredicate<User>(userFilters, filters, readAt), [filters, readAt]);
  const sort = useMemo(() => readSort(sortText, userSortKeys), [sortText]);
  const complete = list?.complete === true;
  const view = useListView(userListShape, users, { search, fits, sort, complete });
  const { words, pending } = view;
  const shown = useNewFirst('users', view.rows);
  const counted = useCountedList({
    shape: userListShape,
    rows: users,
    shown,
    words,
    filters: userFilters,
    values: filters,
    now: readAt,
    partial,
  });
  const total = users.length;
  const whole = !partial;
  const selection = useSelection({ rows: users, shown, complete: complete && whole });
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
    /** The users read so far. */
    users,
    /** The number of users read so far. */
    total,
    /** Those of `users` that match the search and the filters: the new ones, then the others in the order of `sort`. */
    shown,
    /** The only match of the search, if the service cannot know another one. */
    only:
      words.length > 0 &&
      complete &&
      !pending &&
      shown.length === 1 &&
      (whole || (total === 1 && isSameMailbox(users[0]?.email, search)))
        ? (shown[0] ?? null)
        : null,
    /** What filters and charts count; nothing while only matches of the service have been read. */
    counted,
    /** The list holds all users of the organization, not only the matches of a search. */
    whole,
    unreadable: (!filtered && list?.unreadable) || empty,
    /** Changes with the search, the filters and the order: the table then scrolls to its top. */
    viewKey: [...words, ...Object.values(filters), sortText].join(),
    retry: () => void refetch(),
    clearFilters: () =>
      set(Object.fromEntries(['q', ...Object.keys(userFilters)].map((name) => [name, null]))),
  };
}
