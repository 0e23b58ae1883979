// `config.json`: every key is optional, and an error names the field that does not fit.
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { unknownConfigKeys } from './unknown-config-keys.ts';

test('has a default for every key', () => {
  expect(readConfig({})).toEqual({
    baseUrl: '/api',
    organizations: [],
    roles: [],
    session: { signInUrl: null },
    errorReportUrl: null,
    readings: {},
    file: {},
  });
});

test('reads every key', () => {
  const file = {
    baseUrl: 'https://api.example.com/v1',
    organizations: [{ id: 1, name: 'Aurora Logistics' }],
    roles: [{ id: 1, name: 'admin', isSystem: true }],
    session: { signInUrl: 'https://portal.example.com/token' },
    errorReportUrl: 'https://errors.example.com/latchkey',
    readings: {},
  };
  expect(readConfig(file)).toEqual({ ...file, file });
});

test('accepts spaces around the address of the sign-in page', () => {
  const { signInUrl } = readConfig({ session: { signInUrl: ' https://portal.example.com/token ' } }).session;
  expect(signInUrl?.trim()).toBe('https://portal.example.com/token');
});

test('reads a role without isSystem as no system role', () => {
  expect(readConfig({ roles: [{ id: 2, name: 'editor' }] }).roles).toEqual([
    { id: 2, name: 'editor', isSystem: false },
  ]);
});

test('ignores unknown keys', () => {
  const config = readConfig({ baseUrl: '/service', colour: 'red' });
  expect(config.baseUrl).toBe('/service');
  expect(config).not.toHaveProperty('colour');
});

test('names unknown keys of every object, the same key of a list once, and never a value', () => {
  const file = {
    baseUrl: '/service',
    colour: 'red',
    session: { signInURL: 'https://secret.example' },
    organizations: [
      { id: 1, name: 'a', region: 'north' },
      { id: 2, name: 'b', region: 'south', tags: {} },
    ],
    roles: [{ id: 1, name: 'admin', system: true, isSystem: true }],
    readings: { anyPoint: 'x' },
    __proto__: { inherited: 1 },
    constructor: 1,
  };
  expect(unknownConfigKeys(readConfig(file))).toEqual([
    'colour',
    'session.signInURL',
    'organizations[].region',
    'organizations[].tags',
    'roles[].system',
    'constructor',
    'readings.anyPoint',
  ]);
});

test('names the readings that are no variant of an open point', () => {
  const readings = { labels: 'record', nonsense: 'x', paging: 'y' };
  expect(unknownConfigKeys(readConfig({ readings }))).toEqual(['readings.nonsense', 'readings.paging']);
});

test.each([null, 'text', 7, [], { organizations: {}, roles: [null, 'x'], session: null }])(
  'names no keys of %j',
  (file) => {
    expect(unknownConfigKeys({ ...readConfig({}), file })).toEqual([]);
  },
);

test.each([
  ['/api', '/api'],
  ['/api/', '/api'],
  ['/deep/er//', '/deep/er'],
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com:8443/v1/', 'https://api.example.com:8443/v1'],
  ['http://127.0.0.1:8080/api', 'http://127.0.0.1:8080/api'],
])('accepts the address %s', (written, baseUrl) => {
  expect(readConfig({ baseUrl: written }).baseUrl).toBe(baseUrl);
});

test.each([
  '',
  'api',
  '//api.example.com',
  '/\\api.example.com',
  'ftp://api.example.com',
  'javascript:alert(1)',
  'https://',
  'https:///api',
  '/api?x=1',
  '/api#x',
  '/a pi',
  ' /api',
  null,
  7,
])('rejects the address %j', (baseUrl) => {
  expect(() => readConfig({ baseUrl })).toThrow(expect.objectContaining({ field: 'baseUrl' }));
});

test.each<[file: unknown, field: string]>([
  [{ organizations: {} }, 'organizations'],
  [
    {
      organizations: [
        { id: 1, name: 'A' },
        { id: '2', name: 'B' },
      ],
    },
    'organizations[1].id',
  ],
  [{ organizations: [{ id: 1 }] }, 'organizations[0].name'],
  [{ organizations: [{ id: -1, name: 'A' }] }, 'organizations[0].id'],
  [{ organizations: [{ id: 2 ** 53, name: 'A' }] }, 'organizations[0].id'],
  [{ roles: [{ id: 1.5, name: 'admin' }] }, 'roles[0].id'],
  [{ roles: [{ id: 1, name: 'admin', isSystem: 'yes' }] }, 'roles[0].isSystem'],
  [{ session: 'x' }, 'session'],
  [{ session: { signInUrl: 'javascript:alert(1)' } }, 'session.signInUrl'],
  [{ session: { signInUrl: '/portal' } }, 'session.signInUrl'],
  [{ session: { signInUrl: 'https://' } }, 'session.signInUrl'],
  [{ session: { signInUrl: 'ftp://portal.example.com' } }, 'session.signInUrl'],
  [{ readings: [] }, 'readings'],
  [[], ''],
  [null, ''],
  ['text', ''],
])('names the field of %j that does not fit', (file, field) => {
  expect(() => readConfig(file)).toThrow(ConfigError);
  expect(() => readConfig(file)).toThrow(expect.objectContaining({ field }));
});

test.each<[file: unknown, expected: string, got: string]>([
  [{ baseUrl: 7 }, 'address', 'number'],
  [{ baseUrl: 'https://user:secret@service.example' }, 'address', 'text'],
  [{ organizations: { secret: 1 } }, 'list', 'object'],
  [{ organizations: [{ id: 'secret', name: 'A' }] }, 'id', 'text'],
  [{ roles: [{ id: 1, name: ['secret'] }] }, 'text', 'list'],
  [{ roles: [{ id: 1, name: 'a', isSystem: 'secret' }] }, 'flag', 'text'],
  [{ session: true }, 'object', 'flag'],
  [{ session: { signInUrl: 'secret' } }, 'webAddress', 'text'],
  [{ errorReportUrl: 'https://errors.example/a?key=secret' }, 'address', 'text'],
  [{ readings: { dates: 1 } }, 'texts', 'object'],
  [{ organizations: [{ id: 1 }] }, 'text', 'nothing'],
  [null, 'object', 'nothing'],
])('names the kind of value in %j, and holds no value', (file, expected, got) => {
  const fault = (() => {
    try {
      return readConfig(file);
    } catch (error) {
      return error as ConfigError;
    }
  })();
  expect(fault).toMatchObject({ expected, got });
  expect(JSON.stringify([(fault as ConfigError).message, fault])).not.toContain('secret');
});

test.each([
  [undefined, '/api'],
  ['/api', '/api'],
  ['/', ''],
  ['/v1/api//', '/v1/api'],
  ['https://service.example', 'https://service.example'],
  ['http://127.0.0.1:8080/api/', 'http://127.0.0.1:8080/api'],
])('reads the address %j as %j', (baseUrl, read) => {
  expect(readConfig({ baseUrl }).baseUrl).toBe(read);
});

test.each([
  'https://service.example/a?x=1',
  'https://service.example/a#f',
  '/a?x=1',
  '/a#f',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:/service.example',
  'https://',
  'https://service.example:99999',
  'https://?x',
  'https://user:pw@service.example/api',
  'https://evil.example\\@service.example/api',
  'ftp://service.example',
  'javascript:alert(1)',
  'api',
  '/a b',
  '',
  null,
  7,
])('rejects the address %j', (baseUrl) => {
  expect(() => readConfig({ baseUrl })).toThrow(expect.objectContaining({ field: 'baseUrl' }));
});
