/** The list that a page shows: searched, filtered and sorted by the URL and by the search text typed since. */
import { useMemo } from 'react';
import { mailboxKey } from '../contract/email.ts';
import { useNewFirst } from '../ui/table/new-rows.ts';
import { readSort } from '../ui/table/table-types.ts';
import type { TableName } from '../ui/theme/preferences.ts';
import { type FilterValues, filterPredicate, type ListFilters, readFilters } from './filters/list-filters.ts';
import { useCountedList } from './filters/use-counts.ts';
import type { Identified } from './rows/list.ts';
import type { useListOrMatches } from './rows/list-query.ts';
import { setEmailList } from './search/kept-lists.ts';
import type { ListShape } from './search/list-index.ts';
import { useListView } from './search/list-view.ts';
import { useSearch } from './search/use-search.ts';
import { isForFirstRow, useWaitingInput } from './search/use-waiting-input.ts';
import { useSelection } from './selection/selection.ts';

/** How a page searches, sorts and filters its list. */
export interface RecordListShape<Row, Filters> extends ListShape<Row> {
  table: TableName;
  filters: Filters;
  /** Returns the e-mail address by which a list of addresses finds a record. Without it the page takes no such list. */
  emailOf?: (row: Row) => string | null | undefined;
}

/** The state of a list on its page. */
export type RecordList<Row extends Identified, Filters extends ListFilters<Row, never>> = ReturnType<
  typeof useRecordList<Row, Filters>
>;

/** One array for every render: another one would count as a change. */
const empty: readonly never[] = [];

/**
 * Returns the criteria of a list. They follow the URL, and keep their identity while they are the same.
 *
 * @param path the path of the list
 */
export function useListCriteria<Filters extends ListFilters<never, never>>(
  { filters, sortKeys, emailOf }: Pick<RecordListShape<never, Filters>, 'filters' | 'sortKeys' | 'emailOf'>,
  path: string,
) {
  const searching = useSearch(path, emailOf !== undefined);
  const { params } = searching;
  const valuesText = JSON.stringify(readFilters(filters, params));
  const values = useMemo(() => JSON.parse(valuesText) as FilterValues<Filters>, [valuesText]);
  const sortText = params.get('sort');
  const sort = useMemo(() => readSort(sortText, Object.keys(sortKeys)), [sortText, sortKeys]);
  return { ...searching, filters: values, sort, sortText };
}

/**
 * Returns the state of a list.
 *
 * @param shape always the same object
 * @param criteria of the same shape
 * @param query what has been read for the criteria
 */
export function useRecordList<Row extends Identified, Filters extends ListFilters<Row, never>>(
  shape: RecordListShape<Row, Filters>,
  criteria: ReturnType<typeof useListCriteria<Filters>>,
  { data: list, refetch, ...read }: ReturnType<typeof useListOrMatches<Row>>,
) {
  const { search, filters, sort, sortText, set, path, emailList } = criteria;
  const { partial, readAt } = read;
  const rows = list?.rows ?? empty;
  const complete = list?.complete === true;

  const fitsFilters = useMemo(
    () => filterPredicate<Row>(shape.filters, filters, readAt),
    [shape, filters, readAt],
  );
  const isListed = useMemo(() => {
    const { emailOf } = shape;
    if (!emailList || !emailOf) return null;
    return (row: Row) => emailList.entries.has(mailboxKey(emailOf(row) ?? ''));
  }, [shape, emailList]);
  /** Whether a record is one of those that the service was asked for; `null` if it was asked for all. */
  const isAskedFor = useMemo(() => {
    const sent = Object.entries(shape.filters).filter(([, { isSent }]) => isSent);
    return filterPredicate<Row>(Object.fromEntries(sent), filters, readAt);
  }, [shape, filters, readAt]);

  const view = useListView(shape, rows, { search, fits: fitsFilters, isListed, sort, complete });
  // Until the first rows are shown, but not over a failure, which has buttons of its own.
  const isComing = list ? !view.ready : read.isFetching && read.failureCount === 0;
  useWaitingInput(isComing, isForFirstRow);
  const { words, pending } = view;
  const shown = useNewFirst(shape.table, view.rows);
  const counted = useCountedList({
    shape,
    rows: view.from,
    shown,
    words,
    values: filters,
    now: readAt,
    partial,
  });
  // The service filters, so the number of other records is not known.
  const total = useMemo(
    () => (isAskedFor ? rows.filter(isAskedFor).length : rows.length),
    [rows, isAskedFor],
  );
  const whole = !partial && isAskedFor === null;
  const selection = useSelection({ rows, shown, complete: complete && whole });
  const isNarrowed = words.length > 0 || fitsFilters !== null;
  const filtered = isNarrowed || emailList !== null;

  return {
    ...criteria,
    list: view.ready ? list : undefined,
    read,
    /** The search that `shown` matches, and its words. */
    searched: view.search,
    highlightWords: words,
    pending,
    selection,
    /** Whether a search, a filter or a list of e-mails is set. */
    filtered,
    /** Whether a filter is set. */
    hasFilters: fitsFilters !== null,
    /** The records read so far. */
    rows,
    /** Those of them that are in the list of e-mails, as far as they were looked for. */
    listed: view.listed,
    /** The number of records read so far, without those that the service was not asked for. */
    total,
    /** Those of `rows` that match the search and the filters: the new ones, then the others in the order of `sort`. */
    shown,
    /** The only match of the search, when all that was read has been searched. */
    only: words.length > 0 && complete && !pending && shown.length === 1 ? (shown[0] ?? null) : null,
    /** What filters and charts count; nothing while only matches of the service have been read. */
    counted,
    /** The list holds all records, not only matches or those that the service was asked for. */
    whole,
    unreadable: (!filtered && list?.unreadable) || empty,
    /** Changes with the search, the filters and the order: the table then scrolls to its top. */
    viewKey: [...words, ...Object.values(filters), sortText, emailList?.id].join(),
    retry: () => void refetch(),
    /** Clears the search and the filters, so that all of a list of e-mails are shown; without them, removes that list. */
    clearFilters: () =>
      isNarrowed || !emailList
        ? set(Object.fromEntries(['q', ...Object.keys(filters)].map((name) => [name, null])))
        : setEmailList(path, null),
  };
}
