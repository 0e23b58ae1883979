/** Delays layout changes while a mouse button is pressed: a click misses a target that moves before mouseup. */

let pressed = false;
let queue: (() => void)[] = [];

function release() {
  pressed = false;
  const due = queue;
  queue = [];
  for (const callback of due) callback();
}

if (typeof document !== 'undefined') {
  document.addEventListener(
    'mousedown',
    () => {
      release();
      pressed = true;
    },
    true,
  );
  // Mouseup precedes the click event: a submit button that is clicked sends the complete form.
  for (const type of ['mouseup', 'dragend', 'keydown']) document.addEventListener(type, release, true);
}

/** Calls `callback` at once or, while a mouse button is pressed, after its release and before the click event. */
export function afterMouseUp(callback: () => void): void {
  if (pressed) queue.push(callback);
  else callback();
}
