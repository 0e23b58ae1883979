// Holds the vault to its promise: each token is shown once, none is lost to another, none outlives its session.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expireSession, signIn, signOut } from '../../session/session-store.ts';
import { dropToken, type HeldToken, heldToken, holdToken, onHeldToken, tokenValue } from './token-vault.ts';

beforeEach(() => signIn('session', false));
afterEach(signOut);

const held = () => heldToken() as HeldToken;

test('it is empty at first', () => {
  expect(heldToken()).toBeNull();
});

test('a token is held until it is dropped', () => {
  holdToken('app', 'secret-1');
  const token = held();
  expect(token).toMatchObject({ keyName: 'app', length: 8 });
  expect(tokenValue(token)).toBe('secret-1');
  dropToken(token);
  expect(heldToken()).toBeNull();
  expect(tokenValue(token)).toBe('');
});

test('what can be subscribed to holds no value', () => {
  holdToken('app', 'secret-2');
  expect(JSON.stringify(heldToken())).not.toContain('secret');
});

test('it is the same object until it changes', () => {
  holdToken('app', 'a');
  expect(heldToken()).toBe(heldToken());
});

test('a second token waits for the first', () => {
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

test('every change is told, until it is stopped', () => {
  const listener = vi.fn();
  const stop = onHeldToken(listener);
  holdToken('app', 'a');
  dropToken(held());
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  holdToken('app', 'b');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('signing out empties it, signing in again does not', () => {
  signIn('session', false);
  holdToken('app', 'secret-3');
  const token = held();
  signIn('renewed', false);
  expect(tokenValue(held())).toBe('secret-3');
  signOut();
  expect(heldToken()).toBeNull();
  expect(tokenValue(token)).toBe('');
});

test('a token that comes after its session has ended is held for nobody', () => {
  signOut();
  holdToken('app', 'late');
  signIn('next', false);
  expect(heldToken()).toBeNull();
});

test('leaving the page empties it', () => {
  holdToken('app', 'secret-4');
  const token = held();
  dispatchEvent(new Event('pagehide'));
  expect(heldToken()).toBeNull();
  expect(tokenValue(token)).toBe('');
});

test('a session that expires leaves it alone', () => {
  signIn('session', false);
  holdToken('app', 'secret-5');
  expireSession('session');
  expect(tokenValue(held())).toBe('secret-5');
});
