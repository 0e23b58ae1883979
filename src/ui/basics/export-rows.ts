/** Exports rows as a file: CSV that spreadsheet programs open safely, or JSON. The work is time-sliced. */

import { needsExact, stringifyExact } from '../../api/write-exact-json.ts';
import type { Timestamp } from '../../contract/common.ts';
import { startSlices } from '../../lib/time-slicing.ts';

/** The file formats, named by their file extension. */
export type ExportKind = 'csv' | 'json';

/** The value of one CSV cell. Every value but a number is escaped against formula injection. */
export type Cell = string | number | boolean | null | undefined;

/** How the rows of one list are exported. */
export interface ExportPlan<Row> {
  /** Returns the file name with its extension. */
  fileName: (kind: ExportKind) => string;
  /** The columns of the CSV file, in order. */
  columns: readonly { title: string; value: (row: Row) => Cell }[];
  /** Returns the plain object that represents a row in JSON; `undefined` fields are left out. */
  toJson: (row: Row) => object;
}

/** Progress and cancellation of an export. */
export interface ExportOptions {
  /** Called after each slice and at the end. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Characters collected before they are moved into a `Blob`, so that no string grows as long as the file. */
const CHUNK_LENGTH = 1 << 17;

/**
 * Writes rows into a file.
 *
 * @throws the reason of the signal when it is aborted
 */
export async function exportRows<Row>(
  kind: ExportKind,
  rows: readonly Row[],
  plan: ExportPlan<Row>,
  { onProgress, signal }: ExportOptions = {},
): Promise<Blob> {
  signal?.throwIfAborted();
  const { type, head, line, foot } = kind === 'csv' ? csvFormat(plan) : jsonFormat(plan);
  const slices = startSlices();
  const chunks: Blob[] = [];
  let text = head;
  let done = 0;
  for (const row of rows) {
    text += line(row, done);
    done += 1;
    if (text.length >= CHUNK_LENGTH) {
      chunks.push(new Blob([text]));
      text = '';
    }
    // Checked after each row: a record may hold labels of any size.
    if (!slices.due()) continue;
    onProgress?.(done, rows.length);
    await slices.rest();
    signal?.throwIfAborted();
  }
  chunks.push(new Blob([text + foot]));
  onProgress?.(done, rows.length);
  return new Blob(chunks, { type });
}

interface FileFormat<Row> {
  type: string;
  head: string;
  line: (row: Row, index: number) => string;
  foot: string;
}

/** CSV by RFC 4180 with a byte order mark, by which spreadsheet programs recognize UTF-8. */
const csvFormat = <Row>({ columns }: ExportPlan<Row>): FileFormat<Row> => ({
  type: 'text/csv;charset=utf-8',
  head: `\uFEFF${columns.map(({ title }) => csvCell(title)).join(',')}\r\n`,
  line: (row) => `${columns.map(({ value }) => csvCell(value(row))).join(',')}\r\n`,
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

/** The start of a formula, also after characters that spreadsheet programs strip: white space, quotes, invisible ones. */
const FORMULA = /^[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠\t\r\0]/u;
/**
 * A formula after a cell separator. In locales with semicolon-separated lists (Portugal), Excel reads the comma as text
 * and splits at semicolons and line breaks, even inside quotes.
 */
const FORMULA_WITHIN = /(;|\r\n?|\n)(?=(?:(?![\r\n])[\s\p{Cc}\p{Cf}"'])*[=+\-@＝＋－＠])/gu;

/** Returns the text of one CSV cell: quoted if necessary, and with `'` before anything that looks like a formula. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  let text = String(value);
  if (FORMULA.test(text)) text = `'${text}`;
  text = text.replace(FORMULA_WITHIN, "$1'").replaceAll('\0', '');
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The `'` that {@link csvCell} puts before a formula, and before one within a text. */
const SAFETY = /(^|;|\r\n?|\n)'(?=[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠\t\r\0])/gu;

/** Returns the text that {@link csvCell} has made safe, as it was. */
export const readCsvCell = (cell: string): string => (cell.includes("'") ? cell.replace(SAFETY, '$1') : cell);

/** Returns a time in ISO 8601 (UTC). Unreadable and missing values stay unchanged. */
export const asIso = (time: Timestamp): string | null | undefined =>
  typeof time === 'number' ? new Date(time).toISOString() : time;

/** Returns a file name with the local date, as in `users-1-2026-11-21.csv`. */
export function datedName(stem: string, kind: ExportKind, now = new Date()): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${stem}-${date.map((part) => String(part).padStart(2, '0')).join('-')}.${kind}`;
}
