/** Reads one API key, and keeps the cached lists that hold it up to date. */

import {
  notifyManager,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { listApiKeys } from '../api/lists.ts';
import { getApiKey } from '../api/records.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { RecordList } from '../contract/endpoint.ts';
import { patchLists } from '../lists/rows/cached-lists.ts';
import { type List, replaceRow } from '../lists/rows/list.ts';
import { useClient } from '../session/service.ts';
import { apiKeyStatusOf } from './api-key.ts';
import { allOptFields, apiKeyKeys, noteMentioned, type Status } from './queries.ts';

const apiKeyQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: apiKeyKeys.one(id),
    queryFn: async ({ signal, client: queries }) => {
      const key = await getApiKey(client, { id, query: { optFields: allOptFields } }, { signal });
      return withListedFields(queries, new Map([[id, key]])).get(id) ?? null;
    },
  });

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

/** Reads one API key, starting from the cached lists. `data` is `null` when the API key does not exist. */
export function useApiKey(id: number) {
  const client = useClient();
  const queries = useQueryClient();
  const read = useQuery({
    ...apiKeyQuery(client, id),
    initialData: () => listedApiKey(queries, id)?.key,
    initialDataUpdatedAt: () => listedApiKey(queries, id)?.readAt,
  });
  return { ...read, queryKey: apiKeyKeys.one(id) };
}

/** Returns an API key from the cached list that was read last, with the time of that read in epoch milliseconds. */
function listedApiKey(queries: QueryClient, id: number): { key: ApiKey; readAt: number } | undefined {
  return queries
    .getQueryCache()
    .findAll({ queryKey: apiKeyKeys.lists })
    .flatMap(({ state }) => {
      const key = (state.data as List<ApiKey> | undefined)?.rows.find((one) => one.id === id);
      return key ? [{ key, readAt: state.dataUpdatedAt }] : [];
    })
    .sort((a, b) => b.readAt - a.readAt)[0];
}

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
export function withListedFields(
  queries: QueryClient,
  apiKeys: ReadonlyMap<number, ApiKey | null>,
): ReadonlyMap<number, ApiKey | null> {
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
 * Reads one API key from the service, not from the cache, and updates every cached list.
 *
 * A 404 with a web page as its body may come from a proxy: the whole list is then read to find the API key. A service may
 * report `needed` fields in lists only: they are then read from the list of the API keys with this name.
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
  let key = await readApiKeyById(client, id, () => listAllApiKeys(client));
  const listed = withListedFields(queries, new Map([[id, key]])).get(id);
  const isListedOnly = (field: AddedField) => key?.[field] === undefined && listed?.[field] !== undefined;
  if (key?.name && needed.some(isListedOnly)) {
    const query = { name: key.name, optFields: allOptFields };
    const { records } = await listApiKeys(client, { query });
    key = keepAddedFields(
      key,
      records.find((one) => one.id === id),
    );
  }
  storeApiKey(queries, id, key);
  return key;
}

/**
 * Reads one API key from the service and stores nothing.
 *
 * @param readWhole reads the whole list, after a 404 with a web page as its body
 * @returns the API key; `null` when the API key does not exist
 * @throws {ApiError} when the API key cannot be read
 */
export async function readApiKeyById(
  client: Client,
  id: number,
  readWhole: () => Promise<RecordList<ApiKey>>,
): Promise<ApiKey | null> {
  return getApiKey(client, { id, query: { optFields: allOptFields } }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.kind === 'foreign' && error.status === 404)) throw error;
    const list = await readWhole();
    if (list.unreadable.some((one) => one.id === String(id))) throw error;
    return list.records.find((one) => one.id === id) ?? null;
  });
}

/** Reads all API keys of the service and stores nothing. @throws {ApiError} */
export const listAllApiKeys = (client: Client): Promise<RecordList<ApiKey>> =>
  listApiKeys(client, { query: { optFields: allOptFields } });

/** Reads one API key again after a change in another tab. A failure only marks the lists as stale. */
export async function refreshApiKey(queries: QueryClient, client: Client, id: number): Promise<void> {
  try {
    await readApiKeyNow(queries, client, id);
  } catch {
    void queries.invalidateQueries({ queryKey: apiKeyKeys.all });
  }
}

/** Stores in the cache an API key that was just read, with the fields that only lists report; `null` when it does not exist. */
export function storeApiKey(queries: QueryClient, id: number, key: ApiKey | null): void {
  // A read that is still running started earlier and must not overwrite this newer state.
  void queries.cancelQueries({ queryKey: apiKeyKeys.one(id) });
  const stored = withListedFields(queries, new Map([[id, key]])).get(id) ?? null;
  queries.setQueryData<ApiKey | null>(apiKeyKeys.one(id), stored);
  updateLists(queries, id, stored);
}

/** Replaces an API key in the cached lists of its status, or appends a new one; `null` removes the API key. */
function updateLists(queries: QueryClient, id: number, key: ApiKey | null): void {
  if (key) noteMentioned([key]);
  for (const status of [null, 'active', 'blocked'] as const) {
    const listed = key && (status === null || apiKeyStatusOf(key) === status) ? key : null;
    const update = (append: boolean) => (list: List<ApiKey>) => replaceRow(list, id, listed, append);
    patchLists<ApiKey>(queries, { queryKey: apiKeyKeys.list(status) }, update(true));
    patchLists<ApiKey>(queries, { queryKey: ['api-keys', 'matches', status] }, update(false));
  }
}

/** Stores the `isValid` of an update result; no other response of the specification has this field. */
export function noteValidity(queries: QueryClient, id: number, isValid: boolean | null | undefined): void {
  if (typeof isValid !== 'boolean') return;
  queries.setQueryData<readonly number[]>(apiKeyKeys.invalid, (old = []) =>
    isValid ? old.filter((one) => one !== id) : [...new Set([...old, id])],
  );
}

/** Returns the ids of the API keys whose last update result in this page load had `isValid: false`. */
export function useInvalidApiKeys(): readonly number[] {
  return (
    useQuery<readonly number[]>({ queryKey: apiKeyKeys.invalid, queryFn: skipToken, gcTime: Infinity })
      .data ?? []
  );
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
