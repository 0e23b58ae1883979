/** Moving through a table by keyboard: one row is the place in it, and only that row is a tab stop. */
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Pixels that the sticky head covers. */
  headHeight: number;
  /** Renders the rows that stand in the window now. */
  measure: () => void;
  onOpen: (index: number) => void;
}

/**
 * Arrows, Home, End, PageUp and PageDown move; Enter opens; the menu key or Shift+F10 opens the row's actions.
 */
export function useGridKeys({ scroller, body, count, rowHeight, headHeight, measure, onOpen }: Options) {
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const place = Math.max(0, Math.min(active, count - 1));

  const focusRow = useCallback(
    (index: number) => {
      const box = scroller.current;
      const rows = body.current;
      if (!box || !rows) return;
      const scrolls = box.scrollHeight > box.clientHeight + 1 ? box : document.documentElement;
      const top = rows.getBoundingClientRect().top + index * rowHeight;
      const upper = Math.max(box.getBoundingClientRect().top, 0) + headHeight;
      const lower = Math.min(box.getBoundingClientRect().bottom, innerHeight);
      if (top < upper) scrolls.scrollTop -= upper - top;
      else if (top + rowHeight > lower) scrolls.scrollTop += top + rowHeight - lower;
      // At once: the next key may come before React renders by itself, and would find the focus nowhere.
      flushSync(() => {
        measure();
        setActive(index);
      });
      wantsFocus.current = !focusNow(rows, index);
    },
    [scroller, body, rowHeight, headHeight, measure],
  );

  // The row may have to be rendered first: it is focused once it is there.
  useLayoutEffect(() => {
    if (wantsFocus.current && focusNow(body.current, place)) wantsFocus.current = false;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[aria-rowindex]');
    if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(
      1,
      Math.floor(((scroller.current?.clientHeight || innerHeight) - headHeight) / rowHeight) - 1,
    );
    const at = Number(row.getAttribute('aria-rowindex')) - 2;
    const to: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: count - 1,
    };
    const target = to[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusRow(Math.max(0, Math.min(target, count - 1)));
    } else if (event.key === 'Enter' && event.target === row) {
      event.preventDefault();
      onOpen(at);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      row.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    }
  };

  return { active: place, setActive, focusRow, onKeyDown };
}

function focusNow(body: HTMLElement | null, index: number): boolean {
  const row = body?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`);
  row?.focus({ preventScroll: true });
  return row != null;
}
