/**
 * Recovery of lost tokens: finds the API keys whose token was issued in a response that never arrived. It compares the
 * list before and after a write, and checks the writes that a reload interrupted. It only reads; the admin decides what
 * to do about an API key.
 */

import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { listApiKeys } from '../../api/lists.ts';
import { getApiKey } from '../../api/records.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import type { ApiKeyToCreate } from '../../contract/api-keys.ts';
import { looksLikeToken } from '../../paths.ts';
import type { Answer, ReadBackState } from '../../writes/outcome.ts';
import { readBack, readWithin } from '../../writes/read-back.ts';
import { apiKeyCache, fullQuery } from '../api-key-cache.ts';
import { holdsSent } from '../api-key-outcomes.ts';
import {
  claimPendingWrite,
  interruptedWrites,
  type PendingWrite,
  removePendingWrite,
} from './pending-writes.ts';
import { rememberUndelivered, wasDelivered } from './undelivered-tokens.ts';

/** How long a write waits for the read before it, in milliseconds. */
const SNAPSHOT_DEADLINE = 5000;

/** Reads within the deadline. @returns `null` on failure: the write goes on, with less evidence about its outcome */
const readBeforeDeadline = <T>(reading: Promise<T>): Promise<T | null> =>
  readWithin(SNAPSHOT_DEADLINE, 'getApiKey', reading).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

/** Reads the API keys of exactly this name with the service's `name` filter. @throws {ApiError} */
async function listByName(client: Client, name: string): Promise<ApiKey[]> {
  // A token that was pasted as a name must not stand in a URL.
  const query = { ...fullQuery, ...(!looksLikeToken(name) && { name }) };
  const { records } = await listApiKeys(client, { query });
  return records.filter((key) => key.name === name);
}

/** Reads the ids of the API keys of a name before a creation; `null` on failure or after the deadline. */
export const readIdsByName = (client: Client, name: string): Promise<ReadonlySet<number> | null> =>
  readBeforeDeadline(listByName(client, name).then((keys) => new Set(keys.map(({ id }) => id))));

/** Reads an API key before its token is renewed; `null` on failure or after the deadline. */
export const readBeforeRegenerate = (client: Client, id: number): Promise<ApiKey | null> =>
  readBeforeDeadline(getApiKey(client, { id, query: fullQuery }));

/**
 * Reads the API keys of a name that did not exist before a creation.
 *
 * The specification does not say how the `name` filter matches, so an empty response proves nothing. The last read
 * therefore falls back to the whole list. A match that only the whole list shows may be older than the creation,
 * because the filter may have missed it before, too.
 *
 * @param before the ids before the creation; `null` when they are not known
 * @param last whether this is the last read
 * @returns the new API keys; `null` when new and old ones cannot be told apart
 * @throws {ApiError}
 */
export async function readNewApiKeys(
  client: Client,
  name: string,
  before: ReadonlySet<number> | null,
  last: boolean,
): Promise<ApiKey[] | null> {
  const named = await listByName(client, name);
  if (named.length > 0) return before && named.filter(({ id }) => !before.has(id));
  if (!last) return [];
  const { records } = await listApiKeys(client, { query: fullQuery });
  return records.some((key) => key.name === name) ? null : [];
}

/**
 * Returns the evidence that new API keys give about a creation whose token did not arrive, and records them as
 * undelivered. No API key is certainly the created one: the browser may have sent the request twice, and another admin
 * may have sent the same content.
 *
 * @param found the new API keys of that name; `null` when new and old ones cannot be told apart
 * @param last whether this is the last read
 */
export function seenAfterLostToken(
  queries: QueryClient,
  found: readonly ApiKey[] | null,
  sent: ApiKeyToCreate,
  answer: Answer,
  last: boolean,
): ReadBackState {
  const unclear: ReadBackState = { kind: 'unreadable', again: !last };
  if (!found) return unclear;
  const candidates = found.filter(({ id }) => !wasDelivered(id));
  for (const key of candidates) apiKeyCache.storeOne(queries, key.id, key);
  const matching = candidates.filter((key) => holdsSent(key, sent));
  for (const { id } of matching) rememberUndelivered(id, 'created');
  if (matching.length > 0) return { kind: 'unproven' };
  // After a 404 or 409, a new API key with other content is somebody else's.
  if (candidates.length === 0 || answer.kind === 'notFound' || answer.kind === 'conflict')
    return { kind: 'old' };
  if (last) for (const { id } of candidates) rememberUndelivered(id, 'appeared');
  return unclear;
}

/** `found`: API keys with an undelivered token were found. `unclear`: the outcome of a creation is not known. */
export type RecoveryResult = 'found' | 'unclear';

/**
 * Finds out what became of the writes that a reload of this tab interrupted. Their responses are lost for good. An entry
 * is removed once its outcome is known and reported, here or in another tab; after a failed read the next page load tries
 * again.
 *
 * @param report shows an outcome to the admin
 */
export async function recoverPendingWrites(
  queries: QueryClient,
  client: Client,
  report: (result: RecoveryResult) => void,
): Promise<void> {
  await Promise.all(
    interruptedWrites().map(async (entry) => {
      const isOurs = await claimPendingWrite(entry);
      const outcome = isOurs ? await recoverWrite(queries, client, entry) : 'nothing';
      if (outcome === 'found' || outcome === 'unclear') report(outcome);
      if (outcome === 'unread') report('unclear');
      else removePendingWrite(entry);
    }),
  );
}

async function recoverWrite(
  queries: QueryClient,
  client: Client,
  entry: PendingWrite,
): Promise<RecoveryResult | 'nothing' | 'unread'> {
  if (entry.op !== 'createApiKey') {
    rememberUndelivered(entry.id, entry.op === 'showToken' ? 'shown' : 'perhaps-renewed');
    return 'found';
  }
  if (entry.snapshotIds === null) return 'unclear';
  const before = new Set(entry.snapshotIds);
  const seen = await readBack(async () => {
    const { records } = await listApiKeys(client, { query: fullQuery });
    const newApiKeys = records.filter(({ id }) => !before.has(id));
    for (const key of newApiKeys) {
      apiKeyCache.storeOne(queries, key.id, key);
      rememberUndelivered(key.id, 'appeared');
    }
    return { kind: newApiKeys.length > 0 ? 'wanted' : 'old' };
  });
  if (seen.kind === 'wanted') return 'found';
  return seen.kind === 'old' ? 'nothing' : 'unread';
}
