/** Asks before somebody signs out while a write runs. */
import { createStore } from '../../api/create-store.ts';
import { guardSignOut } from '../../ui/overlays/sign-out-guards.ts';
import { onRunningWrites, runningWrites } from '../running-writes.ts';

/** The question about signing out. */
interface WriteQuestion {
  /** Signs out. */
  leave: () => void;
  /** No write runs any more: it ended after the question was put. */
  answered: boolean;
}

const question = createStore<WriteQuestion | null>(null);
let stop: (() => void) | null = null;

function follow(): void {
  if (runningWrites() > 0) {
    stop ??= guardSignOut('write', (leave) => question.set({ leave, answered: false }));
    return;
  }
  stop?.();
  stop = null;
  // The admin has asked to sign out and is still to decide, now knowing the outcome.
  const put = question.get();
  if (put) question.set({ ...put, answered: true });
}
onRunningWrites(follow);
// A write may have begun before this was loaded.
follow();

/** The question that is put now. */
export const writeQuestion = question.get;

/** Calls `listener` after each change. @returns how to stop */
export const onWriteQuestion = question.subscribe;

/** Takes the question away; the admin stays signed in. */
export const closeWriteQuestion = (): void => question.set(null);
