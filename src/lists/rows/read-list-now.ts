/** Reads a whole list for code that must not use an older one. */
import type { QueryClient } from '@tanstack/react-query';
import type { Identified } from './identified.ts';
import type { List } from './list.ts';
import type { listQuery } from './list-query.ts';

/**
 * Reads a whole list from the service now, through its query, so that pages show the new list. A reading that is under
 * way started earlier and is replaced.
 *
 * @returns the complete list
 * @throws {Error} why the list could not be read to its end
 */
export async function readListNow<Model extends Identified>(
  queries: QueryClient,
  list: ReturnType<typeof listQuery<Model>>,
): Promise<List<Model>> {
  const options = { ...queries.defaultQueryOptions(list), retry: false };
  const query = queries.getQueryCache().build(queries, options);
  const read = (await query.fetch(options, { cancelRefetch: true })) as List<Model>;
  if (!read.complete) throw read.interrupted ?? new Error('The list is incomplete');
  return read;
}
