// Tests that each record of a list is passed on once while the list streams in, and that a change to a cached list keeps the
// list's age: only a complete reading makes it fresh.
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { RecordList } from '../../contract/endpoint.ts';
import { completeList, type List, replaceRows } from './list.ts';
import { cachedList, passingEach, patchLists, type ReadList } from './list-query.ts';

/** Reads `ids` one by one into the same list. */
const readOneByOne =
  (...ids: number[]): ReadList<number> =>
  async (_signal, onRecords) => {
    const records: number[] = [];
    const list: RecordList<number> = { records, unreadable: [] };
    for (const id of ids) {
      records.push(id);
      onRecords(list);
    }
    return list;
  };

const { signal } = new AbortController();

test('passes each record once, and then the list', async () => {
  const passed: number[] = [];
  const lengths: number[] = [];
  const read = passingEach(readOneByOne(1, 2, 3), (ids) => passed.push(...ids));
  const list = await read(signal, ({ records }) => lengths.push(records.length));
  expect(passed).toEqual([1, 2, 3]);
  expect(lengths).toEqual([1, 2, 3]);
  expect(list.records).toEqual([1, 2, 3]);
});

test('passes all records again when the reading restarts with another list', async () => {
  const passed: number[] = [];
  const restarting: ReadList<number> = async (signal, onRecords) => {
    await readOneByOne(1, 2)(signal, onRecords);
    return readOneByOne(1, 2, 3)(signal, onRecords);
  };
  await passingEach(restarting, (ids) => passed.push(...ids))(signal, () => {});
  expect(passed).toEqual([1, 2, 1, 2, 3]);
});

interface Row {
  id: number;
  name: string;
}
const key = ['users', 1, 'list'];
const list = completeList<Row>({ records: [{ id: 1, name: 'Ana' }], unreadable: [] });
const rename = (list: List<Row>) => replaceRows(list, new Map([[1, { id: 1, name: 'Eva' }]]), false);
const names = (queries: QueryClient) => queries.getQueryData<List<Row>>(key)?.rows.map(({ name }) => name);

test('keeps the age and the stale state of a patched list', async () => {
  const queries = new QueryClient();
  queries.setQueryData(key, list, { updatedAt: 1000 });
  patchLists<Row>(queries, { queryKey: ['users', 1] }, rename);
  expect(names(queries)).toEqual(['Eva']);
  expect(queries.getQueryState(key)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: false });
  await queries.invalidateQueries({ queryKey: key, refetchType: 'none' });
  patchLists<Row>(queries, { queryKey: key }, (list) => replaceRows(list, new Map([[1, null]]), false));
  expect(queries.getQueryState(key)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true });
});

test('leaves missing and unchanged lists alone', () => {
  const queries = new QueryClient();
  const change = vi.fn((list: List<Row>) => list);
  patchLists(queries, { queryKey: key }, change);
  expect(change).not.toHaveBeenCalled();
  queries.setQueryData(key, list, { updatedAt: 1000 });
  patchLists(queries, { queryKey: key }, change);
  expect(queries.getQueryData(key)).toBe(list);
});

test('gives a streaming list the age of its last reading, or the start time of its first', () => {
  const queries = new QueryClient();
  const before = Date.now();
  const first = cachedList<Row>(queries, key);
  vi.useFakeTimers({ now: before + 60_000 });
  first.show(list);
  expect(queries.getQueryState(key)?.dataUpdatedAt).toBeLessThan(before + 60_000);
  expect(first.current()).toBe(list);
  queries.setQueryData(key, list, { updatedAt: 1000 });
  cachedList<Row>(queries, key).show(rename(list));
  expect(queries.getQueryState(key)?.dataUpdatedAt).toBe(1000);
  vi.useRealTimers();
});
