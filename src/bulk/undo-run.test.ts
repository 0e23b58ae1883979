// Tests the undo of a run: when its entry in the list of activity is called undone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../session/session-store.ts';
import { fakeJob } from '../testing/fake-run.ts';
import { activityEntries } from '../writes/activity.ts';
import { startRun } from './current-run.ts';
import type { BulkPlan, BulkSkip } from './job.ts';
import { noteRuns } from './note-runs.ts';
import { startUndo } from './undo-run.ts';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  signIn(`e30.${btoa(JSON.stringify({ iss: 'i', sub: 'ana' })).replaceAll('=', '')}.sig`, false);
  stop = noteRuns();
});
afterEach(() => {
  stop();
  signOut();
  vi.useRealTimers();
});

const skipped: BulkSkip = { item: { id: 2, name: 'User 2', about: '' }, reason: 'changedSince' };

test.each([
  ['that restores every record', [], true],
  ['that leaves a record out', [skipped], false],
])('an undo %s', async (_, left, isUndone) => {
  const run = startRun(fakeJob(2));
  await vi.advanceTimersByTimeAsync(50);
  if (!run) throw new Error('not started');
  const plan: BulkPlan = {
    verb: 'unblock',
    scope: 1,
    changes: [],
    skipped: left,
    self: null,
    asksTyping: false,
    refusedBefore: false,
    job: () => fakeJob(2 - left.length, { verb: 'unblock', isUndo: true }),
  };
  startUndo(run, plan);
  await vi.advanceTimersByTimeAsync(50);
  expect(activityEntries().map((entry) => [entry.kind, entry.isUndone])).toEqual([
    ['run', false],
    ['run', isUndone],
  ]);
});
