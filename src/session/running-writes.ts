/** The writes under way in this tab: signing out asks while there is one, and so does leaving the page. */
import { createStore } from '../api/create-store.ts';

const running = createStore(0);

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Counts a write until the returned function is called, once its outcome is known or given up. */
export function beginWrite(): () => void {
  let ended = false;
  if (running.get() === 0) addEventListener('beforeunload', askBeforeUnload);
  running.set(running.get() + 1);
  return () => {
    if (ended) return;
    ended = true;
    running.set(running.get() - 1);
    if (running.get() === 0) removeEventListener('beforeunload', askBeforeUnload);
  };
}

/** Returns how many writes are under way. */
export const runningWrites = running.get;

/** Calls `listener` whenever the number changes. @returns how to stop */
export const onRunningWrites = running.subscribe;
