/** Searches, filters and sorts a long list for the screen without blocking the page. */
import { useState, useSyncExternalStore } from 'react';
import { runInSlices, startSlices, WORK_SLICE_MS } from '../../api/time-slicing.ts';
import { type ListCriteria, ListIndex, type ListShape } from './list-index.ts';

/** The rows of a list that match its criteria. */
export interface ListView<Row> {
  rows: readonly Row[];
  /** The words that `rows` were searched for. */
  words: readonly string[];
  /** Whether newer criteria are still being processed; `rows` then belongs to the criteria before. */
  pending: boolean;
}

/** The columns of a longer list are sorted on demand instead of in idle time. */
const MAX_PREPARED_ROWS = 250_000;

/** Milliseconds after the last change of the criteria before idle time is used: a debounce for typing. */
const IDLE_DEBOUNCE = 300;

/** Milliseconds of one slice of idle time. A key pressed meanwhile waits for the rest of the slice. */
const IDLE_SLICE = 20;

/** The indexes of lists that no viewer shows now. A remount reuses the index for as long as its list is cached. */
const unusedIndexes = new WeakMap<readonly unknown[], { shape: unknown; index: unknown }>();

function takeIndex<Row>(shape: ListShape<Row>, rows: readonly Row[]): ListIndex<Row> {
  const unused = unusedIndexes.get(rows);
  unusedIndexes.delete(rows);
  // The same shape guarantees the row type.
  return unused?.shape === shape ? (unused.index as ListIndex<Row>) : new ListIndex(shape);
}

const areEqual = <Row>(a: ListCriteria<Row>, b: ListCriteria<Row>) =>
  a.fits === b.fits &&
  a.sort?.key === b.sort?.key &&
  a.sort?.descending === b.sort?.descending &&
  a.words.length === b.words.length &&
  a.words.every((word, at) => word === b.words[at]);

/** Keeps the view of one list up to date. An external store for `useSyncExternalStore`. */
class Viewer<Row> {
  readonly #shape: ListShape<Row>;
  readonly #index: ListIndex<Row>;
  readonly #listeners = new Set<() => void>();
  #rows: readonly Row[] = [];
  #criteria: ListCriteria<Row> = { words: [], fits: null, sort: null };
  #view: ListView<Row> = { rows: [], words: [], pending: false };
  /** Aborts the running selection, which may be for an older, shorter version of the list. */
  #selection: AbortController | null = null;
  /** When the criteria changed last, as `performance.now()`. */
  #changedAt = Number.NEGATIVE_INFINITY;
  #debounce: ReturnType<typeof setTimeout> | undefined;
  #idleCallback: number | null = null;
  /** The precomputation for these rows. It pauses while a selection runs and continues afterwards. */
  #prepared: { rows: readonly Row[]; work: Generator<void, void> } | null = null;

  constructor(shape: ListShape<Row>, rows: readonly Row[]) {
    this.#shape = shape;
    this.#index = takeIndex(shape, rows);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    unusedIndexes.delete(this.#rows);
    if (this.#view.pending && !this.#selection) this.#select();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop();
      unusedIndexes.set(this.#rows, { shape: this.#shape, index: this.#index });
    };
  };

  view = () => this.#view;

  /** Sets the rows and the criteria. The view is up to date on return when the selection fits into one time slice. */
  update(rows: readonly Row[], criteria: ListCriteria<Row>): void {
    const criteriaChanged = !areEqual(criteria, this.#criteria);
    if (rows === this.#rows && !criteriaChanged) return;
    this.#rows = rows;
    if (criteriaChanged) [this.#criteria, this.#changedAt] = [criteria, performance.now()];
    // New rows of a streaming list do not restart a running selection: its result is shown first.
    if (criteriaChanged || !this.#selection) this.#select(criteriaChanged ? WORK_SLICE_MS : undefined);
  }

  /** @param firstSlice milliseconds that the selection may block the page before it continues in slices */
  #select(firstSlice?: number): void {
    this.#stop();
    const [rows, { words }, selection] = [this.#rows, this.#criteria, new AbortController()];
    // Discard precomputation that was started for another array: it must not continue after `follow`.
    if (this.#prepared?.rows !== rows) this.#prepared = null;
    this.#index.follow(rows);
    const selected = runInSlices(this.#index.select(this.#criteria), selection.signal, firstSlice);
    if (!(selected instanceof Promise)) {
      this.#view = { rows: selected, words, pending: false };
      this.#prepare();
      return;
    }
    this.#selection = selection;
    this.#view = { ...this.#view, pending: true };
    selected.then(
      (selectedRows) => {
        this.#selection = null;
        this.#view = { rows: selectedRows, words, pending: rows !== this.#rows };
        if (this.#view.pending) this.#select();
        else this.#prepare();
        for (const listener of this.#listeners) listener();
      },
      // The promise rejects only when the selection was aborted.
      () => {},
    );
  }

  /**
   * Precomputes texts and column orders in idle time. Starts only after a pause in typing: the browser counts the time
   * between two letters as idle, and the next letter would wait for the slice to end.
   */
  #prepare(): void {
    if (typeof requestIdleCallback !== 'function') return;
    if (this.#prepared?.rows !== this.#rows) {
      const columns = this.#rows.length > MAX_PREPARED_ROWS ? [] : Object.keys(this.#shape.sortKeys);
      this.#prepared = { rows: this.#rows, work: this.#index.prepare(columns) };
    }
    const { work } = this.#prepared;
    const runSlice = (deadline: IdleDeadline) => {
      const { due } = startSlices(IDLE_SLICE);
      do if (work.next().done) return;
      while (!due() && deadline.timeRemaining() > 2);
      schedule();
    };
    const schedule = () => {
      this.#idleCallback = requestIdleCallback(runSlice);
    };
    const delay = this.#changedAt + IDLE_DEBOUNCE - performance.now();
    if (delay > 0) this.#debounce = setTimeout(schedule, delay);
    else schedule();
  }

  #stop(): void {
    this.#selection?.abort();
    this.#selection = null;
    clearTimeout(this.#debounce);
    if (this.#idleCallback !== null) cancelIdleCallback(this.#idleCallback);
    this.#idleCallback = null;
  }
}

/**
 * Returns the rows of a list that match the criteria, in their order.
 *
 * @param shape how the list is searched and sorted; always the same object
 * @param rows the list; a different array when the list has changed
 * @param criteria a different `fits` function means different filters: keep its identity while the filters are the same
 */
export function useListView<Row>(
  shape: ListShape<Row>,
  rows: readonly Row[],
  { words, fits, sort }: ListCriteria<Row>,
): ListView<Row> {
  const [viewer] = useState(() => new Viewer(shape, rows));
  // Updated during rendering, so that the browser paints the typed letter and its results in the same frame.
  viewer.update(rows, { words, fits, sort });
  return useSyncExternalStore(viewer.subscribe, viewer.view);
}
