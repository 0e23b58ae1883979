// Tests the stored list of undelivered tokens: restoring, changes, and clearing at the end of the session.
import { expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../session/session-store.ts';
import { decideLater, noteUndelivered, removeUndelivered, undeliveredTokens } from './undelivered-tokens.ts';

// Hoisted above the imports: the module restores the entries while it is initialized.
vi.hoisted(() =>
  sessionStorage.setItem(
    'latchkey.undelivered',
    JSON.stringify([
      { id: 9, cause: 'renewed', later: true },
      { id: 'x', cause: 'renewed', later: true },
      null,
      3,
    ]),
  ),
);

const stored = () => sessionStorage.getItem('latchkey.undelivered');

test('restores the entries after a reload and ignores malformed ones', () => {
  expect(undeliveredTokens()).toEqual([{ id: 9, cause: 'renewed', later: true }]);
  removeUndelivered(9);
});

test('stores the id of an API key with an undelivered token until the entry is removed', () => {
  noteUndelivered(7, 'created');
  noteUndelivered(8, 'appeared');
  decideLater(8);
  expect(undeliveredTokens()).toEqual([
    { id: 7, cause: 'created', later: false },
    { id: 8, cause: 'appeared', later: true },
  ]);
  expect(JSON.parse(stored() ?? '')).toEqual(undeliveredTokens());
  removeUndelivered(7);
  removeUndelivered(8);
  expect(stored()).toBeNull();
});

test('a later cause replaces the earlier one and reopens the notice', () => {
  noteUndelivered(7, 'perhaps-renewed');
  decideLater(7);
  noteUndelivered(7, 'renewed');
  expect(undeliveredTokens()).toEqual([{ id: 7, cause: 'renewed', later: false }]);
  removeUndelivered(7);
});

test('signing out clears all entries', () => {
  signIn('demo.x', false);
  noteUndelivered(7, 'created');
  signOut();
  expect(undeliveredTokens()).toEqual([]);
});
