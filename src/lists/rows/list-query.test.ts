// Tests that each record of a list is passed on once while the list streams in.
import { expect, test } from 'vitest';
import type { RecordList } from '../../contract/endpoint.ts';
import { passingEach, type ReadList } from './list-query.ts';

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
