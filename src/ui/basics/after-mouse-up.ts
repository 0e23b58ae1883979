/** Waiting for the mouse to be let go: what moves the page between press and release makes a click miss its target. */

let pressed = false;
let waiting: (() => void)[] = [];

function release() {
  pressed = false;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
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
  // Before the click that the release makes: whatever that click sends has everything.
  for (const type of ['mouseup', 'dragend', 'keydown']) document.addEventListener(type, release, true);
}

/** Acts at once, or, while the mouse is pressed, when it is let go and before the click that this makes. */
export function afterMouseUp(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
