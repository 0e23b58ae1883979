/** Reading users: the whole list of an organization, the service's own matches, one person. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../api/client.ts';
import type { Rows } from '../contract/endpoint.ts';
import type { User } from '../contract/users.ts';
import { completeList, type List, putRow, streamList } from '../lists/list.ts';
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
  return async (onRows: (soFar: Rows<User>) => void) => {
    const users = await client.listUsers(request, {
      signal,
      onRows: (soFar) => {
        note(soFar.rows);
        onRows(soFar);
      },
    });
    note(users.rows);
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
        current: () => queries.getQueryData<List<User>>(keys.list(organizationId)),
        show: (list) => void queries.setQueryData<List<User>>(keys.list(organizationId), list),
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
  return { ...shown, partial: sufficient, readAt: shown.data?.complete ? shown.dataUpdatedAt : openedAt };
}

/**
 * Begins to read the users of an organization before the page is there.
 *
 * @returns resolves once the first rows are there, or it is clear that there are none
 */
export function readUsersAhead(queries: QueryClient, client: Client, organizationId: number): Promise<void> {
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
  return useQuery({
    ...userQuery(client, organizationId, userId),
    initialData: () => listed(queries, organizationId, userId),
    initialDataUpdatedAt: () => queries.getQueryState(keys.list(organizationId))?.dataUpdatedAt,
  });
}

const listed = (queries: QueryClient, organizationId: number, userId: number) =>
  queries.getQueryData<List<User>>(keys.list(organizationId))?.rows.find((user) => user.id === userId);

/**
 * Reads one person again and puts what the service says into every list of the organization.
 *
 * @returns the person, `null` when gone, `undefined` when it could not be read
 */
export async function refreshUser(
  queries: QueryClient,
  client: Client,
  organizationId: number,
  userId: number,
): Promise<User | null | undefined> {
  try {
    const user = await queries.fetchQuery({ ...userQuery(client, organizationId, userId), staleTime: 0 });
    putUser(queries, organizationId, userId, user);
    return user;
  } catch {
    // The write itself went well: the list catches up by itself.
    void queries.invalidateQueries({ queryKey: keys.all(organizationId) });
    return undefined;
  }
}

/** Puts a person into the lists of an organization, in the place it had; `null` takes it out. */
function putUser(queries: QueryClient, organizationId: number, userId: number, user: User | null): void {
  if (user) noteRoles(user.roles);
  const put = (append: boolean) => (old: List<User> | undefined) => old && putRow(old, userId, user, append);
  queries.setQueryData<List<User>>(keys.list(organizationId), put(true));
  queries.setQueriesData<List<User>>({ queryKey: ['users', organizationId, 'matches'] }, put(false));
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
