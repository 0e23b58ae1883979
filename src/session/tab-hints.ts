/** Tells the other tabs of the same base address what was written. Small: writes import it, the rest comes when needed. */
import type { Hint } from './tab-channel.ts';

/** Tells the other tabs of a write, once its outcome is known. */
export function sendHint(hint: Hint): void {
  void import('./tab-channel.ts').then(
    ({ postHint }) => postHint(hint),
    // A new version was deployed: the other tabs read again when they are next looked at.
    () => {},
  );
}
