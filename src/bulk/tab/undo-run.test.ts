// Tests the undo of a run: when its entry in the list of activity is called undone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { signIn, signOut } from '../../session/session-store.ts';
import { fakeJob } from '../../testing/fake-run.ts';
import { activityEntries } from '../../writes/activity.ts';
import type { BulkItem, BulkPlan, BulkSkip } from '../engine/job.ts';
import { currentRun, openedResult, startRun } from './current-run.ts';
import { logRuns } from './log-runs.ts';
import { endUndo, startUndo, undoRun, undoState } from './undo-run.ts';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  signIn(`e30.${btoa(JSON.stringify({ iss: 'i', sub: 'ana' })).replaceAll('=', '')}.sig`, false);
  stop = logRuns();
});
afterEach(() => {
  stop();
  signOut();
  vi.useRealTimers();
});

const planOf = (items: readonly BulkItem[], skipped: readonly BulkSkip[] = []): BulkPlan => ({
  verb: 'unblock',
  scope: 1,
  changes: items.map((item) => ({ item, before: '', after: '', systemRoles: '' })),
  skipped,
  self: null,
  asksTyping: false,
  refusedBefore: false,
  job: () => fakeJob(items.length, { verb: 'unblock', isUndo: true }),
});
const lostAnswer = () => new ApiError({ name: 'updateUser', method: 'PATCH' }, { kind: 'network' });

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

test('asks before an undo takes the place of a run with open records', async () => {
  const first = startRun(fakeJob(2, { undo: async (items) => ({ plan: planOf(items), hasChanges: false }) }));
  await vi.advanceTimersByTimeAsync(50);
  const { writeOf } = fakeJob(1);
  const lost = (item: BulkItem) => ({
    ...writeOf(item),
    send: () => Promise.reject(lostAnswer()),
    read: async () => ({ kind: 'unreadable' as const }),
  });
  const second = startRun(fakeJob(2, { writeOf: lost }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(second?.progress().counts.notKnown).toBe(2);
  if (first) await undoRun(first);
  expect([undoState()?.step, currentRun() === second]).toEqual(['asking', true]);
  endUndo();
  openedResult.set(null);
});

test('asks about every record of the run, also of those that were not done', async () => {
  const reasons = ['changedSince', 'alreadyBack'] as const;
  const skipped = (items: readonly BulkItem[]) =>
    reasons.map((reason, at) => ({ item: items[at] as BulkItem, reason }));
  const { writeOf } = fakeJob(1);
  const refused = new ApiError({ name: 'updateUser', method: 'PATCH' }, { kind: 'refused', status: 422 });
  const run = startRun(
    fakeJob(5, {
      writeOf: (item) => ({
        ...writeOf(item),
        send: () => (item.id === 4 ? Promise.reject(refused) : Promise.resolve()),
        ...(item.id === 5 && { read: async () => ({ kind: 'unreadable' as const }) }),
      }),
      undo: async (items) => ({ plan: planOf(items.slice(2, 3), skipped(items)), hasChanges: true }),
    }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  if (run) await undoRun(run);
  const state = undoState();
  const plan = state?.step === 'asking' ? state.plan : null;
  expect(plan?.changes.length).toBe(1);
  expect(plan?.skipped.map(({ item, reason }) => [item.id, reason])).toEqual([
    [1, 'changedSince'],
    [2, 'alreadyBack'],
    [4, 'notDone'],
    [5, 'unsure'],
  ]);
  endUndo();
  openedResult.set(null);
});
