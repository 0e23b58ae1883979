/**
 * The history of the console: where it is, how it navigates, and the guard that may hold a navigation back.
 *
 * React Router's own router with a blocker is the one with loaders, actions and fetchers, which this console does not use
 * (decision 012).
 */
import { createContext } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { createStore } from '../../lib/create-store.ts';

/** An entry of the history. Stored in the browser's entries in the form that React Router uses. */
export interface Entry {
  path: string;
  /** The state that the navigation passed. */
  state: unknown;
  key: string;
  /** The position in the history; `null` for an entry that something else has added, such as a changed fragment. */
  index: number | null;
}

/** Keeps the entries: the browser, or an array in tests. */
export interface HistoryStack {
  /** Returns the current entry. */
  read: () => Entry;
  push: (entry: Entry) => void;
  replace: (entry: Entry) => void;
  /** Moves by a number of entries; the listeners are called later. */
  go: (delta: number) => void;
  /** Calls `listener` after each move to an entry that exists. */
  onPop: (listener: () => void) => void;
}

/** Where the console is, and how it came there. */
interface Position {
  location: Location;
  action: NavigationType;
}

/** A navigation that a guard holds back. */
export interface BlockedNavigation {
  proceed: () => void;
  reset: () => void;
}

/** Holds navigations back while it is registered. */
interface NavigationGuard {
  shouldBlock: (from: Location, to: Location, action: NavigationType) => boolean;
  /** Called with a navigation that was held back, and with `null` when it is decided. */
  onBlocked: (blocked: BlockedNavigation | null) => void;
}

/** The history as React Router and the screens use it. */
export interface AppHistory extends Navigator {
  /** Returns the current position; the same object until the next navigation. */
  position: () => Position;
  subscribe: (listener: () => void) => () => void;
  /** Registers the guard; there is one at a time. @returns a function that removes it */
  guard: (guard: NavigationGuard) => () => void;
}

/** Milliseconds without a move after which no move is expected to be under way. */
const QUIET = 100;
/** The wait, in milliseconds, at which an undo gives up: the entry of the console is out of reach. */
const LAST_WAIT = 3000;

/** Creates a history. @param stack keeps the entries */
export function createAppHistory(stack: HistoryStack): AppHistory {
  const first = stack.read();
  const store = createStore<Position>({ location: toLocation(first), action: NavigationType.Pop });
  let index = first.index ?? 0;
  let guard: NavigationGuard | null = null;
  /** The index of the entry of the stack. It differs from `index` while a blocked pop is undone. */
  let at = index;
  /** While a blocked pop is undone: the moves of the console that wait for the end. */
  let waiting: (() => void)[] | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let passesGuard = false;
  if (first.index === null) stack.replace({ ...first, index });

  const show = (location: Location, action: NavigationType) => {
    passesGuard = false;
    guard?.onBlocked(null);
    store.set({ location, action });
  };

  /** Asks the guard. @returns whether it holds the navigation back; `proceed` then carries it out */
  const isBlocked = (location: Location, action: NavigationType, proceed: () => void): boolean => {
    const asked = passesGuard ? null : guard;
    if (!asked?.shouldBlock(store.get().location, location, action)) return false;
    const reset = () => asked.onBlocked(null);
    asked.onBlocked({
      reset,
      proceed: () => {
        reset();
        proceed();
      },
    });
    return true;
  };

  const write = (to: To, state: unknown, action: NavigationType) => {
    const entry: Entry = {
      path: typeof to === 'string' ? to : createPath(to),
      state: state ?? null,
      key: Math.random().toString(36).slice(2, 10),
      index: null,
    };
    const location = toLocation(entry);
    const carryOut = () => {
      if (action === NavigationType.Push) stack.push({ ...entry, index: ++index });
      else stack.replace({ ...entry, index });
      at = index;
      show(location, action);
    };
    if (!isBlocked(location, action, carryOut)) carryOut();
  };

  /** Calls `move` when the stack is at the entry of the console: at once, or after the undo. */
  const afterUndo = (move: () => void) => {
    if (waiting) waiting.push(move);
    else move();
  };

  /**
   * Ends the undo when the stack is quiet and at the entry of the console, else corrects it: a relative move that crosses
   * a second Back of the admin ends elsewhere. The waits grow, so that at most one correction is under way.
   */
  const settle = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (at !== index && wait < LAST_WAIT) {
        stack.go(index - at);
        settle(wait * 2);
        return;
      }
      index = at;
      const moves = waiting ?? [];
      waiting = null;
      for (const move of moves) move();
    }, wait);
  };

  stack.onPop(() => {
    const entry = stack.read();
    // An entry without an index was added after the current one.
    at = entry.index ?? at + 1;
    if (entry.index === null) stack.replace({ ...entry, index: at });
    if (waiting) return settle(QUIET);
    const location = toLocation(entry);
    const delta = at - index;
    const repeat = () =>
      afterUndo(() => {
        passesGuard = true;
        stack.go(delta);
      });
    if (isBlocked(location, NavigationType.Pop, repeat)) {
      waiting = [];
      stack.go(-delta);
      settle(QUIET);
      return;
    }
    index = at;
    show(location, NavigationType.Pop);
  });

  return {
    position: store.get,
    subscribe: store.subscribe,
    guard: (added) => {
      guard = added;
      return () => {
        added.onBlocked(null);
        if (guard === added) guard = null;
      };
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => afterUndo(() => stack.go(delta)),
    push: (to, state) => afterUndo(() => write(to, state, NavigationType.Push)),
    replace: (to, state) => afterUndo(() => write(to, state, NavigationType.Replace)),
  };
}

const toLocation = ({ path, state, key }: Entry): Location => ({
  pathname: '/',
  search: '',
  hash: '',
  ...parsePath(path),
  state,
  key,
});

/** Returns the history of the browser as a stack. */
export const browserStack = (): HistoryStack => {
  const data = ({ state, key, index }: Entry) => ({ usr: state, key, idx: index });
  // With the origin: a path that begins with two slashes would be read as another host.
  const url = ({ path }: Entry) => location.origin + path;
  return {
    read: () => {
      const { usr = null, key = 'default', idx = null } = history.state ?? {};
      return { path: location.pathname + location.search + location.hash, state: usr, key, index: idx };
    },
    push: (entry) => history.pushState(data(entry), '', url(entry)),
    replace: (entry) => history.replaceState(data(entry), '', url(entry)),
    go: (delta) => history.go(delta),
    onPop: (listener) => addEventListener('popstate', listener),
  };
};

/** Provided by `HistoryRouter`; `null` in tests of single components. */
export const HistoryContext = createContext<AppHistory | null>(null);
