/** Reads tables: CSV, TSV and cells copied from a spreadsheet. */

import { isEmail, mailboxKey } from '../contract/email.ts';
import { isMailForm, readAddress } from '../contract/recipients.ts';
import { normalizeText } from '../lib/normalize-text.ts';
import { makeRawRow, type RawRow, type SourceProblem } from './raw-row.ts';
import type { TextRecord } from './records.ts';
import { readStatus } from './status-words.ts';
import {
  type Columns,
  type Delimiter,
  isAddressCell,
  isStatusUse,
  otherDelimiter,
  parseRecords,
  splitCells,
} from './table-format.ts';

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
      const isBlank = cells.every((cell) => /^[\s;,|]*$/.test(cell));
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
  { uses, isEmailNamed, heads, holdsAddresses }: Columns,
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
  const held = cells.flatMap((cell, index) => {
    const use = uses[index] ?? null;
    const found = use === null || isStatusUse(use) ? readStatus(cell, use) : null;
    if (!found) return [];
    return [
      use === 'heldIfYes' || use === 'heldIfNo'
        ? { ...found, text: `${heads[index]}: ${found.text}` }
        : found,
    ];
  });
  const status = held.find(({ kind }) => kind === 'blockedInList') ?? held[0];
  if (status) problems.push(status);
  // A comma in a name without quotation marks moves the cells behind it.
  const areMoved =
    extra > 0 ||
    holdsAddresses.some((holds, index) => {
      const cell = (cells[index] ?? '').trim();
      return cell !== '' && uses[index] !== 'email' && isAddressCell(cell) !== holds;
    });
  // Where no head says which address is the person's own, or the cells are moved, each cell may hold it.
  const others =
    isEmailNamed && !areMoved
      ? []
      : cells.filter((cell, index) => uses[index] !== 'email' && isAddressCell(cell));
  const read = [cellOf('email'), ...others].filter((cell) => cell.trim() !== '').map(readAddress);
  const addresses = [...new Map(read.map((one) => [mailboxKey(one.email), one])).values()];
  const [only, ...more] = addresses;
  // The person's own address may be the one that is missing.
  const isMissing = isEmailNamed
    ? cellOf('email') === ''
    : holdsAddresses.some((holds, index) => holds && !isAddressCell(cells[index] ?? ''));
  const isUnclear = isMissing && isEmail(only?.email ?? '');
  const person = more.length === 0 && !isUnclear ? only : undefined;
  if (more.length > 0 || isUnclear) {
    const text = addresses.map(({ email }) => email).join(', ');
    problems.push({
      kind: addresses.filter(({ email }) => isEmail(email)).length > 1 ? 'twoAddresses' : 'addressUnclear',
      field: 'email',
      text,
    });
  } else if (person?.takenFrom && !(isMailForm(person) && (name === '' || name === person.name)))
    problems.push({ kind: 'addressCleaned', field: 'email', text: person.takenFrom });
  return makeRawRow(
    record.line,
    {
      name: name || (person?.name ?? ''),
      email: person?.email ?? '',
      locale: cellOf('locale'),
      roles: cellOf('roles'),
    },
    problems,
  );
}

/** Returns the words of a text between spaces, to find words in words. */
const wordsOf = (text: string): string =>
  ` ${normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Joins the parts of a name. In a table with `Nome` and `Apelido`, the first one is not the whole name. */
function fullName(name: string, firstName: string, lastName: string, hasFirstName: boolean): string {
  const isWhole = hasFirstName || wordsOf(name).includes(wordsOf(lastName));
  const parts = name === '' ? [firstName, lastName] : isWhole ? [name] : [name, lastName];
  return parts.filter((part) => part !== '').join(' ');
}
