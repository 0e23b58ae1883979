/** Reads tables: CSV, TSV and cells copied from a spreadsheet. */
import { makeRawRow, type RawRow, type SourceProblem } from './raw-row.ts';
import { readRecipient } from './recipients.ts';
import type { TextRecord } from './records.ts';
import { type Columns, type Delimiter, otherDelimiter, parseRecords, splitCells } from './table-format.ts';

/** The text that is parsed at a time, in UTF-16 code units: about a millisecond. */
const BATCH_LENGTH = 16 * 1024;

/** Yields the cells of each record, `null` for a blank one. The library parses many records at a time. */
export function* readCells(
  records: Iterable<TextRecord>,
  delimiter: Delimiter,
): Generator<{ record: TextRecord; cells: string[] | null; other?: Delimiter }> {
  let batch: TextRecord[] = [];
  let length = 0;
  const parse = function* () {
    const wellFormed = batch.filter((record) => !record.isBroken);
    const parsed = parseRecords(wellFormed.map(({ text }) => text).join('\n'), delimiter).values();
    for (const record of batch) {
      const cells = record.isBroken ? splitCells(record.text, delimiter, true) : (parsed.next().value ?? []);
      const other = cells.length === 1 ? otherDelimiter(record.text, delimiter) : undefined;
      const isBlank = cells.every((cell) => /^[\s;,]*$/.test(cell));
      if (other) yield { record, cells: splitCells(record.text, other, record.isBroken), other };
      else yield { record, cells: isBlank ? null : cells };
    }
    batch = [];
    length = 0;
  };
  for (const record of records) {
    batch.push(record);
    length += record.text.length;
    if (length >= BATCH_LENGTH) yield* parse();
  }
  if (batch.length > 0) yield* parse();
}

/** Makes a row of the cells of a record. */
export function toRawRow(
  { uses }: Columns,
  { record, cells, other }: { record: TextRecord; cells: readonly string[]; other?: Delimiter },
): RawRow {
  const problems: SourceProblem[] = [];
  if (record.isBroken) problems.push({ kind: 'brokenQuotes' });
  if (record.fullLength !== undefined)
    problems.push({ kind: 'cellTooLong', field: 'name', length: record.fullLength });
  if (other) problems.push({ kind: 'otherDelimiter', delimiter: other });
  const extra = cells.slice(uses.length).filter((cell) => cell.trim() !== '').length;
  if (extra > 0) problems.push({ kind: 'extraCells', count: extra });
  const cellOf = (use: Columns['uses'][number]) => {
    const index = uses.indexOf(use);
    return index < 0 ? '' : (cells[index] ?? '').trim();
  };
  const parts = [cellOf('firstName'), cellOf('lastName')].filter((part) => part !== '');
  return makeRawRow(
    record.line,
    {
      ...readPerson(cellOf('name') || parts.join(' '), cellOf('email')),
      locale: cellOf('locale'),
      roles: cellOf('roles'),
    },
    problems,
  );
}

/** Reads a cell `Ana <ana@x.pt>`, which may hold the name as well. */
function readPerson(name: string, email: string): { name: string; email: string } {
  if (!email.includes('<')) return { name, email: email.replace(/^mailto:/i, '') };
  const [recipient, ...more] = readRecipient(email);
  if (!recipient?.email || more.length > 0) return { name, email };
  return { name: name || recipient.name, email: recipient.email };
}
