/** Holds keys back from the page while the dialog, menu or drawer that they are meant for is loaded. */

/** The newest hold. */
let hold: { cancel: (() => void) | undefined } | null = null;
/** What was typed while the keys were held. */
let typed = '';

function onKeyDown(event: KeyboardEvent) {
  const { key } = event;
  // Ctrl with Alt is AltGr, which types a character.
  if (event.metaKey || event.ctrlKey !== event.altKey || /^F\d|Tab/.test(key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key === 'Escape') {
    typed = '';
    hold?.cancel?.();
  } else if (!key[1]) typed += key;
}

/** Ends all holds. A press of the pointer ends them as well: the admin has turned to something else. */
function stop() {
  hold = null;
  removeEventListener('keydown', onKeyDown, true);
  removeEventListener('pointerdown', stop, true);
}

/**
 * Holds keys back until the returned function is called.
 *
 * @param cancel called on Esc
 */
export function holdKeys(cancel?: () => void): () => void {
  if (!hold) typed = '';
  const added = { cancel };
  hold = added;
  addEventListener('keydown', onKeyDown, true);
  addEventListener('pointerdown', stop, true);
  return () => {
    if (hold === added) stop();
  };
}

/** Returns the characters that were typed while the keys were held, once. */
export function takeHeldText(): string {
  const text = typed;
  typed = '';
  return text;
}
