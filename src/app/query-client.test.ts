// Holds reads to three tries at most and writes to one.
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { createQueryClient, retryDelay, retryRead } from './query-client.ts';

type Details = ConstructorParameters<typeof ApiError>[1];

const failure = (details: Details) => new ApiError({ name: 'listUsers', method: 'GET' }, details);

const passing: Details[] = [
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'offline' },
  { kind: 'refused', status: 500 },
  { kind: 'refused', status: 503 },
  { kind: 'refused', status: 429 },
];

test.each(passing)('$kind $status is tried three times in all', (details) => {
  expect([0, 1, 2].map((failures) => retryRead(failures, failure(details)))).toEqual([true, true, false]);
});

const lasting: Details[] = [
  ...[400, 401, 403, 404, 409, 422].map((status) => ({ kind: 'refused' as const, status })),
  { kind: 'foreign' },
  { kind: 'unreadable', status: 200 },
];

test.each(lasting)('$kind $status is not tried again', (details) => {
  expect(retryRead(0, failure(details))).toBe(false);
});

test.each([new TypeError('a bug'), new DOMException('', 'AbortError'), null])(
  'what is no failure of a call is not tried again: %s',
  (error) => {
    expect(retryRead(0, error)).toBe(false);
  },
);

test('each try waits longer than the one before, and never twice the same', () => {
  for (let round = 0; round < 50; round++) {
    const [first, second] = [0, 1].map((failures) => retryDelay(failures, failure({ kind: 'network' })));
    expect(first).toBeGreaterThanOrEqual(400);
    expect(first).toBeLessThanOrEqual(600);
    expect(second).toBeGreaterThanOrEqual(1200);
    expect(second).toBeLessThanOrEqual(1800);
  }
});

test.each([0, 1, 60])('a service that says to wait %i seconds is waited for', (retryAfter) => {
  expect(retryDelay(0, failure({ kind: 'refused', status: 429, retryAfter }))).toBe(retryAfter * 1000);
});

test('a service that asks for more than a minute is not asked again without the admin', () => {
  const asked = (retryAfter: number) => failure({ kind: 'refused', status: 429, retryAfter });
  expect(retryRead(0, asked(60))).toBe(true);
  expect(retryRead(0, asked(61))).toBe(false);
});

test('a read that fails for a passing reason is asked for three times', async () => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.reject(failure({ kind: 'network' })));
  const queries = createQueryClient();
  const settled = vi.fn();
  const stop = new QueryObserver(queries, { queryKey: ['users'], queryFn: read }).subscribe(
    ({ isError }) => isError && settled(),
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(3);
  expect(settled).toHaveBeenCalled();
  stop();
  queries.clear();
  vi.useRealTimers();
});
