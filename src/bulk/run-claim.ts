/**
 * Claims a stored run for one tab. A duplicated tab gets a copy of the storage, in which a run that still goes on in the
 * first tab would look interrupted.
 */

import { storageKey } from '../paths.ts';

/** The longest wait for a document that is being reloaded to give its claim up, in milliseconds. */
const WAIT_MS = 3000;

/**
 * Claims a run until the returned function is called. Without Web Locks, every claim is granted at once.
 *
 * @param id of the stored run
 * @param onClaimed called when no other tab claims the run
 * @param onRefused called when another tab claims it
 * @returns gives the claim up
 */
export function claimRun(id: string, onClaimed: () => void, onRefused: () => void): () => void {
  // Absent in an insecure context.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    onClaimed();
    return () => {};
  }
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), WAIT_MS);
  let isGivenUp = false;
  let giveUp = () => {};
  const held = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const hold = () => {
    clearTimeout(timer);
    if (isGivenUp) return;
    onClaimed();
    return held;
  };
  locks
    .request(storageKey(`run.${id}`), { signal: waiting.signal }, hold)
    .catch(() => isGivenUp || onRefused());
  return () => {
    isGivenUp = true;
    giveUp();
  };
}
