/** Hook for the search that the page shows. */
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { listUsers } from '../api/lists.ts';
import { apiKeyCache } from '../api-keys/api-key-cache.ts';
import { subscribeToNothing } from '../lib/subscribe-to-nothing.ts';
import { useOrganizations } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { rememberMentioned } from '../users/queries.ts';
import { startSearch } from './access-search.ts';
import { currentOffboarding, onOffboarding, recordsOfRuns, showSearch } from './current-search.ts';

/** Returns the search with its state, and a function that starts another one. */
export function useOffboarding() {
  const client = useClient();
  const queries = useQueryClient();
  const organizations = useOrganizations();
  const shown = useSyncExternalStore(onOffboarding, currentOffboarding);
  const { search } = shown ?? {};
  const state = useSyncExternalStore(search?.subscribe ?? subscribeToNothing, () => search?.state() ?? null);

  /** Reads with the retries of all reads. The cache keeps nothing of it. */
  const read = <Answer>(queryKey: readonly unknown[], queryFn: () => Promise<Answer>) =>
    queries.fetchQuery({ queryKey: ['offboarding', ...queryKey], queryFn, staleTime: 0, gcTime: 0 });

  const find = (emails: readonly string[]) =>
    showSearch(
      startSearch(
        emails,
        organizations.map(({ id }) => id),
        {
          users: (organizationId, email) =>
            read([organizationId, email], async () => {
              const request = { organizationId, ...(email !== null && { query: { email } }) };
              const list = await listUsers(client, request);
              rememberMentioned(list.records);
              return list;
            }),
          keys: () =>
            read(['keys'], async () => {
              const { rows, unreadable } = await apiKeyCache.readListNow(queries, client);
              return { records: rows, unreadable };
            }),
        },
        recordsOfRuns(),
      ),
    );
  return { shown, state, find, hasOrganizations: organizations.length > 0 };
}
