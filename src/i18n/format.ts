/** Formats of plurals, numbers and dates, by language. */

/** A language of the console. */
export type Language = 'en' | 'pt';

/** The languages by their own names. */
export const languageNames: Record<Language, string> = { en: 'English', pt: 'Português' };

/** European Portuguese: its plurals treat 0 as many and its dates are day first. */
const localeOf: Record<Language, string> = { en: 'en', pt: 'pt-PT' };

/** Which zone exact times are shown in. */
export type TimeZone = 'local' | 'utc';

const cached = <T>(make: (language: Language) => T) => {
  const made = new Map<Language, T>();
  return (language: Language) => {
    const one = made.get(language) ?? make(language);
    made.set(language, one);
    return one;
  };
};

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };

const relative = cached((language) => new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'always' }));
// Only for "now": a day and a half ago would otherwise be "yesterday".
const justNow = cached((language) => new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }));
const numbers = cached((language) => new Intl.NumberFormat(localeOf[language]));
const days = {
  local: cached((language) => new Intl.DateTimeFormat(localeOf[language], DAY)),
  utc: cached((language) => new Intl.DateTimeFormat(localeOf[language], { ...DAY, timeZone: 'UTC' })),
};
const exact = {
  local: cached((language) => dateTime(language)),
  utc: cached((language) => dateTime(language, 'UTC')),
};

function dateTime(language: Language, timeZone?: string) {
  return new Intl.DateTimeFormat(localeOf[language], {
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  });
}

/**
 * Picks the form for `count`: in both languages `one` is for 1 alone ("many" of CLDR falls to `other`). Spelled out,
 * since the browser takes longer to load its rules than to paint a row; a test compares them.
 */
export function plural(_language: Language, count: number, forms: { one: string; other: string }): string {
  return count === 1 ? forms.one : forms.other;
}

/** A number with the language's separators. */
export const formatNumber = (language: Language, value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers(language).format(value);

/** A time to the second, with its zone. @param time epoch milliseconds */
export const formatExact = (language: Language, time: number, zone: TimeZone): string =>
  exact[zone](language).format(time);

/** The day of a time. @param time epoch milliseconds */
export const formatDay = (language: Language, time: number, zone: TimeZone): string =>
  days[zone](language).format(time);

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** A time as seen from `now`, such as "3 hours ago"; both in epoch milliseconds. */
export function formatRelative(language: Language, time: number, now: number): string {
  const difference = time - now;
  for (const [unit, size] of STEPS) {
    if (Math.abs(difference) >= size) return relative(language).format(Math.trunc(difference / size), unit);
  }
  return justNow(language).format(0, 'second');
}
