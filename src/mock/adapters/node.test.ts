// The service under msw in Node, called as a component calls it: relative paths, from a page that is none.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { simulatedService } from './node.ts';

const service = simulatedService();
beforeAll(() => service.listen());
afterEach(() => service.reset());
afterAll(() => service.close());

const headers = { Authorization: 'Bearer demo.1' };

test('a relative path is answered', async () => {
  const response = await fetch('/api/organizations/1/users', { headers });
  expect(response.status).toBe(200);
  expect(await response.json()).toHaveLength(61);
});

test('bodies go both ways, and empty answers are empty', async () => {
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

test('a struck connection is a network error', async () => {
  service.world('demo.1').fault({ kind: 'destroy' });
  await expect(fetch('/api/api-keys', { headers })).rejects.toThrow();
});

test('a body that breaks off is an error while it is read', async () => {
  service.world('demo.1').fault({ kind: 'cut', after: 30 });
  await expect(fetch('/api/api-keys', { headers }).then((response) => response.text())).rejects.toThrow();
});

test('a call can be given up', async () => {
  service.world('demo.1').fault({ kind: 'hold' });
  const leaving = new AbortController();
  const call = fetch('/api/api-keys', { headers, signal: leaving.signal });
  await expect.poll(() => service.world('demo.1').held()).toBe(1);
  leaving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a hundred thousand people arrive whole', async () => {
  const response = await fetch('/api/organizations/1/users', {
    headers: { Authorization: 'Bearer crowded.1' },
  });
  expect(await response.json()).toHaveLength(100_000);
});
