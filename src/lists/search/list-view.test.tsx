// Tests the view of a long list: what a render shows at once, and what follows in time slices.
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubYields } from '../../testing/turns.ts';
import { useListView } from './list-view.ts';

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

interface Props {
  rows: readonly User[];
  search?: string;
  sort?: { key: string; descending: boolean } | null;
  complete?: boolean;
}

function renderView(initialProps: Props, ownShape = shape) {
  const rendered = renderHook(
    ({ rows, search = '', sort = null, complete = true }: Props) =>
      useListView(ownShape, rows, { search, fits: null, sort, complete }),
    { initialProps },
  );
  return { ...rendered, names: () => rendered.result.current.rows.map(({ name }) => name) };
}

/** Simulates a slow machine: each slice ends at its first clock check. @returns runs the given number of slices */
function slowMachine() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const slices: (() => void)[] = [];
  stubYields((runSlice) => slices.push(runSlice));
  return async (count = 1) => {
    await act(async () => {});
    for (let left = count; left > 0 && slices.length > 0; left--) await act(async () => slices.shift()?.());
  };
}

test('shows the rows of a short list in the frame after the text of the search', async () => {
  const rows = users(100);
  const { result, rerender } = renderView({ rows });
  expect(result.current).toMatchObject({ words: [], pending: false, ready: true });
  expect(result.current.rows).toBe(rows);
  rerender({ rows, search: 'ana 7' });
  expect(result.current.pending).toBe(true);
  expect(result.current.rows).toBe(rows);
  await vi.waitFor(() => expect(result.current.pending).toBe(false));
  expect(result.current.rows.length).toBeGreaterThan(0);
  expect(result.current.rows.every(({ name }) => /^Ana.*7/.test(name))).toBe(true);
});

test('sorts a short list in the same render', () => {
  // A busy machine may take longer than the time that a sort has within a render.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { result, rerender, names } = renderView({ rows: users(4) });
  rerender({ rows: users(4), sort: { key: 'name', descending: false } });
  expect(result.current.pending).toBe(false);
  expect(names()).toEqual(['Ana 1', 'Ana 3', 'Rui 0', 'Rui 2']);
});

test('shows the previous rows of a long list until the new search is done', async () => {
  const rows = users(5000);
  const { result, rerender } = renderView({ rows });
  const runSlices = slowMachine();
  rerender({ rows, search: 'ana' });
  expect(result.current).toMatchObject({ words: [], pending: true, ready: true });
  expect(result.current.rows).toBe(rows);
  await runSlices(2);
  expect(result.current).toMatchObject({ words: [], pending: true, ready: true });
  expect(result.current.rows).toBe(rows);
  await runSlices(1000);
  expect(result.current.pending).toBe(false);
  expect(result.current.rows).toHaveLength(2500);
  expect(result.current.words).toEqual(['ana']);
});

test('cancels a running search when the criteria change', async () => {
  const rows = users(5000);
  const { result, rerender } = renderView({ rows });
  const runSlices = slowMachine();
  rerender({ rows, search: 'ana' });
  await runSlices(3);
  rerender({ rows, search: 'rui 42' });
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
  const names = result.current.rows.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
});

test('stops its work after unmount', async () => {
  const rows = users(5000);
  const { rerender, unmount } = renderView({ rows });
  const slices: (() => void)[] = [];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  stubYields((runSlice) => slices.push(runSlice));
  rerender({ rows, search: 'ana' });
  await act(async () => {});
  expect(slices).toHaveLength(1);
  unmount();
  await act(async () => slices.shift()?.());
  expect(slices).toHaveLength(0);
});

test('is not ready until the first rows of a long list are found', async () => {
  const runSlices = slowMachine();
  const { result } = renderView({ rows: users(5000), search: 'ana' });
  expect(result.current).toMatchObject({ rows: [], pending: true, ready: false });
  await runSlices(1000);
  expect(result.current).toMatchObject({ pending: false, ready: true });
  expect(result.current.rows).toHaveLength(2500);
});

test('reads the texts of a complete list in idle time, until the list is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', undefined);
  const textOf = vi.fn((user: User) => user.name);
  const rows = users(5000);
  const { rerender, unmount } = renderView({ rows, complete: false }, { ...shape, textOf });
  vi.runAllTimers();
  expect(textOf).not.toHaveBeenCalled();
  rerender({ rows });
  const runSlices = slowMachine();
  vi.runAllTimers();
  await runSlices(2);
  const read = textOf.mock.calls.length;
  expect(read).toBeGreaterThan(0);
  unmount();
  await runSlices(1000);
  expect(textOf).toHaveBeenCalledTimes(read);
});

const people = (...names: string[]): User[] => names.map((name, at) => ({ id: at + 1, name }));

/** Lets 500 ms pass, after which the order may change. */
const rest = () => act(async () => vi.advanceTimersByTimeAsync(500));

test('ranks the matches of a complete list at once, and those of a streaming one when it is complete', async () => {
  vi.useFakeTimers();
  const rows = people('Diana', 'Ana Rosa', 'Ana');
  expect(renderView({ rows, search: 'ana' }).names()).toEqual(['Ana', 'Ana Rosa', 'Diana']);
  const { names, rerender } = renderView({ rows, search: 'ana', complete: false });
  await rest();
  expect(names()).toEqual(['Diana', 'Ana Rosa', 'Ana']);
  const more = [...rows, ...people('', '', '', 'Maria Ana').slice(3)];
  rerender({ rows: more, search: 'ana' });
  expect(names()).toEqual(['Diana', 'Ana Rosa', 'Ana', 'Maria Ana']);
  await rest();
  expect(names()).toEqual(['Ana', 'Ana Rosa', 'Maria Ana', 'Diana']);
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
])(
  'keeps the order of arrival of a list that is complete while %s, and ranks afterwards',
  async (_, html, focused) => {
    vi.useFakeTimers();
    const place = document.createElement('div');
    place.innerHTML = html;
    document.body.append(place);
    if (focused) place.querySelector<HTMLElement>(focused)?.focus();
    const rows = people('Diana', 'Ana Rosa', 'Ana');
    const { names, rerender } = renderView({ rows, search: 'ana', complete: false });
    rerender({ rows, search: 'ana' });
    await rest();
    expect(names()).toEqual(['Diana', 'Ana Rosa', 'Ana']);
    place.remove();
    await rest();
    expect(names()).toEqual(['Ana', 'Ana Rosa', 'Diana']);
  },
);
