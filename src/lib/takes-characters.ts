/** Detects elements where a typed character is input, so that single-character shortcuts must not act. */

const SELECTOR =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Returns whether the event target types text or selects an item by its first letter. */
export const takesCharacters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(SELECTOR) !== null;
