// The streaming parser of lists: every frame, every kind of value, and every place where a body may be split.

import { expect, test } from 'vitest';
import { startCpuTime } from '../testing/cpu-time.ts';
import { cutArray, MAX_RECORD } from './read-array.ts';

const parse = (records: string) => JSON.parse(`[${records}]`) as unknown[];

/** Reads a body in pieces of `size` characters. @returns its records, the number of batches, and the frame */
function cut(body: string, size: number) {
  const cutter = cutArray(parse, (start) => ({ skipped: start.slice(0, 8) }));
  const batches: (readonly unknown[])[] = [];
  for (let at = 0; at < body.length; at += size) {
    const records = cutter.take(body.slice(at, at + size));
    if (records.length > 0) batches.push(records);
  }
  return { records: batches.flat(), batches: batches.length, frame: cutter.frame() };
}

const awkward = [
  { id: 1, name: 'a "quoted" name', path: 'C:\\', tail: '\\"' },
  { id: 2, name: '},{"id":3},[', nested: [{ a: [1, [2, '],[']] }, {}] },
  { id: 3, name: 'João 😀 \u2028', empty: '', list: [], object: {}, nothing: null },
  null,
  7.5e-3,
  'a record that is a text, with a comma',
  [1, 2, [3]],
  true,
  { id: 4, '{"[': '\\\\' },
];

const bodies: [string, string, unknown][] = [
  ['an array', JSON.stringify(awkward), []],
  ['an array with white space', ` \n${JSON.stringify(awkward, null, 2)} \n`, []],
  [
    'an envelope',
    JSON.stringify({ total: 9, items: awkward, next: '/x?page=2' }),
    { total: 9, items: [], next: '/x?page=2' },
  ],
  [
    'an envelope with other lists',
    JSON.stringify({ errors: [1], meta: { items: [2] }, data: awkward, rows: 1 }),
    { errors: [1], meta: { items: [2] }, data: [], rows: 1 },
  ],
  [
    'an envelope with a list after the list',
    JSON.stringify({ 'a":[': 1, results: awkward, links: [{ next: 2 }] }),
    { 'a":[': 1, results: [], links: [{ next: 2 }] },
  ],
];

for (const [what, body, frame] of bodies) {
  test(`reads ${what}, split anywhere`, () => {
    for (let size = 1; size <= 40; size++) {
      const read = cut(body, size);
      expect(read.records, `pieces of ${size}`).toEqual(awkward);
      expect(JSON.parse(read.frame)).toEqual(frame);
    }
    expect(cut(body, body.length).records).toEqual(awkward);
  });
}

test.each([
  '[]',
  ' [ ] ',
  '{"items":[]}',
  '{"id":1}',
  '{}',
  '7',
  '"[1,2]"',
  'null',
  '',
  '<p>[1,2]</p>',
  'a, [1]',
])('finds no records in %j, and returns it as the frame', (body) => {
  for (const size of [1, 3, 100]) {
    const { records, frame } = cut(body, size);
    expect(records).toEqual([]);
    expect(frame.replace(/\s/g, '')).toBe(body.replace(/\s/g, ''));
  }
});

test('returns records before the rest of the body arrives', () => {
  const cutter = cutArray(parse, (start) => ({ skipped: start.slice(0, 8) }));
  expect(cutter.take('[{"id":1},{"id":2}')).toEqual([{ id: 1 }]);
  expect(cutter.take(',{"id')).toEqual([{ id: 2 }]);
  expect(cutter.take('":3')).toEqual([]);
  expect(cutter.take('}')).toEqual([]);
  expect(cutter.take(']')).toEqual([{ id: 3 }]);
});

test('returns the complete records of a truncated body, and a frame that is no JSON', () => {
  const body = JSON.stringify(awkward);
  for (let end = 1; end < body.length; end++) {
    const { records, frame } = cut(body.slice(0, end), 16);
    expect(awkward.slice(0, records.length)).toEqual(records);
    expect(() => JSON.parse(frame), body.slice(0, end)).toThrow();
  }
});

const plain = Array.from({ length: 60 }, (_, id) => ({ id, name: `Ana ${id}`, role: { id: 1 } }));
const plainBodies: [string, readonly unknown[], string][] = [
  ['plain records', plain, JSON.stringify(plain)],
  ['plain records in an envelope', plain, JSON.stringify({ items: plain, next: [{}, {}] })],
  [
    'plain records, and one with a nested list',
    plain.with(30, { ...plain[30], role: [{ id: 1 }, { id: 2 }] } as never),
    JSON.stringify(plain.with(30, { ...plain[30], role: [{ id: 1 }, { id: 2 }] } as never)),
  ],
  [
    'plain records, and one with a text that looks like the end of a record',
    plain.with(30, { ...plain[30], name: 'A},{B' } as never),
    JSON.stringify(plain.with(30, { ...plain[30], name: 'A},{B' } as never)),
  ],
];
test.each(plainBodies)('reads %s, split anywhere', (_, records, body) => {
  for (let size = 1; size <= 300; size++)
    expect(cut(body, size).records, `pieces of ${size}`).toEqual(records);
  expect(cut(body, body.length).records).toEqual(records);
});

test('throws for a body that is no JSON', () => {
  const body = '[{"id":1},{"id":2},{"id":3,},{"id":4}]';
  for (let size = 1; size <= body.length; size++) expect(() => cut(body, size)).toThrow(SyntaxError);
});

test('does not scan a long record again with each piece', () => {
  const body = JSON.stringify([{ id: 1, text: 'x'.repeat(1_000_000) }, { id: 2 }]);
  expect(cut(body, 1000).records).toHaveLength(2);
});

const long = 'x'.repeat(1.2 * MAX_RECORD);

test.each([
  ['text', { id: 7, name: long }],
  ['text of quotes, backslashes and brackets', { id: 7, name: '"\\],[{'.repeat(MAX_RECORD / 3) }],
  ['nested value', { id: 7, labels: Array.from({ length: MAX_RECORD / 3 }, (_, index) => [index % 10]) }],
])('skips a record with a long %s, and keeps the records around it', (_, record) => {
  const [before, after] = [
    { id: 6, name: 'before' },
    { id: 8, name: 'after' },
  ];
  const body = JSON.stringify({ items: [before, record, after, record, after, record], next: 2 });
  for (const size of [65_536, 50_001]) {
    const read = cut(body, size);
    expect(read.records).toEqual([
      before,
      { skipped: '{"id":7,' },
      after,
      { skipped: '{"id":7,' },
      after,
      { skipped: '{"id":7,' },
    ]);
    expect(JSON.parse(read.frame)).toEqual({ items: [], next: 2 });
  }
});

test('skips a record of 20 MB without a long task', () => {
  const cutter = cutArray(parse, () => 'skipped');
  const piece = 'x'.repeat(65_536);
  let longest = 0;
  const take = (text: string) => {
    const cpuTime = startCpuTime();
    const records = cutter.take(text);
    longest = Math.max(longest, cpuTime());
    return records;
  };
  take('[{"id":1,"name":"');
  for (let length = 0; length < 20_000_000; length += piece.length) expect(take(piece)).toEqual([]);
  expect(take('"},{"id":2}]')).toEqual(['skipped', { id: 2 }]);
  expect(longest).toBeLessThan(200);
});

test('gives up a long body without a list', () => {
  const cutter = cutArray(parse, () => 'skipped');
  expect(() => {
    for (let at = 0; at < 100; at++) cutter.take('<p>'.repeat(10_000));
  }).toThrow(SyntaxError);
});
