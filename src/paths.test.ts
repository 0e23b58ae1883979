// The URLs of the console: an id is read exactly or rejected, and no return path leaves the console.
import { afterEach, expect, test, vi } from 'vitest';
import { isApiKeysPage, parseId, paths, safeReturnPath, usersPageOf } from './paths.ts';

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
  ['/organizations/7/users?status=blocked', 7],
  ['/organizations/7/users/new', 7],
  ['/organizations/7/users/12?sort=name', 7],
  ['/organizations/7/users?q=ana', null],
  ['/organizations/7/users/x1', null],
  ['/organizations/07/users', null],
  ['/organizations/7/users/12/more', null],
  ['/organizations/9007199254740993/users', null],
  ['/api-keys', null],
  ['/', null],
])('finds that %s shows all users of organization %s', (address, organizationId) => {
  const { pathname, search } = new URL(address, 'https://console.example');
  expect(usersPageOf({ pathname, search })).toBe(organizationId);
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
