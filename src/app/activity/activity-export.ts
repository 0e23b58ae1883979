/** How the list of activities is exported. */
import { asIso, datedName, type ExportPlan } from '../../ui/basics/export-rows.ts';
import type { ActivityEntry } from '../../writes/activity.ts';
import {
  type ActivityWords,
  aboutText,
  actionText,
  isPartlyConfirmed,
  objectText,
  outcomeText,
} from '../../writes/activity-text.ts';

/** Returns how the entries are exported, with texts in the language of `words`. */
export function activityExport(words: ActivityWords): ExportPlan<ActivityEntry> {
  const t = words.m.activity;
  const scopeOf = (entry: ActivityEntry) =>
    entry.kind === 'run' ? entry.run.scope : entry.result.write.scope;
  const confirmedOf = (entry: ActivityEntry) => (isPartlyConfirmed(entry) ? null : entry.confirmedAt);
  const columns = [
    { key: 'time', title: t.time, value: ({ at }: ActivityEntry) => asIso(at) },
    { key: 'action', title: t.action, value: (entry: ActivityEntry) => actionText(words, entry) },
    { key: 'object', title: t.object, value: (entry: ActivityEntry) => objectText(words, entry) },
    { key: 'details', title: t.detail, value: aboutText },
    { key: 'outcome', title: t.outcome, value: (entry: ActivityEntry) => outcomeText(words, entry) },
    { key: 'confirmed', title: t.confirmed, value: (entry: ActivityEntry) => asIso(confirmedOf(entry)) },
  ];
  return {
    fileName: (kind) => datedName('activity', kind),
    columns,
    toJson: (entry) => ({
      ...Object.fromEntries(columns.map(({ key, value }) => [key, value(entry)])),
      organizationId: scopeOf(entry) ?? undefined,
    }),
  };
}
