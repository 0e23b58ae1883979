// Holds the view of a long list to this: right at once where that is quick, the old one until then where it isn't.
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubTurns } from '../../testing/turns.ts';
import { useListView } from './list-view.ts';

interface Row {
  id: number;
  name: string;
}

const shape = {
  textOf: (row: Row) => row.name,
  sortKeys: { name: (row: Row) => row.name },
};
const people = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: from + at,
    name: `${at % 2 ? 'Ana' : 'Rui'} ${from + at}`,
  }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Asked = { rows: readonly Row[]; words?: readonly string[]; sort?: { key: string; descending: boolean } };

const look = (first: Asked) =>
  renderHook(
    ({
      rows,
      words = [],
      sort = null,
    }: {
      rows: readonly Row[];
      words?: readonly string[];
      sort?: Asked['sort'] | null;
    }) => useListView(shape, rows, { words, fits: null, sort }),
    { initialProps: first },
  );

/** A machine on which every look at the clock ends a slice; the test gives it its turns. */
function slowMachine() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const turns: (() => void)[] = [];
  stubTurns((turn) => turns.push(turn));
  return async (count = 1) => {
    for (let left = count; left > 0 && turns.length > 0; left--) await act(async () => turns.shift()?.());
  };
}

test('a short list is found in with the letter that was typed', () => {
  const rows = people(100);
  const { result, rerender } = look({ rows });
  expect(result.current).toEqual({ rows, words: [], pending: false });
  expect(result.current.rows).toBe(rows);
  rerender({ rows, words: ['ana', '7'] });
  expect(result.current.pending).toBe(false);
  expect(result.current.rows.every(({ name }) => /^Ana.*7/.test(name))).toBe(true);
  rerender({ rows });
  expect(result.current.rows).toBe(rows);
});

test('a long one shows what it showed until the new rows are found', async () => {
  const rows = people(5000);
  const { result, rerender } = look({ rows });
  const turn = slowMachine();
  rerender({ rows, words: ['ana'] });
  expect(result.current).toEqual({ rows, words: [], pending: true });
  await turn(2);
  expect(result.current).toEqual({ rows, words: [], pending: true });
  await turn(1000);
  expect(result.current.pending).toBe(false);
  expect(result.current.rows).toHaveLength(2500);
  expect(result.current.words).toEqual(['ana']);
});

test('another question ends the one before', async () => {
  const rows = people(5000);
  const { result, rerender } = look({ rows });
  const turn = slowMachine();
  rerender({ rows, words: ['ana'] });
  await turn(3);
  rerender({ rows, words: ['rui', '42'] });
  await turn(1000);
  expect(result.current.pending).toBe(false);
  expect(result.current.rows.length).toBeGreaterThan(0);
  expect(result.current.rows.every(({ name }) => /^Rui.*42/.test(name))).toBe(true);
});

test('a list that grows all the time is shown all the same, again and again', async () => {
  let rows = people(3000);
  const { result, rerender } = look({ rows });
  const turn = slowMachine();
  const sort = { key: 'name', descending: false };
  rerender({ rows, sort });
  const seen = new Set<number>();
  for (let round = 0; round < 40; round++) {
    rows = [...rows, ...people(50, rows.length)];
    rerender({ rows, sort });
    await turn(8);
    seen.add(result.current.rows.length);
  }
  expect(seen.size).toBeGreaterThan(2);
  await turn(10_000);
  expect(result.current.pending).toBe(false);
  expect(result.current.rows).toHaveLength(rows.length);
  const names = result.current.rows.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
});

test('nothing goes on once nobody looks', async () => {
  const rows = people(5000);
  const { rerender, unmount } = look({ rows });
  const turns: (() => void)[] = [];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  stubTurns((turn) => turns.push(turn));
  rerender({ rows, words: ['ana'] });
  expect(turns).toHaveLength(1);
  unmount();
  await act(async () => turns.shift()?.());
  expect(turns).toHaveLength(0);
});

/** A browser that has time when the test says so. @returns gives it time for one step; `false` when nothing wants it */
function idleBrowser() {
  const idle = new Map<number, IdleRequestCallback>();
  let handles = 0;
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    idle.set(++handles, callback);
    return handles;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
  return () => {
    const [[handle, callback] = []] = idle;
    if (handle === undefined || !callback) return false;
    idle.delete(handle);
    callback({ didTimeout: false, timeRemaining: () => 0 });
    return true;
  };
}

test('what is worked out beforehand goes on where it was, once whoever searches has come to rest', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const step = idleBrowser();
  const keyOf = vi.fn((row: Row) => row.name);
  const rows = people(4000);
  const own = { textOf: shape.textOf, sortKeys: { name: keyOf } };
  const { rerender, unmount } = renderHook(
    ({ words }: { words: readonly string[] }) => useListView(own, rows, { words, fits: null, sort: null }),
    { initialProps: { words: [] as readonly string[] } },
  );
  while (keyOf.mock.calls.length === 0) step();
  expect(keyOf.mock.calls.length).toBeLessThan(4000);
  rerender({ words: ['a'] });
  expect(step()).toBe(false);
  vi.advanceTimersByTime(200);
  rerender({ words: ['an'] });
  vi.advanceTimersByTime(200);
  expect(step()).toBe(false);
  vi.advanceTimersByTime(100);
  while (step());
  // Each key was read once for its row; texts that are equal are compared again.
  expect(keyOf.mock.calls.slice(0, 4000).map(([row]) => row.id)).toEqual(rows.map(({ id }) => id));
  unmount();
});

test('what was begun for another list does not go on when that list comes back', async () => {
  const step = idleBrowser();
  const rows = people(4000);
  const sort = { key: 'name', descending: false };
  const keyOf = vi.fn((row: Row) => row.name);
  const own = { textOf: shape.textOf, sortKeys: { name: keyOf } };
  const { result, rerender, unmount } = renderHook(
    ({ shown, sorted }: { shown: readonly Row[]; sorted: boolean }) =>
      useListView(own, shown, { words: [], fits: null, sort: sorted ? sort : null }),
    { initialProps: { shown: rows as readonly Row[], sorted: false } },
  );
  while (keyOf.mock.calls.length === 0) step();
  const turn = slowMachine();
  rerender({ shown: [...people(1, 5000), ...rows], sorted: true });
  await turn(3);
  expect(result.current.pending).toBe(true);
  rerender({ shown: rows, sorted: false });
  while (step());
  rerender({ shown: rows, sorted: true });
  await turn(10_000);
  expect(result.current.pending).toBe(false);
  const ids = result.current.rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(rows.length);
  const sorted = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(ids).toEqual(sorted.map(({ id }) => id));
  unmount();
});

test('who comes back to a list finds worked out what was; who looks at it by other words does not', () => {
  const step = idleBrowser();
  const textOf = vi.fn((row: Row) => row.name);
  const own = { textOf, sortKeys: {} };
  const rows = people(300);
  const find = (shown: readonly Row[], word: string) => {
    const { result, unmount } = renderHook(() =>
      useListView(own, shown, { words: [word], fits: null, sort: null }),
    );
    const found = result.current.rows.map(({ id }) => id);
    unmount();
    return found;
  };
  const first = renderHook(() => useListView(own, rows, { words: [], fits: null, sort: null }));
  while (step());
  expect(textOf).toHaveBeenCalledTimes(300);
  first.unmount();
  expect(find(rows, 'ana')).toHaveLength(150);
  expect(find(rows, 'rui')).toHaveLength(150);
  expect(textOf).toHaveBeenCalledTimes(300);

  const another = renderHook(() =>
    useListView({ textOf: (row: Row) => `${row.id}`, sortKeys: {} }, rows, {
      words: ['ana'],
      fits: null,
      sort: null,
    }),
  );
  expect(another.result.current.rows).toEqual([]);
});
