/** Reads tables: CSV, TSV and cells copied from a spreadsheet. */
import { normalizeText } from '../../ui/basics/normalize-text.ts';
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
    const together = batch.filter((record) => !isAlone(record));
    const parsed = parseRecords(together.map(({ text }) => text).join('\n'), delimiter).values();
    for (const record of batch) {
      const cells = isAlone(record)
        ? splitCells(record.text, delimiter, record.isBroken)
        : (parsed.next().value ?? []);
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

/** Tells whether a record is split on its own: a broken one, or a long one, which may have a million cells. */
const isAlone = ({ text, isBroken }: TextRecord): boolean => isBroken || text.length >= BATCH_LENGTH;

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
  const name = fullName(cellOf('name'), cellOf('firstName'), cellOf('lastName'), uses.includes('firstName'));
  return makeRawRow(
    record.line,
    {
      ...readPerson(name, cellOf('email')),
      locale: cellOf('locale'),
      roles: cellOf('roles'),
    },
    problems,
  );
}

/** Joins the parts of a name. In a table with `Nome` and `Apelido`, the first one is not the whole name. */
function fullName(name: string, firstName: string, lastName: string, hasFirstName: boolean): string {
  const isWhole = hasFirstName || normalizeText(name).endsWith(normalizeText(lastName));
  const parts = name === '' ? [firstName, lastName] : isWhole ? [name] : [name, lastName];
  return parts.filter((part) => part !== '').join(' ');
}

/** Reads a cell `Ana <ana@x.pt>`, which may hold the name as well. */
function readPerson(name: string, email: string): { name: string; email: string } {
  if (!email.includes('<')) return { name, email: email.replace(/^mailto:/i, '') };
  const [recipient, ...more] = readRecipient(email);
  if (!recipient?.email || more.length > 0) return { name, email };
  return { name: name || recipient.name, email: recipient.email };
}
