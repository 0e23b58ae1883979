/** The separator of CSV files: as the admin has chosen, else that of spreadsheet programs in the browser's region. */
import { preference } from '../theme/preferences.ts';

/** The separators, by their names in the preference. */
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** The name of a separator. */
export type Separator = keyof typeof separators;

/** Returns the separator of the next CSV file. */
export function csvSeparator(): Separator {
  const chosen = preference('separator');
  return chosen === 'region' ? separatorOf(navigator.languages) : chosen;
}

/**
 * Returns the separator that Excel expects in a region: where numbers have a decimal comma, lists have semicolons.
 *
 * @param tags the languages of the browser; the first that tells a region counts
 */
export function separatorOf(tags: readonly string[]): Separator {
  // English alone tells no region.
  const locale = localeOf(tags.find((tag) => tag !== 'en') ?? tags[0]);
  // Switzerland has decimal points.
  if (locale?.region === 'CH') return 'semicolon';
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'semicolon' : 'comma';
}

/** Returns the locale of a language tag with its likely region; `undefined` for none, and for a tag that is not valid. */
function localeOf(tag = ''): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
