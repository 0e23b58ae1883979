/** Formats plurals, numbers and times by language. */
import { type Language, type LanguageDefinition, languages, type PluralCategory } from './languages.ts';

/** The time zone of exact times. */
export type TimeZone = 'local' | 'utc';

/** Creates each format once: `Intl` formats take long to create. */
const cached = <T>(create: (language: LanguageDefinition) => T) => {
  const formats = new Map<Language, T>();
  return (language: Language) => {
    const format = formats.get(language) ?? create(languages[language]);
    formats.set(language, format);
    return format;
  };
};

/** Matches a BCP 47 tag of a language and a region. */
const REGIONAL = /^([a-z]{2,3})(?:-[a-z]{4})?-(?:[a-z]{2}|\d{3})$/i;

/**
 * Returns the tag of the browser's own region for the dates of a language, such as `en-GB`; the language's own tag when
 * the browser names none.
 */
const dateLocale = (locale: string): string =>
  (globalThis.navigator?.languages ?? []).find(
    (tag) => REGIONAL.exec(tag)?.[1]?.toLowerCase() === locale.split('-')[0],
  ) ?? locale;

const numbers = cached(({ locale }) => new Intl.NumberFormat(locale));
/** Creates the formats of a day, with `time` for the rest of the options, in the local time zone and in UTC. */
const dateFormats = (time?: (digits: LanguageDefinition['digits']) => Intl.DateTimeFormatOptions) => {
  const inZone = (timeZone?: string) =>
    cached(
      ({ locale, digits }) =>
        new Intl.DateTimeFormat(dateLocale(locale), {
          year: 'numeric',
          month: 'short',
          day: digits,
          ...time?.(digits),
          timeZone,
        }),
    );
  return { local: inZone(), utc: inZone('UTC') };
};
const days = dateFormats();
const exact = dateFormats((hour) => ({
  hour,
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
}));

type PluralForms = Record<PluralCategory, string>;

/** Returns the form for `count`. */
export const plural = (language: Language, count: number, forms: PluralForms): string =>
  forms[languages[language].pluralCategory(count)];

/** Returns a number with the language's separators. */
export const formatNumber = (language: Language, value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers(language).format(value);

/** Returns how the messages of a language say numbers. Each topic calls it once. */
export const numbersIn = (language: Language) => ({
  /** Returns a number with the language's separators. */
  n: (value: number): string => formatNumber(language, value),
  /** Returns the form for `count`. */
  plural: (count: number, forms: PluralForms): string => plural(language, count, forms),
  /** Returns a number and the words behind it: "1 key", "1,200 keys". */
  counted: (count: number, one: string, other: string): string =>
    `${formatNumber(language, count)} ${plural(language, count, { one, other })}`,
});

/** Returns a time to the second, with its zone. @param time epoch milliseconds */
export const formatExact = (language: Language, time: number, zone: TimeZone): string =>
  exact[zone](language).format(time);

/** Returns the day of a time. @param time epoch milliseconds */
export const formatDay = (language: Language, time: number, zone: TimeZone): string =>
  days[zone](language).format(time);

/** Milliseconds of a year of 365.25 days, a month (a twelfth of it), a week, a day, an hour and a minute. */
const UNITS = [31_557_600_000, 2_629_800_000, 604_800_000, 86_400_000, 3_600_000, 60_000];

interface RelativeWords {
  now: string;
  past: (words: string) => string;
  future: (words: string) => string;
  /** The units in the order of `UNITS`. */
  units: readonly [
    year: PluralForms,
    month: PluralForms,
    week: PluralForms,
    day: PluralForms,
    hour: PluralForms,
    minute: PluralForms,
  ];
}

const withS = (one: string): PluralForms => ({ one, other: `${one}s` });

const relativeWords: Record<Language, RelativeWords> = {
  en: {
    now: 'just now',
    past: (words) => `${words} ago`,
    future: (words) => `in ${words}`,
    units: [withS('year'), withS('month'), withS('week'), withS('day'), withS('hour'), withS('minute')],
  },
  pt: {
    now: 'agora mesmo',
    past: (words) => `há ${words}`,
    future: (words) => `dentro de ${words}`,
    units: [
      withS('ano'),
      { one: 'mês', other: 'meses' },
      withS('semana'),
      withS('dia'),
      withS('hora'),
      withS('minuto'),
    ],
  },
};

/** How far the service's clock may be ahead before a time is said to be in the future, in milliseconds. */
export const CLOCK_SKEW = 5 * 60_000;

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
  const index = UNITS.findIndex((size) => distance >= size);
  const forms = words.units[index];
  if (!forms) return words.now;
  const count = Math.trunc(distance / (UNITS[index] as number));
  const amount = `${formatNumber(language, count)} ${plural(language, count, forms)}`;
  return time < now ? words.past(amount) : words.future(amount);
}

/** Returns a length of time, rounded up: to 5 s below a minute, to minutes below 90 minutes, else to hours. */
export function roughTime(ms: number): string {
  if (ms < 55_000) return `${Math.max(5, Math.ceil(ms / 5000) * 5)} s`;
  if (ms < 90 * 60_000) return `${Math.ceil(ms / 60_000)} min`;
  return `${Math.ceil(ms / 3_600_000)} h`;
}
