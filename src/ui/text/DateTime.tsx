/** A point in time that stays up to date: relative ("3 minutes ago"), with the exact time below it on demand. */
import type { Timestamp } from '../../contract/common.ts';
import { formatExact } from '../../i18n/format.ts';
import { useLanguage } from '../basics/use-messages.ts';
import { usePreference } from '../theme/use-preference.ts';
import classes from './DateTime.module.css';
import { relativeTimeText, timeCell } from './time-cell.tsx';
import { useMinute } from './use-minute.ts';

interface Props {
  value: Timestamp;
  /** The text for `null`, such as "Never". */
  none: string;
  /** Shows the exact time, too, in the preferred time zone. */
  exact?: boolean;
}

/** Renders a time: "Unknown" when the service omits it, and an unreadable time as the service sent it. */
export function DateTime({ value, none, exact = false }: Props) {
  const localization = useLanguage();
  const zone = usePreference('timeZone');
  useMinute();
  if (!exact || typeof value !== 'number') return <>{timeCell(localization, value, none)}</>;
  return (
    <time dateTime={new Date(value).toISOString()}>
      {relativeTimeText(localization, value)}{' '}
      <span className={classes.exact}>{formatExact(localization.language, value, zone)}</span>
    </time>
  );
}
