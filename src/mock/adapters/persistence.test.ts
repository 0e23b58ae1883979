// Tests that worlds survive a reload, that storage holds no secret, and that broken storage or entries do no harm.
import { beforeEach, expect, test, vi } from 'vitest';
import { createCaller } from '../service/call.ts';
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

/** Returns a service with the same storage, as after a reload of the page. */
const reload = () => createService({ keep: createPersistence(() => storage) });

beforeEach(() => {
  stored = new Map();
  broken = false;
});

test('a world survives a reload: changed, removed and new records, ids, invitations, dialect, tokens', async () => {
  const service = reload();
  const call = createCaller(service, 'demo.1');
  await call('PATCH /organizations/1/users/1', { status: 'blocked' });
  await call('DELETE /organizations/1/users/2');
  await call('POST /organizations/1/users', { email: 'a@b.c', locale: 'en', name: 'A', roleIds: [1] });
  await call('PATCH /api-keys/1', { refreshApiToken: true, labels: { a: 1 } });
  await call('DELETE /api-keys/12');
  service.world('demo.1').dialect({ roles: 'array' });
  const reloaded = reload();
  expect(reloaded.world('demo.1').dump()).toEqual(service.world('demo.1').dump());
  expect(reloaded.world('demo.1').dialect()).toEqual(service.world('demo.1').dialect());
  const again = { email: 'c@d.e', locale: 'en', name: 'C', roleIds: [] };
  expect((await createCaller(reloaded, 'demo.1')('POST /organizations/1/users', again)).json.id).toBe(88);
});

test('the times of a world that nobody changed survive a reload', () => {
  const dumpAt = (time: number) =>
    createService({ keep: createPersistence(() => storage), now: () => time })
      .world('demo.1')
      .dump();
  expect(dumpAt(Date.UTC(2026, 10, 28, 12))).toEqual(dumpAt(Date.UTC(2026, 10, 28, 10)));
});

test('two tabs have one world', async () => {
  const [one, other] = [reload(), reload()];
  const block = (service: typeof one, id: number) =>
    createCaller(service, 'demo.1')(`PATCH /organizations/1/users/${id}`, { status: 'blocked' });
  const statusOf = (service: typeof one, id: number) =>
    service
      .world('demo.1')
      .dump()
      .users.find((user) => user.id === id)?.status;
  expect(statusOf(other, 1)).toBe('normal');
  await block(one, 1);
  expect(statusOf(other, 1)).toBe('blocked');
  await block(other, 3);
  expect(statusOf(one, 3)).toBe('blocked');
  expect([1, 3].map((id) => statusOf(reload(), id))).toEqual(['blocked', 'blocked']);
});

test('the storage holds neither the name of a world nor a token', async () => {
  const service = reload();
  const call = createCaller(service, 'demo.hush');
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

test('a large world is stored as its difference from the seed', async () => {
  const service = reload();
  await createCaller(service, 'crowded.1')('PATCH /organizations/1/users/99999', { status: 'blocked' });
  const [text = ''] = stored.values();
  expect(text.length).toBeLessThan(2000);
  expect((await createCaller(reload(), 'crowded.1')('GET /organizations/1/users/99999')).json[0].status).toBe(
    'blocked',
  );
});

test('many changes are written together, at the latest on pagehide', async () => {
  vi.useFakeTimers();
  try {
    const service = reload();
    const call = createCaller(service, 'crowded.1');
    for (let id = 1; id <= 260; id++) await call(`DELETE /organizations/1/users/${id}`);
    expect(reload().world('crowded.1').dump().users[0]?.id).toBe(201);
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(reload().world('crowded.1').dump().users[0]?.id).toBe(261);
  } finally {
    vi.useRealTimers();
  }
});

test('a reset removes the stored world', async () => {
  const service = reload();
  await createCaller(service, 'demo.1')('DELETE /api-keys/1');
  service.reset('demo.1');
  expect(stored.size).toBe(0);
  expect(reload().world('demo.1').dump().apiKeys).toHaveLength(12);
});

test('a change takes effect in memory when the storage is full or forbidden', async () => {
  broken = true;
  const service = reload();
  const call = createCaller(service, 'demo.1');
  expect((await call('DELETE /api-keys/1')).status).toBe(200);
  expect((await call('GET /api-keys')).json).toHaveLength(11);
  const forbidden = createService({
    keep: createPersistence(() => {
      throw new DOMException('no', 'SecurityError');
    }),
  });
  expect((await createCaller(forbidden, 'demo.1')('DELETE /api-keys/1')).status).toBe(200);
  forbidden.reset();
});

test.each(['{', 'null', '{"v":0}', '{"v":1}', '{"v":1,"users":{"rows":1}}', '[]'])(
  'a world stored as %s starts from its seed',
  async (text) => {
    await createCaller(reload(), 'demo.1')('DELETE /api-keys/1');
    const [name = ''] = stored.keys();
    stored.set(name, text);
    expect(reload().world('demo.1').dump().apiKeys).toHaveLength(12);
  },
);

const userToCreate = { email: 'a@b.c', locale: 'en', name: 'A', roleIds: [1] };
const apiKeyToCreate = { emails: [], name: 'K', organizationsIds: [1], permissions: [] };

test.each([
  ['users', 'PATCH /organizations/1/users/1', { status: 'blocked' }],
  ['users', 'POST /organizations/1/users', userToCreate],
  ['apiKeys', 'PATCH /api-keys/1', { blocked: true }],
  ['apiKeys', 'POST /api-keys', apiKeyToCreate],
] as const)(
  'a world stored with a record that lacks a field starts from its seed: %s, %s',
  async (table, route, body) => {
    const service = reload();
    await createCaller(service, 'demo.1')(route, body);
    const [name = '', text = ''] = [...stored].flat();
    const { rows } = JSON.parse(text)[table];
    // Labels that were never set are absent from the JSON; the world is restored all the same.
    const fields = Object.keys(rows[0]).filter((field) => field !== 'labels');
    for (const field of fields) {
      const world = JSON.parse(text);
      delete world[table].rows[0][field];
      stored.set(name, JSON.stringify(world));
      const { users, apiKeys } = reload().world('demo.1').dump();
      expect([users.length, users[0]?.status, apiKeys.length, apiKeys[0]?.blocked]).toEqual([
        86,
        'normal',
        12,
        false,
      ]);
    }
    stored.set(name, text);
    expect(reload().world('demo.1').dump()).toEqual(service.world('demo.1').dump());
  },
);
