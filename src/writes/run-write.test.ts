// Tests that a write is sent once, counts as running until its outcome is known, and that its 403 is remembered.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { runningWrites } from '../session/running-writes.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { isRefused, rememberRefused, rememberSucceeded } from './refusals.ts';
import { checkAgain, keepBefore, newFormer, runWrite, type Write } from './run-write.ts';

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;
const refusal = (status: number) => new ApiError(endpoint, { kind: 'refused', status });

const write = (parts: Partial<Write>): Write => ({
  verb: 'block',
  name: 'Ana',
  scope: 1,
  target: 7,
  send: async () => {},
  read: async () => ({ kind: 'wanted' }),
  ...parts,
});

afterEach(() => {
  signIn('session', false);
  signOut();
});

describe('runWrite', () => {
  it('sends once and reads the record', async () => {
    const send = vi.fn(async () => {});
    const onSettled = vi.fn();
    const result = await runWrite(write({ send, onSettled }));
    expect(result.outcome.message).toBe('done');
    expect(send).toHaveBeenCalledTimes(1);
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('does not read after a refusal', async () => {
    const read = vi.fn(async () => ({ kind: 'wanted' }) as const);
    const onSettled = vi.fn();
    for (const status of [400, 401, 403, 412, 422, 429]) {
      const { outcome } = await runWrite(
        write({ send: () => Promise.reject(refusal(status)), read, onSettled }),
      );
      expect(outcome.role).toBe('alert');
    }
    expect(read).not.toHaveBeenCalled();
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('reads the record after a lost answer instead of sending again', async () => {
    const send = vi.fn(() => Promise.reject(new ApiError(endpoint, { kind: 'network' })));
    const onAnswered = vi.fn();
    const { outcome } = await runWrite(write({ send }), onAnswered);
    expect(outcome.message).toBe('doneAfterAll');
    expect(send).toHaveBeenCalledTimes(1);
    expect(onAnswered).toHaveBeenCalledWith(true);
  });

  it('counts as running until its outcome is known', async () => {
    let runningDuringRead = 0;
    await runWrite(
      write({
        read: async () => {
          runningDuringRead = runningWrites().length;
          return { kind: 'wanted' };
        },
      }),
    );
    expect([runningDuringRead, runningWrites().length]).toEqual([1, 0]);
    await expect(runWrite(write({ send: () => Promise.reject(new TypeError('bug')) }))).rejects.toThrow(
      'bug',
    );
    expect(runningWrites().length).toBe(0);
  });

  it.each(['wanted', 'gone'] as const)('sends nothing if the record is %s just before', async (seen) => {
    const send = vi.fn(async () => {});
    const { outcome } = await runWrite(write({ send, readBefore: async () => ({ kind: seen }) }));
    expect([outcome.message, send.mock.calls.length]).toEqual([
      seen === 'gone' ? 'goneBefore' : 'already',
      0,
    ]);
  });

  it('keeps the value before a request that may have been carried out', async () => {
    const former = newFormer<string>();
    let now = 'normal';
    const readBefore = keepBefore(
      former,
      async () => now,
      (status) => status === 'blocked',
    );
    const one = write({
      readBefore,
      send: async () => {
        now = 'blocked';
        throw refusal(429);
      },
    });
    expect((await runWrite(one)).outcome.message).toBe('wait');
    // “Send again”.
    expect((await runWrite(one)).outcome).toMatchObject({ message: 'doneAfterAll', buttons: ['undo'] });
    expect(former).toEqual({ record: 'normal', isWanted: false });
    // Somebody else has made the value before the next request.
    now = 'normal';
    const late = await readBefore(false);
    now = 'blocked';
    (await readBefore(false)).keep?.();
    expect([late.kind, former]).toEqual(['differs', { record: 'blocked', isWanted: true }]);
  });

  it('sends nothing if somebody else has changed the value that it would undo', async () => {
    const send = vi.fn(async () => {});
    const readBefore = keepBefore(
      newFormer<string>(),
      async () => 'theirs',
      (value) => value === 'former',
      (value) => value === 'mine',
    );
    const { outcome } = await runWrite(write({ send, readBefore, isUndo: true }));
    expect([outcome.message, outcome.role, send.mock.calls.length]).toEqual(['changedBefore', 'alert', 0]);
  });

  it('sends a status that could not be read before, but no roles, and nothing after 401 and 429', async () => {
    const send = vi.fn(async () => {});
    const readBefore = (status: number) => () => Promise.reject(refusal(status));
    const messageOf = async (parts: Partial<Write>) =>
      (await runWrite(write({ send, ...parts }))).outcome.message;
    expect(await messageOf({ readBefore: readBefore(503), isReadRequired: true })).toBe('unread');
    expect(await messageOf({ readBefore: readBefore(401) })).toBe('signInAgain');
    expect(await messageOf({ readBefore: readBefore(429) })).toBe('wait');
    expect(send).not.toHaveBeenCalled();
    expect(await messageOf({ readBefore: readBefore(503) })).toBe('done');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('waits for the read before for 5 s at most', async () => {
    vi.useFakeTimers();
    const running = runWrite(write({ readBefore: () => new Promise(() => {}) }));
    await vi.advanceTimersByTimeAsync(5000);
    expect((await running).outcome.message).toBe('done');
    vi.useRealTimers();
  });

  it('checkAgain reads once more and sends nothing', async () => {
    const send = vi.fn(() => Promise.reject(refusal(503)));
    let kind: 'unreadable' | 'wanted' = 'unreadable';
    const result = await runWrite(write({ send, read: async () => ({ kind, again: false }) }));
    expect(result.outcome.message).toBe('unknown');
    kind = 'wanted';
    expect((await checkAgain(result)).outcome.message).toBe('doneAfterAll');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('refusals', () => {
  it('apply to one verb and one target', async () => {
    await runWrite(write({ send: () => Promise.reject(refusal(403)) }));
    expect(isRefused('block', 1, 7)).toBe(true);
    expect(isRefused('block', 1, 8)).toBe(false);
    expect(isRefused('unblock', 1, 7)).toBe(false);
    expect(isRefused('block', 2, 7)).toBe(false);
  });

  it('apply to the scope after two refused targets, until one write succeeds', () => {
    rememberRefused('block', 1, 7);
    rememberRefused('block', 1, 8);
    expect(isRefused('block', 1, 9)).toBe(true);
    rememberSucceeded('block', 1, 9);
    expect([7, 8, 9].map((target) => isRefused('block', 1, target))).toEqual([true, true, false]);
  });

  it('do not apply to the scope if the verb succeeded before', () => {
    rememberSucceeded('block', 1, 1);
    rememberRefused('block', 1, 7);
    rememberRefused('block', 1, 8);
    expect(isRefused('block', 1, 9)).toBe(false);
  });

  it('of a creation apply at once', () => {
    rememberRefused('invite', 1, null);
    expect(isRefused('invite', 1, null)).toBe(true);
    rememberSucceeded('invite', 1, null);
    expect(isRefused('invite', 1, null)).toBe(false);
  });

  it('end with the session', () => {
    signIn('session', false);
    rememberRefused('block', 1, 7);
    signOut();
    expect(isRefused('block', 1, 7)).toBe(false);
  });
});
