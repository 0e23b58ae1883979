/** Calls back when the browser is idle. */

/** Calls back when the browser is idle; Safari lacks `requestIdleCallback` and gets a timer. @returns cancels the call */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
