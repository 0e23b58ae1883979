/** Lets keys and clicks that act on rows wait until the table shows them: the rows of the search, the filters and the order. */
import { useLayoutEffect } from 'react';
import { bufferKeys, isPlainKey } from '../../lib/buffer-keys.ts';
import { takesCharacters } from '../../lib/takes-characters.ts';

const SEARCH_FIELD = 'input[type="search"]';
const ROWS = '.data-table :is(tbody, [data-check])';
const ROW_KEY = /^(Arrow|Page|Home|End|Enter|ContextMenu|F10| $|[abemjk]$)/i;

/** Tells whether a key opens or focuses a row, or is pressed on one. */
function isForRows({ key, ctrlKey, metaKey }: KeyboardEvent, target: Element): boolean {
  if ((ctrlKey || metaKey) && !/^a$/i.test(key)) return false;
  if (target.matches(SEARCH_FIELD)) return key === 'Enter' || key === 'ArrowDown';
  // The browser turns such a key into a click, which waits instead.
  if (/^(Enter| )$/.test(key) && target.matches('a, button, input')) return false;
  if (target.closest(ROWS)) return ROW_KEY.test(key);
  return /^[jk]$/.test(key) && !takesCharacters(target);
}

/** Tells whether a key focuses the first row. Not `k`, before there is a row: it may be the end of `g k`. */
export const isForFirstRow: typeof isForRows = (input, target) =>
  isPlainKey(input) &&
  (target.matches(SEARCH_FIELD) ? input.key === 'ArrowDown' : input.key === 'j' && !takesCharacters(target));

/**
 * Buffers such keys and clicks while `isStale`, and passes them on in their order when the rows are shown.
 *
 * - Keys that follow wait as well: after ArrowDown they are for the row that gets the focus. Esc drops all that wait.
 * - Enter is dropped when the text of the search field is changed meanwhile.
 * - A click or key on a row is dropped when its row is not among the rows that are shown then: it must not act on
 *   another row. Keys after it are dropped, too, and those from Tab on, which only the browser can repeat.
 *
 * @param isTaken tells which keys wait without another one before them; always the same function
 */
export function useWaitingInput(isStale: boolean, isTaken = isForRows): void {
  useLayoutEffect(() => {
    if (!isStale) return;
    const release = bufferKeys({
      takes: (input, target, before) => {
        // The part of the row that keeps its element as long as the row is shown.
        if (!('key' in input)) return target.closest(ROWS) && target.closest('a, button, [data-check], tr');
        if (isTaken(input, target))
          return target.closest(ROWS) ? target : document.querySelector(SEARCH_FIELD);
        const keys = before.flatMap((earlier) => ('key' in earlier ? earlier.key : []));
        const isText = target.matches(SEARCH_FIELD) && input.key !== 'Tab';
        return isPlainKey(input) && keys.length > 0 && !(isText && keys.every((key) => key === 'Enter'));
      },
    });
    return () => release(true);
  }, [isStale, isTaken]);
}
