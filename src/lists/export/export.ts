/** Rows as a file: CSV that spreadsheet programs open safely, or JSON; written in slices, however many there are. */

import { startSlices } from '../../api/time-slicing.ts';
import { needsExact, stringifyExact } from '../../api/write-exact-json.ts';
import type { Timestamp } from '../../contract/common.ts';

/** The kinds of file, by how their names end. */
export type ExportKind = 'csv' | 'json';

/** What stands in one cell of CSV. Only a number is written without being held for a formula. */
export type Cell = string | number | boolean | null | undefined;

/** How rows of one sort are written. */
export interface ExportPlan<Row> {
  /** What the file is called, the ending included. */
  fileName: (kind: ExportKind) => string;
  /** The columns of CSV, in order. */
  columns: readonly { title: string; value: (row: Row) => Cell }[];
  /** A row of JSON: a plain object; what is `undefined` in it is left out. */
  toJson: (row: Row) => object;
}

/** How a long export goes on and how it is given up. */
export interface ExportCourse {
  /** Called after each slice and at the end. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Characters that are gathered before they are handed over, so that no text grows as long as the file. */
const PIECE = 1 << 17;

/**
 * Writes rows into a file.
 *
 * @throws the signal's reason, when the caller gave up
 */
export async function exportRows<Row>(
  kind: ExportKind,
  rows: readonly Row[],
  plan: ExportPlan<Row>,
  { onProgress, signal }: ExportCourse = {},
): Promise<Blob> {
  signal?.throwIfAborted();
  const { type, head, line, foot } = kind === 'csv' ? csv(plan) : json(plan);
  const slices = startSlices();
  const pieces: Blob[] = [];
  let text = head;
  let done = 0;
  for (const row of rows) {
    text += line(row, done);
    done += 1;
    if (text.length >= PIECE) {
      pieces.push(new Blob([text]));
      text = '';
    }
    // Looked at after each row: some hold labels of any size.
    if (!slices.due()) continue;
    onProgress?.(done, rows.length);
    await slices.rest();
    signal?.throwIfAborted();
  }
  pieces.push(new Blob([text + foot]));
  onProgress?.(done, rows.length);
  return new Blob(pieces, { type });
}

interface Writer<Row> {
  type: string;
  head: string;
  line: (row: Row, index: number) => string;
  foot: string;
}

/** RFC 4180, with the mark that tells spreadsheet programs that it is UTF-8. */
const csv = <Row>({ columns }: ExportPlan<Row>): Writer<Row> => ({
  type: 'text/csv;charset=utf-8',
  head: `\uFEFF${columns.map(({ title }) => csvCell(title)).join(',')}\r\n`,
  line: (row) => `${columns.map(({ value }) => csvCell(value(row))).join(',')}\r\n`,
  foot: '',
});

/** An array with a row on each line. */
const json = <Row>({ toJson }: ExportPlan<Row>): Writer<Row> => ({
  type: 'application/json',
  head: '[',
  line: (row, index) => {
    const value = toJson(row);
    return `${index ? ',\n' : '\n'}${needsExact(value) ? stringifyExact(value) : JSON.stringify(value)}`;
  },
  foot: '\n]\n',
});

/** What a spreadsheet program takes for a formula, also behind what it strips: white space, quotes, what is unseen. */
const FORMULA = /^[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠\t\r\0]/u;
/**
 * The same within a text. Where lists are separated by semicolons, as in Portugal, Excel takes the comma for a letter
 * and cuts at semicolons and line breaks, whatever quotes stand around.
 */
const FORMULA_WITHIN = /(;|\r\n?|\n)(?=(?:(?![\r\n])[\s\p{Cc}\p{Cf}"'])*[=+\-@＝＋－＠])/gu;

/** One cell, ready to stand between commas. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  let text = String(value);
  if (FORMULA.test(text)) text = `'${text}`;
  text = text.replace(FORMULA_WITHIN, "$1'").replaceAll('\0', '');
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A time as ISO 8601 in UTC. What nobody can read stays as it came, and so does what isn't there. */
export const asIso = (time: Timestamp): string | null | undefined =>
  typeof time === 'number' ? new Date(time).toISOString() : time;

/** A file name that ends with the local day, as in `users-1-2026-11-21.csv`. */
export function datedName(stem: string, kind: ExportKind, now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${stem}-${day.map((part) => String(part).padStart(2, '0')).join('-')}.${kind}`;
}
