/**
 * Virtualization: computes which rows of a long table to render, from the scroll position, which it keeps for the way back. Renders
 * what stands for the other rows.
 */
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../basics/use-messages.ts';

/** Rows rendered before and after the visible ones. */
const OVERSCAN = 4;
/** The most rows of a table on paper: a browser needs minutes for tens of thousands. An export has all. */
export const PRINTED_ROWS = 5000;
/** Milliseconds without scrolling after which the list rests. Longer than a frame of a fast scroll on a slow machine. */
const REST = 200;
/** Pixels above the rows in most windows: an estimate for the first render, before layout can be measured. */
const ABOVE_ROWS = 220;

/** How far the tables of the session were scrolled, in pixels, by what they showed (`view`). Emptied with the session. */
export const keptScrolls = new Map<string, number>();

/** Where a table is scrolled to when it shows something. */
interface ScrollView {
  /** Identifies what the table shows. */
  view: string;
  /** Whether it is shown as it was left, as after Back; otherwise it starts at its top. */
  restores: boolean;
}

/** The rows to render. */
interface VirtualRows {
  /** The range to render: the first row, and one past the last. */
  first: number;
  end: number;
  /** The first visible row. */
  top: number;
  /** Whether the rows pass by: from a scroll by more than half of the visible rows, until the list rests. */
  passing: boolean;
  /** Updates the range at once, after the caller has scrolled. */
  measure: () => void;
}

/**
 * Returns the range of rows to render and updates it on scroll and resize. The scroll container is `scroller`, or the
 * page on a phone.
 *
 * @param count the number of rows
 * @param rowHeight the height of every row in pixels
 * @param shown what the table shows. With `restores`, it is scrolled to where it was left, as soon as there are enough rows;
 *   the admin may scroll before. `undefined` keeps nothing
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  shown?: ScrollView,
): VirtualRows {
  /**
   * The first visible row, and one past the last. Both may lie beyond the end of a list that got shorter. The first render
   * leaves out the rows beyond the window.
   */
  const [visible, setVisible] = useState(() => ({
    from: 0,
    to: Math.max(1, Math.ceil((innerHeight - ABOVE_ROWS) / rowHeight) + 1 - OVERSCAN),
    passing: false,
  }));

  /** @param scrolls whether the admin scrolls; the console shows the rows to which it scrolls whole */
  const update = useCallback(
    (scrolls: boolean) => {
      // On paper, all rows stay.
      if (!body.current || !scroller.current || matchMedia('print').matches) return;
      const box = scroller.current.getBoundingClientRect();
      const top = Math.max(box.top, 0);
      const height = Math.min(box.bottom, innerHeight) - top;
      // Not on screen.
      if (height <= 0) return;
      const from = Math.max(0, Math.floor((top - body.current.getBoundingClientRect().top) / rowHeight));
      const to = from + Math.ceil(height / rowHeight) + 1;
      setVisible((old) => {
        const passing = scrolls && (old.passing || 2 * Math.abs(from - old.from) > to - from);
        return from === old.from && to === old.to && passing === old.passing ? old : { from, to, passing };
      });
    },
    [scroller, body, rowHeight],
  );
  const measure = useCallback(() => update(false), [update]);

  const view = shown?.view ?? '';
  const lastView = useRef(view);
  /** Where the table is to be scrolled to; 0 when nothing is to be restored. */
  const wanted = useRef((shown?.restores && keptScrolls.get(view)) || 0);
  const restore = useEffectEvent((): boolean => {
    const top = wanted.current;
    if (top === 0 || top > count * rowHeight || !scroller.current) return false;
    wanted.current = 0;
    scroller.current.scrollTop = top;
    // On a phone the page scrolls.
    if (scroller.current.scrollTop === 0) scrollTo(0, top);
    return true;
  });

  const isScrolled = visible.from > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser scrolls back when there are fewer rows
  useLayoutEffect(() => {
    // Otherwise the observer below measures when the browser has laid out the page anyway.
    if (restore() || isScrolled) measure();
  }, [measure, count, isScrolled]);

  const changeView = useEffectEvent(() => {
    if (!shown?.restores) keptScrolls.delete(view);
    if (view === lastView.current) return;
    lastView.current = view;
    wanted.current = (shown?.restores && keptScrolls.get(view)) || 0;
    if (wanted.current > 0) restore();
    else if (scroller.current) scroller.current.scrollTop = 0;
    measure();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event compares the view
  useEffect(() => changeView(), [view]);

  const keepScroll = useEffectEvent(() => {
    wanted.current = 0;
    if (shown) keptScrolls.set(view, scroller.current?.scrollTop || scrollY);
  });

  useEffect(() => {
    // Synchronous, so that the frame that scrolls does not show empty space.
    const onScroll = ({ target }: Event) => {
      if (!body.current) return;
      // The focus of a long link scrolls its text out of its cell.
      if (target !== body.current && body.current.contains(target as Node))
        (target as Element).scrollLeft = 0;
      if (!(target as Node).contains(body.current)) return;
      keepScroll();
      flushSync(() => update(true));
      clearTimeout(rest);
      rest = setTimeout(measure, REST);
    };
    const options = { passive: true, capture: true };
    let rest: ReturnType<typeof setTimeout> | undefined;
    let top = 0;
    const print = () => {
      top = scroller.current?.scrollTop ?? 0;
      flushSync(() => setVisible({ from: 0, to: PRINTED_ROWS - OVERSCAN, passing: false }));
    };
    // On paper, nothing scrolls.
    const scrollBack = () => {
      if (scroller.current) scroller.current.scrollTop = top;
      measure();
    };
    document.addEventListener('scroll', onScroll, options);
    addEventListener('resize', measure);
    addEventListener('beforeprint', print);
    addEventListener('afterprint', scrollBack);
    const size = new ResizeObserver(measure);
    if (scroller.current) size.observe(scroller.current);
    return () => {
      clearTimeout(rest);
      document.removeEventListener('scroll', onScroll, options);
      removeEventListener('resize', measure);
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', scrollBack);
      size.disconnect();
    };
  }, [scroller, body, update, measure]);

  const { from, to, passing } = visible;
  return {
    first: Math.max(0, Math.min(from - OVERSCAN, count)),
    end: Math.min(count, to + OVERSCAN),
    top: Math.min(from, count),
    passing,
    measure,
  };
}

/** Renders a row in the place of those that are not rendered, of their height in pixels; nothing for none. */
export function Spacer({ height, className }: { height: number; className?: string | undefined }) {
  if (height <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it has no focusable content
  return <tr aria-hidden="true" className={className} style={{ height }} />;
}

/** Says below a long table on paper how many of its rows are printed; nothing where all are. @param count the number of rows */
export function PrintedCount({ count }: { count: number }) {
  const m = useMessages();
  if (count <= PRINTED_ROWS) return null;
  return <p className="printed-only">{m.exports.printed({ rows: PRINTED_ROWS, count })}</p>;
}
