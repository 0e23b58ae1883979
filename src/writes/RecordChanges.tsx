/** What was done to a record in this session, in its drawer. The page "Activity" has the same entries. */
import { useId, useSyncExternalStore } from 'react';
import { clipText } from '../lib/clip-text.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { NameText } from '../ui/text/NameText.tsx';
import { usePreference } from '../ui/theme/use-preference.ts';
import { type ActivityEntry, activityEntries, onActivity, type RunItem } from './activity.ts';
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
  const entries = entriesAbout(useSyncExternalStore(onActivity, activityEntries), scope, target);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {m.activity.ofRecord}
      </h3>
      <ul className={classes.list}>
        {entries.map(({ entry, item }) => (
          <li key={entry.id}>
            <time dateTime={new Date(entry.at).toISOString()}>{time(entry.at)}</time>
            <div>
              <p>{actionText(words, entry)}</p>
              <p className={classes.outcome}>
                <NameText text={clipText(outcomeOf(words, entry, item, time))} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An entry, and in a run the record. */
interface RecordEntry {
  entry: ActivityEntry;
  item: RunItem | undefined;
}

/**
 * Returns the writes to a record and the runs that had it. A move belongs to both organizations; what came before it
 * belongs to the one that the user left.
 */
function entriesAbout(
  entries: readonly ActivityEntry[],
  scope: number | null,
  target: number,
): RecordEntry[] {
  let place = scope;
  return entries.flatMap((entry) => {
    const { scope: from, movesTo } = entry.kind === 'run' ? entry.run : entry.result.write;
    const isHere = (own: number | null) => own === place || movesTo === place;
    const item =
      entry.kind === 'run' && entry.run.verb !== 'invite'
        ? // In a run of several steps each record has an organization of its own.
          entry.run.items.find(
            (one) => one.id === target && isHere(one.scope === undefined ? from : one.scope),
          )
        : undefined;
    // The rows of invitations have no ids of records.
    const isAbout = entry.kind === 'run' ? item : entry.result.write.target === target && isHere(from);
    if (!isAbout) return [];
    if (movesTo !== undefined && movesTo === place) place = from;
    return [{ entry, item }];
  });
}

/** Returns the outcome of an entry for the record; of a confirmed write only the time of its confirmation. */
function outcomeOf(
  words: ActivityWords,
  entry: ActivityEntry,
  item: RunItem | undefined,
  time: (at: number) => string,
): string {
  const t = words.m.activity;
  if (item) return [item.action, t.outcomes[item.outcome], item.reason].filter(Boolean).join('. ');
  if (entry.confirmedAt === null) return outcomeText(words, entry);
  return [t.confirmedAt({ time: time(entry.confirmedAt) }), entry.isUndone && t.undone]
    .filter(Boolean)
    .join('. ');
}
