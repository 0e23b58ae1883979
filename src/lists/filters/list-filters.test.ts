// Tests how the URL holds several values of a filter.
import { expect, test } from 'vitest';
import { readFilter, splitValues, toggleValue } from './list-filters.ts';

test.each([
  ['blocked', 'blocked'],
  ['blocked,pending', 'blocked,pending'],
  ['blocked,bogus,blocked', 'blocked'],
  [',blocked,,', 'blocked'],
  ['bogus', null],
  [',', null],
  ['', null],
  [null, null],
])('reads %j as %j', (text, filter) => {
  expect(readFilter(text, ['pending', 'blocked'])).toBe(filter);
});

test('keeps ids beside the known values where ids are values', () => {
  expect(readFilter('on leave,7,none,0,<script>,7,-1', ['none'], true)).toBe('7,none,0');
});

test('adds a value after the others, and removes it again', () => {
  const both = toggleValue(toggleValue(null, 'blocked'), 'pending');
  expect(both).toBe('blocked,pending');
  expect(splitValues(both)).toEqual(['blocked', 'pending']);
  expect(toggleValue(both, 'blocked')).toBe('pending');
  expect(toggleValue('pending', 'pending')).toBeNull();
});
