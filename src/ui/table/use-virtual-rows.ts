/** Which rows of a long table are near the window: only those are in the document. */
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Rows kept ready where the scrolling goes, and where it comes from. */
const AHEAD = 14;
const BEHIND = 4;
/** Rows kept ready at first, before the browser has time for more. */
const AT_FIRST = 2;
/** Milliseconds after which rows that came are thought to stay: between the letters of a search they don't. */
const SETTLED = 200;
/** Pixels that stand over the rows in most windows: a guess, until they can be measured. */
const OVER_ROWS = 220;

const NOTHING: readonly unknown[] = [];

interface Seen {
  /** The first row in the window. */
  from: number;
  /** One past the last. */
  to: number;
  down: boolean;
}

/**
 * Follows the scrolling of whatever scrolls the table body: its box, or the page on a phone.
 *
 * @param body the table body; its rows all have the height `rowHeight`, in pixels
 * @param rows what the rows show; where others come, those in the window are rendered before those around it
 * @param count the number of rows, which may go on after `rows`
 * @returns the range to render, the first row in the window, and a way to bring both up to date after scrolling by hand
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  count: number,
  rowHeight: number,
): { first: number; end: number; top: number; measure: () => void } {
  const [seen, setSeen] = useState<Seen>(() => ({
    from: 0,
    to: Math.max(1, Math.ceil((innerHeight - OVER_ROWS) / rowHeight)),
    down: true,
  }));
  const last = useRef(seen);
  const guess = useRef(seen);

  const measure = useCallback(() => {
    if (!body.current || !scroller.current) return;
    const box = scroller.current.getBoundingClientRect();
    const top = Math.max(box.top, 0);
    const height = Math.max(Math.min(box.bottom, innerHeight) - top, 0);
    const passed = Math.floor((top - body.current.getBoundingClientRect().top) / rowHeight);
    const from = Math.max(0, Math.min(passed, count));
    const to = Math.min(count, from + Math.ceil(height / rowHeight) + 1);
    const old = last.current;
    if (from === old.from && to === old.to) return;
    // The first guess was as good: what is rendered already isn't rendered again to be one row less.
    if (from === old.from && old === guess.current && to <= old.to + AT_FIRST && to < count) return;
    last.current = { from, to, down: from === old.from ? old.down : from > old.from };
    setSeen(last.current);
  }, [scroller, body, count, rowHeight]);

  // At first the guess is shown as it is, unless the page is scrolled already: to measure before that would lay everything out within the same task.
  const shown = useRef(scrollY > 0);
  useLayoutEffect(() => {
    if (shown.current) measure();
  }, [measure]);
  useEffect(() => {
    if (shown.current) return;
    shown.current = true;
    measure();
  }, [measure]);

  useEffect(() => {
    // In the frame that scrolls, or the frame would show rows that are not there.
    const follow = ({ target }: Event) => {
      if (body.current && (target as Node).contains(body.current)) flushSync(measure);
    };
    const options = { passive: true, capture: true };
    document.addEventListener('scroll', follow, options);
    addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', follow, options);
      removeEventListener('resize', measure);
    };
  }, [body, measure]);

  const { from, to, down } = seen;
  const around = (before: number, after: number) => ({
    first: Math.max(0, Math.min(from - before, count)),
    end: Math.min(count, to + after),
  });
  const wide = around(down ? BEHIND : AHEAD, down ? AHEAD : BEHIND);
  const [settled, setSettled] = useState(NOTHING);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(rows)), SETTLED);
    return () => clearTimeout(timer);
  }, [rows]);
  const calm = rows === settled || sameBetween(rows, settled, wide.first, wide.end);
  return { ...(calm ? wide : around(AT_FIRST, AT_FIRST)), top: Math.min(from, count), measure };
}

function sameBetween(a: readonly unknown[], b: readonly unknown[], first: number, end: number): boolean {
  for (let at = first; at < end; at++) if (a[at] !== b[at]) return false;
  return true;
}
