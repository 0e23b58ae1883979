// A write from the press to its verdict: sent once, counted while it runs, its 403 remembered.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { runningWrites } from '../session/running-writes.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { isRefused, noteCarriedOut, noteRefused } from './refusals.ts';
import { checkAgain, runWrite, type Write } from './run-write.ts';

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
  it('sends once and reads back', async () => {
    const send = vi.fn(async () => {});
    const onSettled = vi.fn();
    const verdict = await runWrite(write({ send, onSettled }));
    expect(verdict.outcome.message).toBe('done');
    expect(send).toHaveBeenCalledTimes(1);
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('never reads after a refusal', async () => {
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

  it('looks up a lost answer instead of sending again', async () => {
    const send = vi.fn(() => Promise.reject(new ApiError(endpoint, { kind: 'network' })));
    const onAnswered = vi.fn();
    const { outcome } = await runWrite(write({ send }), { onAnswered });
    expect(outcome.message).toBe('doneAfterAll');
    expect(send).toHaveBeenCalledTimes(1);
    expect(onAnswered).toHaveBeenCalledWith(true);
  });

  it('counts as running until its outcome is known', async () => {
    let seeRunning = 0;
    await runWrite(
      write({
        read: async () => {
          seeRunning = runningWrites();
          return { kind: 'wanted' };
        },
      }),
    );
    expect([seeRunning, runningWrites()]).toEqual([1, 0]);
    await expect(runWrite(write({ send: () => Promise.reject(new TypeError('bug')) }))).rejects.toThrow(
      'bug',
    );
    expect(runningWrites()).toBe(0);
  });

  it('reads once more when asked to check, and sends nothing', async () => {
    const send = vi.fn(() => Promise.reject(refusal(503)));
    let kind: 'unreadable' | 'wanted' = 'unreadable';
    const verdict = await runWrite(write({ send, read: async () => ({ kind, again: false }) }));
    expect(verdict.outcome.message).toBe('unknown');
    kind = 'wanted';
    expect((await checkAgain(verdict)).outcome.message).toBe('doneAfterAll');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('refusals', () => {
  it('count for verb and target', async () => {
    await runWrite(write({ send: () => Promise.reject(refusal(403)) }));
    expect(isRefused('block', 1, 7)).toBe(true);
    expect(isRefused('block', 1, 8)).toBe(false);
    expect(isRefused('unblock', 1, 7)).toBe(false);
    expect(isRefused('block', 2, 7)).toBe(false);
  });

  it('count for the scope after two targets and no success, until one succeeds', () => {
    noteRefused('block', 1, 7);
    noteRefused('block', 1, 8);
    expect(isRefused('block', 1, 9)).toBe(true);
    noteCarriedOut('block', 1, 9);
    expect([7, 8, 9].map((target) => isRefused('block', 1, target))).toEqual([true, true, false]);
  });

  it('do not count for the scope when the verb was carried out before', () => {
    noteCarriedOut('block', 1, 1);
    noteRefused('block', 1, 7);
    noteRefused('block', 1, 8);
    expect(isRefused('block', 1, 9)).toBe(false);
  });

  it('of a creation count at once', () => {
    noteRefused('invite', 1, null);
    expect(isRefused('invite', 1, null)).toBe(true);
    noteCarriedOut('invite', 1, null);
    expect(isRefused('invite', 1, null)).toBe(false);
  });

  it('end with the session', () => {
    signIn('session', false);
    noteRefused('block', 1, 7);
    signOut();
    expect(isRefused('block', 1, 7)).toBe(false);
  });
});
