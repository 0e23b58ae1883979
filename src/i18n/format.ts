/** Formats plurals, numbers and times by language. */
import { type Language, languages, type PluralCategory } from './languages.ts';

/** The time zone of exact times. */
export type TimeZone = 'local' | 'utc';

/** Creates each format once: `Intl` formats take long to create. */
const cached = <T>(create: (locale: string) => T) => {
  const formats = new Map<Language, T>();
  return (language: Language) => {
    const format = formats.get(language) ?? create(languages[language].locale);
    formats.set(language, format);
    return format;
  };
};

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };

const numbers = cached((locale) => new Intl.NumberFormat(locale));
const days = {
  local: cached((locale) => new Intl.DateTimeFormat(locale, DAY)),
  utc: cached((locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' })),
};
const exact = {
  local: cached((locale) => dateTime(locale)),
  utc: cached((locale) => dateTime(locale, 'UTC')),
};

function dateTime(locale: string, timeZone?: string) {
  return new Intl.DateTimeFormat(locale, {
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  });
}

type PluralForms = Record<PluralCategory, string>;

/** Returns the form for `count`. */
export const plural = (language: Language, count: number, forms: PluralForms): string =>
  forms[languages[language].pluralCategory(count)];

/** Returns a number with the language's separators. */
export const formatNumber = (language: Language, value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers(language).format(value);

/** Returns a time to the second, with its zone. @param time epoch milliseconds */
export const formatExact = (language: Language, time: number, zone: TimeZone): string =>
  exact[zone](language).format(time);

/** Returns the day of a time. @param time epoch milliseconds */
export const formatDay = (language: Language, time: number, zone: TimeZone): string =>
  days[zone](language).format(time);

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';

/** The units of relative times in milliseconds, the longest first. A year has 365.25 days, a month a twelfth of it. */
const UNITS: readonly (readonly [Unit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

interface RelativeWords {
  now: string;
  past: (words: string) => string;
  future: (words: string) => string;
  units: Record<Unit, PluralForms>;
}

const withS = (one: string): PluralForms => ({ one, other: `${one}s` });

const relativeWords: Record<Language, RelativeWords> = {
  en: {
    now: 'now',
    past: (words) => `${words} ago`,
    future: (words) => `in ${words}`,
    units: {
      year: withS('year'),
      month: withS('month'),
      week: withS('week'),
      day: withS('day'),
      hour: withS('hour'),
      minute: withS('minute'),
    },
  },
  pt: {
    now: 'agora',
    past: (words) => `há ${words}`,
    future: (words) => `dentro de ${words}`,
    units: {
      year: withS('ano'),
      month: { one: 'mês', other: 'meses' },
      week: withS('semana'),
      day: withS('dia'),
      hour: withS('hora'),
      minute: withS('minuto'),
    },
  },
};

/**
 * Returns a time relative to `now`, such as "3 hours ago". Not by `Intl.RelativeTimeFormat`, which loads slower than a
 * row paints; a test compares the two.
 *
 * @param time epoch milliseconds
 * @param now epoch milliseconds
 */
export function formatRelative(language: Language, time: number, now: number): string {
  const distance = Math.abs(time - now);
  const words = relativeWords[language];
  for (const [unit, size] of UNITS) {
    if (distance < size) continue;
    const count = Math.trunc(distance / size);
    const amount = `${formatNumber(language, count)} ${plural(language, count, words.units[unit])}`;
    return time < now ? words.past(amount) : words.future(amount);
  }
  return words.now;
}
