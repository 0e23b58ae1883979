// What faults do to answers and to the world behind them, without a connection to strike.
import { beforeEach, expect, test } from 'vitest';
import { type Called, caller } from '../service/call.ts';
import { createService, type Service, type WorldControl } from '../service/service.ts';
import type { Fault } from './faults.ts';

let service: Service;
let world: WorldControl;
let call: (route: string, body?: unknown) => Promise<Called>;
beforeEach(() => {
  service = createService();
  world = service.world('demo.a');
  call = caller(service, 'demo.a');
});

const rename = () => call('PATCH /api-keys/1', { name: 'Other' });
const nameOf = () => world.dump().apiKeys[0]?.name;

test('a fault strikes the call that it names, the nth time', async () => {
  world.fault({ kind: 'status', status: 500, operation: 'listApiKeys', nth: 2 });
  expect((await call('GET /organizations/1/users')).status).toBe(200);
  expect((await call('GET /api-keys')).status).toBe(200);
  expect((await call('GET /api-keys')).status).toBe(500);
  expect((await call('GET /api-keys')).status).toBe(200);
});

test.each([
  [{ method: 'PATCH' }, true],
  [{ method: 'POST' }, false],
  [{ path: '/api-keys/1' }, true],
  [{ path: '/api-keys/2' }, false],
  [{ path: '/api-keys/:id' }, true],
  [{ path: '/api-keys/:id', method: 'DELETE' }, false],
  [{ operation: 'updateUser' }, false],
])('%j strikes PATCH /api-keys/1: %s', async (target, strikes) => {
  world.fault({ kind: 'status', status: 503, ...target });
  expect((await rename()).status).toBe(strikes ? 503 : 200);
});

test('a fault for all goes on until it is taken back', async () => {
  world.fault({
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '7' },
    body: { error: 'slow down' },
    nth: 'all',
  });
  for (let i = 0; i < 3; i++) {
    const { status, headers, json } = await call('GET /api-keys');
    expect([status, headers.get('Retry-After'), json]).toEqual([429, '7', { error: 'slow down' }]);
  }
  world.clearFaults();
  expect((await call('GET /api-keys')).status).toBe(200);
});

test.each<[Fault, boolean]>([
  [{ kind: 'status', status: 500 }, false],
  [{ kind: 'status', status: 500, applied: true }, true],
  [{ kind: 'html' }, false],
  [{ kind: 'html', applied: true }, true],
  [{ kind: 'redirect', to: '/login' }, false],
  [{ kind: 'destroy' }, false],
  [{ kind: 'destroy', applied: true }, true],
  [{ kind: 'rst', applied: true }, true],
  [{ kind: 'empty' }, true],
  [{ kind: 'empty', applied: false }, false],
  [{ kind: 'truncate', at: 0.5 }, true],
  [{ kind: 'mutate', drop: ['id'] }, true],
  [{ kind: 'mutate', drop: ['id'], applied: false }, false],
  [{ kind: 'ignore' }, false],
  [{ kind: 'pause', after: 1_000_000 }, true],
  [{ kind: 'delay', ms: 1 }, true],
  [{ kind: 'delay', ms: 1, applied: false }, true],
])('after %j the write was carried out: %s', async (fault, applied) => {
  world.fault(fault);
  await rename().catch(() => undefined);
  expect(nameOf()).toBe(applied ? 'Other' : 'Nightly export');
  expect(world.writes()).toMatchObject([{ applied, faults: [fault.kind] }]);
});

test('what is accepted and ignored looks carried out and leaves no trace', async () => {
  world.fault({ kind: 'ignore', nth: 'all' });
  const before = JSON.stringify(world.dump());
  expect((await rename()).json.name).toBe('Other');
  expect((await call('DELETE /api-keys/1')).status).toBe(200);
  const body = { email: 'x@y.z', locale: 'en', name: 'X', roleIds: [] };
  expect((await call('POST /organizations/1/users', body)).json.id).toBe(87);
  expect((await call('PATCH /api-keys/2', { refreshApiToken: true })).status).toBe(200);
  expect(JSON.stringify(world.dump())).toBe(before);
  expect((await call('GET /api-keys?name=nightly')).json).toHaveLength(12);
});

test('bodies are emptied, truncated, replaced by a page, mutated', async () => {
  const whole = (await call('GET /api-keys/1')).text;
  const struck = async (fault: Fault) => {
    world.fault(fault);
    return call('GET /api-keys/1');
  };
  expect((await struck({ kind: 'empty' })).text).toBe('');
  expect((await struck({ kind: 'truncate', at: 0.25 })).text).toBe(
    whole.slice(0, Math.floor(whole.length / 4)),
  );
  expect((await struck({ kind: 'truncate', at: 1 })).text).toBe('[');
  expect((await struck({ kind: 'truncate', at: -1 })).text).toBe(whole.slice(0, -1));
  const page = await struck({ kind: 'html', title: 'Corporate proxy' });
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<title>Corporate proxy</title>');
  const plain = await struck({
    kind: 'headers',
    headers: { 'content-type': 'text/plain', 'Cache-Control': null },
  });
  expect([plain.headers.get('Content-Type'), plain.headers.get('Cache-Control')]).toEqual([
    'text/plain',
    null,
  ]);
});

test('rows are mutated as told', async () => {
  world.fault({
    kind: 'mutate',
    at: [1],
    drop: ['name'],
    rename: { dnsName: 'sftp' },
    set: { 'token.name': 7, extra: [1] },
    asText: ['id'],
    append: [null],
    replace: [['"id":1,', '"id":9007199254740993,']],
  });
  const { json, text } = await call('GET /api-keys');
  expect(text).toContain('"id":9007199254740993,');
  expect(json).toHaveLength(13);
  expect(json[0].name).toBe('Nightly export');
  expect(json[1]).toMatchObject({ id: '2', token: { name: 7 }, extra: [1], sftp: '' });
  expect(json[1]).not.toHaveProperty('name');
  expect(json[12]).toBeNull();
});

test('a fault in every organization of a key is reached by a path', async () => {
  world.fault({ kind: 'mutate', drop: ['organizations.short'] });
  const [key] = (await call('GET /api-keys/5')).json;
  expect(key.organizations.map(Object.keys)).toEqual(
    Array(3).fill(['creationTimestamp', 'lastUseTimestamp']),
  );
});

test('held answers come in the order in which they are let go', async () => {
  world.fault({ kind: 'hold' });
  const order: string[] = [];
  const first = rename().then(() => order.push('first'));
  await call('PATCH /api-keys/1', { name: 'DeferredContent' }).then(() => order.push('second'));
  expect([order, world.held(), nameOf()]).toEqual([['second'], 1, 'DeferredContent']);
  world.release();
  await first;
  expect([order, world.held(), nameOf()]).toEqual([['second', 'first'], 0, 'DeferredContent']);
});

test('what is held before it is carried out is lost when the caller goes away', async () => {
  world.fault({ kind: 'hold', applied: false });
  const leaving = new AbortController();
  const request = new Request('http://localhost/api/api-keys/1', {
    method: 'DELETE',
    headers: { Authorization: 'Bearer demo.a' },
    signal: leaving.signal,
  });
  const answer = service.handle(request);
  await expect.poll(() => world.held()).toBe(1);
  leaving.abort();
  await expect(answer).rejects.toThrow();
  expect([nameOf(), world.writes()[0]?.aborted]).toEqual(['Nightly export', true]);
});

test('a body rests after some bytes until it is released, and then is whole', async () => {
  const whole = (await call('GET /api-keys')).text;
  world.fault({ kind: 'pause', after: 10 });
  const order: string[] = [];
  const answer = call('GET /api-keys').finally(() => order.push('paused'));
  await expect.poll(() => world.held()).toBe(1);
  await call('GET /api-keys').finally(() => order.push('another'));
  world.release();
  expect((await answer).text).toBe(whole);
  expect([order, world.held()]).toEqual([['another', 'paused'], 0]);
  // One that is as long and no longer has nothing to wait for; where it is cut doesn't matter.
  for (const after of [new TextEncoder().encode(whole).length, 1_000_000]) {
    world.fault({ kind: 'pause', after });
    expect((await call('GET /api-keys')).text).toBe(whole);
  }
});

test('without a connection a struck one is a network error, a cut one a body that breaks off', async () => {
  world.fault({ kind: 'destroy' });
  const request = () =>
    new Request('http://localhost/api/api-keys', { headers: { Authorization: 'Bearer demo.a' } });
  expect((await service.handle(request())).type).toBe('error');
  world.fault({ kind: 'cut', after: 10 });
  const reader = (await service.handle(request())).body?.getReader();
  let bytes = 0;
  const readOn = async () => {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
      bytes += chunk.value.length;
  };
  await expect(readOn()).rejects.toThrow();
  expect(bytes).toBe(10);
});
