// Data of others in the tab's storage: erased at a sign-in, but not that of a console at another path of the origin.
import { expect, test } from 'vitest';
import { authorToStore, eraseDataOfOthers, isAuthor } from './data-owner.ts';
import { signIn, signOut } from './session-store.ts';

test('erases the data of another author, with its parts, and only that of this console', () => {
  const drafts = JSON.stringify({ owner: null, drafts: [] });
  for (const key of ['latchkey.drafts', 'latchkey.drafts.part', 'latchkey/console/.drafts', 'other.drafts'])
    sessionStorage.setItem(key, drafts);
  eraseDataOfOthers('demo.1');
  expect(Object.keys(sessionStorage).sort()).toEqual(['latchkey/console/.drafts', 'other.drafts']);
});

test.each([7, false, ['a'], { id: 7 }])(
  'recognizes the author by the subject %j, which is no text',
  (sub) => {
    const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.sig`;
    signIn(jwt({ sub }), false);
    const owner = authorToStore();
    expect(owner).not.toBeUndefined();
    signIn(jwt({ sub, exp: 5 }), false);
    expect(isAuthor(owner ?? null)).toBe(true);
    signIn(jwt({ sub: [sub] }), false);
    expect(isAuthor(owner ?? null)).toBe(false);
    signOut();
  },
);
