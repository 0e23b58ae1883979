/**
 * The vault for new tokens that the admin has not stored yet. It keeps the secrets out of React and of every cache.
 *
 * Subscribers get the tokens without their values, so that no component state or memoized render retains a secret.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { onSession, sessionState } from '../../session/session-store.ts';
import { recordShownToken } from './pending-writes.ts';

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
/** For each token that is not stored, removes what a reload would find of it. */
const unstored = new Map<number, () => void>();
let nextSerial = 1;

function clear() {
  values.clear();
  if (queue.get().length > 0) queue.set([]);
}

// The next session may belong to another admin, who must not see the token.
onSession(() => {
  if (sessionState() !== 'none') return;
  for (const token of queue.get()) markStored(token);
  clear();
});

// The back/forward cache may keep the page with its memory after the admin leaves it. The next page load tells of the tokens.
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
  if (keyId !== undefined) unstored.set(serial, recordShownToken(keyId));
  queue.set([...queue.get(), { serial, keyName, keyId, length: value.length }]);
}

/** Returns the first token in the queue, without its value; `null` when the vault is empty. */
export const heldToken = (): HeldToken | null => queue.get()[0] ?? null;

/** Returns the value of a token; an empty string when the vault no longer holds it. Callers must not retain the value. */
export const tokenValue = ({ serial }: HeldToken): string => values.get(serial) ?? '';

/** Records that the admin has stored a token or gives it up: after a reload, nothing is said of it. */
export function markStored({ serial }: HeldToken): void {
  unstored.get(serial)?.();
  unstored.delete(serial);
}

/** Removes a token and its value from the vault. */
export function dropToken(token: HeldToken): void {
  markStored(token);
  values.delete(token.serial);
  queue.set(queue.get().filter(({ serial }) => serial !== token.serial));
}

/** Marks the token of an API key as replaced in another tab. @param keyId the id of the API key */
export function markReplaced(keyId: number): void {
  const isOfKey = (token: HeldToken) => token.keyId === keyId;
  const replaced = queue.get().filter(isOfKey);
  if (replaced.length === 0) return;
  for (const token of replaced) markStored(token);
  queue.set(queue.get().map((token) => (isOfKey(token) ? { ...token, replaced: true } : token)));
}

/** Calls `listener` after each change. @returns a function that unsubscribes */
export const onHeldToken = queue.subscribe;

/** Returns the first token in the queue and follows changes; the hook form of `heldToken`. */
export const useHeldToken = () => useSyncExternalStore(onHeldToken, heldToken);
