/** What the first rows of the list of users show before React is loaded: names and e-mail addresses. */
import type { FirstList } from '../lists/rows/first-rows.ts';
import { userColumnShapes } from './user-columns.ts';

export const firstUsers: FirstList = {
  table: 'users',
  shapes: userColumnShapes,
  // The table lists a user last whom the schema rejects. The schema is too large to load here: this is its main part.
  textsOf: ({ status, name, email }) => (typeof status === 'string' ? { name, email } : null),
};
