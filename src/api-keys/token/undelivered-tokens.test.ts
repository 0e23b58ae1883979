// Tests the stored list of undelivered tokens: restoring, changes, and clearing at the end of the session.
import { expect, test, vi } from 'vitest';
import { ownerHash } from '../../session/data-owner.ts';
import { expireSession, signIn, signOut } from '../../session/session-store.ts';
import {
  decideLater,
  lossesOfOthers,
  rememberUndelivered,
  removeUndelivered,
  undeliveredTokens,
} from './undelivered-tokens.ts';

const stored = () => sessionStorage.getItem('latchkey.undelivered');

test('restores the entries after a reload and ignores malformed ones', async () => {
  const entries = [
    { id: 9, cause: 'renewed', later: true },
    { id: 'x', cause: 'renewed', later: true },
    null,
    3,
  ];
  sessionStorage.setItem('latchkey.undelivered', JSON.stringify(entries));
  // The module restores the entries while it is initialized.
  vi.resetModules();
  const session = await import('../../session/session-store.ts');
  const reloaded = await import('./undelivered-tokens.ts');
  session.signIn('demo.x', false);
  expect(reloaded.undeliveredTokens()).toEqual([{ id: 9, cause: 'renewed', later: true }]);
  reloaded.removeUndelivered(9);
});

test('stores the id of an API key with an undelivered token until the entry is removed', () => {
  rememberUndelivered(7, 'created');
  rememberUndelivered(8, 'appeared');
  decideLater(8);
  expect(undeliveredTokens()).toEqual([
    { id: 7, cause: 'created', later: false },
    { id: 8, cause: 'appeared', later: true },
  ]);
  const owner = ownerHash();
  expect(JSON.parse(stored() ?? '')).toEqual(undeliveredTokens().map((entry) => ({ ...entry, owner })));
  removeUndelivered(7);
  removeUndelivered(8);
  expect(stored()).toBeNull();
});

test('a later cause replaces the earlier one and reopens the notice', () => {
  rememberUndelivered(7, 'perhaps-renewed');
  decideLater(7);
  rememberUndelivered(7, 'renewed');
  expect(undeliveredTokens()).toEqual([{ id: 7, cause: 'renewed', later: false }]);
  removeUndelivered(7);
});

test('signing out clears all entries', () => {
  signIn('demo.x', false);
  rememberUndelivered(7, 'created');
  signOut();
  expect(undeliveredTokens()).toEqual([]);
});

const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.sig`;

/** Does what a reload does: the page forgets the session, the tab's storage stays. */
function reload() {
  const kept = stored() ?? '';
  signOut();
  sessionStorage.setItem('latchkey.undelivered', kept);
}

test.each([
  ['a JWT', jwt({ sub: 1 }), jwt({ sub: 1, exp: 5 }), jwt({ sub: 2 })],
  ['another token', 'demo.x', 'demo.x', 'demo.y'],
])(
  'restores the entries for the user of %s only, and tells others what was lost',
  (_, own, again, theirs) => {
    signIn(own, false);
    rememberUndelivered(7, 'perhaps-renewed');
    expect(stored()).not.toContain(own);
    reload();
    signIn(theirs, true);
    expect(undeliveredTokens()).toEqual([]);
    expect([...lossesOfOthers()]).toEqual(['renewal']);
    rememberUndelivered(8, 'created');
    reload();
    signIn(again, false);
    expect(undeliveredTokens()).toEqual([{ id: 7, cause: 'perhaps-renewed', later: false }]);
    expect([...lossesOfOthers()]).toEqual(['creation']);
    signOut();
    expect([...lossesOfOthers()]).toEqual([]);
  },
);

test('keeps the entries for a renewed session with another token', () => {
  signIn('demo.x', false);
  rememberUndelivered(7, 'renewed');
  expireSession('demo.x');
  signIn('demo.y', false);
  reload();
  signIn('demo.y', false);
  expect(undeliveredTokens()).toEqual([{ id: 7, cause: 'renewed', later: false }]);
  signOut();
});

test('tells of an interrupted write of another user', () => {
  const entry = { v: 1, op: 'createApiKey', snapshotIds: [1], startedAt: Date.now() - 1000, owner: 'other' };
  sessionStorage.setItem('latchkey.journal', JSON.stringify([entry]));
  signIn('demo.x', false);
  expect([...lossesOfOthers()]).toEqual(['creation']);
  signOut();
});
