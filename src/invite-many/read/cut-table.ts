/** Cuts the lines of a text into records and cells: CSV, TSV, cells copied from a spreadsheet. */
import Papa from 'papaparse';
import { isCommentLine, isMailHead, type ReadAddress, withoutListMark } from '../../contract/recipients.ts';
import { readCsvCell } from '../../ui/basics/export-rows.ts';
import { headMeaning, isAddressCell } from './column-heads.ts';
import { firstFilled } from './decode-text.ts';

/** The separators of cells; of equal ones the first is taken. */
export const delimiters = ['\t', ';', ',', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** A record: a line of text, or more where a quoted cell holds line ends; a row of a sheet; an object of JSON. */
export interface TableRecord {
  /** The line or row on which it starts, from 1. */
  line: number;
  cells: readonly string[];
  /** A quotation mark is not closed, or text follows the closing one: the line was read literally. */
  isBroken?: boolean;
  otherDelimiter?: Delimiter;
  /** What was read, in a list of recipients. */
  address?: ReadAddress;
}

/** The filled records of a source. */
export interface Table {
  records: readonly TableRecord[];
  /** The number of lines that are blank or commented out. */
  blankLines: number;
  /** The number of rows that are hidden in a workbook. */
  hiddenRows?: number;
}

/** The most lines that a quoted cell may span. */
const MAX_QUOTED_LINES = 100;

const parse = (lines: readonly string[], delimiter: Delimiter) =>
  Papa.parse<string[]>(lines.join('\n'), { delimiter, newline: '\n', quoteChar: '"' });

/** Cuts lines into records, for `runInSlices`. */
export function* cutTable(text: readonly string[]): Generator<undefined, Table> {
  const lines = unwrapLines(text);
  // Excel writes and reads `sep=;` as the first line.
  const head = (lines[0] ?? '').trimStart().replaceAll('"', '').toLowerCase();
  const named = delimiters.find((one) => head === `sep=${one}`);
  const delimiter = named ?? detectDelimiter(lines);
  const records: TableRecord[] = [];
  let blankLines = 0;
  for (let at = named ? 1 : 0; at < lines.length; ) {
    const [record, lineCount] = readRecord(lines, at, delimiter);
    at += lineCount;
    if (isBlank(record)) blankLines++;
    else records.push(record);
    yield;
  }
  return { records, blankLines };
}

/** Returns lines without the marks of a list, or the quotation marks with which Excel saves a file that it did not cut. */
function unwrapLines(lines: readonly string[]): readonly string[] {
  const isWrapped = (line: string) =>
    /^"[^,;\t|]*[,;\t|].*"$/.test(line) && !/[^"]"[^"]/.test(line.replaceAll('""', ''));
  const filled = firstFilled(lines);
  if (filled.every((line) => withoutListMark(line) !== line)) return lines.map(withoutListMark);
  // PowerShell and others set spaces between their columns.
  const [first = ''] = filled;
  const heads = /[\t;,|]/.test(first) ? [] : first.trim().split(/ {2,}/);
  if (heads.length > 1 && heads.some((head) => headMeaning(head).kind === 'email'))
    return lines.map((line) => line.trim().replace(/ {2,}/g, '\t'));
  if (!filled.every(isWrapped)) return lines;
  return lines.map((line) => (isWrapped(line) ? line.slice(1, -1).replaceAll('""', '"') : line));
}

/** Tells whether a record holds nothing or lines only, or is commented out. */
const isBlank = ({ cells }: TableRecord): boolean =>
  cells.every((cell) => /^[\s;,|:=-]*$/.test(cell)) ||
  isMailHead(cells.join(' ')) ||
  (isCommentLine(cells[0] ?? '') && !cells.some((cell) => headMeaning(cell).kind === 'email'));

/**
 * Reads the record that begins on a line. Behind a quotation mark that is not closed the library reads on to the end of the
 * text: so it gets one line, and further ones only as long as a quoted cell may go on. A line that stays broken is read
 * literally. @returns the record and the number of its lines
 */
function readRecord(lines: readonly string[], at: number, delimiter: Delimiter): [TableRecord, number] {
  for (let end = at + 1; end <= Math.min(lines.length, at + MAX_QUOTED_LINES); end++) {
    if (end > at + 1 && !lines[end - 1]?.includes('"')) continue;
    const { data, errors } = parse(lines.slice(at, end), delimiter);
    const broken = errors.find(({ type }) => type === 'Quotes');
    if (!broken) return [toRecord(at + 1, data[0] ?? [], delimiter), end - at];
    if (broken.code !== 'MissingQuotes') break;
  }
  const record = toRecord(at + 1, (lines[at] ?? '').split(delimiter), delimiter);
  return [{ ...record, isBroken: true }, 1];
}

function toRecord(line: number, cells: readonly string[], delimiter: Delimiter): TableRecord {
  const [only = '', ...more] = cells;
  const other = more.length === 0 && only.includes('@') ? otherDelimiter(only, delimiter) : undefined;
  if (other) return { ...toRecord(line, parse([only], other).data[0] ?? [], other), otherDelimiter: other };
  return { line, cells: cells.map((cell) => readCsvCell(cell, delimiter).trim()) };
}

/** Returns the delimiter of a line that the table's own one does not split, if another one does. */
const otherDelimiter = (line: string, delimiter: Delimiter): Delimiter | undefined =>
  delimiters.find(
    (other) =>
      other !== delimiter && line.includes(other) && (parse([line], other).data[0] ?? []).some(isAddressCell),
  );

/**
 * Returns the delimiter that gives the most lines an e-mail address or its head in a cell of its own; of equal ones the
 * one that splits most lines into the same number of cells. The library's own choice goes by the number of cells alone,
 * which fails for `Silva, Ana;ana@x.pt`.
 */
function detectDelimiter(lines: readonly string[]): Delimiter {
  const scores = delimiters.map((delimiter) => {
    const widths = new Map<number, number>();
    let found = 0;
    for (const line of firstFilled(lines)) {
      const cells = parse([line.slice(0, 10_000)], delimiter).data[0] ?? [];
      if (cells.length < 2) continue;
      widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
      // Several addresses in a cell have separators of their own.
      if (cells.some((cell) => headMeaning(cell).kind === 'email')) found += 100;
      else if (cells.some(isAddressCell)) found++;
    }
    return found * 1000 + Math.max(0, ...widths.values());
  });
  // A comma if none splits a line.
  return delimiters[scores.indexOf(Math.max(1, ...scores))] ?? ',';
}
