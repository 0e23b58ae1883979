// @vitest-environment node
// Property tests of CSV cells: any content survives a round trip, and no cell is a formula.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, readCsvCell } from './export-rows.ts';

const delimiter = fc.constantFrom(',', ';', '\t');

/** Parses one line by RFC 4180. */
function readCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at++) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(line.slice(at));
    const text = quoted ? quoted[0] : (line.slice(at).split(separator)[0] ?? '');
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

test('keeps cells in a round trip with any separator, and writes no formula', () => {
  const property = fc.property(
    fc.array(text, { minLength: 1, maxLength: 4 }),
    delimiter,
    (values, separator) => {
      const line = values.map((value) => csvCell(value, separator)).join(separator);
      const cells = readCells(line, separator);
      expect(cells.map((cell) => readCsvCell(cell, separator))).toEqual(
        values.map((value) => value.replaceAll('\0', '')),
      );
      for (const cell of cells) expect(cell.trim()).not.toMatch(/^[=+\-@]/);
      // A program of another region splits at its own separator, also inside quotes.
      for (const other of [',', ';'].filter((each) => each !== separator))
        for (const cell of cells.flatMap((each) => each.split(other)).slice(1))
          expect(cell.trim()).not.toMatch(/^[=+\-@]/);
    },
  );
  fc.assert(property, { numRuns: 1500 });
});

test('keeps cells without formula characters exactly', () => {
  const plain = text.filter((value) => !/[=+\-@＝＋－＠\t\r\0]/.test(value));
  fc.assert(
    fc.property(plain, (value) => {
      expect(readCells(csvCell(value, ','), ',')).toEqual([value]);
    }),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Number(readCells(csvCell(value, ','), ',')[0])).toBe(Number(String(value)));
    }),
    { numRuns: 300 },
  );
});
