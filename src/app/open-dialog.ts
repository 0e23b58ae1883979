/** Which of the frame's own dialogs is open: one at a time, opened from anywhere, shown by Shell. */

type Overlay = 'goTo' | 'shortcuts' | 'findByToken';

let overlay: Overlay | null = null;
const listeners = new Set<() => void>();

function publish(next: Overlay | null) {
  overlay = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog in place of the one that is open. */
export const openDialog = (next: Overlay) => publish(next);

/** Closes the one that is open. */
export const closeDialog = () => publish(null);

/** The one that is open now. */
export const currentDialog = () => overlay;

/** Calls `listener` after each change. @returns how to stop */
export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
