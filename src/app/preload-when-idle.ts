/** Preloads lazy parts while nobody uses the page, so that they open without delay. */
import { inputRest } from '../ui/basics/input-rest.ts';

type Connection = Navigator & { connection?: { saveData?: boolean } };

/** Milliseconds between two parts in browsers without `requestIdleCallback` (Safari). */
const FALLBACK_DELAY = 300;

/** A part whose code can be preloaded. */
type Part = { preload: () => Promise<unknown> };

/**
 * Preloads the parts one by one, each when the browser is idle and nobody types, presses or scrolls; none in data-saver
 * mode.
 *
 * @returns how to stop
 */
export function preloadWhenIdle(parts: readonly Part[]): () => void {
  if ((navigator as Connection).connection?.saveData) return () => {};
  const left = [...parts];
  const stop = () => {
    left.length = 0;
  };
  const preloadNext = () => {
    const rest = inputRest();
    if (rest > 0) setTimeout(schedule, rest);
    // A failure is ignored: the part is loaded again, and reports its failure, when it is opened.
    else void left.shift()?.preload().then(schedule, schedule);
  };
  const schedule = () => {
    if (left.length === 0) return;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(preloadNext);
    else setTimeout(preloadNext, FALLBACK_DELAY);
  };
  schedule();
  return stop;
}
