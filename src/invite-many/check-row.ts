/** Checks one row of the preview. */
import { isEmail } from '../contract/email.ts';
import { isOfOther } from '../contract/recipients.ts';
import { isBlank, isDamaged } from '../lib/visible-text.ts';
import { type InviteRow, isClosed, type ProblemKind, type RowProblem } from './invite-row.ts';
import { MAX_CELL_LENGTH } from './raw-row.ts';

const severities: Record<ProblemKind, 'blocks' | 'warns'> = {
  emailMissing: 'blocks',
  emailInvalid: 'blocks',
  twoAddresses: 'blocks',
  addressUnclear: 'blocks',
  nameMissing: 'blocks',
  duplicateInPaste: 'blocks',
  alreadyHere: 'blocks',
  blockedInList: 'blocks',
  statusUnknown: 'blocks',
  rolesMissing: 'blocks',
  unknownRole: 'blocks',
  localeUnknown: 'blocks',
  cellTooLong: 'blocks',
  controlCharacters: 'blocks',
  brokenQuotes: 'blocks',
  addressCleaned: 'warns',
  maybeInvited: 'warns',
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

/** In an address, also what joins letters in names: one of them makes another address that looks the same. */
const hasHidden: Record<'name' | 'email', (text: string) => boolean> = {
  name: isDamaged,
  email: (text) => isDamaged(text) || /[\p{Cf}\u115F\u1160\u3164]/u.test(text),
};

const none: readonly RowProblem[] = [];

/**
 * Returns the row with its problems; the row itself if they are the same as before.
 *
 * @param isDuplicate whether an earlier row has the same e-mail address
 * @param isHere whether the organization has a user with this e-mail address
 * @param isMaybeInvited whether an invitation to this mailbox may have been sent before
 */
export function checkRow(
  row: InviteRow,
  isDuplicate: boolean,
  isHere: boolean,
  isMaybeInvited = false,
): InviteRow {
  if (isClosed(row)) return row.problems.length === 0 ? row : { ...row, problems: none };
  const found: RowProblem[] = [];
  const email = row.email.trim();
  const isAmbiguous = row.sourceProblems.some(
    ({ kind }) => kind === 'twoAddresses' || kind === 'addressUnclear',
  );
  if (email === '') {
    if (!isAmbiguous) found.push({ kind: 'emailMissing' });
  } else if (!isEmail(email) && !hasHidden.email(email)) found.push({ kind: 'emailInvalid' });
  if (isBlank(row.name)) found.push({ kind: 'nameMissing' });
  else if (row.nameSource === 'guessed') found.push({ kind: 'nameGuessed' });
  else if (!isAmbiguous && isOfOther(row.name, email))
    found.push({ kind: 'twoAddresses', field: 'name', text: `${row.name}, ${email}` });
  if (isDuplicate) found.push({ kind: 'duplicateInPaste' });
  if (isHere) found.push({ kind: 'alreadyHere' });
  else if (isMaybeInvited) found.push({ kind: 'maybeInvited' });
  if (row.unknownRoles.length > 0) found.push({ kind: 'unknownRole' });
  else if (row.roleIds.length === 0) found.push({ kind: 'rolesMissing' });
  if (row.unknownLocale !== '') found.push({ kind: 'localeUnknown', text: row.unknownLocale });
  for (const field of ['name', 'email'] as const) {
    if (hasHidden[field](row[field])) found.push({ kind: 'controlCharacters', field });
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
