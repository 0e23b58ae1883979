/** Exports rows as a file: CSV that spreadsheet programs open safely, or JSON. The work is time-sliced. */

import { needsExact, stringifyExact } from '../../api/exact-json.ts';
import type { Timestamp } from '../../contract/common.ts';
import { startSlices } from '../../lib/time-slicing.ts';
import { csvSeparator, type Separator, separators } from './csv-separator.ts';

/** The file formats, named by their file extension. */
export type ExportKind = 'csv' | 'json';

/** The value of one CSV cell. Every value but a number is escaped against formula injection. */
export type Cell = string | number | boolean | null | undefined;

/** A column of a CSV file. */
export interface ExportColumn<Row> {
  title: string;
  value: (row: Row) => Cell;
  /** Whether the table of the list shows the column. */
  isShown?: boolean;
}

/** How the rows of one list are exported. */
export interface ExportPlan<Row> {
  /** Returns the file name with its extension. */
  fileName: (kind: ExportKind) => string;
  /** The columns of the CSV file, in order. */
  columns: readonly ExportColumn<Row>[];
  /** Returns the plain object that represents a row in JSON; `undefined` fields are left out. */
  toJson: (row: Row) => object;
}

/** Progress and cancellation of an export. */
export interface ExportOptions {
  /** Called after each slice and at the end. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** The separator of CSV; by default that of `csvSeparator`. */
  separator?: Separator;
}

/**
 * Writes rows into a file.
 *
 * @throws the reason of the signal when it is aborted
 */
export async function exportRows<Row>(
  kind: ExportKind,
  rows: readonly Row[],
  plan: ExportPlan<Row>,
  { onProgress, signal, separator = csvSeparator() }: ExportOptions = {},
): Promise<Blob> {
  const { type, head, line, foot } =
    kind === 'csv' ? csvFormat(plan, separators[separator]) : jsonFormat(plan);
  let done = 0;
  function* lines() {
    yield head;
    for (const row of rows) yield line(row, done++);
    yield foot;
  }
  return await writeLines(type, lines(), () => onProgress?.(done, rows.length), signal);
}

/** Characters collected before they are moved into a `Blob`, so that no string grows as long as the file. */
const CHUNK_LENGTH = 1 << 17;

/**
 * Writes lines into a file, in time slices.
 *
 * @param lines each with its line end
 * @param onSlice called after each slice and at the end
 * @throws the reason of the signal when it is aborted
 */
export async function writeLines(
  type: string,
  lines: Iterable<string>,
  onSlice?: () => void,
  signal?: AbortSignal,
): Promise<Blob> {
  signal?.throwIfAborted();
  const slices = startSlices();
  const chunks: Blob[] = [];
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length >= CHUNK_LENGTH) {
      chunks.push(new Blob([text]));
      text = '';
    }
    // Checked after each line: a record may hold labels of any size.
    if (!slices.due()) continue;
    onSlice?.();
    await slices.rest();
    signal?.throwIfAborted();
  }
  chunks.push(new Blob([text]));
  onSlice?.();
  return new Blob(chunks, { type });
}

interface FileFormat<Row> {
  type: string;
  head: string;
  line: (row: Row, index: number) => string;
  foot: string;
}

/** CSV by RFC 4180 with a byte order mark, by which spreadsheet programs recognize UTF-8. */
const csvFormat = <Row>({ columns }: ExportPlan<Row>, separator: Delimiter): FileFormat<Row> => ({
  type: 'text/csv;charset=utf-8',
  head: `\uFEFF${columns.map(({ title }) => csvCell(title, separator)).join(separator)}\r\n`,
  line: (row) => `${columns.map(({ value }) => csvCell(value(row), separator)).join(separator)}\r\n`,
  foot: '',
});

/** A JSON array with one row per line. */
const jsonFormat = <Row>({ toJson }: ExportPlan<Row>): FileFormat<Row> => ({
  type: 'application/json',
  head: '[',
  line: (row, index) => {
    const value = toJson(row);
    return `${index ? ',\n' : '\n'}${needsExact(value) ? stringifyExact(value) : JSON.stringify(value)}`;
  },
  foot: '\n]\n',
});

/** Characters that spreadsheet programs strip from the start of a cell: white space, quotes, invisible ones. */
const STRIPPED = String.raw`[\s\p{Cc}\p{Cf}"']`;
const SIGNS = '=+\\-@＝＋－＠';
/** The start of a formula. */
const FORMULA = `${STRIPPED}*[${SIGNS}\\t\\r\\0]`;
const STARTS_FORMULA = new RegExp(`^${FORMULA}`, 'u');
const SAFE_START = new RegExp(`^'(?=${FORMULA})`, 'u');

/**
 * Returns what finds a formula after a line break or a list separator other than that of the file, and how it is found again
 * behind the `'` that makes it safe. A spreadsheet program of another region splits at its own separator even inside
 * quotes: where lists have semicolons (Portugal), Excel reads a comma as text.
 */
const formulaWithin = (separator: string) => {
  const others = [',', ';'].filter((other) => other !== separator).join('');
  const split = String.raw`([${others}]|\r\n?|\n)`;
  const formula = `(?:(?![\\r\\n])${STRIPPED})*[${SIGNS}]`;
  return {
    unsafe: new RegExp(`${split}(?=${formula})`, 'gu'),
    safe: new RegExp(`${split}'(?=${formula})`, 'gu'),
  };
};
const within = {
  ',': formulaWithin(','),
  ';': formulaWithin(';'),
  '\t': formulaWithin('\t'),
  '|': formulaWithin('|'),
};
/** A separator of a file that is read or written. */
type Delimiter = keyof typeof within;

/**
 * Returns the text of one CSV cell: quoted if necessary, and with `'` before anything that looks like a formula.
 *
 * @param separator that of the file
 */
export function csvCell(value: Cell, separator: Delimiter): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  let text = String(value);
  if (STARTS_FORMULA.test(text)) text = `'${text}`;
  text = text.replace(within[separator].unsafe, "$1'").replaceAll('\0', '');
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the text that {@link csvCell} has made safe, as it was. */
export const readCsvCell = (cell: string, separator: Delimiter): string =>
  cell.includes("'") ? cell.replace(within[separator].safe, '$1').replace(SAFE_START, '') : cell;

/** Returns a time in ISO 8601 (UTC). Unreadable and missing values stay unchanged. */
export const asIso = (time: Timestamp): string | null | undefined =>
  typeof time === 'number' ? new Date(time).toISOString() : time;

/** Returns a file name with the local date, as in `users-1-2026-11-21.csv`; `.tsv` where tabs separate the cells. */
export function datedName(stem: string, kind: ExportKind, now = new Date()): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  // Excel would open a .csv with tabs as one column.
  const extension = kind === 'csv' && csvSeparator() === 'tab' ? 'tsv' : kind;
  return `${stem}-${date.map((part) => String(part).padStart(2, '0')).join('-')}.${extension}`;
}
