/** Keys that an input method takes in a field, as the Enter that chooses a word: no field and no shortcut may act on them. */
import { takesCharacters } from './takes-characters.ts';

/** The code of a key that an input method takes. Safari reports only this for the key that ends a composition. */
const COMPOSING = 229;

/**
 * Keeps such keys from every listener of the page that is added later. The input method gets them nevertheless. Elsewhere such a
 * key begins a text: a cell of a grid then shows its field.
 */
export function ignoreComposingKeys(): void {
  const listener = (event: KeyboardEvent) => {
    const isTaken = event.isComposing || event.keyCode === COMPOSING;
    if (isTaken && takesCharacters(event.target)) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, listener, { capture: true });
}
