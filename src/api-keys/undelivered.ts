/**
 * The keys whose token was issued, or may have been, but never reached this browser. Kept for this tab as ids, so that
 * a reload doesn't hide a live credential that nobody has seen.
 */
import { useSyncExternalStore } from 'react';
import { onSession, sessionState } from '../session/session-store.ts';

const STORAGE_KEY = 'latchkey.undelivered';

/**
 * What is known.
 *
 * - `created`: the key is ours and new
 * - `appeared`: a key of that name appeared while we waited; it may be somebody else's
 * - `twin`: the browser may have sent the creation twice, and this is the one nobody asked for
 * - `renewed`: the token is another one than before
 * - `perhaps-renewed`: the key was changed, or it could not be found out
 * - `not-renewed`: nothing shows that the token was renewed
 */
export type Cause = 'created' | 'appeared' | 'twin' | 'renewed' | 'perhaps-renewed' | 'not-renewed';

/** One key with an undelivered token. */
export interface Undelivered {
  id: number;
  cause: Cause;
  /** The admin chose to decide later: only the row's badge is left. */
  later: boolean;
}

const causes: readonly string[] = [
  'created',
  'appeared',
  'twin',
  'renewed',
  'perhaps-renewed',
  'not-renewed',
];

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

// Another session may be another person's.
onSession(() => {
  if (sessionState() === 'none') publish([]);
});

/** Takes note of a key whose token was not delivered. */
export const noteUndelivered = (id: number, cause: Cause): void =>
  publish([...entries.filter((entry) => entry.id !== id), { id, cause, later: false }]);

/** The token of a key was delivered after all, or the key is gone. */
export function settleUndelivered(id: number): void {
  if (entries.some((entry) => entry.id === id)) publish(entries.filter((entry) => entry.id !== id));
}

/** Leaves only the badge. */
export const decideLater = (id: number): void =>
  publish(entries.map((entry) => (entry.id === id ? { ...entry, later: true } : entry)));

/** The keys with an undelivered token. */
export const undelivered = () => entries;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The keys with an undelivered token, for React. */
export const useUndelivered = () => useSyncExternalStore(subscribe, undelivered);
