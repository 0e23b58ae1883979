/**
 * The vault for new tokens that the admin has not stored yet. It keeps the secrets out of React and of every cache.
 *
 * Subscribers get the tokens without their values, so that no component state or memoized render retains a secret.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { onSession, sessionState } from '../../session/session-store.ts';

/** A token in the vault, without its value. */
export interface HeldToken {
  /** Unique within this page load. */
  serial: number;
  /** The name of the API key. */
  keyName: string;
  /** The id of the API key; `undefined` when the response had none. */
  keyId?: number | undefined;
  /** The length of the value in UTF-16 code units. */
  length: number;
  /** Whether another tab has replaced the token. */
  replaced?: true;
}

/** The tokens in order of arrival; the dialog shows the first. */
const queue = createStore<readonly HeldToken[]>([]);
const values = new Map<number, string>();
let nextSerial = 1;

function clear() {
  values.clear();
  if (queue.get().length > 0) queue.set([]);
}

// The next session may belong to another admin, who must not see the token.
onSession(() => {
  if (sessionState() === 'none') clear();
});

// The back/forward cache may keep the page with its memory after the admin leaves it.
addEventListener('pagehide', clear);

/**
 * Adds a token to the end of the queue. Without a session the token has no owner and is discarded.
 *
 * @param keyName the name of the API key
 * @param value the secret, straight from the response
 * @param keyId the id of the API key, where it is known
 */
export function holdToken(keyName: string, value: string, keyId?: number): void {
  if (sessionState() === 'none') return;
  const serial = nextSerial++;
  values.set(serial, value);
  queue.set([...queue.get(), { serial, keyName, keyId, length: value.length }]);
}

/** Returns the first token in the queue, without its value; `null` when the vault is empty. */
export const heldToken = (): HeldToken | null => queue.get()[0] ?? null;

/** Returns the value of a token; an empty string when the vault no longer holds it. Callers must not retain the value. */
export const tokenValue = ({ serial }: HeldToken): string => values.get(serial) ?? '';

/** Removes a token and its value from the vault. */
export function dropToken({ serial }: HeldToken): void {
  values.delete(serial);
  queue.set(queue.get().filter((token) => token.serial !== serial));
}

/** Marks the token of an API key as replaced in another tab. @param keyId the id of the API key */
export function markReplaced(keyId: number): void {
  const isOfKey = (token: HeldToken) => token.keyId === keyId;
  if (!queue.get().some(isOfKey)) return;
  queue.set(queue.get().map((token) => (isOfKey(token) ? { ...token, replaced: true } : token)));
}

/** Calls `listener` after each change. @returns a function that unsubscribes */
export const onHeldToken = queue.subscribe;

/** Returns the first token in the queue and follows changes; the hook form of `heldToken`. */
export const useHeldToken = () => useSyncExternalStore(onHeldToken, heldToken);
