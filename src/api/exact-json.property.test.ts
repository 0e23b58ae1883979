// @vitest-environment node
// Exact JSON, for any content: labels are written as they were read.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { losesNames, parseExact, stringifyExact, withExactLabels } from './exact-json.ts';

const number = fc.oneof(
  fc.constantFrom('0', '-0', '1.0', '1e400', '1E+2', '-1.50e-7', '12345678901234567890', '9007199254740993'),
  fc
    .tuple(fc.bigInt(), fc.stringMatching(/^(\.\d{1,25})?([eE][+-]?\d{1,3})?$/))
    .map(([whole, rest]) => whole + rest),
);
const text = fc.string({ unit: 'binary', maxLength: 12 }).map((value) => JSON.stringify(value));

/** JSON texts without white space. No member has a number as its name: JavaScript moves such members to the front. */
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    number,
    text,
    fc.constantFrom('true', 'false', 'null'),
    fc.array(tie('json'), { maxLength: 4 }).map((list) => `[${list.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(fc.string({ maxLength: 6 }), tie('json')), {
        maxLength: 4,
        selector: ([name]) => name,
      })
      .map(
        (members) =>
          `{${members.map(([name, value]) => `${JSON.stringify(`k${name}`)}:${value}`).join(',')}}`,
      ),
  ),
}));

test('writes any JSON as it was read', () => {
  const property = fc.property(json, (source) => {
    expect(stringifyExact(parseExact(source))).toBe(source);
    expect(losesNames(source)).toBe(false);
    const indented = stringifyExact(parseExact(source), 2);
    expect(stringifyExact(parseExact(indented))).toBe(source);
  });
  fc.assert(property, { numRuns: 1000 });
});

test('writes JSON with plain numbers like JSON.stringify', () => {
  const property = fc.property(fc.jsonValue(), (value) => {
    const source = JSON.stringify(value);
    expect(stringifyExact(JSON.parse(source))).toBe(source);
    expect(stringifyExact(JSON.parse(source), 2)).toBe(JSON.stringify(JSON.parse(source), null, 2));
  });
  fc.assert(property, { numRuns: 500 });
});

test('keeps labels of any content exact in a list of API keys', () => {
  const property = fc.property(fc.array(json, { minLength: 1, maxLength: 4 }), (labels) => {
    const source = `[${labels.map((one, id) => `{"id":${id},"labels":${one}}`).join(',')}]`;
    const rows = withExactLabels(JSON.parse(source), source) as { labels: unknown }[];
    expect(rows.map((row) => stringifyExact(row.labels))).toEqual(labels);
  });
  fc.assert(property, { numRuns: 500 });
});
