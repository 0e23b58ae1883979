/** A row as it was read, before anything is checked. */

/** The cells of a row. */
export type InviteField = 'name' | 'email' | 'locale' | 'roles';

/** What went wrong while a row was read. */
export type SourceProblem =
  /** A quotation mark is not closed, or text follows the closing one: the line was read literally. */
  | { kind: 'brokenQuotes' }
  /** A cell was cut. `length` is its full length in UTF-16 code units. */
  | { kind: 'cellTooLong'; field: InviteField; length: number }
  /** The line was separated by another delimiter than the rest. */
  | { kind: 'otherDelimiter'; delimiter: string }
  /** The line has filled cells beyond the last column. */
  | { kind: 'extraCells'; count: number }
  /** The row has several addresses, and no head says which one is meant. */
  | { kind: 'twoAddresses'; field: 'name' | 'email'; text: string }
  /** The row has one address, which may be that of somebody else: it stands in another column, or the person's own is missing. */
  | { kind: 'addressUnclear'; field: 'email'; text: string }
  /** Something was taken off to read the address. `text` is the whole cell or entry. */
  | { kind: 'addressCleaned'; field: 'email'; text: string }
  | HeldByStatus;

/** The status in the list keeps a person from being invited, or is not known, until the admin takes the person in. */
export interface HeldByStatus {
  kind: 'blockedInList' | 'statusUnknown';
  text: string;
}

/** Tells whether a problem holds a row back by its status. */
export const isHeldByStatus = (problem: { kind: string }): problem is HeldByStatus =>
  problem.kind === 'blockedInList' || problem.kind === 'statusUnknown';

/** A row as it was read. All texts are without the white space around them. */
export interface RawRow {
  /** The line on which the row starts, from 1. */
  line: number;
  name: string;
  email: string;
  locale: string;
  roles: string;
  problems: readonly SourceProblem[];
}

/** The longest text of a cell that is kept, in UTF-16 code units. */
export const MAX_CELL_LENGTH = 10_000;

/** Returns a row with trimmed cells; a cell over the limit is cut and reported. */
export function makeRawRow(
  line: number,
  cells: Partial<Record<InviteField, string>>,
  found: readonly SourceProblem[] = [],
): RawRow {
  const problems = [...found];
  const keep = (field: InviteField): string => {
    const text = (cells[field] ?? '').trim();
    if (text.length <= MAX_CELL_LENGTH) return text;
    problems.push({ kind: 'cellTooLong', field, length: text.length });
    return text.slice(0, MAX_CELL_LENGTH);
  };
  const row = {
    line,
    name: keep('name'),
    email: keep('email'),
    locale: keep('locale'),
    roles: keep('roles'),
  };
  return { ...row, problems };
}
