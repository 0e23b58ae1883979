/** Reading users: the whole list of an organization, the service's own matches, one person. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { RecordList } from '../contract/endpoint.ts';
import type { User } from '../contract/user.ts';
import { cachedList, patchLists } from '../lists/rows/cached-lists.ts';
import { completeList, type List, replaceRow, streamList } from '../lists/rows/list.ts';
import { noteRoles } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';

const keys = {
  all: (organizationId: number) => ['users', organizationId] as const,
  list: (organizationId: number) => ['users', organizationId, 'list'] as const,
  matches: (organizationId: number, search: string) => ['users', organizationId, 'matches', search] as const,
  one: (organizationId: number, userId: number) => ['users', organizationId, 'one', userId] as const,
};

/** Reads people from the service, and takes note of the roles they mention. */
function readUsers(
  client: Client,
  request: { organizationId: number; query?: { name?: string; email?: string } },
  signal: AbortSignal,
) {
  let noted = 0;
  const note = (users: readonly User[]) => {
    noteRoles(rolesOf(users, noted));
    noted = users.length;
  };
  return async (onRecords: (soFar: RecordList<User>) => void) => {
    const users = await client.listUsers(request, {
      signal,
      onRecords: (soFar) => {
        note(soFar.records);
        onRecords(soFar);
      },
    });
    note(users.records);
    return users;
  };
}

function* rolesOf(users: readonly User[], from: number) {
  for (let at = from; at < users.length; at++) yield* users[at]?.roles ?? [];
}

const listQuery = (client: Client, organizationId: number) =>
  queryOptions({
    queryKey: keys.list(organizationId),
    queryFn: ({ signal, client: queries }) =>
      streamList({
        ...cachedList<User>(queries, keys.list(organizationId)),
        read: readUsers(client, { organizationId }, signal),
      }),
  });

const userQuery = (client: Client, organizationId: number, userId: number) =>
  queryOptions({
    queryKey: keys.one(organizationId, userId),
    queryFn: ({ signal }) => client.getUser({ organizationId, userId }, { signal }),
  });

/**
 * The users of an organization, as far as they have come.
 *
 * A page opened with a search on an organization that isn't loaded asks the service's filters first, so that one person
 * among many costs one small answer. An empty answer proves nothing, since how the filters match is not shown: then, and
 * as soon as the search changes, the whole list is loaded.
 *
 * @returns the query; `partial` when these are the service's own matches; `readAt`, in epoch milliseconds
 */
export function useUsers(organizationId: number, search: string) {
  const client = useClient();
  const queries = useQueryClient();
  const [asked] = useState(() => (queries.getQueryData(keys.list(organizationId)) ? '' : search));
  const asking = asked !== '' && asked === search;

  const matches = useQuery({
    queryKey: keys.matches(organizationId, asked),
    queryFn: async ({ signal }) => {
      const query = asked.includes('@') ? { email: asked } : { name: asked };
      return completeList(await readUsers(client, { organizationId, query }, signal)(() => {}));
    },
    enabled: asking,
  });
  const sufficient = asking && !matches.isError && matches.data?.rows.length !== 0;
  const list = useQuery({ ...listQuery(client, organizationId), enabled: !sufficient });

  const [openedAt] = useState(Date.now);
  const shown = sufficient ? matches : list;
  // While a list streams in, each look at it would be a reading of its own.
  return {
    ...shown,
    queryKey: sufficient ? keys.matches(organizationId, asked) : keys.list(organizationId),
    partial: sufficient,
    readAt: shown.data?.complete ? shown.dataUpdatedAt : openedAt,
  };
}

/**
 * Begins to read the users of an organization before the page is there.
 *
 * @returns resolves once the first rows are there, or it is clear that there are none
 */
export function prefetchUsers(queries: QueryClient, client: Client, organizationId: number): Promise<void> {
  const first = Promise.withResolvers<void>();
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    if (query.state.data !== undefined) first.resolve();
  });
  // What goes wrong is said by the page, which finds the query as it stands.
  void queries.prefetchQuery(listQuery(client, organizationId)).finally(first.resolve);
  return first.promise.finally(stop);
}

/** One person: from the list when it has just been read, else from the service. `null` when there is none. */
export function useUser(organizationId: number, userId: number) {
  const client = useClient();
  const queries = useQueryClient();
  const read = useQuery({
    ...userQuery(client, organizationId, userId),
    initialData: () => listed(queries, organizationId, userId),
    initialDataUpdatedAt: () => queries.getQueryState(keys.list(organizationId))?.dataUpdatedAt,
  });
  return { ...read, queryKey: keys.one(organizationId, userId) };
}

const listed = (queries: QueryClient, organizationId: number, userId: number) =>
  queries.getQueryData<List<User>>(keys.list(organizationId))?.rows.find((user) => user.id === userId);

/**
 * Reads one user once, past the cache, and puts what the service says into every list of the organization.
 *
 * A 404 that is a web page says nothing about the user: then the whole list decides.
 *
 * @returns the user, `null` when there is none
 * @throws {ApiError} when it could not be read
 */
export async function readUserNow(
  queries: QueryClient,
  client: Client,
  organizationId: number,
  userId: number,
): Promise<User | null> {
  const user = await client.getUser({ organizationId, userId }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.kind === 'foreign' && error.status === 404)) throw error;
    const list = await client.listUsers({ organizationId });
    if (list.unreadable.some(({ id }) => id === String(userId))) throw error;
    return list.records.find(({ id }) => id === userId) ?? null;
  });
  storeUser(queries, organizationId, userId, user);
  return user;
}

/**
 * Reads one user again because it may have changed elsewhere. A failure only marks the lists as stale.
 */
export async function refreshUser(
  queries: QueryClient,
  client: Client,
  organizationId: number,
  userId: number,
): Promise<void> {
  try {
    await readUserNow(queries, client, organizationId, userId);
  } catch {
    void queries.invalidateQueries({ queryKey: keys.all(organizationId) });
  }
}

/** Puts what was just read of a user into the cache; `null` when there is none. */
export function storeUser(
  queries: QueryClient,
  organizationId: number,
  userId: number,
  user: User | null,
): void {
  // A read that is still under way began earlier and must not put an older state in its place.
  void queries.cancelQueries({ queryKey: keys.one(organizationId, userId) });
  queries.setQueryData<User | null>(keys.one(organizationId, userId), user);
  putUser(queries, organizationId, userId, user);
}

/** The list of an organization, when all of it has been read. */
export function wholeList(queries: QueryClient, organizationId: number): List<User> | null {
  const list = queries.getQueryData<List<User>>(keys.list(organizationId));
  return list?.complete ? list : null;
}

/** Puts a person into the lists of an organization, in the place it had; `null` takes it out. */
function putUser(queries: QueryClient, organizationId: number, userId: number, user: User | null): void {
  if (user) noteRoles(user.roles);
  const put = (append: boolean) => (list: List<User>) => replaceRow(list, userId, user, append);
  patchLists<User>(queries, { queryKey: keys.list(organizationId) }, put(true));
  patchLists<User>(queries, { queryKey: ['users', organizationId, 'matches'] }, put(false));
}

/** Takes a person out of an organization's lists. */
export function dropUser(queries: QueryClient, organizationId: number, userId: number): void {
  putUser(queries, organizationId, userId, null);
  queries.removeQueries({ queryKey: keys.one(organizationId, userId) });
}

/** The lists of people read so far, by organization; `complete` when all of that organization is there. */
export const loadedUsers = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['users'] })
    .flatMap(({ queryKey: [, organizationId, kind], state }) => {
      const list = state.data as List<User> | undefined;
      return kind === 'list' && typeof organizationId === 'number' && list
        ? [{ organizationId, users: list.rows, complete: list.complete }]
        : [];
    });
