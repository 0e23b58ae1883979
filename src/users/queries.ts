/** Queries of lists of users: those of an organization, and the service's own matches of a search. */
import type { Client } from '../api/client.ts';
import type { User } from '../contract/user.ts';
import { listQuery, notingEach, useListOrMatches } from '../lists/rows/list-query.ts';
import { noteRoles } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';

/** The keys of the queries. */
export const userKeys = {
  all: (organizationId: number) => ['users', organizationId] as const,
  list: (organizationId: number) => ['users', organizationId, 'list'] as const,
  matches: (organizationId: number, search: string) => ['users', organizationId, 'matches', search] as const,
  ones: (organizationId: number) => ['users', organizationId, 'one'] as const,
  one: (organizationId: number, userId: number) => ['users', organizationId, 'one', userId] as const,
};

interface ListRequest {
  organizationId: number;
  query?: { name?: string; email?: string };
}

/** Returns how users are read; the directory notes the roles that they mention. */
const readUsers = (client: Client, request: ListRequest) =>
  notingEach<User>(
    (signal, onRecords) => client.listUsers(request, { signal, onRecords }),
    (users) => noteRoles(users.flatMap(({ roles }) => roles)),
  );

/** Returns the query of the users of an organization. */
export const usersQuery = (client: Client, organizationId: number) =>
  listQuery(userKeys.list(organizationId), readUsers(client, { organizationId }));

/** Reads the users of an organization, or only those that match the search of the URL: see {@link useListOrMatches}. */
export function useUsers(organizationId: number, search: string) {
  const client = useClient();
  return useListOrMatches({
    search,
    list: usersQuery(client, organizationId),
    matchesOf: (text) => ({
      queryKey: userKeys.matches(organizationId, text),
      read: readUsers(client, {
        organizationId,
        query: text.includes('@') ? { email: text } : { name: text },
      }),
    }),
  });
}
