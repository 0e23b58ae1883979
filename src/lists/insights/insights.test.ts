// Tests the format of shares and the segments by age.
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { pt } from '../../i18n/pt.ts';
import { ageSegments, formatShare } from './insights.ts';

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
