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
  | { kind: 'extraCells'; count: number };

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
