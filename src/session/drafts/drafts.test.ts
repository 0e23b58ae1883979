// Tests stored drafts: offered only to their author, erased for other users, and limited in length.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseDataOfOthers } from '../data-owner.ts';
import { resumeSession, signIn, signOut } from '../session-store.ts';
import { dropDraft, keepDraft, keptDraft } from './drafts.ts';

const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.sig`;
const mine = jwt({ iss: 'i', sub: 'ana' });
const renewed = jwt({ iss: 'i', sub: 'ana', jti: 2 });
const theirs = jwt({ iss: 'i', sub: 'bruno' });
const form = ['inviteUser', 1] as const;
const values = { email: 'ana@example.org' };
const stored = () => sessionStorage.getItem('latchkey.drafts');

beforeEach(() => sessionStorage.clear());
afterEach(signOut);

/** Simulates a reload of the page and a sign-in with `token`. */
function reloadAndSignIn(token: string) {
  const kept = stored() ?? '';
  signOut();
  sessionStorage.setItem('latchkey.drafts', kept);
  eraseDataOfOthers(token);
  signIn(token, false);
}

test('finds the drafts of a stored session after a reload', () => {
  signIn('opaque', true);
  keepDraft(form, values);
  resumeSession();
  expect(keptDraft(form)).toEqual({ at: expect.any(Number), values, base: {} });
  expect(keptDraft(['inviteUser', 2])).toBeNull();
});

test('finds the drafts by the claims of a JWT in a session that was not stored', () => {
  signIn(mine, false);
  keepDraft(form, values);
  reloadAndSignIn(renewed);
  expect(keptDraft(form)?.values).toEqual(values);
});

test.each([
  ['other claims', theirs],
  ['no claims', 'opaque'],
])('erases the drafts at a sign-in with %s', (_, token) => {
  signIn(mine, false);
  keepDraft(form, values);
  reloadAndSignIn(token);
  expect(keptDraft(form)).toBeNull();
  expect(stored()).toBeNull();
});

test('erases the drafts when an opaque token is pasted again', () => {
  signIn('opaque', true);
  keepDraft(form, values);
  reloadAndSignIn('opaque');
  expect(stored()).toBeNull();
});

test('stores no draft whose author could not be recognized later', () => {
  signIn('opaque', false);
  keepDraft(form, values);
  expect(stored()).toBeNull();
});

test('erases the drafts at sign-out and stores none afterwards', () => {
  signIn('opaque', true);
  keepDraft(form, values);
  signOut();
  expect(stored()).toBeNull();
  keepDraft(form, values);
  expect(stored()).toBeNull();
});

test('removes single drafts, and the storage entry with the last one', () => {
  signIn('opaque', true);
  keepDraft(form, values);
  keepDraft(['editUser', 1, 7], { roles: [1] });
  dropDraft(form);
  expect(stored()).not.toContain('example.org');
  dropDraft(['editUser', 1, 7]);
  expect(stored()).toBeNull();
});

test('drops the oldest drafts when all together are too long, and a single draft that is too long', () => {
  signIn('opaque', true);
  keepDraft(['editApiKey', 1], { labels: 'a'.repeat(120_000) });
  keepDraft(['editApiKey', 2], { labels: 'b'.repeat(120_000) });
  expect(stored()).toContain('bbb');
  expect(stored()).not.toContain('aaa');
  keepDraft(['editApiKey', 3], { labels: 'c'.repeat(210_000) });
  expect(stored()).toContain('bbb');
  expect(stored()).not.toContain('ccc');
});

test('ignores a storage entry in another format', () => {
  sessionStorage.setItem('latchkey.drafts', '{"v":2}');
  signIn('opaque', true);
  resumeSession();
  expect(keptDraft(form)).toBeNull();
});
