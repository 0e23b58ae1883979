/** A row of the preview: what will be sent for one person, and how an admin changes it. */
import type { BulkOutcome } from '../bulk/engine/job.ts';
import { mailboxKey } from '../contract/email.ts';
import { readAddress } from '../contract/recipients.ts';
import type { Locale, UserToCreate } from '../contract/users.ts';
import { guessName } from '../users/guess-name.ts';
import { guessLocale, readLocale } from '../users/locale-words.ts';
import type { WriteResult } from '../writes/run-write.ts';
import { type InviteField, isHeldByStatus, type Person, type SourceProblem } from './person.ts';
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
  /** The name holds the address of somebody else. */
  | { kind: 'addressUnclear'; field: 'name'; text: string }
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
  /** The `mailboxKey` of the e-mail. */
  mailbox: string;
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
  /** What the problems depend on besides the row itself, as it was at the last check; `null` before it. */
  checked: number | null;
  /** The changes by the admin, in order. They are made again when the source is read again. */
  edits: readonly CellEdit[];
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

/** A change by the admin, of one row or, `forAll`, of all rows. */
export type CellEdit =
  | { field: 'name' | 'email'; text: string }
  | { field: 'locale'; locale: Locale; forAll?: true }
  | { field: 'roles'; roleIds: readonly number[]; forAll?: true }
  /** Puts a role in place of a name that matches none. */
  | { field: 'unknownRole'; name: string; roleId: number }
  /** Takes in a person whom the status in the list holds back. */
  | { field: 'status' };

/** Returns the row of a person as it was read, not yet checked. */
export function toInviteRow(key: number, person: Person, roleNames: RoleNames, source = 0): InviteRow {
  const { line, email, problems: sourceProblems } = person;
  const locale = readLocale(person.locale);
  return {
    key,
    source,
    line,
    ...(person.name && !(email && isNumber(person.name))
      ? ({ name: person.name, nameSource: 'column' } as const)
      : guessedName(email)),
    email,
    mailbox: mailboxKey(email),
    locale: locale ?? guessLocale(email),
    localeSource: locale ? 'column' : 'guessed',
    unknownLocale: locale ? '' : person.locale,
    ...roleNames.match(person.roles),
    sourceProblems,
    problems: [],
    checked: null,
    edits: [],
    sent: null,
  };
}

/** Tells whether a text is a number, such as that of a telephone, and so no name. */
const isNumber = (text: string): boolean => /^[\d\s()+./-]+$/.test(text);

const guessedName = (email: string) => ({ name: guessName(email), nameSource: 'guessed' }) as const;

/** Returns the changed row, not yet checked; the row itself if nothing changes. */
export function editRow(row: InviteRow, edit: CellEdit): InviteRow {
  const change = changeOf(row, edit);
  return change ? { ...row, ...change, edits: [...row.edits, edit], checked: null } : row;
}

/** Returns what an edit changes; `null` for nothing. Values that were guessed from the e-mail address follow it. */
function changeOf(row: InviteRow, edit: CellEdit): Partial<InviteRow> | null {
  switch (edit.field) {
    case 'name':
      return { ...corrected(row, edit), name: edit.text, nameSource: 'edited' };
    case 'email': {
      const { email, name, takenFrom } = readAddress(edit.text);
      const { sourceProblems, ...rest } = corrected(row, edit);
      const cleaned =
        takenFrom === null ? [] : [{ kind: 'addressCleaned', field: 'email', text: takenFrom } as const];
      return {
        ...rest,
        sourceProblems: [...sourceProblems, ...cleaned],
        email,
        mailbox: mailboxKey(email),
        ...(row.localeSource === 'guessed' && { locale: guessLocale(email) }),
        ...(row.nameSource === 'guessed' && (name ? { name, nameSource: 'edited' } : guessedName(email))),
      };
    }
    case 'locale': {
      const localeSource = edit.forAll ? 'all' : 'edited';
      return { ...corrected(row, edit), locale: edit.locale, localeSource, unknownLocale: '' };
    }
    case 'roles':
      return { ...corrected(row, edit), roleIds: edit.roleIds, unknownRoles: [] };
    case 'unknownRole': {
      const unknownRoles = row.unknownRoles.filter((name) => foldRoleName(name) !== foldRoleName(edit.name));
      if (unknownRoles.length === row.unknownRoles.length) return null;
      return { unknownRoles, roleIds: [...new Set([...row.roleIds, edit.roleId])] };
    }
    case 'status': {
      const sourceProblems = row.sourceProblems.filter((problem) => !isHeldByStatus(problem));
      return sourceProblems.length === row.sourceProblems.length ? null : { sourceProblems };
    }
  }
}

/**
 * Returns what an edit of a cell corrects. Who edits a row has seen how its line was read; an edit of all rows corrects
 * the cell only. A status holds the person back until the admin takes the person in.
 */
function corrected(
  { sourceProblems, sent }: InviteRow,
  { field, forAll }: { field: InviteField; forAll?: true },
): Pick<InviteRow, 'sourceProblems' | 'sent'> {
  const stays = (problem: SourceProblem) =>
    'field' in problem ? problem.field !== field : forAll === true || isHeldByStatus(problem);
  return { sourceProblems: sourceProblems.filter(stays), sent: forAll ? sent : null };
}

/** Returns the body of POST /organizations/:organizationId/users. */
export const toUserToCreate = ({ name, email, locale, roleIds }: InviteRow): UserToCreate => ({
  email: email.trim(),
  locale,
  name: name.trim(),
  roleIds: [...roleIds],
});
