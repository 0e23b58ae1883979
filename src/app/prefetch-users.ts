/** Begins to read what the page will show first, while React is not yet at work. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { usersPageOf } from '../paths.ts';
import { sessionState } from '../session/session-store.ts';
import { prefetchUsers } from '../users/queries.ts';

/** @returns resolves with the first rows; `null` when nothing can be known of what will be shown */
export function prefetchFirstPage(queries: QueryClient, client: Client): Promise<void> | null {
  const organizationId = usersPageOf(location);
  if (organizationId === null || sessionState() !== 'active') return null;
  return prefetchUsers(queries, client, organizationId);
}
