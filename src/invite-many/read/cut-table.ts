/** Cuts the lines of a text into records and cells: CSV, TSV, cells copied from a spreadsheet. */
import Papa from 'papaparse';
import { isCommentLine, isMailHead, type ReadAddress, withoutListMark } from '../../contract/recipients.ts';
import { readCsvCell } from '../../ui/basics/export-rows.ts';
import { headMeaning, isAddressCell } from './column-heads.ts';

/** The separators of cells that are recognized; of equal ones the first is taken. */
export const delimiters = ['\t', ';', ',', '|'] as const;
/** A separator of cells. */
type Delimiter = (typeof delimiters)[number];

/** A record: a line of text, or more where a quoted cell holds line ends; a row of a sheet; an object of JSON. */
export interface TableRecord {
  /** The line or row on which it starts, from 1. */
  line: number;
  /** The cells, without the white space around them. */
  cells: readonly string[];
  /** A quotation mark is not closed, or text follows the closing one: the line was read literally. */
  isBroken?: boolean;
  /** Another separator than in the rest of the table. */
  otherDelimiter?: Delimiter;
  /** What was read, in a list of recipients. */
  address?: ReadAddress;
}

/** The filled records of a source. */
export interface Table {
  records: readonly TableRecord[];
  /** The number of lines that are blank or commented out. */
  blankLines: number;
}

/** The lines that are parsed at a time: about a millisecond. */
const BATCH = 250;
/** The most lines that a quoted cell may span. */
const MAX_QUOTED_LINES = 100;
/** The filled lines that tell the delimiter. */
const SAMPLE = 100;

const parse = (lines: readonly string[], delimiter: Delimiter) =>
  Papa.parse<string[]>(lines.join('\n'), { delimiter, newline: '\n', quoteChar: '"' });

/** Cuts lines into records, for `runInSlices`. */
export function* cutTable(text: readonly string[]): Generator<undefined, Table> {
  const lines = unwrapLines(text);
  const named = namedDelimiter(lines[0] ?? '');
  const delimiter = named ?? detectDelimiter(lines);
  const records: TableRecord[] = [];
  let blankLines = 0;
  for (const record of readRecords(lines, delimiter, named ? 1 : 0)) {
    if (!record) yield;
    else if (isBlank(record)) blankLines++;
    else records.push(record);
  }
  return { records, blankLines };
}

/**
 * Returns lines without what stands around each of them: the marks of a list, and quotation marks, with which Excel saves a
 * file that it did not cut into cells.
 */
function unwrapLines(lines: readonly string[]): readonly string[] {
  const isWrapped = (line: string) =>
    /^"[^,;\t|]*[,;\t|].*"$/.test(line) && !/[^"]"[^"]/.test(line.replaceAll('""', ''));
  const filled = lines.slice(0, SAMPLE).filter((line) => line.trim() !== '');
  if (filled.every((line) => withoutListMark(line) !== line)) return lines.map(withoutListMark);
  // PowerShell sets spaces between its columns, and a line below their heads.
  if (/^-+(?: +-+)+\s*$/.test(filled[1] ?? ''))
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
 * Yields the records, and nothing between two batches. The library reads on behind a quotation mark that is not closed, to
 * the end of the text. So the first line of such a record is read literally, and the library begins anew behind it.
 */
function* readRecords(
  lines: readonly string[],
  delimiter: Delimiter,
  start: number,
): Generator<TableRecord | undefined> {
  let at = start;
  while (at < lines.length) {
    const from = at;
    const batch = lines.slice(at, at + BATCH);
    const { data, errors } = parse(batch, delimiter);
    // Of nothing the library makes no record.
    if (data.length === 0) yield { line: ++at, cells: [] };
    const broken = errors.find(({ type }) => type === 'Quotes')?.row ?? data.length;
    for (const cells of data.slice(0, broken)) {
      yield toRecord(at + 1, cells, delimiter);
      at +=
        1 + cells.reduce((count, cell) => count + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
    }
    const isCut =
      at > from && at + MAX_QUOTED_LINES > from + batch.length && from + batch.length < lines.length;
    // A quoted cell may go on behind the batch: the next batch begins with it.
    if (broken < data.length && !isCut) {
      yield { ...toRecord(at + 1, (lines[at] ?? '').split(delimiter), delimiter), isBroken: true };
      at++;
    }
    yield;
  }
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

/** Returns the delimiter that a line `sep=;` names; Excel writes and reads it as the first line. */
const namedDelimiter = (line: string): Delimiter | undefined => {
  const name = /^"?sep=([\t;,|])"?$/i.exec(line.trimStart())?.[1];
  return delimiters.find((delimiter) => delimiter === name);
};

/**
 * Returns the delimiter that gives the most lines an e-mail address or its head in a cell of its own; of equal ones the
 * one that splits most lines into the same number of cells. The library's own choice goes by the number of cells alone,
 * which fails for `Silva, Ana;ana@x.pt`.
 */
function detectDelimiter(lines: readonly string[]): Delimiter {
  const sample = lines
    .slice(0, 10 * SAMPLE)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE);
  const scores = delimiters.map((delimiter) => {
    const widths = new Map<number, number>();
    let found = 0;
    for (const line of sample) {
      const cells = parse([line.slice(0, 10_000)], delimiter).data[0] ?? [];
      if (cells.length < 2) continue;
      widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
      if (cells.some((cell) => isAddressCell(cell) || headMeaning(cell).kind === 'email')) found++;
    }
    return found * 1000 + Math.max(0, ...widths.values());
  });
  const best = Math.max(...scores);
  return best > 0 ? (delimiters[scores.indexOf(best)] ?? ',') : ',';
}
