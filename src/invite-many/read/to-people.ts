/** Makes people of the records of a table, by its columns. */
import { isEmail, isSameMailbox, mailboxKey } from '../../contract/email.ts';
import {
  isMailForm,
  isSender,
  type ReadAddress,
  readAddress,
  readRecipients,
} from '../../contract/recipients.ts';
import { wordsOf } from '../../lib/normalize-text.ts';
import type { Column, Columns } from './choose-columns.ts';
import { type ColumnKind, isAddressCell } from './column-heads.ts';
import type { Table, TableRecord } from './cut-table.ts';
import { repairName } from './decode-text.ts';
import type { InviteField, RowProblem } from './problems.ts';
import { hasHeldWord, isMarked, readStatus, saysNo, statusOf } from './status-words.ts';

/** A person of a source, before anything is checked. All texts are without the white space around them. */
export interface Person extends Record<InviteField, string> {
  /** The line on which the person stands, from 1. */
  line: number;
  problems: readonly RowProblem[];
}

/** The longest text of a cell that is kept, in UTF-16 code units. */
const MAX_CELL_LENGTH = 10_000;

/** What Teams and Outlook write behind the name of somebody from outside. */
const GUEST =
  /\s+\((?:guest|external|convidad[oa]|extern[oa]|invitad[oa]|invitée?|externe|gast|extern|ospite|estern[oa])\)$/i;

/** Makes people of a source, for `runInSlices`. @param room the most people; the rest is returned as records */
export function* peopleOf(
  table: Table,
  columns: Columns | null,
  room: number,
): Generator<undefined, { people: Person[]; rest: readonly TableRecord[] }> {
  const { firstPerson, columns: all } = columns ?? { firstPerson: 0, columns: [] };
  // The heads stand again on each page of some exports.
  const isHead = ({ cells }: TableRecord) =>
    all.some(({ kind, head }, index) => kind === 'email' && head !== '' && head === cells[index]);
  const records = table.records.slice(firstPerson).filter((record) => !isHead(record));
  const read = personReader(all);
  const people: Person[] = [];
  for (const record of records.slice(0, room)) {
    people.push(read(record));
    yield;
  }
  return { people, rest: records.slice(room) };
}

/** An error of a formula of Excel, which stands in place of a text. */
const ERROR = /^#(?:[\p{Lu}\d/¿]+[!?]|N\/[AD])$/u;
/** Tells whether a cell holds a name, and no answer such as “Não”. */
const isFilled = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !/^n(?:[aã]o|o|\/?[ad])$/i.test(cell);
const noColumn = { kind: 'ignore', head: '', words: '', isChosen: false } as const;

/** Returns the function that makes a person of a record. */
function personReader(columns: readonly Column[]): (record: TableRecord) => Person {
  // In Brazil and Portugal the social name, where somebody has one, is used in place of the civil one.
  const isSocial = (head: string) => / (?:(?:nome|nombre) social|social name) /.test(head);
  const kinds = columns.map(({ kind, words }) => (kind === 'name' && isSocial(words) ? 'social' : kind));
  const statusProblem = statusReader(columns);
  const unclearAddresses = strayAddressReader(columns);

  return (record) => {
    const { line, cells, isBroken, otherDelimiter } = record;
    const textsOf: TextsOf = (kind) =>
      cells.filter((cell, index) => cell !== '' && !ERROR.test(cell) && kinds[index] === kind);
    const problems: RowProblem[] = [];
    if (isBroken) problems.push({ kind: 'brokenQuotes' });
    if (otherDelimiter) problems.push({ kind: 'otherDelimiter' });
    const extra = record.address ? [] : cells.slice(columns.length).filter((cell) => cell !== '');
    if (extra.length > 0) problems.push({ kind: 'extraCells', count: extra.length });

    const inCell = textsOf('email').join(', ');
    const one = record.address ?? readAddress(inCell);
    const listed = isEmail(one.email) ? [] : addressList(inCell);
    const [own = one] = listed;
    const status = statusProblem(cells, own.takenFrom ?? '');
    if (status) problems.push(status);

    const name = nameInCells(textsOf, own.email);
    const unclear = unclearAddresses(cells, extra, own, listed);
    if (unclear.length > 0)
      problems.push({ kind: 'addressUnclear', field: 'email', text: unclear.join(', ') });
    else if (own.takenFrom && isEmail(own.email) && !(isMailForm(own) && (name === '' || name === own.name)))
      problems.push({ kind: 'addressCleaned', field: 'email', text: own.takenFrom });

    /** Returns a trimmed text; one over the limit is cut and reported. */
    const keep = (field: InviteField, cell: string): string => {
      const text = cell.trim();
      if (text.length > MAX_CELL_LENGTH) problems.push({ kind: 'cellTooLong', field, count: text.length });
      return text.slice(0, MAX_CELL_LENGTH);
    };
    const besideAddress = unclear.length > 0 || statusOf(own.name) ? '' : own.name;
    const lines = keep('name', name || besideAddress)
      .split(/[\r\n]+/)
      .map((part) => part.trim());
    const text = lines.join(' ').replace(GUEST, '');
    const repaired = repairName(text);
    if (repaired !== text) problems.push({ kind: 'nameRepaired', field: 'name', text });
    return {
      line,
      name: repaired,
      email: keep('email', unclear.length > 0 ? '' : own.email),
      locale: keep('locale', textsOf('locale').join(' ')),
      roles: keep('roles', textsOf('roles').join(', ')),
      problems,
    };
  };
}

/** Returns the filled cells of a record in the columns of a kind. */
type TextsOf = (kind: ColumnKind | 'social') => string[];

/** Returns the addresses of a cell that holds several and nothing else; otherwise none. */
function addressList(cell: string): ReadAddress[] {
  const entries = [...readRecipients([cell])].flatMap((entry) => entry ?? []);
  return entries.every(({ email }) => isEmail(email)) ? entries : [];
}

/** Returns the name in the columns of names, which may hold the own address, too. */
function nameInCells(textsOf: TextsOf, email: string): string {
  const social = textsOf('social').find(isFilled) ?? '';
  const whole = social || textsOf('name').join(' ');
  const inName = whole.includes('@') ? readAddress(whole) : null;
  const name = inName && isSameMailbox(inName.email, email) ? inName.name : whole;
  return joinName(name, social ? '' : textsOf('firstName').join(' '), textsOf('lastName').join(' '));
}

/** Returns the function that tells what holds the person of a record back. `takenFrom` is the text around the address. */
function statusReader(columns: readonly Column[]) {
  const marked = columns.map(({ words, examples }) => isMarked(words, examples));

  function ofCell(text: string, index: number): RowProblem | null {
    const { kind, head, words, isChosen } = columns[index] ?? noColumn;
    const cell = text || (marked[index] ? 'no' : '');
    // A word such as “Suspended” holds somebody back wherever it stands, unless the admin said otherwise.
    const isHeld = kind === 'ignore' && !isChosen && (statusOf(cell) === 'held' || saysNo(cell, words));
    const found = kind === 'status' || isHeld ? readStatus(cell, words) : null;
    // Yes, No and a date say nothing without their head.
    const isShort = /^.{0,5}$|\d[-/.]\d/.test(found?.text ?? '');
    return found && isShort && head ? { ...found, text: `${head}: ${found.text}` } : found;
  }

  return (cells: readonly string[], takenFrom: string): RowProblem | undefined => {
    const empty = columns.slice(cells.length).map(() => '');
    const held = [...cells, ...empty].flatMap((text, index) => ofCell(text, index) ?? []);
    if (hasHeldWord(takenFrom)) held.push({ kind: 'blockedInList', text: takenFrom });
    // Who wrote a message is not one of those whom it went to.
    if (isSender(takenFrom)) held.push({ kind: 'statusUnknown', text: takenFrom });
    return held.find(({ kind }) => kind === 'blockedInList') ?? held[0];
  };
}

/** Returns the function that returns all addresses of a record, if it is not clear which one is the own; otherwise none. */
function strayAddressReader(columns: readonly Column[]) {
  /** Tells whether a cell holds an address. Of a column without a head, nothing says that the address is in a note. */
  const holdsAddress = (cell: string, column: Column | undefined) =>
    column?.kind === 'ignore' && column.head === '' && cell.length < 1000
      ? /[^\s@]@[^\s@]/.test(cell)
      : isAddressCell(cell);
  const hasOthers = columns.some(
    ({ kind, holdsAddresses, examples }) =>
      kind !== 'email' && (holdsAddresses === true || examples.some(isAddressCell)),
  );

  return (
    cells: readonly string[],
    extra: readonly string[],
    own: ReadAddress,
    listed: readonly ReadAddress[],
  ): string[] => {
    // An address stands where none should, or none stands where others have one.
    const isMisplaced = (column: Column, index: number) =>
      column.kind !== 'email' &&
      !!cells[index] &&
      column.holdsAddresses !== 'either' &&
      (column.holdsAddresses ? !cells[index].includes('@') : holdsAddress(cells[index], column)) &&
      !isSameMailbox(readAddress(cells[index]).email, own.email);
    const others = cells
      .filter((cell, index) => columns[index]?.kind !== 'email' && holdsAddress(cell, columns[index]))
      .map((cell) => readAddress(cell));
    const all = new Map([own, ...listed, ...others].map(({ email }) => [mailboxKey(email), email]));
    all.delete('');
    const addresses = [...all.values()];
    if (listed.length > 0 && addresses.length > 1) return addresses;
    // A comma in a name without quotation marks moves the cells behind it, perhaps another address into the place of the own one.
    const isMoved = (hasOthers && extra.length > 0) || extra.some(isAddressCell) || columns.some(isMisplaced);
    return isMoved && (own.email === '' || hasOthers || addresses.length > 1) ? addresses : [];
  };
}

/** Joins the parts of a name. A whole name beside its parts is taken as it is. */
function joinName(name: string, firstName: string, lastName: string): string {
  const isIn = (whole: string, part: string) =>
    whole.length > part.length && ` ${wordsOf(whole).join(' ')} `.includes(` ${wordsOf(part).join(' ')} `);
  if (name !== '' && (name === lastName || isIn(name, lastName || firstName))) return name;
  if (lastName !== '' && isIn(firstName, lastName)) return firstName;
  return [firstName, firstName && lastName ? '' : name, lastName].filter(Boolean).join(' ');
}
