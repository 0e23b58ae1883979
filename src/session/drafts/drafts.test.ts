// Holds drafts to their owner: offered to whoever typed them, erased unseen for anybody else, never too long.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resumeSession, signIn, signOut } from '../session-store.ts';
import { dropDraft, keepDraft, keepDraftsOf, keptDraft } from './drafts.ts';

const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.sig`;
const mine = jwt({ iss: 'i', sub: 'ana' });
const renewed = jwt({ iss: 'i', sub: 'ana', jti: 2 });
const theirs = jwt({ iss: 'i', sub: 'bruno' });
const form = ['inviteUser', 1] as const;
const values = { email: 'ana@example.org' };
const stored = () => sessionStorage.getItem('latchkey.drafts');

beforeEach(() => sessionStorage.clear());
afterEach(signOut);

/** What is left when the page is loaded again and somebody signs in. */
function afterReload(token: string) {
  const kept = stored() ?? '';
  signOut();
  sessionStorage.setItem('latchkey.drafts', kept);
  keepDraftsOf(token);
  signIn(token, false);
}

test('a kept session finds its drafts after a reload', () => {
  signIn('opaque', true);
  keepDraft(form, values);
  resumeSession();
  expect(keptDraft(form)).toEqual({ at: expect.any(Number), values, base: {} });
  expect(keptDraft(['inviteUser', 2])).toBeNull();
});

test('the claims of a JWT find them as well, in a session that was not kept', () => {
  signIn(mine, false);
  keepDraft(form, values);
  afterReload(renewed);
  expect(keptDraft(form)?.values).toEqual(values);
});

test.each([
  ['other claims', theirs],
  ['no claims', 'opaque'],
])('a token with %s erases them unseen', (_what, token) => {
  signIn(mine, false);
  keepDraft(form, values);
  afterReload(token);
  expect(keptDraft(form)).toBeNull();
  expect(stored()).toBeNull();
});

test('an opaque token that is pasted anew erases them unseen', () => {
  signIn('opaque', true);
  keepDraft(form, values);
  afterReload('opaque');
  expect(stored()).toBeNull();
});

test('nothing is written that nobody could claim', () => {
  signIn('opaque', false);
  keepDraft(form, values);
  expect(stored()).toBeNull();
});

test('nothing is written after sign-out, which erases what was', () => {
  signIn('opaque', true);
  keepDraft(form, values);
  signOut();
  expect(stored()).toBeNull();
  keepDraft(form, values);
  expect(stored()).toBeNull();
});

test('a draft goes when its form is done, and the record with the last one', () => {
  signIn('opaque', true);
  keepDraft(form, values);
  keepDraft(['editUser', 1, 7], { roles: [1] });
  dropDraft(form);
  expect(stored()).not.toContain('example.org');
  dropDraft(['editUser', 1, 7]);
  expect(stored()).toBeNull();
});

test('the oldest go when all together are too long, and one alone that is', () => {
  signIn('opaque', true);
  keepDraft(['editApiKey', 1], { labels: 'a'.repeat(120_000) });
  keepDraft(['editApiKey', 2], { labels: 'b'.repeat(120_000) });
  expect(stored()).toContain('bbb');
  expect(stored()).not.toContain('aaa');
  keepDraft(['editApiKey', 3], { labels: 'c'.repeat(210_000) });
  expect(stored()).toContain('bbb');
  expect(stored()).not.toContain('ccc');
});

test('what somebody else wrote there is no draft', () => {
  sessionStorage.setItem('latchkey.drafts', '{"v":2}');
  signIn('opaque', true);
  resumeSession();
  expect(keptDraft(form)).toBeNull();
});
