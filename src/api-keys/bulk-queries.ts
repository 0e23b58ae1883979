/** Queries of API keys for actions over many of them: reads the whole list now, and stores many API keys at once. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import type { ApiKey } from '../contract/api-key.ts';
import { patchLists } from '../lists/rows/cached-lists.ts';
import { type List, replaceRows } from '../lists/rows/list.ts';
import { readListNow } from '../lists/rows/read-list-now.ts';
import { apiKeyStatusOf } from './api-key.ts';
import { apiKeyKeys, apiKeysQuery, noteMentioned } from './queries.ts';
import { withListedFields } from './record-queries.ts';

/** Reads the whole list of API keys now: see {@link readListNow}. @throws {Error} */
export const readApiKeyListNow = (queries: QueryClient, client: Client): Promise<List<ApiKey>> =>
  readListNow(queries, apiKeysQuery(client, null));

/**
 * Stores in the cache API keys that were just read, in one pass over each list. Single API keys are updated only where a
 * drawer has read them.
 *
 * @param read by id; `null` when the API key does not exist
 */
export function storeApiKeys(queries: QueryClient, read: ReadonlyMap<number, ApiKey | null>): void {
  const apiKeys = withListedFields(queries, read);
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: apiKeyKeys.ones })) {
    const key = apiKeys.get(Number(queryKey.at(-1)));
    if (key === undefined) continue;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<ApiKey | null>(queryKey, key);
  }
  noteMentioned([...apiKeys.values()].filter((key) => key !== null));
  for (const status of [null, 'active', 'blocked'] as const) {
    const listed = new Map(
      [...apiKeys].map(([id, key]) => [
        id,
        key && (status === null || apiKeyStatusOf(key) === status) ? key : null,
      ]),
    );
    const update = (append: boolean) => (list: List<ApiKey>) => replaceRows(list, listed, append);
    patchLists<ApiKey>(queries, { queryKey: apiKeyKeys.list(status) }, update(true));
    patchLists<ApiKey>(queries, { queryKey: ['api-keys', 'matches', status] }, update(false));
  }
}
