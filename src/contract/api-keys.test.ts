// API keys: the contract and the simulated service against the specification's tables, with bodies written from them.
import { beforeEach, expect, test } from 'vitest';
import { type CallResponse, createCaller } from '../mock/service/call.ts';
import { createService } from '../mock/service/service.ts';
import { createApiKey, getApiKey, listApiKeys, removeApiKey, updateApiKey } from './api-keys.ts';

const AT = '2024-03-05T10:20:30.000Z';
const TIME = Date.UTC(2024, 2, 5, 10, 20, 30);

const LISTED = {
  blocked: false,
  creationTimestamp: AT,
  dnsName: 'nightly-export',
  id: 7,
  name: 'Nightly export',
  organizations: [{ creationTimestamp: AT, lastUseTimestamp: AT, short: 'x9Qz' }],
  token: { id: 70, name: 'primary' },
  updateTimestamp: null,
};
const CREATED = {
  blocked: false,
  creationTimestamp: AT,
  dnsName: 'nightly-export',
  id: 7,
  name: 'Nightly export',
  token: { creationTimestamp: AT, lastUseTimestamp: null, short: 'x9Qz', value: '<API_TOKEN>' },
  updateTimestamp: null,
};
const UPDATED = {
  blocked: false,
  id: 7,
  isValid: true,
  name: 'Nightly export',
  token: { creationTimestamp: AT, lastUseTimestamp: AT, short: 'x9Qz', value: '<API_TOKEN>' },
  updateTimestamp: AT,
};
const TO_CREATE = {
  dnsName: 'reports',
  emails: ['ops@aurora.example'],
  name: 'Reports',
  organizationsIds: [1, 2],
  permissions: ['accessFtp', 'editLabels'],
};

test('has the endpoints of the specification', () => {
  const endpoints = [listApiKeys, getApiKey, createApiKey, updateApiKey, removeApiKey];
  expect(endpoints.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/api-keys', 200],
    ['GET', '/api-keys/:id', 200],
    ['POST', '/api-keys', 201],
    ['PATCH', '/api-keys/:id', 200],
    ['DELETE', '/api-keys/:id', 200],
  ]);
});

test('reads a listed API key as documented', () => {
  expect(listApiKeys.result.schema.parse(LISTED)).toEqual({
    blocked: false,
    creationTimestamp: TIME,
    dnsName: 'nightly-export',
    id: 7,
    name: 'Nightly export',
    organizations: [{ creationTimestamp: TIME, lastUseTimestamp: TIME, short: 'x9Qz' }],
    token: { id: 70, name: 'primary' },
    updateTimestamp: null,
  });
  expect(getApiKey.result.schema).toBe(listApiKeys.result.schema);
});

test('reads a listed API key with swapped shapes', () => {
  const swapped = {
    ...LISTED,
    organizations: [{ id: 1, name: 'Aurora Logistics' }],
    token: { creationTimestamp: AT, lastUseTimestamp: null, short: 'x9Qz' },
  };
  expect(listApiKeys.result.schema.parse(swapped)).toMatchObject({
    organizations: [{ id: 1, name: 'Aurora Logistics' }],
    token: { creationTimestamp: TIME, lastUseTimestamp: null, short: 'x9Qz' },
  });
});

test.each([
  [{ email: 'a@b.c, d@e.f' }, ['a@b.c', 'd@e.f']],
  [{ email: ['a@b.c'] }, ['a@b.c']],
  [{ emails: [] }, []],
  [{ email: null }, []],
  [{}, undefined],
])('reads the e-mails of %j', (added, emails) => {
  expect(listApiKeys.result.schema.parse({ ...LISTED, ...added }).emails).toEqual(emails);
});

test.each([
  [
    ['accessFtp', 'somethingNew'],
    ['accessFtp', 'somethingNew'],
  ],
  ['accessFtp,editLabels', ['accessFtp', 'editLabels']],
  [{ accessFtp: true, editLabels: false }, ['accessFtp']],
  [undefined, undefined],
])('reads the permissions %j', (permissions, expected) => {
  expect(listApiKeys.result.schema.parse({ ...LISTED, permissions }).permissions).toEqual(expected);
});

test.each([[null], ['a'], [3], [[]], [{}], [['a', 'b']], [[{ a: 1 }]], [{ a: { b: [1, null] } }]])(
  'keeps labels %j unchanged',
  (labels) => {
    expect(listApiKeys.result.schema.parse({ ...LISTED, labels }).labels).toEqual(labels);
  },
);

test('the fast path reads documented API keys like the schema', () => {
  const documented = {
    ...LISTED,
    email: 'ops@aurora.example',
    permissions: ['accessFtp'],
    labels: { team: 1 },
  };
  const part = LISTED.organizations[0];
  const parts = [
    { ...part, id: 3, name: 'Aurora', surplus: 1 },
    { id: '3', name: null },
    { id: 2 ** 53 },
    { id: -1 },
    { id: null },
    { name: 7 },
    { short: 7 },
    { creationTimestamp: 0, lastUseTimestamp: '0001-01-01T00:00:00Z', short: null },
    {},
    [],
    null,
    'text',
  ];
  const odd: Record<string, unknown[]> = {
    blocked: ['true', 0, 1, 2, null, undefined],
    creationTimestamp: [null, '', 0, 1_700_000_000, 'soon', undefined],
    dnsName: [null, '', 7, undefined],
    email: [null, '', 'a@b.c; d@e.f ,', [' a@b.c', ''], ['a@b.c', 7], 7, {}, undefined],
    emails: [null, '', ['x@y.z'], [null], {}],
    id: [0, 2 ** 53, -1, 1.5, '7', null, undefined],
    name: [null, '', 7, undefined],
    organizations: [null, [], {}, undefined, ...parts.flatMap((one) => [[one], [part, one]])],
    token: [undefined, ...parts],
    updateTimestamp: [null, AT, true, undefined],
    permissions: [null, '', 'accessFtp, other', [], [' odd '], [7], 7, undefined],
    labels: [null, ['a'], undefined],
  };
  const read = (json: object) => listApiKeys.result.schema.safeParse(json);
  const changes = Object.entries(odd).flatMap(([field, values]) =>
    values.map((value) => ({ [field]: value })),
  );
  for (const change of [{}, { surplus: 1 }, ...changes]) {
    // With a flag as text, the fast path does not apply, and the schema reads the API key.
    const other = 'blocked' in change ? { permissions: { accessFtp: true } } : { blocked: 'false' };
    const fast = read({ ...documented, ...change });
    const slow = read({ ...documented, ...other, ...change });
    expect(fast.success, JSON.stringify(change)).toBe(slow.success);
    if (fast.success) expect(fast.data, JSON.stringify(change)).toEqual(slow.data);
    else
      expect(fast.error.issues.map(({ path }) => path)).toEqual(slow.error?.issues.map(({ path }) => path));
  }
});

test('reads a created and an updated API key', () => {
  const token = { creationTimestamp: TIME, short: 'x9Qz', value: '<API_TOKEN>' };
  expect(createApiKey.result.schema.parse(CREATED)).toEqual({
    ...CREATED,
    creationTimestamp: TIME,
    token: { ...token, lastUseTimestamp: null },
  });
  expect(updateApiKey.result.schema.parse(UPDATED)).toEqual({
    ...UPDATED,
    updateTimestamp: TIME,
    token: { ...token, lastUseTimestamp: TIME },
  });
});

test('sends exactly the fields of the specification', () => {
  expect(createApiKey.body.parse(TO_CREATE)).toEqual(TO_CREATE);
  for (const field of ['emails', 'name', 'organizationsIds', 'permissions']) {
    expect(createApiKey.body.safeParse({ ...TO_CREATE, [field]: undefined }).success, field).toBe(false);
  }
  const { dnsName: _left, ...without } = TO_CREATE;
  expect(createApiKey.body.parse(without)).toEqual(without);
  expect(createApiKey.body.safeParse({ ...TO_CREATE, labels: [] }).success).toBe(false);
  expect(createApiKey.body.safeParse({ ...TO_CREATE, permissions: ['root'] }).success).toBe(false);

  for (const change of [
    { blocked: true },
    { dnsName: '' },
    { emails: [] },
    { labels: { any: ['thing'] } },
    { name: 'Other' },
    { organizationsIds: [1] },
    { organizationIds: [1] },
    { permissions: ['accessFtp'] },
    { refreshApiToken: true },
    {},
  ]) {
    expect(updateApiKey.body.parse(change)).toEqual(change);
  }
  expect(updateApiKey.body.safeParse({ token: 'x' }).success).toBe(false);
});

let call: (route: string, body?: unknown) => Promise<CallResponse>;
beforeEach(() => {
  call = createCaller(createService(), 'demo.contract');
});

test('the service lists API keys with exactly the fields of the table, and those of optFields', async () => {
  const { status, json } = await call('GET /api-keys');
  expect([status, json.length]).toEqual([200, 12]);
  for (const key of json) {
    expect(Object.keys(key)).toEqual(Object.keys(LISTED));
    expect(Object.keys(key.token)).toEqual(Object.keys(LISTED.token));
    for (const organization of key.organizations) {
      expect(Object.keys(organization)).toEqual(['creationTimestamp', 'lastUseTimestamp', 'short']);
    }
    expect(listApiKeys.result.schema.safeParse(key).success).toBe(true);
  }
  expect(json[0]).toMatchObject({ blocked: false, dnsName: 'nightly-export', id: 1, name: 'Nightly export' });

  const added = await call('GET /api-keys/1?optFields=email&optFields=permissions');
  expect(added.json).toHaveLength(1);
  expect(Object.keys(added.json[0])).toEqual([...Object.keys(LISTED), 'email', 'permissions']);
});

test('the service creates an API key with exactly the fields of the table', async () => {
  const { status, json } = await call('POST /api-keys', TO_CREATE);
  expect(status).toBe(201);
  expect(Object.keys(json)).toEqual(Object.keys(CREATED));
  expect(Object.keys(json.token)).toEqual(Object.keys(CREATED.token));
  expect(json).toMatchObject({ blocked: false, dnsName: 'reports', name: 'Reports', updateTimestamp: null });
  expect(json.token.lastUseTimestamp).toBeNull();
  expect(json.token.value.endsWith(json.token.short)).toBe(true);
});

test('the service updates an API key with exactly the fields of the table, and always the token value', async () => {
  for (const body of [{ name: 'Other' }, { refreshApiToken: true }]) {
    const { status, json } = await call('PATCH /api-keys/1', body);
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(Object.keys(UPDATED));
    expect(Object.keys(json.token)).toEqual(Object.keys(UPDATED.token));
    expect(json.token.value).toEqual(expect.any(String));
    expect(updateApiKey.result.schema.safeParse(json).success).toBe(true);
  }
});

test('the service removes an API key with 200 and an empty body', async () => {
  const { status, text } = await call('DELETE /api-keys/1');
  expect([status, text]).toEqual([200, '']);
});
