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
 * @param tags the languages of the browser; the first with a region counts
 */
export function separatorOf(tags: readonly string[]): Separator {
  const tag = tags.find((each) => each.includes('-')) ?? tags[0];
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'semicolon' : 'comma';
}
