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
  return {
    fileName: (kind) => datedName('activity', kind),
    columns: [
      { title: t.time, value: ({ at }) => asIso(at) },
      { title: t.action, value: (entry) => actionText(words, entry) },
      { title: t.object, value: (entry) => objectText(words, entry) },
      { title: t.detail, value: aboutText },
      { title: t.outcome, value: (entry) => outcomeText(words, entry) },
      { title: t.confirmed, value: (entry) => asIso(confirmedOf(entry)) },
    ],
    toJson: (entry) => ({
      time: asIso(entry.at),
      organizationId: scopeOf(entry) ?? undefined,
      action: actionText(words, entry),
      object: objectText(words, entry),
      details: aboutText(entry),
      outcome: outcomeText(words, entry),
      confirmed: asIso(confirmedOf(entry)),
    }),
  };
}
