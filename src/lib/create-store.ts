/** A store outside React: one value with listeners. */

/** Creates a store, a value with listeners, that holds `initial`. Its methods need no `this`, so that `useSyncExternalStore` can take them. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    /** Returns the current value. */
    get: () => value,
    /** Replaces the value and calls every listener; does nothing when the value is the same object. */
    set: (next: T): void => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    /** Calls `listener` after each change. @returns a function that ends the subscription */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Takes the place of the `subscribe` of a store where there is none. */
export const subscribeToNothing = (): (() => void) => () => {};
