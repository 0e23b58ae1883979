/** Relative times for table cells, without hooks, since a table has hundreds. The exact time is computed on demand. */
import type { ReactNode } from 'react';
import type { Timestamp } from '../../contract/common.ts';
import type { Messages } from '../../i18n/en.ts';
import { formatExact, formatRelative } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import type { Language } from '../../i18n/languages.ts';

/** A language and its messages. */
interface Localization {
  language: Language;
  messages: Messages;
}

/** Returns a time relative to now, such as "3 minutes ago". @param time epoch milliseconds */
export function relativeTimeText({ language, messages: m }: Localization, time: number): string {
  const now = Date.now();
  const relative = formatRelative(language, time, now);
  return time > now + 60_000 ? m.common.inFuture({ when: relative }) : relative;
}

/**
 * Renders a relative time as text: "Unknown" when the service omits it, and an unreadable time as the service sent it.
 *
 * @param none the text for `null`
 */
export function timeCell(localization: Localization, value: Timestamp, none: string): ReactNode {
  if (value === undefined) return localization.messages.common.unknown;
  if (value === null) return none;
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  return relativeTimeText(localization, value);
}

/** Sets the tooltip of a cell with `data-time`, in epoch milliseconds, to the exact time, local and in UTC. */
export function addExactTimeTooltip(cell: HTMLElement): void {
  cell.title = exactTimeText(currentLanguage().language, Number(cell.dataset.time));
}

/** Returns a time to the second, in two lines: local time and UTC. @param time epoch milliseconds */
export const exactTimeText = (language: Language, time: number): string =>
  `${formatExact(language, time, 'local')}\n${formatExact(language, time, 'utc')}`;
