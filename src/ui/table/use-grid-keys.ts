/** Keyboard navigation of a table with a roving tabindex: one row is active, and only that row is a tab stop. */
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
import { restoreFocus, restoreNextTo } from '../../lib/restore-focus.ts';
import { takesCharacters } from '../../lib/takes-characters.ts';
import { isCharacterKey } from '../basics/character-key.ts';
import { isActionKey } from '../overlays/menu-actions.ts';
import { addExactTimeTooltip } from '../text/time-cell.tsx';
import type { Heights } from './row-height.ts';
import { scrollRowIntoView, visibleRange } from './scroll-into-view.ts';
import type { RowSelection } from './table-types.ts';

/** Milliseconds within which the same key pressed again is a double press. */
const DOUBLE_PRESS = 500;

interface Options<Row> {
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** The number of rows with the unreadable records, which come after them. */
  count: number;
  /** The result of `useVirtualRows`. */
  range: { first: number; end: number; top: number; measure: () => void };
  heights: Heights & { narrow: boolean };
  /** The row whose drawer is open. */
  openId: number | null;
  /** The id of the record that was created last; its row comes first. */
  newest: number | undefined;
  onOpen: (row: Row) => void;
  /** Called when the key of an action is pressed on a row. */
  onActionKey: (key: string, row: Row) => void;
  onMenu: (button: HTMLElement) => void;
  selection: RowSelection;
}

/**
 * Adds keyboard navigation to a table. ArrowUp, ArrowDown, Home, End, PageUp and PageDown move the focus; with Shift
 * they extend the selection. ArrowLeft and ArrowRight move between the controls of a row. Space selects, Ctrl+A selects
 * all, Enter opens the row, the menu key and Shift+F10 open its menu; `b`, `e` and `m` run an action on it. `j` and `k`
 * work anywhere on the page; they also move an open drawer to the next row.
 *
 * @returns the index of the active row, whether a row has the focus, a function that focuses a row, and event handlers
 */
export function useGridKeys<Row extends { id: number }>(options: Options<Row>) {
  const { scroller, body, rows, count, openId, newest, onOpen, onActionKey, onMenu, selection } = options;
  const { first, end, top, measure } = options.range;
  const { rowHeight, headHeight, narrow } = options.heights;
  const [position, setPosition] = useState<{ index: number; id: number | undefined }>({
    index: 0,
    id: undefined,
  });
  const [hasFocus, setHasFocus] = useState(false);

  // With the focus, the active row is followed by its id; without the focus, by its index.
  const active = useMemo(() => {
    const { index, id } = position;
    const movedTo = hasFocus && id !== undefined && rows[index]?.id !== id ? indexOfId(rows, id) : -1;
    return Math.max(0, Math.min(movedTo >= 0 ? movedTo : index, count - 1));
  }, [rows, count, position, hasFocus]);

  // The tab stop must be a rendered row: without the focus it moves to the first visible row.
  if (!hasFocus && end > first && (active < first || active >= end))
    setPosition({ index: top, id: undefined });

  const setActive = useCallback(
    (index: number) =>
      setPosition((old) => {
        const id = rows[index]?.id;
        return old.index === index && old.id === id ? old : { index, id };
      }),
    [rows],
  );

  // On a phone the head is not sticky.
  const head = narrow ? 0 : headHeight;
  const revealRow = useCallback(
    (index: number) => {
      const list = body.current;
      if (!scroller.current || !list) return;
      const topOf = () => list.getBoundingClientRect().top + index * rowHeight;
      scrollRowIntoView(scroller.current, topOf, rowHeight, head);
      measure();
    },
    [scroller, body, rowHeight, head, measure],
  );

  const focusRow = useCallback(
    (index: number) => {
      const target = Math.max(0, Math.min(index, count - 1));
      revealRow(target);
      // Synchronous, since the next key may arrive before React's next render and needs a focused row.
      flushSync(() => {
        setActive(target);
        setHasFocus(true);
      });
      focusRendered(body.current, target);
    },
    [body, count, revealRow, setActive],
  );

  // A row that moves with the focus, such as in a sorted list, stays in view. One that was scrolled out of sight does not
  // scroll the list.
  const followMoved = useEffectEvent(() => {
    if (!hasFocus || position.index === active) return;
    if (position.index >= top && position.index < end) revealRow(active);
    setActive(active);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event reads the index of the row
  useLayoutEffect(() => followMoved(), [active]);

  // A new record gets the focus: at once, or when the drawer or dialog closes in which it was created.
  const focusNew = useEffectEvent(() => {
    const focused = document.activeElement;
    if (isInDialog(focused)) {
      revealRow(0);
      setActive(0);
      restoreNextTo('table');
    } else if (!takesCharacters(focused)) queueMicrotask(() => focusRow(0));
  });
  const isNewestShown = newest !== undefined && rows[0]?.id === newest;
  useEffect(() => {
    if (isNewestShown) focusNew();
    // A search or a filter hides it: no other row may take its place.
    else if (newest !== undefined && isInDialog(document.activeElement)) restoreNextTo('heading');
  }, [isNewestShown, newest]);

  const hadFocus = useRef(false);
  // When the row with the focus was removed, the row that took its place gets the focus.
  useLayoutEffect(() => {
    if (hasFocus && document.activeElement === document.body) focusRendered(body.current, active);
    hadFocus.current = hasFocus;
  });

  // The table unmounts when its last row is removed; the focus then goes to the page's heading.
  useEffect(
    () => () => {
      if (hadFocus.current && document.activeElement === document.body) restoreFocus(null);
    },
    [],
  );

  const onFocus = (event: FocusEvent) => {
    const row = closestRow(event.target);
    if (!row) return;
    // The list may have been scrolled before the focus comes back. A row that is pressed stays under the pointer.
    if (!hasFocus && event.target.matches(':focus-visible')) revealRow(rowIndexOf(row));
    setActive(rowIndexOf(row));
    setHasFocus(true);
    for (const time of row.querySelectorAll('time')) addExactTimeTooltip(time);
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // When the window loses the focus, `relatedTarget` is null but `activeElement` stays in the row.
    const next = relatedTarget ?? document.activeElement;
    if (!currentTarget.contains(next as Node)) setHasFocus(false);
  };

  /** Returns the index of the row that a key moves to from `index`; `undefined` for other keys. */
  const targetOf = (key: string, index: number): number | undefined => {
    const box = scroller.current;
    const { upper, lower } = box ? visibleRange(box, head) : { upper: 0, lower: 0 };
    const page = Math.max(1, Math.floor((lower - upper) / rowHeight) - 1);
    const targets: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + page,
      PageUp: index - page,
      Home: 0,
      End: count - 1,
    };
    const target = targets[key];
    return target === undefined ? undefined : Math.max(0, Math.min(target, count - 1));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const target = event.target as HTMLElement;
    const row = closestRow(target);
    const command = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey) return;
    if (command && key.toLowerCase() === 'a') {
      event.preventDefault();
      selection.selectAll();
    }
    if (!row || command) return;
    const index = rowIndexOf(row);
    const to = targetOf(key, index);
    const opened = rows[index];
    const id = opened?.id;
    if (target.hasAttribute('aria-haspopup') && (key === 'ArrowDown' || key === 'ArrowUp')) {
      onMenu(target);
    } else if (to !== undefined) {
      const toId = rows[to]?.id;
      if (shiftKey && id !== undefined && toId !== undefined) selection.extend(toId, id);
      focusRow(to);
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const controls = [row, ...row.querySelectorAll<HTMLElement>('input, a, button')];
      controls[controls.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)]?.focus();
    } else if (key === ' ' && target === row && id !== undefined) {
      if (shiftKey) selection.extend(id);
      else selection.toggle(id);
    } else if (key === 'Enter' && target === row) {
      if (opened) onOpen(opened);
    } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      const button = row.querySelector<HTMLElement>('[aria-haspopup="menu"]');
      if (button) onMenu(button);
    } else return;
    event.preventDefault();
  };

  /** The action key that was pressed last, unless another key came after it. */
  const lastAction = useRef<{ key: string; id: number | undefined; at: number } | null>(null);
  /** The row whose drawer is open, and its index: the last one, when the row has left the list. */
  const lastOpen = useRef({ id: openId, index: 0 });
  const onPageKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    const isAction = isActionKey(event);
    const last = lastAction.current;
    lastAction.current = null;
    if (count === 0 || (key !== 'j' && key !== 'k' && !isAction)) return;
    if (!(target instanceof HTMLElement) || !isCharacterKey(event)) return;
    const step = key === 'j' ? 1 : -1;
    const row = body.current?.contains(target) ? closestRow(target) : null;
    if (isAction) {
      if (!row) return;
      event.preventDefault();
      const pressed = rows[rowIndexOf(row)];
      const id = pressed?.id;
      const isAgain = last?.key === key && timeStamp - last.at < DOUBLE_PRESS;
      lastAction.current = { key, id: isAgain ? last.id : id, at: timeStamp };
      // A double press must not act on the row that has taken the place of the first one.
      if (isAgain && last.id !== id) return;
      if (pressed) onActionKey(key, pressed);
      return;
    }
    if (!row && openId === null) {
      // A drawer without a row, such as the form for a new record, is beside the list.
      if (target.closest('[role="dialog"]')) return;
      focusRow(active);
    } else {
      const index = row ? rowIndexOf(row) : indexOfId(rows, openId as number);
      // In the place of a row that has left the list is the next one.
      const wanted = index >= 0 ? index + step : lastOpen.current.index + Math.min(step, 0);
      const to = Math.max(0, Math.min(wanted, count - 1));
      if (row) focusRow(to);
      else revealRow(to);
      const next = rows[to];
      if (openId !== null && next && next.id !== openId) onOpen(next);
    }
    event.preventDefault();
  });

  // Before the table is painted, so that no key is lost.
  useLayoutEffect(() => {
    // On the window, so that the console's own shortcuts, such as `g k`, are handled first.
    const listener = (event: globalThis.KeyboardEvent) => onPageKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  // A closing drawer restores the focus to the element that first opened it. After `j`, `k` or a change of rows, this
  // may be another row: the focus then moves on to the row whose drawer was closed. A list that was scrolled away from this
  // row stays where it is, and none of its rows gets the focus.
  const returnToRow = useEffectEvent((id: number) => {
    const index = indexOfId(rows, id);
    const row = closestRow(document.activeElement);
    if (!row || index < 0 || rowIndexOf(row) === index) return;
    if (index >= first && index < end) queueMicrotask(() => focusRow(index));
    else {
      restoreNextTo('heading');
      restoreFocus(null);
    }
  });
  useEffect(() => {
    const { id, index } = lastOpen.current;
    if (openId === null && id !== null) returnToRow(id);
    const found = openId === null ? -1 : indexOfId(rows, openId);
    lastOpen.current = { id: openId, index: found < 0 && id === openId ? index : Math.max(0, found) };
  }, [rows, openId]);

  return { active, hasFocus, focusRow, onFocus, onBlur, onKeyDown };
}

const indexOfId = (rows: readonly { id: number }[], id: number): number =>
  rows.findIndex((row) => row.id === id);

/** Returns the row around an element, or `null`. */
export const closestRow = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('tbody tr[aria-rowindex]') ?? null;

/** Returns the zero-based index of a row: its `aria-rowindex` counts from 1 and includes the header. */
export const rowIndexOf = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 2;

function focusRendered(body: HTMLElement | null, index: number): void {
  const row = body?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`);
  row?.focus({ preventScroll: true });
}

const isInDialog = (element: Element | null) => element?.closest('dialog, [role="dialog"]') != null;
