// @vitest-environment node
// The rules of a run one by one, on virtual time, against writes whose answers the test scripts.

import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { asInBrowser, createVirtualClock } from '../../testing/virtual-clock.ts';
import { type Answer, accepted, outcomeOf, type ReadBackState } from '../../writes/outcome.ts';
import { createRun } from './engine.ts';
import type { BulkItem, BulkJob } from './job.ts';
import type { HoldReason, RunOptions } from './run-types.ts';

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;
const failed = (status: number, retryAfter?: number) =>
  new ApiError(endpoint, { kind: 'refused', status, retryAfter });
const lost = new ApiError(endpoint, { kind: 'network' });
const offline = new ApiError(endpoint, { kind: 'offline' });
const wantedState: ReadBackState = { kind: 'wanted' };

/** The answer to the nth request of a record; `undefined` is a success. */
type Script<T> = (id: number, nth: number) => T | ApiError | undefined;
interface Setting extends RunOptions {
  total: number;
  sends?: Script<never>;
  reads?: Script<ReadBackState>;
  lists?: (nth: number) => ApiError | undefined;
  /** What a look-up before a repeated creation shows; `null` is a record that is not there. Absent for other writes. */
  lookUps?: Script<ReadBackState | null>;
  /** What a read just before the write shows. Absent for writes without one. */
  befores?: Script<'wanted' | 'gone'>;
  isReadRequired?: boolean;
  /** The records that the list leaves out. */
  unlisted?: number[];
  /** The records whose reads never end. */
  hangs?: (id: number) => boolean;
  /** Whether time goes on between two looks at the clock. */
  isInBrowser?: boolean;
  /** How long each request takes, in milliseconds. */
  takes?: number;
}

function play(setting: Setting) {
  const {
    total,
    sends,
    reads,
    lists,
    lookUps,
    befores,
    isReadRequired = false,
    unlisted = [],
    hangs,
    takes = 50,
    isInBrowser = false,
    ...options
  } = setting;
  const time = createVirtualClock(0);
  const { clock, now } = time;
  const given = isInBrowser ? asInBrowser(clock) : clock;
  /** Every request as `kind id @ time`. */
  const log: string[] = [];
  const ended: (readonly number[])[] = [];
  const counts = new Map<string, number>();
  const holds: HoldReason[] = [];
  let [inFlight, most, flushes] = [0, 0, 0];
  let isListed = false;
  const request = async <T>(kind: string, id: number, answer: (nth: number) => T | ApiError | undefined) => {
    const nth = (counts.get(`${kind} ${id}`) ?? 0) + 1;
    counts.set(`${kind} ${id}`, nth);
    log.push(`${kind} ${id} @ ${now()}`);
    most = Math.max(most, ++inFlight);
    await new Promise<void>((resolve) => void clock.wake(now() + takes, resolve));
    inFlight--;
    if (kind !== 'send' && hangs?.(id)) await new Promise(() => {});
    const given = answer(nth);
    if (given instanceof ApiError) throw given;
    return given;
  };
  const wanted: ReadBackState = { kind: 'wanted' };
  const job: BulkJob = {
    verb: 'block',
    scope: 1,
    wanted: [],
    detail: '',
    items: Array.from({ length: total }, (_, at): BulkItem => ({ id: at + 1, name: `P${at}`, about: '' })),
    isUndo: false,
    writeOf: ({ id, name }) => ({
      verb: 'block',
      name,
      scope: 1,
      target: id,
      send: async () => void (await request('send', id, (nth) => sends?.(id, nth))),
      isReadRequired,
      ...(befores && {
        readBefore: async () => ({
          kind: (await request('before', id, (nth) => befores(id, nth))) ?? 'differs',
        }),
      }),
      ...(lookUps && {
        lookUp: async () => (await request('look', id, (nth) => lookUps(id, nth))) ?? null,
      }),
      read: async () => {
        if (!isListed) return (await request('read', id, (nth) => reads?.(id, nth))) ?? wanted;
        const seen = reads?.(id, 1);
        if (seen instanceof ApiError) throw seen;
        return seen ?? wanted;
      },
    }),
    readList: async () => {
      await request('list', 0, (nth) => lists?.(nth));
      return () => {
        isListed = true;
      };
    },
    isListed: ({ id }) => !unlisted.includes(id),
    forgetList: () => {
      isListed = false;
    },
    flush: () => void flushes++,
    onEnd: (ids) => ended.push(ids),
    hasInverse: () => false,
    undo: async () => null,
  };
  const run = createRun(job, given, { onHold: (reason) => holds.push(reason), ...options });
  return {
    run,
    ...time,
    log,
    ended,
    holds,
    most: () => most,
    flushes: () => flushes,
    of: (kind: string) => log.filter((entry) => entry.startsWith(kind)),
    phase: () => run.progress().phase,
    states: () => job.items.map(({ id }) => run.stateOf(id)),
  };
}

test('sends and reads four at a time, and reads that are due come before writes', async () => {
  const { run, of, log, most, states, phase } = await finished({ total: 9 });
  expect(most()).toBe(4);
  expect([of('send').length, of('read').length]).toEqual([9, 9]);
  expect(log.slice(4, 8).every((entry) => entry.startsWith('read'))).toBe(true);
  expect([phase(), new Set(states())]).toEqual(['ended', new Set(['done'])]);
  expect(run.progress()).toMatchObject({ total: 9, answered: 9, counts: { done: 9, waiting: 0 } });
});

async function finished(setting: Setting) {
  const played = play(setting);
  await played.pass();
  return played;
}

test('reads at once, after 1 s and after 3 s more, and leaves the slot free in between', async () => {
  const { of, states } = await finished({
    total: 6,
    reads: (id) => (id === 1 ? { kind: 'old' } : undefined),
  });
  expect(of('read 1 ')).toEqual(['read 1 @ 50', 'read 1 @ 1100', 'read 1 @ 4150']);
  expect(of('send')[5]).toBe('send 6 @ 100');
  expect(states()[0]).toBe('notVisible');
});

test('reads no more when a read was refused, and counts a failed one', async () => {
  const { of, states } = await finished({
    total: 2,
    reads: (id, nth) => (id === 1 ? failed(403) : nth < 3 ? failed(500) : undefined),
  });
  expect([of('read 1 ').length, of('read 2 ').length]).toEqual([1, 3]);
  expect(states()).toEqual(['notConfirmed', 'done']);
});

test('after a 429 nobody sends until the wait is over, and half as many at a time', async () => {
  const game = play({ total: 20, sends: (id, nth) => (id === 1 && nth === 1 ? failed(429, 10) : undefined) });
  await game.pass(1000);
  expect(game.run.progress()).toMatchObject({ phase: 'throttled', waitUntil: 10_050 });
  expect(game.log.filter((entry) => Number(entry.split('@ ')[1]) > 50)).toEqual([]);
  await game.pass();
  const at = (time: number) => game.log.filter((entry) => entry.endsWith(`@ ${time}`)).length;
  expect([at(10_050), at(10_100)]).toEqual([2, 2]);
  // One more after each eight answers.
  expect([at(10_250), at(10_350), at(10_400)]).toEqual([3, 3, 4]);
  expect(game.of('send 1 ').length).toBe(2);
  expect(new Set(game.states())).toEqual(new Set(['done']));
});

test('waits 2, 4 and 8 s without Retry-After, and starts anew after an answer', async () => {
  const { of } = await finished({ total: 1, sends: (_, nth) => (nth <= 3 ? failed(429) : undefined) });
  expect(of('send')).toEqual(['send 1 @ 0', 'send 1 @ 2050', 'send 1 @ 6100', 'send 1 @ 14150']);
});

test('a wait of more than 15 minutes lasts until it is continued', async () => {
  const game = play({ total: 1, sends: (_, nth) => (nth === 1 ? failed(429, 901) : undefined) });
  await game.pass(3_600_000);
  expect([game.phase(), game.of('send').length]).toEqual(['longWait', 1]);
  game.run.continue();
  await game.pass();
  expect(game.states()).toEqual(['done']);
});

test('a stop during such a wait ends the run without reading', async () => {
  const game = play({ total: 3, sends: (id) => (id === 1 ? failed(429, 901) : undefined) });
  await game.pass(1000);
  game.run.stop();
  expect([game.phase(), game.states()]).toEqual(['ended', ['notSent', 'notConfirmed', 'notConfirmed']]);
});

test.each([
  ['session', failed(401)],
  ['offline', offline],
] as const)('is held (%s) until it is released, and sends the record again itself', async (reason, error) => {
  const game = play({ total: 6, sends: (id, nth) => (id === 2 && nth === 1 ? error : undefined) });
  await game.pass(60_000);
  expect([game.phase(), game.holds, game.of('send').length]).toEqual([reason, [reason], 4]);
  expect(game.log.filter((entry) => Number(entry.split('@ ')[1]) > 50)).toEqual([]);
  game.run.release(reason);
  await game.pass();
  expect(game.of('send 2 ').length).toBe(2);
  expect(new Set(game.states())).toEqual(new Set(['done']));
});

test('a read while the run is held is not counted', async () => {
  const game = play({ total: 1, takes: 500, reads: (_, nth) => (nth <= 3 ? lost : undefined) });
  await game.pass(600);
  game.run.hold('offline');
  await game.pass(10_000);
  game.run.release('offline');
  await game.pass();
  expect([game.of('read').length, game.states()]).toEqual([4, ['done']]);
});

test('pauses when eight records in a row have neither an answer nor a read', async () => {
  const game = play({ total: 30, sends: () => lost, reads: () => lost });
  await game.pass(60_000);
  expect(game.phase()).toBe('noAnswer');
  expect(game.of('send').length).toBeLessThanOrEqual(12);
  const { length } = game.of('send');
  game.run.continue();
  await game.pass(100);
  expect(game.of('send').length).toBeGreaterThan(length);
});

test('goes on when lost answers can be read', async () => {
  const { states } = await finished({ total: 30, sends: () => lost });
  expect(new Set(states())).toEqual(new Set(['done']));
});

test('a pause stops writes but not reads, and is continued', async () => {
  const game = play({ total: 8, reads: (_, nth) => (nth === 1 ? { kind: 'old' } : undefined) });
  game.run.pause();
  expect(game.phase()).toBe('paused');
  await game.pass(60_000);
  expect([game.of('send').length, game.states().filter((state) => state === 'done').length]).toEqual([4, 4]);
  game.run.continue();
  await game.pass();
  expect(game.states().filter((state) => state === 'done').length).toBe(8);
});

test('after a stop nothing more is sent, and what was sent is read back', async () => {
  const game = play({ total: 8 });
  game.run.stop();
  expect(game.phase()).toBe('stopping');
  await game.pass();
  expect([game.of('send').length, game.of('read').length]).toEqual([4, 4]);
  expect(game.run.progress().counts).toMatchObject({ done: 4, notSent: 4 });
  game.run.sendAgain(['notSent']);
  await game.pass();
  expect([game.of('send').length, game.run.progress().counts.done]).toEqual([8, 8]);
});

test('refused records are kept with their reason, and sent again by a press only', async () => {
  const game = play({ total: 5, sends: (id, nth) => (id < 3 && nth === 1 ? failed(422) : undefined) });
  await game.pass();
  expect(game.run.itemsWith(['refused']).map(({ id }) => id)).toEqual([1, 2]);
  expect(game.run.resultOf(1)).toMatchObject({
    answer: { kind: 'refused' },
    outcome: { message: 'refused' },
  });
  expect(game.run.resultOf(3)).toBeUndefined();
  // Screens show again what changed.
  expect(game.run.resultOf(1)).toBe(game.run.resultOf(1));
  game.run.sendAgain(['refused']);
  await game.pass();
  expect([game.of('send').length, game.run.progress().counts.done]).toEqual([7, 5]);
});

test('a check reads again and sends nothing', async () => {
  const game = play({ total: 5, reads: (id, nth) => (id === 1 && nth <= 3 ? { kind: 'old' } : undefined) });
  await game.pass();
  expect(game.states()[0]).toBe('notVisible');
  game.run.check();
  await game.pass();
  expect([game.states()[0], game.of('send').length, game.of('read 1 ').length]).toEqual(['done', 5, 4]);
});

test('above the limit one reading of the list confirms all', async () => {
  const { of, states, log } = await finished({ total: 12, listAbove: 10 });
  expect([of('read').length, of('list').length, log.at(-1)]).toEqual([0, 1, 'list 0 @ 150']);
  expect(new Set(states())).toEqual(new Set(['done']));
});

test('few records that the list shows unchanged are read by their ids, many by the list again', async () => {
  const old = (count: number): Setting => ({
    total: 12,
    listAbove: 10,
    reads: (id) => (id <= count ? { kind: 'old' } : undefined),
  });
  const few = await finished(old(2));
  expect([few.of('list'), few.of('read 1 ')]).toEqual([['list 0 @ 150'], ['read 1 @ 1200', 'read 1 @ 4250']]);
  const many = await finished(old(11));
  expect([many.of('list'), many.of('read')]).toEqual([
    ['list 0 @ 150', 'list 0 @ 1200', 'list 0 @ 4250'],
    [],
  ]);
  expect(many.run.progress().counts).toMatchObject({ notVisible: 11, done: 1 });
});

test('the list is read three times at most when it fails, and after a wait as often as asked', async () => {
  const broken = await finished({ total: 12, listAbove: 10, lists: () => failed(500) });
  expect([broken.of('list').length, broken.run.progress().counts.notConfirmed]).toEqual([3, 12]);
  const busy = await finished({
    total: 12,
    listAbove: 10,
    lists: (nth) => (nth <= 5 ? failed(429, 1) : undefined),
  });
  expect([busy.of('list').length, busy.run.progress().counts.done]).toEqual([6, 12]);
});

test('above the limit a service that gives no answer still pauses the run', async () => {
  const game = play({ total: 40, listAbove: 10, sends: () => lost, reads: () => lost });
  await game.pass(10_000);
  expect(game.phase()).toBe('noAnswer');
});

test('a restored run is shown as ended, and can be checked and sent', async () => {
  const game = play({ total: 4, restored: ['done', 'notKnown', 'notConfirmed', 'notSent'] });
  await game.pass();
  expect([game.phase(), game.log]).toEqual(['ended', []]);
  expect(game.run.resultOf(2)?.outcome.message).toBe('unknown');
  expect(game.run.resultOf(3)?.outcome.message).toBe('unconfirmed');
  game.run.check();
  await game.pass();
  expect([game.of('send').length, game.states()]).toEqual([0, ['done', 'done', 'done', 'notSent']]);
  game.run.sendAgain(['notSent']);
  await game.pass();
  expect(game.states()).toEqual(['done', 'done', 'done', 'done']);
});

test('calls listeners at most every 100 ms and at the end, with a new snapshot each', async () => {
  const game = play({ total: 40, takes: 10 });
  const calls: number[] = [];
  const seen = new Set<object>();
  game.run.subscribe(() => {
    calls.push(game.now());
    seen.add(game.run.progress());
  });
  await game.pass();
  const gaps = calls.slice(1, -1).map((time, at) => time - (calls[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
  expect([seen.size, game.phase(), calls.at(-1)]).toEqual([calls.length, 'ended', 200]);
});

test('flushes every 500 ms, and names what was sent at the end', async () => {
  const game = play({ total: 100, takes: 100 });
  await game.pass(3000);
  expect(game.flushes()).toBeGreaterThanOrEqual(5);
  game.run.stop();
  await game.pass();
  expect(game.ended).toHaveLength(1);
  expect(game.ended[0]?.length).toBe(100 - game.run.progress().counts.notSent);
});

test('estimates the time left without the time in which it was held', async () => {
  const game = play({ total: 41, takes: 100, reads: () => undefined });
  await game.pass(1000);
  game.run.hold('offline');
  expect(game.run.progress().timeLeft).toBeNull();
  await game.pass(60_000);
  game.run.release('offline');
  await game.pass(50);
  expect(game.run.progress().timeLeft).toBeLessThan(2000);
  expect(game.run.progress().timeLeft).toBeGreaterThan(500);
});

test('compares 20,000 records with the list without a long task, holding few writes', async () => {
  const game = play({ total: 20_000, takes: 1 });
  await game.pass();
  while (game.phase() !== 'ended') await game.turn();
  expect([game.of('list').length, game.run.progress().counts.done]).toEqual([1, 20_000]);
});

test('other values after an accepted answer are not confirmed, after a lost one not known', () => {
  const inRun = (answer: Answer) => outcomeOf('block', answer, { kind: 'other' }).inRun;
  expect(inRun(accepted)).toBe('notConfirmed');
  expect(inRun({ kind: 'missing', error: null })).toBe('notKnown');
});

test('tells when a read last showed the wanted state, and what is said of a record done without one', async () => {
  const unreported: ReadBackState = { kind: 'unreported', fields: ['roles'] };
  const none = await finished({ total: 2, reads: () => unreported });
  expect([none.states(), none.run.confirmedAt()]).toEqual([['done', 'done'], null]);
  expect(none.run.resultOf(1)?.outcome.message).toBe('acceptedUnreported');
  const one = await finished({ total: 2, reads: (id) => (id === 2 ? unreported : undefined) });
  expect(one.run.confirmedAt()).toBe(100);
  expect(one.run.resultOf(1)).toBeUndefined();
});

test('looks up a creation that the service refused, and not one that never left the browser', async () => {
  const game = play({
    total: 2,
    sends: (id, nth) => (nth > 1 ? undefined : id === 1 ? failed(401) : offline),
    lookUps: () => null,
  });
  await game.pass();
  game.run.release('session');
  game.run.release('offline');
  await game.pass();
  expect([game.of('look 1').length, game.of('look 2').length]).toEqual([1, 0]);
  expect([game.of('send').length, game.states()]).toEqual([4, ['done', 'done']]);
});

test('sends a refused creation again only if the look-up does not find it', async () => {
  const { of, states } = await finished({
    total: 2,
    sends: (_, nth) => (nth === 1 ? failed(429, 1) : undefined),
    lookUps: (id) => (id === 1 ? wantedState : null),
  });
  expect([of('look 1').length, of('send 1').length, of('read 1').length]).toEqual([1, 1, 0]);
  expect([of('look 2').length, of('send 2').length]).toEqual([1, 2]);
  expect(states()).toEqual(['done', 'done']);
});

test('a refused creation that cannot be looked up stays unsent, and is looked up when it is sent by a press', async () => {
  const game = play({
    total: 1,
    sends: (_, nth) => (nth === 1 ? failed(429, 1) : undefined),
    lookUps: (_, nth) => (nth <= 3 ? failed(500) : null),
  });
  await game.pass();
  expect([game.of('look').length, game.of('send').length, game.states()]).toEqual([3, 1, ['notSent']]);
  game.run.sendAgain(['notSent']);
  await game.pass();
  expect([game.of('look').length, game.of('send').length, game.states()]).toEqual([4, 2, ['done']]);
});

test('a look-up is not repeated after it was refused, waits on 429, and ends with a stop', async () => {
  const refused = await finished({ total: 1, sends: () => failed(429, 1), lookUps: () => failed(403) });
  expect([refused.of('look').length, refused.states()]).toEqual([1, ['notSent']]);
  const waited = await finished({
    total: 1,
    sends: (_, nth) => (nth === 1 ? failed(429, 1) : undefined),
    lookUps: (_, nth) => (nth === 1 ? failed(429, 10) : null),
  });
  expect(waited.of('look')).toEqual(['look 1 @ 1050', 'look 1 @ 11100']);
  const stopped = play({ total: 1, sends: () => failed(429, 1), lookUps: () => null });
  await stopped.pass(1060);
  stopped.run.stop();
  await stopped.pass();
  expect([stopped.of('send').length, stopped.states()]).toEqual([1, ['notSent']]);
});

test('records that only the list can tell share one reading at the end of the run', async () => {
  const { of, log, states } = await finished({
    total: 20,
    reads: (id) => (id % 5 === 0 ? { kind: 'old', needsList: true } : undefined),
  });
  expect([of('list').length, of('read 5 ').length]).toEqual([1, 3]);
  expect(log.at(-1)).toMatch(/^list/);
  expect(states().filter((state) => state === 'notVisible').length).toBe(4);
});

test('records that wait for a list which cannot be read are not confirmed', async () => {
  const { of, states } = await finished({
    total: 1,
    reads: () => ({ kind: 'old', needsList: true }),
    lists: () => failed(500),
  });
  expect([of('list').length, states()]).toEqual([3, ['notConfirmed']]);
});

test('reads that are always answered with 429 end after 10 s, and everything is sent', async () => {
  const game = play({ total: 8, reads: () => failed(429, 3) });
  await game.pass(60_000);
  expect([game.phase(), game.of('send').length, game.run.progress().counts.notConfirmed]).toEqual([
    'ended',
    8,
    8,
  ]);
  const last = play({ total: 3, reads: () => failed(429, 30) });
  await last.pass(1000);
  expect([last.phase(), last.states()]).toEqual(['ended', Array(3).fill('notConfirmed')]);
});

test('a reading of the list that is always answered with 429 ends', async () => {
  const game = play({ total: 12, listAbove: 10, lists: () => failed(429, 4) });
  await game.pass(60_000);
  expect([game.phase(), game.run.progress().counts.notConfirmed]).toEqual(['ended', 12]);
});

test.each([
  ['of records', { total: 4 }],
  ['of the list', { total: 12, listAbove: 10 }],
  ['of look-ups', { total: 4, sends: () => failed(429, 1), lookUps: () => null }],
] as const)('reads %s that hang end, and end within a second after a stop', async (_name, setting) => {
  const game = play({ ...setting, hangs: () => true });
  await game.pass(600_000);
  expect(game.phase()).toBe('ended');
  const stopped = play({ ...setting, hangs: () => true });
  await stopped.pass(5000);
  expect(stopped.phase()).not.toBe('ended');
  stopped.run.stop();
  await stopped.pass(1000);
  expect(stopped.phase()).toBe('ended');
  const { counts, total } = stopped.run.progress();
  expect(counts.notConfirmed + counts.notSent).toBe(total);
});

test('a stop ends the run while the session has ended', async () => {
  const game = play({ total: 6, sends: (id) => (id === 2 ? failed(401) : undefined) });
  await game.pass(1000);
  expect(game.phase()).toBe('session');
  game.run.stop();
  expect([game.phase(), game.run.progress().counts]).toMatchObject([
    'ended',
    { done: 1, notConfirmed: 2, notSent: 3 },
  ]);
});

test('a check that hangs is stopped, and leaves what was known', async () => {
  const game = play({ total: 2, restored: ['done', 'notKnown'], hangs: () => true });
  game.run.check();
  await game.pass(100);
  game.run.stop();
  await game.pass(1000);
  expect([game.phase(), game.states()]).toEqual(['ended', ['done', 'notKnown']]);
});

test('a second 401 for the same record is a refusal', async () => {
  const game = play({ total: 6, sends: (id) => (id === 2 ? failed(401) : undefined) });
  for (let signIns = 0; signIns < 2; signIns++) {
    await game.pass();
    game.run.release('session');
  }
  await game.pass();
  expect([game.phase(), game.holds, game.of('send 2').length]).toEqual(['ended', ['session'], 2]);
  expect([game.states()[1], game.run.progress().counts.done]).toEqual(['refused', 5]);
  const read = play({ total: 2, reads: (id) => (id === 2 ? failed(401) : undefined) });
  await read.pass();
  read.run.release('session');
  await read.pass();
  expect(read.states()).toEqual(['done', 'notConfirmed']);
});

test('records that the list leaves out are read by their ids', async () => {
  const { of, states, log } = await finished({ total: 12, listAbove: 10, unlisted: [3, 4] });
  expect([of('list').length, of('read').length]).toEqual([1, 2]);
  expect([log.at(-1), new Set(states())]).toEqual(['read 4 @ 200', new Set(['done'])]);
  const old = await finished({
    total: 12,
    listAbove: 10,
    unlisted: [3],
    reads: (id) => (id === 3 ? { kind: 'old' } : undefined),
  });
  expect([old.of('read 3').length, old.states()[2]]).toEqual([3, 'notVisible']);
});

test('reads each record just before its write, and sends only what differs', async () => {
  const { run, of, log, states } = await finished({
    total: 4,
    befores: (id) => (id === 2 ? 'wanted' : id === 3 ? 'gone' : undefined),
  });
  expect(of('send')).toEqual(['send 1 @ 50', 'send 4 @ 50']);
  expect(log.filter((entry) => /[23] @/.test(entry))).toEqual(['before 2 @ 0', 'before 3 @ 0']);
  expect(states()).toEqual(['done', 'done', 'refused', 'done']);
  expect([2, 3].map((id) => run.resultOf(id)?.outcome.message)).toEqual(['already', 'goneBefore']);
});

test.each([1, 2, 3, 4, 5, 6])(
  'goes on after a wait and between reads when timers come early: %i records',
  async (total) => {
    const { phase, states } = await finished({
      total,
      isInBrowser: true,
      sends: (id, nth) => (id === Math.ceil(total / 2) && nth === 1 ? failed(429, 1) : undefined),
      reads: (_, nth) => (nth < 3 ? { kind: 'old' } : undefined),
    });
    expect([phase(), new Set(states())]).toEqual(['ended', new Set(['done'])]);
  },
);

test.each([401, 429] as const)('a record that a request answered %i has changed is done', async (status) => {
  const { run, of, states, pass } = play({
    total: 2,
    sends: (id, nth) => (id === 1 && nth === 1 ? failed(status, 1) : undefined),
    befores: (id, nth) => (id === 1 && nth === 2 ? 'wanted' : undefined),
  });
  await pass();
  run.release('session');
  await pass();
  expect([of('send 1 ').length, states()]).toEqual([1, ['done', 'done']]);
  expect(run.resultOf(1)?.outcome).toMatchObject({ message: 'doneAfterAll', buttons: ['undo'] });
});

test('a record that was refused and not read again is stored as one that may have been sent', async () => {
  const { run, pass } = play({ total: 1, sends: () => failed(429, 60), befores: () => undefined });
  await pass(200);
  expect([run.stateOf(1), run.statesText()]).toEqual(['waiting', 's']);
});

test('counts a record as sent from the moment it is sent, also after a read before it', async () => {
  const { run, pass } = play({ total: 6, takes: 150, befores: () => undefined });
  let notices = 0;
  run.subscribe(() => notices++);
  expect(run.progress().counts).toMatchObject({ waiting: 6 });
  await pass(160);
  expect([notices, run.progress().counts]).toMatchObject([1, { waiting: 2, sending: 4 }]);
});

test('sends a record that could not be read before only if the read is not required', async () => {
  const befores = (id: number) => (id === 1 ? failed(403) : failed(500));
  const sent = await finished({ total: 2, befores });
  expect([sent.of('before').length, sent.states()]).toEqual([2, ['done', 'done']]);
  const kept = await finished({ total: 2, befores, isReadRequired: true });
  expect([kept.of('send').length, kept.states()]).toEqual([0, ['notSent', 'notSent']]);
  expect(kept.run.resultOf(1)?.outcome.message).toBe('unread');
});

test('a read before the write waits on 429 for 10 s at most, and is made again after a hold or a pause', async () => {
  const throttled = play({ total: 2, befores: () => failed(429, 4) });
  await throttled.pass(60_000);
  expect([throttled.phase(), throttled.states()]).toEqual(['ended', ['done', 'done']]);
  const held = play({ total: 1, befores: (_, nth) => (nth === 1 ? failed(401) : undefined) });
  await held.pass();
  held.run.release('session');
  await held.pass();
  expect([held.of('before').length, held.of('send').length, held.states()]).toEqual([2, 1, ['done']]);
  const paused = play({ total: 1, befores: () => undefined });
  paused.run.pause();
  await paused.pass();
  expect([paused.phase(), paused.of('send')]).toEqual(['paused', []]);
  paused.run.continue();
  await paused.pass();
  expect([paused.of('before').length, paused.states()]).toEqual([2, ['done']]);
});

test('a stop while records are read before their writes sends nothing', async () => {
  const game = play({ total: 6, befores: () => undefined });
  game.run.stop();
  await game.pass();
  expect([game.phase(), game.of('send'), game.run.progress().counts.notSent]).toEqual(['ended', [], 6]);
});
