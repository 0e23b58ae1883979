/** Makes people of the records of a table, by its columns. */
import { isEmail, isSameMailbox, mailboxKey } from '../../contract/email.ts';
import { isMailForm, isSender, readAddress, readRecipients } from '../../contract/recipients.ts';
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
  const hasOthers = columns.some(
    ({ kind, holdsAddresses, examples }) =>
      kind !== 'email' && (holdsAddresses === true || examples.some(isAddressCell)),
  );

  // In Brazil and Portugal the social name, where somebody has one, is used in place of the civil one.
  const isSocial = (head: string) => / (?:(?:nome|nombre) social|social name) /.test(head);
  const kinds = columns.map(({ kind, words }) => (kind === 'name' && isSocial(words) ? 'social' : kind));
  const marked = columns.map(({ words, examples }) => isMarked(words, examples));

  return (record) => {
    const { line, cells, isBroken, otherDelimiter } = record;
    const textsOf = (kind: ColumnKind | 'social') =>
      cells.filter((cell, index) => cell !== '' && !ERROR.test(cell) && kinds[index] === kind);
    const join = (kind: ColumnKind, separator = ' ') => textsOf(kind).join(separator);
    const problems: RowProblem[] = [];
    if (isBroken) problems.push({ kind: 'brokenQuotes' });
    if (otherDelimiter) problems.push({ kind: 'otherDelimiter' });
    const extra = record.address ? [] : cells.slice(columns.length).filter((cell) => cell !== '');
    if (extra.length > 0) problems.push({ kind: 'extraCells', count: extra.length });
    const inCell = join('email', ', ');
    const one = record.address ?? readAddress(inCell);
    const entries = isEmail(one.email) ? [] : [...readRecipients([inCell])].flatMap((entry) => entry ?? []);
    const listed = entries.every(({ email }) => isEmail(email)) ? entries : [];
    const [own = one] = listed;
    const empty = columns.slice(cells.length).map(() => '');
    const held: RowProblem[] = [...cells, ...empty].flatMap((text, index) => {
      const { kind, head, words, isChosen } = columns[index] ?? noColumn;
      const cell = text || (marked[index] ? 'no' : '');
      // A word such as “Suspended” holds somebody back wherever it stands, unless the admin said otherwise.
      const isHeld = kind === 'ignore' && !isChosen && (statusOf(cell) === 'held' || saysNo(cell, words));
      const found = kind === 'status' || isHeld ? readStatus(cell, words) : null;
      if (!found) return [];
      // Yes, No and a date say nothing without their head.
      const isShort = /^.{0,5}$|\d[-/.]\d/.test(found.text ?? '');
      return [isShort && head ? { ...found, text: `${head}: ${found.text}` } : found];
    });
    const from = own.takenFrom ?? '';
    if (hasHeldWord(from)) held.push({ kind: 'blockedInList', text: from });
    // Who wrote a message is not one of those whom it went to.
    if (isSender(from)) held.push({ kind: 'statusUnknown', text: from });
    const status = held.find(({ kind }) => kind === 'blockedInList') ?? held[0];
    if (status) problems.push(status);

    const social = textsOf('social').find(isFilled) ?? '';
    const whole = social || join('name');
    const inName = whole.includes('@') ? readAddress(whole) : null;
    const isOwn = inName && isSameMailbox(inName.email, own.email);
    const name = joinName(isOwn ? inName.name : whole, social ? '' : join('firstName'), join('lastName'));
    const ownName = statusOf(own.name) ? '' : own.name;
    // An address stands where none should, or none stands where others have one.
    const isMisplaced = ({ kind, holdsAddresses }: Column, index: number) =>
      kind !== 'email' &&
      !!cells[index] &&
      holdsAddresses !== 'either' &&
      (holdsAddresses ? !cells[index].includes('@') : isAddressCell(cells[index])) &&
      !isSameMailbox(readAddress(cells[index]).email, own.email);
    // A comma in a name without quotation marks moves the cells behind it, perhaps another address into the place of the own one.
    const isMoved = (hasOthers && extra.length > 0) || extra.some(isAddressCell) || columns.some(isMisplaced);
    const others = cells
      .filter((cell, index) => columns[index]?.kind !== 'email' && isAddressCell(cell))
      .map((cell) => readAddress(cell));
    const all = new Map([own, ...listed, ...others].map(({ email }) => [mailboxKey(email), email]));
    all.delete('');
    const mayBeOther = isMoved && (own.email === '' || hasOthers || all.size > 1) && all.size > 0;
    const isUnclear = mayBeOther || (listed.length > 0 && all.size > 1);
    if (isUnclear)
      problems.push({ kind: 'addressUnclear', field: 'email', text: [...all.values()].join(', ') });
    else if (own.takenFrom && isEmail(own.email) && !(isMailForm(own) && (name === '' || name === own.name)))
      problems.push({ kind: 'addressCleaned', field: 'email', text: own.takenFrom });
    /** Returns a trimmed text; one over the limit is cut and reported. */
    const keep = (field: InviteField, cell: string): string => {
      const text = cell.trim();
      if (text.length > MAX_CELL_LENGTH) problems.push({ kind: 'cellTooLong', field, count: text.length });
      return text.slice(0, MAX_CELL_LENGTH);
    };
    const kept = keep('name', name || (isUnclear ? '' : ownName));
    const lines = kept.split(/[\r\n]+/).map((one) => one.trim());
    const text = lines.join(' ').replace(GUEST, '');
    const repaired = repairName(text);
    if (repaired !== text) problems.push({ kind: 'nameRepaired', field: 'name', text });
    return {
      line,
      name: repaired,
      email: keep('email', isUnclear ? '' : own.email),
      locale: keep('locale', join('locale')),
      roles: keep('roles', join('roles', ', ')),
      problems,
    };
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
