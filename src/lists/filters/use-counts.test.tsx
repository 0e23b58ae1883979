// Tests the counting of rows, and when counts change: the first rows at once, later rows at most twice a second, the newest rows
// at the end, and none while a mouse button is pressed.
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { yieldToBrowser } from '../../lib/time-slicing.ts';
import { countInto, useCounts } from './use-counts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const segmentOf = vi.fn(() => 'all');
const charts = { all: segmentOf };
const rows = (length: number) => Array.from({ length }, (_, id) => ({ id }));

function renderCounts(first: { id: number }[] | null) {
  const { result, rerender, unmount } = renderHook(({ of }) => useCounts(of, charts, 0), {
    initialProps: { of: first },
  });
  return {
    counted: () => result.current?.all.get('all') ?? null,
    setRows: (of: { id: number }[] | null) => rerender({ of }),
    advance: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    unmount,
  };
}

test('counts the first rows at once and later rows half a second later', async () => {
  const list = renderCounts(rows(3));
  expect(list.counted()).toBeNull();
  await list.advance(0);
  expect(list.counted()).toBe(3);
  // Rows stream in faster than counts are allowed to start.
  for (let more = 1; more <= 4; more++) {
    list.setRows(rows(3 + more));
    await list.advance(120);
    expect(list.counted()).toBe(3);
  }
  await list.advance(20);
  expect(list.counted()).toBe(7);
});

test('counts rows that keep streaming in', async () => {
  const list = renderCounts(rows(1));
  await list.advance(0);
  const seen = new Set();
  for (let more = 1; more <= 30; more++) {
    list.setRows(rows(1 + more));
    await list.advance(100);
    seen.add(list.counted());
  }
  expect(seen.size).toBe(7);
});

test('returns no counts for an incomplete list', async () => {
  const list = renderCounts(null);
  await list.advance(0);
  expect(list.counted()).toBeNull();
  list.setRows(rows(2));
  await list.advance(0);
  expect(list.counted()).toBe(2);
  list.setRows(null);
  expect(list.counted()).toBeNull();
});

test('keeps the counts while a mouse button is pressed, so that no segment moves under the pointer', async () => {
  const press = (type: string) => act(() => document.body.dispatchEvent(new Event(type, { bubbles: true })));
  const list = renderCounts(rows(3));
  await list.advance(0);
  list.setRows(rows(4));
  await press('mousedown');
  await list.advance(600);
  expect(list.counted()).toBe(3);
  await press('mouseup');
  expect(list.counted()).toBe(4);
});

test('stops counting after unmount', async () => {
  segmentOf.mockClear();
  const list = renderCounts(rows(2));
  list.unmount();
  await list.advance(1_000);
  expect(segmentOf).not.toHaveBeenCalled();
});

test('aborts a running count when the next one starts', async () => {
  vi.useRealTimers();
  let calls = 0;
  // Each call takes one simulated millisecond, so that every step of 500 rows fills a slice.
  vi.spyOn(performance, 'now').mockImplementation(() => calls);
  const slow = {
    all: () => {
      calls++;
      return 'all';
    },
  };
  const { result, rerender } = renderHook(({ of }) => useCounts(of, slow, 0), {
    initialProps: { of: rows(1_000_000) },
  });
  await waitFor(() => expect(calls).toBeGreaterThan(0));
  rerender({ of: rows(3) });
  await waitFor(() => expect(result.current?.all.get('all')).toBe(3));
  const callsBefore = calls;
  for (let turn = 0; turn < 5; turn++) await yieldToBrowser();
  expect(calls).toBe(callsBefore);
});

/** Runs the counting to its end. @returns the counts, and how many rows were counted at each interruption */
function count<Row>(rows: readonly Row[], segmentOf: (row: Row, now: number) => string | null) {
  const first = vi.fn(segmentOf);
  const work = countInto(rows, { first, second: (row, now) => segmentOf(row, now) && 'all' }, 1_000);
  const interruptions: number[] = [];
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return { ...step.value, interruptions, calls: first.mock.calls.length };
    interruptions.push(first.mock.calls.length);
  }
}

test('counts every row once in each chart that does not leave it out', () => {
  const { first, second, calls } = count([1, 2, 3, 4, 5, 6], (n) =>
    n === 6 ? null : n % 2 ? 'odd' : 'even',
  );
  expect([...first]).toEqual([
    ['odd', 3],
    ['even', 2],
  ]);
  expect([...second]).toEqual([['all', 5]]);
  expect(calls).toBe(6);
});

test('returns empty counts for an empty list', () => {
  const { first, interruptions } = count([], () => 'x');
  expect([[...first], interruptions]).toEqual([[], []]);
});

test('counts values of the service that are names of object properties', () => {
  expect([...count(['__proto__', 'constructor', '__proto__'], (word) => word).first]).toEqual([
    ['__proto__', 2],
    ['constructor', 1],
  ]);
});

test('counts a row in each of its segments', () => {
  const { value } = countInto([['a', 'b'], ['b'], []], { roles: (row) => row }, 0).next();
  expect(value && [...value.roles]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('uses the same reference time for every row', () => {
  expect([...count([1, 2], (_, now) => String(now)).first]).toEqual([['1000', 2]]);
});

test('counts 500 rows between two interruptions', () => {
  const rows = Array.from({ length: 1_700 }, (_, n) => n);
  expect(count(rows, () => 'x').interruptions).toEqual([500, 1_000, 1_500]);
});
