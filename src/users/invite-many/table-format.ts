/** Finds out how a table is written: its delimiter, and which column holds what, by its header or by its content. */
import Papa from 'papaparse';
import { isEmail } from '../../contract/email.ts';
import { normalizeText } from '../../ui/basics/normalize-text.ts';
import { readLocale } from './locale-words.ts';
import type { InviteField } from './raw-row.ts';
import type { RoleNames } from './role-names.ts';

/** The delimiters that are recognized; of equal ones the first is taken. */
const delimiters = ['\t', ';', ','] as const;
/** A delimiter of cells. */
export type Delimiter = (typeof delimiters)[number];

/** What a column holds. The two parts of a name stand in columns of their own in the contacts of mail programs. */
type ColumnUse = InviteField | 'firstName' | 'lastName';

/** The columns of a table. */
export interface Columns {
  /** The use of each column; `null` for a column that is ignored. */
  uses: readonly (ColumnUse | null)[];
  hasHeader: boolean;
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
  const name = /^"?sep=([\t;,])"?$/i.exec(line.trimStart())?.[1];
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

const isAddressCell = (cell: string): boolean => {
  const text = cell.trim();
  return isEmail(text) || /^[^<]*<[^<>@]+@[^<>@]+>$/.test(text);
};

const columnNames: Record<ColumnUse, readonly string[]> = {
  email:
    'email emails mail emailaddress mailaddress address emailvalue primaryemail correio correioeletronico correioelectronico endereco enderecoemail enderecodeemail enderecodecorreioeletronico enderecoeletronico'.split(
      ' ',
    ),
  name: 'name fullname displayname nome nomecompleto pessoa person user utilizador usuario'.split(' '),
  firstName: 'firstname givenname forename nomeproprio nomesproprios primeironome'.split(' '),
  lastName: 'lastname surname familyname apelido sobrenome ultimonome'.split(' '),
  locale: 'language lang locale idioma lingua linguagem'.split(' '),
  roles: 'role roles funcao funcoes perfil perfis papel papeis cargo cargos'.split(' '),
};
/** Names that a column with postal addresses may bear as well: such a column counts only if it holds e-mail addresses. */
const ambiguousNames: readonly string[] = ['address', 'endereco'];
// A map, because the names of columns come from outside: `constructor` must not find anything.
const usesByName = new Map<string, ColumnUse>(
  Object.entries(columnNames).flatMap(([use, names]) =>
    names.map((name) => [name, use as ColumnUse] as const),
  ),
);

/** Returns what a header says of its column. Only letters count: `E-mail 1 - Value` is `emailvalue`. */
const columnUse = (header: string): ColumnUse | undefined => usesByName.get(lettersOf(header));

const lettersOf = (header: string): string =>
  header.length > 100 ? '' : normalizeText(header).replace(/[^a-z]/g, '');

/** Tells whether most filled cells of a column hold an e-mail address, or something like one. */
const holdsAddresses = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.includes('@')).length >= cells.length * MIN_SHARE;

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
  const hasHeader = !first.some(isAddressCell) && (known.includes('email') || knownCount > 1);
  const body = hasHeader ? rest : cut;
  const isMisnamed = (index: number) =>
    ambiguousNames.includes(lettersOf(first[index] ?? '')) && !holdsAddresses(columnOf(body, index));
  const named = takeOnce(known.map((use, index) => (isMisnamed(index) ? undefined : use)));
  const uses = hasHeader ? named : first.map(() => null);
  const width = hasHeader ? first.length : Math.max(0, ...cut.map((cells) => cells.length));
  const found = guessColumns(uses, body, width, hasHeader, roleNames);
  const ignored = found.flatMap((use, index) => {
    const header = (hasHeader ? (first[index] ?? '') : '').trim().slice(0, 100);
    const isFilled = header !== '' || body.some((cells) => (cells[index] ?? '').trim() !== '');
    return use === null && isFilled ? [header || String(index + 1)] : [];
  });
  return { uses: found, hasHeader, ignored };
}

/** Returns the filled cells of a column. */
const columnOf = (body: readonly (readonly string[])[], index: number): string[] =>
  body.map((cells) => (cells[index] ?? '').trim()).filter(Boolean);

/** Keeps the first column of each use. */
function takeOnce(uses: readonly (ColumnUse | undefined)[]): (ColumnUse | null)[] {
  const taken = new Set<ColumnUse>();
  return uses.map((use) => {
    if (use === undefined || taken.has(use)) return null;
    taken.add(use);
    return use;
  });
}

/** Adds by their content the columns that no header names. Below a header only the e-mail addresses are searched. */
function guessColumns(
  named: readonly (ColumnUse | null)[],
  body: readonly (readonly string[])[],
  width: number,
  hasHeader: boolean,
  roleNames: RoleNames,
): (ColumnUse | null)[] {
  const uses = Array.from({ length: width }, (_, index) => named[index] ?? null);
  const columns = uses.map((_, index) => columnOf(body, index));
  const give = (use: ColumnUse, fits: (cell: string) => boolean) => {
    if (uses.includes(use)) return;
    const shares = columns.map((cells, index) =>
      uses[index] === null && cells.length > 0 ? cells.filter(fits).length / cells.length : 0,
    );
    const best = shares.indexOf(Math.max(...shares, MIN_SHARE));
    if (best >= 0) uses[best] = use;
  };
  give('email', (cell) => cell.includes('@'));
  if (hasHeader) return uses;
  give('locale', (cell) => readLocale(cell) !== undefined);
  give('roles', (cell) => roleNames.match(cell).roleIds.length > 0);
  const name = uses.findIndex(
    (use, index) => use === null && (columns[index] ?? []).some((cell) => /\p{L}/u.test(cell)),
  );
  if (name >= 0) uses[name] = 'name';
  return uses;
}
