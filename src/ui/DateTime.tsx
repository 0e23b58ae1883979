/** A point in time: relative in lists, exact where there is room. */
import type { Timestamp } from '../contract/common.ts';
import { formatExact, formatRelative } from '../i18n/format.ts';
import { usePreference } from './preferences.ts';
import { useLanguage } from './use-messages.ts';

interface Props {
  value: Timestamp;
  /** What `null` means here: nothing happened yet, or there is none. */
  none: string;
  /** Shows the exact time as text, with the relative one beside it. */
  exact?: boolean;
}

/** The time. "Unknown" when the service did not say; what nobody can read is shown as it came. */
export function DateTime({ value, none, exact = false }: Props) {
  const { language, messages: m } = useLanguage();
  const zone = usePreference('timeZone');
  if (value === undefined) return <span>{m.common.unknown}</span>;
  if (value === null) return <span>{none}</span>;
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  const now = Date.now();
  const relative = formatRelative(language, value, now);
  const words = value > now + 60_000 ? m.common.inFuture({ when: relative }) : relative;
  const [here, utc] = [formatExact(language, value, zone), formatExact(language, value, 'utc')];
  const both = zone === 'utc' ? `${formatExact(language, value, 'local')}\n${utc}` : `${here}\n${utc}`;
  return (
    <time dateTime={new Date(value).toISOString()} title={both}>
      {exact ? `${here} (${words})` : words}
    </time>
  );
}
