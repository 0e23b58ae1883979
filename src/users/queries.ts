/** Queries of lists of users: those of an organization, and the service's own matches of a search. */

import type { Client } from '../api/client.ts';
import { listUsers } from '../api/lists.ts';
import type { User } from '../contract/user.ts';
import { listQuery, passingEach, recordKeys, useListOrMatches } from '../lists/rows/list-query.ts';
import { learnRoles } from '../organizations/directory.ts';
import { usersRequest } from '../session/list-requests.ts';
import { useClient } from '../session/service.ts';

/** Returns the keys of the queries about the users of an organization. */
export const userKeys = (organizationId: number) => recordKeys('users', organizationId);

/** Remembers the roles that users mention. */
export const rememberMentioned = (users: readonly User[]): void =>
  learnRoles(users.flatMap(({ roles }) => roles));

/** Returns how users are read; the directory remembers the roles that they mention. */
const readUsers = (client: Client, organizationId: number, search = '') =>
  passingEach<User>(
    (signal, onRecords) => listUsers(client, usersRequest(organizationId, search), { signal, onRecords }),
    rememberMentioned,
  );

/** Returns the query of the users of an organization. */
export const usersQuery = (client: Client, organizationId: number) =>
  listQuery(userKeys(organizationId).list(), readUsers(client, organizationId));

/** Reads the users of an organization, or only those that match the search of the URL: see {@link useListOrMatches}. */
export function useUsers(organizationId: number, search: string) {
  const client = useClient();
  return useListOrMatches({
    search,
    list: usersQuery(client, organizationId),
    matchesOf: (text) => ({
      queryKey: userKeys(organizationId).matches(text),
      read: readUsers(client, organizationId, text),
    }),
  });
}
