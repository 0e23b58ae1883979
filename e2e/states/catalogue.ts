// The catalogue of states: every screen with every face that it has. `npm run states` shows them, `npm run a11y` checks them.
import { apiKeyStates } from './api-keys.ts';
import { bulkStates } from './bulk.ts';
import { frameStates } from './frame.ts';
import { reviewStates } from './reviews.ts';
import type { State } from './state.ts';
import { userStates } from './users.ts';

/** All states, by screen. */
export const catalogue: readonly State[] = [
  ...frameStates,
  ...userStates,
  ...bulkStates,
  ...apiKeyStates,
  ...reviewStates,
];

/** Returns the states whose name contains one of the words; all without words. */
export const statesNamed = (words: readonly string[]): State[] =>
  catalogue.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

/** The states that are checked for everyone: by axe, and in every way in which a page may be displayed. */
const fixedNames = [
  'sign-in',
  'sign-in/nothing pasted',
  'organizations/recent',
  'organizations/wrong ID',
  'organizations/unknown',
  'go to/results',
  'shortcuts',
  'settings',
  'activity',
  'not found',
  'users',
  'users/empty',
  'users/nothing matches',
  'users/loading',
  'users/asked to wait',
  'users/broke off',
  'users/failed',
  'users/row menu',
  'users/filter open',
  'users/columns open',
  'users/selection',
  'user',
  'user/unknown',
  'user/roles open',
  'user/refused',
  'invite/errors',
  'question/block',
  'question/remove',
  'move/organizations open',
  'toast/blocked',
  'session expired',
  'bulk/preview',
  'bulk/interrupted',
  'invite many/problems',
  'keys',
  'keys/empty',
  'key',
  'key/changed by somebody else',
  'new key/lost token',
  'token/not stored yet',
  'find by token/not known',
  'review',
  'review/findings',
];

/** The fixed selection of states. */
export const fixedStates: readonly State[] = fixedNames.map((name) => {
  const state = catalogue.find((one) => one.name === name);
  if (!state) throw new Error(`The catalogue has no state “${name}”`);
  return state;
});
