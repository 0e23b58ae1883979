/** Checks one row of the preview. */
import { isEmail } from '../../contract/email.ts';
import { type InviteRow, isClosed, type ProblemKind, type RowProblem } from './invite-row.ts';
import { MAX_CELL_LENGTH } from './raw-row.ts';

const severities: Record<ProblemKind, 'blocks' | 'warns'> = {
  emailMissing: 'blocks',
  emailInvalid: 'blocks',
  nameMissing: 'blocks',
  duplicateInPaste: 'blocks',
  alreadyHere: 'blocks',
  rolesMissing: 'blocks',
  unknownRole: 'blocks',
  localeUnknown: 'blocks',
  cellTooLong: 'blocks',
  controlCharacters: 'blocks',
  brokenQuotes: 'blocks',
  nameGuessed: 'warns',
  otherDelimiter: 'warns',
  extraCells: 'warns',
};

/** The kinds of problems, in the order in which they are listed. */
export const problemKinds = Object.keys(severities) as ProblemKind[];

/** Tells whether a problem keeps a row from being sent. */
export const isBlocking = ({ kind }: RowProblem): boolean => severities[kind] === 'blocks';

/** Tells whether a row can be sent. */
export const isReady = (row: InviteRow): boolean => !isClosed(row) && !row.problems.some(isBlocking);

/** Returns an e-mail address in the form in which addresses are compared, as `sameEmail` does. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

// Control characters, characters that turn the direction of text, lone surrogates, and U+FFFD for damaged bytes.
const damaged = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]/u;
/** Also what joins letters in names; in an address, a pasted one of them makes another address that looks the same. */
const invisible: Record<'name' | 'email', RegExp> = {
  name: damaged,
  email: /[\p{Cc}\p{Cs}\p{Cf}\u115F\u1160\u3164\uFFFD]/u,
};

const none: readonly RowProblem[] = [];

/**
 * Returns the row with its problems; the row itself if they are the same as before.
 *
 * @param isDuplicate whether an earlier row has the same e-mail address
 * @param isHere whether the organization has a user with this e-mail address
 */
export function checkRow(row: InviteRow, isDuplicate: boolean, isHere: boolean): InviteRow {
  if (isClosed(row)) return row.problems.length === 0 ? row : { ...row, problems: none };
  const found: RowProblem[] = [];
  const email = row.email.trim();
  if (email === '') found.push({ kind: 'emailMissing' });
  else if (!isEmail(email)) found.push({ kind: 'emailInvalid' });
  if (row.name.trim() === '') found.push({ kind: 'nameMissing' });
  else if (row.nameSource === 'guessed') found.push({ kind: 'nameGuessed' });
  if (isDuplicate) found.push({ kind: 'duplicateInPaste' });
  if (isHere) found.push({ kind: 'alreadyHere' });
  if (row.unknownRoles.length > 0) found.push({ kind: 'unknownRole' });
  else if (row.roleIds.length === 0) found.push({ kind: 'rolesMissing' });
  if (row.unknownLocale !== '') found.push({ kind: 'localeUnknown', text: row.unknownLocale });
  for (const field of ['name', 'email'] as const) {
    if (invisible[field].test(row[field])) found.push({ kind: 'controlCharacters', field });
    if (row[field].length > MAX_CELL_LENGTH)
      found.push({ kind: 'cellTooLong', field, length: row[field].length });
  }
  const problems: readonly RowProblem[] =
    found.length + row.sourceProblems.length === 0 ? none : [...found, ...row.sourceProblems];
  return isSame(problems, row.problems) ? row : { ...row, problems };
}

const isSame = (a: readonly RowProblem[], b: readonly RowProblem[]): boolean =>
  a.length === b.length && a.every((problem, index) => isSameProblem(problem, b[index]));

const isSameProblem = (a: RowProblem, b: RowProblem | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
