// Tests the counting of rows into chart segments, and the format of shares.
import { expect, test, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import { pt } from '../../i18n/pt.ts';
import { ageSegments, countInto, formatShare, totalOf } from './insights.ts';

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
  expect([first, second].map(totalOf)).toEqual([5, 5]);
});

test('returns empty counts for an empty list', () => {
  const { first, interruptions } = count([], () => 'x');
  expect([[...first], interruptions, totalOf(first)]).toEqual([[], [], 0]);
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

const plainSpaces = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  [0, 0, '0 %', '0 %'],
  [0, 5, '0 %', '0 %'],
  [5, 5, '100 %', '100 %'],
  [1, 3, '33.3 %', '33,3 %'],
  [1_204, 100_000, '1.2 %', '1,2 %'],
  [1, 100_000, '< 0.1 %', '< 0,1 %'],
  [99_999, 100_000, '99.9 %', '99,9 %'],
])('formats %i of %i as %s in English and %s in Portuguese', (count, total, ...expected) => {
  expect((['en', 'pt'] as const).map((language) => plainSpaces(formatShare(language, count, total)))).toEqual(
    expected,
  );
});

test('takes the short label of an age segment from its filter label', () => {
  for (const m of [en, pt]) {
    for (const { label, short = '' } of ageSegments(m)) {
      expect(label.toLowerCase()).toContain(short.replace('> ', '').toLowerCase());
    }
  }
});
