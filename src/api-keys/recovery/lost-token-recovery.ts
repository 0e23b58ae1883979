/**
 * DetectedVariant the keys whose token may have gone missing: what is there just before a write, what is new after it, and what
 * a former page of this tab left under way. Only reads; whatever is done about a key, the admin does.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { type ApiKey, type ApiKeyToCreate, optFields } from '../../contract/api-keys.ts';
import type { Answer, Seen } from '../../writes/outcome.ts';
import { readBack } from '../../writes/read-back.ts';
import { holdsSent } from '../api-key-outcomes.ts';
import { storeApiKey } from '../queries.ts';
import { type PendingWrite, pendingWrites, removePendingWrite } from './pending-writes.ts';
import { noteUndelivered, wasDelivered } from './undelivered-tokens.ts';

/** Milliseconds that a write waits for what is read before it. */
const SNAPSHOT_DEADLINE = 5000;

const additions = [...optFields];

/** Reads within the deadline. @returns `null` when that failed: the write goes on, and less is said after it */
async function readInTime<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), SNAPSHOT_DEADLINE);
  try {
    return await read(controller.signal);
  } catch (error) {
    if (error instanceof ApiError || controller.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the keys of exactly this name by the service's filter. @throws {ApiError} */
async function keysOfName(client: Client, name: string, signal?: AbortSignal): Promise<ApiKey[]> {
  const { records } = await client.listApiKeys({ query: { optFields: additions, name } }, { signal });
  return records.filter((key) => key.name === name);
}

/** Reads the ids of the keys of a name before a creation; `null` when they cannot be had in time. */
export const idsOfName = (client: Client, name: string): Promise<ReadonlySet<number> | null> =>
  readInTime(async (signal) => new Set((await keysOfName(client, name, signal)).map(({ id }) => id)));

/** Reads a key before its token is renewed; `null` when it cannot be had in time. */
export const keyBefore = (client: Client, id: number): Promise<ApiKey | null> =>
  readInTime((signal) => client.getApiKey({ id, query: { optFields: additions } }, { signal }));

/**
 * Reads the keys of a name that were not there before.
 *
 * How the filter matches is not shown: an empty answer proves nothing, and before nothing is called unchanged the whole
 * list is read. A key that only the list shows may have been there before, unseen by the same filter.
 *
 * @param before `null` when it is not known what was there
 * @param last no further read follows
 * @returns the new keys; `null` when nobody can tell which are new
 * @throws {ApiError}
 */
export async function newKeys(
  client: Client,
  name: string,
  before: ReadonlySet<number> | null,
  last: boolean,
): Promise<ApiKey[] | null> {
  const named = await keysOfName(client, name);
  if (named.length > 0) return before && named.filter(({ id }) => !before.has(id));
  if (!last) return [];
  const { records } = await client.listApiKeys({ query: { optFields: additions } });
  return records.some((key) => key.name === name) ? null : [];
}

/**
 * Says what new keys prove of a creation whose token did not come. No key is taken for ours with certainty: a browser
 * may have sent the creation twice, and somebody else may have sent the same.
 *
 * @param found the new keys of that name; `null` when nobody can tell which are new
 */
export function seenAfterLoss(
  queries: QueryClient,
  found: readonly ApiKey[] | null,
  sent: ApiKeyToCreate,
  answer: Answer,
  last: boolean,
): Seen {
  const unclear: Seen = { kind: 'unreadable', again: !last };
  if (!found) return unclear;
  const keys = found.filter(({ id }) => !wasDelivered(id));
  for (const key of keys) storeApiKey(queries, key.id, key);
  const matching = keys.filter((key) => holdsSent(key, sent));
  for (const { id } of matching) noteUndelivered(id, 'created');
  if (matching.length > 0) return { kind: 'unproven' };
  // After a refusal a key with other content is somebody else's.
  if (keys.length === 0 || answer.kind === 'notFound' || answer.kind === 'conflict') return { kind: 'old' };
  if (last) for (const { id } of keys) noteUndelivered(id, 'appeared');
  return unclear;
}

/** What is said of the pendingWrites: keys to be decided about, or a creation nobody can tell about. */
export type RecoveryOutcome = 'found' | 'unclear';

/**
 * Looks after the writes that a former page of this tab left under way. Their answers are lost for good. An entry is
 * struck once its outcome is known and said; otherwise the next start looks again.
 *
 * @param say shows an outcome
 */
export async function recoverPendingWrites(
  queries: QueryClient,
  client: Client,
  say: (outcome: RecoveryOutcome) => void,
): Promise<void> {
  await Promise.all(
    pendingWrites().map(async (entry) => {
      const outcome = await recoverLeftover(queries, client, entry);
      if (outcome === 'found' || outcome === 'unclear') say(outcome);
      if (outcome === 'unread') say('unclear');
      else removePendingWrite(entry);
    }),
  );
}

async function recoverLeftover(
  queries: QueryClient,
  client: Client,
  entry: PendingWrite,
): Promise<RecoveryOutcome | 'nothing' | 'unread'> {
  if (entry.op === 'refreshApiToken') {
    noteUndelivered(entry.id, 'perhaps-renewed');
    return 'found';
  }
  if (entry.snapshotIds === null) return 'unclear';
  const before = new Set(entry.snapshotIds);
  const seen = await readBack(async () => {
    const { records } = await client.listApiKeys({ query: { optFields: additions } });
    const fresh = records.filter(({ id }) => !before.has(id));
    for (const key of fresh) {
      storeApiKey(queries, key.id, key);
      noteUndelivered(key.id, 'appeared');
    }
    return { kind: fresh.length > 0 ? 'wanted' : 'old' };
  });
  return seen.kind === 'wanted' ? 'found' : seen.kind === 'old' ? 'nothing' : 'unread';
}
