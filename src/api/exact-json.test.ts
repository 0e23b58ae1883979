// Holds exact JSON to writing every number as it was read, and to finding what parsing would lose.
import { expect, test } from 'vitest';
import { ExactNumber, parseExact, withExactLabels } from './exact-json.ts';
import { isTooDeep, losesNames, needsExact, stringifyExact } from './write-exact-json.ts';

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
])('%s is written as it was read', (text) => {
  expect(stringifyExact(parseExact(text))).toBe(text);
  expect(JSON.stringify({ labels: parseExact(text) })).toBe(`{"labels":${text}}`);
});

test('what JavaScript writes the same way is a plain number', () => {
  expect(parseExact('[1,-2,1.5,1e21]')).toEqual([1, -2, 1.5, new ExactNumber('1e21')]);
});

test('it is written with an indent', () => {
  expect(stringifyExact({ a: [new ExactNumber('1.0')] }, 2)).toBe('{\n  "a": [\n    1.0\n  ]\n}');
});

test.each(['', '{', '01', '[1.]', '+1', "{'a':1}", '[1,]'])('%j is no JSON', (text) => {
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
])('%s loses a name: %j', (text, loses) => {
  expect(losesNames(text)).toBe(loses);
});

test('only labels are made exact', () => {
  const text = '[{"id":1.0,"labels":{"n":1.0,"long":12345678901234567890}},{"id":2,"labels":["a"]}]';
  const read = withExactLabels(JSON.parse(text), text);
  expect(stringifyExact(read)).toBe(text.replace('1.0', '1'));
  const envelope = `{"items":${text}}`;
  expect(stringifyExact(withExactLabels(JSON.parse(envelope), envelope))).toContain(
    '"labels":{"n":1.0,"long":12345678901234567890}',
  );
});

test('what has no such number stays the object it was', () => {
  const text = '[{"at":"2024-03-05T10:20:30.123Z","labels":{"n":1}}]';
  const json: unknown = JSON.parse(text);
  expect(withExactLabels(json, text)).toBe(json);
  expect(json).toEqual([{ at: '2024-03-05T10:20:30.123Z', labels: { n: 1 } }]);
});

/** Levels of lists and objects around a number that has to be kept as it is written. */
const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1.0${'}]'.repeat(levels / 2)}`;

test.each([5000, 100_000])('%i levels of nesting are read, compared and written', (levels) => {
  const text = nested(levels);
  const value = parseExact(text);
  expect(stringifyExact(value) === text).toBe(true);
  expect(losesNames(text)).toBe(false);
  const row = `[{"id":1,"labels":${text},"other":${text}}]`;
  const read = withExactLabels(JSON.parse(row), row) as { labels: unknown }[];
  expect(stringifyExact(read[0]?.labels) === text).toBe(true);
  expect([isTooDeep(value), needsExact(value), isTooDeep(JSON.parse(nested(400)))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('writing ends at the limit', () => {
  expect(stringifyExact({ a: ['bcd', 'e'] }, 0, 9)).toBe('{"a":["bc');
  expect(stringifyExact(parseExact(nested(100_000)), 2, 50)).toHaveLength(50);
});

test.each([
  [{ a: undefined, b: [undefined, null, true], c: {}, d: [] }],
  ['text'],
  [[[], [{}], { __proto__: null, x: 1 }]],
])('%j is written as JSON.stringify writes it', (value) => {
  expect(stringifyExact(value)).toBe(JSON.stringify(value));
  expect(stringifyExact(value, 2)).toBe(JSON.stringify(value, null, 2));
});

test('a member called __proto__ stays a member', () => {
  expect(stringifyExact(parseExact('{"__proto__":1.0}'))).toBe('{"__proto__":1.0}');
});
