// Tests that a write is sent once, counts as running until its outcome is known, and that its 403 is remembered.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { runningWrites } from '../session/running-writes.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { isRefused, noteRefused, noteSucceeded } from './refusals.ts';
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
  it('sends once and reads the record', async () => {
    const send = vi.fn(async () => {});
    const onSettled = vi.fn();
    const verdict = await runWrite(write({ send, onSettled }));
    expect(verdict.outcome.message).toBe('done');
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
    const { outcome } = await runWrite(write({ send }), { onAnswered });
    expect(outcome.message).toBe('doneAfterAll');
    expect(send).toHaveBeenCalledTimes(1);
    expect(onAnswered).toHaveBeenCalledWith(true);
  });

  it('counts as running until its outcome is known', async () => {
    let runningDuringRead = 0;
    await runWrite(
      write({
        read: async () => {
          runningDuringRead = runningWrites();
          return { kind: 'wanted' };
        },
      }),
    );
    expect([runningDuringRead, runningWrites()]).toEqual([1, 0]);
    await expect(runWrite(write({ send: () => Promise.reject(new TypeError('bug')) }))).rejects.toThrow(
      'bug',
    );
    expect(runningWrites()).toBe(0);
  });

  it('checkAgain reads once more and sends nothing', async () => {
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
  it('apply to one verb and one target', async () => {
    await runWrite(write({ send: () => Promise.reject(refusal(403)) }));
    expect(isRefused('block', 1, 7)).toBe(true);
    expect(isRefused('block', 1, 8)).toBe(false);
    expect(isRefused('unblock', 1, 7)).toBe(false);
    expect(isRefused('block', 2, 7)).toBe(false);
  });

  it('apply to the scope after two refused targets, until one write succeeds', () => {
    noteRefused('block', 1, 7);
    noteRefused('block', 1, 8);
    expect(isRefused('block', 1, 9)).toBe(true);
    noteSucceeded('block', 1, 9);
    expect([7, 8, 9].map((target) => isRefused('block', 1, target))).toEqual([true, true, false]);
  });

  it('do not apply to the scope if the verb succeeded before', () => {
    noteSucceeded('block', 1, 1);
    noteRefused('block', 1, 7);
    noteRefused('block', 1, 8);
    expect(isRefused('block', 1, 9)).toBe(false);
  });

  it('of a creation apply at once', () => {
    noteRefused('invite', 1, null);
    expect(isRefused('invite', 1, null)).toBe(true);
    noteSucceeded('invite', 1, null);
    expect(isRefused('invite', 1, null)).toBe(false);
  });

  it('end with the session', () => {
    signIn('session', false);
    noteRefused('block', 1, 7);
    signOut();
    expect(isRefused('block', 1, 7)).toBe(false);
  });
});
