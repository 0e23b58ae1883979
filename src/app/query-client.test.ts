// Tests the retry policy of reads: which failures are retried, how often, and with which back-off.
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { reportFailure } from '../api/report-failure.ts';
import { createQueryClient, retryDelay, retryRead } from './query-client.ts';

type Details = ConstructorParameters<typeof ApiError>[1];

const failure = (details: Details) => new ApiError({ name: 'listUsers', method: 'GET' }, details);

const transient: Details[] = [
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'offline' },
  { kind: 'refused', status: 500 },
  { kind: 'refused', status: 503 },
  { kind: 'refused', status: 429 },
];

test.each(transient)('makes three attempts after $kind $status', (details) => {
  expect([0, 1, 2].map((failures) => retryRead(failures, failure(details)))).toEqual([true, true, false]);
});

const permanent: Details[] = [
  ...[400, 401, 403, 404, 409, 422].map((status) => ({ kind: 'refused' as const, status })),
  { kind: 'foreign' },
  { kind: 'unreadable', status: 200 },
];

test.each(permanent)('does not retry $kind $status', (details) => {
  expect(retryRead(0, failure(details))).toBe(false);
});

test.each([new TypeError('a bug'), new DOMException('', 'AbortError'), null])(
  'does not retry an error that is no `ApiError`: %s',
  (error) => {
    expect(retryRead(0, error)).toBe(false);
  },
);

test('increases the back-off with each attempt and adds jitter', () => {
  for (let round = 0; round < 50; round++) {
    const [first, second] = [0, 1].map((failures) => retryDelay(failures, failure({ kind: 'network' })));
    expect(first).toBeGreaterThanOrEqual(400);
    expect(first).toBeLessThanOrEqual(600);
    expect(second).toBeGreaterThanOrEqual(1200);
    expect(second).toBeLessThanOrEqual(1800);
  }
});

test.each([0, 1, 60])('waits %i seconds when the service asks for it', (retryAfter) => {
  expect(retryDelay(0, failure({ kind: 'refused', status: 429, retryAfter }))).toBe(retryAfter * 1000);
});

test('does not retry when the service asks for a wait of more than a minute', () => {
  const tooManyRequests = (retryAfter: number) => failure({ kind: 'refused', status: 429, retryAfter });
  expect(retryRead(0, tooManyRequests(60))).toBe(true);
  expect(retryRead(0, tooManyRequests(61))).toBe(false);
});

test('sends a read three times when it keeps failing', async () => {
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

test('reports a read that fails three times once, and one that succeeds at last not at all', async () => {
  const reports: unknown[] = [];
  const note = (event: Event) => reports.push((event as CustomEvent).detail);
  addEventListener('latchkey:error', note);
  const queries = createQueryClient();
  const read = async (failures: number) => {
    let attempt = 0;
    const call = async () => {
      await Promise.resolve();
      if (++attempt > failures) return [];
      throw failure({ kind: 'refused', status: 503 });
    };
    // As the client of a session does.
    const queryFn = () =>
      call().catch((error: unknown) => {
        reportFailure(error);
        throw error;
      });
    await queries.fetchQuery({ queryKey: [failures], queryFn, retryDelay: 1 }).catch(() => {});
    expect(attempt).toBe(3);
  };
  await read(2);
  await read(3);
  await vi.waitFor(() => expect(reports).not.toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reports).toHaveLength(1);
  removeEventListener('latchkey:error', note);
});
