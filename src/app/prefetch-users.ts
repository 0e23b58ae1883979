/** Starts to read the list of the first page before React renders. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { usersPageOf } from '../paths.ts';
import { sessionState } from '../session/session-store.ts';
import { prefetchUsers } from '../users/queries.ts';

/**
 * Starts to read the users if the URL is a users page and a session exists.
 *
 * @returns a promise that resolves with the first rows; `null` for any other page
 */
export function prefetchFirstPage(queries: QueryClient, client: Client): Promise<void> | null {
  const organizationId = usersPageOf(location);
  if (organizationId === null || sessionState() !== 'active') return null;
  return prefetchUsers(queries, client, organizationId);
}
