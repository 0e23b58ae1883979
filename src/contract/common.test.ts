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
  ['2024-03-05', Date.UTC(2024, 2, 5)],
  [TIME, TIME],
  [TIME / 1000, TIME],
  [TIME / 1000 + 0.5, TIME + 500],
  [String(TIME), TIME],
  [String(TIME / 1000), TIME],
  [1, 1000],
])('reads %j as a point in time', (value, time) => {
  expect(readTimestamp(value)).toBe(time);
});

test.each([null, '', 0, '0', '  ', '0001-01-01T00:00:00Z', '0001-01-01'])('reads %j as no time', (value) => {
  expect(readTimestamp(value)).toBeNull();
});

test('reads a missing field as not reported', () => {
  expect(readTimestamp(undefined)).toBeUndefined();
});

test.each([
  ['yesterday', 'yesterday'],
  ['05/03/2024', '05/03/2024'],
  ['2024-13-45T10:20:30Z', '2024-13-45T10:20:30Z'],
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
  `${local(65)}@b.c`,
  `a@${local(250)}.c`,
  `${local(316)}@b.c`,
  'ü@exämple.de',
  'u@xn--exmple-cua.de',
  '用户@例え.jp',
  'a@b.c.',
  '.a@b.c',
  'a..b@c.d',
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
  `${local(317)}@b.c`,
  'Ana <a@b.c>',
  'a@b.c;d@e.f',
  'a@b.c,d@e.f',
  'a@b.c\nd@e.f',
  'a@b.c\r\nBcc: d',
  'a\u0000@b.c',
  'mailto:a@b.c',
])('rejects %j as an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('reads a deeply nested value as its brackets', () => {
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
  expect(readTimestamp(deep(100_000))).toBe('[…]');
});
