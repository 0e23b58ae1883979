/** A point in time as lists show it: no hooks, since a list has a hundred of them, and the exact time only when asked. */
import type { PointerEvent, ReactNode } from 'react';
import type { Timestamp } from '../../contract/common.ts';
import type { Messages } from '../../i18n/en.ts';
import { formatExact, formatRelative, type Language } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';

/** A language and its catalogue. */
interface Spoken {
  language: Language;
  messages: Messages;
}

/** How long ago a time was, in words. @param time epoch milliseconds */
export function relativeWords({ language, messages: m }: Spoken, time: number): string {
  const now = Date.now();
  const words = formatRelative(language, time, now);
  return time > now + 60_000 ? m.common.inFuture({ when: words }) : words;
}

/**
 * The time in words. "Unknown" when the service did not say; what nobody can read is shown as it came.
 *
 * @param none what `null` means here
 */
export function timeCell(spoken: Spoken, value: Timestamp, none: string): ReactNode {
  if (value === undefined) return spoken.messages.common.unknown;
  if (value === null) return none;
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  // Another time is another element: the hint on this one would say when something else was.
  return (
    <time key={value} dateTime={new Date(value).toISOString()} onPointerOver={explain}>
      {relativeWords(spoken, value)}
    </time>
  );
}

const explain = (event: PointerEvent<HTMLTimeElement>) => explainTime(event.currentTarget);

/** Gives a time that `timeCell` made its exact one as a hint: local, and in UTC. */
export function explainTime(time: HTMLTimeElement): void {
  time.title = exactWords(currentLanguage().language, Date.parse(time.dateTime));
}

/** A time to the second, local and in UTC, a line each. @param time epoch milliseconds */
export const exactWords = (language: Language, time: number): string =>
  `${formatExact(language, time, 'local')}\n${formatExact(language, time, 'utc')}`;
