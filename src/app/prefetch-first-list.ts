/** Starts to read the list of the first page before React renders. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { prefetchApiKeys } from '../api-keys/queries.ts';
import { prefetchList } from '../lists/rows/list-query.ts';
import { isApiKeysPage, usersPageOf } from '../paths.ts';
import { sessionState } from '../session/session-store.ts';
import { usersQuery } from '../users/queries.ts';

/**
 * Starts to read the list of the page that the URL names, if a session exists.
 *
 * @returns a promise that resolves with the first rows; `null` for a page without a list, and for searched users, which
 *   the page reads itself
 */
export function prefetchFirstList(queries: QueryClient, client: Client): Promise<void> | null {
  if (sessionState() !== 'active') return null;
  const organizationId = usersPageOf(location);
  if (organizationId !== null) return prefetchList(queries, usersQuery(client, organizationId));
  return isApiKeysPage(location.pathname)
    ? prefetchApiKeys(queries, client, new URLSearchParams(location.search))
    : null;
}
