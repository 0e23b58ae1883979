// Exact JSON: every number is written as it was read, and what parsing would drop is found.
import { expect, test } from 'vitest';
import {
  ExactNumber,
  isTooDeep,
  losesNames,
  needsExact,
  parseExact,
  stringifyExact,
  withExactLabels,
} from './exact-json.ts';

test.each([
  '1',
  '1.0',
  '-0',
  '1e3',
  '1E+2',
  '0.1',
  '1.50',
  '12345678901234567890',
  '9007199254740993',
  '1e400',
  '"1.0"',
  '"a \\" 1.0"',
  '{"a":1.0,"b":[12345678901234567890,2,null,true,"1.0"]}',
  '{"1.0":"12345678901234567890"}',
])('writes %s as it was read', (text) => {
  expect(stringifyExact(parseExact(text))).toBe(text);
  expect(JSON.stringify({ labels: parseExact(text) })).toBe(`{"labels":${text}}`);
});

test('reads a number that JavaScript writes the same way as a plain number', () => {
  expect(parseExact('[1,-2,1.5,1e21]')).toEqual([1, -2, 1.5, new ExactNumber('1e21')]);
});

test('writes with an indent', () => {
  expect(stringifyExact({ a: [new ExactNumber('1.0')] }, 2)).toBe('{\n  "a": [\n    1.0\n  ]\n}');
});

test.each(['', '{', '01', '[1.]', '+1', "{'a':1}", '[1,]'])('rejects %j, which is no JSON', (text) => {
  expect(() => parseExact(text)).toThrow(SyntaxError);
});

test.each([
  ['{"a":1,"a":2}', true],
  ['{"x":{"a":1.0, "a":1.0}}', true],
  ['{"a":1, "\\u0061":2}', true],
  ['{"a":1,"b":2}', false],
  ['{ "10" : 1 , "2" : 2 }', false],
  ['["\\u00e9", "\\/", " , "]', false],
  ['{"__proto__": 1, "a": 1.0}', false],
  ['[-0, 1e3, "\\ud800"]', false],
])('reports whether parsing %s drops a member: %j', (text, loses) => {
  expect(losesNames(text)).toBe(loses);
});

test('makes only labels exact', () => {
  const text = '[{"id":1.0,"labels":{"n":1.0,"long":12345678901234567890}},{"id":2,"labels":["a"]}]';
  const read = withExactLabels(JSON.parse(text), text);
  expect(stringifyExact(read)).toBe(text.replace('1.0', '1'));
  const envelope = `{"items":${text}}`;
  expect(stringifyExact(withExactLabels(JSON.parse(envelope), envelope))).toContain(
    '"labels":{"n":1.0,"long":12345678901234567890}',
  );
});

test('returns the same object when no number needs it', () => {
  const text = '[{"at":"2024-03-05T10:20:30.123Z","labels":{"n":1}}]';
  const json: unknown = JSON.parse(text);
  expect(withExactLabels(json, text)).toBe(json);
  expect(json).toEqual([{ at: '2024-03-05T10:20:30.123Z', labels: { n: 1 } }]);
});

/** Returns a JSON text with so many levels of nesting around an exact number. */
const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1.0${'}]'.repeat(levels / 2)}`;

test.each([5000, 100_000])('reads, compares and writes %i levels of nesting', (levels) => {
  const text = nested(levels);
  const value = parseExact(text);
  expect(stringifyExact(value) === text).toBe(true);
  expect(losesNames(text)).toBe(false);
  const list = `[{"id":1,"labels":${text},"other":${text}}]`;
  const read = withExactLabels(JSON.parse(list), list) as { labels: unknown }[];
  expect(stringifyExact(read[0]?.labels) === text).toBe(true);
  expect([isTooDeep(value), needsExact(value), isTooDeep(JSON.parse(nested(400)))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('cuts the text off at the limit', () => {
  expect(stringifyExact({ a: ['bcd', 'e'] }, 0, 9)).toBe('{"a":["bc');
  expect(stringifyExact(parseExact(nested(100_000)), 2, 50)).toHaveLength(50);
});

test.each([
  [{ a: undefined, b: [undefined, null, true], c: {}, d: [] }],
  ['text'],
  [[[], [{}], { __proto__: null, x: 1 }]],
])('writes %j like JSON.stringify', (value) => {
  expect(stringifyExact(value)).toBe(JSON.stringify(value));
  expect(stringifyExact(value, 2)).toBe(JSON.stringify(value, null, 2));
});

test('keeps a member named __proto__', () => {
  expect(stringifyExact(parseExact('{"__proto__":1.0}'))).toBe('{"__proto__":1.0}');
});
