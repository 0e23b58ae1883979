// Readers of single values: the forms that services write, and values that must be refused.
import { expect, test } from 'vitest';
import { flag, id, idToSend } from './codecs.ts';
import { readTimestamp } from './common.ts';
import { isEmail } from './email.ts';

const TIME = Date.UTC(2024, 2, 5, 10, 20, 30);

test.each([
  ['2024-03-05T10:20:30.000Z', TIME],
  ['2024-03-05T10:20:30Z', TIME],
  ['2024-03-05T10:20:30', TIME],
  ['2024-03-05 10:20:30', TIME],
  ['2024-03-05T10:20:30.123456789Z', TIME + 123],
  ['2024-03-05T10:20:30,5Z', TIME + 500],
  ['2024-03-05T07:20:30-03:00', TIME],
  ['2024-03-05T11:20:30+0100', TIME],
  ['2024-03-05 10:20:30+00', TIME],
  ['2024-03-05 07:20:30.000-03', TIME],
  ['2024-03-05 10:20:30 UTC', TIME],
  ['20240305T102030Z', TIME],
  ['20240305T102030', TIME],
  ['20240305T112030.5+0100', TIME + 500],
  ['Tue, 05 Mar 2024 10:20:30 +0000', TIME],
  ['Tue, 5 Mar 2024 07:20:30 -0300', TIME],
  ['5 Mar 2024 10:20:30 GMT', TIME],
  ['Tue, 05 Mar 2024 10:20:30', TIME],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ['2024-03-05', Date.UTC(2024, 2, 5)],
  ['20240305', Date.UTC(2024, 2, 5)],
  [20240305, Date.UTC(2024, 2, 5)],
  ['20240305102030', TIME],
  ['20241305', 20241305000],
  [TIME, TIME],
  [TIME / 1000, TIME],
  [TIME / 1000 + 0.5, TIME + 500],
  [String(TIME), TIME],
  [String(TIME / 1000), TIME],
  [1, 1000],
])('reads %j as a point in time', (value, time) => {
  expect(readTimestamp(value)).toBe(time);
});

test.each([
  null,
  '',
  0,
  -0,
  '0',
  '0.0',
  '  ',
  '0001-01-01T00:00:00Z',
  '0001-01-01',
  -62135596800,
  '-62135596800',
  -62135596800000,
  '0000-00-00',
  '0000-00-00 00:00:00',
  '0000-00-00T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '1970-01-01T00:00:00.000Z',
  '1970-01-01 00:00:00+00',
  '1970-01-01T01:00:00+01:00',
  '1970-01-01',
  'Thu, 01 Jan 1970 00:00:00 GMT',
])('reads %j as no time', (value) => {
  expect(readTimestamp(value)).toBeNull();
});

test('reads a missing field as not reported', () => {
  expect(readTimestamp(undefined)).toBeUndefined();
});

test.each([
  ['yesterday', 'yesterday'],
  ['05/03/2024', '05/03/2024'],
  ['2024-13-45T10:20:30Z', '2024-13-45T10:20:30Z'],
  ['2024-02-31T10:20:30Z', '2024-02-31T10:20:30Z'],
  ['2023-02-29', '2023-02-29'],
  ['20230229', '20230229'],
  ['31 Feb 2024 10:20:30 GMT', '31 Feb 2024 10:20:30 GMT'],
  ['5 Mai 2024 10:20:30 GMT', '5 Mai 2024 10:20:30 GMT'],
  ['Tue, 05 Mar 2024 10:20:30 CST', 'Tue, 05 Mar 2024 10:20:30 CST'],
  ['03/05/2024 10:20', '03/05/2024 10:20'],
  [1e300, '1e+300'],
  [true, 'true'],
  [{ $date: 1 }, '{"$date":1}'],
])('keeps %j as text', (value, shown) => {
  expect(readTimestamp(value)).toBe(shown);
});

test.each([
  [0, 0],
  [7, 7],
  ['7', 7],
  ['0', 0],
  [Number.MAX_SAFE_INTEGER, 9007199254740991],
  ['9007199254740991', 9007199254740991],
])('reads %j as an identifier', (value, expected) => {
  expect(id.parse(value)).toBe(expected);
});

test.each([
  [-1],
  [1.5],
  [2 ** 53],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ['-1'],
  ['1.5'],
  ['1e3'],
  ['01'],
  ['+1'],
  [' 1'],
  ['abc'],
  [''],
  ['9007199254740993'],
  ['1e400'],
  ['NaN'],
  ['0x10'],
  ['１'],
  ['1%2F..%2F2'],
  [null],
  [undefined],
  [true],
  [[1]],
])('rejects %j as an identifier', (value) => {
  expect(id.safeParse(value).success).toBe(false);
  expect(idToSend.safeParse(value).success).toBe(false);
});

test.each([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
])('reads %j as a flag', (value, expected) => {
  expect(flag.parse(value)).toBe(expected);
});

test.each([['yes'], [2], [null], [undefined], ['']])('rejects %j as a flag', (value) => {
  expect(flag.safeParse(value).success).toBe(false);
});

const local = (length: number) => 'a'.repeat(length);

test.each([
  'a@b',
  'ana@example.org',
  'ANA@EXAMPLE.ORG',
  'a+tag@b.c',
  '"a b"@x.y',
  `${local(64)}@b.c`,
  'ü@exämple.de',
  'u@xn--exmple-cua.de',
  '用户@例え.jp',
  "o'neill@b.c",
  'a@[127.0.0.1]',
  'a@[IPv6:2001:db8::1]',
  '=cmd@b.c',
])('accepts %j as an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  ' ',
  'ana',
  '@b.c',
  'a@',
  'a@b@c',
  'a b@c.d',
  'a@b c',
  'a@b.c ',
  `${local(65)}@b.c`,
  `a@${local(64)}.c`,
  `${local(64)}@${`${local(60)}.`.repeat(4)}com`,
  `${local(317)}@b.c`,
  'Ana <a@b.c>',
  'a@b.c;d@e.f',
  'a@b.c,d@e.f',
  'a@b.c\nd@e.f',
  'a@b.c\r\nBcc: d',
  'a\u0000@b.c',
  'mailto:a@b.c',
  'a@b.c.',
  'a@b..c',
  '.a@b.c',
  'a..b@c.d',
  'a@-b.c',
  "'a@b.c'",
  'Ana|a@b.c|x',
  'a@b\u202E.c',
  'a\u200B@b.c',
  'a\u00AD@b.c',
])('rejects %j as an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('reads a deeply nested value as its brackets', () => {
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
  expect(readTimestamp(deep(100_000))).toBe('[…]');
});
