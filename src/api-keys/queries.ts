/** Reading API keys: the whole list, the service's own matches, one key. */
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Client } from '../api/client.ts';
import { type ApiKey, optFields } from '../contract/api-keys.ts';
import type { Rows } from '../contract/endpoint.ts';
import { noteOrganizations } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { type ApiKeyStatus, statusOf } from './api-key.ts';
import { noteListed } from './short-reading.ts';

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

async function listApiKeys(
  client: Client,
  { status, ...filters }: { status: Status; name?: string },
  signal: AbortSignal,
): Promise<Rows<ApiKey>> {
  const blocked = status === null ? {} : { blocked: status === 'blocked' };
  const apiKeys = await client.listApiKeys(
    { query: { ...filters, ...blocked, optFields: additions } },
    { signal },
  );
  noteMentioned(apiKeys.rows);
  return apiKeys;
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
    queryFn: ({ signal }) => listApiKeys(client, { status }, signal),
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
 */
export function useApiKeys(search: string, status: Status) {
  const client = useClient();
  const queries = useQueryClient();
  const [asked] = useState(() => (queries.getQueryData(keys.list(status)) ? '' : search));
  const asking = asked !== '' && asked === search;

  const matches = useQuery({
    queryKey: keys.matches(status, asked),
    queryFn: ({ signal }) => listApiKeys(client, { status, name: asked }, signal),
    enabled: asking,
  });
  const sufficient = asking && !matches.isError && matches.data?.rows.length !== 0;
  const list = useQuery({
    ...listQuery(client, status),
    enabled: !sufficient,
    // The keys of one state stand in the list of all, until the service has said which they are.
    placeholderData: () => queries.getQueryData<Rows<ApiKey>>(keys.list(null)),
  });

  return sufficient ? { ...matches, partial: true } : { ...list, partial: false };
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
  return useQuery({
    ...apiKeyQuery(client, id),
    initialData: () => listed(queries, id)?.key,
    initialDataUpdatedAt: () => listed(queries, id)?.readAt,
  });
}

/** The key as the list that was read last has it, `null` when none has. */
export const listedApiKey = (queries: QueryClient, id: number): ApiKey | null =>
  listed(queries, id)?.key ?? null;

/** The ids of all keys, when the whole list has been read; else `null`. */
export function listedIds(queries: QueryClient): ReadonlySet<number> | null {
  const list = queries.getQueryData<Rows<ApiKey>>(keys.list(null));
  return list ? new Set(list.rows.map((row) => row.id)) : null;
}

function listed(queries: QueryClient, id: number): { key: ApiKey; readAt: number } | undefined {
  return queries
    .getQueryCache()
    .findAll({ queryKey: keys.lists })
    .flatMap(({ state }) => {
      const key = (state.data as Rows<ApiKey> | undefined)?.rows.find((row) => row.id === id);
      return key ? [{ key, readAt: state.dataUpdatedAt }] : [];
    })
    .sort((a, b) => b.readAt - a.readAt)[0];
}

/**
 * Reads one API key again and puts what the service says into every list.
 *
 * @returns the key, `null` when gone, `undefined` when it could not be read
 */
export async function refreshApiKey(
  queries: QueryClient,
  client: Client,
  id: number,
): Promise<ApiKey | null | undefined> {
  try {
    const key = await queries.fetchQuery({ ...apiKeyQuery(client, id), staleTime: 0 });
    putApiKey(queries, id, key);
    return key;
  } catch {
    // The write itself went well: the list catches up by itself.
    void queries.invalidateQueries({ queryKey: keys.all });
    return undefined;
  }
}

/** Puts a key into the lists it belongs to, in the place it had; `null` takes it out of all. */
export function putApiKey(queries: QueryClient, id: number, key: ApiKey | null): void {
  if (key) noteMentioned([key]);
  const put = (old: Rows<ApiKey> | undefined, status: Status, append: boolean) => {
    if (!old) return old;
    const belongs = key && (status === null || statusOf(key) === status);
    const at = old.rows.findIndex((row) => row.id === id);
    const rows = [...old.rows];
    if (!belongs && at >= 0) rows.splice(at, 1);
    else if (belongs && at >= 0) rows[at] = key;
    else if (belongs && append) rows.push(key);
    else return old;
    return { ...old, rows };
  };
  for (const status of [null, 'active', 'blocked'] as const) {
    queries.setQueryData<Rows<ApiKey>>(keys.list(status), (old) => put(old, status, true));
    queries.setQueriesData<Rows<ApiKey>>({ queryKey: ['api-keys', 'matches', status] }, (old) =>
      put(old, status, false),
    );
  }
}

/** Takes a key out of the lists. */
export function dropApiKey(queries: QueryClient, id: number): void {
  putApiKey(queries, id, null);
  queries.removeQueries({ queryKey: keys.one(id) });
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
