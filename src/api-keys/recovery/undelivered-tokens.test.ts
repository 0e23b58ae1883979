import { expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../session/session-store.ts';
import { decideLater, noteUndelivered, settleUndelivered, undelivered } from './undelivered-tokens.ts';

// Before the module is set up: what the same tab knew before a reload.
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

test('a reload finds them again, and nothing that is none', () => {
  expect(undelivered()).toEqual([{ id: 9, cause: 'renewed', later: true }]);
  settleUndelivered(9);
});

test('a key with an undelivered token is remembered for the tab, as an id, until it is settled', () => {
  noteUndelivered(7, 'created');
  noteUndelivered(8, 'appeared');
  decideLater(8);
  expect(undelivered()).toEqual([
    { id: 7, cause: 'created', later: false },
    { id: 8, cause: 'appeared', later: true },
  ]);
  expect(JSON.parse(stored() ?? '')).toEqual(undelivered());
  settleUndelivered(7);
  settleUndelivered(8);
  expect(stored()).toBeNull();
});

test('what is learnt later replaces what was thought before', () => {
  noteUndelivered(7, 'perhaps-renewed');
  decideLater(7);
  noteUndelivered(7, 'renewed');
  expect(undelivered()).toEqual([{ id: 7, cause: 'renewed', later: false }]);
  settleUndelivered(7);
});

test('signing out forgets all', () => {
  signIn('demo.x', false);
  noteUndelivered(7, 'created');
  signOut();
  expect(undelivered()).toEqual([]);
});
