/**
 * Claims what is stored of a run or a write for one tab. A duplicated tab gets a copy of the storage, in which one
 * that still goes on in the first tab would look interrupted.
 */

import { storageKey } from '../paths.ts';

/**
 * The longest wait for a document that is being left to give its claim up, in milliseconds. The record is erased afterwards.
 * A longer wait would take a run that ends in the first tab meanwhile for an interrupted one.
 */
const WAIT_MS = 10_000;
/** The wait for the answer of another tab, in milliseconds. */
const ANSWER_MS = 1000;

/** What is called for the claim of a run or a write that may go on in another tab. */
interface ClaimListeners {
  /** Called when no other tab claims it. @param isSure whether it can go on in no other tab */
  onClaimed: (isSure: boolean) => void;
  /** Called when another tab claims it. */
  onRefused: () => void;
}

/**
 * Claims a run or a write until the returned function is called, or the page is left.
 *
 * @param id `run.` or `write.`, and what tells it from others
 * @param listeners absent for what starts in this tab, which nobody else can claim
 * @returns gives the claim up
 */
export function claim(id: string, listeners?: ClaimListeners): () => void {
  // Absent in an insecure context.
  const { locks } = navigator as { locks?: LockManager };
  const name = storageKey(id);
  return locks ? claimByLock(locks, name, listeners) : claimByChannel(name, listeners);
}

function claimByLock(locks: LockManager, name: string, listeners: ClaimListeners | undefined): () => void {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), WAIT_MS);
  let isGivenUp = false;
  const { promise: held, resolve: giveUp } = Promise.withResolvers<void>();
  const hold = () => {
    clearTimeout(timer);
    if (isGivenUp) return;
    listeners?.onClaimed(true);
    return held;
  };
  locks.request(name, { signal: waiting.signal }, hold).catch(() => {
    if (isGivenUp) return;
    // Without the end of the waiting, the browser has refused the request: nothing is known of other tabs.
    if (waiting.signal.aborted) listeners?.onRefused();
    else listeners?.onClaimed(false);
  });
  return () => {
    isGivenUp = true;
    giveUp();
  };
}

/** Asks the other tabs. Without an answer the claim is not sure: the browser may have frozen the tab that runs the run. */
function claimByChannel(name: string, listeners: ClaimListeners | undefined): () => void {
  const channel = new BroadcastChannel(name);
  let isHeld = listeners === undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    clearTimeout(timer);
    channel.close();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'held' && !isHeld) {
      giveUp();
      listeners?.onRefused();
    } else if (data === 'ask' && isHeld) channel.postMessage('held');
  };
  if (!isHeld) {
    channel.postMessage('ask');
    timer = setTimeout(() => {
      isHeld = true;
      listeners?.onClaimed(false);
    }, ANSWER_MS);
  }
  return giveUp;
}
