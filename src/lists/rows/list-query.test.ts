// Tests that each record of a list is noted once while the list streams in.
import { expect, test } from 'vitest';
import type { RecordList } from '../../contract/endpoint.ts';
import { notingEach, type ReadList } from './list-query.ts';

/** Reads `ids` one by one into the same list. */
const readOneByOne =
  (...ids: number[]): ReadList<number> =>
  async (_signal, onRows) => {
    const rows: number[] = [];
    const list: RecordList<number> = { rows, unreadable: [] };
    for (const id of ids) {
      rows.push(id);
      onRows(list);
    }
    return list;
  };

const { signal } = new AbortController();

test('notes each record once, and passes the list on', async () => {
  const noted: number[] = [];
  const lengths: number[] = [];
  const read = notingEach(readOneByOne(1, 2, 3), (ids) => noted.push(...ids));
  const list = await read(signal, ({ rows }) => lengths.push(rows.length));
  expect(noted).toEqual([1, 2, 3]);
  expect(lengths).toEqual([1, 2, 3]);
  expect(list.rows).toEqual([1, 2, 3]);
});

test('notes all records again when the reading restarts with another list', async () => {
  const noted: number[] = [];
  const restarting: ReadList<number> = async (signal, onRows) => {
    await readOneByOne(1, 2)(signal, onRows);
    return readOneByOne(1, 2, 3)(signal, onRows);
  };
  await notingEach(restarting, (ids) => noted.push(...ids))(signal, () => {});
  expect(noted).toEqual([1, 2, 1, 2, 3]);
});
