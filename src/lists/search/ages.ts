/** How long ago a time was, in bands: what the filters and charts by age choose from, and what each choice means. */
import type { Timestamp } from '../../contract/common.ts';
import type { Messages } from '../../i18n/en.ts';

const DAY = 86_400_000;

/** The bands of known times with the greatest age that each holds, in milliseconds: days of 24 hours, not of a calendar. */
const bands = [
  ['day', DAY],
  ['week', 7 * DAY],
  ['month', 30 * DAY],
  ['quarter', 90 * DAY],
  ['older', Number.POSITIVE_INFINITY],
] as const;

/**
 * Every age, as it stands in the URL. None overlaps another and every time has one: `day` up to 24 hours, `week` from
 * there up to 7 days, `month` up to 30, `quarter` up to 90, `older` beyond; `never` when the service says that there is
 * none; `unknown` when it did not say or nobody can tell what it means.
 */
export const ages = ['day', 'week', 'month', 'quarter', 'older', 'never', 'unknown'] as const;
export type Age = (typeof ages)[number];

/** The age of a time as seen from `now` (epoch milliseconds). A time in the future is as new as can be. */
export function ageOf(value: Timestamp, now: number): Age {
  if (value === null) return 'never';
  if (typeof value !== 'number') return 'unknown';
  for (const [age, greatest] of bands) if (now - value <= greatest) return age;
  return 'unknown';
}

/** Whether a time is of an age. */
export const fitsAge = (value: Timestamp, age: Age, now: number): boolean => ageOf(value, now) === age;

/** Reads an age in the URL; `null` when it names none. */
export const readAge = (text: string | null): Age | null => ages.find((age) => age === text) ?? null;

/** The choices of a filter by age. */
export const ageOptions = (m: Messages, of: readonly Age[] = ages): { value: Age; label: string }[] =>
  of.map((value) => ({ value, label: m.ages[value] }));
