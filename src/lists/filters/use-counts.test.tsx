// Tests when counts change: the first rows at once, later rows at most twice a second, the newest rows at the end, and none
// while a mouse button is pressed.
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { yieldToBrowser } from '../../lib/time-slicing.ts';
import { useCounts } from './use-counts.ts';

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
