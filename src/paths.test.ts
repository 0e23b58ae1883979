// The URLs of the console: an id is read exactly or rejected, and no return path leaves the console.
import { afterEach, expect, test, vi } from 'vitest';
import { tokenValue } from './mock/worlds/tokens.ts';
import {
  isApiKeysPage,
  looksLikeToken,
  parseId,
  paths,
  safeReturnPath,
  searchOf,
  usersPageOf,
} from './paths.ts';

test.each([
  ['0', 0],
  ['1', 1],
  ['42', 42],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('reads %s as an id', (text, id) => {
  expect(parseId(text)).toBe(id);
});

test.each([
  undefined,
  '',
  ' ',
  '-1',
  '-0',
  '+1',
  '01',
  '007',
  '1.5',
  '1.0',
  '1e3',
  '0x10',
  '1_000',
  '1,000',
  ' 1',
  '1 ',
  '1\n',
  '1/2',
  '9007199254740992',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'Infinity',
  'null',
  'abc',
  '#1',
  '١',
  '１',
  '²',
  '1\u200b',
  '1\0',
])('rejects %j as an id', (text) => {
  expect(parseId(text)).toBeNull();
});

test('reads back the ids that it writes', () => {
  expect(paths.users(7)).toBe('/organizations/7/users');
  expect(paths.inviteUser(7)).toBe('/organizations/7/users/new');
  expect(paths.user(7, 8)).toBe('/organizations/7/users/8');
  expect(paths.apiKey(9)).toBe('/api-keys/9');
  expect(parseId(paths.apiKey(Number.MAX_SAFE_INTEGER).split('/').at(-1))).toBe(Number.MAX_SAFE_INTEGER);
});

const origin = 'https://console.example';

test.each([
  '/settings',
  '/organizations/1/users',
  '/organizations/1/users?q=ana%20silva&status=blocked',
  '/api-keys/3?q=%2F%2Fevil.example',
])('returns to %s', (path) => {
  expect(safeReturnPath(path, origin)).toBe(path);
});

test.each([
  null,
  '',
  'settings',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example@console.example',
  'https://console.example@evil.example',
  'https://console.example.evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/x/..//evil.example',
])('replaces the return path %j by the home page', (text) => {
  expect(safeReturnPath(text, origin)).toBe('/');
});

test.each(['/%2f%2fevil.example', '/%5cevil.example', '/%5c%5cevil.example'])(
  'keeps the return path %j on the origin of the console',
  (text) => {
    const path = safeReturnPath(text, origin);
    expect(new URL(path, origin).origin).toBe(origin);
    expect(path).toMatch(/^\/[^/\\]/);
  },
);

test.each(['/sign-in', '/sign-in?next=/sign-in', '/./sign-in', '/x/../sign-in'])(
  'does not return to the sign-in page %s',
  (text) => {
    expect(safeReturnPath(text, origin)).toBe('/');
  },
);

test.each([
  ['/organizations/7/users', 7],
  ['/organizations/7/users/', 7],
  ['/organizations/7/users/new', 7],
  ['/organizations/7/users/12', 7],
  ['/organizations/7/users/import', null],
  ['/organizations/7/users/x1', null],
  ['/organizations/07/users', null],
  ['/organizations/7/users/12/more', null],
  ['/organizations/9007199254740993/users', null],
  ['/api-keys', null],
  ['/', null],
])('finds that %s shows the list of users of organization %s', (pathname, organizationId) => {
  expect(usersPageOf(pathname)).toBe(organizationId);
});

test.each([
  ['/api-keys', true],
  ['/api-keys/', true],
  ['/api-keys/new', true],
  ['/api-keys/12', true],
  ['/api-keys/012', false],
  ['/api-keys/x1', false],
  ['/api-keys/12/more', false],
  ['/organizations/7/users', false],
  ['/', false],
])('finds whether %s shows the list of API keys: %s', (pathname, expected) => {
  expect(isApiKeysPage(pathname)).toBe(expected);
});

test('reads at most 1,000 characters of a search', () => {
  expect(searchOf(new URLSearchParams({ q: 'a'.repeat(20_000) }))).toBe('a'.repeat(1000));
  expect(searchOf(new URLSearchParams({ q: 'ana' }))).toBe('ana');
  expect(searchOf(new URLSearchParams())).toBe('');
});

/** Loads the module as a build for another base path has it. */
async function pathsAt(base: string) {
  vi.stubEnv('BASE_URL', base);
  vi.resetModules();
  return import('./paths.ts');
}
afterEach(() => vi.unstubAllEnvs());

test('no console finds the keys of another path behind the prefix of its own', async () => {
  const bases = ['/', '/v1/', '/v1.2/', '/v1.session/', '/v1/drafts/', '/v10/', '/v/', '/run/'];
  const prefixes = new Map<string, string>();
  for (const base of bases) prefixes.set(base, (await pathsAt(base)).storageKey(''));
  for (const [base, prefix] of prefixes)
    for (const [other, otherPrefix] of prefixes)
      expect(`${otherPrefix}session`.startsWith(prefix), `${other} at ${base}`).toBe(base === other);
});

test('spells the keys at the root without a path', async () => {
  expect((await pathsAt('/')).storageKey('session')).toBe('latchkey.session');
  expect((await pathsAt('/v1/')).storageKey('session')).toBe('latchkey/v1/.session');
});

const NAMES = [
  'ana',
  'Pedro Henrique de Alcântara Francisco António João Carlos',
  'warehouse-terminal-4@aurora.example',
  'maria.fernanda.albuquerque@sub.universidade.example',
  'a1b2c3d4e5f6a7b8c9d0e1f2@users.noreply.example',
  'nightly-export-2024',
  'warehouse4-terminal12-feed2024-lisboa',
  'NightlyExportWarehouseLisboa2024',
  'UNIVERSIDADEAUTONOMADELISBOA2024',
  'sftp_user_universidade_do_minho_03',
  'Wolfeschlegelsteinhausenbergerdorff',
  '550e8400-e29b-41d4-a716-446655440000',
  'key-550E8400-E29B-41D4-A716-446655440000',
  '42',
  '#9007199254740991',
  '351 912 345 678',
  'a1b2',
  'bearer',
  'ana@x.pt, bruno@y.com; carla@z.com',
  'x7k2q9w4e8r5t1y6u3i0@privaterelay.example',
  'ana@d111111abcdef8.cdn.example',
  'João Ana Rui Eva Gil 2024',
  '2024 2025 2026 2027 2028',
];

test.each(NAMES)('takes %j for no token', (text) => {
  expect(looksLikeToken(text)).toBe(false);
});

test.each([
  'lk_0123456789ABCDEFGHIJ',
  ' eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc ',
  'Bearer demo.1',
  'Authorization: Bearer abc',
  'the token is lk_0123456789ABCDEFGHIJ',
  "export X='lk_live_a1b2c3d4e5f6g7h8'",
  '{"token": "da39a3ee5e6b4b0d3255bfef95601890afd80709"}',
  '\u200b550e8400e29b41d4a716446655440000\u200b',
  `${'abcdefghij'.repeat(4)}k`,
  'token@lk_0123456789ABCDEFGHIJ',
  'a@b@lk_0123456789ABCDEFGHIJ',
  'app:lk_0123456789ABCDEFGHIJ@sftp.example.org',
  'sftp://app:lk_0123456789ABCDEFGHIJ@sftp.example.org/',
  'lk_0 1234 5678 9ABC DEFG HIJ',
])('takes %j for a token', (text) => {
  expect(looksLikeToken(text)).toBe(true);
});

test('takes every token of the simulated service for one, whatever it begins with', () => {
  for (const prefix of ['lk_', '', 'token-', 'sk.live.'])
    for (let id = 0; id < 500; id++) {
      const token = tokenValue('demo.1', prefix, id, 1);
      expect([token, looksLikeToken(token)]).toEqual([token, true]);
    }
});

test('removes a search for a token from a return path', () => {
  const origin = 'https://console.example';
  expect(safeReturnPath('/api-keys?q=lk_0123456789ABCDEFGHIJ&sort=name', origin)).toBe('/api-keys?sort=name');
  expect(safeReturnPath('/api-keys?q=nightly', origin)).toBe('/api-keys?q=nightly');
});
