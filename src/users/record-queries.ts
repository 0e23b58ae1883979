/** Reads one user, and keeps the cached lists that hold the user up to date. */

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { listUsers } from '../api/lists.ts';
import { getUser } from '../api/records.ts';
import type { RecordList } from '../contract/endpoint.ts';
import type { User } from '../contract/user.ts';
import { patchLists } from '../lists/rows/cached-lists.ts';
import { type List, replaceRow } from '../lists/rows/list.ts';
import { noteRoles } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { userKeys } from './queries.ts';

const userQuery = (client: Client, organizationId: number, userId: number) =>
  queryOptions({
    queryKey: userKeys.one(organizationId, userId),
    queryFn: ({ signal }) => getUser(client, { organizationId, userId }, { signal }),
  });

/** Reads one user, starting from the cached list. `data` is `null` when the user does not exist. */
export function useUser(organizationId: number, userId: number) {
  const client = useClient();
  const queries = useQueryClient();
  const read = useQuery({
    ...userQuery(client, organizationId, userId),
    initialData: () => listedUser(queries, organizationId, userId),
    initialDataUpdatedAt: () => queries.getQueryState(userKeys.list(organizationId))?.dataUpdatedAt,
  });
  return { ...read, queryKey: userKeys.one(organizationId, userId) };
}

const listedUser = (queries: QueryClient, organizationId: number, userId: number) =>
  queries.getQueryData<List<User>>(userKeys.list(organizationId))?.rows.find((user) => user.id === userId);

/**
 * Reads one user from the service, not from the cache, and updates every cached list of the organization.
 *
 * A 404 with a web page as its body may come from a proxy: the whole list is then read to find the user.
 *
 * @returns the user; `null` when the user does not exist
 * @throws {ApiError} when the user cannot be read
 */
export async function readUserNow(
  queries: QueryClient,
  client: Client,
  organizationId: number,
  userId: number,
): Promise<User | null> {
  const user = await readUserById(client, organizationId, userId, () =>
    listUsers(client, { organizationId }),
  );
  storeUser(queries, organizationId, userId, user);
  return user;
}

/**
 * Reads one user from the service and stores nothing.
 *
 * @param readWhole reads the whole list, after a 404 with a web page as its body
 * @returns the user; `null` when the user does not exist
 * @throws {ApiError} when the user cannot be read
 */
export async function readUserById(
  client: Client,
  organizationId: number,
  userId: number,
  readWhole: () => Promise<RecordList<User>>,
): Promise<User | null> {
  return getUser(client, { organizationId, userId }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.kind === 'foreign' && error.status === 404)) throw error;
    const list = await readWhole();
    if (list.unreadable.some(({ id }) => id === String(userId))) throw error;
    return list.records.find(({ id }) => id === userId) ?? null;
  });
}

/** Reads one user again after a change in another tab. A failure only marks the lists as stale. */
export async function refreshUser(
  queries: QueryClient,
  client: Client,
  organizationId: number,
  userId: number,
): Promise<void> {
  try {
    await readUserNow(queries, client, organizationId, userId);
  } catch {
    void queries.invalidateQueries({ queryKey: userKeys.all(organizationId) });
  }
}

/** Stores in the cache a user who was just read; `null` when the user does not exist. */
export function storeUser(
  queries: QueryClient,
  organizationId: number,
  userId: number,
  user: User | null,
): void {
  // A read that is still running started earlier and must not overwrite this newer state.
  void queries.cancelQueries({ queryKey: userKeys.one(organizationId, userId) });
  queries.setQueryData<User | null>(userKeys.one(organizationId, userId), user);
  updateLists(queries, organizationId, userId, user);
}

/** Returns the cached list of an organization; `null` unless all of it has been read. */
export function completeUserList(queries: QueryClient, organizationId: number): List<User> | null {
  const list = queries.getQueryData<List<User>>(userKeys.list(organizationId));
  return list?.complete ? list : null;
}

/** Replaces a user in the cached lists of an organization, or appends a new one; `null` removes the user. */
function updateLists(queries: QueryClient, organizationId: number, userId: number, user: User | null): void {
  if (user) noteRoles(user.roles);
  const update = (append: boolean) => (list: List<User>) => replaceRow(list, userId, user, append);
  patchLists<User>(queries, { queryKey: userKeys.list(organizationId) }, update(true));
  patchLists<User>(queries, { queryKey: ['users', organizationId, 'matches'] }, update(false));
}

/** Removes a user from the cache of an organization. */
export function removeCachedUser(queries: QueryClient, organizationId: number, userId: number): void {
  updateLists(queries, organizationId, userId, null);
  queries.removeQueries({ queryKey: userKeys.one(organizationId, userId) });
}

/** Returns the cached lists of users, one for each organization; `complete` when the whole list has been read. */
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
