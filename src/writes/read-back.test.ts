// Tests the reads after a write: at 0, 1 and 4 s, with at most 10 s of waiting because of 429.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { ReadBackState } from './outcome.ts';
import { readBack } from './read-back.ts';

const endpoint = { name: 'getUser', method: 'GET' } as const;
const failed = (status: number, retryAfter?: number) =>
  new ApiError(endpoint, { kind: 'refused', status, retryAfter });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs `readBack` with one answer for each read. @returns what was seen, and the time of each read in milliseconds */
async function run(...answers: (ReadBackState | Error)[]) {
  const start = Date.now();
  const times: number[] = [];
  const reading = readBack(async () => {
    times.push(Date.now() - start);
    const answer = answers[times.length - 1] ?? answers.at(-1);
    if (answer instanceof Error) throw answer;
    return answer as ReadBackState;
  });
  await vi.advanceTimersByTimeAsync(120_000);
  return { seen: await reading, times };
}

describe('readBack', () => {
  it('stops at the first read that shows the wanted state', async () => {
    expect(await run({ kind: 'wanted' })).toEqual({ seen: { kind: 'wanted' }, times: [0] });
    expect((await run({ kind: 'old' }, { kind: 'wanted' })).times).toEqual([0, 1000]);
  });

  it('reads three times before it returns the old state', async () => {
    expect(await run({ kind: 'old' })).toEqual({ seen: { kind: 'old' }, times: [0, 1000, 4000] });
  });

  it('continues after a failed read, and returns what the last read showed', async () => {
    expect((await run(failed(500), { kind: 'wanted' })).seen.kind).toBe('wanted');
    expect((await run({ kind: 'old' }, { kind: 'old' }, failed(500))).seen.kind).toBe('unreadable');
  });

  it.each([401, 403])('stops at once after %i', async (status) => {
    expect(await run(failed(status))).toEqual({ seen: { kind: 'unreadable' }, times: [0] });
  });

  it('waits after 429 as long as `Retry-After` says, at most 10 s in total', async () => {
    expect((await run(failed(429, 4), { kind: 'wanted' })).times).toEqual([0, 4000]);
    expect(await run(failed(429, 300))).toEqual({ seen: { kind: 'unreadable' }, times: [0] });
    const endless = await run(failed(429, 3));
    expect(endless.seen.kind).toBe('unreadable');
    expect(endless.times.at(-1)).toBeLessThanOrEqual(10_000);
    expect((await run(failed(429, 0))).times.length).toBeLessThanOrEqual(25);
  });

  it('obeys `again` of a read', async () => {
    expect((await run({ kind: 'old', again: false })).times).toEqual([0]);
    expect((await run({ kind: 'gone', again: true }, { kind: 'wanted' })).times).toEqual([0, 1000]);
  });

  it('rethrows an error that is not an ApiError', async () => {
    await expect(readBack(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  });
});
