/**
 * The filters of a list. Each is one entry, by the name of its URL parameter: its type, predicate, button, counts and chart
 * follow from it. The URL separates its values by commas, as in `status=blocked,pending`.
 */
import { parseId } from '../../paths.ts';

/**
 * Returns the chart segment of a row, `null` when the chart leaves the row out, or all segments that the row belongs to.
 *
 * @param now epoch milliseconds
 */
export type GetSegment<Row> = (row: Row, now: number) => string | readonly string[] | null;

/** A value of a filter. */
export interface FilterOption {
  value: string;
  label: string;
}

/** A filter of the records `Row`. `Words` is what its texts are made of. */
export interface ListFilter<Row, Words> {
  /** Returns its name, as its button and its chart show it. */
  label: (words: Words) => string;
  /** Returns the option that clears it, where “All” has another gender in Portuguese. */
  all?: (words: Words) => string;
  /** Reads its values from the URL; `null` when none is set. */
  read: (text: string | null) => string | null;
  /** Returns its options in their order. */
  options: (words: Words) => readonly FilterOption[];
  /** Returns the value or the values of a record. */
  valuesOf: GetSegment<Row>;
  /** It is sent to the service, which filters by one value and then reports no record with another. */
  isSent?: true;
  /** Only its chart sets it: its button is shown while it is set, and clears it. */
  isSetByChart?: true;
}

/** The filters of a list, by the names of their URL parameters, in the order of their buttons. */
export type ListFilters<Row, Words> = Readonly<Record<string, ListFilter<Row, Words>>>;

/** The values of filters; `null` for a filter that is not set. */
export type FilterValues<Filters extends Record<string, Pick<ListFilter<never, never>, 'read'>>> = {
  [Name in keyof Filters]: ReturnType<Filters[Name]['read']>;
};

/** Reads the values of filters from the parameters of the URL. */
export const readFilters = <Filters extends Record<string, Pick<ListFilter<never, never>, 'read'>>>(
  filters: Filters,
  params: URLSearchParams,
) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { read }]) => [name, read(params.get(name))]),
  ) as FilterValues<Filters>;

/**
 * Returns the predicate that tells whether a record matches one value of each filter; `null` when no filter is set.
 *
 * @param now the time that ages are measured from, in epoch milliseconds
 */
export function filterPredicate<Row>(
  filters: Readonly<Record<string, Pick<ListFilter<Row, never>, 'valuesOf'>>>,
  values: Readonly<Record<string, string | null>>,
  now: number,
): ((row: Row) => boolean) | null {
  const set = Object.entries(filters).flatMap(([name, { valuesOf }]) => {
    const wanted = splitValues(values[name] ?? null);
    return wanted.length > 0 ? [{ wanted, valuesOf }] : [];
  });
  if (set.length === 0) return null;
  return (row) =>
    set.every(({ wanted, valuesOf }) => {
      const found = valuesOf(row, now);
      return typeof found === 'string' ? wanted.includes(found) : found?.some((one) => wanted.includes(one));
    });
}

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
