/** A row of the preview: what will be sent for one person, and how an admin changes it. */
import type { BulkOutcome } from '../bulk/engine/job.ts';
import { readAddress } from '../contract/recipients.ts';
import type { Locale, UserToCreate } from '../contract/users.ts';
import { guessLocale, readLocale } from '../users/locale-words.ts';
import type { WriteResult } from '../writes/run-write.ts';
import { type InviteField, isHeldByStatus, type RawRow, type SourceProblem } from './raw-row.ts';
import { foldRoleName, type RoleNames } from './role-names.ts';

/** What is wrong with a row, as data. */
export type RowProblem =
  | SourceProblem
  | {
      kind:
        | 'emailMissing'
        | 'emailInvalid'
        | 'nameMissing'
        /** The name was made from the e-mail address. */
        | 'nameGuessed'
        /** An earlier row has the same e-mail address: `InviteList.firstOf` returns it. */
        | 'duplicateInPaste'
        /** The organization has a user with this e-mail address. */
        | 'alreadyHere'
        /** An invitation to this mailbox may have been sent: what became of it is not known. */
        | 'maybeInvited'
        | 'rolesMissing'
        /** Names in `unknownRoles` match no role, or several. */
        | 'unknownRole';
    }
  /** The list names another language than those of an invitation. */
  | { kind: 'localeUnknown'; text: string }
  /** A cell holds characters that cannot be seen or were damaged. */
  | { kind: 'controlCharacters'; field: 'name' | 'email' };

/** The kind of a problem. */
export type ProblemKind = RowProblem['kind'];

/** What became of an invitation that was sent. */
export interface SentInvitation {
  state: BulkOutcome;
  /** Missing for `done` and `notSent`. */
  result: WriteResult | undefined;
}

/** A person to invite. */
export interface InviteRow {
  /** Identifies the row; rows are in ascending order of their keys. */
  key: number;
  /** The position of the source in `InviteSnapshot.sources`. */
  source: number;
  /** The line on which the row stands in the source, from 1. */
  line: number;
  name: string;
  nameSource: 'column' | 'guessed' | 'edited';
  email: string;
  locale: Locale;
  localeSource: 'guessed' | 'column' | 'all' | 'edited';
  /** The text of the language column, if it names no language of an invitation; empty otherwise. */
  unknownLocale: string;
  roleIds: readonly number[];
  /** The names of roles that match no role, or several. */
  unknownRoles: readonly string[];
  /** What went wrong while the row was read and was not corrected since. */
  sourceProblems: readonly SourceProblem[];
  problems: readonly RowProblem[];
  /** What became of the row's last invitation; `null` if none was sent since the row was edited. */
  sent: SentInvitation | null;
}

/** Tells whether the invitation was carried out, or may have been: the row cannot be changed. */
export const wasSent = ({ sent }: InviteRow): boolean =>
  sent !== null && sent.state !== 'refused' && sent.state !== 'notSent';

/** Tells whether the invitation may have been sent, and the admin may send it again after a question (section 8). */
export const canSendAgain = ({ sent }: InviteRow): boolean =>
  sent?.state === 'notKnown' && sent.result?.outcome.buttons.includes('sendAgain') === true;

/** Tells whether the row can neither be changed nor sent again. */
export const isClosed = (row: InviteRow): boolean => wasSent(row) && !canSendAgain(row);

/** A change of one row by the admin. */
export type CellEdit =
  | { field: 'name' | 'email'; text: string }
  | { field: 'locale'; locale: Locale }
  | { field: 'roles'; roleIds: readonly number[] }
  /** Takes in a person whom the status in the list holds back. */
  | { field: 'status' };

/** Returns the row of a line as it was read, not yet checked. */
export function toInviteRow(key: number, raw: RawRow, roleNames: RoleNames, source = 0): InviteRow {
  const { line, email, problems: sourceProblems } = raw;
  const locale = readLocale(raw.locale);
  return {
    key,
    source,
    line,
    ...(raw.name && !(email && isNumber(raw.name))
      ? ({ name: raw.name, nameSource: 'column' } as const)
      : guessedName(email)),
    email,
    locale: locale ?? guessLocale(email),
    localeSource: locale ? 'column' : 'guessed',
    unknownLocale: locale ? '' : raw.locale,
    ...roleNames.match(raw.roles),
    sourceProblems,
    problems: [],
    sent: null,
  };
}

/** Tells whether a text is a number, such as that of a telephone, and so no name. */
const isNumber = (text: string): boolean => /^[\d\s()+./-]+$/.test(text);

const guessedName = (email: string) => ({ name: guessName(email), nameSource: 'guessed' }) as const;

/** Guesses a name from an e-mail address: `joao.silva@x.pt` is `Joao Silva`. Returns an empty text if there are no letters. */
export function guessName(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '';
  return email
    .slice(0, Math.min(at, 100))
    .split(/[^\p{L}\p{M}']+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Returns the changed row, not yet checked. Values that were guessed from the e-mail address follow it. */
export function editRow(row: InviteRow, edit: CellEdit): InviteRow {
  if (edit.field === 'status') return withoutStatus(row);
  const edited = { ...row, sourceProblems: withoutCorrected(row.sourceProblems, edit.field), sent: null };
  switch (edit.field) {
    case 'name':
      return { ...edited, name: edit.text, nameSource: 'edited' };
    case 'email': {
      const { email, name, takenFrom } = readAddress(edit.text);
      const locale = row.localeSource === 'guessed' ? guessLocale(email) : row.locale;
      const guessed = name ? ({ name, nameSource: 'edited' } as const) : guessedName(email);
      return {
        ...edited,
        email,
        locale,
        ...(row.nameSource === 'guessed' && guessed),
        ...(takenFrom !== null && {
          sourceProblems: [
            ...edited.sourceProblems,
            { kind: 'addressCleaned', field: 'email', text: takenFrom } as const,
          ],
        }),
      };
    }
    case 'locale':
      return { ...edited, locale: edit.locale, localeSource: 'edited', unknownLocale: '' };
    case 'roles':
      return { ...edited, roleIds: edit.roleIds, unknownRoles: [] };
  }
}

/** Returns the row of a person who is invited whatever the status in the list says; the row itself if it does not matter. */
export const withoutStatus = (row: InviteRow): InviteRow =>
  row.sourceProblems.some(isHeldByStatus)
    ? { ...row, sourceProblems: row.sourceProblems.filter((problem) => !isHeldByStatus(problem)) }
    : row;

/**
 * Who edits a row has seen how its line was read. What concerns a cell stays a problem until that cell is edited, and a
 * status until the person is taken in.
 */
const withoutCorrected = (
  problems: readonly SourceProblem[],
  field: InviteField,
): readonly SourceProblem[] =>
  problems.length === 0
    ? problems
    : problems.filter((problem) => ('field' in problem ? problem.field !== field : isHeldByStatus(problem)));

/** Returns the row with the language for all rows. */
export const withLocaleForAll = (row: InviteRow, locale: Locale): InviteRow => ({
  ...row,
  locale,
  localeSource: 'all',
  unknownLocale: '',
  sourceProblems: row.sourceProblems.filter((problem) => !isCutCell(problem, 'locale')),
});

/** Returns the row with the roles for all rows. */
export const withRolesForAll = (row: InviteRow, roleIds: readonly number[]): InviteRow => ({
  ...row,
  roleIds,
  unknownRoles: [],
  sourceProblems: row.sourceProblems.filter((problem) => !isCutCell(problem, 'roles')),
});

const isCutCell = (problem: SourceProblem, field: InviteField): boolean =>
  problem.kind === 'cellTooLong' && problem.field === field;

/** Returns the row with a role in place of an unknown name; the row itself if it does not hold the name. */
export function withRoleMatched(row: InviteRow, name: string, roleId: number): InviteRow {
  const folded = foldRoleName(name);
  const unknownRoles = row.unknownRoles.filter((unknown) => foldRoleName(unknown) !== folded);
  if (unknownRoles.length === row.unknownRoles.length) return row;
  return { ...row, unknownRoles, roleIds: [...new Set([...row.roleIds, roleId])] };
}

/** Returns the body of POST /organizations/:organizationId/users. */
export const toUserToCreate = ({ name, email, locale, roleIds }: InviteRow): UserToCreate => ({
  email: email.trim(),
  locale,
  name: name.trim(),
  roleIds: [...roleIds],
});
