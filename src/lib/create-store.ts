/** A store outside React: one value with listeners. */

/** A value and its listeners. The methods need no `this`, so that `useSyncExternalStore` can take them. */
export interface Store<T> {
  /** Returns the current value. */
  get: () => T;
  /** Replaces the value and calls every listener; does nothing when the value is the same object. */
  set: (next: T) => void;
  /** Calls `listener` after each change. @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store that holds `initial`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Takes the place of the `subscribe` of a store where there is none. */
export const subscribeToNothing = (): (() => void) => () => {};
