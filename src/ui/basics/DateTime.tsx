/** A point in time: relative in lists, exact where there is room. */
import type { Timestamp } from '../../contract/common.ts';
import { formatExact } from '../../i18n/format.ts';
import { usePreference } from '../theme/use-preference.ts';
import { exactWords, relativeWords, timeCell } from './time-cell.tsx';
import { useLanguage } from './use-messages.ts';
import { useMinute } from './use-minute.ts';

interface Props {
  value: Timestamp;
  /** What `null` means here: nothing happened yet, or there is none. */
  none: string;
  /** Shows the exact time as text, with the relative one beside it. */
  exact?: boolean;
}

/** The time. "Unknown" when the service did not say; what nobody can read is shown as it came. */
export function DateTime({ value, none, exact = false }: Props) {
  const spoken = useLanguage();
  const zone = usePreference('timeZone');
  useMinute();
  if (!exact || typeof value !== 'number') return timeCell(spoken, value, none);
  return (
    <time dateTime={new Date(value).toISOString()} title={exactWords(spoken.language, value)}>
      {`${formatExact(spoken.language, value, zone)} (${relativeWords(spoken, value)})`}
    </time>
  );
}
