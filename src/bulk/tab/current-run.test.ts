// Tests the one run of the tab: with the session, the browser, the question before leaving, and its record.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { runningWrites } from '../../session/running-writes.ts';
import { expireSession, sessionToken, signIn, signOut } from '../../session/session-store.ts';
import type { BulkJob } from '../engine/job.ts';
import { closeRun, currentRun, resumeRun, startRun } from './current-run.ts';
import { interruptedRun } from './run-record.ts';

const jwt = `e30.${btoa(JSON.stringify({ iss: 'i', sub: 'ana' })).replaceAll('=', '')}.sig`;
const endpoint = { name: 'updateUser', method: 'PATCH' } as const;
let sent: number[] = [];
let answer: (id: number) => Promise<void> = async () => {};

const jobOf = (total: number): BulkJob => ({
  verb: 'block',
  scope: 1,
  wanted: [],
  detail: '',
  items: Array.from({ length: total }, (_, at) => ({ id: at + 1, name: 'Ana', about: '' })),
  isUndo: false,
  writeOf: ({ id, name }) => ({
    verb: 'block',
    name,
    scope: 1,
    target: id,
    send: () => {
      sent.push(id);
      return answer(id);
    },
    read: async () => ({ kind: 'wanted' }),
  }),
  readList: async () => () => {},
  forgetList: () => {},
  flush: () => {},
  onEnd: () => {},
  hasInverse: () => false,
  undo: async () => null,
});
/** Returns what is stored of the only run. @param part `sent` or `states`; absent for the run itself */
const stored = (part?: string) => {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('latchkey.run.'));
  const key = keys.find((each) => (part ? each.endsWith(`.${part}`) : each.split('.').length === 3));
  return key === undefined ? null : sessionStorage.getItem(key);
};
const phase = () => currentRun()?.progress().phase;
const settle = () => vi.advanceTimersByTimeAsync(50);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  sent = [];
  answer = async () => {};
  signIn(jwt, false);
});
afterEach(() => {
  signOut();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('one run at a time, which counts as a running write until it has ended', async () => {
  const run = startRun(jobOf(6));
  expect([currentRun() === run, runningWrites().length, startRun(jobOf(1))]).toEqual([true, 1, null]);
  closeRun();
  expect(currentRun()).toBe(run);
  await settle();
  expect([phase(), runningWrites().length]).toEqual(['ended', 0]);
  expect(startRun(jobOf(1))).not.toBeNull();
  await settle();
  closeRun();
  expect(currentRun()).toBeNull();
});

test('waits for the sign-in after a 401, and goes on by itself', async () => {
  answer = async (id) => {
    if (id !== 2 || sent.filter((each) => each === 2).length > 1) return;
    expireSession(sessionToken());
    throw new ApiError(endpoint, { kind: 'refused', status: 401 });
  };
  startRun(jobOf(6));
  await vi.advanceTimersByTimeAsync(5000);
  expect(phase()).toBe('session');
  signIn(jwt, false);
  await settle();
  expect([phase(), currentRun()?.progress().counts.done]).toEqual(['ended', 6]);
});

test('a late 401 of the token before the renewal does not hold the run for ever', async () => {
  answer = async () => {
    if (sent.length === 1) throw new ApiError(endpoint, { kind: 'refused', status: 401 });
  };
  startRun(jobOf(1));
  await settle();
  expect(phase()).toBe('session');
  await vi.advanceTimersByTimeAsync(1100);
  expect(phase()).toBe('ended');
});

test('sends nothing while the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer = async () => {
    if (!navigator.onLine) throw new ApiError(endpoint, { kind: 'offline' });
  };
  startRun(jobOf(6));
  await vi.advanceTimersByTimeAsync(5000);
  expect([phase(), sent.length]).toEqual(['offline', 4]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await settle();
  expect([phase(), currentRun()?.progress().counts.done]).toEqual(['ended', 6]);
});

test('is dropped when the session ends', async () => {
  startRun(jobOf(20));
  signOut();
  const { length } = sent;
  await settle();
  expect([currentRun(), runningWrites().length, sent.length]).toEqual([null, 0, length]);
});

test('leaves a record when the session ends: what was not sent is offered after the next sign-in', async () => {
  answer = () => new Promise(() => {});
  startRun(jobOf(6));
  await settle();
  signOut();
  expect(interruptedRun()).toBeNull();
  signIn(jwt, false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(interruptedRun()?.counts).toMatchObject({ done: 0, notKnown: 4, notSent: 2 });
});

test('removes the record of a run with nothing open, and keeps the others until they are closed', async () => {
  startRun(jobOf(6));
  expect(stored('sent')).toBe('1 2 3 4 ');
  dispatchEvent(new Event('pagehide'));
  expect(stored('states')).toBe('ssssww');
  await settle();
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toBeNull();
  startRun(jobOf(6))?.stop();
  await settle();
  expect(stored('states')).toBe('ddddnn');
  closeRun();
  expect(stored()).toBeNull();
});

test('goes on after a wait although the clock of the computer was set back', async () => {
  answer = async () => {
    if (sent.length === 1) throw new ApiError(endpoint, { kind: 'refused', status: 429, retryAfter: 5 });
  };
  startRun(jobOf(1));
  await settle();
  expect(phase()).toBe('throttled');
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(5100);
  expect(phase()).toBe('ended');
});

test('shows an interrupted run as an ended one that can be finished', async () => {
  const run = resumeRun(jobOf(3), { id: '', states: ['done', 'notKnown', 'notSent'] });
  expect([phase(), runningWrites().length, stored('states')]).toEqual(['ended', 0, 'dkn']);
  run?.check();
  await settle();
  run?.sendAgain(['notSent']);
  expect(runningWrites().length).toBe(1);
  await settle();
  expect([run?.progress().counts.done, sent, runningWrites().length]).toEqual([3, [3], 0]);
  expect(stored()).toBeNull();
});
