// Holds a list that streams in to its promises: rows at once, what was changed meanwhile stays changed, nothing is lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import type { RecordList } from '../../contract/endpoint.ts';
import { completeList, type List, replaceRow, streamList } from './list.ts';

interface Row {
  id: number;
  name: string;
}

const row = (id: number, name = `row ${id}`): Row => ({ id, name });
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1));
const broken = new ApiError({ name: 'listUsers', method: 'GET' }, { kind: 'network' });

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

/** A list, what it showed, and a reading that goes step by step. */
function start(before?: List<Row>, read?: Row[]) {
  let list = before;
  const shown: List<Row>[] = [];
  const soFar: RecordList<Row> = { records: read ?? [], unreadable: [] };
  let tell: (soFar: RecordList<Row>) => void = () => {};
  const end = Promise.withResolvers<RecordList<Row>>();
  const result = streamList<Row>({
    current: () => list,
    show: (next) => {
      list = next;
      shown.push(next);
    },
    read: (onRecords) => {
      tell = onRecords;
      return end.promise;
    },
  });
  return {
    shown,
    /** More rows come, `ms` later; by then what waits for more has waited long enough. */
    come: (upTo: number, ms = 1000) => {
      now += ms;
      while (soFar.records.length < upTo) soFar.records.push(row(soFar.records.length + 1));
      tell(soFar);
      if (ms >= 1000) vi.runAllTimers();
    },
    put: (id: number, changed: Row | null, append = false) => {
      if (list) list = replaceRow(list, id, changed, append);
    },
    finish: async () => {
      end.resolve(soFar);
      list = await result;
      return list;
    },
    fail: async (error: unknown = broken) => {
      end.reject(error);
      list = await result;
      return list;
    },
    list: () => list,
  };
}

const names = (list: List<Row> | undefined) => list?.rows.map(({ name }) => name);

test('the first screenful shows at once, more now and then, all at the end', async () => {
  const { come, shown, finish } = start();
  come(2, 0);
  come(45, 10);
  come(60, 10);
  expect(shown.map((list) => list.rows.length)).toEqual([45]);
  come(80, 1000);
  expect(shown.map((list) => list.rows.length)).toEqual([45, 80]);
  expect(shown.every((list) => !list.complete && list.interrupted === null)).toBe(true);
  come(85, 10);
  expect(shown).toHaveLength(2);
  // A stream that rests has shown all that came.
  vi.runAllTimers();
  expect(shown.map((list) => list.rows.length)).toEqual([45, 80, 85]);
  come(90, 10);
  const list = await finish();
  expect(list).toMatchObject({ complete: true, interrupted: null });
  expect(list.rows).toEqual(rows(90));
  // What was shown before is not changed by what came after.
  expect(shown[0]?.rows).toEqual(rows(45));
});

test('a few rows show when no more come for a moment', async () => {
  const { come, shown, finish } = start();
  come(2, 0);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(shown.map((list) => list.rows.length)).toEqual([2]);
  await finish();
  const quick = start();
  quick.come(2, 0);
  await quick.finish();
  vi.runAllTimers();
  expect(quick.shown).toEqual([]);
});

test('nothing is shown before there is a row', async () => {
  const { come, shown, finish } = start();
  come(0);
  expect(shown).toEqual([]);
  expect(await finish()).toMatchObject({ rows: [], complete: true });
});

test('a list that breaks off keeps what came and says why', async () => {
  const { come, fail } = start();
  come(7);
  expect(await fail()).toMatchObject({ rows: rows(7), complete: false, interrupted: broken });
});

test('without a row it fails', async () => {
  const { come, fail } = start();
  come(0);
  await expect(fail()).rejects.toBe(broken);
});

test('giving up is no breaking off', async () => {
  const { come, fail } = start();
  come(7);
  await expect(fail(new DOMException('', 'AbortError'))).rejects.toThrow();
});

test('a whole list stays until the new one is whole, whatever becomes of that', async () => {
  const one = start(completeList({ records: rows(3), unreadable: [] }));
  one.come(2);
  expect(one.shown).toEqual([]);
  one.come(5);
  expect(one.shown).toEqual([]);
  expect((await one.finish()).rows).toEqual(rows(5));

  const two = start(completeList({ records: rows(3), unreadable: [] }));
  two.come(2);
  await expect(two.fail()).rejects.toBe(broken);
});

test('read again, what says the same stays the same object', async () => {
  const before = completeList<Row>({ records: rows(600), unreadable: [] });
  const same = start(before);
  same.come(600);
  expect((await same.finish()).rows).toBe(before.rows);

  // Another order, one that says something else, one less and two more.
  const known = [before.rows[1], before.rows[0], row(3, 'once'), ...before.rows.slice(4), row(999)] as Row[];
  const other = start(completeList({ records: known, unreadable: [] }));
  other.come(600);
  const { rows: now } = await other.finish();
  expect(now).toEqual(rows(600));
  expect(now.filter((one) => !known.includes(one)).map(({ id }) => id)).toEqual([3, 4]);
});

test('read again, a row that says something else is the one that was read, whatever its fields are called', async () => {
  const odd = (name: string): Row => JSON.parse(`{"id":1,"name":"${name}","__proto__":"field"}`);
  const { come, finish } = start(completeList({ records: [odd('before')], unreadable: [] }), [odd('after')]);
  come(1);
  expect(Object.keys((await finish()).rows[0] ?? {})).toEqual(['id', 'name', '__proto__']);
});

test('what was changed while it was read again stays changed', async () => {
  const before = completeList<Row>({ records: rows(3), unreadable: [] });
  const { come, put, finish } = start(before);
  put(2, row(2, 'blocked'));
  put(3, null);
  come(3);
  expect(names(await finish())).toEqual(['row 1', 'blocked']);
});

test('read again, a list that broke off is replaced as soon as more of it is there', async () => {
  const before: List<Row> = {
    ...completeList({ records: rows(10), unreadable: [] }),
    complete: false,
    interrupted: broken,
  };
  const again = start(before);
  again.come(5);
  expect(again.shown).toEqual([]);
  again.come(12);
  expect(again.shown.map((list) => list.rows.length)).toEqual([12]);
  const worse = start(before);
  worse.come(5);
  worse.put(2, row(2, 'blocked'));
  worse.put(7, null);
  const left = await worse.fail();
  expect(left).toMatchObject({ complete: false, interrupted: broken });
  expect(left?.rows).toEqual(rows(10).with(1, row(2, 'blocked')).toSpliced(6, 1));
});

test('read again, a list whose next page is not followed shows what it holds now', async () => {
  const unfollowed = new ApiError(
    { name: 'listUsers', method: 'GET' },
    { kind: 'unfollowed', misfit: 'elsewhere' },
  );
  const first = start();
  first.come(3);
  const before = await first.fail(unfollowed);
  expect(before).toMatchObject({ complete: false, interrupted: unfollowed });
  const again = start(before, [row(1), row(2, 'renamed')]);
  again.come(2);
  const after = await again.fail(unfollowed);
  expect(names(after)).toEqual(['row 1', 'renamed']);
  expect(after?.rows[0]).toBe(before?.rows[0]);
});

test('what was changed while it came is not undone by the older rows of the stream', async () => {
  const { come, put, finish, list } = start();
  come(3);
  put(2, row(2, 'blocked'));
  put(3, null);
  expect(names(list())).toEqual(['row 1', 'blocked']);
  come(5);
  expect(names(list())).toEqual(['row 1', 'blocked', 'row 4', 'row 5']);
  put(77, row(77, 'new'), true);
  expect(names(await finish())).toEqual(['row 1', 'blocked', 'row 4', 'row 5', 'new']);
});

test('who is taken out before the stream brings them does not come with it', async () => {
  const { come, put, finish } = start();
  come(3);
  put(5, null);
  come(6);
  expect(names(await finish())).toEqual(['row 1', 'row 2', 'row 3', 'row 4', 'row 6']);
});

test('what was changed before a list is read again is no longer held against it', async () => {
  let before = completeList<Row>({ records: rows(3), unreadable: [] });
  before = replaceRow(before, 2, row(2, 'changed here'), false);
  const { come, put, finish } = start(before);
  come(3);
  put(1, row(1, 'changed meanwhile'));
  expect(names(await finish())).toEqual(['changed meanwhile', 'row 2', 'row 3']);
});

test('a row is put where it was, added only when asked, and taken out', () => {
  const list = completeList<Row>({ records: rows(3), unreadable: [] });
  expect(names(replaceRow(list, 2, row(2, 'two'), false))).toEqual(['row 1', 'two', 'row 3']);
  expect(names(replaceRow(list, 2, null, true))).toEqual(['row 1', 'row 3']);
  expect(replaceRow(list, 9, row(9), false)).toBe(list);
  expect(replaceRow(list, 9, null, true)).toBe(list);
  expect(names(replaceRow(list, 9, row(9), true))).toEqual(['row 1', 'row 2', 'row 3', 'row 9']);
  expect(names(list)).toEqual(['row 1', 'row 2', 'row 3']);
});
