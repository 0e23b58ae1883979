// Tests the service under msw in Node with the requests of components, which use relative paths.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSimulatedService } from './node.ts';

const service = createSimulatedService();
beforeAll(() => service.listen());
afterEach(() => service.reset());
afterAll(() => service.close());

const headers = { Authorization: 'Bearer demo.1' };

test('a request to a relative path is answered', async () => {
  const response = await fetch('/api/organizations/1/users', { headers });
  expect(response.status).toBe(200);
  expect(await response.json()).toHaveLength(61);
});

test('request and response bodies are passed on, and empty responses have no body', async () => {
  const created = await fetch('/api/api-keys', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ emails: [], name: 'Reports', organizationsIds: [], permissions: [] }),
  });
  expect([created.status, ((await created.json()) as { id: number }).id]).toEqual([201, 13]);
  const updated = await fetch('/api/organizations/1/users/1', {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: '{"status":"blocked"}',
  });
  expect([updated.status, await updated.text()]).toEqual([204, '']);
  const removed = await fetch('/api/api-keys/13', { method: 'DELETE', headers });
  expect([removed.status, await removed.text()]).toEqual([200, '']);
  expect(service.world('demo.1').writes()).toHaveLength(3);
});

test('a destroyed connection is a network error', async () => {
  service.world('demo.1').fault({ kind: 'destroy' });
  await expect(fetch('/api/api-keys', { headers })).rejects.toThrow();
});

test('a cut body fails while it is read', async () => {
  service.world('demo.1').fault({ kind: 'cut', after: 30 });
  await expect(fetch('/api/api-keys', { headers }).then((response) => response.text())).rejects.toThrow();
});

test('a request can be aborted', async () => {
  service.world('demo.1').fault({ kind: 'hold' });
  const abort = new AbortController();
  const call = fetch('/api/api-keys', { headers, signal: abort.signal });
  await expect.poll(() => service.world('demo.1').held()).toBe(1);
  abort.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a list of 100,000 users arrives completely', async () => {
  const response = await fetch('/api/organizations/1/users', {
    headers: { Authorization: 'Bearer crowded.1' },
  });
  expect(await response.json()).toHaveLength(100_000);
});
