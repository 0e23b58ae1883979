// Holds the counts over a list to its pace: at once for the first rows, then twice a second, the newest rows in the end.
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { yieldToBrowser } from '../../api/time-slicing.ts';
import { useCounts } from './use-counts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const look = vi.fn(() => 'all');
const charts = { all: look };
const rows = (length: number) => Array.from({ length }, (_, id) => ({ id }));

function follow(first: { id: number }[] | null) {
  const { result, rerender, unmount } = renderHook(({ of }) => useCounts(of, charts, 0), {
    initialProps: { of: first },
  });
  return {
    counted: () => result.current?.all.get('all') ?? null,
    become: (of: { id: number }[] | null) => rerender({ of }),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    unmount,
  };
}

test('the first rows are counted at once, those that come then half a second later', async () => {
  const list = follow(rows(3));
  expect(list.counted()).toBeNull();
  await list.pass(0);
  expect(list.counted()).toBe(3);
  // Rows stream in faster than that.
  for (let more = 1; more <= 4; more++) {
    list.become(rows(3 + more));
    await list.pass(120);
    expect(list.counted()).toBe(3);
  }
  await list.pass(20);
  expect(list.counted()).toBe(7);
});

test('rows that never stop coming are counted all the same', async () => {
  const list = follow(rows(1));
  await list.pass(0);
  const seen = new Set();
  for (let more = 1; more <= 30; more++) {
    list.become(rows(1 + more));
    await list.pass(100);
    seen.add(list.counted());
  }
  expect(seen.size).toBe(7);
});

test('nothing is said of a list that is not whole', async () => {
  const list = follow(null);
  await list.pass(0);
  expect(list.counted()).toBeNull();
  list.become(rows(2));
  await list.pass(0);
  expect(list.counted()).toBe(2);
  list.become(null);
  expect(list.counted()).toBeNull();
});

test('a list that is left is not counted', async () => {
  look.mockClear();
  const list = follow(rows(2));
  list.unmount();
  await list.pass(1_000);
  expect(look).not.toHaveBeenCalled();
});

test('a long count ends when the next one begins', async () => {
  vi.useRealTimers();
  let looks = 0;
  // Each look takes a millisecond, so that every stride is a slice of its own.
  vi.spyOn(performance, 'now').mockImplementation(() => looks);
  const slow = {
    all: () => {
      looks++;
      return 'all';
    },
  };
  const { result, rerender } = renderHook(({ of }) => useCounts(of, slow, 0), {
    initialProps: { of: rows(1_000_000) },
  });
  await waitFor(() => expect(looks).toBeGreaterThan(0));
  rerender({ of: rows(3) });
  await waitFor(() => expect(result.current?.all.get('all')).toBe(3));
  const looked = looks;
  for (let turn = 0; turn < 5; turn++) await yieldToBrowser();
  expect(looks).toBe(looked);
});
