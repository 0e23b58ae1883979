// Holds the start of the console and its configuration to one idea of what may be the service's address.
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
])('%j stands for %j', (baseUrl, read) => {
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
])('%j is no address', (baseUrl) => {
  expect(readBaseUrl(baseUrl)).toBeNull();
  expect(() => readConfig({ baseUrl })).toThrow(expect.objectContaining({ field: 'baseUrl' }));
});
