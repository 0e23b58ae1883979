// Tests stored drafts: offered only to their author, erased for other users, and limited in length.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseDataOfOthers } from '../data-owner.ts';
import { resumeSession, signIn, signOut } from '../session-store.ts';
import { canKeepDraft, draftNameBelow, dropDraft, keepDraft, keptDraft } from './drafts.ts';

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

test('stores no value that holds a token', () => {
  signIn('opaque', true);
  const token = 'lk_0123456789ABCDEFGHIJ';
  const drafted = { name: `key ${token}`, emails: ['a@x.pt', token], dnsName: 'app' };
  keepDraft(form, drafted, { name: '', emails: [], dnsName: '' });
  resumeSession();
  expect(keptDraft(form)).toMatchObject({ values: { dnsName: 'app' }, base: { dnsName: '' } });
  keepDraft(form, { name: token });
  expect([keptDraft(form), stored()?.includes(token) ?? false]).toEqual([null, false]);
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
  keepDraft(['editApiKey', 1], { labels: 'aaa '.repeat(30_000) });
  keepDraft(['editApiKey', 2], { labels: 'bbb '.repeat(30_000) });
  expect(stored()).toContain('bbb');
  expect(stored()).not.toContain('aaa');
  keepDraft(['editApiKey', 3], { labels: 'ccc '.repeat(52_500) });
  expect(stored()).toContain('bbb');
  expect(stored()).not.toContain('ccc');
});

test('tells whether a draft can be stored, and leaves no trace of the trial', () => {
  signIn('opaque', false);
  expect(canKeepDraft(form, values)).toBe(false);
  signIn('opaque', true);
  expect(canKeepDraft(form, values)).toBe(true);
  expect(stored()).toBeNull();
});

test('leaves a draft that is stored already, also before a reload', () => {
  signIn('opaque', true);
  keepDraft(form, values);
  const before = stored();
  expect(canKeepDraft(form, { email: 'eva@example.org' })).toBe(true);
  expect(stored()).toBe(before);
});

test('finds the oldest draft with further ids', () => {
  signIn('opaque', true);
  for (const name of [form, ['inviteUser', 12], ['inviteUser', 1, 7], ['inviteUser', 1, 8]] as const)
    keepDraft(name, values);
  expect(draftNameBelow(form)).toEqual(['inviteUser', 1, 7]);
  expect(draftNameBelow(['inviteUser', 12])).toBeNull();
});

test('ignores a storage entry in another format', () => {
  sessionStorage.setItem('latchkey.drafts', '{"v":2}');
  signIn('opaque', true);
  resumeSession();
  expect(keptDraft(form)).toBeNull();
});
