/** Reads again what another tab has written: the records themselves where they are few, else their list. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { refreshApiKey } from '../api-keys/queries.ts';
import type { Hint } from '../session/tab-channel.ts';
import { refreshUser } from '../users/queries.ts';

/** More records than this are not read one by one. */
const MOST_READS = 20;

/** Where written records are listed; `null` stands for the API keys. */
type Where = number | null;

/**
 * Makes what takes the hints of other tabs. While this tab is hidden they are kept: it reads when it is looked at.
 *
 * @returns takes a hint; `stop` ends it
 */
export function createTabChanges(queries: QueryClient, client: Client) {
  const pending = new Map<Where, Set<number>>();

  const flush = () => {
    if (document.visibilityState === 'hidden') return;
    const work = [...pending];
    pending.clear();
    for (const [where, ids] of work) void readAgain(queries, client, where, ids);
  };
  document.addEventListener('visibilitychange', flush);

  return {
    take: ({ organizationId, ids, operation }: Hint) => {
      const where = /user/i.test(operation) ? (organizationId ?? null) : null;
      if (where === null && !/key/i.test(operation)) return;
      const all = pending.get(where) ?? new Set();
      for (const id of ids) if (Number.isSafeInteger(id)) all.add(id);
      pending.set(where, all);
      flush();
    },
    stop: () => document.removeEventListener('visibilitychange', flush),
  };
}

async function readAgain(
  queries: QueryClient,
  client: Client,
  where: Where,
  ids: ReadonlySet<number>,
): Promise<void> {
  // What was never read here is read when it is opened.
  const queryKey = where === null ? ['api-keys'] : ['users', where];
  if (queries.getQueryCache().findAll({ queryKey }).length === 0) return;
  if (ids.size === 0 || ids.size > MOST_READS) {
    // Those on screen are read now, the others when they are next shown.
    void queries.invalidateQueries({ queryKey });
    return;
  }
  // One after the other: nobody waits for them, and the service is spared.
  for (const id of ids) {
    if (where === null) await refreshApiKey(queries, client, id);
    else await refreshUser(queries, client, where, id);
  }
}
