/**
 * The pending writes of this tab that may issue a token, and the issued tokens that are not stored, kept in
 * `sessionStorage`. After a reload or a crash, `lost-token-recovery.ts` can still tell the admin about the token.
 *
 * An entry holds ids, a time and a hash of the user, and nothing that authenticates anybody. An entry stays until the
 * outcome of its write is known and the user who sent it can see it, or until the token is stored.
 */

import { createStore } from '../../lib/create-store.ts';
import { tabStorage } from '../../lib/storage.ts';
import { storageKey } from '../../paths.ts';
import { ownerHash } from '../../session/data-owner.ts';
import { claim } from '../../writes/claim.ts';

/**
 * The key of the pending writes in `sessionStorage`; it is absent when there are none. Tabs that were opened with another
 * version have stored theirs as `journal`: with another key they would be lost.
 */
const PENDING_WRITES = storageKey('journal');

const MAX_ENTRIES = 20;
/** A longer list of ids is not stored. Recovery then cannot tell which API keys are new. */
const MAX_IDS = 2000;
const DAY = 86_400_000;

/** A write that was started, or `showToken`: a token that is on screen. */
export type PendingWrite = {
  v: 1;
  /** Epoch milliseconds of this browser's clock. Identifies the entry; entries older than a day are ignored. */
  startedAt: number;
  /** The hash of the user; console versions without hashes stored none. */
  owner?: string | undefined;
} & (
  | {
      op: 'createApiKey';
      /** The ids of all API keys before the write; `null` when they are not known. */
      snapshotIds: number[] | null;
    }
  | { op: 'refreshApiToken' | 'showToken'; id: number }
);

/** The `startedAt` of each entry that this page load added or claimed. */
const ownEntries = createStore<ReadonlySet<number>>(new Set());
const addOwn = (startedAt: number) => ownEntries.set(new Set(ownEntries.get()).add(startedAt));

/**
 * Records the start of a creation (POST /api-keys).
 *
 * @param before the ids of all API keys; `null` when they are not known
 * @returns a function that removes the entry
 */
export const recordPendingCreate = (before: ReadonlySet<number> | null): (() => void) =>
  record({
    v: 1,
    op: 'createApiKey',
    snapshotIds: before && before.size <= MAX_IDS ? [...before] : null,
    startedAt: Date.now(),
  });

/**
 * Records the start of a token renewal (PATCH /api-keys/:id with `refreshApiToken`).
 *
 * @returns a function that removes the entry
 */
export const recordPendingRegenerate = (id: number): (() => void) =>
  record({ v: 1, op: 'refreshApiToken', id, startedAt: Date.now() });

/**
 * Records that the token of an API key is on screen and not stored.
 *
 * @returns a function that removes the entry
 */
export const recordShownToken = (id: number): (() => void) =>
  record({ v: 1, op: 'showToken', id, startedAt: Date.now() });

const interrupted = () =>
  read().filter(({ startedAt }) => Date.now() - startedAt < DAY && !ownEntries.get().has(startedAt));

const isOwn = ({ owner = ownerHash() }: PendingWrite) => owner === ownerHash();

/** Returns the user's entries of earlier page loads of this tab. They stay stored until `removePendingWrite`. */
export const interruptedWrites = (): PendingWrite[] => interrupted().filter(isOwn);

/** Returns such entries of other users, which only say that something was lost. */
export const interruptedWritesOfOthers = (): PendingWrite[] => interrupted().filter((entry) => !isOwn(entry));

/**
 * Claims an interrupted write until the page is left.
 *
 * @returns `false` for a copy of a write of another tab, which goes on there or is known there
 */
export const claimPendingWrite = ({ startedAt }: PendingWrite): Promise<boolean> =>
  new Promise((resolve) => {
    addOwn(startedAt);
    claim(`write.${startedAt}`, { onClaimed: () => resolve(true), onRefused: () => resolve(false) });
  });

/** Removes an entry. To be called once the outcome of its write is known and visible to the admin. */
export const removePendingWrite = ({ startedAt }: PendingWrite): void =>
  write(read().filter((entry) => entry.startedAt !== startedAt && Date.now() - entry.startedAt < DAY));

function record(entry: PendingWrite): () => void {
  while (ownEntries.get().has(entry.startedAt)) entry.startedAt += 1;
  addOwn(entry.startedAt);
  // Until the page is left: a duplicated tab may ask after the write has ended.
  claim(`write.${entry.startedAt}`);
  write([...read(), { ...entry, owner: ownerHash() }].slice(-MAX_ENTRIES));
  return () => removePendingWrite(entry);
}

function read(): PendingWrite[] {
  const stored = tabStorage.getJson(PENDING_WRITES);
  return Array.isArray(stored) ? stored.filter(isPendingWrite) : [];
}

function isPendingWrite(value: unknown): value is PendingWrite {
  const entry = (value ?? {}) as Record<string, unknown>;
  if (entry.v !== 1 || typeof entry.startedAt !== 'number') return false;
  if (entry.op === 'refreshApiToken' || entry.op === 'showToken') return Number.isSafeInteger(entry.id);
  const ids = entry.snapshotIds;
  return (
    entry.op === 'createApiKey' && (ids === null || (Array.isArray(ids) && ids.every(Number.isSafeInteger)))
  );
}

/** Where nothing can be stored, the `beforeunload` guard of a running write is the only protection. */
function write(entries: PendingWrite[]): void {
  tabStorage.set(PENDING_WRITES, entries.length > 0 ? JSON.stringify(entries) : null);
}
