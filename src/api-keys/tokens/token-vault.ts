/**
 * The tokens that were issued and not yet handed over: outside React and every cache, each shown once and then gone.
 *
 * What can be subscribed to holds no value, so that no render keeps one.
 */
import { useSyncExternalStore } from 'react';
import { onSession, sessionState } from '../../session/session-store.ts';

/** A token that waits to be handed over. */
export interface HeldToken {
  /** Tells one from the next. */
  serial: number;
  /** What its key is called. */
  keyName: string;
  /** Its key's id, where it is known. */
  keyId?: number | undefined;
  /** Characters in its value. */
  length: number;
}

let waiting: readonly HeldToken[] = [];
let nextSerial = 1;
const values = new Map<number, string>();
const listeners = new Set<() => void>();

function publish(next: readonly HeldToken[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

function empty() {
  values.clear();
  if (waiting.length > 0) publish([]);
}

// Whoever signs in next is not to be shown a token of somebody else.
onSession(() => {
  if (sessionState() === 'none') empty();
});

// A page that is left may be kept whole by the browser, to be shown again by Back.
addEventListener('pagehide', empty);

/**
 * Puts a token in, straight from the service's answer. One that is being shown stays: this one comes after it. Where
 * nobody is signed in any more it has no owner, and is not held.
 */
export function holdToken(keyName: string, value: string, keyId?: number): void {
  if (sessionState() === 'none') return;
  const serial = nextSerial++;
  values.set(serial, value);
  publish([...waiting, { serial, keyName, keyId, length: value.length }]);
}

/** The token to be shown now, without its value. */
export const heldToken = (): HeldToken | null => waiting[0] ?? null;

/** The value of a token that is held. To be used at once and kept nowhere; empty when the token is gone. */
export const tokenValue = ({ serial }: HeldToken): string => values.get(serial) ?? '';

/** Forgets a token. */
export function dropToken({ serial }: HeldToken): void {
  values.delete(serial);
  publish(waiting.filter((token) => token.serial !== serial));
}

/** Calls `listener` after each change. @returns how to stop */
export function onHeldToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token to be shown now, for React. */
export const useHeldToken = () => useSyncExternalStore(onHeldToken, heldToken);
