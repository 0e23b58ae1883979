/** Searches, filters and sorts a long list for the screen without blocking the page. */
import { useState, useSyncExternalStore } from 'react';
import { runInSlices, WORK_SLICE_MS } from '../../api/time-slicing.ts';
import { loadPart } from '../../ui/basics/load-part.ts';
import type { Identified } from '../rows/identified.ts';
import type { IdlePreparation } from './idle-preparation.ts';
import { lazyRanking } from './lazy-ranking.ts';
import { lazySorting } from './lazy-sorting.ts';
import { type ListCriteria, ListIndex, type ListShape } from './list-index.ts';

/** The rows of a list that match its criteria. */
export interface ListView<Row> {
  rows: readonly Row[];
  /** The words that `rows` were searched for. */
  words: readonly string[];
  /** Whether newer criteria are still being processed; `rows` then belongs to the criteria before. */
  pending: boolean;
}

/** Milliseconds without a change of list and criteria, and with nobody at the rows, before their order may change. */
const REST = 500;

/** Milliseconds after a change of the criteria during which somebody waits for the first rows. */
const AWAITED = 2000;

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
class Viewer<Row extends Identified> {
  readonly #shape: ListShape<Row>;
  readonly #index: ListIndex<Row>;
  readonly #listeners = new Set<() => void>();
  #rows: readonly Row[] = [];
  #criteria: ListCriteria<Row> = { words: [], fits: null, sort: null };
  #complete = false;
  /** Whether the view may be put into another order: its criteria are new, or nobody is at its rows. */
  #isFree = true;
  /** Whether the rows of the view are in the order of quality of match. */
  #isRanked = false;
  /** Whether ranking may change the order of the view. */
  #isStale = false;
  /** The criteria that the code that sorts was last requested for. */
  #sortingFor: ListCriteria<Row> | null = null;
  /** Whether the last selection, which may still run, left the order of the criteria out: the code that sorts was not loaded. */
  #isUnsorted = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #view: ListView<Row> = { rows: [], words: [], pending: false };
  /** Aborts the running selection, which may be for an older, shorter version of the list. */
  #selection: AbortController | null = null;
  /** When the criteria changed last, as `performance.now()`. */
  #changedAt = Number.NEGATIVE_INFINITY;
  /** `null` until its code is loaded. */
  #preparation: IdlePreparation | null = null;

  constructor(shape: ListShape<Row>, rows: readonly Row[]) {
    this.#shape = shape;
    this.#index = takeIndex(shape, rows);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    unusedIndexes.delete(this.#rows);
    if (this.#view.pending && !this.#selection) this.#select();
    if (this.#isStale) this.#rankAtRest();
    const stopWaiting = lazySorting.whenLoaded(this.#useSorting);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      stopWaiting();
      this.#stop();
      unusedIndexes.set(this.#rows, { shape: this.#shape, index: this.#index });
    };
  };

  view = () => this.#view;

  /**
   * Sets the rows and the criteria. The view is up to date on return when the selection fits into one time slice.
   *
   * @param complete whether more rows may still arrive: they are then not ranked
   */
  update(rows: readonly Row[], criteria: ListCriteria<Row>, complete: boolean): void {
    const criteriaChanged = !areEqual(criteria, this.#criteria);
    if (rows === this.#rows && !criteriaChanged && complete === this.#complete) return;
    // Filters by age also change when a list is read again.
    if (
      criteriaChanged &&
      (rows === this.#rows || !areEqual({ ...criteria, fits: this.#criteria.fits }, this.#criteria))
    )
      this.#isFree = true;
    this.#rows = rows;
    this.#complete = complete;
    if (criteriaChanged) [this.#criteria, this.#changedAt] = [criteria, performance.now()];
    // New rows of a streaming list do not restart a running selection: its result is shown first.
    if (criteriaChanged || !this.#selection) this.#select(criteriaChanged ? WORK_SLICE_MS : undefined);
  }

  /** @param firstSlice milliseconds that the selection may block the page before it continues in slices */
  #select(firstSlice?: number): void {
    this.#stop();
    const [rows, { words }, selection] = [this.#rows, this.#criteria, new AbortController()];
    this.#preparation?.discardOther(rows);
    this.#index.follow(rows);
    const isFound = words.length > 0 && this.#criteria.sort === null;
    const ranking = isFound ? lazyRanking.current() : null;
    const qualityOf = (this.#complete && this.#isFree && ranking?.matchQuality(words)) || null;
    let isFirstShown = false;
    const isAwaited = () => !isFirstShown && performance.now() - this.#changedAt < AWAITED;
    // The rest of the order follows while the first rows are shown.
    const showFirst = (firstRows: readonly Row[]) => {
      isFirstShown = true;
      this.#view = { rows: firstRows, words, pending: true };
      if (this.#selection === selection) this.#notify();
    };
    this.#isUnsorted = this.#criteria.sort !== null && !lazySorting.isLoaded();
    const found = this.#index.select({ ...this.#criteria, qualityOf }, showFirst);
    const kept = this.#isRanked && !this.#isFree && ranking?.keepOrder(this.#view.rows, found);
    const selected = runInSlices(kept || found, selection.signal, firstSlice, isAwaited);
    const show = (selectedRows: readonly Row[]) => {
      this.#view = { rows: selectedRows, words, pending: rows !== this.#rows };
      this.#isRanked = Boolean(qualityOf || kept);
      this.#isFree = false;
      this.#isStale = isFound && this.#complete && !qualityOf;
      if (this.#isUnsorted) this.#loadSorting();
      if (this.#isStale) this.#rankAtRest();
    };
    if (!(selected instanceof Promise)) {
      show(selected);
      this.#prepare();
      return;
    }
    this.#selection = selection;
    this.#view = { ...this.#view, pending: true };
    selected.then(
      (selectedRows) => {
        if (this.#selection !== selection) return;
        this.#selection = null;
        show(selectedRows);
        if (this.#view.pending) this.#select();
        else this.#prepare();
        this.#notify();
      },
      // The promise rejects only when the selection was aborted.
      () => {},
    );
  }

  /** Loads the code that sorts, once for a change of the criteria. `#useSorting` then sorts. */
  #loadSorting(): void {
    if (this.#sortingFor === this.#criteria) return;
    this.#sortingFor = this.#criteria;
    void loadPart(lazySorting.preload);
  }

  /** Sorts an unsorted view, else precomputes. Runs when the code that sorts is loaded, or when a list is shown later. */
  #useSorting = () => {
    if (this.#isUnsorted) this.#selectAnew();
    else this.#prepare();
  };

  #selectAnew(): void {
    if (this.#listeners.size === 0) return;
    this.#select();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /**
   * Ranks the rows as soon as nothing re-orders under a pointer or a focus. Right after a change of the criteria the rows
   * may change anyway: the code that ranks is then used as soon as it is loaded.
   */
  #rankAtRest(): void {
    clearTimeout(this.#rest);
    const ranking = lazyRanking.current();
    if (!ranking) {
      const rankOrWait = () =>
        performance.now() - this.#changedAt < REST ? this.#rank() : this.#rankAtRest();
      void lazyRanking.preload().then(rankOrWait, () => {});
      return;
    }
    this.#rest = setTimeout(() => {
      if (this.#listeners.size === 0) return;
      if (ranking.rowsInUse()) this.#rankAtRest();
      else this.#rank();
    }, REST);
  }

  #rank(): void {
    this.#isFree = true;
    this.#selectAnew();
  }

  /** Precomputes texts and column orders in idle time, once the code for that is loaded. */
  #prepare(): void {
    this.#preparation ??= lazySorting.createPreparation(this.#index);
    if (!this.#selection) this.#preparation?.start(this.#rows, this.#changedAt);
  }

  #stop(): void {
    this.#selection?.abort();
    this.#selection = null;
    clearTimeout(this.#rest);
    this.#preparation?.pause();
  }
}

/**
 * Returns the rows of a list that match the criteria, in their order. Found rows of a complete list come by the quality of
 * their match. They keep that order, and those of an incomplete list the order of arrival, while somebody is at the rows.
 *
 * @param shape how the list is searched and sorted; always the same object
 * @param rows the list; a different array when the list has changed
 * @param criteria a different `fits` function means different filters: keep its identity while the filters are the same;
 *   `complete`: all rows of the list have arrived
 */
export function useListView<Row extends Identified>(
  shape: ListShape<Row>,
  rows: readonly Row[],
  { words, fits, sort, complete = false }: Omit<ListCriteria<Row>, 'qualityOf'> & { complete?: boolean },
): ListView<Row> {
  const [viewer] = useState(() => new Viewer(shape, rows));
  // Updated during rendering, so that the browser paints the criteria and their results in the same frame.
  viewer.update(rows, { words, fits, sort }, complete);
  return useSyncExternalStore(viewer.subscribe, viewer.view);
}
