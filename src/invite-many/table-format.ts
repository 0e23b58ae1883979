/** Finds out how a table is written: its delimiter, and which column holds what, by its header or by its content. */
import Papa from 'papaparse';
import { isEmail } from '../contract/email.ts';
import { readAddress } from '../contract/recipients.ts';
import { normalizeText } from '../lib/normalize-text.ts';
import { readLocale } from '../users/locale-words.ts';
import type { InviteField } from './raw-row.ts';
import type { RoleNames } from './role-names.ts';
import { heldAnswer, isStatusWord, type StatusUse } from './status-words.ts';

/** The delimiters that are recognized; of equal ones the first is taken. */
const delimiters = ['\t', ';', ',', '|'] as const;
/** A delimiter of cells. */
export type Delimiter = (typeof delimiters)[number];

/** What a column holds. The two parts of a name stand in columns of their own in the contacts of mail programs. */
type ColumnUse = InviteField | 'firstName' | 'lastName' | StatusUse;

/** The columns of a table. */
export interface Columns {
  /** The use of each column; `null` for a column that is ignored. */
  uses: readonly (ColumnUse | null)[];
  hasHeader: boolean;
  /** Whether the head says which column holds the e-mail addresses. */
  isEmailNamed: boolean;
  /** The heads of the columns; empty without them. */
  heads: readonly string[];
  /** Whether each column holds addresses, of whomever: by its content, or an empty one by its head. */
  holdsAddresses: readonly boolean[];
  /** The header of each ignored column, or its number where there is no header. */
  ignored: readonly string[];
}

/** The most columns in which something is searched; cells beyond them are counted as left out. */
const MAX_COLUMNS = 200;

/** The least share of the filled cells of a column that must fit for the column to be recognized by its content. */
const MIN_SHARE = 0.4;

/** Splits a record into cells. @param isLiteral whether quotation marks are text */
export function splitCells(record: string, delimiter: Delimiter, isLiteral = false): string[] {
  if (isLiteral || !record.includes('"')) return record.split(delimiter);
  return parseRecords(record, delimiter)[0] ?? [];
}

/** Splits well-formed records, separated by `\n`, into cells. */
export const parseRecords = (text: string, delimiter: Delimiter): string[][] =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', quoteChar: '"', skipEmptyLines: false }).data;

/** Returns the delimiter that a line `sep=;` names; Excel writes and reads it as the first line. */
export function namedDelimiter(line: string): Delimiter | undefined {
  const name = /^"?sep=([\t;,|])"?$/i.exec(line.trimStart())?.[1];
  return delimiters.find((delimiter) => delimiter === name);
}

/**
 * Returns the delimiter that finds the most lines with an e-mail address or a name of a column in a cell of its own; of
 * equal ones the one that splits most lines into the same number of cells.
 */
export function detectDelimiter(lines: readonly string[]): Delimiter {
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>();
    let found = 0;
    for (const line of lines) {
      const cells = splitCells(line, delimiter);
      if (cells.length < 2) continue;
      counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
      if (cells.some((cell) => isAddressCell(cell) || columnUse(cell) === 'email')) found++;
    }
    const score = found * 1000 + Math.max(0, ...counts.values());
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** Returns the delimiter of a line that the table's delimiter does not split, if another one does. */
export function otherDelimiter(line: string, delimiter: Delimiter): Delimiter | undefined {
  if (line.includes(delimiter)) return;
  return delimiters.find((other) => {
    const cells = splitCells(line, other);
    return cells.length > 1 && cells.some(isAddressCell);
  });
}

/** Tells whether a cell holds one address, with or without a name. */
export const isAddressCell = (cell: string): boolean =>
  cell.includes('@') && isEmail(readAddress(cell).email);

/** Tells whether a first line is that of a table: it has several filled cells, and no address. */
export const isHeadLine = (line: string): boolean =>
  !/[@<]/.test(line) &&
  delimiters.some((delimiter) => splitCells(line, delimiter).filter((cell) => cell.trim() !== '').length > 1);

/** Tells whether a line holds the heads of a table with a column of e-mail addresses. */
export const isHeadOfEmails = (line: string): boolean =>
  isHeadLine(line) && delimiters.some((delimiter) => splitCells(line, delimiter).some(isEmailHead));

const isEmailHead = (cell: string): boolean => columnUse(cell) === 'email' || speaksOfMail(cell);

const columnNames: Record<Exclude<ColumnUse, 'heldIfYes' | 'heldIfNo'>, readonly string[]> = {
  email:
    'email emails mail emailaddress mailaddress address emailvalue primaryemail correio correioeletronico correioelectronico correo correoelectronico courriel adressemail adresseemail adresseelectronique mailadresse emailadresse postaelettronica indirizzoemail indirizzomail endereco enderecoemail enderecodeemail enderecodecorreioeletronico enderecoeletronico'.split(
      ' ',
    ),
  name: 'name fullname displayname nome nomecompleto nomedoaluno pessoa person user utilizador usuario userprincipalname'.split(
    ' ',
  ),
  firstName: 'firstname givenname forename nomeproprio nomesproprios primeironome'.split(' '),
  lastName: 'lastname surname familyname apelido sobrenome ultimonome'.split(' '),
  locale: 'language lang locale idioma lingua linguagem'.split(' '),
  status:
    'status accountstatus userstatus statusreadonly state estado situacao statut estadodaconta situacaodaconta statusdaconta'.split(
      ' ',
    ),
  roles: 'role roles funcao funcoes perfil perfis papel papeis cargo cargos'.split(' '),
};
/** Names that another column may bear as well, and what a cell of the column that is meant holds. */
const ambiguousNames = new Map<string, (cell: string) => boolean>([
  ...['address', 'endereco'].map((name) => [name, (cell: string) => cell.includes('@')] as const),
  // The state of a country.
  ...['state', 'estado'].map((name) => [name, isStatusWord] as const),
]);
// A map, because the names of columns come from outside: `constructor` must not find anything.
const usesByName = new Map<string, ColumnUse>(
  Object.entries(columnNames).flatMap(([use, names]) =>
    names.map((name) => [name, use as ColumnUse] as const),
  ),
);

/** Returns what a header says of its column. Only letters count: `E-mail 1 - Value` is `emailvalue`. */
const columnUse = (header: string): ColumnUse | undefined =>
  usesByName.get(lettersOf(header)) ?? heldAnswer(header);

const lettersOf = (header: string): string =>
  header.length > 100 ? '' : normalizeText(header).replace(/[^a-z]/g, '');

/** Tells whether a head speaks of e-mail addresses: `E-mail institucional`, `Work Email`. */
const speaksOfMail = (header: string): boolean => /mail|corre[io]o|courriel/.test(lettersOf(header));

/** Returns the share of filled cells that fit. */
const shareOf = (cells: readonly string[], fits: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;

const isOfAddresses = (cells: readonly string[]): boolean => shareOf(cells, isAddressCell) >= MIN_SHARE;

/**
 * Finds the columns of a table.
 *
 * @param records the cells of the first records, the header included
 */
export function findColumns(records: readonly (readonly string[])[], roleNames: RoleNames): Columns {
  const cut = records.map((cells) => cells.slice(0, MAX_COLUMNS));
  const [first = [], ...rest] = cut;
  const known = first.map(columnUse);
  const knownCount = new Set(known.filter((use) => use !== undefined)).size;
  const headsAddresses = (index: number) =>
    (known[index] !== undefined || speaksOfMail(first[index] ?? '')) && isOfAddresses(columnOf(rest, index));
  const hasHeader =
    !first.some(isAddressCell) &&
    (known.includes('email') || knownCount > 1 || first.some((_, index) => headsAddresses(index)));
  const body = hasHeader ? rest : cut;
  const isMisnamed = (index: number) => {
    const fits = ambiguousNames.get(lettersOf(first[index] ?? ''));
    const cells = columnOf(body, index);
    const use = known[index] ?? null;
    if ((use === 'name' || isStatusUse(use)) && isOfAddresses(cells)) return true;
    return fits !== undefined && shareOf(cells, fits) < MIN_SHARE;
  };
  const trusted = known.map((use, index) => (isMisnamed(index) ? undefined : use));
  const named = takeOnce(withOneEmail(trusted, first, body), body);
  const uses = hasHeader ? named : first.map(() => null);
  const width = hasHeader ? first.length : Math.max(0, ...cut.map((cells) => cells.length));
  const found = guessColumns(uses, body, width, hasHeader, roleNames);
  const ignored = found.flatMap((use, index) => {
    const header = (hasHeader ? (first[index] ?? '') : '').trim().slice(0, 100);
    const isFilled = header !== '' || body.some((cells) => (cells[index] ?? '').trim() !== '');
    return use === null && isFilled ? [header || String(index + 1)] : [];
  });
  const holdsAddresses = found.map((_, index) => {
    const cells = columnOf(body, index);
    return cells.length > 0 ? isOfAddresses(cells) : hasHeader && speaksOfMail(first[index] ?? '');
  });
  return {
    uses: found,
    hasHeader,
    isEmailNamed: uses.includes('email'),
    heads: hasHeader ? first : [],
    holdsAddresses,
    ignored,
  };
}

/** Returns the filled cells of a column. */
const columnOf = (body: readonly (readonly string[])[], index: number): string[] =>
  body.map((cells) => (cells[index] ?? '').trim()).filter(Boolean);

/**
 * Leaves one column of e-mail addresses: of several, the one whose head has the lowest number, such as `Email` before
 * `Email 2`; none if the heads tell no difference.
 */
function withOneEmail(
  uses: readonly (ColumnUse | undefined)[],
  heads: readonly string[],
  body: readonly (readonly string[])[],
): (ColumnUse | undefined)[] {
  const filled = uses.flatMap((use, index) =>
    use === 'email' && columnOf(body, index).length > 0 ? [index] : [],
  );
  if (filled.length < 2) return [...uses];
  const numberOf = (index: number) => Number(/\d+/.exec(heads[index] ?? '')?.[0] ?? 1);
  const lowest = Math.min(...filled.map(numberOf));
  const chosen = filled.filter((index) => numberOf(index) === lowest);
  return uses.map((use, index) =>
    use === 'email' && !(chosen.length === 1 && chosen[0] === index) ? undefined : use,
  );
}

/** Tells whether a column is that of a status, of whichever kind. */
export const isStatusUse = (use: ColumnUse | null): use is StatusUse =>
  use === 'status' || use === 'heldIfYes' || use === 'heldIfNo';

/** Keeps all columns of a status, and the first column of each other use, a filled one if there is any. */
function takeOnce(
  uses: readonly (ColumnUse | undefined)[],
  body: readonly (readonly string[])[],
): (ColumnUse | null)[] {
  const taken = new Map<ColumnUse, number>();
  for (const [index, use] of uses.entries()) {
    const before = use && taken.get(use);
    if (
      use &&
      (before === undefined || (columnOf(body, before).length === 0 && columnOf(body, index).length > 0))
    )
      taken.set(use, index);
  }
  return uses.map((use, index) => (use && (isStatusUse(use) || taken.get(use) === index) ? use : null));
}

/**
 * Adds by their content the columns that no header names. Below a header only the e-mail addresses are searched. A column
 * of roles is taken only if it holds nothing but names of known roles.
 */
function guessColumns(
  named: readonly (ColumnUse | null)[],
  body: readonly (readonly string[])[],
  width: number,
  hasHeader: boolean,
  roleNames: RoleNames,
): (ColumnUse | null)[] {
  const uses = Array.from({ length: width }, (_, index) => named[index] ?? null);
  const columns = uses.map((_, index) => columnOf(body, index));
  const give = (use: ColumnUse, fits: (cell: string) => boolean, minShare = MIN_SHARE) => {
    if (uses.includes(use)) return;
    const shares = columns.map((cells, index) => (uses[index] === null ? shareOf(cells, fits) : 0));
    const best = shares.indexOf(Math.max(...shares, minShare));
    if (best >= 0) uses[best] = use;
  };
  give('email', (cell) => cell.includes('@'));
  if (hasHeader) return uses;
  give('locale', (cell) => readLocale(cell) !== undefined);
  give('roles', (cell) => roleNames.areNames(cell), 1);
  const name = uses.findIndex((use, index) => {
    const cells = columns[index] ?? [];
    const isOther = isOfAddresses(cells) || shareOf(cells, isStatusWord) >= MIN_SHARE;
    return use === null && !isOther && cells.some((cell) => /[^\P{L}ºª]/u.test(cell));
  });
  if (name >= 0) uses[name] = 'name';
  return uses;
}
