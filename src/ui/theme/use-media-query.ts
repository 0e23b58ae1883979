/** Whether a media query holds, for React. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Holds where the whole page scrolls: on a phone, and in a low window. */
export const SMALL = '(max-width: 639px), (max-height: 480px)';

/** Follows a media query. @param query such as `(max-width: 639px)` */
export function useMediaQuery(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
