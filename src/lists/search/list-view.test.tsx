// Tests the view of a long list: synchronous for a short list, time-sliced for a long one.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { stubYields } from '../../testing/turns.ts';
import { lazyRanking } from './lazy-ranking.ts';
import { lazySorting } from './lazy-sorting.ts';
import { useListView } from './list-view.ts';

/** The milliseconds until idle time may be used. */
const input = vi.hoisted(() => ({ rest: 0 }));
vi.mock('../../ui/basics/input-rest.ts', () => ({ inputRest: () => input.rest }));

beforeAll(lazySorting.preload);

interface User {
  id: number;
  name: string;
}

const shape = {
  textOf: (user: User) => user.name,
  sortKeys: { name: (user: User) => user.name },
};
const users = (count: number, from = 0): User[] =>
  Array.from({ length: count }, (_, at) => ({
    id: from + at,
    name: `${at % 2 ? 'Ana' : 'Rui'} ${from + at}`,
  }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Props = {
  rows: readonly User[];
  words?: readonly string[];
  sort?: { key: string; descending: boolean };
};

const renderView = (initialProps: Props) =>
  renderHook(
    ({
      rows,
      words = [],
      sort = null,
    }: {
      rows: readonly User[];
      words?: readonly string[];
      sort?: Props['sort'] | null;
    }) => useListView(shape, rows, { words, fits: null, sort }),
    { initialProps },
  );

/** Simulates a slow machine: each slice ends at its first clock check. @returns runs the given number of slices */
function slowMachine() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const slices: (() => void)[] = [];
  stubYields((runSlice) => slices.push(runSlice));
  return async (count = 1) => {
    for (let left = count; left > 0 && slices.length > 0; left--) await act(async () => slices.shift()?.());
  };
}

test('searches a short list synchronously', () => {
  const rows = users(100);
  const { result, rerender } = renderView({ rows });
  expect(result.current).toEqual({ rows, words: [], pending: false });
  expect(result.current.rows).toBe(rows);
  rerender({ rows, words: ['ana', '7'] });
  expect(result.current.pending).toBe(false);
  expect(result.current.rows.every(({ name }) => /^Ana.*7/.test(name))).toBe(true);
  rerender({ rows });
  expect(result.current.rows).toBe(rows);
});

test('shows the previous rows of a long list until the new search is done', async () => {
  const rows = users(5000);
  const { result, rerender } = renderView({ rows });
  const runSlices = slowMachine();
  rerender({ rows, words: ['ana'] });
  expect(result.current).toEqual({ rows, words: [], pending: true });
  await runSlices(2);
  expect(result.current).toEqual({ rows, words: [], pending: true });
  await runSlices(1000);
  expect(result.current.pending).toBe(false);
  expect(result.current.rows).toHaveLength(2500);
  expect(result.current.words).toEqual(['ana']);
});

test('shows the first rows of a long list that is sorted by a column for the first time, then the others', async () => {
  const runSlices = slowMachine();
  const rows = users(20_000);
  const { result, rerender } = renderView({ rows });
  rerender({ rows, sort: { key: 'name', descending: true } });
  expect(result.current.pending).toBe(true);
  expect(result.current.rows).toBe(rows);
  for (let slice = 0; slice < 200 && result.current.rows === rows; slice++) await runSlices();
  const { rows: firstShown, pending } = result.current;
  expect(pending).toBe(true);
  expect(firstShown).toHaveLength(20_000);
  await runSlices(500);
  expect(result.current.pending).toBe(false);
  expect(result.current.rows.slice(0, 100)).toEqual(firstShown.slice(0, 100));
  expect(result.current.rows).not.toEqual(firstShown);
});

test('cancels a running search when the criteria change', async () => {
  const rows = users(5000);
  const { result, rerender } = renderView({ rows });
  const runSlices = slowMachine();
  rerender({ rows, words: ['ana'] });
  await runSlices(3);
  rerender({ rows, words: ['rui', '42'] });
  await runSlices(1000);
  expect(result.current.pending).toBe(false);
  expect(result.current.rows.length).toBeGreaterThan(0);
  expect(result.current.rows.every(({ name }) => /^Rui.*42/.test(name))).toBe(true);
});

test('shows intermediate results of a list that keeps growing', async () => {
  let rows = users(3000);
  const { result, rerender } = renderView({ rows });
  const runSlices = slowMachine();
  const sort = { key: 'name', descending: false };
  rerender({ rows, sort });
  const seen = new Set<number>();
  for (let round = 0; round < 40; round++) {
    rows = [...rows, ...users(50, rows.length)];
    rerender({ rows, sort });
    await runSlices(8);
    seen.add(result.current.rows.length);
  }
  expect(seen.size).toBeGreaterThan(2);
  await runSlices(10_000);
  expect(result.current.pending).toBe(false);
  expect(result.current.rows).toHaveLength(rows.length);
  const names = result.current.rows.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
});

test('stops its work after unmount', async () => {
  const rows = users(5000);
  const { rerender, unmount } = renderView({ rows });
  const slices: (() => void)[] = [];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  stubYields((runSlice) => slices.push(runSlice));
  rerender({ rows, words: ['ana'] });
  expect(slices).toHaveLength(1);
  unmount();
  await act(async () => slices.shift()?.());
  expect(slices).toHaveLength(0);
});

/** Stubs the idle callbacks. @returns runs one callback for one step; returns `false` when none is scheduled */
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

test('continues its precomputation after a pause in typing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const step = idleBrowser();
  const keyOf = vi.fn((user: User) => user.name);
  const rows = users(4000);
  const ownShape = { textOf: shape.textOf, sortKeys: { name: keyOf } };
  const { rerender, unmount } = renderHook(
    ({ words }: { words: readonly string[] }) =>
      useListView(ownShape, rows, { words, fits: null, sort: null }),
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
  // Each key is read once for its user; further reads compare equal texts.
  expect(keyOf.mock.calls.slice(0, 4000).map(([user]) => user.id)).toEqual(rows.map(({ id }) => id));
  unmount();
});

test('continues its precomputation when nobody has used the page for a while', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const step = idleBrowser();
  const keyOf = vi.fn((user: User) => user.name);
  const rows = users(4000);
  const ownShape = { textOf: shape.textOf, sortKeys: { name: keyOf } };
  const { unmount } = renderHook(() => useListView(ownShape, rows, { words: [], fits: null, sort: null }));
  while (keyOf.mock.calls.length === 0) step();
  input.rest = 900;
  step();
  expect(step()).toBe(false);
  vi.advanceTimersByTime(890);
  input.rest = 10;
  vi.advanceTimersByTime(10);
  expect(step()).toBe(false);
  input.rest = 0;
  vi.advanceTimersByTime(10);
  while (step());
  expect(keyOf.mock.calls.length).toBeGreaterThanOrEqual(4000);
  unmount();
});

/** Renders a list with modules of its own, in which the code that sorts is not loaded yet. */
async function renderBeforeSorting(initialProps: Props) {
  vi.resetModules();
  const view = await import('./list-view.ts');
  const { lazySorting: sorting } = await import('./lazy-sorting.ts');
  const keyOf = vi.fn((user: User) => user.name);
  const ownShape = { textOf: shape.textOf, sortKeys: { name: keyOf } };
  const rendered = renderHook(
    ({ rows, words = [], sort = null }: Omit<Props, 'sort'> & { sort?: Props['sort'] | null }) =>
      view.useListView(ownShape, rows, { words, fits: null, sort }),
    { initialProps },
  );
  const ids = () => rendered.result.current.rows.map(({ id }) => id);
  return { ...rendered, ids, sorting, preparedIds: () => new Set(keyOf.mock.calls.map(([{ id }]) => id)) };
}

test('sorts when the code that sorts is loaded while a search runs', async () => {
  const rows = users(5000);
  const { result, rerender, ids, sorting } = await renderBeforeSorting({ rows });
  const runSlices = slowMachine();
  rerender({ rows, words: ['ana'], sort: { key: 'name', descending: true } });
  expect(result.current.pending).toBe(true);
  await runSlices(3);
  await act(() => sorting.preload());
  await runSlices(10_000);
  expect(result.current.pending).toBe(false);
  expect(ids().slice(0, 3)).toEqual([999, 997, 995]);
});

test('sorts when the code that sorts is loaded after its first load has failed', async () => {
  const rows = users(4);
  const { rerender, ids, sorting } = await renderBeforeSorting({ rows });
  vi.spyOn(sorting, 'preload').mockRejectedValueOnce(new Error('missing'));
  await act(async () => rerender({ rows, sort: { key: 'name', descending: false } }));
  expect(ids()).toEqual([0, 1, 2, 3]);
  await act(() => sorting.preload());
  expect(ids()).toEqual([1, 3, 0, 2]);
});

test('precomputes the column orders of a list that was complete before the code that sorts was loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const step = idleBrowser();
  const { sorting, preparedIds, unmount } = await renderBeforeSorting({ rows: users(50) });
  vi.advanceTimersByTime(300);
  while (step());
  expect(preparedIds().size).toBe(0);
  await sorting.preload();
  while (step());
  expect(preparedIds().size).toBe(50);
  unmount();
});

test('does not precompute for a list that was left before the code that sorts was loaded', async () => {
  const step = idleBrowser();
  const { sorting, preparedIds, unmount } = await renderBeforeSorting({ rows: users(50) });
  unmount();
  await sorting.preload();
  expect(step()).toBe(false);
  expect(preparedIds().size).toBe(0);
});

test('does not precompute while a search runs on a list that has grown', async () => {
  const step = idleBrowser();
  const rows = users(5000);
  const { result, rerender, ids, sorting, unmount } = await renderBeforeSorting({ rows });
  const runSlices = slowMachine();
  rerender({ rows, words: ['ana'] });
  const grown = [...users(2, 9000), ...rows];
  rerender({ rows: grown, words: ['ana'] });
  await act(() => sorting.preload());
  expect(step()).toBe(false);
  await runSlices(10_000);
  while (step());
  rerender({ rows: grown, words: ['9001'], sort: { key: 'name', descending: false } });
  await runSlices(10_000);
  expect(result.current.pending).toBe(false);
  expect(ids()).toEqual([9001]);
  unmount();
});

test('discards precomputation for an earlier list when that list comes back', async () => {
  const step = idleBrowser();
  const rows = users(4000);
  const sort = { key: 'name', descending: false };
  const keyOf = vi.fn((user: User) => user.name);
  const ownShape = { textOf: shape.textOf, sortKeys: { name: keyOf } };
  const { result, rerender, unmount } = renderHook(
    ({ shown, sorted }: { shown: readonly User[]; sorted: boolean }) =>
      useListView(ownShape, shown, { words: [], fits: null, sort: sorted ? sort : null }),
    { initialProps: { shown: rows as readonly User[], sorted: false } },
  );
  while (keyOf.mock.calls.length === 0) step();
  const runSlices = slowMachine();
  rerender({ shown: [...users(1, 5000), ...rows], sorted: true });
  await runSlices(3);
  expect(result.current.pending).toBe(true);
  rerender({ shown: rows, sorted: false });
  while (step());
  rerender({ shown: rows, sorted: true });
  await runSlices(10_000);
  expect(result.current.pending).toBe(false);
  const ids = result.current.rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(rows.length);
  const sorted = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(ids).toEqual(sorted.map(({ id }) => id));
  unmount();
});

test('reuses the index after remount, but not for another shape', () => {
  const step = idleBrowser();
  const textOf = vi.fn((user: User) => user.name);
  const ownShape = { textOf, sortKeys: {} };
  const rows = users(300);
  const find = (shown: readonly User[], word: string) => {
    const { result, unmount } = renderHook(() =>
      useListView(ownShape, shown, { words: [word], fits: null, sort: null }),
    );
    const found = result.current.rows.map(({ id }) => id);
    unmount();
    return found;
  };
  const first = renderHook(() => useListView(ownShape, rows, { words: [], fits: null, sort: null }));
  while (step());
  expect(textOf).toHaveBeenCalledTimes(300);
  first.unmount();
  expect(find(rows, 'ana')).toHaveLength(150);
  expect(find(rows, 'rui')).toHaveLength(150);
  expect(textOf).toHaveBeenCalledTimes(300);

  const another = renderHook(() =>
    useListView({ textOf: (user: User) => `${user.id}`, sortKeys: {} }, rows, {
      words: ['ana'],
      fits: null,
      sort: null,
    }),
  );
  expect(another.result.current.rows).toEqual([]);
});

const people = (...names: string[]): User[] => names.map((name, at) => ({ id: at + 1, name }));

function renderSearch(initialProps: {
  rows: readonly User[];
  words?: readonly string[];
  complete?: boolean;
}) {
  const rendered = renderHook(
    ({ rows, words = ['ana'], complete = true }: typeof initialProps) =>
      useListView(shape, rows, { words, fits: null, sort: null, complete }),
    { initialProps },
  );
  return { ...rendered, names: () => rendered.result.current.rows.map(({ name }) => name) };
}

beforeAll(lazyRanking.preload);

/** Lets 500 ms pass, after which the order may change. */
const rest = () => act(async () => vi.advanceTimersByTimeAsync(500));

test('ranks the matches of a complete list at once, and those of a streaming one when it is complete', async () => {
  vi.useFakeTimers();
  const rows = people('Diana', 'Ana Rosa', 'Ana');
  expect(renderSearch({ rows }).names()).toEqual(['Ana', 'Ana Rosa', 'Diana']);
  const { names, rerender } = renderSearch({ rows, complete: false });
  await rest();
  expect(names()).toEqual(['Diana', 'Ana Rosa', 'Ana']);
  const more = [...rows, ...people('', '', '', 'Maria Ana').slice(3)];
  rerender({ rows: more, complete: true });
  expect(names()).toEqual(['Diana', 'Ana Rosa', 'Ana', 'Maria Ana']);
  await rest();
  expect(names()).toEqual(['Ana', 'Ana Rosa', 'Maria Ana', 'Diana']);
});

test('ranks rows under a pointer when the code that ranks loads right after the search, and not later', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-over-rows></div>';
  const ranking = lazyRanking.current();
  const current = vi.spyOn(lazyRanking, 'current').mockReturnValue(null);
  const loads: (() => void)[] = [];
  vi.spyOn(lazyRanking, 'preload').mockImplementation(() => new Promise((resolve) => loads.push(resolve)));
  const load = () => {
    current.mockReturnValue(ranking);
    return act(async () => {
      for (const loaded of loads.splice(0)) loaded();
    });
  };
  const rows = people('Diana', 'Ana');
  const early = renderSearch({ rows });
  expect(early.names()).toEqual(['Diana', 'Ana']);
  await load();
  expect(early.names()).toEqual(['Ana', 'Diana']);
  early.unmount();

  current.mockReturnValue(null);
  const late = renderSearch({ rows: [...rows] });
  await rest();
  await load();
  await rest();
  expect(late.names()).toEqual(['Diana', 'Ana']);
  document.body.innerHTML = '';
  await rest();
  expect(late.names()).toEqual(['Ana', 'Diana']);
});

test.each([
  ['a row has the focus', '<table><tbody><tr tabindex="0"></tr></tbody></table>', 'tr'],
  [
    'a row menu is open',
    '<table><tbody><tr><td><button aria-expanded="true"></td></tr></tbody></table>',
    null,
  ],
  ['a drawer is open', '<table><tbody><tr aria-current="true"></tr></tbody></table>', null],
  ['rows are selected', '<div data-over-rows></div>', null],
])('keeps the order while %s, and ranks afterwards', async (_, html, focused) => {
  vi.useFakeTimers();
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  if (focused) place.querySelector<HTMLElement>(focused)?.focus();
  const [diana, rosa, ana] = people('Diana', 'Ana Rosa', 'Ana');
  if (!diana || !rosa || !ana) throw new Error('three people');
  const { names, rerender } = renderSearch({ rows: [diana, rosa, ana] });
  const renamed = { ...rosa, name: 'Mariana' };
  // Another order of arrival, a changed row and a new one: what is shown stays where it is.
  rerender({ rows: [ana, renamed, diana, { id: 9, name: 'Ana' }] });
  await rest();
  expect(names()).toEqual(['Ana', 'Mariana', 'Diana', 'Ana']);
  rerender({ rows: [ana, renamed, diana, { id: 9, name: 'Ana' }], words: ['an'] });
  expect(names()).toEqual(['Ana', 'Ana', 'Mariana', 'Diana']);
  rerender({ rows: [ana, diana, { id: 9, name: 'Dana' }], words: ['an'] });
  expect(names()).toEqual(['Ana', 'Dana', 'Diana']);
  place.remove();
  await rest();
  expect(names()).toEqual(['Ana', 'Diana', 'Dana']);
});

test('keeps the order of a list that is read again with a filter by age', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-over-rows></div>';
  const rows = people('Diana', 'Ana');
  const { result, rerender } = renderHook(
    ({ shown, fits }) => useListView(shape, shown, { words: ['ana'], fits, sort: null, complete: true }),
    { initialProps: { shown: rows, fits: () => true } },
  );
  const later = [...people('Ana Rosa', 'Ana'), { id: 3, name: 'Ana' }];
  rerender({ shown: later, fits: () => true });
  expect(result.current.rows.map(({ id }) => id)).toEqual([2, 1, 3]);
  document.body.innerHTML = '';
});
