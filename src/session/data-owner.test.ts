// Data of others in the tab's storage: erased at a sign-in, but not that of a console at another path of the origin.
import { expect, test } from 'vitest';
import { eraseDataOfOthers } from './data-owner.ts';

test('erases the data of another author, with its parts, and only that of this console', () => {
  const drafts = JSON.stringify({ owner: null, drafts: [] });
  for (const key of ['latchkey.drafts', 'latchkey.drafts.part', 'latchkey/console/.drafts', 'other.drafts'])
    sessionStorage.setItem(key, drafts);
  eraseDataOfOthers('demo.1');
  expect(Object.keys(sessionStorage).sort()).toEqual(['latchkey/console/.drafts', 'other.drafts']);
});
