/** Hook for the offboarding that the page shows. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { listUsers } from '../api/lists.ts';
import { apiKeyCache } from '../api-keys/api-key-cache.ts';
import { onRunsOfSteps, runsOfSteps } from '../bulk/tab/current-run.ts';
import { subscribeToNothing } from '../lib/subscribe-to-nothing.ts';
import { useOrganizations } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { rememberMentioned } from '../users/queries.ts';
import { type Read, startSearch } from './access-search.ts';
import {
  currentSearch,
  offboardingOf,
  offboardingRuns,
  onSearch,
  recordsOfRuns,
  showSearch,
} from './offboarding.ts';

/** Returns the search, what is known of the offboarding, and a function that starts another search. */
export function useOffboarding() {
  const client = useClient();
  const queries = useQueryClient();
  const organizations = useOrganizations();
  const ids = useMemo(() => organizations.map(({ id }) => id), [organizations]);
  const search = useSyncExternalStore(onSearch, currentSearch);
  useSyncExternalStore(search?.subscribe ?? subscribeToNothing, () => search?.places() ?? null);
  // The run that goes on is the last one.
  const run = useSyncExternalStore(onRunsOfSteps, runsOfSteps).at(-1);
  useSyncExternalStore(run?.subscribe ?? subscribeToNothing, () => run?.progress() ?? null);
  // The answers may mention organizations that were not known before.
  useEffect(() => search?.include(ids), [search, ids]);

  const read: Read = async (organizationId, email) => {
    if (organizationId === null) {
      const { rows, unreadable } = await apiKeyCache.readListNow(queries, client);
      return { records: rows, unreadable };
    }
    // With the retries of all reads. The cache keeps nothing of it.
    const list = await queries.fetchQuery({
      queryKey: ['offboarding', organizationId, email],
      queryFn: () => listUsers(client, { organizationId, ...(email !== null && { query: { email } }) }),
      staleTime: 0,
      gcTime: 0,
    });
    rememberMentioned(list.records);
    return list;
  };

  return {
    offboarding: search && offboardingOf(search, offboardingRuns()),
    find: (emails: readonly string[]) => showSearch(startSearch(emails, ids, read, recordsOfRuns())),
    hasOrganizations: ids.length > 0,
  };
}
