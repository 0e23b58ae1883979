/** Reads people from whatever was pasted or dropped: lists of recipients, CSV, TSV, cells of a spreadsheet. */

import {
  isCommentLine,
  isMailForm,
  isRecipientLine,
  type Recipient,
  readRecipients,
} from '../contract/recipients.ts';
import { runInSlices } from '../lib/time-slicing.ts';
import { makeRawRow, type RawRow, type SourceProblem } from './raw-row.ts';
import { readLines, readRecords } from './records.ts';
import type { RoleNames } from './role-names.ts';
import { type Encoding, readSource, type SourceRefusal } from './source-text.ts';
import { isStatusWord, readStatusBeside } from './status-words.ts';
import {
  type Columns,
  type Delimiter,
  detectDelimiter,
  findColumns,
  isHeadLine,
  isHeadOfEmails,
  namedDelimiter,
} from './table-format.ts';
import { readCells, toRawRow } from './tables.ts';

/** The most rows that are taken. */
export const MAX_ROWS = 100_000;

/** The records that tell the form of a table. */
const SAMPLE_RECORDS = 200;
/** The characters that tell whether a text is a list of recipients or a table. */
const SAMPLE_LENGTH = 64 * 1024;

/** What was read. */
export interface ReadPeople {
  kind: 'people';
  rows: readonly RawRow[];
  /** `null` for pasted text. */
  encoding: Encoding | null;
  /** `null` for a list of recipients. */
  table: { delimiter: Delimiter; columns: Columns } | null;
  /** The lines that are blank or commented out, which were skipped. */
  blankLines: number;
  /** The rows over the limit, which were not taken. */
  notTaken: number;
}

/** Nobody was found: the source holds blank lines and at most a header. */
interface NobodyFound {
  kind: 'nobody';
  hasHeader: boolean;
}

/** Why nothing was read. */
export type ReadRefusal = SourceRefusal | NobodyFound;

/**
 * Reads people in slices, so that the page stays responsive.
 *
 * @param source pasted text or a file
 * @param roleNames the known roles; they tell which column of a table without header holds roles
 * @throws the reason of `signal` when it is aborted
 */
export async function readPeople(
  source: Blob | string,
  roleNames: RoleNames,
  signal?: AbortSignal,
): Promise<ReadPeople | ReadRefusal> {
  const text = await readSource(source, signal);
  if (text.kind !== 'text') return text;
  const found = await runInSlices(parse(text.pieces, roleNames), signal);
  if (found.rows.length > 0) return { kind: 'people', encoding: text.encoding, ...found };
  return { kind: 'nobody', hasHeader: found.table?.columns.hasHeader ?? false };
}

type Parsed = Omit<ReadPeople, 'kind' | 'encoding'>;

function parse(pieces: readonly string[], roleNames: RoleNames): Generator<undefined, Parsed> {
  const sample = takeSample(pieces);
  const delimiter = namedDelimiter(sample[0] ?? '');
  if (!delimiter && !isHeadLine(sample[0] ?? '') && areRecipients(sample))
    return parseRecipients(pieces, roleNames);
  return parseTable(pieces, delimiter ?? detectDelimiter(sample), delimiter !== undefined, roleNames);
}

/** Returns the first filled lines, the last one only if it is whole. A single cut line ends at its last separator. */
function takeSample(pieces: readonly string[]): string[] {
  let text = '';
  let index = 0;
  for (; index < pieces.length && text.length < SAMPLE_LENGTH; index++) text += pieces[index];
  const lines = text.slice(0, SAMPLE_LENGTH).split(/\r\n|\r|\n/);
  if (index < pieces.length || text.length > SAMPLE_LENGTH) {
    const last = lines.pop() ?? '';
    if (lines.length === 0) lines.push(last.slice(0, Math.max(last.lastIndexOf(';'), last.lastIndexOf(','))));
  }
  const isFilled = (line: string) => line.trim() !== '' && (!isCommentLine(line) || isHeadOfEmails(line));
  return lines.filter(isFilled).slice(0, SAMPLE_RECORDS);
}

const areRecipients = (sample: readonly string[]): boolean =>
  sample.filter(isRecipientLine).length * 2 > sample.length;

/** Counts rows and blank lines; keeps rows up to the limit. */
class RowCounter {
  rows: RawRow[] = [];
  blankLines = 0;
  notTaken = 0;

  get isFull(): boolean {
    return this.rows.length >= MAX_ROWS;
  }
}

function* parseRecipients(pieces: readonly string[], roleNames: RoleNames): Generator<undefined, Parsed> {
  const found = new RowCounter();
  const isRole = (text: string) => roleNames.areNames(text);
  for (const recipient of readRecipients(pieces, isRole)) {
    if (recipient === null) found.blankLines++;
    else if (found.isFull) found.notTaken++;
    else found.rows.push(toRow(recipient));
    yield;
  }
  const { rows, blankLines, notTaken } = found;
  return { rows, blankLines, notTaken, table: null };
}

function toRow(recipient: Recipient): RawRow {
  const { line, name, email, isBroken, fullLength, takenFrom } = recipient;
  const problems: SourceProblem[] = isBroken ? [{ kind: 'brokenQuotes' }] : [];
  if (fullLength !== undefined) problems.push({ kind: 'cellTooLong', field: 'name', length: fullLength });
  if (takenFrom !== null && !isMailForm(recipient))
    problems.push({ kind: 'addressCleaned', field: 'email', text: takenFrom });
  const status = readStatusBeside(takenFrom ?? '');
  if (status) problems.push(status);
  return makeRawRow(line, { name: isStatusWord(name) ? '' : name, email }, problems);
}

function* parseTable(
  pieces: readonly string[],
  delimiter: Delimiter,
  hasDelimiterLine: boolean,
  roleNames: RoleNames,
): Generator<undefined, Parsed> {
  const found = new RowCounter();
  const sample: Parameters<typeof toRawRow>[1][] = [];
  let columns: Columns | null = null;
  const applySample = (): Columns => {
    const known = findColumns(
      sample.map(({ cells }) => cells),
      roleNames,
    );
    for (const entry of sample.slice(known.hasHeader ? 1 : 0)) found.rows.push(toRawRow(known, entry));
    return known;
  };
  for (const { record, cells, ...rest } of readCells(readRecords(readLines(pieces), delimiter), delimiter)) {
    if (cells === null) found.blankLines++;
    else if (hasDelimiterLine && record.line === 1) continue;
    else if (found.isFull) found.notTaken++;
    else if (columns) found.rows.push(toRawRow(columns, { record, cells, ...rest }));
    else {
      sample.push({ record, cells, ...rest });
      if (sample.length === SAMPLE_RECORDS) columns = applySample();
    }
    yield;
  }
  columns ??= applySample();
  const { rows, blankLines, notTaken } = found;
  return { rows, blankLines, notTaken, table: { delimiter, columns } };
}
