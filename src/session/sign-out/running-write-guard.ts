/** Guards the sign-out while a write runs: the admin has to confirm. */
import { createStore } from '../../api/create-store.ts';
import { guardSignOut } from '../../ui/overlays/sign-out-guards.ts';
import { onRunningWrites, runningWrites } from '../running-writes.ts';

/** The open question whether to sign out. */
interface WriteQuestion {
  /** Signs out. */
  leave: () => void;
  /** Whether all writes have ended since the question was opened. */
  answered: boolean;
}

const question = createStore<WriteQuestion | null>(null);
let removeGuard: (() => void) | null = null;

function updateGuard(): void {
  if (runningWrites() > 0) {
    removeGuard ??= guardSignOut('write', (leave) => question.set({ leave, answered: false }));
    return;
  }
  removeGuard?.();
  removeGuard = null;
  // An open question stays open, now with the outcome of the write.
  const open = question.get();
  if (open) question.set({ ...open, answered: true });
}
onRunningWrites(updateGuard);
// A write may have started before this module was loaded.
updateGuard();

/** Returns the open question. */
export const writeQuestion = question.get;

/** Calls `listener` after each change. @returns how to stop */
export const onWriteQuestion = question.subscribe;

/** Closes the question; the admin stays signed in. */
export const closeWriteQuestion = (): void => question.set(null);
