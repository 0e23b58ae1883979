/** A history in memory, for tests: one that shares nothing with the test before. */
import type { Entry, HistoryStack } from '../ui/history/app-history.ts';

/**
 * Creates the stack with one entry. Like the browser, it moves in a later task, from where it is then.
 *
 * @param path the path and query of that entry
 */
export function memoryStack(path: string): HistoryStack {
  const entries: Entry[] = [{ path, state: null, key: 'default', index: 0 }];
  const listeners: (() => void)[] = [];
  let at = 0;
  return {
    read: () => entries[at] as Entry,
    push: (entry) => entries.splice(++at, entries.length, entry),
    replace: (entry) => entries.splice(at, 1, entry),
    go: (delta) => {
      setTimeout(() => {
        if (entries[at + delta] === undefined) return;
        at += delta;
        for (const listener of listeners) listener();
      });
    },
    onPop: (listener) => listeners.push(listener),
  };
}
