/** Formats a time of day in the admin's language and time zone. */
import type { Language } from '../i18n/languages.ts';
import { preference } from '../ui/theme/preferences.ts';

/** Returns a time such as "10:14". @param time epoch milliseconds */
export const clockTime = (language: Language, time: number): string =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(preference('timeZone') === 'utc' && { timeZone: 'UTC' }),
  }).format(time);
