/** Starts to read the list of the first page before React renders. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { prefetchList } from '../lists/rows/list-query.ts';
import { lazySorting } from '../lists/search/lazy-sorting.ts';
import { isApiKeysPage, usersPageOf } from '../paths.ts';
import { sessionState } from '../session/session-store.ts';
import { usersQuery } from '../users/queries.ts';
import { ApiKeysPage } from './routes.tsx';

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
  return isApiKeysPage(location.pathname) ? prefetchApiKeysPage(queries, client) : null;
}

/**
 * Loads the code that sorts if the URL has an order. A render without it would show the list in another order first.
 *
 * @returns a promise that resolves when the code is loaded or has failed to load; `null` for a URL without an order
 */
export const prefetchSorting = (): Promise<void> | null =>
  new URLSearchParams(location.search).has('sort') ? lazySorting.preload().catch(() => {}) : null;

/** Loads the page as well, so that it is rendered at once. A file that fails to load is reported when it is rendered. */
async function prefetchApiKeysPage(queries: QueryClient, client: Client): Promise<void> {
  try {
    const [{ prefetchApiKeys }] = await Promise.all([
      import('../api-keys/queries.ts'),
      ApiKeysPage.preload(),
    ]);
    await prefetchApiKeys(queries, client, new URLSearchParams(location.search));
  } catch {}
}
