/** One value outside React that can be subscribed to. */

/** A value and its listeners. The methods need no `this`: they can be handed to `useSyncExternalStore`. */
export interface Store<T> {
  /** Returns the value now. */
  get: () => T;
  /** Replaces the value and calls every listener; does nothing when the value is the same object. */
  set: (next: T) => void;
  /** Calls `listener` after each change. @returns how to stop */
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
