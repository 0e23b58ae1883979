/** The problems of a row in words. */
import type { InviteWords as Words } from '../i18n/en/invite-many.ts';
import { clipText } from '../lib/clip-text.ts';
import type { InviteRow } from './invite-row.ts';
import { isBlocking, isHeldByStatus, type ProblemKind, type RowProblem } from './read/problems.ts';

/** The most characters of a text of the list that a problem repeats: two addresses must be readable. */
const MAX_TEXT = 200;
/** The most characters of the name of a row or of a source. */
const MAX_NAME = 60;

/**
 * Returns problems of a row as sentences, its status first, then what keeps it from being sent.
 *
 * @param sources the names of all sources
 * @param hidden kinds said elsewhere
 */
export function problemsText(
  m: Words,
  row: InviteRow,
  sources: readonly string[],
  hidden: readonly ProblemKind[] = ['addressCleaned'],
): string {
  const said = row.problems
    .filter(({ kind }) => !hidden.includes(kind))
    .sort((a, b) => weightOf(b) - weightOf(a))
    .map((problem) => problemText(m, problem, row, sources));
  if (said.length === 0) return '';
  return m.atLine({ line: row.line, source: sourceName(row, sources), text: said.join(' ') });
}

const weightOf = (problem: RowProblem): number =>
  Number(isBlocking(problem)) + Number(isHeldByStatus(problem));

/** Returns the name of the source of a row; empty if there is no other one. */
const sourceName = ({ source }: Pick<InviteRow, 'source'>, sources: readonly string[]): string =>
  sources.length > 1 ? clipText(sources[source] ?? '', MAX_NAME) : '';

function problemText(m: Words, problem: RowProblem, row: InviteRow, sources: readonly string[]): string {
  const said = m.said[problem.kind];
  if (typeof said === 'string') return said;
  const { field, count = 0, first = row } = problem;
  return said({
    text: repeatedText(problem),
    field: field ? m.columns[field] : '',
    count,
    line: first.line,
    source: first.source === row.source ? '' : sourceName(first, sources),
  });
}

/** Returns the text of the list that a problem repeats; empty for none. */
const repeatedText = ({ text = '' }: RowProblem): string => clipText(text, MAX_TEXT);

/** Returns the names and other texts of the list that `problemsText` repeats. */
export const namesInProblems = ({ problems }: InviteRow, sources: readonly string[]): string[] => [
  ...problems.map(repeatedText),
  ...sources.map((name) => clipText(name, MAX_NAME)),
];

/** Returns the text that a problem of a kind repeats; empty without such a problem. */
export const textOf = ({ problems }: InviteRow, kind: ProblemKind): string =>
  repeatedText(problems.find((problem) => problem.kind === kind) ?? { kind });

/** Returns how a row is called: by its name, its e-mail, or its line. */
export const rowLabel = (m: Words, { name, email, line }: InviteRow): string =>
  clipText(name.trim() || email.trim(), MAX_NAME) || m.line({ line });
