// @vitest-environment node
// Tests the effect of each fault on the response and on the world, without real connections.
import { beforeEach, expect, test } from 'vitest';
import { type CallResponse, createCaller } from '../service/call.ts';
import { createService, type Service, type WorldControl } from '../service/service.ts';
import type { Fault } from './faults.ts';

let service: Service;
let world: WorldControl;
let call: (route: string, body?: unknown) => Promise<CallResponse>;
beforeEach(() => {
  service = createService();
  world = service.world('demo.a');
  call = createCaller(service, 'demo.a');
});

const rename = () => call('PATCH /api-keys/1', { name: 'Other' });
const nameOf = () => world.dump().apiKeys[0]?.name;

test('a fault applies to the nth request of its operation only', async () => {
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
])('a fault for %j applies to PATCH /api-keys/1: %s', async (target, applies) => {
  world.fault({ kind: 'status', status: 503, ...target });
  expect((await rename()).status).toBe(applies ? 503 : 200);
});

test('a fault for all requests applies until it is cleared', async () => {
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
])('%j leaves the write applied: %s', async (fault, applied) => {
  world.fault(fault);
  await rename().catch(() => undefined);
  expect(nameOf()).toBe(applied ? 'Other' : 'Nightly export');
  expect(world.writes()).toMatchObject([{ applied, faults: [fault.kind] }]);
});

test('an ignored write gets the response of an applied one and changes nothing', async () => {
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

test('faults empty and truncate the body, replace it by a web page, and change headers', async () => {
  const whole = (await call('GET /api-keys/1')).text;
  const callWith = async (fault: Fault) => {
    world.fault(fault);
    return call('GET /api-keys/1');
  };
  expect((await callWith({ kind: 'empty' })).text).toBe('');
  expect((await callWith({ kind: 'truncate', at: 0.25 })).text).toBe(
    whole.slice(0, Math.floor(whole.length / 4)),
  );
  expect((await callWith({ kind: 'truncate', at: 1 })).text).toBe('[');
  expect((await callWith({ kind: 'truncate', at: -1 })).text).toBe(whole.slice(0, -1));
  const page = await callWith({ kind: 'html', title: 'Corporate proxy' });
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<title>Corporate proxy</title>');
  const plain = await callWith({
    kind: 'headers',
    headers: { 'content-type': 'text/plain', 'Cache-Control': null },
  });
  expect([plain.headers.get('Content-Type'), plain.headers.get('Cache-Control')]).toEqual([
    'text/plain',
    null,
  ]);
});

test('a mutation changes the fields of the chosen list elements', async () => {
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

test('a mutation path goes through every element of a nested list', async () => {
  world.fault({ kind: 'mutate', drop: ['organizations.short'] });
  const [key] = (await call('GET /api-keys/5')).json;
  expect(key.organizations.map(Object.keys)).toEqual(
    Array(3).fill(['creationTimestamp', 'lastUseTimestamp']),
  );
});

test('a held response is sent after its release, after the response to a later request', async () => {
  world.fault({ kind: 'hold' });
  const order: string[] = [];
  const first = rename().then(() => order.push('first'));
  await call('PATCH /api-keys/1', { name: 'Later' }).then(() => order.push('second'));
  expect([order, world.held(), nameOf()]).toEqual([['second'], 1, 'Later']);
  world.release();
  await first;
  expect([order, world.held(), nameOf()]).toEqual([['second', 'first'], 0, 'Later']);
});

test('a write held before it is applied is dropped when the client closes the connection', async () => {
  world.fault({ kind: 'hold', applied: false });
  const abort = new AbortController();
  const request = new Request('http://localhost/api/api-keys/1', {
    method: 'DELETE',
    headers: { Authorization: 'Bearer demo.a' },
    signal: abort.signal,
  });
  const answer = service.handle(request);
  await expect.poll(() => world.held()).toBe(1);
  abort.abort();
  await expect(answer).rejects.toThrow();
  expect([nameOf(), world.writes()[0]?.aborted]).toEqual(['Nightly export', true]);
});

test('a body pauses after some bytes until it is released, and is then complete', async () => {
  const whole = (await call('GET /api-keys')).text;
  world.fault({ kind: 'pause', after: 10 });
  const order: string[] = [];
  const answer = call('GET /api-keys').finally(() => order.push('paused'));
  await expect.poll(() => world.held()).toBe(1);
  await call('GET /api-keys').finally(() => order.push('another'));
  world.release();
  expect((await answer).text).toBe(whole);
  expect([order, world.held()]).toEqual([['another', 'paused'], 0]);
  // A body that is not longer than `after` is sent without a pause.
  for (const after of [new TextEncoder().encode(whole).length, 1_000_000]) {
    world.fault({ kind: 'pause', after });
    expect((await call('GET /api-keys')).text).toBe(whole);
  }
});

test('without a connection, destroy is a network error and cut is a body that fails while it is read', async () => {
  world.fault({ kind: 'destroy' });
  const request = () =>
    new Request('http://localhost/api/api-keys', { headers: { Authorization: 'Bearer demo.a' } });
  expect((await service.handle(request())).type).toBe('error');
  world.fault({ kind: 'cut', after: 10 });
  const reader = (await service.handle(request())).body?.getReader();
  let bytes = 0;
  const readAll = async () => {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
      bytes += chunk.value.length;
  };
  await expect(readAll()).rejects.toThrow();
  expect(bytes).toBe(10);
});
