/** The values of a filter as the URL holds them: separated by commas, as in `status=blocked,pending`. */

import { parseId } from '../../paths.ts';

/** Returns the values of a filter; none for `null`. */
export const splitValues = (filter: string | null): readonly string[] => filter?.split(',') ?? [];

/** Returns values as one text; `null` when there are none. */
const joinValues = (values: readonly string[]): string | null => values.join() || null;

/**
 * Reads a filter from a URL parameter, without repeated, empty and unknown values.
 *
 * @param known all values that there are
 * @param orId whether ids are values, too
 */
export const readFilter = (text: string | null, known: readonly string[], orId = false): string | null =>
  joinValues(
    [...new Set(splitValues(text))].filter(
      (value) => known.includes(value) || (orId && parseId(value) !== null),
    ),
  );

/** Adds a value to a filter, or removes it when the filter has it. */
export function toggleValue(filter: string | null, value: string): string | null {
  const values = splitValues(filter);
  return joinValues(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
}
