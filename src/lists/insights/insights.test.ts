// Holds the counting behind the charts to one pass in short steps, and shares to what can be said of them.
import { expect, test, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import { listMessages } from '../../i18n/list-messages.ts';
import { mergeMessages } from '../../i18n/merge-messages.ts';
import { pt } from '../../i18n/pt.ts';
import { ageSegments, countInto, formatShare, totalOf } from './insights.ts';

/** Runs the counting to its end. @returns the counts, and after how many looks at a row it could have stopped each time */
function count<Row>(rows: readonly Row[], segmentOf: (row: Row, now: number) => string | null) {
  const look = vi.fn(segmentOf);
  const work = countInto(rows, { one: look, two: (row, now) => segmentOf(row, now) && 'all' }, 1_000);
  const stops: number[] = [];
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return { ...step.value, stops, looks: look.mock.calls.length };
    stops.push(look.mock.calls.length);
  }
}

test('every row is counted once in each chart, unless the chart is not about it', () => {
  const { one, two, looks } = count([1, 2, 3, 4, 5, 6], (n) => (n === 6 ? null : n % 2 ? 'odd' : 'even'));
  expect([...one]).toEqual([
    ['odd', 3],
    ['even', 2],
  ]);
  expect([...two]).toEqual([['all', 5]]);
  expect(looks).toBe(6);
  expect([one, two].map(totalOf)).toEqual([5, 5]);
});

test('nothing is counted where there is nothing', () => {
  const { one, stops } = count([], () => 'x');
  expect([[...one], stops, totalOf(one)]).toEqual([[], [], 0]);
});

test('a service’s own words are counted as any other', () => {
  expect([...count(['__proto__', 'constructor', '__proto__'], (word) => word).one]).toEqual([
    ['__proto__', 2],
    ['constructor', 1],
  ]);
});

test('ages are seen from the same time for every row', () => {
  expect([...count([1, 2], (_, now) => String(now)).one]).toEqual([['1000', 2]]);
});

test('500 rows are looked at between two chances to stop', () => {
  const rows = Array.from({ length: 1_700 }, (_, n) => n);
  expect(count(rows, () => 'x').stops).toEqual([500, 1_000, 1_500]);
});

const spaced = (words: string) => words.replace(/\s/gu, ' ');

test.each([
  [0, 0, '0 %', '0 %'],
  [0, 5, '0 %', '0 %'],
  [5, 5, '100 %', '100 %'],
  [1, 3, '33.3 %', '33,3 %'],
  [1_204, 100_000, '1.2 %', '1,2 %'],
  [1, 100_000, '< 0.1 %', '< 0,1 %'],
  [99_999, 100_000, '99.9 %', '99,9 %'],
])('%i of %i are %s, %s', (count, total, ...words) => {
  expect((['en', 'pt'] as const).map((language) => spaced(formatShare(language, count, total)))).toEqual(
    words,
  );
});

test('what a segment by age is called in little room is part of what its filter calls it', () => {
  for (const m of [mergeMessages(en, listMessages.en), mergeMessages(pt, listMessages.pt)]) {
    for (const { label, short = '' } of ageSegments(m)) {
      expect(label.toLowerCase()).toContain(short.replace('> ', '').toLowerCase());
    }
  }
});
