/** Long work in short slices, so that typing, scrolling and painting go on meanwhile. */

/** Milliseconds that a slice may take before the browser has its turn. */
const SLICE = 8;
/**
 * Milliseconds that the answer to a key may take before the page is shown without it: showing the page twice would take
 * longer than this.
 */
export const WORK_SLICE_MS = 24;

/**
 * Lets the browser answer input, run timers and paint; resolves when it is the work's turn again. Not by
 * `scheduler.yield`, which goes on before timers and rendering have had theirs.
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
 * Tells when the browser should have its turn: `due()` is true once a slice has lasted long enough.
 *
 * @param first milliseconds that the first slice may take
 */
export function startSlices(first = SLICE) {
  let slice = first;
  let began = performance.now();
  return {
    /** After a wait for something else a slice begins anew. */
    begin: () => {
      began = performance.now();
    },
    due: () => performance.now() - began >= slice,
    rest: async () => {
      await yieldToBrowser();
      slice = SLICE;
      began = performance.now();
    },
  };
}

/**
 * Runs work that yields wherever it may be interrupted, at least every millisecond or so.
 *
 * @param work a generator; what it returns is the result
 * @param first milliseconds that the first slice may take
 * @returns the result at once when one slice was enough, else a promise of it
 * @throws the signal's reason, by the promise, when the caller gave up
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
  return goOn(work, slices, signal);
}

async function goOn<T>(
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
