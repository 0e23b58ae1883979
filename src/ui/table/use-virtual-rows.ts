/** Virtualization: computes which rows of a long table to render, from the scroll position. */
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
import { afterPaint } from '../basics/after-paint.ts';

/** Overscan: rows rendered beyond the visible ones in the direction of scrolling, and in the opposite one. */
const AHEAD = 8;
const BEHIND = 2;
/** Milliseconds without new rows before the overscan is rendered; while a search is typed, rows change faster. */
const SETTLE_DELAY = 200;
/** Pixels per millisecond above which nobody can read the rows that pass. */
const FLING = 5;
/** The most milliseconds that the distance to the last range is spread over: a fling may begin after a rest. */
const FLING_TIME = 100;
/** Pixels above the rows in most windows: an estimate for the first render, before layout can be measured. */
const ABOVE_ROWS = 220;

const NO_ROWS: readonly unknown[] = [];

/** Whether no table was rendered in this document yet. */
let isFirstTable = true;

/** How far the page is scrolled, in pixels. Reading `scrollY` in a layout effect forces a layout. */
let pageTop = 0;
addEventListener(
  'scroll',
  () => {
    pageTop = scrollY;
  },
  { passive: true },
);

/** The visible rows. */
interface VisibleRows {
  /** The first visible row. */
  from: number;
  /** One past the last visible row. Both may lie beyond the end of a list that got shorter. */
  to: number;
  /** The last scroll direction. */
  down: boolean;
  /** When this was measured, as `performance.now()`. */
  at: number;
  /** How many times the rows were measured while they passed too fast to be read. */
  flings: number;
}

/** The rows to render. */
interface VirtualRows {
  /** The range to render: the first row, and one past the last. */
  first: number;
  end: number;
  /** The first visible row. */
  top: number;
  /**
   * Whether rows that come in show their first columns only: they pass too fast to be read, or did a moment ago, or are
   * in the first frame of the document's first table, whose layout would otherwise block the page for long.
   */
  isBrief: boolean;
  /** Updates the range at once, after the caller has scrolled. */
  measure: () => void;
  /** Scrolls `scroller` to the top. */
  scrollToTop: () => void;
}

/**
 * Returns the range of rows to render and updates it on scroll and resize. The scroll container is `scroller`, or the
 * page on a phone. After a change of `rows`, the visible rows render first; the overscan follows in a transition.
 *
 * @param count the number of rows in total; unreadable records come after `rows`
 * @param rowHeight the height of every row in pixels
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  count: number,
  rowHeight: number,
): VirtualRows {
  const [visible, setVisible] = useState<VisibleRows>(() => ({
    from: 0,
    to: Math.max(1, Math.ceil((innerHeight - ABOVE_ROWS) / rowHeight) + 1),
    down: true,
    at: Number.NEGATIVE_INFINITY,
    flings: 0,
  }));
  const last = useRef(visible);
  const estimate = useRef(visible);

  const update = useCallback(
    (byScrolling: boolean) => {
      if (!body.current || !scroller.current) return;
      const box = scroller.current.getBoundingClientRect();
      const top = Math.max(box.top, 0);
      const height = Math.max(Math.min(box.bottom, innerHeight) - top, 0);
      const from = Math.max(0, Math.floor((top - body.current.getBoundingClientRect().top) / rowHeight));
      const to = from + Math.ceil(height / rowHeight) + 1;
      const old = last.current;
      if (from === old.from && to === old.to) return;
      // Skip the re-render when the estimated range already covers the measured one.
      if (from === old.from && old === estimate.current && to <= old.to) return;
      const at = performance.now();
      const time = Math.min(at - old.at, FLING_TIME);
      const isFling = byScrolling && Math.abs(from - old.from) * rowHeight > FLING * time;
      last.current = {
        from,
        to,
        down: from === old.from ? old.down : from > old.from,
        at,
        flings: old.flings + Number(isFling),
      };
      setVisible(last.current);
    },
    [scroller, body, rowHeight],
  );
  const measure = useCallback(() => update(false), [update]);

  // The first render uses the estimate, since measuring in the layout effect forces a layout within the same task. A page
  // that is scrolled already needs the exact range at once, and again when its list gets shorter. At the top the range
  // depends on the window only.
  const exact = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser scrolls back when there are fewer rows
  useLayoutEffect(() => {
    if (exact.current ? last.current.from > 0 : pageTop > 0) measure();
  }, [measure, count]);
  useEffect(() => {
    exact.current = true;
    measure();
  }, [measure]);

  const isScrolled = useRef(false);
  const scrollToTop = useCallback(() => {
    // Even to set the position that it has forces a layout.
    if (isScrolled.current && scroller.current) {
      scroller.current.scrollTop = 0;
      // Before the scroll event, which would take the distance for a fling.
      measure();
    }
    isScrolled.current = false;
  }, [scroller, measure]);

  useEffect(() => {
    // Synchronous, so that the frame that scrolls does not show empty space.
    const onScroll = ({ target }: Event) => {
      if (!body.current) return;
      // The focus of a long link scrolls its text out of its cell.
      if (target !== body.current && body.current.contains(target as Node))
        (target as Element).scrollLeft = 0;
      if (!(target as Node).contains(body.current)) return;
      isScrolled.current = (scroller.current?.scrollTop ?? 0) > 0;
      flushSync(() => update(true));
    };
    const options = { passive: true, capture: true };
    document.addEventListener('scroll', onScroll, options);
    addEventListener('resize', measure);
    const size = new ResizeObserver(measure);
    if (scroller.current) size.observe(scroller.current);
    return () => {
      document.removeEventListener('scroll', onScroll, options);
      removeEventListener('resize', measure);
      size.disconnect();
    };
  }, [scroller, body, update, measure]);

  const [isNew, setIsNew] = useState(isFirstTable);
  useEffect(() => {
    isFirstTable = false;
    return afterPaint(() => setIsNew(false));
  }, []);

  const { from, to, down, flings } = visible;
  const withOverscan = (before: number, after: number) => ({
    first: Math.max(0, Math.min(from - before, count)),
    end: Math.min(count, to + after),
  });
  const full = withOverscan(down ? BEHIND : AHEAD, down ? AHEAD : BEHIND);
  const [settled, setSettled] = useState({ rows: NO_ROWS, flings });
  useEffect(() => {
    const settle = () => startTransition(() => setSettled({ rows, flings }));
    const timer = setTimeout(settle, SETTLE_DELAY);
    return () => clearTimeout(timer);
  }, [rows, flings]);
  const isSettled = rows === settled.rows || haveSameRows(rows, settled.rows, full.first, full.end);
  return {
    ...(isSettled ? full : withOverscan(0, 0)),
    top: Math.min(from, count),
    isBrief: isNew || flings !== settled.flings,
    measure,
    scrollToTop,
  };
}

function haveSameRows(a: readonly unknown[], b: readonly unknown[], first: number, end: number): boolean {
  for (let index = first; index < end; index++) if (a[index] !== b[index]) return false;
  return true;
}
