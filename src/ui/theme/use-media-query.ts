/** Hook that follows a media query. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Media query for small windows (a phone, or a low window), where the whole page scrolls instead of the table. */
export const SMALL_WINDOW = '(max-width: 639px), (max-height: 480px)';

/** Returns whether a media query matches. @param query such as `(max-width: 639px)` */
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
