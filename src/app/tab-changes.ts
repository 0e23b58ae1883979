/** Refreshes what another tab has written: single records if they are few, else their whole list. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { apiKeyCache } from '../api-keys/api-key-cache.ts';
import { markReplaced } from '../api-keys/token/token-vault.ts';
import type { TabMessage } from '../session/tab-channel.ts';
import { userCache } from '../users/user-cache.ts';

/** Up to this many records are read one by one; for more, the list is read. */
const MAX_SINGLE_READS = 20;

/** The list of the written records: the users of an organization (its id), or the API keys (`null`). */
type ListOwner = number | null;

/**
 * Creates a handler for the messages of other tabs. While this tab is hidden, messages are collected and handled later.
 *
 * @returns `take` handles a message, `stop` ends it
 */
export function createTabChanges(queries: QueryClient, client: Client) {
  const pending = new Map<ListOwner, Set<number>>();

  const flush = () => {
    if (document.visibilityState === 'hidden') return;
    const changes = [...pending];
    pending.clear();
    for (const [owner, ids] of changes) void refresh(queries, client, owner, ids);
  };
  document.addEventListener('visibilitychange', flush);

  return {
    take: ({ organizationId, ids, operation, newToken }: TabMessage) => {
      const owner = organizationId ?? null;
      if (newToken) for (const id of ids) markReplaced(id);
      if (owner === null && !/key/i.test(operation)) return;
      const pendingIds = pending.get(owner) ?? new Set();
      for (const id of ids) pendingIds.add(id);
      pending.set(owner, pendingIds);
      flush();
    },
    stop: () => document.removeEventListener('visibilitychange', flush),
  };
}

async function refresh(
  queries: QueryClient,
  client: Client,
  owner: ListOwner,
  ids: ReadonlySet<number>,
): Promise<void> {
  // A list that this tab has not read needs no refresh: it is read when it is opened.
  const cache = owner === null ? apiKeyCache : userCache(owner);
  const queryKey = cache.keys.all;
  if (queries.getQueryCache().findAll({ queryKey }).length === 0) return;
  if (ids.size === 0 || ids.size > MAX_SINGLE_READS) {
    // Visible lists are read now, the others when they are next shown.
    void queries.invalidateQueries({ queryKey });
    return;
  }
  // One after the other, to spare the service: nobody waits for a background refresh.
  for (const id of ids) await cache.refresh(queries, client, id);
}
