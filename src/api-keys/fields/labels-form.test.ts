// Holds the labels' editor to sending back what nobody touched exactly as it came, and to keeping their kind.
import { expect, test } from 'vitest';
import { parseExact } from '../../api/exact-json.ts';
import { apiKeyMessages } from '../../i18n/api-key-messages.ts';
import { en } from '../../i18n/en.ts';
import { changedKind, changedLabels, type LabelsEdit, labelsFault, labelsToEdit } from './labels-form.ts';

const m = apiKeyMessages(en, 'en');

test.each<[string, unknown, LabelsEdit]>([
  ['not reported', undefined, null],
  ['none', null, ''],
  ['no texts', [], []],
  ['texts', ['a', 'b, c'], ['a', 'b, c']],
  ['a text twice', ['a', 'a'], '[\n  "a",\n  "a"\n]'],
  ['an empty text', [''], '[\n  ""\n]'],
  ['a text with spaces around', [' a'], '[\n  " a"\n]'],
  ['an object', { a: 1 }, '{\n  "a": 1\n}'],
  ['a text', 'a', '"a"'],
  ['exact numbers', parseExact('[1.0,12345678901234567890]'), '[\n  1.0,\n  12345678901234567890\n]'],
])('%s', (_, labels, edit) => {
  const before = labelsToEdit(labels);
  expect(before).toEqual(edit);
  expect(changedLabels(before, structuredClone(before))).toBeUndefined();
});

test('what nobody touched is sent as it came: order, digits, form of numbers', () => {
  const text = '{"b":1.0,"a":12345678901234567890,"long":"x","e":1e3,"n":null}';
  const before = labelsToEdit(parseExact(text)) as string;
  const after = before.replace('"x"', '"y"');
  expect(labelsFault(m, after)).toBeNull();
  expect(JSON.stringify({ labels: changedLabels(before, after) })).toBe(
    `{"labels":${text.replace('"x"', '"y"')}}`,
  );
});

test('a number in another form is a change, white space is none', () => {
  expect(changedLabels('{"a":1}', ' { "a" : 1 } ')).toBeUndefined();
  expect(JSON.stringify(changedLabels('{"a":1}', '{"a":1.0}'))).toBe('{"a":1.0}');
});

test.each<[LabelsEdit, string | null]>([
  ['{', m.apiKeys.labelsInvalid],
  ['', m.apiKeys.labelsInvalid],
  ['{"a":1,"a":2}', m.apiKeys.labelsTwice],
  ['{"a":12345678901234567890}', null],
  ['null', null],
  [['a'], null],
  [null, null],
])('%j is told %j', (labels, told) => {
  expect(labelsFault(m, labels)).toBe(told);
});

test.each<[LabelsEdit, LabelsEdit, ReturnType<typeof changedKind>]>([
  ['{"a":1}', '["a"]', { kept: 'object', typed: 'list' }],
  ['{"a":1}', 'null', { kept: 'object', typed: 'nothing' }],
  ['"a"', '1.0', { kept: 'text', typed: 'number' }],
  ['[" a"]', 'true', { kept: 'list', typed: 'flag' }],
  ['{"a":1}', '{}', null],
  ['{"a":1}', '{', null],
  [['a'], ['b'], null],
  [null, '1', null],
  ['', '1', null],
])('from %j to %j the kind changes: %j', (before, after, kinds) => {
  expect(changedKind(before, after)).toEqual(kinds);
});

test('labels too large for a field are left unchanged', () => {
  const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
  expect(labelsToEdit(deep(20))).toContain('[\n');
  for (const large of [deep(5000), deep(100_000), ['x'.repeat(1_000_000)]]) {
    expect(labelsToEdit(large)).toBeNull();
  }
  expect(labelsToEdit(Array.from({ length: 501 }, (_, at) => `${at}`))).toMatch(/^\[/);
});

test('what is typed too deep for a request is refused', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(labelsFault(m, deep(400))).toBeNull();
  expect(labelsFault(m, deep(100_000))).toBe(m.apiKeys.labelsDeep);
});
