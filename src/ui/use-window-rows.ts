/** Which rows of a long table are near the window: only those are in the document. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Rows kept ready above and below what can be seen. */
const OVERSCAN = 12;

interface Range {
  first: number;
  /** One past the last. */
  end: number;
}

/**
 * Follows the scrolling of whatever scrolls the table body: its box, or the page on a phone.
 *
 * @param body the table body; its rows all have the height `rowHeight`, in pixels
 * @returns the range to render, and a way to bring it up to date at once after scrolling by hand
 */
export function useWindowRows(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Range & { measure: () => void } {
  const [range, setRange] = useState<Range>({ first: 0, end: 40 });

  const measure = useCallback(() => {
    if (!body.current || !scroller.current) return;
    const box = scroller.current.getBoundingClientRect();
    const top = Math.max(box.top, 0);
    const seen = Math.max(Math.min(box.bottom, innerHeight) - top, 0);
    const from = Math.floor((top - body.current.getBoundingClientRect().top) / rowHeight);
    const first = Math.max(0, Math.min(from, count) - OVERSCAN);
    const end = Math.min(count, Math.max(from, 0) + Math.ceil(seen / rowHeight) + OVERSCAN);
    setRange((old) => (old.first === first && old.end === end ? old : { first, end }));
  }, [scroller, body, count, rowHeight]);

  useLayoutEffect(measure, [measure]);

  useEffect(() => {
    const options = { passive: true, capture: true };
    document.addEventListener('scroll', measure, options);
    addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure, options);
      removeEventListener('resize', measure);
    };
  }, [measure]);

  return {
    first: Math.min(range.first, count),
    end: Math.min(Math.max(range.end, range.first), count),
    measure,
  };
}
