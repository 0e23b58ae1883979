/** Keeps how far a table is scrolled while its page is closed. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** How far a table was scrolled, by what it showed. */
export interface ScrollMemory {
  /** Pixels by the `view` of the table. */
  kept: Map<string, number>;
  /** Whether another view is shown as it was left, as after Back; otherwise it starts at its top. */
  restores: boolean;
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** The height of all rows in pixels. */
  height: number;
  view: string | undefined;
  memory: ScrollMemory | undefined;
  /** Updates the rendered rows after the table was scrolled. */
  measure: () => void;
}

/**
 * Scrolls the table to where it was left when it is rendered, as soon as there are enough rows; the admin may scroll
 * before. When the view changes, the table starts at its top, or where `memory` restores it.
 */
export function useKeptScroll({ scroller, body, height, view = '', memory, measure }: Options): void {
  /** Where the table is to be scrolled to; 0 when nothing is to be restored. */
  const wanted = useRef(memory?.kept.get(view) ?? 0);
  const lastView = useRef(view);

  const restore = useEffectEvent(() => {
    const top = wanted.current;
    if (top === 0 || top > height || !scroller.current) return;
    wanted.current = 0;
    scroller.current.scrollTop = top;
    // On a phone the page scrolls.
    if (scroller.current.scrollTop === 0) scrollTo(0, top);
    measure();
  });
  // Before the page is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may be enough
  useLayoutEffect(() => restore(), [height]);

  const changeView = useEffectEvent(() => {
    if (view === lastView.current) return;
    lastView.current = view;
    wanted.current = (memory?.restores && memory.kept.get(view)) || 0;
    if (wanted.current === 0 && scroller.current) scroller.current.scrollTop = 0;
    else restore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is compared there
  useEffect(() => changeView(), [view]);

  const onScroll = useEffectEvent(({ target }: Event) => {
    if (!scroller.current || !(target as Node).contains(body.current)) return;
    wanted.current = 0;
    memory?.kept.set(view, scroller.current.scrollTop || scrollY);
  });
  useEffect(() => {
    const listener = (event: Event) => onScroll(event);
    document.addEventListener('scroll', listener, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', listener, { capture: true });
  }, []);
}
