/** Recognizes the keys that are shortcuts of one character on the whole page. */
import { takesCharacters } from '../../lib/takes-characters.ts';
import { preference } from '../theme/preferences.ts';

/**
 * Tells whether a key may be such a shortcut: they are switched on, nothing is typed into, and no dialog is open.
 *
 * @param hasFocus whether the part of the page to which the shortcut belongs has the focus: there it is always switched on
 */
export const isCharacterKey = (event: KeyboardEvent, hasFocus = false): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  (hasFocus || preference('shortcuts') === 'on') &&
  !takesCharacters(event.target) &&
  document.querySelector('dialog[open]') === null;
