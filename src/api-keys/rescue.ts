/**
 * When the answer to a creation or renewal went missing: finds out what happened, so that no live credential stays
 * unseen. Only reads; whatever is done about it, the admin does.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { newKeys, reconcileCreate, reconcileRenewal } from '../api/reconcile.ts';
import type { ApiKey, ApiKeyToCreate } from '../contract/api-keys.ts';
import { type JournalEntry, takeLeftovers } from './journal.ts';
import { listedIds, putApiKey, refreshApiKey } from './queries.ts';
import { noteUndelivered } from './undelivered.ts';

/** Whether the write may have been carried out although it failed. */
export const isUncertain = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.outcome === 'unknown' || error.outcome === 'accepted');

/**
 * The ids of the keys there are before a creation: from the list, else those of that name from the service.
 *
 * @returns `null` when they can't be had
 */
export async function knownIds(
  queries: QueryClient,
  client: Client,
  name: string,
): Promise<ReadonlySet<number> | null> {
  const listed = listedIds(queries);
  if (listed) return listed;
  try {
    return new Set((await newKeys(client, { name }, null)).map(({ id }) => id));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Reads a key that was just created and puts it into the lists. Another new key of the same name may be a twin that the
 * browser made by sending the creation a second time: it is taken note of.
 *
 * @returns the key, `null` when the service doesn't have it after all, `undefined` when that could not be read
 */
export async function refreshCreated(
  queries: QueryClient,
  client: Client,
  created: { id: number; name: string },
  before: ReadonlySet<number> | null,
): Promise<ApiKey | null | undefined> {
  const fresh = before ? await newKeys(client, created, before).catch(() => []) : [];
  for (const key of fresh) {
    putApiKey(queries, key.id, key);
    if (key.id !== created.id) noteUndelivered(key.id, 'twin');
  }
  return fresh.find(({ id }) => id === created.id) ?? (await refreshApiKey(queries, client, created.id));
}

/**
 * After a creation whose answer is missing.
 *
 * @throws {ApiError} when no new key is there (`notApplied`) or nobody can tell
 */
export async function rescueCreated(
  queries: QueryClient,
  client: Client,
  body: ApiKeyToCreate,
  before: ReadonlySet<number> | null,
  error: ApiError,
): Promise<'undelivered'> {
  const verdict = await reconcileCreate(client, body, before);
  if (verdict.kind === 'absent') throw error.asNotApplied();
  if (verdict.kind === 'unclear') throw error;
  for (const { key, matches } of verdict.keys) {
    putApiKey(queries, key.id, key);
    noteUndelivered(key.id, matches ? (verdict.keys.length > 1 ? 'twin' : 'created') : 'appeared');
  }
  // What may be somebody else's says nothing about ours.
  if (!verdict.keys.some(({ matches }) => matches)) throw error;
  return 'undelivered';
}

const causeOf = {
  renewed: 'renewed',
  changed: 'perhaps-renewed',
  unclear: 'perhaps-renewed',
  same: 'not-renewed',
} as const;

/**
 * After a renewal whose answer is missing.
 *
 * @throws {ApiError} when the key is gone
 */
export async function rescueRenewed(
  queries: QueryClient,
  client: Client,
  id: number,
  before: ApiKey | null,
  error: ApiError,
): Promise<'undelivered'> {
  const verdict = await reconcileRenewal(client, id, before);
  await refreshApiKey(queries, client, id);
  if (verdict === 'gone') throw error;
  // An accepted renewal did renew the token, whatever the list shows of it.
  noteUndelivered(id, error.outcome === 'accepted' && verdict !== 'renewed' ? 'renewed' : causeOf[verdict]);
  return 'undelivered';
}

/** What the leftovers came to: keys to be decided about, a creation nobody can tell about, or neither. */
export type LeftoverOutcome = 'found' | 'unclear' | 'nothing';

/** Looks after the writes that a former page of this tab left under way. Their answers are lost for good. */
export async function rescueLeftovers(queries: QueryClient, client: Client): Promise<LeftoverOutcome> {
  const outcomes = await Promise.all(takeLeftovers().map((entry) => rescueLeftover(queries, client, entry)));
  return outcomes.includes('found') ? 'found' : outcomes.includes('unclear') ? 'unclear' : 'nothing';
}

async function rescueLeftover(
  queries: QueryClient,
  client: Client,
  entry: JournalEntry,
): Promise<LeftoverOutcome> {
  if (entry.op === 'refreshApiToken') {
    noteUndelivered(entry.id, 'perhaps-renewed');
    return 'found';
  }
  if (entry.snapshotIds === null) return 'unclear';
  const verdict = await reconcileCreate(client, null, new Set(entry.snapshotIds));
  if (verdict.kind === 'unclear') return 'unclear';
  if (verdict.kind === 'absent') return 'nothing';
  for (const { key } of verdict.keys) {
    putApiKey(queries, key.id, key);
    noteUndelivered(key.id, 'appeared');
  }
  return 'found';
}
