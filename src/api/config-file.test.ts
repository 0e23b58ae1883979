// The request for `config.json`: how it is sent, and its failures.
import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from './config-file.ts';

/** Answers each request with this answer. */
function answerWith(answer: Response) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => void vi.unstubAllGlobals());

test('is sent past the cache, without a session token, and read', async () => {
  const fetched = answerWith(new Response('{"baseUrl":"/service/"}'));
  expect(await loadConfig()).toMatchObject({ baseUrl: '/service', roles: [] });
  expect(fetched.mock.calls).toEqual([['/config.json', { cache: 'no-cache', redirect: 'error' }]]);
});

test('reports a field that does not fit', async () => {
  answerWith(new Response('{"baseUrl":"javascript:alert(1)"}'));
  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError', field: 'baseUrl' });
});

test('reports a missing file with its name', async () => {
  answerWith(new Response('', { status: 404 }));
  await expect(loadConfig()).rejects.toThrow('/config.json: 404');
});

test('reports a file that is no JSON, without its content', async () => {
  answerWith(new Response('{"baseUrl": secret'));
  await expect(loadConfig()).rejects.toThrow(/^\/config\.json: no JSON$/);
});
