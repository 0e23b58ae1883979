/** Reading users: the whole list of an organization, the service's own matches, one person. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../api/client.ts';
import type { Rows } from '../contract/endpoint.ts';
import type { User } from '../contract/users.ts';
import { noteRoles } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';

const keys = {
  all: (organizationId: number) => ['users', organizationId] as const,
  list: (organizationId: number) => ['users', organizationId, 'list'] as const,
  matches: (organizationId: number, search: string) => ['users', organizationId, 'matches', search] as const,
  one: (organizationId: number, userId: number) => ['users', organizationId, 'one', userId] as const,
};

async function listUsers(
  client: Client,
  request: { organizationId: number; query?: { name?: string; email?: string } },
  signal: AbortSignal,
): Promise<Rows<User>> {
  const users = await client.listUsers(request, { signal });
  noteRoles(users.rows.flatMap((user) => user.roles));
  return users;
}

const listQuery = (client: Client, organizationId: number) =>
  queryOptions({
    queryKey: keys.list(organizationId),
    queryFn: ({ signal }) => listUsers(client, { organizationId }, signal),
  });

const userQuery = (client: Client, organizationId: number, userId: number) =>
  queryOptions({
    queryKey: keys.one(organizationId, userId),
    queryFn: ({ signal }) => client.getUser({ organizationId, userId }, { signal }),
  });

/**
 * The users of an organization.
 *
 * A page opened with a search on an organization that isn't loaded asks the service's filters first, so that one person
 * among many costs one small answer. An empty answer proves nothing, since how the filters match is not shown: then, and
 * as soon as the search changes, the whole list is loaded.
 */
export function useUsers(organizationId: number, search: string) {
  const client = useClient();
  const queries = useQueryClient();
  const [asked] = useState(() => (queries.getQueryData(keys.list(organizationId)) ? '' : search));
  const asking = asked !== '' && asked === search;

  const matches = useQuery({
    queryKey: keys.matches(organizationId, asked),
    queryFn: ({ signal }) => {
      const query = asked.includes('@') ? { email: asked } : { name: asked };
      return listUsers(client, { organizationId, query }, signal);
    },
    enabled: asking,
  });
  const sufficient = asking && !matches.isError && matches.data?.rows.length !== 0;
  const list = useQuery({ ...listQuery(client, organizationId), enabled: !sufficient });

  return sufficient ? { ...matches, partial: true } : { ...list, partial: false };
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
  queries.getQueryData<Rows<User>>(keys.list(organizationId))?.rows.find((user) => user.id === userId);

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
  const put = (old: Rows<User> | undefined, append: boolean) => {
    if (!old) return old;
    const at = old.rows.findIndex((row) => row.id === userId);
    const rows = [...old.rows];
    if (!user && at >= 0) rows.splice(at, 1);
    else if (user && at >= 0) rows[at] = user;
    else if (user && append) rows.push(user);
    else return old;
    return { ...old, rows };
  };
  queries.setQueryData<Rows<User>>(keys.list(organizationId), (old) => put(old, true));
  queries.setQueriesData<Rows<User>>({ queryKey: ['users', organizationId, 'matches'] }, (old) =>
    put(old, false),
  );
}

/** Takes a person out of an organization's lists. */
export function dropUser(queries: QueryClient, organizationId: number, userId: number): void {
  putUser(queries, organizationId, userId, null);
  queries.removeQueries({ queryKey: keys.one(organizationId, userId) });
}
