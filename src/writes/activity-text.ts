/** The entries of the page "Activity" as texts, in the language of the moment. */
import { isOfSteps } from '../i18n/by-verb.ts';
import type { Messages } from '../i18n/en.ts';
import { formatExact, type TimeZone } from '../i18n/format.ts';
import type { Language } from '../i18n/languages.ts';
import { sessionToken } from '../session/session-store.ts';
import type { ActivityEntry, RunItem, RunSummary } from './activity.ts';
import { type DescribedResult, describeOutcome } from './describe-outcome.ts';
import { runOutcomes } from './outcome.ts';

/** The messages for the texts of entries. */
export interface ActivityWords {
  language: Language;
  m: Messages;
}

/** Returns what was done, such as “Block”. */
export function actionText({ m }: ActivityWords, entry: ActivityEntry): string {
  const { verb, isUndo } = entry.kind === 'run' ? entry.run : entry.result.write;
  const action = m.writes.verbs[verb];
  return isUndo ? m.activity.undoing({ action }) : action;
}

/** Returns what was acted on: the name of the record, or the number of records of a run. */
export function objectText({ m }: ActivityWords, entry: ActivityEntry): string {
  if (entry.kind === 'write') return entry.result.write.name;
  const { verb, scope } = entry.run;
  const count = { count: totalOf(entry.run) };
  return isOfSteps(verb) ? m.activity.changes(count) : m[scope === null ? 'apiKeys' : 'users'].count(count);
}

/** Returns what identifies the record besides its name, and its id; for a run the new roles or organization. */
export function aboutText(entry: ActivityEntry): string {
  if (entry.kind === 'run') return entry.run.detail;
  const { name, about, target } = entry.result.write;
  return [about === name ? '' : about, target === null ? '' : `#${target}`].filter(Boolean).join(' · ');
}

/** Returns the outcome of an entry. */
export function outcomeText(words: ActivityWords, entry: ActivityEntry): string {
  const { m } = words;
  const outcome =
    entry.kind === 'write' ? outcomeSentences(m.writes, entry.result).join(' ') : countsText(m, entry.run);
  if (!entry.isUndone) return outcome;
  return `${outcome}${entry.kind === 'write' ? '' : '.'} ${m.activity.undone}`;
}

function outcomeSentences(m: Messages['writes'], result: DescribedResult): string[] {
  const { title, sentences } = describeOutcome(m, result);
  return [title, ...sentences].map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`));
}

const countsText = (m: Messages, { counts, verb }: RunSummary): string =>
  runOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) =>
      m.activity[verb === 'invite' ? 'invitationCounts' : 'counts'][outcome]({ count: counts[outcome] }),
    )
    .join(', ');

const totalOf = ({ counts }: RunSummary): number =>
  runOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);

/** Returns a time of this session: the time of day, with the date if it is not today. @param time epoch milliseconds */
export function timeText(language: Language, time: number, zone: TimeZone, now = Date.now()): string {
  const timeZone = zone === 'utc' ? { timeZone: 'UTC' } : {};
  const day = (at: number) => new Intl.DateTimeFormat('en', { dateStyle: 'short', ...timeZone }).format(at);
  if (day(time) !== day(now)) return formatExact(language, time, zone);
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...timeZone,
  }).format(time);
}

/** Tells whether an entry was confirmed in part: a run of which not every record is done. */
export const isPartlyConfirmed = (entry: ActivityEntry): boolean =>
  entry.kind === 'run' && entry.run.counts.done < totalOf(entry.run);

/**
 * Returns an entry as plain text for a ticket: the record, the action, its time, its outcome and when it was confirmed. For a
 * run: the counts, the records that are not done, and those that are not confirmed. A service may repeat the session token in a
 * refusal: it is cut out.
 */
export function ticketText(words: ActivityWords, entry: ActivityEntry): string {
  const { language, m } = words;
  const t = m.activity;
  const bothTimes = (time: number) =>
    `${formatExact(language, time, 'local')} (${t.local}); ${formatExact(language, time, 'utc')}`;
  const confirmed = (time: number) =>
    isPartlyConfirmed(entry) ? t.partlyConfirmedAt({ time: bothTimes(time) }) : bothTimes(time);
  const lines = [
    `${t.action}: ${actionText(words, entry)}`,
    ...whomLines(words, entry),
    `${t.time}: ${bothTimes(entry.at)}`,
    `${t.outcome}: ${outcomeText(words, entry)}`,
    `${t.confirmed}: ${entry.confirmedAt === null ? t.notConfirmed : confirmed(entry.confirmedAt)}`,
    ...(entry.kind === 'run' ? itemLines(m, entry.run) : []),
  ];
  const text = lines.join('\n');
  const token = sessionToken();
  return token ? text.replaceAll(token, '…') : text;
}

function whomLines(words: ActivityWords, entry: ActivityEntry): string[] {
  const { m } = words;
  const { verb, scope, detail } = entry.kind === 'run' ? entry.run : entry.result.write;
  const label = isOfSteps(verb) ? 'object' : scope === null ? 'apiKey' : 'user';
  const about = entry.kind === 'write' ? aboutText(entry) : '';
  return [
    `${m.activity[label]}: ${[objectText(words, entry), about].filter(Boolean).join(' · ')}`,
    ...(scope === null ? [] : [m.activity.inOrganization({ id: scope })]),
    ...(detail ? [`${m.activity.detail}: ${detail}`] : []),
  ];
}

function itemLines(m: Messages, { verb, items }: RunSummary): string[] {
  // The items of invitations are rows of a list, without ids of the service.
  const idOf = (id: number) => (verb === 'invite' ? '' : `#${id}`);
  const line = ({ id, name, about, action, outcome, reason }: RunItem) =>
    `- ${[name, about, idOf(id), action, m.activity.outcomes[outcome], reason].filter(Boolean).join(' · ')}`;
  const section = (head: string, outcomes: readonly RunItem['outcome'][]) => {
    const found = items.filter(({ outcome }) => outcomes.includes(outcome));
    return found.length > 0 ? [head, ...found.map(line)] : [];
  };
  return [
    ...section(m.activity.notDone, ['refused', 'notSent']),
    ...section(m.activity.unconfirmed, ['notVisible', 'notConfirmed', 'notKnown']),
  ];
}
