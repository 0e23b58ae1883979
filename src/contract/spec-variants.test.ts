// The detection of variants, with bodies as services write them.
import { expect, test } from 'vitest';
import {
  errorForm,
  filterForm,
  type Observer,
  observeApiKey,
  observeUser,
  openPoints,
  type PointName,
} from './spec-variants.ts';

/** Returns the variants that a record shows, as `point: variant`. */
function shown(observe: (record: unknown, observer: Observer) => void, record: unknown): string[] {
  const seen: string[] = [];
  observe(record, (point, variant) => seen.push(`${point}: ${variant}`));
  return seen;
}

test('every open point has at least two variants', () => {
  for (const { variants } of Object.values(openPoints)) {
    expect(variants.length).toBeGreaterThan(1);
    expect(new Set(variants).size).toBe(variants.length);
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
])('a date %j shows %s', (value, variant) => {
  expect(shown(observeUser, { creationTimestamp: value })).toEqual([variant]);
  expect(shown(observeApiKey, { updateTimestamp: value })).toEqual([variant]);
});

test.each<[unknown, string[]]>([
  [{ id: 1, name: 'admin' }, ['roles: object']],
  [[{ id: 1 }], ['roles: array']],
  [[], ['roles: array']],
  [null, ['roles: null']],
  [undefined, []],
])('roles %j show %j', (roles, variants) => {
  expect(shown(observeUser, { roles })).toEqual(variants);
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
])('an API key with %j shows %j', (record, variants) => {
  expect(shown(observeApiKey, record)).toEqual(variants);
});

test.each([null, undefined, 7, 'text', [], {}])('%j shows no variant', (record) => {
  expect(shown(observeUser, record)).toEqual([]);
  expect(shown(observeApiKey, record)).toEqual([]);
});

test('a record shows known variants only', () => {
  const record = {
    creationTimestamp: 1,
    email: 'a',
    emails: [],
    permissions: '',
    labels: {},
    organizations: [{}],
  };
  const observe: Observer = (point: PointName, variant: string) =>
    expect(openPoints[point].variants).toContain(variant);
  observeApiKey(record, observe);
  observeUser({ ...record, roles: [] }, observe);
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
])('the error body %j has the form %s', (body, form) => {
  expect(errorForm(body)).toBe(form);
});

test.each<[string, (string | null | undefined)[], string | null]>([
  ['ana', [], null],
  ['ana', ['Ana', 'ANA'], null],
  ['ana', ['Ana', 'Joana'], 'substring'],
  ['ana', ['Ana', 'Rui'], 'ignored'],
  ['ana', ['Joana', null], 'ignored'],
  ['ana', ['Joana', undefined], 'ignored'],
])('a filter for %j with the answer %j shows %s', (filter, values, variant) => {
  expect(filterForm(filter, values)).toBe(variant);
});
