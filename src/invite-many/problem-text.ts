/** The problems of a row in words, and the cell that each concerns. */
import type { Messages } from '../i18n/en.ts';
import { clipText } from '../lib/clip-text.ts';
import { isBlocking } from './check-row.ts';
import type { InviteRow, RowProblem } from './invite-row.ts';

type Words = Messages['inviteMany'];

/** The most characters of a text of the list that a problem repeats: two addresses must be readable. */
const MAX_TEXT = 200;
/** The most characters of the name of a row or of a source. */
const MAX_NAME = 60;

/** Where the rows of a list come from. */
export interface Places {
  /** The first row with the same e-mail. */
  first: InviteRow | undefined;
  /** The names of all sources. */
  sources: readonly string[];
}

/** Returns the problems of a row as sentences, those that keep it from being sent first; empty without problems. */
export function problemsText(m: Words, row: InviteRow, places: Places): string {
  const { problems } = row;
  // What was taken off an address stands below the address.
  const told = problems.filter(({ kind }) => kind !== 'addressCleaned');
  if (told.length === 0) return '';
  const ordered = told.sort((a, b) => Number(isBlocking(b)) - Number(isBlocking(a)));
  const text = ordered.map((problem) => problemText(m, problem, row, places)).join(' ');
  return m.atLine({ line: row.line, source: sourceName(row, places), text });
}

/** Returns the name of the source of a row; empty if there is no other one. */
const sourceName = ({ source }: InviteRow, { sources }: Pick<Places, 'sources'>): string =>
  sources.length > 1 ? clipText(sources[source] ?? '', MAX_NAME) : '';

function problemText(m: Words, problem: RowProblem, row: InviteRow, places: Places): string {
  switch (problem.kind) {
    case 'duplicateInPaste': {
      const { first = row } = places;
      return m.said.duplicate({
        line: first.line,
        source: first.source === row.source ? '' : sourceName(first, places),
      });
    }
    case 'unknownRole':
      return m.said.unknownRole({ names: repeatedText(problem, row) });
    case 'cellTooLong':
      return m.said.cellTooLong({ field: m.columns[problem.field], length: problem.length });
    case 'controlCharacters':
      return m.said.controlCharacters({ field: m.columns[problem.field] });
    case 'extraCells':
      return m.said.extraCells({ count: problem.count });
    case 'addressUnclear':
    case 'blockedInList':
    case 'statusUnknown':
    case 'addressCleaned':
    case 'nameRepaired':
    case 'localeUnknown':
      return m.said[problem.kind]({ text: repeatedText(problem, row) });
    case 'emailMissing':
    case 'emailInvalid':
    case 'nameMissing':
    case 'nameGuessed':
    case 'alreadyHere':
    case 'maybeInvited':
    case 'rolesMissing':
    case 'brokenQuotes':
    case 'otherDelimiter':
      return m.said[problem.kind];
  }
}

/** Returns the text of the list that a problem repeats; empty for none. */
const repeatedText = (problem: RowProblem, row: InviteRow): string =>
  clipText(
    problem.kind === 'unknownRole' ? row.unknownRoles.join(', ') : 'text' in problem ? problem.text : '',
    MAX_TEXT,
  );

/** Returns the names and other texts of the list that `problemsText` repeats. */
export const namesInProblems = (row: InviteRow, places: Places): string[] => [
  ...row.problems.map((problem) => repeatedText(problem, row)),
  sourceName(row, places),
  places.first ? sourceName(places.first, places) : '',
];

/** Returns what is said below the address about the text that it was taken from; empty for nothing. */
export const cleanedText = (m: Words, row: InviteRow): string => {
  const text = textOf(row, 'addressCleaned');
  return text && m.said.addressCleaned({ text });
};

/** Returns the text that a problem of a kind repeats; empty without such a problem. */
export function textOf(row: InviteRow, kind: 'addressCleaned' | 'addressUnclear'): string {
  const found = row.problems.find((problem) => problem.kind === kind);
  return found ? repeatedText(found, row) : '';
}

/** Returns how a row is called: by its name, its e-mail, or its line. */
export const rowLabel = (m: Words, { name, email, line }: InviteRow): string =>
  clipText(name.trim() || email.trim(), MAX_NAME) || m.line({ line });
