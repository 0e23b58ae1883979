/** Chooses what each column of a table holds, by its head and by its cells, and whether that is sure. */
import { isSameMailbox } from '../../contract/email.ts';
import { readAddress } from '../../contract/recipients.ts';
import { wordsOf } from '../../lib/normalize-text.ts';
import { readLocale } from '../../users/invite/locale-words.ts';
import { type ColumnKind, type HeadMeaning, headMeaning, isAddressCell } from './column-heads.ts';
import type { Table, TableRecord } from './cut-table.ts';
import type { Encoding } from './decode-text.ts';
import type { RoleNames } from './role-names.ts';
import { isStatusNoun, readStatus, statusOf } from './status-words.ts';

/** A column of a table. */
export interface Column {
  words: string;
  head: string;
  kind: ColumnKind;
  /** Whether the admin need not be asked about it. */
  isSure: boolean;
  isChosen: boolean;
  /** Whether e-mail addresses stand in it, of whomever; `either` where cells with and without one are usual. */
  holdsAddresses: boolean | 'either';
  examples: readonly string[];
}

/** The columns of a table. */
export interface Columns {
  columns: readonly Column[];
  /** The index of the first record with a person: behind the head, if there is one. */
  firstPerson: number;
  /** Whether exactly one column holds the addresses, and every column that is used is sure. */
  areSure: boolean;
}

/** What the admin chose in place of what was recognized. */
export interface Choices {
  encoding?: Encoding;
  sheet?: string;
  /** What was chosen on the other sheets, by their names. */
  sheets?: Readonly<Record<string, Choices>>;
  /** The kinds of columns, by their index. */
  kinds?: Readonly<Record<number, ColumnKind>>;
  hasHead?: boolean | undefined;
}

/** The columns that are looked at; cells beyond them are counted as left out. */
const MAX_COLUMNS = 1000;
/** The records that show what a column holds. */
const SAMPLE = 200;
/** The first records among which the head is looked for: exports begin with a title and notes. */
const HEAD_RECORDS = 20;
const EXAMPLES = 3;
/** The rows from which on they tell more than a head. */
const MANY = 3;

/** A column while it is being judged. */
interface Draft extends HeadMeaning {
  head: string;
  cells: readonly string[];
  chosen: ColumnKind | null;
  isSure: boolean;
}

/** Chooses the columns of a table. @returns `null` for a list of recipients, `onlyHead` for a table without people */
export function chooseColumns(
  { records }: Pick<Table, 'records'>,
  roleNames: RoleNames,
  { kinds = {}, hasHead }: Choices,
): Columns | null | 'onlyHead' {
  if (records[0]?.address) return null;
  const found = findHead(records);
  const headAt = (hasHead ?? found.at >= 0) ? Math.max(found.at, 0) : -1;
  const body = records.slice(headAt + 1, headAt + 1 + SAMPLE);
  if (body.length === 0) return 'onlyHead';
  const heads = records[headAt]?.cells ?? [];
  const width = headAt >= 0 ? heads.length : Math.max(0, ...body.map(({ cells }) => cells.length));
  const drafts = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, index): Draft => {
    const head = (heads[index] ?? '').slice(0, 100);
    const cells = body.map((record) => record.cells[index] ?? '').filter((cell) => cell !== '');
    return { ...headMeaning(head), head, cells, chosen: null, isSure: true };
  });
  chooseEmail(drafts);
  chooseOthers(drafts, roleNames);
  chooseNames(drafts, headAt >= 0);
  const columns = drafts.map((draft, index): Column => {
    const { head, words, cells, chosen, isSure } = draft;
    const kind = kinds[index] ?? chosen ?? 'ignore';
    const isChosen = kinds[index] !== undefined;
    const examples = [...new Set(cells)].slice(0, EXAMPLES);
    const holdsAddresses = mayHoldAddresses(draft, body.length);
    return { head, words, kind, isSure: isChosen || isSure, isChosen, holdsAddresses, examples };
  });
  const emails = columns.filter(({ kind }) => kind === 'email').length;
  const isHeadSure = hasHead !== undefined || found.isSure;
  return {
    columns,
    firstPerson: headAt + 1,
    areSure: isHeadSure && emails === 1 && columns.every(({ isSure, kind }) => isSure || kind === 'ignore'),
  };
}

/** Tells whether addresses stand in a column, by its head first of all: the cells of a short list may have moved. */
function mayHoldAddresses(draft: Draft, rows: number): boolean | 'either' {
  const { head, kind, isWeak, isOther, cells } = draft;
  const count = cells.filter(isAddressCell).length;
  if (kind === 'email' && !isWeak) return count > 0 || (isOther && cells.length < MANY) ? true : 'either';
  // Below `Username` and `Login` stand names or addresses, below `Name` perhaps both: `Ana <ana@x.pt>`.
  if (kind === 'email' || kind === 'name' || isOther) return 'either';
  return count >= rows * 0.6 && count > 0 && (head === '' || rows >= MANY);
}

/** Finds the record with the heads: the one with most known heads before the first address. */
function findHead(records: readonly TableRecord[]): { at: number; isSure: boolean } {
  const top = records.slice(0, HEAD_RECORDS);
  // A title may hold an address: “Export for ana@x.pt”.
  const isPerson = ({ cells }: TableRecord) =>
    cells.filter((cell) => cell !== '').length > 1 && cells.some(isAddressCell);
  const first = top.findIndex(isPerson);
  const before = first < 0 ? top : top.slice(0, first);
  const scores = before.map(({ cells }) => {
    const kinds = cells.slice(0, MAX_COLUMNS).map((cell) => headMeaning(cell).kind);
    const count = kinds.filter((kind) => kind !== 'ignore').length;
    return count > 1 || kinds.includes('email') ? count : 0;
  });
  const best = Math.max(0, ...scores);
  if (best > 0) return { at: scores.lastIndexOf(best), isSure: true };
  // A line without an address, before lines that have one in each: a head in other words, or a person without an address.
  const [next] = top.slice(first);
  const isLike = before.at(-1)?.cells.length === next?.cells.length;
  const isHead =
    first > 0 && isLike && mostly(records.slice(first, SAMPLE), ({ cells }) => cells.some(isAddressCell));
  return { at: isHead ? first - 1 : -1, isSure: first <= 0 };
}

/** Tells whether nearly all of at least one fit. */
const mostly = <T>(all: readonly T[], fits: (one: T) => boolean): boolean =>
  all.length > 0 && all.filter(fits).length >= all.length * 0.6;

/** Chooses the column of the addresses, by its head first of all; of several that may be it none, unless they hold the same. */
function chooseEmail(drafts: readonly Draft[]): void {
  const holds = ({ cells }: Draft) => cells.some((cell) => cell.includes('@'));
  const own = drafts.filter(
    ({ isOther, kind, cells }) => !isOther && (kind === 'email' || mostly(cells, isAddressCell)),
  );
  const named = own.filter(
    ({ kind, isWeak, cells }) => kind === 'email' && (!isWeak || mostly(cells, isAddressCell)),
  );
  const pool = named.length > 0 ? named : own;
  const filled = pool.filter(holds);
  const among = filled.length > 0 ? filled : named;
  const lowest = Math.min(...among.map(({ rank }) => rank));
  const best = among.filter(({ rank }) => rank === lowest);
  // Below a head that names no address, any other column of addresses may be meant.
  if (best[0]?.isWeak) best.push(...own.filter(({ kind, rank }) => kind !== 'email' && rank < 1000));
  const [first, ...more] = best;
  // Nobody is invited to a second address because the first one is empty.
  const isSecond = first !== undefined && first.rank >= 1000 && named.some(({ rank }) => rank < 1000);
  if (!first || isSecond || more.some((other) => !haveSameAddresses(first, other))) {
    for (const draft of best) draft.isSure = false;
    return;
  }
  first.chosen = 'email';
  first.isSure = holds(first) ? first.kind === 'email' || first.cells.every(isAddressCell) : !own.some(holds);
}

const haveSameAddresses = (a: Draft, b: Draft): boolean =>
  a.cells.length === b.cells.length &&
  a.cells.every((cell, at) => isSameMailbox(readAddress(cell).email, readAddress(b.cells[at] ?? '').email));

/** Tells whether a cell has two to six words of letters, as most names have. */
export const isNameLike = (cell: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?:,? [\p{L}\p{M}'’.-]+){1,5}$/u.test(cell);

function chooseNames(drafts: readonly Draft[], hasHead: boolean): void {
  const free = drafts.filter(({ chosen, kind, cells, isOther }) => {
    const isNameless = (cell: string) => isAddressCell(cell) && !(kind === 'name' && readAddress(cell).name);
    return !chosen && !isOther && !mostly(cells, isNameless);
  });
  const headed = free.filter(({ kind }) => kind === 'name' || kind === 'firstName' || kind === 'lastName');
  const first = take(headed, 'firstName');
  const last = take(headed, 'lastName');
  const isWeaker = (one: Draft) => one.isWeak && (first || last || !mostly(one.cells, isNameLike));
  const strong = headed.filter((one) => !isWeaker(one));
  const name = take(strong, 'name');
  // “Nome” beside “Apelido” and “Nom” beside “Prénom” are parts of the name, unless they hold it whole.
  const given = first?.isFurther ? undefined : first;
  const part = given ?? last;
  if (name && part && !(given && last) && !isWhole(name, part))
    name.chosen = given ? 'lastName' : 'firstName';
  const addresses = drafts.find(({ chosen }) => chosen === 'email')?.cells ?? [];
  const areNamed = hasHead && mostly(addresses, (cell) => readAddress(cell).name !== '');
  if (name || part || areNamed) return;
  const unnamed = free.filter(({ kind }) => kind === 'ignore');
  const likely = unnamed.filter(({ cells }) => mostly(cells, hasHead ? isNameLike : hasText));
  const [guess] = likely;
  if (!guess) return;
  guess.chosen = 'name';
  guess.isSure = !hasHead && likely.length === 1;
}

/** A cell that may be a name: letters, neither a language nor a status. */
const hasText = (cell: string): boolean =>
  /\p{L}{2}/u.test(cell) && !/\d/.test(cell) && readLocale(cell) === undefined && !statusOf(cell);

/** Tells whether a column of names holds the parts that another one holds. */
function isWhole(name: Draft, part: Draft): boolean {
  const parts = new Set(part.cells.flatMap(wordsOf));
  return mostly(
    name.cells.map(wordsOf),
    (words) => words.length > 1 && words.some((word) => parts.has(word)),
  );
}

/** Chooses the best of the columns with a head of a kind, and further ones beside it: `Middle name`. */
function take(drafts: readonly Draft[], kind: ColumnKind): Draft | undefined {
  const all = drafts.filter((draft) => draft.kind === kind && !draft.chosen);
  // A column of names that is mostly empty gives way to another one.
  const least = /name$/i.test(kind) ? Math.max(...all.map(({ cells }) => cells.length)) / 2 : 0;
  const filled = all.filter(({ cells, isFurther }) => cells.length > (isFurther ? 0 : least));
  const main = (filled.length > 0 ? filled : all).sort((a, b) => a.rank - b.rank);
  const [best] = main.filter(({ isFurther }) => !isFurther).concat(main);
  for (const draft of main) if (draft === best || draft.isFurther) draft.chosen = kind;
  return best;
}

function chooseOthers(drafts: readonly Draft[], roleNames: RoleNames): void {
  const free = drafts.filter(({ chosen, isOther }) => !chosen && !isOther);
  const answers = ({ words, cells }: Draft) => {
    const isAnswer = (cell: string) => readStatus(cell, words)?.kind !== 'statusUnknown';
    // “No” among other words is an answer, “1” among other numbers is none.
    const isWord = (cell: string) => isStatusNoun(words) || /\p{L}{2}/u.test(cell);
    return (
      cells.some((cell) => isWord(cell) && isAnswer(cell)) || (cells.length > 0 && cells.every(isAnswer))
    );
  };
  for (const draft of free)
    if (draft.kind === 'status' && (!draft.isWeak || answers(draft))) draft.chosen = 'status';
  take(free, 'locale');
  const areRoles = ({ cells }: Draft) => cells.length > 0 && cells.every((cell) => roleNames.areNames(cell));
  const mayBeRoles = free.filter((draft) => !draft.isWeak || areRoles(draft));
  const roles = take(mayBeRoles, 'roles');
  for (const draft of free) {
    if (draft.head !== '' || draft.chosen || draft.cells.length === 0) continue;
    if (draft.cells.every(statusOf)) draft.chosen = 'status';
    else if (draft.cells.every((cell) => readLocale(cell) !== undefined)) draft.chosen = 'locale';
    else if (!roles && areRoles(draft)) draft.chosen = 'roles';
  }
}
