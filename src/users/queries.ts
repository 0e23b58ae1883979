/** Queries of lists of users: those of an organization, and the service's own matches of a search. */

import type { Client } from '../api/client.ts';
import { listUsers } from '../api/lists.ts';
import type { User } from '../contract/user.ts';
import { listQuery, notingEach, useListOrMatches } from '../lists/rows/list-query.ts';
import { noteRoles } from '../organizations/directory.ts';
import { usersRequest } from '../session/list-requests.ts';
import { useClient } from '../session/service.ts';

/** The keys of the queries. */
export const userKeys = {
  all: (organizationId: number) => ['users', organizationId] as const,
  list: (organizationId: number) => ['users', organizationId, 'list'] as const,
  matches: (organizationId: number, search: string) => ['users', organizationId, 'matches', search] as const,
  ones: (organizationId: number) => ['users', organizationId, 'one'] as const,
  one: (organizationId: number, userId: number) => ['users', organizationId, 'one', userId] as const,
};

/** Returns how users are read; the directory notes the roles that they mention. */
const readUsers = (client: Client, organizationId: number, search = '') =>
  notingEach<User>(
    (signal, onRecords) => listUsers(client, usersRequest(organizationId, search), { signal, onRecords }),
    (users) => noteRoles(users.flatMap(({ roles }) => roles)),
  );

/** Returns the query of the users of an organization. */
export const usersQuery = (client: Client, organizationId: number) =>
  listQuery(userKeys.list(organizationId), readUsers(client, organizationId));

/** Reads the users of an organization, or only those that match the search of the URL: see {@link useListOrMatches}. */
export function useUsers(organizationId: number, search: string) {
  const client = useClient();
  return useListOrMatches({
    search,
    list: usersQuery(client, organizationId),
    matchesOf: (text) => ({
      queryKey: userKeys.matches(organizationId, text),
      read: readUsers(client, organizationId, text),
    }),
  });
}
