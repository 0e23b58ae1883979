/** Makes people of the records of a table, by its columns. */
import { isEmail, mailboxKey } from '../../contract/email.ts';
import { isMailForm, readAddress } from '../../contract/recipients.ts';
import { wordsOf } from '../../lib/normalize-text.ts';
import { type Choices, type Column, type Columns, chooseColumns } from './choose-columns.ts';
import { type ColumnKind, columnKinds, isAddressCell, wordsOfHead } from './column-heads.ts';
import type { Table, TableRecord } from './cut-table.ts';
import { makePerson, type Person } from './person.ts';
import type { RowProblem } from './problems.ts';
import type { RoleNames } from './role-names.ts';
import { isHeldWord, isStatusWord, readStatus, readStatusBeside } from './status-words.ts';

/** Chooses the columns of a source. @returns `null` for a list of recipients, `onlyHead` for a table without people */
export function columnsOf(
  table: Table,
  roleNames: RoleNames,
  choices?: Choices,
): Columns | null | 'onlyHead' {
  if (table.records[0]?.address) return null;
  const columns = chooseColumns(table, roleNames, choices);
  return table.records.length > columns.firstPerson ? columns : 'onlyHead';
}

const newColumn = {
  head: '',
  isSure: true,
  isChosen: false,
  holdsAddresses: 'either',
  examples: [],
} as const;
/** The cells of a list of recipients. The name is taken from what was read beside the address. */
const recipientColumns: Columns = {
  columns: (['ignore', 'email'] as const).map((kind) => ({ ...newColumn, kind })),
  firstPerson: 0,
  areSure: true,
};

/**
 * Makes people of a source, for `runInSlices`.
 *
 * @param columns `null` for a list of recipients
 * @param room the most people; the rest is returned as records
 */
export function* peopleOf(
  table: Table,
  columns: Columns | null,
  room: number,
): Generator<undefined, { people: Person[]; rest: readonly TableRecord[] }> {
  const { firstPerson, columns: all } = columns ?? recipientColumns;
  // The heads stand again on each page of some exports.
  const isHead = ({ cells }: TableRecord) =>
    firstPerson > 0 && all.every(({ head }, index) => head === (cells[index] ?? ''));
  const records = table.records.slice(firstPerson).filter((record) => !isHead(record));
  const read = personReader(all);
  const people: Person[] = [];
  for (const record of records.slice(0, room)) {
    people.push(read(record));
    yield;
  }
  return { people, rest: records.slice(room) };
}

/** Returns the function that makes a person of a record. */
function personReader(columns: readonly Column[]): (record: TableRecord) => Person {
  const heads = columns.map(({ head }) => wordsOfHead(head));
  const of = Object.fromEntries(
    columnKinds.map((kind) => [kind, columns.flatMap((column, at) => (column.kind === kind ? [at] : []))]),
  );
  const hasOthers = columns.some(
    ({ kind, holdsAddresses, examples }) =>
      kind !== 'email' && (holdsAddresses === true || examples.some(isAddressCell)),
  );

  return (record) => {
    const { line, cells, isBroken, otherDelimiter } = record;
    const join = (kind: ColumnKind, separator = ' ') =>
      (of[kind] ?? [])
        .map((index) => cells[index] ?? '')
        .filter(Boolean)
        .join(separator);
    const problems: RowProblem[] = [];
    if (isBroken) problems.push({ kind: 'brokenQuotes' });
    if (otherDelimiter) problems.push({ kind: 'otherDelimiter' });
    const extra = cells.slice(columns.length).filter((cell) => cell !== '');
    if (extra.length > 0) problems.push({ kind: 'extraCells', count: extra.length });
    const own = record.address ?? readAddress(join('email', ', '));
    const inColumns = columns.flatMap(({ kind, head, isChosen }, index) => {
      const cell = cells[index] ?? '';
      // A word such as “Suspended” holds somebody back wherever it stands, unless the admin said otherwise.
      if (kind !== 'status' && (kind !== 'ignore' || isChosen || !isHeldWord(cell))) return [];
      const found = readStatus(cell, heads[index] ?? '');
      if (!found) return [];
      // Yes and No say nothing without their head.
      return [(found.text ?? '').length < 6 && head ? { ...found, text: `${head}: ${found.text}` } : found];
    });
    const behind = extra.find(isHeldWord);
    const held = [
      ...inColumns,
      ...(behind ? [readStatus(behind, '')] : []),
      readStatusBeside(own.takenFrom ?? ''),
    ].filter((found) => found !== null);
    const status = held.find(({ kind }) => kind === 'blockedInList') ?? held[0];
    if (status) problems.push(status);

    const name = joinName(join('name'), join('firstName'), join('lastName'));
    const ownName = isStatusWord(own.name) ? '' : own.name;
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
        name: name || (isUnclear ? '' : ownName),
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
    return (
      kind !== 'email' && cell !== '' && holdsAddresses !== 'either' && isAddressCell(cell) !== holdsAddresses
    );
  };

/** Joins the parts of a name. A whole name beside its parts is taken as it is. */
function joinName(name: string, firstName: string, lastName: string): string {
  const isIn = (whole: string, part: string) =>
    whole.length > part.length && ` ${wordsOf(whole).join(' ')} `.includes(` ${wordsOf(part).join(' ')} `);
  if (name !== '' && (name === lastName || isIn(name, lastName || firstName))) return name;
  if (lastName !== '' && isIn(firstName, lastName)) return firstName;
  const parts = firstName && lastName ? [firstName, lastName] : [name, firstName, lastName];
  return parts.filter(Boolean).join(' ');
}
