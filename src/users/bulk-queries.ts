/** Queries of users for actions over many of them: reads whole lists now, and stores many users at once. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import type { User } from '../contract/user.ts';
import { patchLists } from '../lists/rows/cached-lists.ts';
import { type List, replaceRows } from '../lists/rows/list.ts';
import { readListNow } from '../lists/rows/read-list-now.ts';
import { noteRoles } from '../organizations/directory.ts';
import { userKeys, usersQuery } from './queries.ts';

/** Reads the whole list of an organization now: see {@link readListNow}. @throws {Error} */
export const readUserListNow = (
  queries: QueryClient,
  client: Client,
  organizationId: number,
): Promise<List<User>> => readListNow(queries, usersQuery(client, organizationId));

/**
 * Stores in the cache users who were just read, in one pass over each list. Single users are updated only where a drawer
 * has read them.
 *
 * @param users by id; `null` when the user does not exist
 */
export function storeUsers(
  queries: QueryClient,
  organizationId: number,
  users: ReadonlyMap<number, User | null>,
): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: userKeys.ones(organizationId) })) {
    const user = users.get(Number(queryKey.at(-1)));
    if (user === undefined) continue;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<User | null>(queryKey, user);
  }
  noteRoles([...users.values()].flatMap((user) => user?.roles ?? []));
  const update = (append: boolean) => (list: List<User>) => replaceRows(list, users, append);
  patchLists<User>(queries, { queryKey: userKeys.list(organizationId) }, update(true));
  patchLists<User>(queries, { queryKey: ['users', organizationId, 'matches'] }, update(false));
}
