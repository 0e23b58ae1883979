/** The clock for relative times such as "3 minutes ago": one shared timer, which runs only while somebody can see it. */
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notify() {
  for (const listener of listeners) listener();
}

function startOrStop() {
  clearInterval(timer);
  const isSeen = listeners.size > 0 && document.visibilityState === 'visible';
  timer = isSeen ? setInterval(notify, MINUTE) : undefined;
}

document.addEventListener('visibilitychange', () => {
  startOrStop();
  notify();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) startOrStop();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) startOrStop();
  };
}

/** Returns the minutes since 1970 and re-renders each minute, in a hidden tab when it is shown again. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE));
