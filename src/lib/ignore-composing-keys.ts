/** Keys that an input method takes, as the Enter that chooses a word: no field and no shortcut may act on them. */

/** The code of a key that an input method takes. Safari reports only this for the key that ends a composition. */
const COMPOSING = 229;

/** Keeps such keys from every listener of the page that is added later. The input method gets them nevertheless. */
export function ignoreComposingKeys(): void {
  const listener = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === COMPOSING) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, listener, { capture: true });
}
