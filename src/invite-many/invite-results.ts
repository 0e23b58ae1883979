/** The file of results: every row of the page with what became of it. */
import { reasonOf } from '../bulk/tab/result-rows.ts';
import type { Messages } from '../i18n/en.ts';
import { datedName, type ExportPlan } from '../ui/basics/export-rows.ts';
import type { InviteRow } from './invite-row.ts';
import { problemsText } from './problem-text.ts';

interface Words {
  m: Messages['inviteMany'];
  run: Messages['run'];
  write: Messages['writes'];
}

/**
 * Returns how the rows are exported.
 *
 * @param sources the names of all sources
 * @param firstOf returns the first row with the same e-mail
 */
export function resultPlan(
  { m, run, write }: Words,
  roleName: (id: number) => string,
  sources: readonly string[],
  firstOf: (row: InviteRow) => InviteRow | undefined,
): ExportPlan<InviteRow> {
  const reason = (row: InviteRow) => {
    if (!row.sent) return problemsText(m, row, { first: firstOf(row), sources });
    return reasonOf(write, { item: { id: row.key, name: row.name, about: row.email }, ...row.sent });
  };
  return {
    fileName: (kind) => datedName('invitations', kind),
    columns: [
      ...(sources.length > 1
        ? [{ title: m.file.source, value: ({ source }: InviteRow) => sources[source] ?? '' }]
        : []),
      { title: m.file.line, value: ({ line }) => line },
      { title: m.columns.name, value: ({ name }) => name },
      { title: m.columns.email, value: ({ email }) => email },
      { title: m.columns.locale, value: ({ locale }) => m.languages[locale] },
      { title: m.columns.roles, value: ({ roleIds }) => roleIds.map(roleName).join(', ') },
      {
        title: m.file.outcome,
        value: ({ sent }) =>
          sent === null ? m.file.stays : sent.state === 'done' ? m.invited : run.states[sent.state],
      },
      { title: m.file.problem, value: reason },
    ],
    toJson: ({ line, name, email, locale, roleIds, sent }) => ({
      line,
      name,
      email,
      locale,
      roleIds,
      outcome: sent?.state ?? null,
    }),
  };
}
