/** Time slicing: splits long work into short slices, so that the browser can handle input and paint between them. */
import { createStore } from './create-store.ts';

/** The length of a slice, in milliseconds. */
const SLICE_MS = 8;
/**
 * The length of a slice of work that somebody waits for, in milliseconds. Between two slices the browser renders a frame,
 * which takes as long as a short slice and shows nothing new.
 */
export const WORK_SLICE_MS = 32;

/** Milliseconds after a movement of the page or of a part of it during which the next one is expected. */
const SCROLL_GAP = 200;

const scrolledAt = createStore(Number.NEGATIVE_INFINITY);
globalThis.document?.addEventListener('scroll', () => scrolledAt.set(performance.now()), {
  capture: true,
  passive: true,
});
const isScrolling = () => performance.now() - scrolledAt.get() < SCROLL_GAP;

/**
 * Resolves after the browser had a chance to handle input, run timers and paint. Not by `scheduler.yield`, which resumes
 * before timers and rendering.
 */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Milliseconds without a frame, as in a hidden tab, after which work continues. */
const NO_FRAME = 100;

/** Resolves after the next frame. Chromium may render none for 100 ms while other tasks wait: a list would scroll in jumps. */
export const afterFrame = () =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve(yieldToBrowser());
    };
    const timer = setTimeout(finish, NO_FRAME);
    const frame = requestAnimationFrame(finish);
  });

/**
 * Starts measuring slices. `due()` returns whether the slice is over; `rest()` yields and starts the next slice.
 *
 * @param length the length of a slice, in milliseconds
 */
export function startSlices(length = SLICE_MS) {
  let began = performance.now();
  return {
    /** Restarts the slice, after a wait for something else. */
    begin: () => {
      began = performance.now();
    },
    due: () => performance.now() - began >= length,
    rest: async () => {
      await (isScrolling() ? afterFrame() : yieldToBrowser());
      began = performance.now();
    },
  };
}

/**
 * Runs one slice of a generator, which yields wherever it may be interrupted, about every millisecond.
 *
 * @param length the length of the slice, in milliseconds
 * @returns the last step, whose `value` is the result when it is `done`
 */
export function runSlice<T>(work: Generator<unknown, T>, length = SLICE_MS): IteratorResult<unknown, T> {
  const { due } = startSlices(length);
  for (let step = work.next(); ; step = work.next()) if (step.done || due()) return step;
}

/**
 * Runs a generator in slices.
 *
 * @param work see `runSlice`
 * @param signal rejects the promise with its reason when aborted
 * @param length the length of a slice, in milliseconds
 * @returns the result itself when one slice is enough, else a promise of it
 */
export function runInSlices<T>(
  work: Generator<unknown, T>,
  signal?: AbortSignal,
  length?: number,
): T | Promise<T> {
  const step = runSlice(work, length);
  return step.done ? step.value : runRest(work, signal, length);
}

/** Calls `act` for each item, as work for `runInSlices`: yields after 500 items, which take about a millisecond. */
export function* forEach<Item>(items: Iterable<Item>, act: (item: Item) => void): Generator<undefined, void> {
  let steps = 0;
  for (const item of items) {
    act(item);
    if (++steps % 500 === 0) yield;
  }
}

async function runRest<T>(
  work: Generator<unknown, T>,
  signal: AbortSignal | undefined,
  length: number | undefined,
): Promise<T> {
  const { rest } = startSlices();
  for (;;) {
    await rest();
    signal?.throwIfAborted();
    const step = runSlice(work, length);
    if (step.done) return step.value;
  }
}
