/** Preloads lazy parts while nobody uses the page, so that they open without delay. */
import { inputRest } from '../ui/basics/input-rest.ts';

type Connection = Navigator & { connection?: { saveData?: boolean } };

/** Milliseconds after which a busy browser loads the next part: while a long list arrives, it is hardly ever idle. */
const LONGEST_WAIT = 1000;

/** Milliseconds between two parts in browsers without `requestIdleCallback` (Safari). */
const FALLBACK_DELAY = 300;

/** A part whose code can be preloaded. The promise may resolve to an array of further parts, which are the next. */
type Part = { preload: () => Promise<unknown> };

/**
 * Preloads the parts one by one, each when the browser is online and idle (or has been busy for a second) and nobody
 * types, presses or scrolls; none in data-saver mode.
 *
 * @param needed how many parts, from the first, do not wait until the browser is idle
 * @returns how to stop
 */
export function preloadWhenIdle(parts: readonly Part[], needed = 0): () => void {
  if ((navigator as Connection).connection?.saveData) return () => {};
  const left = [...parts];
  let neededLeft = needed;
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  const preloadNext = () => {
    const rest = inputRest();
    if (stopped) return;
    // Chromium does not request a module again whose load has failed: the part could not be opened until a reload.
    if (navigator.onLine === false) addEventListener('online', schedule, { once: true });
    else if (rest > 0) setTimeout(schedule, rest);
    // A failure is ignored: the part reports it when it is opened.
    else {
      neededLeft--;
      void left.shift()?.preload().then(addAndSchedule, schedule);
    }
  };
  const addAndSchedule = (further: unknown) => {
    if (Array.isArray(further)) left.unshift(...further);
    schedule();
  };
  const schedule = () => {
    if (stopped || left.length === 0) return;
    if (neededLeft > 0) preloadNext();
    else if (typeof requestIdleCallback === 'function')
      requestIdleCallback(preloadNext, { timeout: LONGEST_WAIT });
    else setTimeout(preloadNext, FALLBACK_DELAY);
  };
  schedule();
  return stop;
}
