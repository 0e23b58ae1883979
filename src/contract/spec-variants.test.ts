// Judges the detectors by what bodies of services really look like.

import { expect, test } from 'vitest';
import { observeApiKey } from './api-key-variants.ts';
import {
  errorForm,
  filterForm,
  type Observer,
  observeUser,
  openPoints,
  type PointName,
} from './spec-variants.ts';

/** What a row shows, as `point: reading`. */
function shown(look: (row: unknown, observe: Observer) => void, row: unknown): string[] {
  const seen: string[] = [];
  look(row, (point, reading) => seen.push(`${point}: ${reading}`));
  return seen;
}

test('every open point has a section and readings of its own', () => {
  for (const { section, readings } of Object.values(openPoints)) {
    expect(section).not.toBe('');
    expect(readings.length).toBeGreaterThan(1);
    expect(new Set(readings).size).toBe(readings.length);
  }
});

test.each<[unknown, string]>([
  ['2024-03-05T10:20:30.123Z', 'dates: iso'],
  ['2024-03-05T10:20:30+01:00', 'dates: iso'],
  ['2024-03-05T10:20:30-0300', 'dates: iso'],
  ['2024-03-05T10:20:30', 'dates: iso without zone'],
  ['2024-03-05 10:20:30', 'dates: iso without zone'],
  [1709634030, 'dates: seconds'],
  [1709634030.5, 'dates: seconds'],
  [1709634030123, 'dates: milliseconds'],
  ['1709634030123', 'dates: text'],
  ['5 March 2024', 'dates: text'],
  [null, 'noDate: null'],
  ['', 'noDate: empty text'],
  [0, 'noDate: zero'],
  ['0001-01-01T00:00:00Z', 'noDate: year one'],
])('a date %j shows %s', (value, reading) => {
  expect(shown(observeUser, { creationTimestamp: value })).toEqual([reading]);
  expect(shown(observeApiKey, { updateTimestamp: value })).toEqual([reading]);
});

test.each<[unknown, string[]]>([
  [{ id: 1, name: 'admin' }, ['roles: object']],
  [[{ id: 1 }], ['roles: array']],
  [[], ['roles: array']],
  [null, ['roles: null']],
  [undefined, []],
])('roles %j show %j', (roles, readings) => {
  expect(shown(observeUser, { roles })).toEqual(readings);
});

test.each<[object, string[]]>([
  [{ organizations: [{ short: 'AB12', creationTimestamp: 1 }] }, ['keyShapes: documented']],
  [{ organizations: [{ id: 1, name: 'A', short: 'AB12' }] }, ['keyShapes: documented']],
  [{ organizations: [{ id: 1, name: 'A' }] }, ['keyShapes: swapped']],
  [{ organizations: [] }, []],
  [{ organizations: null }, []],
  [{ email: ['a@b.c'] }, ['email: email as array']],
  [{ email: 'a@b.c, d@e.f' }, ['email: email as text']],
  [{ emails: [] }, ['email: emails as array']],
  [{ emails: 'a@b.c' }, ['email: emails as text']],
  [{ email: null }, []],
  [{ permissions: ['accessFtp'] }, ['permissions: array']],
  [{ permissions: 'accessFtp,editLabels' }, ['permissions: text']],
  [{ permissions: { accessFtp: true } }, ['permissions: record']],
  [{ labels: ['a'] }, ['labels: strings']],
  [{ labels: [] }, ['labels: strings']],
  [{ labels: { a: 'b' } }, ['labels: record']],
  [{ labels: [{ name: 'a' }] }, ['labels: other']],
  [{ labels: 'a' }, ['labels: other']],
  [{ labels: null }, ['labels: null']],
])('a key with %j shows %j', (row, readings) => {
  expect(shown(observeApiKey, row)).toEqual(readings);
});

test.each([null, undefined, 7, 'row', [], {}])('%j shows nothing', (row) => {
  expect(shown(observeUser, row)).toEqual([]);
  expect(shown(observeApiKey, row)).toEqual([]);
});

test('whatever a row shows is a known reading', () => {
  const row = {
    creationTimestamp: 1,
    email: 'a',
    emails: [],
    permissions: '',
    labels: {},
    organizations: [{}],
  };
  const observe: Observer = (point: PointName, reading: string) =>
    expect(openPoints[point].readings).toContain(reading);
  observeApiKey(row, observe);
  observeUser({ ...row, roles: [] }, observe);
});

test.each([
  ['', 'empty'],
  ['  \n', 'empty'],
  ['<!doctype html><title>Bad Gateway</title>', 'html'],
  ['Something went wrong', 'text'],
  ['"Something went wrong"', 'text'],
  ['[1]', 'text'],
  ['{"type":"about:blank","title":"Conflict","status":409}', 'problem+json'],
  ['{"detail":"is taken","errors":[]}', 'problem+json'],
  ['{"message":"is taken"}', 'message'],
  ['{"error":"is taken"}', 'error'],
  ['{"error":{"message":"is taken"}}', 'error'],
  ['{"errors":{"email":["is taken"]}}', 'errors by field'],
  ['{"message":"no","errors":[{"field":"email","message":"is taken"}]}', 'errors by field'],
  ['{"email":["is taken"]}', 'errors by field'],
])('the refusal %j is of the form %s', (body, form) => {
  expect(errorForm(body)).toBe(form);
});

test.each<[string, (string | null | undefined)[], string | null]>([
  ['ana', [], null],
  ['ana', ['Ana', 'ANA'], null],
  ['ana', ['Ana', 'Joana'], 'substring'],
  ['ana', ['Ana', 'Rui'], 'ignored'],
  ['ana', ['Joana', null], 'ignored'],
  ['ana', ['Joana', undefined], 'ignored'],
])('a filter for %j that answers %j is %s', (wanted, answered, form) => {
  expect(filterForm(wanted, answered)).toBe(form);
});
