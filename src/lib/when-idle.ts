/** Calls back when the browser is idle. */

/**
 * Calls back when the browser is idle; Safari lacks `requestIdleCallback` and gets a timer.
 *
 * @param timeout milliseconds after which it calls back in any case
 * @returns cancels the call
 */
export function whenIdle(callback: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, timeout === undefined ? undefined : { timeout });
  return () => cancelIdleCallback(handle);
}
