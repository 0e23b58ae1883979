/** Announces the text with which a live region is inserted: screen readers announce what changes in one that exists. */
import { type RefObject, useEffect } from 'react';

/** Milliseconds after which a new live region is known to screen readers. */
const NOTICE_DELAY = 100;

/** Inserts the text of a live region anew, so that it is announced. */
export const announceAgain = (region: Element | null): void => region?.replaceChildren(...region.childNodes);

/** Announces the text of a live region once, shortly after the region appears. @param shown whether it is rendered */
export function useAnnounced(region: RefObject<Element | null>, shown = true): void {
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => announceAgain(region.current), NOTICE_DELAY);
    return () => clearTimeout(timer);
  }, [region, shown]);
}
