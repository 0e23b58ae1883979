/**
 * The keys whose token was issued, or may have been, but never reached this browser. Kept for this tab as ids, so that
 * a reload doesn't hide a live credential that nobody has seen.
 */
import { useSyncExternalStore } from 'react';
import { onSession, sessionState } from '../../session/session-store.ts';
import type { Verdict } from '../../writes/run-write.ts';

const STORAGE_KEY = 'latchkey.undelivered';

/**
 * What is known.
 *
 * - `created`: a new key with what was sent; nobody knows whether by this browser
 * - `appeared`: a key of that name appeared while we waited; it may be somebody else's
 * - `renewed`: the token is another one than before
 * - `perhaps-renewed`: it could not be found out whether the token was renewed
 */
export type Cause = 'created' | 'appeared' | 'renewed' | 'perhaps-renewed';

/** One key with an undelivered token. */
export interface Undelivered {
  id: number;
  cause: Cause;
  /** The admin chose to decide later: only the row's badge is left. */
  later: boolean;
}

const causes: readonly string[] = ['created', 'appeared', 'renewed', 'perhaps-renewed'];

let entries: readonly Undelivered[] = restore();
const listeners = new Set<() => void>();

function publish(next: readonly Undelivered[]) {
  entries = next;
  try {
    if (next.length) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // It is known until the page is left.
  }
  for (const listener of listeners) listener();
}

function restore(): readonly Undelivered[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

// A declaration, since it is needed while the module is still being set up.
function isEntry(entry: unknown): entry is Undelivered {
  const { id, cause, later } = (entry ?? {}) as Partial<Undelivered>;
  return Number.isSafeInteger(id) && typeof later === 'boolean' && causes.includes(String(cause));
}

/** The new keys of this session whose token was delivered. */
const delivered = new Set<number>();

// Another session may be another person's.
onSession(() => {
  if (sessionState() !== 'none') return;
  delivered.clear();
  publish([]);
});

/** Takes note of a new key whose token was delivered. */
export function noteDelivered(id: number): void {
  delivered.add(id);
  settleUndelivered(id);
}

/** Whether a key is a new one whose token was delivered. */
export const wasDelivered = (id: number): boolean => delivered.has(id);

/** Takes note of a key whose token was not delivered. A new key whose token was delivered is none. */
export function noteUndelivered(id: number, cause: Cause): void {
  if (wasDelivered(id) && (cause === 'created' || cause === 'appeared')) return;
  publish([...entries.filter((entry) => entry.id !== id), { id, cause, later: false }]);
}

/** The token of a key was delivered after all, or the key is gone. */
export function settleUndelivered(id: number): void {
  if (entries.some((entry) => entry.id === id)) publish(entries.filter((entry) => entry.id !== id));
}

/** Leaves only the badge. */
export const decideLater = (id: number): void =>
  publish(entries.map((entry) => (entry.id === id ? { ...entry, later: true } : entry)));

/** How many places on the page show them. */
let places = 0;

/** Says that a place on the page shows them. @returns how to say that it is gone */
export function showUndelivered(): () => void {
  places += 1;
  return () => {
    places -= 1;
  };
}

/** Whether a write's outcome is shown as a key with an undelivered token, where the page shows such keys. */
export const isShownAsUndelivered = ({ outcome }: Verdict): boolean =>
  outcome.message === 'unproven' && places > 0;

/** The keys with an undelivered token. */
export const undelivered = () => entries;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The keys with an undelivered token, for React. */
export const useUndelivered = () => useSyncExternalStore(subscribe, undelivered);
