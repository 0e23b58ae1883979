// The review itself: what comes back after the lists are read again, what is sent, what the tab keeps, and the report.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { BulkVerb, ItemState, JobVerb } from '../bulk/engine/job.ts';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import type { User } from '../contract/user.ts';
import { listUsers } from '../contract/users.ts';
import { accessReview as words } from '../i18n/en/access-review.ts';
import { en } from '../i18n/en.ts';
import { sessionState, signIn, signOut } from '../session/session-store.ts';
import { shareSignOuts } from '../session/tab-sign-outs.ts';
import { fakeUser } from '../testing/fake-records.ts';
import { fakeJob, fakeRun } from '../testing/fake-run.ts';
import { closeQuestion } from '../ui/overlays/confirm.ts';
import { guardSignOut } from '../ui/overlays/sign-out-guards.ts';
import { conclude, type Write } from '../writes/run-write.ts';
import { type ReadLists, type ReadPlace, reportedIn } from './findings.ts';
import { askToDiscard, canKeepReview, keepReview, keptReview, keptRows } from './kept-review.ts';
import {
  changeReview,
  countDecisions,
  currentReview,
  type Decision,
  decide,
  endReview,
  followRun,
  isBlocked,
  isToSend,
  keepBusy,
  noteOn,
  type ReviewStart,
  restartReview,
  type Sent,
  startReview,
  takeBack,
} from './review.ts';
import { reviewReport } from './review-report.ts';

const now = Date.parse('2026-11-26T00:00:00Z');
const DAY = 86_400_000;

const user = (id: number, fields: Partial<User> = {}) =>
  fakeUser(id, { creationTimestamp: now - 400 * DAY, ...fields });
const place = (...records: User[]): ReadPlace => {
  const facts = { readAt: now, count: records.length, unreadable: 0, reported: reportedIn(1, records) };
  return { place: 1, records, ...facts };
};

const start = (
  places: readonly ReadPlace[],
  rest: Partial<ReviewStart> = {},
  unread: ReadLists['unread'] = [],
) =>
  startReview(
    {
      startedAt: now,
      asked: ['neverSignedIn', 'systemRoles'],
      isKept: false,
      known: [],
      ...rest,
    },
    { places, unread },
    now,
  );
const again = (places: readonly ReadPlace[], unread: ReadLists['unread'] = []) =>
  restartReview({ places, unread }, now);
/** Stores the review at once. @returns whether it is stored */
function keep(at = now) {
  const review = currentReview();
  if (!review) throw new Error('no review');
  return keepReview(review, at);
}
/** Keeps the review, as before a reload, and goes on with what was kept. */
async function reload(...records: User[]) {
  keep();
  const known = keptRows();
  endReview();
  await start([place(...records)], { known });
}
/** Decides on a record. */
const decideOn = (key: string, decision: Decision) => decide([{ key }], decision);
/** Follows a run of the decisions on some rows, whose writes went as told. */
function markSent(sentOf: (row: ReturnType<typeof rows>[number]) => Sent | null) {
  const sent = rows().flatMap((row) => {
    const [verb, how] = [row.decision === 'remove' ? 'removeUser' : 'block', sentOf(row)] as const;
    const step = { verb, scope: row.finding.place, where: '' };
    return how ? [{ how, item: { name: '', about: '', recordId: row.finding.record.id, step } }] : [];
  });
  const items = sent.map(({ item }, id) => ({ id, ...item }));
  const { run } = fakeRun(fakeJob(0, { verb: 'review', scope: null, items }));
  followRun({
    ...run,
    stateOf: (id) => sent[id]?.how.state,
    confirmedAtOf: (id) => sent[id]?.how.confirmedAt ?? null,
    resultOf: (id) => sent[id]?.how.result,
  });
  followRun(null);
}
/** Returns the keys under which the review is stored. */
const storedKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('latchkey.review'));
const rows = () => [...(currentReview()?.rows.values() ?? [])];

const jwt = `e30.${btoa(JSON.stringify({ sub: 'zita', name: 'Zita' }))}.sig`;
beforeEach(() => signIn(jwt, true));
afterEach(() => {
  signOut();
  vi.restoreAllMocks();
});

describe('startReview', () => {
  it('keeps the decision on a record that is only used again, unless it was dormant', async () => {
    const of = (id: number, lastAccess: number) =>
      user(id, { lastAccessTimestamp: lastAccess, roles: [{ id: 1, name: 'admin', isSystem: true }] });
    await start([place(of(1, now - DAY), of(2, now - 200 * DAY))]);
    decideOn('1/1', 'remove');
    decideOn('1/2', 'remove');
    expect(await again([place(of(1, now), of(2, now))])).toBe(1);
    expect(rows().map(({ decision, changedFrom }) => [decision, changedFrom])).toEqual([
      ['remove', null],
      [null, 'remove'],
    ]);
  });

  it('counts no decision as changed whose record is no finding any more', async () => {
    await start([place(user(1), user(2))]);
    decideOn('1/1', 'keep');
    expect(await again([place(user(1, { lastAccessTimestamp: now }), user(2))])).toBe(0);
    expect(currentReview()).toMatchObject({ dropped: 1 });
  });

  it('leaves a review alone that was started while the lists of another one were read', async () => {
    await start([place(user(1))]);
    const late = again([place(user(1), user(2))]);
    endReview();
    await start([place(user(3))], { startedAt: now + 1 });
    await late;
    expect(rows().map(({ finding }) => finding.key)).toEqual(['1/3']);
  });

  it('asks before it discards decisions on a list that cannot be read now', async () => {
    await start([place(user(1))]);
    decideOn('1/1', 'remove');
    const error = new ApiError(listUsers, { kind: 'refused', status: 503 });
    await again([], [{ place: 1, error }]);
    expect(rows()).toEqual([]);
    const discard = vi.fn();
    askToDiscard('Discard review', discard);
    expect(discard).not.toHaveBeenCalled();
    closeQuestion();
  });

  it('asks before it discards notes without a decision', async () => {
    await start([place(user(1))]);
    noteOn('1/1', 'Ask her manager');
    const reload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(true);
    const discard = vi.fn();
    askToDiscard('Discard review', discard);
    expect(discard).not.toHaveBeenCalled();
    closeQuestion();
  });

  it('asks before it discards what was carried out: the report is its evidence', async () => {
    await start([place(user(1))]);
    decideOn('1/1', 'block');
    markSent(() => sent('done'));
    const discard = vi.fn();
    askToDiscard('Discard review', discard);
    expect(discard).not.toHaveBeenCalled();
    closeQuestion();
  });

  it('brings a record back as undecided when it has changed since it was decided on', async () => {
    await start([place(user(1), user(2), user(3))]);
    decideOn('1/1', 'remove');
    decideOn('1/2', 'keep');
    noteOn('1/1', 'left in May');
    await again([place(user(1, { status: 'pending' }), user(2), user(3, { lastAccessTimestamp: now }))]);
    expect(rows().map(({ decision, changedFrom, note }) => [decision, changedFrom, note])).toEqual([
      [null, 'remove', 'left in May'],
      ['keep', null, ''],
    ]);
    // It stays marked until it is decided on again.
    await again([place(user(1, { status: 'pending' }), user(2))]);
    expect(rows()[0]?.changedFrom).toBe('remove');
    decideOn('1/1', 'remove');
    expect(rows()[0]).toMatchObject({ decision: 'remove', changedFrom: null });
  });

  it('counts decisions on records that are no findings any more', async () => {
    await start([place(user(1), user(2))]);
    decideOn('1/1', 'block');
    await again([place(user(1, { lastAccessTimestamp: now }), user(2))]);
    expect(currentReview()).toMatchObject({ dropped: 1 });
    expect(rows()).toHaveLength(1);
  });

  it('keeps what was said of a place that cannot be read, until it can', async () => {
    await start([place(user(1))]);
    decideOn('1/1', 'block');
    await again([], [{ place: 1, error: new Error('gone') }]);
    expect(rows()).toEqual([]);
    await again([place(user(1))]);
    expect(rows()[0]?.decision).toBe('block');
  });

  it('leaves a row that was sent as it is, also where its record is gone', async () => {
    await start([place(user(1), user(2))]);
    decideOn('1/1', 'remove');
    markSent((row) => (isToSend(row) ? sent('done') : null));
    decideOn('1/1', 'keep');
    await again([place(user(2))]);
    expect(rows().map(({ finding, decision }) => [finding.key, decision])).toEqual([
      ['1/2', null],
      ['1/1', 'remove'],
    ]);
  });
});

it('adds up the decisions that were dropped, each time that the lists are read again', async () => {
  await start([place(user(1), user(2), user(3))]);
  for (const key of ['1/1', '1/2']) decideOn(key, 'block');
  const signedIn = (id: number) => user(id, { lastAccessTimestamp: now });
  await again([place(signedIn(1), user(2), user(3))]);
  await again([place(signedIn(1), signedIn(2), user(3))]);
  expect(currentReview()?.dropped).toBe(2);
});

describe('while the lists are read again', () => {
  it('keeps what is decided, noted and typed meanwhile', async () => {
    await start([place(user(1), user(2))]);
    decideOn('1/1', 'block');
    const reading = again([place(user(1), user(2))]);
    decideOn('1/1', 'keep');
    noteOn('1/2', 'asked');
    changeReview({ reviewer: 'Yara' });
    await reading;
    expect(rows().map(({ decision, note }) => [decision, note])).toEqual([
      ['keep', ''],
      [null, 'asked'],
    ]);
    expect(currentReview()?.reviewer).toBe('Yara');
  });

  it('does not bring back a review that was discarded', async () => {
    await start([place(user(1))]);
    const reading = again([place(user(1))]);
    endReview();
    await reading;
    expect(currentReview()).toBe(null);
  });
});

it('takes a decision back, unless it was sent', async () => {
  await start([place(user(1), user(2))]);
  for (const key of ['1/1', '1/2']) decideOn(key, 'block');
  markSent(({ finding }) => (finding.key === '1/1' ? sent('refused') : null));
  noteOn('1/2', 'asked');
  for (const key of ['1/1', '1/2']) takeBack(key);
  expect(rows().map(({ decision, note }) => [decision, note])).toEqual([
    ['block', ''],
    [null, 'asked'],
  ]);
  expect(currentReview()?.tally).toMatchObject({ block: 1, undecided: 1, toSend: 0 });
});

it('does not start a second review over one that was started meanwhile', async () => {
  await start([place(user(1))]);
  decideOn('1/1', 'later');
  await start([]);
  expect(rows()[0]?.decision).toBe('later');
});

it('counts the findings of each question from the rows, also where sent records are gone', async () => {
  await start([place(user(1), user(2))]);
  decideOn('1/1', 'remove');
  markSent((row) => (isToSend(row) ? sent('done') : null));
  await again([place(user(2))]);
  expect(rows()).toHaveLength(2);
  expect(currentReview()?.counts.get('neverSignedIn')).toMatchObject({ found: 2, unknown: 0 });
});

describe('runs', () => {
  /** Returns a run of one verb for the users 1 and 2. */
  const runOf = (verb: BulkVerb, name: JobVerb = 'review') => {
    const step = { verb, scope: 1, where: '' };
    const items = [1, 2].map((id) => ({ id, name: '', about: '', recordId: id, step }));
    return fakeRun(fakeJob(2, { verb: name, scope: null, items, isUndo: verb === 'unblock' }));
  };
  /** Starts a review of two users, and decides on the first. */
  async function startDecided() {
    await start([place(user(1), user(2))]);
    decideOn('1/1', 'block');
  }
  const confirmed = (run: BulkRun): BulkRun => ({ ...run, confirmedAtOf: () => now });
  const sentOf = (at: number) => rows()[at]?.sent?.state;
  const cellIn = (key: string, column: string) => {
    const review = currentReview();
    const report = review && reviewReport(en, words, review, String);
    const results = report?.sections.find((one) => one.key === 'results');
    const at = results?.columns.findIndex((one) => one.key === column) ?? -1;
    return [...(results?.rows ?? [])][rows().findIndex(({ finding }) => finding.key === key)]?.[at];
  };
  const outcomeIn = (key: string) => cellIn(key, 'outcome');

  it('say that a block was undone, also after a reload', async () => {
    await startDecided();
    const block = runOf('block');
    block.change({ 1: 'done' });
    followRun(block.run);
    expect(outcomeIn('1/1')).toBe('Done');
    const undo = runOf('unblock');
    followRun(undo.run);
    undo.change({ 1: 'sending' });
    expect(outcomeIn('1/1')).toBe('Block (undo): Sending…');
    undo.change({ 1: 'done' });
    expect(outcomeIn('1/1')).toBe('Block (undo): Done');
    await reload(user(1), user(2));
    expect(outcomeIn('1/1')).toBe('Block (undo): Done');
  });

  it('leave a row undecided whose block was undone, also while its list cannot be read', async () => {
    await startDecided();
    markSent(({ finding }) => (finding.key === '1/1' ? sent('done') : null));
    const undo = runOf('unblock');
    followRun(undo.run);
    undo.change({ 1: 'done' });
    expect(currentReview()?.tally).toMatchObject({ block: 0, undecided: 2, toSend: 0 });
    expect(currentReview()?.counts.get('neverSignedIn')).toMatchObject({ open: 2, undecided: 2 });
    expect(cellIn('1/1', 'decision')).toBe(words.undecided);
    expect(await again([], [{ place: 1, error: new Error('gone') }])).toBe(0);
    // The report of the undo is lost with the review.
    expect(countDecisions()).toBe(1);
  });

  it('leave a row decided anew whose undo was not confirmed at first', async () => {
    await startDecided();
    markSent(({ finding }) => (finding.key === '1/1' ? sent('done') : null));
    const undo = runOf('unblock');
    const run = confirmed(undo.run);
    followRun(run);
    undo.change({ 1: 'notConfirmed' });
    decideOn('1/1', 'keep');
    undo.change({ 1: 'done' });
    expect(rows()[0]).toMatchObject({ decision: 'keep', sent: null });
    expect(outcomeIn('1/1')).toBe(words.nothingSent);
    // What the run has read is known all the same.
    expect(rows()[0]?.finding.record).toMatchObject({ status: 'normal' });
  });

  it.each<ItemState>(['waiting', 'notSent', 'refused'])(
    'leave the confirmation where their undo is %s',
    async (state) => {
      await startDecided();
      markSent(({ finding }) => (finding.key === '1/1' ? sent('done') : null));
      const undo = runOf('unblock');
      followRun(undo.run);
      undo.change({ 1: 'sending' });
      undo.change({ 1: state });
      expect(rows()[0]?.sent).toEqual(sent('done'));
    },
  );

  it('go on with rows that were not sent before a reload', async () => {
    await startDecided();
    decideOn('1/2', 'block');
    const { run, change } = runOf('block');
    followRun(run);
    expect([sentOf(0), sentOf(1)]).toEqual(['waiting', 'waiting']);
    await reload(user(1), user(2));
    expect(currentReview()?.tally.toSend).toBe(2);
    followRun(run);
    change({ 1: 'done' });
    expect([sentOf(0), sentOf(1)]).toEqual(['done', 'waiting']);
  });

  it('leave the rows that they did not send to be sent', async () => {
    await startDecided();
    const { run, change } = runOf('block');
    followRun(run);
    expect(currentReview()?.tally.toSend).toBe(0);
    change({ 1: 'notSent' });
    expect(rows()[0]).toMatchObject({ decision: 'block', sent: null });
    expect(currentReview()?.tally.toSend).toBe(1);
  });

  it('let a row that was refused be decided again', async () => {
    await startDecided();
    const { run, change } = runOf('block');
    followRun(run);
    change({ 1: 'sending' });
    decideOn('1/1', 'remove');
    expect(rows()[0]?.decision).toBe('block');
    change({ 1: 'refused' });
    expect(outcomeIn('1/1')).toBe('Refused');
    expect(currentReview()?.tally).toMatchObject({ decided: 1, toSend: 0 });
    decideOn('1/1', 'remove');
    expect(currentReview()?.tally.decided).toBe(2);
    // The run goes on with others.
    change({ 2: 'done' });
    expect(rows()[0]).toMatchObject({ decision: 'remove', sent: null });
    expect(currentReview()?.tally.toSend).toBe(1);
    // It sends the block again.
    change({ 1: 'sending' });
    expect(rows()[0]).toMatchObject({ decision: 'block', sent: { state: 'sending' } });
  });

  it('are part of a review that is started while they have not ended', async () => {
    const { run, change } = runOf('block');
    change({ 1: 'notSent', 2: 'notKnown' });
    await start([place(user(1), user(2), user(3))]);
    followRun(run);
    expect(rows().map(({ decision }) => decision)).toEqual([null, 'block', null]);
    change({ 1: 'done', 2: 'done' });
    expect(rows().map(({ decision, sent }) => [decision, sent?.state])).toEqual([
      ['block', 'done'],
      ['block', 'done'],
      [null, undefined],
    ]);
  });

  it('are no part of a review that is started when they are over', async () => {
    const { run, change } = runOf('block');
    change({ 1: 'done', 2: 'refused' });
    await start([place(user(1), user(2))]);
    followRun(run);
    expect(rows().map(({ decision }) => decision)).toEqual([null, null]);
  });

  it('show what became of a record that their own write has changed', async () => {
    await startDecided();
    await reload(user(1, { status: 'blocked' }), user(2));
    expect(rows()[0]?.changedFrom).toBe('block');
    const { run, change } = runOf('block');
    change({ 1: 'done', 2: 'done' });
    followRun(run);
    expect(rows()[0]).toMatchObject({ decision: 'block', changedFrom: null, sent: { state: 'done' } });
  });

  it('leave it to a list that is read after them who is blocked', async () => {
    await startDecided();
    const block = runOf('block');
    followRun(confirmed(block.run));
    block.change({ 1: 'done' });
    expect(rows().map(({ finding }) => isBlocked(finding))).toEqual([true, false]);
    // Somebody else unblocks the first and blocks the second.
    await again([place(user(1), user(2, { status: 'blocked' }))]);
    expect(rows().map(({ finding }) => isBlocked(finding))).toEqual([false, true]);
  });

  it('can be repeated after their undo, also where the list was read between', async () => {
    await startDecided();
    const block = runOf('block');
    followRun(confirmed(block.run));
    block.change({ 1: 'done' });
    await again([place(user(1, { status: 'blocked' }), user(2))]);
    const undo = runOf('unblock');
    followRun(confirmed(undo.run));
    undo.change({ 1: 'done' });
    decideOn('1/1', 'block');
    expect(rows().map(isToSend)).toEqual([true, false]);
  });

  it('with another name say nothing of a review', async () => {
    await startDecided();
    followRun(runOf('block', 'offboard').run);
    expect(rows()[0]?.sent).toBe(null);
  });
});

const sent = (state: ItemState): Sent => ({
  state,
  isUndo: false,
  confirmedAt: state === 'done' ? now : null,
});

it('sends removals and blocks, and blocks nobody who is blocked', async () => {
  await start([place(user(1), user(2, { status: 'blocked' }), user(3), user(4), user(5))]);
  for (const key of ['1/1', '1/2']) decideOn(key, 'block');
  decideOn('1/3', 'remove');
  decideOn('1/4', 'later');
  expect(
    rows()
      .filter(isToSend)
      .map(({ finding }) => finding.key),
  ).toEqual(['1/1', '1/3']);
  expect(currentReview()?.tally).toMatchObject({ block: 1, remove: 1, later: 1, undecided: 2, toSend: 2 });
  decideOn('1/4', 'remove');
  expect(currentReview()?.tally).toMatchObject({ remove: 2, later: 0, toSend: 3 });
});

it('counts for each question how many findings may be decided, and how many are not', async () => {
  const roles = [{ id: 1, name: 'admin', isSystem: true }];
  await start([place(user(1), user(2, { roles }), user(3, { lastAccessTimestamp: now, roles }))]);
  const counts = () => [...(currentReview()?.counts.values() ?? [])].map((one) => [one.open, one.undecided]);
  expect(counts()).toEqual([
    [2, 2],
    [2, 2],
  ]);
  decideOn('1/1', 'keep');
  decideOn('1/2', 'block');
  markSent((row) => (isToSend(row) ? sent('sending') : null));
  expect(counts()).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

describe('a kept review', () => {
  it('is read in the form of earlier builds, which named the API keys', async () => {
    await start([place(user(1))]);
    keep();
    const stored = sessionStorage.getItem('latchkey.review') ?? '';
    sessionStorage.setItem('latchkey.review', stored.replace('"places":[1]', '"places":[1,"apiKeys"]'));
    expect(keptReview(now)?.places).toEqual([1, null]);
  });

  it('holds ids, decisions and notes, but no name, no e-mail and no token', async () => {
    await start([place(user(1), user(2), user(3))]);
    decideOn('1/1', 'block');
    noteOn('1/1', 'asked on Monday');
    noteOn('1/2', 'Bearer lk_0123456789ABCDEFGHIJ');
    expect(keep()).toBe(true);
    const stored = Object.values(sessionStorage).join();
    expect(stored).toContain('asked on Monday');
    for (const secret of ['Person', 'example.org', 'lk_0123', 'Zita']) expect(stored).not.toContain(secret);
  });

  it('goes on with its decisions, and with what came of those that were sent', async () => {
    await start([place(user(1), user(2), user(3))]);
    decideOn('1/1', 'remove');
    decideOn('1/2', 'keep');
    markSent((row) => (isToSend(row) ? sent('done') : null));
    await reload(user(2), user(3));
    expect(rows().map(({ finding, decision, sent }) => [finding.key, decision, sent?.state])).toEqual([
      ['1/2', 'keep', undefined],
      ['1/3', null, undefined],
      ['1/1', 'remove', 'done'],
    ]);
    expect(rows()[2]?.finding.reasons).toEqual(['neverSignedIn']);
  });

  it('reads a record that was sent again, also when it answers no question any more', async () => {
    await start([place(user(1))]);
    decideOn('1/1', 'block');
    markSent(() => sent('done'));
    await reload(user(1, { status: 'blocked', lastAccessTimestamp: now }));
    expect(rows()[0]?.finding).toMatchObject({
      record: { name: 'Person 1', status: 'blocked' },
      reasons: ['neverSignedIn'],
    });
  });

  it('is read in the form of earlier builds, which stored its rows in parts', async () => {
    await start([place(user(1))]);
    keep();
    sessionStorage.setItem('latchkey.review.1', '[["1/1","keep","",""]]');
    expect(keptRows().map(({ finding, decision }) => [finding.key, decision])).toEqual([['1/1', 'keep']]);
    keep();
    expect(storedKeys()).toHaveLength(1);
  });

  it('is erased when it is older than seven days, and at sign-out', async () => {
    await start([place(user(1))]);
    keep();
    expect(keptReview(now + 7 * DAY)).not.toBe(null);
    expect(keptReview(now + 7 * DAY + 1)).toBe(null);
    expect(storedKeys()).toEqual([]);
    decideOn('1/1', 'keep');
    keep();
    expect(storedKeys()).toHaveLength(1);
    signOut();
    expect(storedKeys()).toEqual([]);
  });

  it('is refused for a token that says nothing and is not kept', async () => {
    await start([place(user(1))]);
    expect(keep()).toBe(true);
    signIn('opaque-token', false);
    sessionStorage.setItem('latchkey.review', '{"v":1}');
    expect(canKeepReview()).toBe(false);
    expect(keep()).toBe(false);
    expect(sessionStorage.getItem('latchkey.review')).toBe(null);
  });

  it.each(['', '{', '{"v":1}', '{"v":2,"places":[],"asked":[],"said":[]}'])('is none in %j', (text) => {
    sessionStorage.setItem('latchkey.review', text);
    expect(keptReview()).toBe(null);
  });
});

it('stays busy when something ends that another review was busy with', async () => {
  await start([place(user(1))]);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = keepBusy(() => first.promise);
  endReview();
  await start([place(user(1))], { startedAt: now + 1 });
  const busy = keepBusy(() => second.promise);
  first.resolve();
  await late;
  expect(currentReview()?.isBusy).toBe(true);
  second.resolve();
  await busy;
  expect(currentReview()?.isBusy).toBe(false);
});

it('lets a sign-out of another tab end the session once nothing else holds it', async () => {
  const stop = shareSignOuts('/api');
  const other = new BroadcastChannel(`latchkey ${new URL('/api', location.origin).href}`);
  await start([place(user(1))]);
  decideOn('1/1', 'keep');
  // A token that is not stored yet.
  const held = vi.fn();
  const removeGuard = guardSignOut('token', held);
  other.postMessage({ kind: 'signOut' });
  await vi.waitFor(() => expect(held).toHaveBeenCalled());
  removeGuard();
  await vi.waitFor(() => expect(sessionState()).toBe('none'));
  other.close();
  stop();
});

it('reports scope, questions, counts, decisions, outcomes, and what was not checked', async () => {
  const refusal = new ApiError(listUsers, { kind: 'refused', status: 403 });
  const silent = { lastAccessTimestamp: undefined, email: undefined };
  const people = [user(1), user(2), user(3), user(4, silent)].map((one) => ({ ...one, email: undefined }));
  await start([{ ...place(...people), unreadable: 1 }], {}, [
    { place: 2, error: refusal },
    { place: 3, error: new Error('Cancelled') },
  ]);
  decideOn('1/1', 'remove');
  decideOn('1/2', 'block');
  noteOn('1/3', '=later');
  // Looks like a token.
  noteOn('1/1', 'lk_0123456789abcdef0123456789abcdef');
  const invalid = new ApiError({ name: 'updateUser', method: 'PATCH' }, { kind: 'refused', status: 422 });
  const write = { verb: 'block', name: 'Person 2', scope: 1, target: 2 } as Write;
  const result = conclude(write, { kind: 'refused', error: invalid }, null);
  markSent(({ finding }) =>
    finding.key === '1/1' ? sent('done') : finding.key === '1/2' ? { ...sent('refused'), result } : null,
  );
  const review = currentReview();
  if (!review) throw new Error('no review');
  const report = reviewReport(en, words, review, (id) => `Org ${id}`);
  const section = (key: string) => [...(report.sections.find((one) => one.key === key)?.rows ?? [])];
  expect(report.facts.map(({ key, value }) => [key, value])).toEqual([
    ['reviewer', 'Zita'],
    ['started', '2026-11-26T00:00:00.000Z'],
    ['reported', expect.any(String)],
    ['findings', 3],
    ['keep', 0],
    ['block', 1],
    ['remove', 1],
    ['later', 0],
    ['undecided', 1],
  ]);
  expect(section('scope')).toEqual([['Org 1', 4, '2026-11-26T00:00:00.000Z']]);
  expect(section('questions')).toEqual([
    ['Never signed in', 3, 1],
    ['System roles', 0, 0],
  ]);
  expect(section('results')).toEqual([
    ['Org 1', 'Person 1', '', 'Never signed in', 'Remove', '', 'Done', '2026-11-26T00:00:00.000Z', 1],
    [
      'Org 1',
      'Person 2',
      '',
      'Never signed in',
      'Block',
      '',
      `Refused: ${en.writes.reasons.invalid}`,
      null,
      2,
    ],
    ['Org 1', 'Person 3', '', 'Never signed in', 'Not decided', '=later', '', undefined, 3],
  ]);
  expect(section('notChecked').map(([what]) => what)).toEqual([
    'Org 2',
    'Org 3',
    'Org 1',
    'Never signed in',
    'Shared or generic address',
  ]);
  expect(section('notChecked').map(([, reason]) => reason)).not.toContain('');
  expect(report.notes).toEqual([words.notCovered]);
});
