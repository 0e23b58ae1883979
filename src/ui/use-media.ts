/** Whether a media query holds, for React. */
import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query. @param query such as `(max-width: 639px)` */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
