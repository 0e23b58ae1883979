/** A row of the preview: what will be sent for one person, how an admin changes it, and what is wrong with it. */
import { hasShortDomain, isEmail, mailboxKey, withoutInvisible } from '../contract/email.ts';
import { isOfOther, readAddress } from '../contract/recipients.ts';
import type { Locale, UserToCreate } from '../contract/users.ts';
import { isBlank, isDamaged } from '../lib/visible-text.ts';
import { guessName } from '../users/invite/guess-name.ts';
import { guessLocale, readLocale } from '../users/invite/locale-words.ts';
import type { RunOutcome } from '../writes/outcome.ts';
import type { WriteResult } from '../writes/run-write.ts';
import { fieldOf, type InviteField, isBlocking, isHeldByStatus, type RowProblem } from './read/problems.ts';
import { foldRoleName, type RoleNames } from './read/role-names.ts';
import type { Person } from './read/to-people.ts';

/** What became of an invitation that was sent. */
export interface SentInvitation {
  state: RunOutcome;
  /** Missing for `done` and `notSent`. */
  result: WriteResult | undefined;
}

/** A person to invite. */
export interface InviteRow {
  /** Identifies the row; the rows of a source are in ascending order of their keys. */
  key: number;
  /** The position of the source in `InviteSnapshot.sources`. */
  source: number;
  line: number;
  /** Where the row was read: its source, line and sheet, and which of the people on the line. */
  place: string;
  readEmail: string;
  name: string;
  isNameGuessed: boolean;
  email: string;
  /** The `mailboxKey` of the e-mail. */
  mailbox: string;
  locale: Locale;
  isLocaleGuessed: boolean;
  roleIds: readonly number[];
  /** The names of roles that match no role, or several. */
  unknownRoles: readonly string[];
  /** What went wrong while the row was read and was not corrected since. */
  sourceProblems: readonly RowProblem[];
  problems: readonly RowProblem[];
  /** What the problems depend on besides the row itself, as it was at the last check, as text; `null` before it. */
  checked: string | null;
  /** The changes by the admin, in order. They are made again when the source is read again. */
  edits: readonly CellEdit[];
  isRemoved: boolean;
  /** Whether the row is being sent. */
  isHeld: boolean;
  /** What became of the row's last invitation; `null` if none was sent since the row was edited. */
  sent: SentInvitation | null;
}

/** Tells whether the invitation was carried out, or may have been. */
const wasSent = ({ sent }: InviteRow): boolean =>
  sent !== null && sent.state !== 'refused' && sent.state !== 'notSent';

/** Tells whether the row can be changed: it was not invited and is not being sent. */
export const isEditable = (row: InviteRow): boolean => !wasSent(row) && !row.isHeld;

/** Tells whether the invitation may have been sent, and the admin may send it again after a question (section 8). */
export const canSendAgain = ({ sent }: InviteRow): boolean =>
  sent?.state === 'notKnown' && sent.result?.outcome.buttons.includes('sendAgain') === true;

/** Tells whether the row can neither be changed nor sent again. */
export const isClosed = (row: InviteRow): boolean => wasSent(row) && !canSendAgain(row);

/** Tells whether a row can be sent. */
export const isReady = (row: InviteRow): boolean => !isClosed(row) && !row.problems.some(isBlocking);

/** A change by the admin, of one row or, `forAll`, of all rows. */
export type CellEdit =
  | { field: 'name' | 'email'; text: string }
  | { field: 'locale'; locale: Locale; forAll?: true }
  | { field: 'roles'; roleIds: readonly number[]; forAll?: true }
  /** Puts a role, by its id, or a language in place of a name that matches none. */
  | { field: 'unknownRole' | 'localeUnknown'; name: string; value: string }
  /** Takes in a person whom the status in the list holds back. The row keeps the text of the status that was seen. */
  | { field: 'status'; seen?: string | undefined };

/** Returns the row of a person as it was read, not yet checked, of the first source. */
export function toInviteRow(key: number, person: Person, roleNames: RoleNames): InviteRow {
  const { line, name, email, problems } = person;
  const locale = readLocale(person.locale);
  const isUnknown = !locale && person.locale !== '';
  // A number, such as that of a telephone, is no name.
  const isName = name !== '' && !(email && /^[\d\s()+./-]+$/.test(name));
  return {
    key,
    source: 0,
    line,
    place: '',
    readEmail: email,
    name: isName ? name : guessName(email),
    isNameGuessed: !isName,
    email,
    mailbox: mailboxKey(email),
    locale: locale ?? guessLocale(email),
    isLocaleGuessed: !locale,
    ...roleNames.match(person.roles),
    sourceProblems: isUnknown ? [{ kind: 'localeUnknown', text: person.locale }, ...problems] : problems,
    problems: [],
    checked: null,
    edits: [],
    isRemoved: false,
    isHeld: false,
    sent: null,
  };
}

/** Returns the name of a language that is no language of invitations; `undefined` for none. */
export const unknownLocale = ({ sourceProblems }: InviteRow): string | undefined =>
  sourceProblems.find(({ kind }) => kind === 'localeUnknown')?.text;

/** Returns the changed row, not yet checked; the row itself if nothing changes. */
export function editRow(row: InviteRow, edit: CellEdit): InviteRow {
  const change = changeOf(row, edit);
  if (!change) return row;
  const kept =
    edit.field === 'status' ? { ...edit, seen: row.sourceProblems.find(isHeldByStatus)?.text } : edit;
  return { ...row, ...change, edits: [...row.edits, kept], checked: null };
}

/** Returns what an edit changes; `null` for nothing. Values that were guessed from the e-mail address follow it. */
function changeOf(row: InviteRow, edit: CellEdit): Partial<InviteRow> | null {
  switch (edit.field) {
    case 'name':
      return { ...corrected(row, edit), name: edit.text, isNameGuessed: false };
    case 'email': {
      const { email, name, takenFrom } = readAddress(edit.text);
      const { sourceProblems, sent } = corrected(row, edit);
      const cleaned: RowProblem = { kind: 'addressCleaned', field: 'email', text: takenFrom ?? '' };
      return {
        sent,
        sourceProblems: takenFrom === null ? sourceProblems : [...sourceProblems, cleaned],
        email,
        mailbox: mailboxKey(email),
        ...(row.isLocaleGuessed && { locale: guessLocale(email) }),
        ...(row.isNameGuessed && { name: name || guessName(email), isNameGuessed: !name }),
      };
    }
    case 'locale':
      return { ...corrected(row, edit), locale: edit.locale, isLocaleGuessed: false };
    case 'roles':
      return { ...corrected(row, edit), roleIds: edit.roleIds, unknownRoles: [] };
    case 'unknownRole': {
      const unknownRoles = row.unknownRoles.filter((name) => foldRoleName(name) !== foldRoleName(edit.name));
      if (unknownRoles.length === row.unknownRoles.length) return null;
      return { unknownRoles, roleIds: [...new Set([...row.roleIds, Number(edit.value)])] };
    }
    case 'localeUnknown': {
      const locale = readLocale(edit.value);
      if (!locale || foldRoleName(unknownLocale(row) ?? '') !== foldRoleName(edit.name)) return null;
      return changeOf(row, { field: 'locale', locale, forAll: true });
    }
    case 'status': {
      const isSeen = ({ text }: RowProblem) => edit.seen === undefined || edit.seen === text;
      const sourceProblems = row.sourceProblems.filter((one) => !(isHeldByStatus(one) && isSeen(one)));
      return sourceProblems.length === row.sourceProblems.length ? null : { sourceProblems };
    }
  }
}

/** Returns what an edit corrects: of one row all of its problems but those of other cells and the status, of all rows the cell. */
function corrected(
  { sourceProblems, sent }: InviteRow,
  { field, forAll }: { field: InviteField; forAll?: true },
): Pick<InviteRow, 'sourceProblems' | 'sent'> {
  const stays = (problem: RowProblem) => {
    const own = fieldOf(problem);
    return own ? own !== field : forAll === true || isHeldByStatus(problem);
  };
  return { sourceProblems: sourceProblems.filter(stays), sent: forAll ? sent : null };
}

/** In an address, also what joins letters in names: one of them makes another address that looks the same. */
const holdsHidden = {
  name: isDamaged,
  email: (text: string) => isDamaged(text) || withoutInvisible(text) !== text,
};

/**
 * Returns the row with its problems; the row itself if nothing has changed since it was checked.
 *
 * @param first the first of the earlier rows with the same mailbox
 * @param isHere whether a user of the organization has it
 * @param isMaybeInvited whether an invitation to it may have been sent before
 */
export function checkRow(
  row: InviteRow,
  first: InviteRow | undefined,
  isHere: boolean,
  isMaybeInvited: boolean,
): InviteRow {
  const checked = [isClosed(row), isHere, isMaybeInvited, first?.key].join();
  if (row.checked === checked) return row;
  if (isClosed(row)) return { ...row, problems: [], checked };
  const found: RowProblem[] = [];
  const email = row.email.trim();
  const isUnclear = row.sourceProblems.some(({ kind }) => kind === 'addressUnclear');
  if (email === '') {
    if (!isUnclear) found.push({ kind: 'emailMissing' });
  } else if (!isEmail(email) && !holdsHidden.email(email)) found.push({ kind: 'emailInvalid' });
  else if (hasShortDomain(email)) found.push({ kind: 'domainShort' });
  if (isBlank(row.name)) found.push({ kind: 'nameMissing' });
  else if (row.isNameGuessed) found.push({ kind: 'nameGuessed' });
  else if (!isUnclear && isOfOther(row.name, email))
    found.push({ kind: 'addressUnclear', field: 'name', text: `${row.name}, ${email}` });
  if (first) found.push({ kind: 'duplicateInPaste', first });
  if (isHere) found.push({ kind: 'alreadyHere' });
  else if (isMaybeInvited) found.push({ kind: 'maybeInvited' });
  if (row.unknownRoles.length > 0) found.push({ kind: 'unknownRole', text: row.unknownRoles.join(', ') });
  else if (row.roleIds.length === 0) found.push({ kind: 'rolesMissing' });
  for (const field of ['name', 'email'] as const)
    if (holdsHidden[field](row[field])) found.push({ kind: 'controlCharacters', field });
  return { ...row, problems: [...found, ...row.sourceProblems], checked };
}

/** Returns the body of POST /organizations/:organizationId/users. */
export const toUserToCreate = ({ name, email, locale, roleIds }: InviteRow): UserToCreate => ({
  email: email.trim(),
  locale,
  name: name.trim(),
  roleIds: [...roleIds],
});
