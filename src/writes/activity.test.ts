// Tests the list of activities: order, times of confirmation, runs, and that it ends with the session.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../session/session-store.ts';
import {
  activityEntries,
  activityEntry,
  canUndo,
  markUndone,
  noteRun,
  noteWrite,
  type RunSummary,
  updateWrite,
} from './activity.ts';
import { accepted, outcomeOf, type ReadBackState } from './outcome.ts';
import type { Write, WriteResult } from './run-write.ts';

const write: Write = {
  verb: 'block',
  name: 'Ana',
  scope: 1,
  target: 7,
  send: async () => {},
  read: async () => ({ kind: 'wanted' }),
  inverse: () => write,
};

const result = (kind: ReadBackState['kind']): WriteResult => ({
  write,
  answer: accepted,
  seen: { kind },
  outcome: outcomeOf('block', accepted, { kind }),
});

const run = (parts: Partial<RunSummary> = {}): RunSummary => ({
  verb: 'block',
  scope: 1,
  detail: '',
  isUndo: false,
  endedAt: 5000,
  confirmedAt: 6000,
  counts: { done: 1, refused: 0, notVisible: 0, notConfirmed: 0, notKnown: 0, notSent: 0 },
  items: [],
  show: () => {},
  undo: () => {},
  ...parts,
});

beforeEach(() => {
  vi.useFakeTimers({ now: 9000 });
  signIn('session', false);
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
});

it('lists the newest first, with the times of answer and confirmation', () => {
  noteWrite(result('wanted'), 1000);
  noteWrite(result('old'), 2000);
  expect(activityEntries().map(({ at, confirmedAt }) => [at, confirmedAt])).toEqual([
    [2000, null],
    [1000, 9000],
  ]);
});

it('replaces the result and confirms it when the record was read again', () => {
  const id = noteWrite(result('old'), 1000);
  expect(canUndo(activityEntries()[0] as never)).toBe(false);
  vi.setSystemTime(20_000);
  updateWrite(id, result('wanted'));
  const entry = activityEntry(id);
  expect(entry).toMatchObject({ at: 1000, confirmedAt: 20_000 });
  expect(entry && canUndo(entry)).toBe(true);
});

it('offers no second undo', () => {
  for (const id of [noteWrite(result('wanted'), 1000), noteRun(run())]) {
    const before = activityEntry(id);
    expect(before && canUndo(before)).toBe(true);
    markUndone(id);
    const after = activityEntry(id);
    expect(after && canUndo(after)).toBe(false);
  }
});

it('keeps one entry for a run that went on after its end', () => {
  const id = noteRun(run());
  expect(noteRun(run({ endedAt: 7000, undo: null }), id)).toBe(id);
  expect(activityEntries()).toHaveLength(1);
  expect(activityEntry(id)).toMatchObject({ at: 7000, kind: 'run' });
});

it('keeps 10,000 records of a run, those that are not done first', () => {
  const items = Array.from({ length: 10_001 }, (_, id) => ({
    id,
    name: `Ana ${id}`,
    about: '',
    outcome: id === 10_000 ? ('refused' as const) : ('done' as const),
  }));
  const entry = activityEntry(noteRun(run({ items })));
  const kept = entry?.kind === 'run' ? entry.run.items : [];
  expect(kept).toHaveLength(10_000);
  expect(kept[0]?.outcome).toBe('refused');
});

it('ends with the session', () => {
  const id = noteWrite(result('wanted'), 1000);
  signOut();
  expect(activityEntries()).toEqual([]);
  updateWrite(id, result('wanted'));
  expect(activityEntries()).toEqual([]);
});
