/** Precomputes the index of a list while the browser is idle, so that the first search and the first sorting are fast. */
import { startSlices } from '../../api/time-slicing.ts';
import { inputRest } from '../../ui/basics/input-rest.ts';

/** The columns of a longer list are sorted on demand instead of in idle time. */
const MAX_PREPARED_ROWS = 250_000;

/** Milliseconds after the last change of the criteria before idle time is used: a debounce for typing. */
const IDLE_DEBOUNCE = 300;

/** Milliseconds of one slice of idle time. A key pressed meanwhile waits for the rest of the slice. */
const IDLE_SLICE = 20;

/** An index that can be computed before it is needed. */
export interface PreparableIndex {
  /** Computes the texts of the rows and, `withColumns`, the orders of the columns. */
  prepare: (withColumns: boolean) => Generator<void, void>;
}

/** The precomputation of one index. */
export class IdlePreparation {
  readonly #index: PreparableIndex;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #idleCallback: number | null = null;
  /** The work for these rows. It pauses while a selection runs and continues afterwards. */
  #prepared: { rows: readonly unknown[]; work: Generator<void, void> } | null = null;

  constructor(index: PreparableIndex) {
    this.#index = index;
  }

  /** Discards work that was started for another array: it must not continue after `follow`. */
  discardOther(rows: readonly unknown[]): void {
    if (this.#prepared?.rows !== rows) this.#prepared = null;
  }

  /**
   * Starts or continues the work. Waits while somebody types or scrolls: the browser counts the time between two letters
   * or two frames as idle, and the next one would wait for the slice to end.
   *
   * @param rows the rows that the index follows
   * @param changedAt when the criteria changed last, as `performance.now()`
   */
  start(rows: readonly unknown[], changedAt: number): void {
    if (typeof requestIdleCallback !== 'function') return;
    this.pause();
    this.discardOther(rows);
    this.#prepared ??= { rows, work: this.#index.prepare(rows.length <= MAX_PREPARED_ROWS) };
    const { work } = this.#prepared;
    const runSlice = (deadline: IdleDeadline) => {
      const { due } = startSlices(IDLE_SLICE);
      do if (work.next().done) return;
      while (!due() && deadline.timeRemaining() > 2);
      schedule();
    };
    const schedule = () => {
      const rest = Math.max(inputRest(), changedAt + IDLE_DEBOUNCE - performance.now());
      if (rest > 0) this.#wait = setTimeout(schedule, rest);
      else this.#idleCallback = requestIdleCallback(runSlice);
    };
    schedule();
  }

  /** Stops the work until `start` continues it. */
  pause(): void {
    clearTimeout(this.#wait);
    if (this.#idleCallback !== null) cancelIdleCallback(this.#idleCallback);
    this.#idleCallback = null;
  }
}
