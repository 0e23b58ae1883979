// Tests what is read from session tokens: claims, the end of a session, and whether two tokens differ in their user.
import { expect, test } from 'vitest';
import { belongToDifferentUsers, endOfSession, readClaims, userOfToken } from './jwt.ts';

const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const jwt = (claims: unknown) => `e30.${base64url(JSON.stringify(claims))}.sig`;
const NOW = Date.parse('2026-03-02T09:44:00Z');
const seconds = NOW / 1000;

test('reads the claims of a JWT with non-ASCII text', () => {
  expect(readClaims(jwt({ iss: 'ñ?>', sub: 'João', iat: 1, exp: 2, roles: [] }))).toEqual({
    iss: '"ñ?>"',
    sub: '"João"',
    iat: 1,
    exp: 2,
  });
});

test('reads an e-mail claim only if it is text', () => {
  expect(readClaims(jwt({ email: 'Ana@x.example' }))).toEqual({ email: 'Ana@x.example' });
  expect(readClaims(jwt({ email: ['ana@x.example'] }))).toEqual({});
});

test.each(['', 'opaque', 'demo.abc.2', 'a.b', 'a.b.c.d', jwt([1]), jwt(null), jwt('text'), 'e30.%%%.x'])(
  'returns null for %j',
  (token) => expect(readClaims(token)).toBeNull(),
);

test.each([
  [{ iss: 'i', sub: 'a' }, { iss: 'i', sub: 'b' }, true],
  [{ iss: 'i', sub: 'a' }, { iss: 'j', sub: 'a' }, true],
  [{ iss: 'i', sub: 'a' }, { iss: 'i', sub: 'a', exp: 5 }, false],
  [{ sub: 'a' }, { iss: 'i', sub: 'a' }, true],
  [{}, {}, false],
  [{ sub: 1 }, { sub: 2 }, true],
  [{ sub: 1 }, { sub: 1, exp: 5 }, false],
  [{ sub: 1 }, { sub: '1' }, true],
  [{ sub: false }, { sub: 'a' }, true],
  [{}, { sub: 1 }, true],
  [{ sub: {} }, {}, true],
  [{}, { sub: null }, false],
  [{ sub: ['a', 'b'] }, { sub: ['b', 'a'] }, true],
  [{ sub: { id: 1, kind: { a: 1, b: 2 } } }, { sub: { kind: { b: 3, a: 1 }, id: 1 } }, true],
  [{ iss: ['i'], sub: 'a' }, { iss: ['j'], sub: 'a' }, true],
])('decides whether %j and %j belong to different users: %j', (a, b, different) => {
  expect(belongToDifferentUsers(jwt(a), jwt(b))).toBe(different);
});

test('distinguishes subjects that are numbers beyond the exact ones of JavaScript', () => {
  const numbered = (sub: string) => `e30.${base64url(`{"sub":${sub}}`)}.sig`;
  expect(belongToDifferentUsers(numbered('9007199254740993'), numbered('9007199254740992'))).toBe(true);
  expect(belongToDifferentUsers(numbered('9007199254740993'), numbered('9007199254740993'))).toBe(false);
});

test.each([
  [
    { name: ' Ana ', sub: 7 },
    { name: 'Ana', email: null },
  ],
  [{ sub: 'ana' }, { name: 'ana', email: null }],
  [{ sub: 7 }, { name: '7', email: null }],
  [{ sub: null }, null],
])('names the user of %j', (claims, person) => expect(userOfToken(jwt(claims))).toEqual(person));

test('assumes the same user unless both tokens are JWTs', () => {
  expect(belongToDifferentUsers('opaque', jwt({ sub: 'a' }))).toBe(false);
  expect(belongToDifferentUsers('opaque', 'other')).toBe(false);
});

test.each([
  ['issued now', { iat: seconds, exp: seconds + 1800 }, NOW + 1_800_000],
  ['issued by a clock four minutes ahead', { iat: seconds + 240, exp: seconds + 2040 }, NOW + 1_800_000],
  ['issued by a clock four minutes behind', { iat: seconds - 240, exp: seconds + 1560 }, NOW + 1_800_000],
  ['issued six minutes ago', { iat: seconds - 360, exp: seconds + 1440 }, NOW + 1_440_000],
  ['without a time of issue', { exp: seconds + 60 }, NOW + 60_000],
  ['that ends before it begins', { iat: seconds, exp: seconds - 60 }, NOW - 60_000],
])('returns the end of a token %s', (_what, claims, end) => expect(endOfSession(jwt(claims), NOW)).toBe(end));

test.each(['opaque', jwt({ iat: seconds }), jwt({ exp: 'soon' })])('returns no end for %j', (token) => {
  expect(endOfSession(token, NOW)).toBeNull();
});
