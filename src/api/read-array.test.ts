// Holds the cutting of rows to every wrapping, every kind of value and every place where a body may be torn.
import { expect, test } from 'vitest';
import { cutArray } from './read-array.ts';

const parse = (rows: string) => JSON.parse(`[${rows}]`) as unknown[];

/** Reads a body in pieces of `size` characters: its rows, and what stands around them. */
function cut(body: string, size: number) {
  const cutter = cutArray(parse);
  const batches: (readonly unknown[])[] = [];
  for (let at = 0; at < body.length; at += size) {
    const rows = cutter.take(body.slice(at, at + size));
    if (rows.length > 0) batches.push(rows);
  }
  return { rows: batches.flat(), batches: batches.length, frame: cutter.frame() };
}

const awkward = [
  { id: 1, name: 'a "quoted" name', path: 'C:\\', tail: '\\"' },
  { id: 2, name: '},{"id":3},[', nested: [{ a: [1, [2, '],[']] }, {}] },
  { id: 3, name: 'João 😀 \u2028', empty: '', list: [], object: {}, nothing: null },
  null,
  7.5e-3,
  'a row that is a text, with a comma',
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
  test(`${what}, torn anywhere`, () => {
    for (let size = 1; size <= 40; size++) {
      const read = cut(body, size);
      expect(read.rows, `pieces of ${size}`).toEqual(awkward);
      expect(JSON.parse(read.frame)).toEqual(frame);
    }
    expect(cut(body, body.length).rows).toEqual(awkward);
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
])('%j has no rows and is its own frame', (body) => {
  for (const size of [1, 3, 100]) {
    const { rows, frame } = cut(body, size);
    expect(rows).toEqual([]);
    expect(frame.replace(/\s/g, '')).toBe(body.replace(/\s/g, ''));
  }
});

test('rows are there before the rest is', () => {
  const cutter = cutArray(parse);
  expect(cutter.take('[{"id":1},{"id":2}')).toEqual([{ id: 1 }]);
  expect(cutter.take(',{"id')).toEqual([{ id: 2 }]);
  expect(cutter.take('":3')).toEqual([]);
  expect(cutter.take('}')).toEqual([]);
  expect(cutter.take(']')).toEqual([{ id: 3 }]);
});

test('of a body that breaks off, the complete rows came and the frame is no JSON', () => {
  const body = JSON.stringify(awkward);
  for (let end = 1; end < body.length; end++) {
    const { rows, frame } = cut(body.slice(0, end), 16);
    expect(awkward.slice(0, rows.length)).toEqual(rows);
    expect(() => JSON.parse(frame), body.slice(0, end)).toThrow();
  }
});

const plain = Array.from({ length: 60 }, (_, id) => ({ id, name: `Ana ${id}`, role: { id: 1 } }));
const plainBodies: [string, readonly unknown[], string][] = [
  ['plain rows', plain, JSON.stringify(plain)],
  ['plain rows in an envelope', plain, JSON.stringify({ items: plain, next: [{}, {}] })],
  [
    'plain rows, and one that holds several',
    plain.with(30, { ...plain[30], role: [{ id: 1 }, { id: 2 }] } as never),
    JSON.stringify(plain.with(30, { ...plain[30], role: [{ id: 1 }, { id: 2 }] } as never)),
  ],
  [
    'plain rows, and one with a text that looks like the end of one',
    plain.with(30, { ...plain[30], name: 'A},{B' } as never),
    JSON.stringify(plain.with(30, { ...plain[30], name: 'A},{B' } as never)),
  ],
];
test.each(plainBodies)('%s, torn anywhere', (_, rows, body) => {
  for (let size = 1; size <= 300; size++) expect(cut(body, size).rows, `pieces of ${size}`).toEqual(rows);
  expect(cut(body, body.length).rows).toEqual(rows);
});

test('what is no JSON is refused, not taken apart', () => {
  const body = '[{"id":1},{"id":2},{"id":3,},{"id":4}]';
  for (let size = 1; size <= body.length; size++) expect(() => cut(body, size)).toThrow(SyntaxError);
});

test('a long row is not looked at again with each piece', () => {
  const body = JSON.stringify([{ id: 1, text: 'x'.repeat(1_000_000) }, { id: 2 }]);
  expect(cut(body, 1000).rows).toHaveLength(2);
});
