// Tests that a session token is read from the URL fragment and that none remains in the URL.
import { afterEach, expect, test } from 'vitest';
import { dropHandedToken, handedToken, takeTokenFromFragment } from './handed-token.ts';

afterEach(() => {
  dropHandedToken();
  history.replaceState(null, '', '/');
});

test.each([
  ['#session_token=abc', 'abc'],
  ['#a=1&session_token=abc&b=2', 'abc'],
  ['#/users?session_token=a%2Bb', 'a+b'],
  ['#session_token=', null],
  ['#session_token=a&session_token=b', null],
  ['#session%5Ftoken=abc', null],
])('removes the token from %s', (hash, token) => {
  history.replaceState({ kept: 1 }, '', `/api-keys?q=x${hash}`);
  takeTokenFromFragment();
  expect(location.pathname + location.search + location.hash).toBe('/api-keys?q=x');
  expect(history.state).toEqual({ kept: 1 });
  expect(handedToken()).toBe(token);
});

test('leaves other fragments alone', () => {
  history.replaceState(null, '', '/#main');
  takeTokenFromFragment();
  expect(location.hash).toBe('#main');
  expect(handedToken()).toBeNull();
});
