/** The clock by which "3 minutes ago" is said: one timer for all who show such words, none while nobody does. */
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Minutes since 1970. Who uses it renders again with each. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE));
