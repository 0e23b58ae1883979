/** The writes that run in this tab. While one runs, signing out and leaving the page ask for confirmation. */
import type { ComponentType } from 'react';
import { createStore } from '../lib/create-store.ts';

/** A running write, and what dialogs of the session say of it; nothing if absent. */
export interface RunningWrite {
  /** Says what a sign-out leaves undone, or what came of the write. */
  Note?: ComponentType;
  /** Says what waits for a new sign-in, and offers to stop it. */
  Waiting?: ComponentType;
}

const running = createStore<readonly RunningWrite[]>([]);

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Counts a write as running.
 *
 * @returns ends it; call it when the outcome is known or no longer awaited
 */
export function beginWrite(parts: RunningWrite = {}): () => void {
  const write = { ...parts };
  if (running.get().length === 0) addEventListener('beforeunload', askBeforeUnload);
  running.set([...running.get(), write]);
  return () => {
    if (!running.get().includes(write)) return;
    running.set(running.get().filter((other) => other !== write));
    if (running.get().length === 0) removeEventListener('beforeunload', askBeforeUnload);
  };
}

/** Returns the writes that run. */
export const runningWrites = running.get;

/** Calls `listener` whenever they change. @returns how to stop */
export const onRunningWrites = running.subscribe;
