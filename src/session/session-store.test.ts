// Tests signing out: each guard is asked, then all data of the session is erased.
import { expect, test, vi } from 'vitest';
import { guardSignOut } from '../ui/overlays/sign-out-guards.ts';
import {
  leavePageBy,
  requestSignOut,
  resumeSession,
  sessionSignal,
  sessionState,
  signIn,
  signOut,
} from './session-store.ts';

test('signs out at once without guards', () => {
  signIn('session', false);
  requestSignOut();
  expect(sessionState()).toBe('none');
});

test('keeps the session when a guard does not agree', () => {
  signIn('session', false);
  const stop = guardSignOut('form', () => {});
  requestSignOut();
  expect(sessionState()).toBe('active');
  stop();
  requestSignOut();
  expect(sessionState()).toBe('none');
});

test('asks the guards one by one, running writes first, then the newest', () => {
  signIn('session', false);
  const asked: string[] = [];
  const stops = (['token', 'write', 'token'] as const).map((kind, at) =>
    guardSignOut(kind, (leave) => {
      asked.push(`${kind} ${at}`);
      leave();
    }),
  );
  requestSignOut();
  expect(asked).toEqual(['write 1', 'token 2', 'token 0']);
  expect(sessionState()).toBe('none');
  for (const stop of stops) stop();
});

test('does not ask the guard of a form after the question about a running write', () => {
  signIn('session', false);
  const form = vi.fn();
  const stops = [guardSignOut('write', (leave) => leave()), guardSignOut('form', form)];
  requestSignOut();
  expect(form).not.toHaveBeenCalled();
  expect(sessionState()).toBe('none');
  for (const stop of stops) stop();
});

test('asks no guard in signOut itself', () => {
  signIn('session', false);
  const ask = vi.fn();
  const stop = guardSignOut('form', ask);
  signOut();
  expect(ask).not.toHaveBeenCalled();
  expect(sessionState()).toBe('none');
  stop();
});

test('erases the stored session, aborts its requests, then leaves the page', () => {
  signIn('session', true);
  for (const key of ['latchkey.journal', 'latchkey.undelivered', 'elsewhere'])
    sessionStorage.setItem(key, '[]');
  const signal = sessionSignal();
  const left = vi.fn(() => expect(Object.keys(sessionStorage)).toEqual(['elsewhere']));
  leavePageBy(left);
  signOut();
  expect(left).toHaveBeenCalledTimes(1);
  expect(signal.aborted).toBe(true);
  expect(sessionSignal().aborted).toBe(false);
});

test.each([
  ['before', -1, 'active'],
  ['after', 1, 'none'],
])('resumes a kept session only if a sign-out in another tab came %s it', (_, later, state) => {
  sessionStorage.setItem('latchkey.session', 'kept');
  sessionStorage.setItem('latchkey.signedInAt', '1000');
  sessionStorage.setItem('latchkey.drafts', '{}');
  localStorage.setItem('latchkey.signedOutAt', String(1000 + later));
  resumeSession();
  expect(sessionState()).toBe(state);
  expect(Object.keys(sessionStorage)).toHaveLength(state === 'none' ? 0 : 3);
});

test('keeps the session when its token is renewed', () => {
  signIn('session', false);
  const signal = sessionSignal();
  signIn('renewed', false);
  expect(sessionSignal()).toBe(signal);
  expect(signal.aborted).toBe(false);
});
