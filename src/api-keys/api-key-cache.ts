/** The cache of API keys: reads single API keys, and keeps the cached lists that hold them up to date. */
import { notifyManager, type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Client } from '../api/client.ts';
import { listApiKeys } from '../api/lists.ts';
import { getApiKey } from '../api/records.ts';
import type { ApiKey } from '../contract/api-key.ts';
import { optFields } from '../contract/api-key-values.ts';
import type { List } from '../lists/rows/list.ts';
import { type ReadRecords, recordCache } from '../lists/rows/record-cache.ts';
import { apiKeyStatuses, apiKeyStatusOf } from './api-key.ts';
import { apiKeyKeys, apiKeysQuery, rememberMentioned, type Status } from './queries.ts';

/** Sent with every read: the service reports e-mails, labels and permissions only on request. */
export const fullQuery = { optFields: [...optFields] };

/** The cache of all API keys. */
export const apiKeyCache = recordCache<ApiKey>({
  keys: apiKeyKeys,
  filters: [null, ...apiKeyStatuses].map((status) => ({
    filter: [status],
    accepts: (key) => status === null || apiKeyStatusOf(key) === status,
  })),
  listOperation: 'listApiKeys',
  listQuery: (client) => apiKeysQuery(client, null),
  readAll: (client) => listApiKeys(client, { query: fullQuery }),
  readOne: (client, id, options) => getApiKey(client, { id, query: fullQuery }, options),
  complete: withListedFields,
  remember: rememberMentioned,
});

/** The fields that `optFields` adds. The specification promises them for lists: a single read may leave them out. */
export const addedFields = ['emails', 'labels', 'permissions'] as const satisfies (keyof ApiKey)[];
type AddedField = (typeof addedFields)[number];

/** Returns an API key with the added fields that it does not report taken from an older reading of it. */
export function keepAddedFields(key: ApiKey, older: ApiKey | undefined): ApiKey {
  const missing = addedFields.filter((field) => key[field] === undefined && older?.[field] !== undefined);
  return missing.length === 0
    ? key
    : { ...key, ...Object.fromEntries(missing.map((field) => [field, older?.[field]])) };
}

/** Returns API keys with the added fields that they do not report taken from the cached lists. */
function withListedFields(queries: QueryClient, apiKeys: ReadRecords<ApiKey>): ReadRecords<ApiKey> {
  const lacks = (key: ApiKey | null) => key !== null && addedFields.some((field) => key[field] === undefined);
  if (![...apiKeys.values()].some(lacks)) return apiKeys;
  const listed = new Map<number, ApiKey>();
  const lists = queries.getQueryCache().findAll({ queryKey: apiKeyKeys.all });
  for (const { state } of lists.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt))
    for (const row of (state.data as Partial<List<ApiKey>> | null | undefined)?.rows ?? [])
      if (apiKeys.has(row.id)) listed.set(row.id, row);
  return new Map([...apiKeys].map(([id, key]) => [id, key && keepAddedFields(key, listed.get(id))]));
}

/**
 * Reads one API key from the service, not from the cache, and updates every cached list. A service may report `needed`
 * fields in lists only: they are then read from the list of the API keys with this name.
 *
 * @param needed the added fields that the caller compares
 * @returns the API key as just read; `null` when the API key does not exist
 * @throws {ApiError} when the API key cannot be read
 */
export async function readApiKeyNow(
  queries: QueryClient,
  client: Client,
  id: number,
  needed: readonly AddedField[] = [],
): Promise<ApiKey | null> {
  let key = await apiKeyCache.readById(client, id);
  const listed = withListedFields(queries, new Map([[id, key]])).get(id);
  const isListedOnly = (field: AddedField) => key?.[field] === undefined && listed?.[field] !== undefined;
  if (key?.name && needed.some(isListedOnly)) {
    const { records } = await listApiKeys(client, { query: { name: key.name, ...fullQuery } });
    key = keepAddedFields(
      key,
      records.find((one) => one.id === id),
    );
  }
  apiKeyCache.storeOne(queries, id, key);
  return key;
}

const INVALID = [...apiKeyKeys.all, 'invalid'];

/** Stores the `isValid` of an update result; no other response of the specification has this field. */
export function storeValidity(queries: QueryClient, id: number, isValid: boolean | null | undefined): void {
  if (typeof isValid !== 'boolean') return;
  queries.setQueryData<readonly number[]>(INVALID, (old = []) =>
    isValid ? old.filter((one) => one !== id) : [...new Set([...old, id])],
  );
}

/** Returns the ids of the API keys whose last update result in this page load had `isValid: false`. */
export function useInvalidApiKeys(): readonly number[] {
  return useQuery<readonly number[]>({ queryKey: INVALID, queryFn: skipToken, gcTime: Infinity }).data ?? [];
}

/** Returns the API keys in the cached lists; `complete` when they are all API keys of the service. */
export function loadedApiKeys(queries: QueryClient): { apiKeys: readonly ApiKey[]; complete: boolean } {
  const listOf = (status: Status) => queries.getQueryData<List<ApiKey>>(apiKeyKeys.list(status));
  const all = listOf(null);
  if (all) return { apiKeys: all.rows, complete: all.complete };
  const byStatus = [listOf('active'), listOf('blocked')];
  return {
    apiKeys: byStatus.flatMap((list) => list?.rows ?? []),
    complete: byStatus.every((list) => list?.complete),
  };
}

/** Returns the API keys in the cached lists and follows changes. Never sends a request. */
export function useListedApiKeys(): readonly ApiKey[] {
  const all = useCachedList(null);
  const active = useCachedList('active');
  const blocked = useCachedList('blocked');
  return useMemo(
    () => all?.rows ?? [...(active?.rows ?? []), ...(blocked?.rows ?? [])],
    [all, active, blocked],
  );
}

/** Returns the cached list of a status. Cheaper than a query that is never fetched: a form waits for it when it opens. */
function useCachedList(status: Status): List<ApiKey> | undefined {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  return useSyncExternalStore(subscribe, () => queries.getQueryData<List<ApiKey>>(apiKeyKeys.list(status)));
}
