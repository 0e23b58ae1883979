/** The values of the filters in the URL, from React. */
import { useMemo } from 'react';
import { type FilterValues, type ListFilters, readFilters } from './list-filters.ts';

/** Returns the values of filters. They keep their identity while none changes. @param params the parameters of the URL */
export function useFilters<Filters extends ListFilters<never, never>>(
  filters: Filters,
  params: URLSearchParams,
): FilterValues<Filters> {
  const values = JSON.stringify(readFilters(filters, params));
  return useMemo(() => JSON.parse(values) as FilterValues<Filters>, [values]);
}
