/** A long list as it is looked at: found, filtered and sorted without ever holding up the page. */
import { useState, useSyncExternalStore } from 'react';
import { runInSlices, startSlices, WORK_SLICE_MS } from '../../api/time-slicing.ts';
import { type ListCriteria, ListIndex, type ListShape } from './list-index.ts';

/** What is shown of a list. */
export interface ListView<Row> {
  rows: readonly Row[];
  /** The words that `rows` hold. */
  words: readonly string[];
  /** What was asked for last is still being worked out; `rows` is what was asked for before. */
  pending: boolean;
}

/** A longer list is sorted when that is asked for, not beforehand. */
const MOST_PREPARED = 250_000;

/** Milliseconds after which somebody who searches has come to rest, and idle time is used again. */
const REST = 300;

/** Milliseconds of idle time used at a stretch: who presses a key meanwhile waits for what is left of it. */
const STRETCH = 20;

/** The indexes of lists that nobody looks at now, each for as long as its list is kept: who comes back finds it done. */
const kept = new WeakMap<readonly unknown[], { shape: unknown; index: unknown }>();

function takeIndex<Row>(shape: ListShape<Row>, rows: readonly Row[]): ListIndex<Row> {
  const found = kept.get(rows);
  kept.delete(rows);
  // Of the same shape it is an index of such rows.
  return found?.shape === shape ? (found.index as ListIndex<Row>) : new ListIndex(shape);
}

const samePlace = <Row>(a: ListCriteria<Row>, b: ListCriteria<Row>) =>
  a.fits === b.fits &&
  a.sort?.key === b.sort?.key &&
  a.sort?.descending === b.sort?.descending &&
  a.words.length === b.words.length &&
  a.words.every((word, at) => word === b.words[at]);

/** Looks at one list. */
class Viewer<Row> {
  readonly #shape: ListShape<Row>;
  readonly #index: ListIndex<Row>;
  readonly #listeners = new Set<() => void>();
  #rows: readonly Row[] = [];
  #wanted: ListCriteria<Row> = { words: [], fits: null, sort: null };
  #view: ListView<Row> = { rows: [], words: [], pending: false };
  /** The work under way; it may be for a list that has grown since. */
  #work: AbortController | null = null;
  /** When something else was asked for last. */
  #askedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: number | null = null;
  /** What is worked out beforehand, for which rows: it rests while something is wanted, and goes on afterwards. */
  #ahead: { rows: readonly Row[]; work: Generator<void, void> } | null = null;

  constructor(shape: ListShape<Row>, rows: readonly Row[]) {
    this.#shape = shape;
    this.#index = takeIndex(shape, rows);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    kept.delete(this.#rows);
    if (this.#view.pending && !this.#work) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#rest();
      kept.set(this.#rows, { shape: this.#shape, index: this.#index });
    };
  };

  view = () => this.#view;

  /** Looks at these rows in this way from now on. What takes no longer than a moment is done when this returns. */
  look(rows: readonly Row[], wanted: ListCriteria<Row>): void {
    const another = !samePlace(wanted, this.#wanted);
    if (rows === this.#rows && !another) return;
    this.#rows = rows;
    if (another) [this.#wanted, this.#askedAt] = [wanted, performance.now()];
    // While a list streams in, what is being worked out for its first rows is shown before it begins anew with more.
    if (another || !this.#work) this.#start(another ? WORK_SLICE_MS : undefined);
  }

  #start(atOnce?: number): void {
    this.#rest();
    const [rows, { words }, work] = [this.#rows, this.#wanted, new AbortController()];
    // What was begun for another list must not go on in the index, not even when that list comes back.
    if (this.#ahead?.rows !== rows) this.#ahead = null;
    this.#index.follow(rows);
    const found = runInSlices(this.#index.select(this.#wanted), work.signal, atOnce);
    if (!(found instanceof Promise)) {
      this.#view = { rows: found, words, pending: false };
      this.#prepare();
      return;
    }
    this.#work = work;
    this.#view = { ...this.#view, pending: true };
    found.then(
      (shown) => {
        this.#work = null;
        this.#view = { rows: shown, words, pending: rows !== this.#rows };
        if (this.#view.pending) this.#start();
        else this.#prepare();
        for (const listener of this.#listeners) listener();
      },
      // Only giving it up ends it so.
      () => {},
    );
  }

  /**
   * While nobody wants anything, what will be wanted next is worked out. Not between the letters of a search: the
   * browser takes that time for idle, and the next letter would wait for its end.
   */
  #prepare(): void {
    if (typeof requestIdleCallback !== 'function') return;
    if (this.#ahead?.rows !== this.#rows) {
      const columns = this.#rows.length > MOST_PREPARED ? [] : Object.keys(this.#shape.sortKeys);
      this.#ahead = { rows: this.#rows, work: this.#index.prepare(columns) };
    }
    const { work } = this.#ahead;
    const go = (deadline: IdleDeadline) => {
      const { due } = startSlices(STRETCH);
      do if (work.next().done) return;
      while (!due() && deadline.timeRemaining() > 2);
      this.#idle = requestIdleCallback(go);
    };
    const begin = () => {
      this.#idle = requestIdleCallback(go);
    };
    const rest = this.#askedAt + REST - performance.now();
    if (rest > 0) this.#timer = setTimeout(begin, rest);
    else begin();
  }

  #rest(): void {
    this.#work?.abort();
    this.#work = null;
    clearTimeout(this.#timer);
    if (this.#idle !== null) cancelIdleCallback(this.#idle);
    this.#idle = null;
  }
}

/**
 * The rows of a list that are wanted, in the order wanted.
 *
 * @param shape what the list is searched and sorted by; always the same object
 * @param rows the list; another array when it has changed
 * @param wanted another `fits` means other filters: keep it while they are the same
 */
export function useListView<Row>(
  shape: ListShape<Row>,
  rows: readonly Row[],
  { words, fits, sort }: ListCriteria<Row>,
): ListView<Row> {
  const [viewer] = useState(() => new Viewer(shape, rows));
  // Worked out while rendering, so that what was found is painted with the letter that was typed.
  viewer.look(rows, { words, fits, sort });
  return useSyncExternalStore(viewer.subscribe, viewer.view);
}
