// Tests streaming lists: early updates, interruptions, structural sharing, and local changes made while reading.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import type { RecordList } from '../../contract/endpoint.ts';
import { completeList, type List, replaceRows, streamList } from './list.ts';

interface Row {
  id: number;
  name: string;
}

const row = (id: number, name = `row ${id}`): Row => ({ id, name });
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1));
const networkError = new ApiError({ name: 'listUsers', method: 'GET' }, { kind: 'network' });

let now = 0;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Starts a reading that the test advances step by step, and records the lists shown. */
function start(before?: List<Row>, read?: Row[]) {
  let list = before;
  const shown: List<Row>[] = [];
  const soFar: RecordList<Row> = { records: read ?? [], unreadable: [] };
  let onProgress: (soFar: RecordList<Row>) => void = () => {};
  const end = Promise.withResolvers<RecordList<Row>>();
  const result = streamList<Row>({
    current: () => list,
    show: (next) => {
      list = next;
      shown.push(next);
    },
    read: (onRecords) => {
      onProgress = onRecords;
      return end.promise;
    },
  });
  return {
    shown,
    /** Delivers rows up to `upTo` after `ms` milliseconds. From 1000 ms on, all pending timers run. */
    receive: (upTo: number, ms = 1000) => {
      now += ms;
      while (soFar.records.length < upTo) soFar.records.push(row(soFar.records.length + 1));
      onProgress(soFar);
      if (ms >= 1000) vi.runAllTimers();
    },
    replace: (id: number, changed: Row | null, append = false) => {
      if (list) list = replaceRows(list, new Map([[id, changed]]), append);
    },
    finish: async () => {
      end.resolve(soFar);
      list = await result;
      return list;
    },
    fail: async (error: unknown = networkError) => {
      end.reject(error);
      list = await result;
      return list;
    },
    list: () => list,
  };
}

const names = (list: List<Row> | undefined) => list?.rows.map(({ name }) => name);

test('shows the first screenful at once, then an update per interval, and all rows at the end', async () => {
  const { receive, shown, finish } = start();
  receive(2, 0);
  receive(45, 10);
  receive(60, 10);
  expect(shown.map((list) => list.rows.length)).toEqual([45]);
  receive(80, 1000);
  expect(shown.map((list) => list.rows.length)).toEqual([45, 80]);
  expect(shown.every((list) => !list.complete && list.interrupted === null)).toBe(true);
  receive(85, 10);
  expect(shown).toHaveLength(2);
  // A pausing stream has shown every row that arrived.
  vi.runAllTimers();
  expect(shown.map((list) => list.rows.length)).toEqual([45, 80, 85]);
  receive(90, 10);
  const list = await finish();
  expect(list).toMatchObject({ complete: true, interrupted: null });
  expect(list.rows).toEqual(rows(90));
  // Lists are immutable: later rows do not change a list shown before.
  expect(shown[0]?.rows).toEqual(rows(45));
});

test('shows fewer rows than a screenful after a short delay', async () => {
  const { receive, shown, finish } = start();
  receive(2, 0);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(shown.map((list) => list.rows.length)).toEqual([2]);
  await finish();
  const quick = start();
  quick.receive(2, 0);
  await quick.finish();
  vi.runAllTimers();
  expect(quick.shown).toEqual([]);
});

test('shows nothing before the first row', async () => {
  const { receive, shown, finish } = start();
  receive(0);
  expect(shown).toEqual([]);
  expect(await finish()).toMatchObject({ rows: [], complete: true });
});

test('returns the received rows and the error when the stream is interrupted', async () => {
  const { receive, fail } = start();
  receive(7);
  expect(await fail()).toMatchObject({ rows: rows(7), complete: false, interrupted: networkError });
});

test('rejects when the stream fails before the first row', async () => {
  const { receive, fail } = start();
  receive(0);
  await expect(fail()).rejects.toBe(networkError);
});

test('rejects when reading is aborted', async () => {
  const { receive, fail } = start();
  receive(7);
  await expect(fail(new DOMException('', 'AbortError'))).rejects.toThrow();
});

test('keeps a complete list until the new one is complete', async () => {
  const finished = start(completeList({ records: rows(3), unreadable: [] }));
  finished.receive(2);
  expect(finished.shown).toEqual([]);
  finished.receive(5);
  expect(finished.shown).toEqual([]);
  expect((await finished.finish()).rows).toEqual(rows(5));

  const failed = start(completeList({ records: rows(3), unreadable: [] }));
  failed.receive(2);
  await expect(failed.fail()).rejects.toBe(networkError);
});

test('keeps the identity of rows with equal content (structural sharing)', async () => {
  const before = completeList<Row>({ records: rows(600), unreadable: [] });
  const same = start(before);
  same.receive(600);
  expect((await same.finish()).rows).toBe(before.rows);

  // The known list has two rows swapped, one with other content, one missing and one that is gone now.
  const known = [
    before.rows[1],
    before.rows[0],
    row(3, 'old name'),
    ...before.rows.slice(4),
    row(999),
  ] as Row[];
  const other = start(completeList({ records: known, unreadable: [] }));
  other.receive(600);
  const { rows: now } = await other.finish();
  expect(now).toEqual(rows(600));
  expect(now.filter((row) => !known.includes(row)).map(({ id }) => id)).toEqual([3, 4]);
});

test('takes a changed row as it was read, including a field named __proto__', async () => {
  const odd = (name: string): Row => JSON.parse(`{"id":1,"name":"${name}","__proto__":"field"}`);
  const { receive, finish } = start(completeList({ records: [odd('before')], unreadable: [] }), [
    odd('after'),
  ]);
  receive(1);
  expect(Object.keys((await finish()).rows[0] ?? {})).toEqual(['id', 'name', '__proto__']);
});

test('keeps local changes made while a complete list is read again', async () => {
  const before = completeList<Row>({ records: rows(3), unreadable: [] });
  const { receive, replace, finish } = start(before);
  replace(2, row(2, 'blocked'));
  replace(3, null);
  receive(3);
  expect(names(await finish())).toEqual(['row 1', 'blocked']);
});

test('replaces an interrupted list as soon as more rows than it holds have arrived', async () => {
  const before: List<Row> = {
    ...completeList({ records: rows(10), unreadable: [] }),
    complete: false,
    interrupted: networkError,
  };
  const again = start(before);
  again.receive(5);
  expect(again.shown).toEqual([]);
  again.receive(12);
  expect(again.shown.map((list) => list.rows.length)).toEqual([12]);
  const worse = start(before);
  worse.receive(5);
  worse.replace(2, row(2, 'blocked'));
  worse.replace(7, null);
  const left = await worse.fail();
  expect(left).toMatchObject({ complete: false, interrupted: networkError });
  expect(left?.rows).toEqual(rows(10).with(1, row(2, 'blocked')).toSpliced(6, 1));
});

test('shows the new rows of a list whose next page cannot be followed', async () => {
  const unfollowed = new ApiError(
    { name: 'listUsers', method: 'GET' },
    { kind: 'unfollowed', problem: 'elsewhere' },
  );
  const first = start();
  first.receive(3);
  const before = await first.fail(unfollowed);
  expect(before).toMatchObject({ complete: false, interrupted: unfollowed });
  const again = start(before, [row(1), row(2, 'renamed')]);
  again.receive(2);
  const after = await again.fail(unfollowed);
  expect(names(after)).toEqual(['row 1', 'renamed']);
  expect(after?.rows[0]).toBe(before?.rows[0]);
});

test('keeps local changes made while the list streams in', async () => {
  const { receive, replace, finish, list } = start();
  receive(3);
  replace(2, row(2, 'blocked'));
  replace(3, null);
  expect(names(list())).toEqual(['row 1', 'blocked']);
  receive(5);
  expect(names(list())).toEqual(['row 1', 'blocked', 'row 4', 'row 5']);
  replace(77, row(77, 'new'), true);
  expect(names(await finish())).toEqual(['row 1', 'blocked', 'row 4', 'row 5', 'new']);
});

test('keeps a row removed when its removal precedes its arrival', async () => {
  const { receive, replace, finish } = start();
  receive(3);
  replace(5, null);
  receive(6);
  expect(names(await finish())).toEqual(['row 1', 'row 2', 'row 3', 'row 4', 'row 6']);
});

test('drops local changes made before the list is read again', async () => {
  let before = completeList<Row>({ records: rows(3), unreadable: [] });
  before = replaceRows(before, new Map([[2, row(2, 'changed here')]]), false);
  const { receive, replace, finish } = start(before);
  receive(3);
  replace(1, row(1, 'changed meanwhile'));
  expect(names(await finish())).toEqual(['changed meanwhile', 'row 2', 'row 3']);
});

test('replaces a row in place, appends it only when asked, and removes it', () => {
  const list = completeList<Row>({ records: rows(3), unreadable: [] });
  expect(names(replaceRows(list, new Map([[2, row(2, 'two')]]), false))).toEqual(['row 1', 'two', 'row 3']);
  expect(names(replaceRows(list, new Map([[2, null]]), true))).toEqual(['row 1', 'row 3']);
  expect(replaceRows(list, new Map([[9, row(9)]]), false)).toBe(list);
  expect(replaceRows(list, new Map([[9, null]]), true)).toBe(list);
  expect(names(replaceRows(list, new Map([[9, row(9)]]), true))).toEqual([
    'row 1',
    'row 2',
    'row 3',
    'row 9',
  ]);
  expect(names(list)).toEqual(['row 1', 'row 2', 'row 3']);
});
