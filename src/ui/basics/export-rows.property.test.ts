// @vitest-environment node
// Property tests of CSV cells: any content survives a round trip, and no cell is a formula.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell } from './export-rows.ts';

/** Parses one line by RFC 4180. */
function readCells(line: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at++) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(line.slice(at));
    const text = quoted ? quoted[0] : (/^[^,]*/.exec(line.slice(at))?.[0] ?? '');
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : text);
    at += text.length;
  }
  return cells;
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('"', ',', ';', '\n', '\r\n', '\t', ' ', "'", '=', '+', '-', '@', 'a', '1', '\u200b'),
      { maxLength: 12 },
    )
    .map((all) => all.join('')),
);
const withoutApostrophes = (value: string) => value.replaceAll("'", '');

test('keeps cells in a round trip, apart from the apostrophes against formulas', () => {
  const property = fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (values) => {
    const cells = readCells(values.map(csvCell).join(','));
    expect(cells.map(withoutApostrophes)).toEqual(
      values.map((value) => withoutApostrophes(value.replaceAll('\0', ''))),
    );
    for (const cell of cells) expect(cell.trim()).not.toMatch(/^[=+\-@]/);
  });
  fc.assert(property, { numRuns: 1500 });
});

test('keeps cells without formula characters exactly', () => {
  const plain = text.filter((value) => !/[=+\-@＝＋－＠\t\r\0]/.test(value));
  fc.assert(
    fc.property(plain, (value) => {
      expect(readCells(csvCell(value))).toEqual([value]);
    }),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Number(readCells(csvCell(value))[0])).toBe(Number(String(value)));
    }),
    { numRuns: 300 },
  );
});
