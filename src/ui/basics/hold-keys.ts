/** Holds keys back from the page while the dialog, menu or drawer that they are meant for is loaded. */
import { createStore } from '../../api/create-store.ts';

/** The newest hold. */
const hold = createStore<{ cancel: (() => void) | undefined } | null>(null);
/** What was typed while the keys were held. */
const typed = createStore('');

hold.subscribe(() => {
  const change = hold.get() ? addEventListener : removeEventListener;
  change('keydown', onKeyDown, true);
  change('pointerdown', stop, true);
});

function onKeyDown(event: KeyboardEvent) {
  const { key } = event;
  // Ctrl with Alt is AltGr, which types a character.
  if (event.metaKey || event.ctrlKey !== event.altKey || /^F\d|Tab/.test(key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key === 'Escape') {
    typed.set('');
    hold.get()?.cancel?.();
  } else if (!key[1]) typed.set(typed.get() + key);
}

/** Ends all holds. A press of the pointer ends them as well: the admin has turned to something else. */
function stop() {
  hold.set(null);
}

/**
 * Holds keys back until the returned function is called.
 *
 * @param cancel called on Esc
 */
export function holdKeys(cancel?: () => void): () => void {
  if (!hold.get()) typed.set('');
  const added = { cancel };
  hold.set(added);
  return () => {
    if (hold.get() === added) stop();
  };
}

/** Returns the characters that were typed while the keys were held, once. */
export function takeHeldText(): string {
  const text = typed.get();
  typed.set('');
  return text;
}
