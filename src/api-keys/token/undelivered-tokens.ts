/**
 * The API keys with an undelivered token: the service issued a token, or may have, but this browser did not receive it, or
 * the page was left before it was stored. Their ids are kept in `sessionStorage`, so that a reload does not hide a valid token that nobody has seen. Another user
 * who then signs in in the tab learns only that something was lost.
 */

import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { tabStorage } from '../../lib/storage.ts';
import { paths, storageKey } from '../../paths.ts';
import { ownerHash } from '../../session/data-owner.ts';
import { onSession, sessionState } from '../../session/session-store.ts';
import type { WriteResult } from '../../writes/run-write.ts';
import { interruptedWritesOfOthers, type PendingWrite } from './pending-writes.ts';

const STORAGE_KEY = storageKey('undelivered');

/**
 * Why the token counts as undelivered.
 *
 * - `created`: a new API key has the content that was sent; another browser may have created it
 * - `appeared`: an API key is new, with other or unknown content; it may be somebody else's
 * - `renewed`: the token differs from the one before
 * - `perhaps-renewed`: the console could not find out whether the token was renewed
 * - `shown`: the token was on screen and not stored when the page was left
 */
export type UndeliveredCause = keyof typeof lossBy;

/** What another user learns about a loss. */
export type Loss = 'creation' | 'renewal' | 'shown';

const lossBy = {
  created: 'creation',
  appeared: 'creation',
  renewed: 'renewal',
  'perhaps-renewed': 'renewal',
  shown: 'shown',
} satisfies Record<string, Loss>;

/** An API key with an undelivered token. */
export interface UndeliveredToken {
  /** The id of the API key. */
  id: number;
  cause: UndeliveredCause;
  /** Whether the admin chose "Decide later". The table then still shows the badge, but the page shows no notice. */
  later: boolean;
}

/** An entry in the storage, with the hash of its user. */
type StoredEntry = UndeliveredToken & { owner?: string | undefined };

/** The entries of users who used this tab before, which stay stored for them; `null` without a session. */
const ofOthers = createStore<readonly StoredEntry[] | null>(null);
const store = createStore<readonly UndeliveredToken[]>([]);

/** Where nothing can be stored, the entries last as long as the page. */
function publish(entries: readonly UndeliveredToken[]) {
  const stored = [...(ofOthers.get() ?? []), ...entries.map((entry) => ({ ...entry, owner: ownerHash() }))];
  tabStorage.set(STORAGE_KEY, stored.length > 0 ? JSON.stringify(stored) : null);
  store.set(entries);
}

function restore(): void {
  const stored = read();
  // Console versions without hashes stored entries without one.
  const isOwn = ({ owner = ownerHash() }: StoredEntry) => owner === ownerHash();
  ofOthers.set(stored.filter((entry) => !isOwn(entry)));
  store.set(stored.filter(isOwn).map(({ id, cause, later }) => ({ id, cause, later })));
}

function read(): StoredEntry[] {
  const stored = tabStorage.getJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isUndeliveredToken) : [];
}

function isUndeliveredToken(entry: unknown): entry is StoredEntry {
  const { id, cause, later } = (entry ?? {}) as Partial<UndeliveredToken>;
  return Number.isSafeInteger(id) && typeof later === 'boolean' && Object.hasOwn(lossBy, String(cause));
}

/** The ids of the API keys that were created in this session and whose token was delivered. */
const delivered = new Set<number>();

if (sessionState() !== 'none') restore();
onSession(() => {
  if (sessionState() === 'none') {
    delivered.clear();
    ofOthers.set(null);
    publish([]);
  } else if (!ofOthers.get()) restore();
  // A renewed session may have another token, and so another hash.
  else publish(store.get());
});

/** Returns what users who used this tab before have lost in it. */
export const lossesOfOthers = (): ReadonlySet<Loss> =>
  new Set([
    ...(ofOthers.get() ?? []).map(({ cause }): Loss => lossBy[cause]),
    ...interruptedWritesOfOthers().map(({ op }) => lossByOperation[op]),
  ]);

const lossByOperation: Record<PendingWrite['op'], Loss> = {
  createApiKey: 'creation',
  refreshApiToken: 'renewal',
  showToken: 'shown',
};

/** Records that the token of a new API key was delivered. */
export function rememberDelivered(id: number): void {
  delivered.add(id);
  removeUndelivered(id);
}

/** Tells whether an API key was created in this session and its token was delivered. */
export const wasDelivered = (id: number): boolean => delivered.has(id);

/** Records an undelivered token; ignores a new API key whose token was delivered. */
export function rememberUndelivered(id: number, cause: UndeliveredCause): void {
  if (wasDelivered(id) && (cause === 'created' || cause === 'appeared')) return;
  publish([...store.get().filter((entry) => entry.id !== id), { id, cause, later: false }]);
}

/** Removes an entry: the token was delivered after all, or the API key is gone. */
export function removeUndelivered(id: number): void {
  const entries = store.get();
  if (entries.some((entry) => entry.id === id)) publish(entries.filter((entry) => entry.id !== id));
}

/** Hides the notice about an entry; the badge in the table stays. */
export const decideLater = (id: number): void =>
  publish(store.get().map((entry) => (entry.id === id ? { ...entry, later: true } : entry)));

/** Tells whether the API keys page, with its notices about undelivered tokens, already shows the outcome of a write. */
export const isShownAsUndelivered = ({ outcome }: WriteResult): boolean =>
  outcome.message === 'unproven' && location.pathname.startsWith(paths.apiKeys);

/** Returns the API keys with an undelivered token. */
export const undeliveredTokens = store.get;

/** Returns the API keys with an undelivered token and follows changes; the hook form of `undeliveredTokens`. */
export const useUndeliveredTokens = () => useSyncExternalStore(store.subscribe, store.get);
