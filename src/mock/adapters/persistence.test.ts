// Worlds live on in a browser's storage as what differs from the seed, without secrets, whatever the storage does.
import { beforeEach, expect, test, vi } from 'vitest';
import { caller } from '../service/call.ts';
import { createService } from '../service/service.ts';
import { createPersistence } from './persistence.ts';

let stored: Map<string, string>;
let broken = false;
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => {
    if (broken) throw new DOMException('full', 'QuotaExceededError');
    stored.set(name, value);
  },
  removeItem: (name: string) => void stored.delete(name),
} as Storage;

/** A page: everything but the storage is new. */
const load = () => createService({ keep: createPersistence(() => storage) });

beforeEach(() => {
  stored = new Map();
  broken = false;
});

test('a world goes on after a reload: rows changed, removed and new, ids, invitations, dialect, tokens', async () => {
  const service = load();
  const call = caller(service, 'demo.1');
  await call('PATCH /organizations/1/users/1', { status: 'blocked' });
  await call('DELETE /organizations/1/users/2');
  await call('POST /organizations/1/users', { email: 'a@b.c', locale: 'en', name: 'A', roleIds: [1] });
  await call('PATCH /api-keys/1', { refreshApiToken: true, labels: { a: 1 } });
  await call('DELETE /api-keys/12');
  service.world('demo.1').dialect({ roles: 'array' });
  const reloaded = load();
  expect(reloaded.world('demo.1').dump()).toEqual(service.world('demo.1').dump());
  expect(reloaded.world('demo.1').dialect()).toEqual(service.world('demo.1').dialect());
  const again = { email: 'c@d.e', locale: 'en', name: 'C', roleIds: [] };
  expect((await caller(reloaded, 'demo.1')('POST /organizations/1/users', again)).json.id).toBe(88);
});

test('nothing stored names a world or holds a token', async () => {
  const service = load();
  const call = caller(service, 'demo.hush');
  const { json } = await call('POST /api-keys', {
    emails: [],
    name: 'K',
    organizationsIds: [1],
    permissions: [],
  });
  const { json: renewed } = await call('PATCH /api-keys/1', { refreshApiToken: true });
  const all = JSON.stringify([...stored]);
  expect([...stored.keys()]).toEqual([expect.stringMatching(/^latchkey\.simulated\.[0-9a-f]{16}$/)]);
  for (const secret of [json.token.value, renewed.token.value, 'demo.hush', 'hush'])
    expect(all).not.toContain(secret);
});

test('a crowd is kept as what differs from it', async () => {
  const service = load();
  await caller(service, 'crowded.1')('PATCH /organizations/1/users/99999', { status: 'blocked' });
  const [text = ''] = stored.values();
  expect(text.length).toBeLessThan(2000);
  expect((await caller(load(), 'crowded.1')('GET /organizations/1/users/99999')).json[0].status).toBe(
    'blocked',
  );
});

test('many changes are written together, at the latest when the page goes', async () => {
  vi.useFakeTimers();
  try {
    const service = load();
    const call = caller(service, 'crowded.1');
    for (let id = 1; id <= 260; id++) await call(`DELETE /organizations/1/users/${id}`);
    expect(load().world('crowded.1').dump().users[0]?.id).toBe(201);
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(load().world('crowded.1').dump().users[0]?.id).toBe(261);
  } finally {
    vi.useRealTimers();
  }
});

test('a reset world is forgotten', async () => {
  const service = load();
  await caller(service, 'demo.1')('DELETE /api-keys/1');
  service.reset('demo.1');
  expect(stored.size).toBe(0);
  expect(load().world('demo.1').dump().apiKeys).toHaveLength(12);
});

test('a storage that is full or forbidden costs the reload, not the change', async () => {
  broken = true;
  const service = load();
  const call = caller(service, 'demo.1');
  expect((await call('DELETE /api-keys/1')).status).toBe(200);
  expect((await call('GET /api-keys')).json).toHaveLength(11);
  const forbidden = createService({
    keep: createPersistence(() => {
      throw new DOMException('no', 'SecurityError');
    }),
  });
  expect((await caller(forbidden, 'demo.1')('DELETE /api-keys/1')).status).toBe(200);
  forbidden.reset();
});

test.each(['{', 'null', '{"v":0}', '{"v":1}', '{"v":1,"users":{"rows":1}}', '[]'])(
  'a world that was written as %s starts anew',
  async (text) => {
    await caller(load(), 'demo.1')('DELETE /api-keys/1');
    const [name = ''] = stored.keys();
    stored.set(name, text);
    expect(load().world('demo.1').dump().apiKeys).toHaveLength(12);
  },
);
