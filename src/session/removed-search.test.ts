// Tests that a search for a token is kept for its page once, while the URL loses it.
import { afterEach, expect, test } from 'vitest';
import { withoutTokens } from '../paths.ts';
import { rememberSearchedToken, takeRemovedSearch } from './removed-search.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('keeps a search for a token once', () => {
  history.replaceState(null, '', '/api-keys?q=lk_0123456789ABCDEFGHIJ');
  rememberSearchedToken();
  expect([takeRemovedSearch(), takeRemovedSearch()]).toEqual(['lk_0123456789ABCDEFGHIJ', '']);
  history.replaceState(null, '', '/api-keys?token=lk_0123456789ABCDEFGHIJ&q=ana');
  rememberSearchedToken();
  expect(takeRemovedSearch()).toBe('');
});

test.each([
  ['?q=lk_0123456789ABCDEFGHIJ&sort=name', '?sort=name'],
  ['?q=Bearer%20abc', ''],
  ['?email=lk_0123456789ABCDEFGHIJ&sort=name', '?sort=name'],
  ['?email=ana%40aurora.example', '?email=ana%40aurora.example'],
  ['?next=%2Fapi-keys%3Fq%3Dlk_0123456789ABCDEFGHIJ', '?next=%2Fapi-keys'],
  ['?q=nightly-export-2024', '?q=nightly-export-2024'],
])('cleans %s', (search, cleaned) => {
  expect(withoutTokens(search)).toBe(cleaned);
});
