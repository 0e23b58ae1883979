// Tests that tokens and extra slashes are removed from the URL of any page, that a searched token is kept for its page, and
// that other URLs stay unchanged.
import { afterEach, expect, test } from 'vitest';
import { withoutTokens } from '../paths.ts';
import { cleanUrl, takeRemovedSearch } from './clean-url.ts';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/api-keys?token=lk_secret', '/api-keys'],
  [
    '/organizations/1/users?q=ana+silva&token=lk_secret&sort=-name',
    '/organizations/1/users?q=ana+silva&sort=-name',
  ],
  ['/api-keys?Access_Token=lk_secret&q=%E9', '/api-keys?q=%E9'],
  ['/settings?%74oken=lk_secret#top', '/settings#top'],
  ['/api-keys?token=a&token=lk_secret', '/api-keys'],
  ['/sign-in?next=%2Fapi-keys%3Ftoken%3Dlk_secret%26q%3Da', '/sign-in?next=%2Fapi-keys%3Fq%3Da'],
])('removes the token from %s', (before, after) => {
  history.replaceState({ kept: true }, '', before);
  const entries = history.length;
  cleanUrl();
  expect(location.pathname + location.search + location.hash).toBe(after);
  expect([history.state, history.length]).toEqual([{ kept: true }, entries]);
});

test.each(['//api-keys?q=x#top', '///api-keys?q=x#top', '/\\api-keys?token=lk_secret&q=x#top'])(
  'leaves one slash at the start of %s',
  (before) => {
    history.replaceState({ kept: true }, '', location.origin + before);
    cleanUrl();
    expect([location.href, history.state]).toEqual([`${location.origin}/api-keys?q=x#top`, { kept: true }]);
  },
);

test.each([
  '/api-keys?q=token%3Dx&status=active',
  '/sign-in?next=%2Fapi-keys%3Fq%3Da',
  '/api-keys?',
  '/?q=%E9',
])('leaves %s unchanged', (address) => {
  history.replaceState(null, '', address);
  const before = location.href;
  cleanUrl();
  expect(location.href).toBe(before);
});

test('keeps a search for a token once', () => {
  history.replaceState(null, '', '/api-keys?q=lk_0123456789ABCDEFGHIJ');
  cleanUrl();
  expect([takeRemovedSearch(), takeRemovedSearch()]).toEqual(['lk_0123456789ABCDEFGHIJ', '']);
  history.replaceState(null, '', '/api-keys?token=lk_0123456789ABCDEFGHIJ&q=ana');
  cleanUrl();
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
