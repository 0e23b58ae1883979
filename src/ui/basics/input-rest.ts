/** Tells how long work in idle time has to wait: it must not run between two keys of a typist or two turns of a wheel. */

/** Milliseconds after an input until idle time is used again. */
const REST = 1000;

let inputAt = Number.NEGATIVE_INFINITY;
for (const type of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
  addEventListener(
    type,
    () => {
      inputAt = performance.now();
    },
    { capture: true, passive: true },
  );

/** Returns the milliseconds until nobody has typed, pressed or scrolled for a second; 0 or less when that is so now. */
export const inputRest = (): number => inputAt + REST - performance.now();
