/** The problems of a row in words, and the cell that each concerns. */
import type { InviteManyMessages } from '../../i18n/invite-many-messages.ts';
import { clipText } from '../../ui/basics/clip-text.ts';
import { isBlocking } from './check-row.ts';
import type { InviteRow, RowProblem } from './invite-row.ts';
import type { InviteField } from './raw-row.ts';

type Messages = InviteManyMessages['inviteMany'];

/** The most characters of a text of the list that a problem repeats. */
const MAX_TEXT = 60;

/** Where the rows of a list come from. */
export interface Places {
  /** The first row with the same e-mail. */
  first: InviteRow | undefined;
  /** The names of all sources. */
  sources: readonly string[];
}

/** Returns the problems of a row as sentences, those that keep it from being sent first; empty without problems. */
export function problemsText(m: Messages, row: InviteRow, places: Places): string {
  const { problems } = row;
  if (problems.length === 0) return '';
  const ordered = [...problems].sort((a, b) => Number(isBlocking(b)) - Number(isBlocking(a)));
  const text = ordered.map((problem) => problemText(m, problem, row, places)).join(' ');
  return m.atLine({ line: row.line, source: sourceName(row, places), text });
}

/** Returns the name of the source of a row; empty if there is no other one. */
const sourceName = ({ source }: InviteRow, { sources }: Pick<Places, 'sources'>): string =>
  sources.length > 1 ? clipText(sources[source] ?? '', MAX_TEXT) : '';

function problemText(m: Messages, problem: RowProblem, row: InviteRow, places: Places): string {
  switch (problem.kind) {
    case 'duplicateInPaste': {
      const { first = row } = places;
      return m.said.duplicate({
        line: first.line,
        source: first.source === row.source ? '' : sourceName(first, places),
      });
    }
    case 'unknownRole':
      return m.said.unknownRole({ names: clipText(row.unknownRoles.join(', '), MAX_TEXT) });
    case 'localeUnknown':
      return m.said.localeUnknown({ text: clipText(problem.text, MAX_TEXT) });
    case 'cellTooLong':
      return m.said.cellTooLong({ field: m.columns[problem.field], length: problem.length });
    case 'controlCharacters':
      return m.said.controlCharacters({ field: m.columns[problem.field] });
    case 'extraCells':
      return m.said.extraCells({ count: problem.count });
    case 'emailMissing':
    case 'emailInvalid':
    case 'nameMissing':
    case 'nameGuessed':
    case 'alreadyHere':
    case 'rolesMissing':
    case 'brokenQuotes':
    case 'otherDelimiter':
      return m.said[problem.kind];
  }
}

/** Tells whether a problem that keeps the row from being sent concerns a cell. */
export const isInvalid = ({ problems }: InviteRow, field: InviteField): boolean =>
  problems.some((problem) => isBlocking(problem) && fieldOf(problem) === field);

function fieldOf(problem: RowProblem): InviteField | undefined {
  switch (problem.kind) {
    case 'emailMissing':
    case 'emailInvalid':
    case 'duplicateInPaste':
    case 'alreadyHere':
      return 'email';
    case 'nameMissing':
      return 'name';
    case 'rolesMissing':
    case 'unknownRole':
      return 'roles';
    case 'localeUnknown':
      return 'locale';
    case 'cellTooLong':
    case 'controlCharacters':
      return problem.field;
    case 'nameGuessed':
    case 'brokenQuotes':
    case 'otherDelimiter':
    case 'extraCells':
      return undefined;
  }
}

/** Returns how a row is called: by its name, its e-mail, or its line. */
export const rowLabel = (m: Messages, { name, email, line }: InviteRow): string =>
  clipText(name.trim() || email.trim(), MAX_TEXT) || m.line({ line });
