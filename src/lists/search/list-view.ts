/** Searches, filters and sorts a list for the screen without blocking the page. */
import { startTransition, useEffect, useMemo, useState } from 'react';
import { afterFrame, runInSlices, runSlice, WORK_SLICE_MS } from '../../lib/time-slicing.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { type ListCriteria, ListIndex, type ListShape, type Selected } from './list-index.ts';
import { searchWords } from './search.ts';
import { useWaitingInput } from './use-waiting-input.ts';

/** What is selected from a list. */
interface ViewCriteria<Row> extends Pick<ListCriteria<Row>, 'fits' | 'isListed' | 'sort'> {
  /** The text of the search field. */
  search: string;
  /** Whether all rows of the list have arrived. */
  complete: boolean;
}

/** The rows of a list that match its criteria. */
export interface ListView<Row> {
  rows: readonly Row[];
  /** The rows that `rows` were selected from: those of the list of e-mails; without one, all. */
  from: readonly Row[];
  /** The rows of the list of e-mails, and whether those of the whole list; `null` while none were looked for. */
  listed: { rows: readonly Row[]; isWhole: boolean } | null;
  /** The text that `rows` were searched for, and its words: the same array while the text is the same. */
  search: string;
  words: readonly string[];
  /** Whether newer rows or criteria are still being processed; `rows` then belongs to those before. */
  pending: boolean;
  /** `false` while the first rows of a list are being processed: whether it has matches is not known yet. */
  ready: boolean;
}

/** A selection from a list, which is under way or done. */
interface Selection<Row> {
  of: readonly Row[];
  /** Whether all rows of the list had arrived. */
  complete: boolean;
  criteria: ListCriteria<Row> & { search: string };
  work: Generator<unknown, Selected<Row>>;
  /** What was selected; `null` until all is known. */
  result: Selected<Row> | null;
}

/**
 * The time that a filter or an order may take while the page renders, in milliseconds. Most are done by then; the rest
 * follows in slices.
 */
const FIRST_SLICE_MS = 16;

/** Milliseconds between two checks whether the rows are in use. */
const REST = 500;

/**
 * Returns the rows of a list that match a search and filters, in their order. The rows of a search follow its text by at
 * least a frame. Keys and clicks that act on rows wait until the rows are those of the text, the filters and the order.
 *
 * Found rows come by the quality of their match. Those of a list that is still arriving come in the order of arrival, so
 * that nothing moves; they are ranked when the list is complete and the rows are not in use.
 *
 * @param shape how the list is searched and sorted; always the same object
 * @param rows the list; a different array when the list has changed
 * @param wanted `fits`, `isListed` and `sort` must keep their identity while they are the same
 */
export function useListView<Row>(
  shape: ListShape<Row>,
  rows: readonly Row[],
  { search, fits, isListed = null, sort, complete }: ViewCriteria<Row>,
): ListView<Row> {
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

  const words = useMemo(() => searchWords(search), [search]);
  const criteria = useMemo(
    () => ({ search, words, fits, isListed, sort, ranked }),
    [search, words, fits, isListed, sort, ranked],
  );
  const begin = (before?: Selection<Row>): Selection<Row> => {
    const work = index.select(rows, criteria);
    // A letter is painted before its rows, which take several times as long.
    const begun = { of: rows, complete, criteria, work, result: null };
    if (before && before.criteria.search !== search) return begun;
    const step = runSlice(work, FIRST_SLICE_MS);
    return { ...begun, result: step.done ? step.value : null };
  };
  const [begun, setBegun] = useState(() => begin());
  /** The last selection that was finished in slices. If another one has been begun since, its rows are not rendered. */
  const [finished, setFinished] = useState<Selection<Row> | null>(null);
  const kept = finished?.work === begun.work ? finished : begun;
  // Rows that arrive meanwhile do not restart a selection: its result is shown first.
  const isOld = kept.criteria !== criteria || (kept.result !== null && kept.of !== rows);
  const newest = isOld ? begin(kept) : kept;
  if (isOld) setBegun(newest);
  /** The last selection that was done. */
  const [done, setDone] = useState<Selection<Row> | null>(null);
  // A result is shown even if the list has grown in the same render.
  const view = [newest, kept].find(({ result }) => result) ?? done;
  if (view !== done) setDone(view);

  useEffect(() => {
    if (newest.result) return;
    const running = new AbortController();
    const finish = async () => {
      await afterFrame();
      running.signal.throwIfAborted();
      const result = await runInSlices(newest.work, running.signal, WORK_SLICE_MS);
      // A key that is pressed while the rows render does not wait for them.
      const show = () => setFinished({ ...newest, result });
      // Not while the list streams in: each of its updates starts the render anew.
      if (newest.complete) startTransition(show);
      else show();
    };
    finish().catch((error: unknown) => {
      if (!running.signal.aborted) throw error;
    });
    return () => running.abort();
  }, [newest]);

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

  useWaitingInput(view?.criteria !== criteria);
  return {
    rows: view?.result?.rows ?? none,
    from: view?.result?.listed ?? none,
    listed:
      view?.result && view.criteria.isListed === isListed
        ? { rows: view.result.listed, isWhole: view.complete }
        : null,
    search: view?.criteria.search ?? '',
    words: view?.criteria.words ?? none,
    pending: view?.of !== rows || view.criteria !== criteria,
    ready: view !== null && (view.of.length > 0 || rows.length === 0),
  };
}

const none: readonly never[] = [];

/** What shows that the rows are in use: pointer, focus, open menu, open drawer, toolbar of a selection, dialog. */
const IN_USE =
  'tbody:hover, tbody :focus, tbody [aria-expanded="true"], tr[aria-current], [data-over-rows], dialog[open]';

/** Tells whether the rows are in use, so that they must keep their order. */
const rowsInUse = (): boolean =>
  scrollY > 0 ||
  document.querySelector(IN_USE) !== null ||
  (document.querySelector('.data-table')?.parentElement?.scrollTop ?? 0) > 0;
