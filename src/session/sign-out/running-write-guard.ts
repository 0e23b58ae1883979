/** Guards the sign-out while a write runs: the admin has to confirm. */
import { createStore } from '../../lib/create-store.ts';
import { guardSignOut, isSignOutGuarded } from '../../ui/overlays/sign-out-guards.ts';
import { onRunningWrites, type RunningWrite, runningWrites } from '../running-writes.ts';
import { sessionState } from '../session-store.ts';
import { signedOutElsewhere } from '../tab-sign-outs.ts';

/** The open question whether to sign out. */
interface WriteQuestion {
  /** Signs out. */
  leave: () => void;
  /** The writes that ran when the question was opened. */
  writes: readonly RunningWrite[];
  /** Whether all writes have ended since the question was opened. */
  answered: boolean;
}

/** The guard, which stays until the writes have ended and an open question is answered. */
interface WriteGuard {
  remove: () => void;
  /** The writes that run, or ran last. */
  writes: readonly RunningWrite[];
}

const question = createStore<WriteQuestion | null>(null);
const guard = createStore<WriteGuard | null>(null);

const ask = (leave: () => void) => question.set({ leave, writes: runningWrites(), answered: false });

function updateGuard(): void {
  const writes = runningWrites();
  const known = guard.get();
  if (writes.length > 0) guard.set({ writes, remove: known?.remove ?? guardSignOut('write', ask) });
  else if (known) endGuard(known.writes);
}

/** Removes the guard after the last write has ended, unless the admin still has to see the outcome. */
function endGuard(writes: readonly RunningWrite[]): void {
  const open = question.get();
  if (sessionState() === 'none') unguard();
  // The dialog of a new token keeps the tab and shows the outcome: no question may cover it.
  else if (signedOutElsewhere() && isSignOutGuarded('token')) closeWriteQuestion();
  // An open question stays open, now with the outcome of the write. The guard stays as long, so that no tab is left before.
  else if (open) question.set({ ...open, answered: true });
  // A sign-out in another tab waits for this write: the page must not go before its outcome was seen.
  else if (signedOutElsewhere()) question.set({ leave: () => {}, writes, answered: true });
  else unguard();
}

function unguard(): void {
  guard.get()?.remove();
  guard.set(null);
}

onRunningWrites(updateGuard);
// A write may have started before this module was loaded.
updateGuard();

/** Returns the open question. */
export const writeQuestion = question.get;

/** Calls `listener` after each change. @returns how to stop */
export const onWriteQuestion = question.subscribe;

/** Closes the question; the admin stays signed in, unless the session has ended in another tab and no write runs. */
export function closeWriteQuestion(): void {
  question.set(null);
  if (runningWrites().length === 0) unguard();
}
