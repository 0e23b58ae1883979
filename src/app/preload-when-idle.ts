/** Preloads lazy parts while the browser is idle, so that they open without delay. */

type Connection = Navigator & { connection?: { saveData?: boolean } };

/** Milliseconds between two parts in browsers without `requestIdleCallback` (Safari). */
const FALLBACK_DELAY = 300;

/** A part whose code can be preloaded. */
type Part = { preload: () => Promise<unknown> };

/** Preloads the parts one by one, each when the browser is idle; none in data-saver mode. @returns how to stop */
export function preloadWhenIdle(parts: readonly Part[]): () => void {
  if ((navigator as Connection).connection?.saveData) return () => {};
  const left = [...parts];
  let stopped = false;
  const preloadNext = () => {
    // A failure is ignored: the part is loaded again, and reports its failure, when it is opened.
    if (!stopped) void left.shift()?.preload().then(schedule, schedule);
  };
  const schedule = () => {
    if (stopped || left.length === 0) return;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(preloadNext);
    else setTimeout(preloadNext, FALLBACK_DELAY);
  };
  schedule();
  return () => {
    stopped = true;
  };
}
