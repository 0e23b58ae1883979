/** Loads what will be opened next while nobody waits for anything, so that it opens at once. */

type Connection = Navigator & { connection?: { saveData?: boolean } };

/** Milliseconds between two looks, where the browser doesn't say when it is idle. */
const PAUSE = 300;

/** A part whose code can be loaded ahead. */
type Part = { preload: () => Promise<unknown> };

/** Loads one part after the other, each when the browser is idle; nothing where somebody saves data. @returns how to stop */
export function preloadWhenIdle(parts: readonly Part[]): () => void {
  if ((navigator as Connection).connection?.saveData) return () => {};
  const left = [...parts];
  let stopped = false;
  const next = () => {
    // What can't be loaded now is loaded, or said to fail, when it is opened.
    if (!stopped) void left.shift()?.preload().then(wait, wait);
  };
  const wait = () => {
    if (stopped || left.length === 0) return;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(next);
    else setTimeout(next, PAUSE);
  };
  wait();
  return () => {
    stopped = true;
  };
}
