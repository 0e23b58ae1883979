/** The writes under way in this tab: signing out asks while there is one, and so does leaving the page. */
import { createStore } from '../api/create-store.ts';

const running = createStore(0);

/** Counts a write until the returned function is called, once its outcome is known or given up. */
export function beginWrite(): () => void {
  let ended = false;
  running.set(running.get() + 1);
  return () => {
    if (ended) return;
    ended = true;
    running.set(running.get() - 1);
  };
}

/** Returns how many writes are under way. */
export const runningWrites = running.get;

/** Calls `listener` whenever the number changes. @returns how to stop */
export const onRunningWrites = running.subscribe;
