// @vitest-environment node
// Tests the service over real sockets: compression, broken connections, CORS and the control paths.
import { get, request as send } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from './http.ts';

const CONSOLE = 'https://console.example';
let running: RunningService;
beforeAll(async () => {
  running = await startService({ cors: [CONSOLE], tokenPrefix: 'canary_' });
});
afterAll(() => running.close());

let copies = 0;
const newToken = () => `demo.t${++copies}`;

function call(token: string, route: string, body?: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = route.split(' ');
  return fetch(running.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
}

async function control<T>(token: string, route: string, body?: unknown): Promise<T> {
  const [method = '', path = ''] = route.split(' ');
  const url = `${running.url}/__service${path}${path.includes('?') ? '&' : '?'}world=${token}`;
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  expect(response.status).toBe(200);
  return response.json() as Promise<T>;
}

interface Dump {
  users: { id: number; status: string }[];
  apiKeys: { id: number; name: string; tokenValue: string }[];
  outbox: { to: string }[];
}
const apiKeyToCreate = { emails: [], name: 'Made here', organizationsIds: [1], permissions: [] };

test('create, update and remove work over HTTP', async () => {
  const token = newToken();
  const created = await call(token, 'POST /api/api-keys', apiKeyToCreate);
  const { id, token: issued } = (await created.json()) as { id: number; token: { value: string } };
  expect([created.status, issued.value.startsWith('canary_')]).toEqual([201, true]);
  const updated = await call(token, 'PATCH /api/organizations/1/users/1', { status: 'blocked' });
  expect([updated.status, await updated.text(), updated.headers.get('content-type')]).toEqual([
    204,
    '',
    null,
  ]);
  const removed = await call(token, `DELETE /api/api-keys/${id}`);
  expect([removed.status, await removed.text(), removed.headers.get('content-type')]).toEqual([
    200,
    '',
    null,
  ]);
  expect((await call('nobody', 'GET /api/api-keys')).status).toBe(401);
  expect((await fetch(`${running.url}/elsewhere`)).status).toBe(404);
});

test.each(['destroy', 'rst'])(
  '%s fails the request before the first byte, with the write applied or not',
  async (kind) => {
    for (const applied of [true, false]) {
      const token = newToken();
      await control(token, 'POST /faults', { kind, operation: 'createApiKey', applied });
      await expect(call(token, 'POST /api/api-keys', apiKeyToCreate)).rejects.toThrow('fetch failed');
      const { apiKeys } = await control<Dump>(token, 'GET /dump');
      expect(apiKeys.some(({ name }) => name === apiKeyToCreate.name)).toBe(applied);
      const log = await control(token, 'GET /log?writes&operation=createApiKey');
      expect(log).toMatchObject([{ body: apiKeyToCreate, status: null, applied, faults: [kind] }]);
      expect((await call(token, 'POST /api/api-keys', apiKeyToCreate)).status).toBe(201);
    }
  },
);

test('cut closes the connection after the headers and some bytes of the body', async () => {
  const token = newToken();
  await control(token, 'POST /faults', { kind: 'cut', after: 20, operation: 'createApiKey' });
  const response = await call(token, 'POST /api/api-keys', apiKeyToCreate);
  expect(response.status).toBe(201);
  const reader = response.body?.getReader();
  let bytes = 0;
  const readAll = async () => {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
      bytes += chunk.value.length;
  };
  await expect(readAll()).rejects.toThrow();
  expect(bytes).toBe(20);
  expect((await control<Dump>(token, 'GET /dump')).apiKeys).toHaveLength(13);
});

test('a body pauses after some bytes until it is released', async () => {
  const token = newToken();
  const whole = await (await call(token, 'GET /api/api-keys')).text();
  await control(token, 'POST /faults', { kind: 'pause', after: 20, operation: 'listApiKeys' });
  const response = await call(token, 'GET /api/api-keys');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect([response.status, (await reader?.read())?.value]).toEqual([200, whole.slice(0, 20)]);
  expect(await control(token, 'GET /held')).toBe(1);
  await control(token, 'POST /release');
  let text = whole.slice(0, 20);
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
    text += chunk.value;
  expect(text).toBe(whole);

  const abort = new AbortController();
  await control(token, 'POST /faults', { kind: 'pause', after: 20, operation: 'listApiKeys' });
  await fetch(`${running.url}/api/api-keys`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  await expect.poll(() => control(token, 'GET /held')).toBe(1);
  abort.abort();
  await expect.poll(() => control(token, 'GET /held')).toBe(0);
});

test('a truncated body is a complete HTTP response', async () => {
  const token = newToken();
  await control(token, 'POST /faults', [{ kind: 'truncate', at: 0.5, operation: 'listApiKeys' }]);
  const text = await (await call(token, 'GET /api/api-keys')).text();
  expect(text.length).toBeGreaterThan(100);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test('faults respond with a redirect, a web page and an empty body', async () => {
  const token = newToken();
  await control(token, 'POST /faults', {
    kind: 'redirect',
    to: 'https://login.example/',
    path: '/api-keys',
    nth: 1,
  });
  await control(token, 'POST /faults', { kind: 'html', path: '/api-keys', nth: 2 });
  await control(token, 'POST /faults', { kind: 'status', status: 204, path: '/api-keys', nth: 3 });
  const redirect = await call(token, 'GET /api/api-keys');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([307, 'https://login.example/']);
  expect(await (await call(token, 'GET /api/api-keys')).text()).toContain('<title>Sign in</title>');
  const empty = await call(token, 'GET /api/api-keys');
  expect([empty.status, await empty.text()]).toEqual([204, '']);
});

test('a response is held until it is released, and an aborted request is logged', async () => {
  const token = newToken();
  await control(token, 'POST /faults', { kind: 'hold', operation: 'listApiKeys', nth: 'all' });
  const answer = call(token, 'GET /api/api-keys');
  await expect.poll(() => control(token, 'GET /held')).toBe(1);
  await control(token, 'POST /release');
  expect((await answer).status).toBe(200);

  const abandoned = get(`${running.url}/api/api-keys`, { headers: { Authorization: `Bearer ${token}` } });
  abandoned.on('error', () => {});
  await expect.poll(() => control(token, 'GET /held')).toBe(1);
  abandoned.destroy();
  await expect
    .poll(() => control(token, 'GET /log'))
    .toMatchObject([{ status: 200 }, { aborted: true, status: null }]);
});

test('a list of 100,000 users arrives completely: plain, compressed, from the cache and after a change', async () => {
  const raw = (headers: Record<string, string>) =>
    new Promise<{ bytes: Buffer; encoding: string | undefined }>((resolve, reject) => {
      const path = `${running.url}/api/organizations/1/users`;
      get(path, { headers: { Authorization: 'Bearer crowded.t', ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () =>
          resolve({ bytes: Buffer.concat(chunks), encoding: response.headers['content-encoding'] }),
        );
      }).on('error', reject);
    });
  const plain = await raw({});
  expect(plain.encoding).toBeUndefined();
  expect(JSON.parse(plain.bytes.toString())).toHaveLength(100_000);
  for (let i = 0; i < 2; i++) {
    const { bytes, encoding } = await raw({ 'Accept-Encoding': 'br, gzip' });
    expect(encoding).toBe('gzip');
    expect(gunzipSync(bytes).equals(plain.bytes)).toBe(true);
  }
  await call('crowded.t', 'DELETE /api/organizations/1/users/50000');
  const { bytes } = await raw({ 'Accept-Encoding': 'gzip' });
  expect(JSON.parse(gunzipSync(bytes).toString())).toHaveLength(99_999);
});

test('CORS allows the configured origins and no others', async () => {
  const preflight = (origin: string) =>
    fetch(`${running.url}/api/api-keys/1`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
  const allowed = await preflight(CONSOLE);
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, CONSOLE]);
  expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  const answer = await call(newToken(), 'GET /api/api-keys', undefined, { Origin: CONSOLE });
  expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');

  await control('', 'POST /cors', { on: false });
  expect((await preflight(CONSOLE)).headers.get('access-control-allow-origin')).toBeNull();
  await control('', 'POST /cors', { on: true });
});

test('the control paths change a world and return its state', async () => {
  const token = newToken();
  await control(token, 'POST /dialect', 'legacy');
  expect(await control(token, 'POST /dialect', { missing: '404' })).toMatchObject({
    dates: 'seconds',
    missing: '404',
  });
  expect((await call(token, 'GET /api/api-keys/99')).status).toBe(404);
  await control(token, 'POST /act', {
    operation: 'updateUser',
    organizationId: 1,
    userId: 1,
    body: { status: 'blocked' },
  });
  expect((await control<Dump>(token, 'GET /dump')).users[0]?.status).toBe('blocked');
  await control(token, 'POST /clock', { offset: 86_400_000 });
  const created = (await (await call(token, 'POST /api/api-keys', apiKeyToCreate)).json()) as {
    creationTimestamp: number;
  };
  expect(created.creationTimestamp).toBeGreaterThan(Date.now() / 1000 + 86_000);
  await control(token, 'POST /revoke', { token });
  expect((await call(token, 'GET /api/api-keys')).status).toBe(401);
  expect((await call(`${token}.2`, 'GET /api/api-keys')).status).toBe(200);
  await control(token, 'DELETE /world');
  expect((await control<Dump>(token, 'GET /dump')).users[0]?.status).toBe('normal');
  expect(Object.keys(await control<{ presets: object }>('', 'GET /dialects'))).toEqual([
    'readings',
    'presets',
  ]);
});

test.each([
  ['POST /__service/faults?world=nowhere', '{}', 400],
  ['POST /__service/faults?world=demo.x', '{', 400],
  ['POST /__service/dialect?world=demo.x', '"klingon"', 400],
  ['POST /__service/act?world=demo.x', '{"operation":"removeUser","organizationId":1,"userId":999}', 404],
  ['GET /__service/constructor?world=demo.x', undefined, 404],
])('%s %s gets status %i', async (route, body, status) => {
  const [method = '', path = ''] = route.split(' ');
  expect((await fetch(running.url + path, { method, ...(body && { body }) })).status).toBe(status);
});

test('a malformed URL gets a 404 and the server keeps running', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(running.url);
    send({ port, host: '127.0.0.1', path: '//api//%', method: 'GET' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(404);
  expect((await call(newToken(), 'GET /api/api-keys')).status).toBe(200);
});
