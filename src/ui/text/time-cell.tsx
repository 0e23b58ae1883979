/** Relative times for table cells, without hooks, since a table has hundreds. The exact time is computed on demand. */
import type { ReactNode } from 'react';
import type { Timestamp } from '../../contract/common.ts';
import type { Messages } from '../../i18n/en.ts';
import { CLOCK_SKEW, formatExact, formatRelative } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import type { Language } from '../../i18n/languages.ts';

/** A language and its messages. */
interface Localization {
  language: Language;
  messages: Messages;
}

/** Returns a time relative to now, such as "3 minutes ago"; "just now" also for a clock that is a little ahead. @param time epoch milliseconds */
export function relativeTimeText({ language, messages: m }: Localization, time: number): string {
  const now = Date.now();
  const isAhead = time > now + CLOCK_SKEW;
  const relative = formatRelative(language, isAhead ? time : Math.min(time, now), now);
  return isAhead ? m.common.inFuture({ when: relative }) : relative;
}

/**
 * Renders a relative time: "Unknown" when the service omits it, and an unreadable time as the service sent it.
 *
 * @param none the text for `null`
 */
export function timeCell(localization: Localization, value: Timestamp, none: string): ReactNode {
  if (value === undefined) return localization.messages.common.unknown;
  if (value === null) return none;
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  // The key gives each time an element of its own: a reused element would keep the title of another time.
  return (
    <time key={value} dateTime={new Date(value).toISOString()}>
      {relativeTimeText(localization, value)}
    </time>
  );
}

/** Sets the title of an element that `timeCell` rendered to the exact time, local and in UTC, for screen readers. */
export function addExactTimeTooltip(time: HTMLTimeElement): void {
  time.title = exactTimeText(currentLanguage().language, Date.parse(time.dateTime));
}

/** Returns a time to the second, in two lines: local time and UTC. @param time epoch milliseconds */
export const exactTimeText = (language: Language, time: number): string =>
  `${formatExact(language, time, 'local')}\n${formatExact(language, time, 'utc')}`;
