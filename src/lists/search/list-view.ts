/** Searches, filters and sorts a list for the screen without blocking the page. */
import { startTransition, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { runAtOnce, runInSlices, WORK_SLICE_MS } from '../../api/time-slicing.ts';
import { whenIdle } from '../../ui/basics/when-idle.ts';
import { type ListCriteria, ListIndex, type ListShape } from './list-index.ts';
import { rowsInUse } from './rows-in-use.ts';
import { searchWords } from './search.ts';
import { useWaitingInput } from './use-waiting-input.ts';

/** What is selected from a list. */
interface Wanted<Row> extends Pick<ListCriteria<Row>, 'fits' | 'sort'> {
  /** The text of the search field. */
  search: string;
  /** Whether all rows of the list have arrived. */
  complete: boolean;
}

/** The rows of a list that match its criteria. */
export interface ListView<Row> {
  rows: readonly Row[];
  /** The text that `rows` were searched for, and its words. */
  search: string;
  words: readonly string[];
  /** Whether newer rows or criteria are still being processed; `rows` then belongs to those before. */
  pending: boolean;
  /** `false` while the first rows of a list are being processed: whether it has matches is not known yet. */
  ready: boolean;
}

/** A longer list is not selected while the page renders, but afterwards and in time slices. */
const SHORT_LIST = 2000;

/** Milliseconds between two looks at whether somebody is at the rows. */
const REST = 500;

/**
 * Returns the rows of a list that match a search and filters, in their order. The text of the search field is shown
 * before its results. Keys and clicks that act on rows wait until the rows are those of the text, the filters and the
 * order.
 *
 * Found rows come by the quality of their match. Those of a list that is still arriving come in the order of arrival, so
 * that nothing moves; they are ranked when the list is complete and nobody is at the rows.
 *
 * @param shape how the list is searched and sorted; always the same object
 * @param rows the list; a different array when the list has changed
 * @param wanted `fits` and `sort` must keep their identity while they are the same
 */
export function useListView<Row>(
  shape: ListShape<Row>,
  rows: readonly Row[],
  { search: typed, fits, sort, complete }: Wanted<Row>,
): ListView<Row> {
  const search = useDeferredValue(typed);
  const [index] = useState(() => new ListIndex(shape));

  /** The search whose rows are in the order of arrival. */
  const [unranked, setUnranked] = useState<string | null>(null);
  if (!complete && unranked !== search) setUnranked(search);
  const ranked = complete && unranked !== search;
  useEffect(() => {
    if (!complete || ranked) return;
    const timer = setInterval(() => rowsInUse() || setUnranked(null), REST);
    return () => clearInterval(timer);
  }, [complete, ranked]);

  const criteria = useMemo(
    () => ({ search, words: searchWords(search), fits, sort, ranked }),
    [search, fits, sort, ranked],
  );
  const [selected, setSelected] = useState({ of: none<Row>(), criteria, rows: none<Row>() });
  let view = selected;
  let isBehind = view.of !== rows || view.criteria !== criteria;
  if (isBehind && (rows.length <= SHORT_LIST || isEverything(criteria))) {
    view = { of: rows, criteria, rows: runAtOnce(index.select(rows, criteria)) };
    isBehind = false;
    setSelected(view);
  }

  const selectInSlices = useEffectEvent(async (signal: AbortSignal) => {
    const found = await runInSlices(index.select(rows, criteria), signal, WORK_SLICE_MS);
    startTransition(() => setSelected({ of: rows, criteria, rows: found }));
  });
  // Rows that arrive meanwhile do not restart a selection: its result is shown first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other criteria and a result restart it
  useEffect(() => {
    if (!isBehind) return;
    const running = new AbortController();
    selectInSlices(running.signal).catch((error: unknown) => {
      if (!running.signal.aborted) throw error;
    });
    return () => running.abort();
  }, [isBehind, criteria, selected]);

  // At 100,000 rows, 4 × CPU, reading the texts takes half a second: too long for a first search.
  useEffect(() => {
    const preparing = new AbortController();
    // The promise rejects only when the work was aborted.
    const prepare = async () => runInSlices(index.prepare(rows), preparing.signal);
    const cancel = complete ? whenIdle(() => void prepare().catch(() => {})) : undefined;
    return () => {
      cancel?.();
      preparing.abort();
    };
  }, [index, rows, complete]);

  useWaitingInput(typed !== search || view.criteria !== criteria);
  return {
    rows: view.rows,
    search: view.criteria.search,
    words: view.criteria.words,
    pending: isBehind,
    ready: view.of.length > 0 || rows.length === 0,
  };
}

const none = <Row>(): readonly Row[] => [];

const isEverything = ({ words, fits, sort }: ListCriteria<never>) => words.length === 0 && !fits && !sort;
