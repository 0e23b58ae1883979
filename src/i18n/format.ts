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

interface Unit {
  /** Milliseconds. */
  size: number;
  words: Record<Language, { one: string; other: string }>;
}

const unit = (size: number, en: string, one: string, other: string): Unit => ({
  size,
  words: { en: { one: en, other: `${en}s` }, pt: { one, other } },
});

const UNITS = [
  unit(31_557_600_000, 'year', 'ano', 'anos'),
  unit(2_629_800_000, 'month', 'mês', 'meses'),
  unit(604_800_000, 'week', 'semana', 'semanas'),
  unit(86_400_000, 'day', 'dia', 'dias'),
  unit(3_600_000, 'hour', 'hora', 'horas'),
  unit(60_000, 'minute', 'minuto', 'minutos'),
];

const relative: Record<
  Language,
  { past: (words: string) => string; future: (words: string) => string; now: string }
> = {
  en: { past: (words) => `${words} ago`, future: (words) => `in ${words}`, now: 'now' },
  pt: { past: (words) => `há ${words}`, future: (words) => `dentro de ${words}`, now: 'agora' },
};

/**
 * A time as seen from `now`, such as "3 hours ago"; both in epoch milliseconds. Spelled out for the same reason as the
 * plurals, and held to the browser's words by a test.
 */
export function formatRelative(language: Language, time: number, now: number): string {
  const away = Math.abs(time - now);
  const unit = UNITS.find(({ size }) => away >= size);
  const { past, future, now: justNow } = relative[language];
  if (!unit) return justNow;
  const count = Math.trunc(away / unit.size);
  const words = `${formatNumber(language, count)} ${plural(language, count, unit.words[language])}`;
  return time < now ? past(words) : future(words);
}
