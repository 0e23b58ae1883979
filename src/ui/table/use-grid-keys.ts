/** Moving through a table by keyboard: one row is the place in it, and only that row is a tab stop. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { restoreFocus } from '../basics/restore-focus.ts';
import { addExactTimeTooltip } from '../basics/time-cell.tsx';
import { preference } from '../theme/preferences.ts';
import { type Covered, reveal, seenIn } from './scroll-into-view.ts';
import type { RowSelection } from './table-types.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** The ids of the rows shown, in their order; rows that have none come after them. */
  ids: { at: (index: number) => number | undefined; indexOf: (id: number) => number };
  count: number;
  /** The rows rendered around the window, and the first in the window. */
  range: { first: number; end: number; top: number; measure: () => void };
  rowHeight: number;
  covered: Covered;
  /** The row whose drawer is open. */
  openId: number | null;
  onOpen: (index: number) => void;
  onMenu: (button: HTMLElement) => void;
  selection: RowSelection | undefined;
}

/** Where characters are typed or choose something. */
const TAKES_CHARACTERS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';

/**
 * Arrows, Home, End, PageUp and PageDown move, with Shift they select; left and right go through what can be pressed in
 * a row. Space selects, Ctrl+A selects all; Enter opens; the menu key or Shift+F10 opens the row's actions. `j` and `k`
 * move from anywhere on the page, and take an open drawer along.
 */
export function useGridKeys(options: Options) {
  const { scroller, body, ids, count, range, rowHeight, covered, openId, onOpen, onMenu, selection } =
    options;
  const { first, end, top, measure } = range;
  const [place, setPlace] = useState<{ index: number; id: number | undefined }>({ index: 0, id: undefined });
  /** The focus is in a row. */
  const [inside, setInside] = useState(false);

  // The focus stays with its row wherever that goes; without it, with the place.
  const active = useMemo(() => {
    const moved =
      inside && place.id !== undefined && ids.at(place.index) !== place.id ? ids.indexOf(place.id) : -1;
    return Math.max(0, Math.min(moved >= 0 ? moved : place.index, count - 1));
  }, [ids, count, place, inside]);

  // A tab stop that is not in the document is none: it follows the window, a window at a time.
  if (!inside && end > first && (active < first || active >= end)) setPlace({ index: top, id: undefined });

  const hold = useCallback(
    (index: number) =>
      setPlace((old) => {
        const id = ids.at(index);
        return old.index === index && old.id === id ? old : { index, id };
      }),
    [ids],
  );

  const revealRow = useCallback(
    (index: number) => {
      const rows = body.current;
      if (!scroller.current || !rows) return;
      const topOf = () => rows.getBoundingClientRect().top + index * rowHeight;
      reveal(scroller.current, topOf, rowHeight, { top: covered.top, bottom: covered.bottom });
    },
    [scroller, body, rowHeight, covered.top, covered.bottom],
  );

  const focusRow = useCallback(
    (index: number) => {
      const target = Math.max(0, Math.min(index, count - 1));
      revealRow(target);
      // At once: the next key may come before React renders by itself, and would find the focus nowhere.
      flushSync(() => {
        measure();
        hold(target);
        setInside(true);
      });
      focusNow(body.current, target);
    },
    [body, count, revealRow, measure, hold],
  );

  const wasInside = useRef(false);
  // The row that had the focus is gone: it goes to the row now in its place.
  useLayoutEffect(() => {
    if (inside && document.activeElement === document.body) focusNow(body.current, active);
    wasInside.current = inside;
  });

  // The table goes with its last row, and with it every place that the focus could go to.
  useEffect(
    () => () => {
      if (wasInside.current && document.activeElement === document.body) restoreFocus(null);
    },
    [],
  );

  const onFocus = (event: FocusEvent) => {
    const row = rowOf(event.target);
    if (!row) return;
    hold(indexOf(row));
    setInside(true);
    for (const time of row.querySelectorAll('time')) addExactTimeTooltip(time);
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // When another window takes the focus it stays where it is in this one.
    const next = relatedTarget ?? document.activeElement;
    if (!currentTarget.contains(next as Node)) setInside(false);
  };

  /** Where a key leads from a row, `undefined` nowhere. */
  const leadsTo = (key: string, at: number): number | undefined => {
    const { upper, lower } = scroller.current ? seenIn(scroller.current, covered) : { upper: 0, lower: 0 };
    const page = Math.max(1, Math.floor((lower - upper) / rowHeight) - 1);
    const to: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: count - 1,
    };
    const target = to[key];
    return target === undefined ? undefined : Math.max(0, Math.min(target, count - 1));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const target = event.target as HTMLElement;
    const row = rowOf(target);
    const command = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey) return;
    if (selection && command && key.toLowerCase() === 'a') {
      event.preventDefault();
      selection.selectAll();
    }
    if (!row || command) return;
    const at = indexOf(row);
    const to = leadsTo(key, at);
    const id = ids.at(at);
    if (target.hasAttribute('aria-haspopup') && (key === 'ArrowDown' || key === 'ArrowUp')) {
      onMenu(target);
    } else if (to !== undefined) {
      const end = ids.at(to);
      if (shiftKey && id !== undefined && end !== undefined) selection?.extend(end, id);
      focusRow(to);
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const stops = [row, ...row.querySelectorAll<HTMLElement>('input, a, button')];
      stops[stops.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)]?.focus();
    } else if (key === ' ' && target === row && selection && id !== undefined) {
      if (shiftKey) selection.extend(id);
      else selection.toggle(id);
    } else if (key === 'Enter' && target === row) {
      onOpen(at);
    } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      const button = row.querySelector<HTMLElement>('[aria-haspopup="menu"]');
      if (button) onMenu(button);
    } else return;
    event.preventDefault();
  };

  const walk = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target } = event;
    if ((key !== 'j' && key !== 'k') || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || preference('shortcuts') === 'off') return;
    if (!(target instanceof HTMLElement) || target.closest(TAKES_CHARACTERS)) return;
    if (count === 0 || document.querySelector('dialog[open]')) return;
    const step = key === 'j' ? 1 : -1;
    const row = body.current?.contains(target) ? rowOf(target) : null;
    if (!row && openId === null) {
      // A form stands beside the list, or nobody has been in the list yet.
      if (target.closest('[role="dialog"]')) return;
      focusRow(active);
    } else {
      const at = row ? indexOf(row) : ids.indexOf(openId as number);
      const to = Math.max(0, Math.min(at + step, count - 1));
      if (row) focusRow(to);
      else revealRow(to);
      if (openId !== null && ids.at(to) !== openId) onOpen(to);
    }
    event.preventDefault();
  });

  useEffect(() => {
    // On the window: keys that the whole console knows, such as `g k`, go first.
    const listen = (event: globalThis.KeyboardEvent) => walk(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  // A drawer gives the focus back to where it was opened first; another row may have taken that row's place in it.
  const lastOpen = useRef(openId);
  const returnToRow = useEffectEvent((id: number) => {
    const index = ids.indexOf(id);
    const row = rowOf(document.activeElement);
    if (row && index >= 0 && indexOf(row) !== index) queueMicrotask(() => focusRow(index));
  });
  useEffect(() => {
    if (openId === null && lastOpen.current !== null) returnToRow(lastOpen.current);
    lastOpen.current = openId;
  }, [openId]);

  return { active, inside, focusRow, onFocus, onBlur, onKeyDown };
}

/** The row that an element stands in. */
export const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('tbody tr[aria-rowindex]') ?? null;

/** Which row it is, from 0 on. */
export const indexOf = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 2;

function focusNow(body: HTMLElement | null, index: number): void {
  const row = body?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`);
  row?.focus({ preventScroll: true });
}
