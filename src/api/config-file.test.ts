// The request for `config.json`: how it is sent, and its failures.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Requests the file from a network with this answer. */
async function requestFile(answer: Response) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetched);
  const { configFile } = await import('./config-file.ts');
  return { fetched, configFile };
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('is sent past the cache, without a session token, when the module is imported', async () => {
  const { fetched, configFile } = await requestFile(new Response('{"baseUrl":"/api"}'));
  expect(await configFile).toEqual({ baseUrl: '/api' });
  expect(fetched.mock.calls).toEqual([['/config.json', { cache: 'no-cache', redirect: 'error' }]]);
});

test('reports a missing file with its name', async () => {
  const { configFile } = await requestFile(new Response('', { status: 404 }));
  await expect(configFile).rejects.toThrow('/config.json: 404');
});

test('reports a file that is no JSON, without its content', async () => {
  const { configFile } = await requestFile(new Response('{"baseUrl": secret'));
  await expect(configFile).rejects.toThrow(/^\/config\.json: no JSON$/);
});
