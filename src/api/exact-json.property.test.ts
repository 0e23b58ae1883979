// @vitest-environment node
// Holds labels, of any content, to leaving as they came: read, shown in a form, sent.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExact, withExactLabels } from './exact-json.ts';
import { losesNames, stringifyExact } from './write-exact-json.ts';

const number = fc.oneof(
  fc.constantFrom('0', '-0', '1.0', '1e400', '1E+2', '-1.50e-7', '12345678901234567890', '9007199254740993'),
  fc
    .tuple(fc.bigInt(), fc.stringMatching(/^(\.\d{1,25})?([eE][+-]?\d{1,3})?$/))
    .map(([whole, rest]) => whole + rest),
);
const text = fc.string({ unit: 'binary', maxLength: 12 }).map((value) => JSON.stringify(value));

/** JSON texts without white space. No member is called like a number: JavaScript moves those to the front. */
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

test('any JSON is written as it was read', () => {
  const property = fc.property(json, (source) => {
    expect(stringifyExact(parseExact(source))).toBe(source);
    expect(losesNames(source)).toBe(false);
    const indented = stringifyExact(parseExact(source), 2);
    expect(stringifyExact(parseExact(indented))).toBe(source);
  });
  fc.assert(property, { numRuns: 1000 });
});

test('any JSON with plain numbers is written as JSON.stringify writes it', () => {
  const property = fc.property(fc.jsonValue(), (value) => {
    const source = JSON.stringify(value);
    expect(stringifyExact(JSON.parse(source))).toBe(source);
    expect(stringifyExact(JSON.parse(source), 2)).toBe(JSON.stringify(JSON.parse(source), null, 2));
  });
  fc.assert(property, { numRuns: 500 });
});

test('labels of any content are exact in a list of keys', () => {
  const property = fc.property(fc.array(json, { minLength: 1, maxLength: 4 }), (labels) => {
    const source = `[${labels.map((one, id) => `{"id":${id},"labels":${one}}`).join(',')}]`;
    const rows = withExactLabels(JSON.parse(source), source) as { labels: unknown }[];
    expect(rows.map((row) => stringifyExact(row.labels))).toEqual(labels);
  });
  fc.assert(property, { numRuns: 500 });
});
