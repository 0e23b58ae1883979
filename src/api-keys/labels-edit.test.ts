// Tests labels in a form: unedited parts are sent back unchanged, and a change of the JSON type is detected.
import { expect, test } from 'vitest';
import { parseExact } from '../api/exact-json.ts';
import { en } from '../i18n/en.ts';
import {
  kindChange,
  type LabelsEdit,
  labelsError,
  labelsOf,
  labelsToEdit,
  sameLabelsEdit,
} from './labels-edit.ts';

const m = en;

test.each<[string, unknown, LabelsEdit]>([
  ['labels that are not reported', undefined, null],
  ['null', null, []],
  ['an empty array', [], []],
  ['an array of strings', ['a', 'b, c'], ['a', 'b, c']],
  ['a duplicate string', ['a', 'a'], '[\n  "a",\n  "a"\n]'],
  ['an empty string', [''], '[\n  ""\n]'],
  ['a string with surrounding spaces', [' a'], '[\n  " a"\n]'],
  ['an object', { a: 1 }, '{\n  "a": 1\n}'],
  ['a string', 'a', '"a"'],
  ['exact numbers', parseExact('[1.0,12345678901234567890]'), '[\n  1.0,\n  12345678901234567890\n]'],
])('edits %s without a change', (_, labels, edit) => {
  const before = labelsToEdit(labels);
  expect(before).toEqual(edit);
  expect(sameLabelsEdit(before, structuredClone(before))).toBe(true);
});

test('sends unedited parts unchanged: order, digits, notation of numbers', () => {
  const text = '{"b":1.0,"a":12345678901234567890,"long":"x","e":1e3,"n":null}';
  const before = labelsToEdit(parseExact(text)) as string;
  const after = before.replace('"x"', '"y"');
  expect(labelsError(m, after)).toBeNull();
  expect(JSON.stringify({ labels: labelsOf(after) })).toBe(`{"labels":${text.replace('"x"', '"y"')}}`);
});

test('another notation of a number is a change, white space is not', () => {
  expect(sameLabelsEdit('{"a":1}', ' { "a" : 1 } ')).toBe(true);
  expect(sameLabelsEdit('{"a":1}', '{"a":1.0}')).toBe(false);
  expect(JSON.stringify(labelsOf('{"a":1.0}'))).toBe('{"a":1.0}');
});

test('a label, another structure and a text that is no JSON are a change of labels that are null', () => {
  for (const after of [['a'], '{}', '{']) expect(sameLabelsEdit(labelsToEdit(null), after)).toBe(false);
});

test.each<[LabelsEdit, string | null]>([
  ['{', m.apiKeys.labelsInvalid],
  ['', m.apiKeys.labelsInvalid],
  ['{"a":1,"a":2}', m.apiKeys.labelsTwice],
  ['{"a":12345678901234567890}', null],
  ['null', null],
  [['a'], null],
  [null, null],
])('labels %j give the error %j', (labels, error) => {
  expect(labelsError(m, labels)).toBe(error);
});

test.each<[LabelsEdit, LabelsEdit, ReturnType<typeof kindChange>]>([
  ['{"a":1}', '["a"]', { kept: 'object', typed: 'list' }],
  ['{"a":1}', 'null', { kept: 'object', typed: 'nothing' }],
  ['"a"', '1.0', { kept: 'text', typed: 'number' }],
  ['[" a"]', 'true', { kept: 'list', typed: 'flag' }],
  ['{"a":1}', '{}', null],
  ['{"a":1}', '{', null],
  [['a'], ['b'], null],
  [null, '1', null],
  ['', '1', null],
])('from %j to %j the JSON type changes: %j', (before, after, kinds) => {
  expect(kindChange(before, after)).toEqual(kinds);
});

test('labels too large to be edited start at "Leave unchanged"', () => {
  const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
  expect(labelsToEdit(deep(20))).toContain('[\n');
  for (const large of [deep(5000), deep(100_000), ['x'.repeat(1_000_000)]]) {
    expect(labelsToEdit(large)).toBeNull();
  }
  expect(labelsToEdit(Array.from({ length: 501 }, (_, at) => `${at}`))).toMatch(/^\[/);
});

test('rejects typed labels that are nested too deeply for a request', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(labelsError(m, deep(400))).toBeNull();
  expect(labelsError(m, deep(100_000))).toBe(m.apiKeys.labelsDeep);
});
