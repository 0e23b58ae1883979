/** Sends hints about writes to the other tabs. A small module, so that writes do not load the tab channel up front. */
import type { Hint } from './tab-channel.ts';

/** Tells the other tabs about a write whose outcome is known. */
export function sendHint(hint: Hint): void {
  void import('./tab-channel.ts').then(
    ({ postHint }) => postHint(hint),
    // After a deployment the chunk is gone: the other tabs then read again when they are next visible.
    () => {},
  );
}
