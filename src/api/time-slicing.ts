/** Time slicing: splits long work into short slices, so that the browser can handle input and paint between them. */

/** The length of a slice, in milliseconds. */
const SLICE_MS = 8;
/**
 * The length of a slice of urgent work while no input waits, in milliseconds. Each pause lets the browser render a frame,
 * which takes as long as a slice on a slow machine.
 */
const URGENT_SLICE_MS = 40;
/**
 * The length of the first slice of work that answers a key press, in milliseconds. Work that fits needs one render;
 * rendering twice, without and then with its result, would take longer than this.
 */
export const WORK_SLICE_MS = 24;

/** In Chromium only. */
type Scheduling = { isInputPending?: (options: { includeContinuous: boolean }) => boolean };
const { scheduling } = (globalThis.navigator ?? {}) as { scheduling?: Scheduling };

/** Tells whether a key, a pointer or a wheel waits to be handled. Where the browser does not tell, one may wait. */
const isInputWaiting = () => scheduling?.isInputPending?.({ includeContinuous: true }) ?? true;

/** Milliseconds after a movement of the page or of a part of it during which the next one is expected. */
const SCROLL_GAP = 200;

let scrolledAt = Number.NEGATIVE_INFINITY;
globalThis.document?.addEventListener(
  'scroll',
  () => {
    scrolledAt = performance.now();
  },
  { capture: true, passive: true },
);
const isScrolling = () => performance.now() - scrolledAt < SCROLL_GAP;

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
const afterFrame = () =>
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
 * @param first the length of the first slice, in milliseconds
 * @param isUrgent whether somebody waits for the work: its slices after the first are then longer while no input waits
 */
export function startSlices(first = SLICE_MS, isUrgent = () => false) {
  let slice = first;
  let isFirst = true;
  let began = performance.now();
  const mayContinue = () => !isFirst && isUrgent() && !isInputWaiting();
  return {
    /** Restarts the slice, after a wait for something else. */
    begin: () => {
      began = performance.now();
    },
    due: () => {
      const elapsed = performance.now() - began;
      return elapsed >= slice && (elapsed >= URGENT_SLICE_MS || !mayContinue());
    },
    rest: async () => {
      await (isScrolling() ? afterFrame() : yieldToBrowser());
      slice = SLICE_MS;
      isFirst = false;
      began = performance.now();
    },
  };
}

/**
 * Runs a generator in slices. The generator yields wherever it may be interrupted, about every millisecond.
 *
 * @param work the generator; its return value is the result
 * @param signal rejects the promise with its reason when aborted
 * @param first the length of the first slice, in milliseconds
 * @param isUrgent as for `startSlices`
 * @returns the result itself when one slice is enough, else a promise of it
 */
export function runInSlices<T>(
  work: Generator<unknown, T>,
  signal?: AbortSignal,
  first?: number,
  isUrgent?: () => boolean,
): T | Promise<T> {
  const slices = startSlices(first, isUrgent);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (slices.due()) break;
  }
  return runRest(work, slices, signal);
}

async function runRest<T>(
  work: Generator<unknown, T>,
  slices: ReturnType<typeof startSlices>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (;;) {
    await slices.rest();
    signal?.throwIfAborted();
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (slices.due()) break;
    }
  }
}
