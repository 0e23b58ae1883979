/** Checks one row of the preview. */
import { isEmail } from '../contract/email.ts';
import { isOfOther } from '../contract/recipients.ts';
import { isBlank, isDamaged } from '../lib/visible-text.ts';
import { type InviteRow, isClosed, type ProblemKind, type RowProblem } from './invite-row.ts';
import { type InviteField, MAX_CELL_LENGTH } from './person.ts';

interface Severity {
  /** Whether the problem keeps a row from being sent. */
  blocks: boolean;
  /** The cell that the problem concerns, where it does not say so itself. */
  field?: InviteField;
}

const severities: Record<ProblemKind, Severity> = {
  emailMissing: { blocks: true, field: 'email' },
  emailInvalid: { blocks: true, field: 'email' },
  addressUnclear: { blocks: true },
  nameMissing: { blocks: true, field: 'name' },
  duplicateInPaste: { blocks: true, field: 'email' },
  alreadyHere: { blocks: true, field: 'email' },
  blockedInList: { blocks: true },
  statusUnknown: { blocks: true },
  rolesMissing: { blocks: true, field: 'roles' },
  unknownRole: { blocks: true, field: 'roles' },
  localeUnknown: { blocks: true, field: 'locale' },
  cellTooLong: { blocks: true },
  controlCharacters: { blocks: true },
  brokenQuotes: { blocks: true },
  addressCleaned: { blocks: false },
  nameRepaired: { blocks: false },
  maybeInvited: { blocks: false, field: 'email' },
  nameGuessed: { blocks: false },
  otherDelimiter: { blocks: false },
  extraCells: { blocks: false },
};

/** The kinds of problems, in the order in which they are listed. */
export const problemKinds = Object.keys(severities) as ProblemKind[];

/** Tells whether a problem keeps a row from being sent. */
export const isBlocking = ({ kind }: RowProblem): boolean => severities[kind].blocks;

/** Tells whether a problem that keeps the row from being sent concerns a cell. */
export const isInvalid = ({ problems }: InviteRow, field: InviteField): boolean =>
  problems.some(
    (problem) =>
      isBlocking(problem) && ('field' in problem ? problem.field : severities[problem.kind].field) === field,
  );

/** Tells whether a row can be sent. */
export const isReady = (row: InviteRow): boolean => !isClosed(row) && !row.problems.some(isBlocking);

/** In an address, also what joins letters in names: one of them makes another address that looks the same. */
const hasHidden: Record<'name' | 'email', (text: string) => boolean> = {
  name: isDamaged,
  email: (text) => isDamaged(text) || /[\p{Cf}\u115F\u1160\u3164]/u.test(text),
};

/** What the problems of a row depend on besides the row. */
export interface Surroundings {
  /** Whether an earlier row has the same e-mail address. */
  isDuplicate: boolean;
  /** Whether the organization has a user with this e-mail address. */
  isHere: boolean;
  /** Whether an invitation to this mailbox may have been sent before. */
  isMaybeInvited: boolean;
}

/** Returns the row with its problems; the row itself if nothing has changed since it was checked. */
export function checkRow(row: InviteRow, { isDuplicate, isHere, isMaybeInvited }: Surroundings): InviteRow {
  const checked =
    Number(isClosed(row)) + 2 * Number(isDuplicate) + 4 * Number(isHere) + 8 * Number(isMaybeInvited);
  if (row.checked === checked) return row;
  if (isClosed(row)) return { ...row, problems: [], checked };
  const found: RowProblem[] = [];
  const email = row.email.trim();
  const isUnclear = row.sourceProblems.some(({ kind }) => kind === 'addressUnclear');
  if (email === '') {
    if (!isUnclear) found.push({ kind: 'emailMissing' });
  } else if (!isEmail(email) && !hasHidden.email(email)) found.push({ kind: 'emailInvalid' });
  if (isBlank(row.name)) found.push({ kind: 'nameMissing' });
  else if (row.nameSource === 'guessed') found.push({ kind: 'nameGuessed' });
  else if (!isUnclear && isOfOther(row.name, email))
    found.push({ kind: 'addressUnclear', field: 'name', text: `${row.name}, ${email}` });
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
  return { ...row, problems: [...found, ...row.sourceProblems], checked };
}
