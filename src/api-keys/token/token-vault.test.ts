// Tests the token vault: its queue, its subscriptions, and that no token outlives its session or page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKey } from '../../paths.ts';
import { expireSession, signIn, signOut } from '../../session/session-store.ts';
import {
  dropToken,
  type HeldToken,
  heldToken,
  holdToken,
  markReplaced,
  markStored,
  onHeldToken,
  tokenValue,
} from './token-vault.ts';

beforeEach(() => signIn('session', false));
afterEach(signOut);

const held = () => heldToken() as HeldToken;

test('the vault is empty at first', () => {
  expect(heldToken()).toBeNull();
});

test('the vault holds a token until it is dropped', () => {
  holdToken('app', 'secret-1');
  const token = held();
  expect(token).toMatchObject({ keyName: 'app', length: 8 });
  expect(tokenValue(token)).toBe('secret-1');
  dropToken(token);
  expect(heldToken()).toBeNull();
  expect(tokenValue(token)).toBe('');
});

test('the token that subscribers get has no value', () => {
  holdToken('app', 'secret-2');
  expect(JSON.stringify(heldToken())).not.toContain('secret');
});

test('heldToken returns the same object until the vault changes', () => {
  holdToken('app', 'a');
  expect(heldToken()).toBe(heldToken());
});

test('a second token stays in the queue until the first is dropped', () => {
  holdToken('first', 'value-1');
  const first = held();
  holdToken('second', 'value-2');
  expect(heldToken()).toBe(first);
  dropToken(first);
  expect(held().keyName).toBe('second');
  expect(tokenValue(held())).toBe('value-2');
  dropToken(first);
  expect(held().keyName).toBe('second');
});

test('a listener is called after each change until it unsubscribes', () => {
  const listener = vi.fn();
  const stop = onHeldToken(listener);
  holdToken('app', 'a');
  dropToken(held());
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  holdToken('app', 'b');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('signing out clears the vault, signing in again does not', () => {
  signIn('session', false);
  holdToken('app', 'secret-3');
  const token = held();
  signIn('renewed', false);
  expect(tokenValue(held())).toBe('secret-3');
  signOut();
  expect(heldToken()).toBeNull();
  expect(tokenValue(token)).toBe('');
});

test('a token that arrives after the end of its session is discarded', () => {
  signOut();
  holdToken('app', 'late');
  signIn('next', false);
  expect(heldToken()).toBeNull();
});

test('leaving the page clears the vault', () => {
  holdToken('app', 'secret-4');
  const token = held();
  dispatchEvent(new Event('pagehide'));
  expect(heldToken()).toBeNull();
  expect(tokenValue(token)).toBe('');
});

test('an expired session does not clear the vault', () => {
  signIn('session', false);
  holdToken('app', 'secret-5');
  expireSession('session');
  expect(tokenValue(held())).toBe('secret-5');
});

/** What a reload would find of the tokens. */
const kept = () => sessionStorage.getItem(storageKey('journal'));

test.each<[string, () => void]>([
  ['it is stored', () => markStored(held())],
  ['it is given up', () => dropToken(held())],
  ['another tab replaces it', () => markReplaced(7)],
  ['the session ends', signOut],
])('a reload finds the id of the key of a token, without its value, until %s', (_, end) => {
  holdToken('app', 'secret-6', 7);
  expect(kept()).toContain('"id":7');
  expect(kept()).not.toContain('secret-6');
  end();
  expect(kept()).toBeNull();
});

test('leaving the page keeps the id for the next page load', () => {
  holdToken('app', 'secret-7', 7);
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toContain('"id":7');
});
