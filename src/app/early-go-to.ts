/**
 * Keeps Ctrl+K (⌘K) that is pressed while the console starts: the first rows are shown before it can handle keys, and
 * the browser would take the key, and what is typed after it, itself.
 */
import { holdKeys } from '../ui/basics/hold-keys.ts';

let release: (() => void) | null = null;

/** Tells whether the event opens "Go to…". On keyboards with non-Latin letters, the physical K key counts. */
export const isGoTo = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (code === 'KeyK' && /\P{ASCII}/u.test(key)));

function onKeyDown(event: KeyboardEvent) {
  if (!isGoTo(event)) return;
  event.preventDefault();
  release ??= holdKeys(() => {
    release = null;
  });
}

/** Starts to listen. The keys typed after Ctrl+K are held as well. */
export const keepEarlyGoTo = (): void => addEventListener('keydown', onKeyDown);

/**
 * Stops listening, because the console does from now on.
 *
 * @param open called when Ctrl+K was pressed; its dialog holds the keys further while its code is loaded
 */
export function takeEarlyGoTo(open: () => void): void {
  removeEventListener('keydown', onKeyDown);
  if (!release) return;
  open();
  // After the microtask in which React renders the dialog. A timer could fire after the first key press.
  queueMicrotask(release);
  release = null;
}
