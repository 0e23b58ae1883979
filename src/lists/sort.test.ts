// Holds sorting to its promises: stable, without letter case and accents, what has no value last both ways.
import { expect, test } from 'vitest';
import { type SortKey, sortRows } from './sort.ts';

const sorted = (keys: SortKey[], descending = false) =>
  sortRows(
    keys.map((key) => ({ key })),
    (row) => row.key,
    descending,
  ).map((row) => row.key);

test('numbers are sorted as numbers', () => {
  expect(sorted([10, 9, -1, 0])).toEqual([-1, 0, 9, 10]);
  expect(sorted([10, 9, -1, 0], true)).toEqual([10, 9, 0, -1]);
});

test('text is sorted without letter case and accents', () => {
  expect(sorted(['bea', 'Álvaro', 'alba', 'Carla', 'Zé'])).toEqual(['alba', 'Álvaro', 'bea', 'Carla', 'Zé']);
  expect(sorted(['bea', 'Álvaro', 'alba', 'Carla'], true)).toEqual(['Carla', 'bea', 'Álvaro', 'alba']);
});

test('what differs in letter case and accents only stands in one order', () => {
  expect(sorted(['Ana', 'Aná', 'ana'])).toEqual(sorted(['ana', 'Ana', 'Aná']));
});

test.each([false, true])('what has no value comes last, descending: %s', (descending) => {
  expect(sorted([null, 2, undefined, 1, ''], descending).slice(2)).toEqual([null, undefined, '']);
  expect(sorted(['', 'b', null, 'a'], descending).slice(2)).toEqual(['', null]);
});

test.each([false, true])('rows with the same key stay in their order, descending: %s', (descending) => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, key: 'same' }));
  expect(sortRows(rows, (row) => row.key, descending)).toEqual(rows);
});

test('the rows that were given stay as they are', () => {
  const rows = Object.freeze([{ key: 2 }, { key: 1 }]);
  expect(sortRows(rows, (row) => row.key, false)).toEqual([{ key: 1 }, { key: 2 }]);
  expect(rows).toEqual([{ key: 2 }, { key: 1 }]);
});
