// Tests that a session token is read from the URL fragment and that none remains in the URL.
import { afterEach, expect, test, vi } from 'vitest';
import { expectHandedToken, handedToken, takeTokenFromFragment, wasTokenExpected } from './handed-token.ts';

afterEach(() => {
  handedToken.set(null);
  history.replaceState(null, '', '/');
});

test.each([
  ['#session_token=abc', 'abc'],
  ['#a=1&session_token=abc&b=2', 'abc'],
  ['#/users?session_token=a%2Bb', 'a+b'],
  ['#session_token=', null],
  ['#session_token=a&session_token=b', null],
  ['#session%5Ftoken=abc', null],
  ['#session%5Ftoken=abc%', null],
])('removes the token from %s', (hash, token) => {
  history.replaceState({ kept: 1 }, '', `/api-keys?q=x${hash}`);
  takeTokenFromFragment();
  expect(location.pathname + location.search + location.hash).toBe('/api-keys?q=x');
  expect(history.state).toEqual({ kept: 1 });
  expect(handedToken.get()).toBe(token);
});

test('removes the token from a path that begins with two slashes, which a browser reads as a host', () => {
  history.replaceState(null, '', `${location.origin}//organizations/1/users?q=x#session_token=abc`);
  takeTokenFromFragment();
  expect(location.href).toBe(`${location.origin}//organizations/1/users?q=x`);
  expect(handedToken.get()).toBe('abc');
});

test('leaves other fragments alone', () => {
  history.replaceState(null, '', '/#main');
  takeTokenFromFragment();
  expect(location.hash).toBe('#main');
  expect(handedToken.get()).toBeNull();
});

test('expects one token, for ten minutes', () => {
  expect(wasTokenExpected()).toBe(false);
  expectHandedToken();
  expect(wasTokenExpected()).toBe(true);
  expect(wasTokenExpected()).toBe(false);
  vi.useFakeTimers();
  expectHandedToken();
  vi.advanceTimersByTime(600_000);
  expect(wasTokenExpected()).toBe(false);
  vi.useRealTimers();
});
