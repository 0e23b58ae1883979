/** Delays layout changes while a mouse button is pressed: a click misses a target that moves before mouseup. */
import { createStore } from './create-store.ts';

/** What waits for the release of the mouse button; `null` while none is pressed. */
const waiting = createStore<readonly (() => void)[] | null>(null);

function release() {
  const due = waiting.get() ?? [];
  waiting.set(null);
  for (const callback of due) callback();
}

if (typeof document !== 'undefined') {
  // On the window and when the module is loaded: before other listeners, which may call `afterMouseUp`.
  addEventListener(
    'mousedown',
    () => {
      release();
      waiting.set([]);
    },
    true,
  );
  // Mouseup precedes the click event: a submit button that is clicked sends the complete form.
  for (const type of ['mouseup', 'dragend', 'keydown']) addEventListener(type, release, true);
}

/** Calls `callback` at once or, while a mouse button is pressed, after its release and before the click event. */
export function afterMouseUp(callback: () => void): void {
  const queue = waiting.get();
  if (queue) waiting.set([...queue, callback]);
  else callback();
}
