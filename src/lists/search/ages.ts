/** The age bands of timestamps, as the filters and charts by age offer them. */
import type { Timestamp } from '../../contract/common.ts';
import type { Messages } from '../../i18n/en.ts';

const DAY = 86_400_000;

/** The bands of known times with their greatest age in milliseconds. A day has 24 hours; calendar days do not matter. */
const bands = [
  ['day', DAY],
  ['week', 7 * DAY],
  ['month', 30 * DAY],
  ['quarter', 90 * DAY],
  ['older', Number.POSITIVE_INFINITY],
] as const;

/**
 * The age bands, as named in the URL. Each timestamp belongs to exactly one: `day` up to 24 hours, `week` up to 7 days,
 * `month` up to 30, `quarter` up to 90, `older` beyond. `never` means that the service reports no time; `unknown` means
 * that the value is missing or unreadable.
 */
export const ages = ['day', 'week', 'month', 'quarter', 'older', 'never', 'unknown'] as const;
/** An age band. */
export type Age = (typeof ages)[number];

/** Returns the age band of a timestamp at `now` (epoch milliseconds). A time in the future counts as `day`. */
export function ageOf(value: Timestamp, now: number): Age {
  if (value === null) return 'never';
  if (typeof value !== 'number') return 'unknown';
  for (const [age, greatest] of bands) if (now - value <= greatest) return age;
  return 'unknown';
}

/** Returns the options of a filter by age. */
export const ageOptions = (m: Messages, of: readonly Age[] = ages): { value: Age; label: string }[] =>
  of.map((value) => ({ value, label: m.ages[value] }));
