/** Counts the writes that run in this tab. While one runs, signing out and leaving the page ask for confirmation. */
import { createStore } from '../api/create-store.ts';

const running = createStore(0);

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Counts a write as running. @returns ends it; call it when the outcome is known or no longer awaited */
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

/** Returns how many writes run. */
export const runningWrites = running.get;

/** Calls `listener` whenever the number changes. @returns how to stop */
export const onRunningWrites = running.subscribe;
