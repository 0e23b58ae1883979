/** Makes people of the records of a table, by its columns. */
import { isEmail, mailboxKey } from '../contract/email.ts';
import { isMailForm, type ReadAddress, readAddress } from '../contract/recipients.ts';
import { normalizeText } from '../lib/normalize-text.ts';
import type { Column, Columns } from './choose-columns.ts';
import { type ColumnKind, isAddressCell, wordsOfHead } from './column-heads.ts';
import { makePerson, type Person, type SourceProblem } from './person.ts';
import { isHeldWord, readStatus } from './status-words.ts';
import type { TableRecord } from './table.ts';

/** Returns the function that makes a person of a record. */
export function personReader({ columns }: Columns): (record: TableRecord) => Person {
  const heads = columns.map(({ head }) => wordsOfHead(head));
  const indexes = (kind: ColumnKind) =>
    columns.flatMap((column, index) => (column.kind === kind ? [index] : []));
  const of = Object.fromEntries(
    (['email', 'name', 'firstName', 'lastName', 'locale', 'roles'] as const).map((kind) => [
      kind,
      indexes(kind),
    ]),
  );
  const hasOthers = columns.some(({ kind, holdsAddresses }) => kind !== 'email' && holdsAddresses);

  return (record) => {
    const { line, cells, isBroken, otherDelimiter } = record;
    const join = (kind: ColumnKind, separator = ' ') =>
      (of[kind] ?? [])
        .map((index) => cells[index] ?? '')
        .filter(Boolean)
        .join(separator);
    const problems: SourceProblem[] = [];
    if (isBroken) problems.push({ kind: 'brokenQuotes' });
    if (otherDelimiter) problems.push({ kind: 'otherDelimiter' });
    const extra = cells.slice(columns.length).filter((cell) => cell !== '');
    if (extra.length > 0) problems.push({ kind: 'extraCells', count: extra.length });
    const held = columns.flatMap(({ kind, head, isChosen }, index) => {
      const cell = cells[index] ?? '';
      // A word such as “Suspended” holds somebody back wherever it stands, unless the admin said otherwise.
      if (kind !== 'status' && (kind !== 'ignore' || isChosen || !isHeldWord(cell))) return [];
      const found = readStatus(cell, heads[index] ?? '');
      if (!found) return [];
      // Yes and No say nothing without their head.
      return [found.text.length < 6 && head ? { ...found, text: `${head}: ${found.text}` } : found];
    });
    const status = held.find(({ kind }) => kind === 'blockedInList') ?? held[0];
    if (status) problems.push(status);

    const name = joinName(join('name'), join('firstName'), join('lastName'));
    const own: ReadAddress = readAddress(join('email', ', '));
    // A comma in a name without quotation marks moves the cells behind it, perhaps another address into the place of the own one.
    const isMoved =
      (hasOthers && extra.length > 0) || extra.some(isAddressCell) || columns.some(isMisplaced(cells));
    const others = cells
      .filter((cell, index) => !of.email?.includes(index) && isAddressCell(cell))
      .map((cell) => readAddress(cell));
    const all = new Map(
      [own, ...others].filter(({ email }) => email !== '').map((one) => [mailboxKey(one.email), one]),
    );
    const isUnclear = isMoved && (own.email === '' || hasOthers || all.size > 1) && all.size > 0;
    if (isUnclear)
      problems.push({
        kind: 'addressUnclear',
        field: 'email',
        text: [...all.values()].map(({ email }) => email).join(', '),
      });
    else if (own.takenFrom && isEmail(own.email) && !(isMailForm(own) && (name === '' || name === own.name)))
      problems.push({ kind: 'addressCleaned', field: 'email', text: own.takenFrom });
    return makePerson(
      line,
      {
        name: name || (isUnclear ? '' : own.name),
        email: isUnclear ? '' : own.email,
        locale: join('locale'),
        roles: join('roles', ', '),
      },
      problems,
    );
  };
}

/** Tells of a column whether an address stands in it and none should, or none stands in it where others have one. */
const isMisplaced =
  (cells: readonly string[]) =>
  ({ kind, holdsAddresses }: Column, index: number): boolean => {
    const cell = cells[index] ?? '';
    return kind !== 'email' && cell !== '' && isAddressCell(cell) !== holdsAddresses;
  };

/** Returns the words of a text between spaces, to find words in words. */
const wordsOf = (text: string): string =>
  ` ${normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Joins the parts of a name. A whole name beside its parts is taken as it is. */
function joinName(name: string, firstName: string, lastName: string): string {
  const isWhole = wordsOf(name).includes(wordsOf(lastName || firstName));
  if (name !== '' && isWhole) return name;
  const parts = firstName && lastName ? [firstName, lastName] : [name, firstName, lastName];
  return parts.filter(Boolean).join(' ');
}
