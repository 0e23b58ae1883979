// Tests the counting of rows by the values of filters.
import { expect, test, vi } from 'vitest';
import { countInto } from './count-rows.ts';

/** Runs the counting to its end. @returns the counts, and how many rows were counted at each interruption */
function count<Row>(rows: readonly Row[], segmentOf: (row: Row, now: number) => string | null) {
  const first = vi.fn(segmentOf);
  const work = countInto(rows, { first, second: (row, now) => segmentOf(row, now) && 'all' }, 1_000);
  const interruptions: number[] = [];
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return { ...step.value, interruptions, calls: first.mock.calls.length };
    interruptions.push(first.mock.calls.length);
  }
}

test('counts every row once in each chart that does not leave it out', () => {
  const { first, second, calls } = count([1, 2, 3, 4, 5, 6], (n) =>
    n === 6 ? null : n % 2 ? 'odd' : 'even',
  );
  expect([...first]).toEqual([
    ['odd', 3],
    ['even', 2],
  ]);
  expect([...second]).toEqual([['all', 5]]);
  expect(calls).toBe(6);
});

test('returns empty counts for an empty list', () => {
  const { first, interruptions } = count([], () => 'x');
  expect([[...first], interruptions]).toEqual([[], []]);
});

test('counts values of the service that are names of object properties', () => {
  expect([...count(['__proto__', 'constructor', '__proto__'], (word) => word).first]).toEqual([
    ['__proto__', 2],
    ['constructor', 1],
  ]);
});

test('counts a row in each of its segments', () => {
  const { value } = countInto([['a', 'b'], ['b'], []], { roles: (row) => row }, 0).next();
  expect(value && [...value.roles]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('uses the same reference time for every row', () => {
  expect([...count([1, 2], (_, now) => String(now)).first]).toEqual([['1000', 2]]);
});

test('counts 500 rows between two interruptions', () => {
  const rows = Array.from({ length: 1_700 }, (_, n) => n);
  expect(count(rows, () => 'x').interruptions).toEqual([500, 1_000, 1_500]);
});
