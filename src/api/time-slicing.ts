/** Time slicing: splits long work into short slices, so that the browser can handle input and paint between them. */

/** The length of a slice, in milliseconds. */
const SLICE_MS = 8;
/**
 * The length of the first slice of work that answers a key press, in milliseconds. Work that fits needs one render;
 * rendering twice, without and then with its result, would take longer than this.
 */
export const WORK_SLICE_MS = 24;

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

/**
 * Starts measuring slices. `due()` returns whether the slice is over; `rest()` yields and starts the next slice.
 *
 * @param first the length of the first slice, in milliseconds
 */
export function startSlices(first = SLICE_MS) {
  let slice = first;
  let began = performance.now();
  return {
    /** Restarts the slice, after a wait for something else. */
    begin: () => {
      began = performance.now();
    },
    due: () => performance.now() - began >= slice,
    rest: async () => {
      await yieldToBrowser();
      slice = SLICE_MS;
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
 * @returns the result itself when one slice is enough, else a promise of it
 */
export function runInSlices<T>(
  work: Generator<unknown, T>,
  signal?: AbortSignal,
  first?: number,
): T | Promise<T> {
  const slices = startSlices(first);
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
