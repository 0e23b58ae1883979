// Tests the bounds of the age bands, and that each value of the service belongs to exactly one band.
import { expect, test } from 'vitest';
import { readTimestamp } from '../../contract/common.ts';
import { en } from '../../i18n/en.ts';
import { ageOf, ageOptions } from './ages.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 2, 29, 12);

test.each([
  [-10 * 365 * DAY, 'day'],
  [-1, 'day'],
  [0, 'day'],
  [DAY, 'day'],
  [DAY + 1, 'week'],
  [7 * DAY, 'week'],
  [7 * DAY + 1, 'month'],
  [30 * DAY, 'month'],
  [30 * DAY + 1, 'quarter'],
  [90 * DAY, 'quarter'],
  [90 * DAY + 1, 'older'],
  [40 * 365 * DAY, 'older'],
] as const)('places %i ms ago in the band “%s”', (ago, age) => {
  expect(ageOf(now - ago, now)).toBe(age);
});

test.each([
  [null, 'never'],
  ['', 'never'],
  ['0001-01-01T00:00:00', 'never'],
  [undefined, 'unknown'],
  ['last Tuesday', 'unknown'],
  ['2026-03-29T11:00:00Z', 'day'],
] as const)('places the reported value %j in the band “%s”', (reported, age) => {
  expect(ageOf(readTimestamp(reported), now)).toBe(age);
});

test('counts days of 24 hours across a change to summer time', () => {
  // European clocks go forward at 01:00 UTC of this day.
  expect(ageOf(Date.UTC(2026, 2, 28, 12), now)).toBe('day');
  expect(ageOf(Date.UTC(2026, 2, 28, 11, 59, 59, 999), now)).toBe('week');
});

test('labels the options of an age filter', () => {
  expect(ageOptions(en).map(({ label }) => label)).toEqual([
    'Last 24 hours',
    '1–7 days ago',
    '7–30 days ago',
    '30–90 days ago',
    'More than 90 days ago',
    'Never',
    'Unknown',
  ]);
  expect(ageOptions(en, ['never'])).toEqual([{ value: 'never', label: 'Never' }]);
});
