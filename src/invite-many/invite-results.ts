/** The files that the page gives back: every row with what became of it, and the rows for which there was no room. */
import { bulkWords } from '../bulk/tab/bulk-words.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import type { InviteWords } from '../i18n/en/invite-many.ts';
import type { Messages } from '../i18n/en.ts';
import { datedName, type ExportPlan } from '../ui/basics/export-rows.ts';
import type { InviteRow } from './invite-row.ts';
import { problemsText } from './problem-text.ts';
import type { TableRecord } from './read/cut-table.ts';
import type { ReadSource } from './use-sources.ts';

/** Returns how the rows are exported as CSV. @param sources the names of all sources */
export function resultPlan(
  { writes }: Messages,
  m: InviteWords,
  roleName: (id: number) => string,
  sources: readonly string[],
): ExportPlan<InviteRow> {
  const { states } = bulkWords().invitationRun;
  const source = { title: m.file.source, value: (row: InviteRow) => sources[row.source] ?? '' };
  return {
    fileName: (kind) => datedName('invitations', kind),
    columns: [
      ...(sources.length > 1 ? [source] : []),
      { title: m.file.line, value: ({ line }) => line },
      { title: m.columns.name, value: ({ name }) => name },
      { title: m.columns.email, value: ({ email }) => email },
      { title: m.columns.locale, value: ({ locale }) => m.languages[locale] },
      { title: m.columns.roles, value: ({ roleIds }) => roleIds.map(roleName).join(', ') },
      {
        title: m.file.outcome,
        value: ({ sent }) => (sent?.state === 'done' ? m.invited : states[sent?.state ?? 'notSent']),
      },
      {
        title: m.columns.problem,
        value: (row) => (row.sent ? reasonOf(writes, row.sent) : problemsText(m, row, sources)),
      },
    ],
    toJson: (row) => row,
  };
}

/** Returns how the rows of a source that were left out are exported, below its heads. */
export function restPlan(m: InviteWords, { name, columns, rest }: ReadSource): ExportPlan<TableRecord> {
  const width = rest.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const titleOf = (place: number) => {
    const { head = '', kind = place === 0 ? 'name' : 'email' } = columns?.columns[place] ?? {};
    return head || (kind === 'ignore' ? m.column({ place: place + 1, head }) : m.kindNames[kind]);
  };
  return {
    fileName: () => m.restFile({ source: name.replace(/\.\w+$/, '') }),
    columns: Array.from({ length: width }, (_, place) => ({
      title: titleOf(place),
      value: ({ cells }) => cells[place],
    })),
    toJson: (record) => record,
  };
}
