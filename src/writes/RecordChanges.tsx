/** What was done to a record in this session, in its drawer. The page "Activity" has the same entries. */
import { useId, useSyncExternalStore } from 'react';
import { clipText } from '../lib/clip-text.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { NameText } from '../ui/text/NameText.tsx';
import { exactTimeText } from '../ui/text/time-cell.tsx';
import { usePreference } from '../ui/theme/use-preference.ts';
import {
  type ActivityEntry,
  activityEntries,
  onActivity,
  type RunItem,
  type RunSummary,
} from './activity.ts';
import { type ActivityWords, actionText, outcomeText, timeText } from './activity-text.ts';
import classes from './RecordChanges.module.css';

interface Props {
  /** The organization of a user; `null` for an API key. */
  scope: number | null;
  /** The id of the record. */
  target: number;
}

/** Renders the entries under their heading, newest first; nothing without any. */
export function RecordChanges({ scope, target }: Props) {
  const { language, messages: m } = useLanguage();
  const zone = usePreference('timeZone');
  const words = { language, m };
  const time = (at: number) => timeText(language, at, zone);
  const titleId = useId();
  const entries = useSyncExternalStore(onActivity, activityEntries).filter((entry) =>
    isAbout(entry, scope, target),
  );
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {m.activity.ofRecord}
      </h3>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={new Date(entry.at).toISOString()} title={exactTimeText(language, entry.at)}>
              {time(entry.at)}
            </time>
            <div>
              <p>{actionText(words, entry)}</p>
              <p className={classes.outcome}>
                <NameText text={clipText(outcomeOf(words, entry, scope, target, time))} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tells whether an entry is a write to the record, or a run that had it. The rows of invitations have no ids of records. */
function isAbout(entry: ActivityEntry, scope: number | null, target: number): boolean {
  if (entry.kind === 'write')
    return entry.result.write.scope === scope && entry.result.write.target === target;
  return itemOf(entry.run, scope, target) !== undefined;
}

function itemOf(run: RunSummary, scope: number | null, target: number): RunItem | undefined {
  if (run.verb === 'invite') return undefined;
  // In a run of several steps each record has an organization of its own.
  return run.items.find(
    (item) => item.id === target && (item.scope === undefined ? run : item).scope === scope,
  );
}

/** Returns what came of an entry for the record: of a write that was confirmed only when it was. */
function outcomeOf(
  words: ActivityWords,
  entry: ActivityEntry,
  scope: number | null,
  target: number,
  time: (at: number) => string,
): string {
  const t = words.m.activity;
  const item = entry.kind === 'run' ? itemOf(entry.run, scope, target) : undefined;
  if (item) return [item.action, t.outcomes[item.outcome], item.reason].filter(Boolean).join('. ');
  if (entry.confirmedAt === null) return outcomeText(words, entry);
  return [t.confirmedAt({ time: time(entry.confirmedAt) }), entry.isUndone && t.undone]
    .filter(Boolean)
    .join('. ');
}
