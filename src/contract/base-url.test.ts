// The address of the service: the boot file and `config.json` accept the same values.
import { expect, test } from 'vitest';
import { readBaseUrl } from './base-url.ts';
import { readConfig } from './config.ts';

test.each([
  [undefined, '/api'],
  ['/api', '/api'],
  ['/', ''],
  ['/v1/api//', '/v1/api'],
  ['https://service.example', 'https://service.example'],
  ['http://127.0.0.1:8080/api/', 'http://127.0.0.1:8080/api'],
])('reads %j as %j', (baseUrl, read) => {
  expect(readBaseUrl(baseUrl)).toBe(read);
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
])('rejects %j', (baseUrl) => {
  expect(readBaseUrl(baseUrl)).toBeNull();
  expect(() => readConfig({ baseUrl })).toThrow(expect.objectContaining({ field: 'baseUrl' }));
});
