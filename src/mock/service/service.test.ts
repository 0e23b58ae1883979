// Tests the service's handling of sessions, paths, bodies, status changes, tokens, filters and worlds.
import { beforeEach, expect, test } from 'vitest';
import { type CallResponse, createCaller } from './call.ts';
import { createService, type Service } from './service.ts';

let service: Service;
let call: (route: string, body?: unknown, headers?: Record<string, string>) => Promise<CallResponse>;
beforeEach(() => {
  service = createService({ now: () => Date.UTC(2026, 10, 21) });
  call = createCaller(service, 'demo.a');
});

const toCreate = { email: 'nova@aurora.example', locale: 'pt', name: 'Nova Pessoa', roleIds: [2] };
const apiKeyToCreate = { emails: [], name: 'Reports', organizationsIds: [1], permissions: [] };

test.each([
  [null],
  ['demo'],
  ['demo.'],
  ['.a'],
  ['nowhere.a'],
  ['constructor.a'],
  ['__proto__.a'],
  ['demo.a b'],
])('the session token %j gets a 401', async (token) => {
  const { status, headers } = await createCaller(service, token)('GET /api-keys');
  expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
});

test('another authentication scheme than Bearer gets a 401', async () => {
  const { status } = await call('GET /api-keys', undefined, { Authorization: 'Basic demo.a' });
  expect(status).toBe(401);
});

test('copies of a world are independent, and a renewed session opens the same copy', async () => {
  await call('DELETE /organizations/1/users/1');
  expect((await createCaller(service, 'demo.a.renewed')('GET /organizations/1/users/1')).json).toEqual([]);
  expect((await createCaller(service, 'demo.b')('GET /organizations/1/users/1')).json).toHaveLength(1);
});

test('a revoked token gets a 401 and its world stays available to a renewed token', async () => {
  await call('DELETE /organizations/1/users/1');
  service.revoke('demo.a');
  expect((await call('GET /organizations/1/users')).status).toBe(401);
  expect((await createCaller(service, 'demo.a.2')('GET /organizations/1/users')).json).toHaveLength(60);
});

test.each([
  'GET /',
  'GET /users',
  'GET /api-keys/',
  'GET /api-keys/1/token',
  'GET /organizations/1',
  'GET /organizations/01/users',
  ...['0x1', '1e0', '+1', '-1', '1.0', '%201', 'abc', '9007199254740993', '1e400', '１', '1%2F2', ''].map(
    (id) => `GET /organizations/1/users/${id}`,
  ),
])('%s gets a 404', async (route) => {
  expect((await call(route)).status).toBe(404);
});

test('a path outside the base path gets a 404', async () => {
  const headers = { Authorization: 'Bearer demo.a' };
  const { status } = await service.handle(new Request('http://localhost/api-keys', { headers }));
  expect(status).toBe(404);
});

test.each([
  ['PUT /api-keys', 'GET, POST'],
  ['POST /api-keys/1', 'GET, PATCH, DELETE'],
  ['DELETE /organizations/1/users', 'GET, POST'],
])('%s gets a 405 that lists the allowed methods', async (route, allow) => {
  const { status, headers } = await call(route);
  expect([status, headers.get('Allow')]).toEqual([405, allow]);
});

const invalidFields = ({ json }: CallResponse) =>
  json.errors.map(({ pointer }: { pointer: string }) => pointer.slice(2)).sort();

test.each([
  [{}, ['email', 'locale', 'name', 'roleIds']],
  [{ ...toCreate, name: '' }, ['name']],
  [{ ...toCreate, name: '  ' }, ['name']],
  [{ ...toCreate, email: 'nova' }, ['email']],
  [{ ...toCreate, locale: 'fr' }, ['locale']],
  [{ ...toCreate, roleIds: [9] }, ['roleIds']],
  [{ ...toCreate, roleIds: 2 }, ['roleIds']],
  [{ ...toCreate, roleIds: ['2'] }, ['roleIds']],
  [{ ...toCreate, status: 'normal', name: 3 }, ['name', 'status']],
])('creating a user from %j gets a 422 for %j', async (body, invalid) => {
  const answer = await call('POST /organizations/1/users', body);
  expect([answer.status, invalidFields(answer)]).toEqual([422, invalid]);
  expect(service.world('demo.a').dump().users).toHaveLength(86);
});

test.each([
  [{ newOrganizationId: 9 }, ['newOrganizationId']],
  [{ newOrganizationId: 2 ** 53 }, ['newOrganizationId']],
  [{ status: 'pending' }, ['status']],
  [{ roleIds: [1, 9] }, ['roleIds']],
  [{ name: 'Other' }, ['name']],
])('changing a user by %j gets a 422 for %j', async (body, invalid) => {
  const answer = await call('PATCH /organizations/1/users/1', body);
  expect([answer.status, invalidFields(answer)]).toEqual([422, invalid]);
});

test.each([
  ['POST /api-keys', {}, ['emails', 'name', 'organizationsIds', 'permissions']],
  ['POST /api-keys', { ...apiKeyToCreate, organizationsIds: [9] }, ['organizationsIds']],
  ['POST /api-keys', { ...apiKeyToCreate, permissions: ['root'] }, ['permissions']],
  ['POST /api-keys', { ...apiKeyToCreate, emails: ['x'] }, ['emails']],
  ['POST /api-keys', { ...apiKeyToCreate, organizationIds: [1] }, ['organizationIds']],
  ['PATCH /api-keys/1', { permissions: ['root'] }, ['permissions']],
  ['PATCH /api-keys/1', { organizationIds: [1] }, ['organizationIds']],
  ['PATCH /api-keys/1', { blocked: 'true' }, ['blocked']],
  ['PATCH /api-keys/1', { dnsName: null }, ['dnsName']],
])('%s with %j gets a 422 for %j', async (route, body, invalid) => {
  const answer = await call(route, body);
  expect([answer.status, invalidFields(answer)]).toEqual([422, invalid]);
});

test('a body must have a JSON content type and valid JSON', async () => {
  const post = (body: string, type: string) => call('POST /api-keys', body, { 'Content-Type': type });
  expect((await post('{}', 'text/plain')).status).toBe(415);
  expect((await post('{', 'application/json')).status).toBe(400);
  expect((await post('', 'application/json')).status).toBe(400);
  expect((await post('[]', 'application/json')).status).toBe(422);
  expect((await post(JSON.stringify(apiKeyToCreate), 'application/json; charset=utf-8')).status).toBe(201);
});

test('an invited user is pending and the invitation is in the outbox', async () => {
  const { json } = await call('POST /organizations/1/users', toCreate);
  expect(json).toMatchObject({ id: 87, status: 'pending', creationTimestamp: '2026-11-21T00:00:00.000Z' });
  const [listed] = (await call('GET /organizations/1/users/87')).json;
  expect(listed).toMatchObject({
    email: toCreate.email,
    lastAccessTimestamp: null,
    status: 'pending',
    organizationId: 1,
  });
  expect(service.world('demo.a').outbox().at(-1)).toEqual({
    to: 'nova@aurora.example',
    name: 'Nova Pessoa',
    locale: 'pt',
    organizationId: 1,
    at: Date.UTC(2026, 10, 21),
  });
});

test('an e-mail address is unique within an organization', async () => {
  const again = { ...toCreate, email: 'ANA.SILVA@aurora.example' };
  const answer = await call('POST /organizations/1/users', again);
  expect([answer.status, invalidFields(answer)]).toEqual([409, ['email']]);
  expect((await call('POST /organizations/2/users', again)).status).toBe(201);
  expect((await call('PATCH /organizations/1/users/1', { newOrganizationId: 2 })).status).toBe(409);
  await call('DELETE /organizations/1/users/1');
  expect((await call('POST /organizations/1/users', again)).status).toBe(201);
});

test('a user of any status can become blocked or normal', async () => {
  const statusOf = async (id: number) => (await call(`GET /organizations/1/users/${id}`)).json[0].status;
  for (const id of [1, 12, 53]) {
    for (const status of ['blocked', 'blocked', 'normal', 'normal', 'blocked']) {
      expect((await call(`PATCH /organizations/1/users/${id}`, { status })).status).toBe(204);
      expect(await statusOf(id)).toBe(status);
    }
  }
});

test('a moved user keeps the id and is listed in the new organization only', async () => {
  await call('PATCH /organizations/1/users/1', { newOrganizationId: 3, roleIds: [4, 1] });
  expect((await call('GET /organizations/1/users/1')).json).toEqual([]);
  expect((await call('PATCH /organizations/1/users/1', {})).status).toBe(404);
  const { json } = await call('GET /organizations/3/users');
  expect(json).toMatchObject([{ id: 1, organizationId: 3, roles: { id: 4, name: 'support' } }]);
});

test('a removed user is no longer found and the id is not reused', async () => {
  await call('POST /organizations/1/users', toCreate);
  expect((await call('DELETE /organizations/1/users/87')).status).toBe(200);
  expect((await call('DELETE /organizations/1/users/87')).status).toBe(404);
  expect((await call('POST /organizations/1/users', toCreate)).json.id).toBe(88);
});

test('users are filtered by substrings of name and e-mail address', async () => {
  const idsOf = async (query: string) =>
    (await call(`GET /organizations/1/users?${query}`)).json.map(({ id }: { id: number }) => id);
  expect(await idsOf('name=ana%20SILVA')).toEqual([1, 15]);
  expect(await idsOf('email=ana.m')).toEqual([15]);
  expect(await idsOf('name=ana&email=ana.silva')).toEqual([1]);
  expect(await idsOf('name=nobody')).toEqual([]);
  expect(await idsOf('name=')).toHaveLength(61);
  expect(await idsOf('unknown=1')).toHaveLength(61);
});

test('API keys are filtered by blocked, name and complete token', async () => {
  const ids = async (query: string) =>
    (await call(`GET /api-keys?${query}`)).json.map(({ id }: { id: number }) => id);
  const { tokenValue = '' } = service.world('demo.a').dump().apiKeys[4] ?? {};
  expect(await ids('blocked=true')).toEqual([8, 11]);
  expect(await ids('blocked=false')).toHaveLength(10);
  expect(await ids('name=nightly')).toEqual([1]);
  expect(await ids(`token=${tokenValue}`)).toEqual([5]);
  expect(await ids(`token=${tokenValue.slice(0, -1)}`)).toEqual([]);
  expect((await call('GET /api-keys?blocked=maybe')).status).toBe(422);
  expect((await call('GET /api-keys?optFields=everything')).status).toBe(422);
});

test('a token is issued with the API key and replaced only by refreshApiToken', async () => {
  const { json: created } = await call('POST /api-keys', apiKeyToCreate);
  const path = `/api-keys/${created.id}`;
  const { json: renamed } = await call(`PATCH ${path}`, { name: 'Other', refreshApiToken: false });
  expect(renamed.token.value).toBe(created.token.value);
  const { json: renewed } = await call(`PATCH ${path}`, { refreshApiToken: true });
  expect(renewed.token.value).not.toBe(created.token.value);
  expect(renewed.token.short).toBe(renewed.token.value.slice(-4));
  const [listed] = (await call(`GET ${path}`)).json;
  expect(listed.organizations[0].short).toBe(renewed.token.short);
  expect(listed).toMatchObject({ name: 'Other', updateTimestamp: '2026-11-21T00:00:00.000Z' });
});

test('a renewed token is unused even if the earlier token was used', async () => {
  await call('PATCH /api-keys/1', { refreshApiToken: true });
  const [listed] = (await call('GET /api-keys/1')).json;
  for (const { lastUseTimestamp } of listed.organizations) expect(lastUseTimestamp).toBeNull();
});

test('the token of a blocked API key is not valid', async () => {
  expect((await call('PATCH /api-keys/1', { blocked: true })).json).toMatchObject({
    blocked: true,
    isValid: false,
  });
  expect((await call('PATCH /api-keys/1', { blocked: false })).json).toMatchObject({
    blocked: false,
    isValid: true,
  });
});

test('PATCH stores every field', async () => {
  const change = {
    dnsName: '',
    emails: ['a@b.c'],
    labels: { b: 1, a: [null] },
    organizationsIds: [3, 1],
    permissions: [],
  };
  await call('PATCH /api-keys/1', change);
  expect(service.world('demo.a').dump().apiKeys[0]).toMatchObject({
    dnsName: '',
    emails: ['a@b.c'],
    labels: { b: 1, a: [null] },
    organizations: [
      { id: 3, lastUseTimestamp: null },
      { id: 1, lastUseTimestamp: expect.any(Number) },
    ],
    permissions: [],
  });
});

test('token values differ by world and API key, and begin with the configured prefix', () => {
  const other = createService({ tokenPrefix: 'canary_' });
  const values = [service.world('demo.a'), service.world('demo.b'), other.world('demo.a')].flatMap((world) =>
    world.dump().apiKeys.map(({ tokenValue }) => tokenValue),
  );
  expect(new Set(values).size).toBe(36);
  expect(values.at(-1)).toMatch(/^canary_[A-Za-z0-9]{32}$/);
});

test('the large world has 100,000 users, the same in each copy, and can be changed', async () => {
  const callCrowded = createCaller(service, 'crowded.a');
  const { json } = await callCrowded('GET /organizations/1/users/87654');
  expect(json[0]).toMatchObject({ id: 87654, name: 'Zuleika Quintanilha', organizationId: 1 });
  const { text } = await callCrowded('GET /organizations/1/users');
  expect(JSON.parse(text)).toHaveLength(100_000);
  expect((await createCaller(service, 'crowded.b')('GET /organizations/1/users')).text).toBe(text);
  await callCrowded('PATCH /organizations/1/users/4321', { status: 'blocked', roleIds: [1] });
  await callCrowded('DELETE /organizations/1/users/4322');
  const after = (await callCrowded('GET /organizations/1/users')).json;
  expect(after).toHaveLength(99_999);
  expect(after[4320]).toMatchObject({ id: 4321, status: 'blocked', roles: { id: 1 } });
  const taken = { ...toCreate, email: after[7].email };
  expect((await callCrowded('POST /organizations/1/users', taken)).status).toBe(409);
});

test('the empty world has organizations without users or API keys', async () => {
  const callEmpty = createCaller(service, 'empty.a');
  expect((await callEmpty('GET /organizations/1/users')).text).toBe('[]');
  expect((await callEmpty('GET /api-keys')).text).toBe('[]');
  expect((await callEmpty('GET /organizations/9/users')).status).toBe(404);
  expect((await callEmpty('POST /api-keys', apiKeyToCreate)).json.id).toBe(1);
});

test('the log holds requests and their outcome, without the session token', async () => {
  await call('GET /api-keys?name=x');
  await call('PATCH /api-keys/1', { name: '' });
  await call('PATCH /api-keys/1', { name: 'Other' });
  const world = service.world('demo.a');
  expect(world.log()).toMatchObject([
    {
      n: 1,
      operation: 'listApiKeys',
      method: 'GET',
      path: '/api-keys',
      query: '?name=x',
      body: null,
      status: 200,
    },
    { n: 2, operation: 'updateApiKey', body: { name: '' }, status: 422, applied: false },
    { n: 3, operation: 'updateApiKey', body: { name: 'Other' }, status: 200, applied: true },
  ]);
  expect(world.writes()).toHaveLength(2);
  expect(JSON.stringify(world.log())).not.toContain('demo.a');
});

test('act changes the world without a logged request', async () => {
  const world = service.world('demo.a');
  world.act('updateUser', { organizationId: 1, userId: 1, body: { status: 'blocked' } });
  expect((await call('GET /organizations/1/users/1')).json[0].status).toBe('blocked');
  expect(world.act('createApiKey', { body: apiKeyToCreate })).toMatchObject({ id: 13, name: 'Reports' });
  expect(world.writes()).toEqual([]);
});

test('a reset restores the seed of a world and its revoked token', async () => {
  await call('DELETE /organizations/1/users/1');
  service.revoke('demo.a');
  service.reset('demo.a');
  expect((await call('GET /organizations/1/users/1')).json).toHaveLength(1);
});
