/** Lets keys and clicks that act on rows wait until the table shows the rows of the search, the filters and the order. */
import { useLayoutEffect, useRef } from 'react';
import { takesCharacters } from '../../ui/basics/takes-characters.ts';

const SEARCH_FIELD = 'input[type="search"]';
const ROWS = '.data-table :is(tbody, [data-check])';
const ROW_KEY = /^(Arrow|Page|Home|End|Enter|ContextMenu|F10| $|[abemjk]$)/i;

/** Tells whether a key opens or focuses a row, or is pressed on one. */
function isForRows({ key, target }: { key: string; target: Element }): boolean {
  if (target.matches(SEARCH_FIELD)) return key === 'Enter' || key === 'ArrowDown';
  // The browser turns such a key into a click, which waits instead.
  if (/^(Enter| )$/.test(key) && target.matches('a, button, input')) return false;
  if (target.closest(ROWS)) return ROW_KEY.test(key);
  return /^[jk]$/.test(key) && !takesCharacters(target);
}

/**
 * Holds such keys and clicks back while `isStale`, and passes them on in their order when the rows are shown.
 *
 * - Keys that follow wait as well: after ArrowDown they are for the row that gets the focus. Esc drops all that wait.
 * - Enter is dropped when the text of the search field is changed meanwhile.
 * - A click or key on a row is dropped when its row is not among the rows that are shown then: it must not act on
 *   another row. Keys after it are dropped, too, and those from Tab on, which only the browser can repeat.
 */
export function useWaitingInput(isStale: boolean): void {
  const waiting = useRef<{ event: KeyboardEvent | MouseEvent; target: Element }[]>([]);
  useLayoutEffect(() => {
    if (!isStale) {
      // After the layout effects: to focus a row renders synchronously.
      queueMicrotask(() => passOn(waiting.current.splice(0)));
      return;
    }
    const hold = (event: KeyboardEvent | MouseEvent, target: Element) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting.current.push({ event, target });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      const target = event.target as Element;
      if ((ctrlKey || metaKey) && !/^a$/i.test(key)) return;
      const keys = waiting.current.flatMap(({ event: held }) => ('key' in held ? held.key : []));
      const isRowKey = isForRows({ key, target });
      const isTyped =
        target.matches(SEARCH_FIELD) && !isRowKey && key !== 'Tab' && keys.every((held) => held === 'Enter');
      if (key === 'Escape' || isTyped) waiting.current = [];
      else if (isRowKey || keys.length > 0) hold(event, target);
    };
    const onClick = (event: MouseEvent) => {
      const pressed = event.target as Element;
      // The part of the row that keeps its element as long as the row is shown.
      const target = pressed.closest(ROWS) && pressed.closest('a, button, [data-check], tr');
      if (target) hold(event, target);
    };
    addEventListener('keydown', onKeyDown, true);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('click', onClick, true);
    };
  }, [isStale]);
}

function passOn(held: readonly { event: KeyboardEvent | MouseEvent; target: Element }[]): void {
  for (const { event, target } of held) {
    if (!('key' in event)) {
      if (target.isConnected) target.dispatchEvent(new MouseEvent(event.type, event));
    } else if (!target.isConnected || event.key === 'Tab') return;
    else (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
  }
}
