/** The clock for relative times such as "3 minutes ago". */
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function subscribe(listener: () => void) {
  const timer = setInterval(listener, MINUTE);
  // Timers may be late in a hidden tab.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Returns the minutes since 1970 and re-renders each minute, and when a hidden tab is shown again. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE));
