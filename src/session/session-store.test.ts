// Holds signing out to its guards: asked for, it waits for each of them; done, it is done.
import { afterEach, expect, test, vi } from 'vitest';
import { guardSignOut, requestSignOut, sessionState, signIn, signOut } from './session-store.ts';

afterEach(signOut);

test('asked for, it happens at once when nothing stands against it', () => {
  signIn('session', false);
  requestSignOut();
  expect(sessionState()).toBe('none');
});

test('one guard that says no holds it back, until it is gone', () => {
  signIn('session', false);
  const stops = [guardSignOut(() => true), guardSignOut(() => false)];
  requestSignOut();
  expect(sessionState()).toBe('active');
  for (const stop of stops) stop();
  requestSignOut();
  expect(sessionState()).toBe('none');
});

test('a guard is asked once, and not by the sign-out itself', () => {
  signIn('session', false);
  const allow = vi.fn(() => false);
  const stop = guardSignOut(allow);
  requestSignOut();
  expect(allow).toHaveBeenCalledTimes(1);
  signOut();
  expect(allow).toHaveBeenCalledTimes(1);
  expect(sessionState()).toBe('none');
  stop();
});
