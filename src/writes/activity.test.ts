// Tests the list of activities: order, times of confirmation, runs, and that it ends with the session.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { eraseDataOfOthers } from '../session/data-owner.ts';
import { signIn, signOut } from '../session/session-store.ts';
import {
  activityEntries,
  activityEntry,
  canUndo,
  logRun,
  logWrite,
  markUndone,
  type RunSummary,
  updateWrite,
} from './activity.ts';
import { type Answer, accepted, outcomeOf, type ReadBackState } from './outcome.ts';
import type { Write, WriteResult } from './run-write.ts';

const write: Write<'block'> = {
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
  sessionStorage.clear();
  vi.useFakeTimers({ now: 9000 });
  signIn('session', false);
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
});

it('lists the newest first, with the times of answer and confirmation', () => {
  logWrite(result('wanted'), 1000);
  logWrite(result('old'), 2000);
  expect(activityEntries().map(({ at, confirmedAt }) => [at, confirmedAt])).toEqual([
    [2000, null],
    [1000, 9000],
  ]);
});

it('replaces the result and confirms it when the record was read again', () => {
  const id = logWrite(result('old'), 1000);
  expect(canUndo(activityEntries()[0] as never)).toBe(false);
  vi.setSystemTime(20_000);
  updateWrite(id, result('wanted'));
  const entry = activityEntry(id);
  expect(entry).toMatchObject({ at: 1000, confirmedAt: 20_000 });
  expect(entry && canUndo(entry)).toBe(true);
});

it('offers no second undo', () => {
  for (const id of [logWrite(result('wanted'), 1000), logRun(run())]) {
    const before = activityEntry(id);
    expect(before && canUndo(before)).toBe(true);
    markUndone(id);
    const after = activityEntry(id);
    expect(after && canUndo(after)).toBe(false);
  }
});

it('keeps one entry for a run that went on after its end', () => {
  const id = logRun(run());
  expect(logRun(run({ endedAt: 7000, undo: null }), id)).toBe(id);
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
  const entry = activityEntry(logRun(run({ items })));
  const kept = entry?.kind === 'run' ? entry.run.items : [];
  expect(kept).toHaveLength(10_000);
  expect(kept[0]?.outcome).toBe('refused');
});

/** Loads the list as after a reload of the page. */
async function reload(token: string) {
  vi.resetModules();
  const session = await import('../session/session-store.ts');
  const activity = await import('./activity.ts');
  session.signIn(token, false);
  return { ...activity, signOut: session.signOut };
}

it('survives a reload for the same admin, with what was refused', async () => {
  signIn('opaque.secret', false);
  const serviceMessage = 'You may not do this.';
  const error = new ApiError(
    { name: 'updateUser', method: 'PATCH' },
    { kind: 'refused', status: 422, serviceMessage },
  );
  const answer: Answer = { kind: 'refused', error };
  logWrite(result('wanted'), 1000);
  logWrite({ write, answer, seen: null, outcome: outcomeOf('block', answer, null) }, 2000);
  const items = (['done', 'refused'] as const).map((outcome, id) => ({
    id,
    name: `Ana ${id}`,
    about: '',
    outcome,
  }));
  logRun(run({ items, endedAt: 3000 }));
  expect(JSON.stringify(sessionStorage)).not.toContain('opaque.secret');
  const page = await reload('opaque.secret');
  const [ofRun, refused, done] = page.activityEntries();
  expect(ofRun).toMatchObject({
    kind: 'run',
    at: 3000,
    run: { items: [{ name: 'Ana 1' }, { id: 0 }], show: null },
  });
  expect(refused).toMatchObject({
    at: 2000,
    confirmedAt: null,
    result: { answer: { error: { status: 422 } } },
  });
  expect(done).toMatchObject({ at: 1000, confirmedAt: 9000, result: { write: { name: 'Ana', target: 7 } } });
  // How to undo a write is lost.
  expect(page.activityEntries().map(page.canUndo)).toEqual([false, false, false]);
  const next = page.logWrite(result('wanted'), 4000);
  expect(page.activityEntries().map(({ id }) => id)).toEqual([next, ofRun?.id, refused?.id, done?.id]);
  page.signOut();
  expect(sessionStorage.getItem('latchkey.activity')).toBeNull();
});

it('keeps over a reload which records of a run are done, without their names', async () => {
  signIn('opaque.secret', false);
  const parts = { name: 'Ana', about: 'ana@example.org', outcome: 'done' } as const;
  logRun(
    run({
      verb: 'review',
      scope: null,
      items: [
        { ...parts, id: 7 },
        { ...parts, id: 8, action: 'Block, Aurora', scope: 1 },
        { ...parts, id: 9, action: 'Remove', scope: null },
      ],
    }),
  );
  expect(sessionStorage.getItem('latchkey.activity')).not.toContain('ana@example.org');
  const [entry] = (await reload('opaque.secret')).activityEntries();
  expect(entry?.kind === 'run' && entry.run.items).toEqual([
    { id: 7, name: '', about: '', outcome: 'done' },
    { id: 8, name: '', about: '', outcome: 'done', action: 'Block, Aurora', scope: 1 },
    { id: 9, name: '', about: '', outcome: 'done', action: 'Remove', scope: null },
  ]);
});

it('does not store which invitations of a run are done', async () => {
  signIn('opaque.secret', false);
  const items = [{ id: 7, name: 'Ana', about: 'ana@example.org', outcome: 'done' } as const];
  logRun(run({ verb: 'invite', items }));
  const [entry] = (await reload('opaque.secret')).activityEntries();
  expect(entry).toMatchObject({ run: { counts: { done: 1 }, items: [] } });
});

it('is not shown to another admin, and erased when another one signs in', async () => {
  signIn('opaque.ana', false);
  logWrite(result('wanted'), 1000);
  const page = await reload('opaque.bruno');
  expect(page.activityEntries()).toEqual([]);
  eraseDataOfOthers('opaque.ana');
  expect(sessionStorage.getItem('latchkey.activity')).not.toBeNull();
  eraseDataOfOthers('opaque.bruno');
  expect(sessionStorage.getItem('latchkey.activity')).toBeNull();
});

it('leaves out what it cannot show of what is stored', async () => {
  logWrite(result('wanted'), 1000);
  const stored = JSON.parse(sessionStorage.getItem('latchkey.activity') ?? '');
  const [whole] = stored.entries;
  const damaged = [
    null,
    { kind: 'run', at: 1 },
    { kind: 'run', at: 1, run: { verb: 'block', done: 5 } },
    { ...whole, at: null },
    { ...whole, result: { ...whole.result, outcome: { message: 'newer' } } },
    { ...whole, result: { ...whole.result, write: { ...whole.result.write, verb: 'fly' } } },
  ];
  sessionStorage.setItem('latchkey.activity', JSON.stringify({ ...stored, entries: [...damaged, whole] }));
  expect((await reload('session')).activityEntries()).toHaveLength(1);
  for (const text of ['{', '[]', '{"v":2}']) {
    sessionStorage.setItem('latchkey.activity', text);
    expect((await reload('session')).activityEntries()).toEqual([]);
  }
});

it('ends with the session', () => {
  const id = logWrite(result('wanted'), 1000);
  signOut();
  expect(activityEntries()).toEqual([]);
  updateWrite(id, result('wanted'));
  expect(activityEntries()).toEqual([]);
});
