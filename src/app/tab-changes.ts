/** Refreshes what another tab has written: single records if they are few, else their whole list. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { apiKeyCache } from '../api-keys/api-key-cache.ts';
import { markReplaced } from '../api-keys/token/token-vault.ts';
import type { TabMessage } from '../session/tab-channel.ts';
import { userCache } from '../users/user-cache.ts';

/** Up to this many records are read one by one; for more, the list is read. */
const MAX_SINGLE_READS = 20;

/** Refreshes what a message of another tab says was written. While this tab is hidden, its lists are read when it is shown. */
export async function takeTabChange(
  queries: QueryClient,
  client: Client,
  { organizationId, ids, operation, newToken }: TabMessage,
): Promise<void> {
  if (newToken) for (const id of ids) markReplaced(id);
  if (organizationId === undefined && !/key/i.test(operation)) return;
  // A list that this tab has not read needs no refresh: it is read when it is opened.
  const cache = organizationId === undefined ? apiKeyCache : userCache(organizationId);
  const queryKey = cache.keys.all;
  if (queries.getQueryCache().findAll({ queryKey }).length === 0) return;
  const isHidden = document.visibilityState === 'hidden';
  if (isHidden || ids.length === 0 || ids.length > MAX_SINGLE_READS) {
    // Visible lists are read now, the others when they are next shown.
    void queries.invalidateQueries({ queryKey, refetchType: isHidden ? 'none' : 'active' });
    return;
  }
  // One after the other, to spare the service: nobody waits for a background refresh.
  for (const id of new Set(ids)) await cache.refresh(queries, client, id);
}
