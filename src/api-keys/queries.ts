/** Reading API keys: the whole list, the service's own matches, one key. */
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { type ApiKey, optFields } from '../contract/api-keys.ts';
import type { RecordList } from '../contract/endpoint.ts';
import { cachedList, patchLists } from '../lists/rows/cached-lists.ts';
import { completeList, type List, replaceRow, streamList } from '../lists/rows/list.ts';
import { noteOrganizations } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { type ApiKeyStatus, statusOf } from './api-key.ts';
import { noteListed } from './short-variant.ts';

type Status = ApiKeyStatus | null;

const keys = {
  all: ['api-keys'] as const,
  lists: ['api-keys', 'list'] as const,
  list: (status: Status) => ['api-keys', 'list', status] as const,
  matches: (status: Status, search: string) => ['api-keys', 'matches', status, search] as const,
  one: (id: number) => ['api-keys', 'one', id] as const,
  invalid: ['api-keys', 'invalid'] as const,
};

/** Asked for with every read: e-mails, labels and permissions are reported only then. */
const additions = [...optFields];

/** Reads keys from the service, and takes note of what they mention. */
function readApiKeys(
  client: Client,
  { status, ...filters }: { status: Status; name?: string },
  signal: AbortSignal,
) {
  const blocked = status === null ? {} : { blocked: status === 'blocked' };
  const query = { ...filters, ...blocked, optFields: additions };
  let noted = 0;
  let last: RecordList<ApiKey> | null = null;
  const note = (soFar: RecordList<ApiKey>) => {
    // Another object: reading began anew, with the additional data asked for in the other form.
    if (soFar !== last) noted = 0;
    last = soFar;
    noteMentioned(soFar.records.slice(noted));
    noted = soFar.records.length;
  };
  return async (onRecords: (soFar: RecordList<ApiKey>) => void) => {
    const apiKeys = await client.listApiKeys(
      { query },
      {
        signal,
        onRecords: (soFar) => {
          note(soFar);
          onRecords(soFar);
        },
      },
    );
    note(apiKeys);
    return apiKeys;
  };
}

function noteMentioned(apiKeys: readonly ApiKey[]): void {
  noteListed(apiKeys);
  noteOrganizations(
    apiKeys.flatMap(({ organizations }) =>
      (organizations ?? []).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name: name ?? null }])),
    ),
  );
}

const listQuery = (client: Client, status: Status) =>
  queryOptions({
    queryKey: keys.list(status),
    queryFn: ({ signal, client: queries }) =>
      streamList({
        ...cachedList<ApiKey>(queries, keys.list(status)),
        read: readApiKeys(client, { status }, signal),
      }),
  });

const apiKeyQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => client.getApiKey({ id, query: { optFields: additions } }, { signal }),
  });

/**
 * The API keys, all or those of one state.
 *
 * A page opened with a search on a list that isn't loaded asks the service's filter first, so that one key among many
 * costs one small answer. An empty answer proves nothing, since how the filter matches is not shown: then, and as soon
 * as the search changes, the whole list is loaded.
 *
 * @returns the query; `partial` when these are the service's own matches; `readAt`, in epoch milliseconds
 */
export function useApiKeys(search: string, status: Status) {
  const client = useClient();
  const queries = useQueryClient();
  const [asked] = useState(() => (queries.getQueryData(keys.list(status)) ? '' : search));
  const asking = asked !== '' && asked === search;

  const matches = useQuery({
    queryKey: keys.matches(status, asked),
    queryFn: async ({ signal }) =>
      completeList(await readApiKeys(client, { status, name: asked }, signal)(() => {})),
    enabled: asking,
  });
  const sufficient = asking && !matches.isError && matches.data?.rows.length !== 0;
  const list = useQuery({
    ...listQuery(client, status),
    enabled: !sufficient,
    // The keys of one state stand in the list of all, until the service has said which they are.
    placeholderData: () => queries.getQueryData<List<ApiKey>>(keys.list(null)),
  });

  const [openedAt] = useState(Date.now);
  const shown = sufficient ? matches : list;
  // While a list streams in, each look at it would be a reading of its own.
  return {
    ...shown,
    queryKey: sufficient ? keys.matches(status, asked) : keys.list(status),
    partial: sufficient,
    readAt: shown.data?.complete ? shown.dataUpdatedAt : openedAt,
  };
}

/** The keys that have been listed so far. Asks for nothing: what isn't listed yet isn't there. */
export function useListedApiKeys(): readonly ApiKey[] {
  const client = useClient();
  const listed = (status: Status) => ({ ...listQuery(client, status), enabled: false });
  const { data: all } = useQuery(listed(null));
  const { data: active } = useQuery(listed('active'));
  const { data: blocked } = useQuery(listed('blocked'));
  return useMemo(
    () => all?.rows ?? [...(active?.rows ?? []), ...(blocked?.rows ?? [])],
    [all, active, blocked],
  );
}

/** One API key: from a list when it has just been read, else from the service. `null` when there is none. */
export function useApiKey(id: number) {
  const client = useClient();
  const queries = useQueryClient();
  const read = useQuery({
    ...apiKeyQuery(client, id),
    initialData: () => listed(queries, id)?.key,
    initialDataUpdatedAt: () => listed(queries, id)?.readAt,
  });
  return { ...read, queryKey: keys.one(id) };
}

function listed(queries: QueryClient, id: number): { key: ApiKey; readAt: number } | undefined {
  return queries
    .getQueryCache()
    .findAll({ queryKey: keys.lists })
    .flatMap(({ state }) => {
      const key = (state.data as List<ApiKey> | undefined)?.rows.find((row) => row.id === id);
      return key ? [{ key, readAt: state.dataUpdatedAt }] : [];
    })
    .sort((a, b) => b.readAt - a.readAt)[0];
}

/**
 * Reads one API key once, past the cache, and puts what the service says into every list.
 *
 * A 404 that is a web page says nothing about the key: then the whole list decides.
 *
 * @returns the key, `null` when there is none
 * @throws {ApiError} when it could not be read
 */
export async function readApiKeyNow(
  queries: QueryClient,
  client: Client,
  id: number,
): Promise<ApiKey | null> {
  const query = { optFields: additions };
  const key = await client.getApiKey({ id, query }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.kind === 'foreign' && error.status === 404)) throw error;
    const list = await client.listApiKeys({ query });
    if (list.unreadable.some((row) => row.id === String(id))) throw error;
    return list.records.find((row) => row.id === id) ?? null;
  });
  storeApiKey(queries, id, key);
  return key;
}

/** Reads one API key again because it may have changed elsewhere. A failure only marks the lists as stale. */
export async function refreshApiKey(queries: QueryClient, client: Client, id: number): Promise<void> {
  try {
    await readApiKeyNow(queries, client, id);
  } catch {
    void queries.invalidateQueries({ queryKey: keys.all });
  }
}

/** Puts what was just read of a key into the cache; `null` when there is none. */
export function storeApiKey(queries: QueryClient, id: number, key: ApiKey | null): void {
  // A read that is still under way began earlier and must not put an older state in its place.
  void queries.cancelQueries({ queryKey: keys.one(id) });
  queries.setQueryData<ApiKey | null>(keys.one(id), key);
  putApiKey(queries, id, key);
}

/** Puts a key into the lists it belongs to, in the place it had; `null` takes it out of all. */
function putApiKey(queries: QueryClient, id: number, key: ApiKey | null): void {
  if (key) noteMentioned([key]);
  for (const status of [null, 'active', 'blocked'] as const) {
    const belongs = key && (status === null || statusOf(key) === status) ? key : null;
    const put = (append: boolean) => (list: List<ApiKey>) => replaceRow(list, id, belongs, append);
    patchLists<ApiKey>(queries, { queryKey: keys.list(status) }, put(true));
    patchLists<ApiKey>(queries, { queryKey: ['api-keys', 'matches', status] }, put(false));
  }
}

/** Takes note of what the answer to a change says of the key: only there is `isValid` reported. */
export function noteValidity(queries: QueryClient, id: number, isValid: boolean | null | undefined): void {
  if (typeof isValid !== 'boolean') return;
  queries.setQueryData<readonly number[]>(keys.invalid, (old = []) =>
    isValid ? old.filter((one) => one !== id) : [...new Set([...old, id])],
  );
}

/** The ids of the keys that the service marked as not valid when they were last changed from here. */
export function useInvalidApiKeys(): readonly number[] {
  return (
    useQuery<readonly number[]>({ queryKey: keys.invalid, queryFn: skipToken, gcTime: Infinity }).data ?? []
  );
}

/** The keys listed so far; `complete` when all there are have been. */
export function loadedApiKeys(queries: QueryClient): { apiKeys: readonly ApiKey[]; complete: boolean } {
  const listed = (status: Status) => queries.getQueryData<List<ApiKey>>(keys.list(status));
  const all = listed(null);
  if (all) return { apiKeys: all.rows, complete: all.complete };
  const some = [listed('active'), listed('blocked')];
  return {
    apiKeys: some.flatMap((list) => list?.rows ?? []),
    complete: some.every((list) => list?.complete),
  };
}
