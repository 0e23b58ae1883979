// Users: the contract and the simulated service against the specification's tables, with bodies written from them.
import { beforeEach, expect, test } from 'vitest';
import { type CallResponse, createCaller } from '../mock/service/call.ts';
import { createService } from '../mock/service/service.ts';
import { createUser, getUser, listUsers, removeUser, updateUser } from './users.ts';

const LISTED = {
  creationTimestamp: '2024-03-05T10:20:30.000Z',
  email: 'ana.silva@aurora.example',
  id: 7,
  lastAccessTimestamp: '2024-03-06T10:20:30.000Z',
  name: 'Ana Silva',
  organizationId: 1,
  roles: { name: 'admin', id: 1, isSystem: true },
  status: 'normal',
};
const CREATED = {
  creationTimestamp: '2024-03-05T10:20:30.000Z',
  id: 7,
  name: 'Ana Silva',
  status: 'pending',
};
const TO_CREATE = { email: 'nova@aurora.example', locale: 'pt', name: 'Nova Pessoa', roleIds: [2, 3] };

test('has the endpoints of the specification', () => {
  expect(
    [listUsers, getUser, createUser, updateUser, removeUser].map(({ method, path, status }) => [
      method,
      path,
      status,
    ]),
  ).toEqual([
    ['GET', '/organizations/:organizationId/users', 200],
    ['GET', '/organizations/:organizationId/users/:userId', 200],
    ['POST', '/organizations/:organizationId/users', 201],
    ['PATCH', '/organizations/:organizationId/users/:userId', 204],
    ['DELETE', '/organizations/:organizationId/users/:userId', 200],
  ]);
});

test('reads a listed user as documented', () => {
  expect(listUsers.result.schema.parse(LISTED)).toEqual({
    creationTimestamp: Date.UTC(2024, 2, 5, 10, 20, 30),
    email: 'ana.silva@aurora.example',
    id: 7,
    lastAccessTimestamp: Date.UTC(2024, 2, 6, 10, 20, 30),
    name: 'Ana Silva',
    organizationId: 1,
    roles: [{ name: 'admin', id: 1, isSystem: true }],
    rolesShape: 'object',
    status: 'normal',
  });
  expect(getUser.result.schema).toBe(listUsers.result.schema);
});

test.each([
  ['an array', [{ name: 'admin', id: 1, isSystem: true }], 'array', 1],
  ['an empty array', [], 'array', 0],
  ['null', null, 'null', 0],
  ['nothing', undefined, 'none', 0],
])('reads roles as %s', (_, roles, rolesShape, length) => {
  const user = listUsers.result.schema.parse({ ...LISTED, roles });
  expect(user.rolesShape).toBe(rolesShape);
  expect(user.roles).toHaveLength(length);
});

test.each([
  ['an unknown status', { status: 'archived' }, { status: 'archived' }],
  ['no name', { name: null }, { name: null }],
  ['no last access', { lastAccessTimestamp: null }, { lastAccessTimestamp: null }],
  ['an id as text', { id: '7' }, { id: 7 }],
  ['an unknown field', { phone: '1' }, { id: 7 }],
])('reads a listed user with %s', (_, change, expected) => {
  expect(listUsers.result.schema.parse({ ...LISTED, ...change })).toMatchObject(expected);
});

test.each([
  ['an id that JavaScript rounded', { id: 2 ** 53 }],
  ['no id', { id: undefined }],
  ['no status', { status: undefined }],
  ['roles as text', { roles: 'admin' }],
])('rejects a listed user with %s', (_, change) => {
  expect(listUsers.result.schema.safeParse({ ...LISTED, ...change }).success).toBe(false);
});

test('reads a created user', () => {
  expect(createUser.result.schema.parse(CREATED)).toEqual({
    creationTimestamp: Date.UTC(2024, 2, 5, 10, 20, 30),
    id: 7,
    name: 'Ana Silva',
    status: 'pending',
  });
});

test('sends exactly the fields of the specification', () => {
  expect(createUser.body.parse(TO_CREATE)).toEqual(TO_CREATE);
  for (const field of Object.keys(TO_CREATE)) {
    expect(createUser.body.safeParse({ ...TO_CREATE, [field]: undefined }).success, field).toBe(false);
  }
  expect(createUser.body.safeParse({ ...TO_CREATE, locale: 'fr' }).success).toBe(false);
  expect(createUser.body.safeParse({ ...TO_CREATE, status: 'normal' }).success).toBe(false);

  const change = { newOrganizationId: 2, roleIds: [1], status: 'blocked' };
  expect(updateUser.body.parse(change)).toEqual(change);
  expect(updateUser.body.parse({})).toEqual({});
  expect(updateUser.body.safeParse({ status: 'pending' }).success).toBe(false);
  expect(updateUser.body.safeParse({ organizationId: 2 }).success).toBe(false);
  expect(updateUser.body.safeParse({ newOrganizationId: 2 ** 53 }).success).toBe(false);
});

let call: (route: string, body?: unknown) => Promise<CallResponse>;
beforeEach(() => {
  call = createCaller(createService(), 'demo.contract');
});

test('the service lists users with exactly the fields of the table', async () => {
  const { status, headers, json } = await call('GET /organizations/1/users');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json']);
  expect(Array.isArray(json)).toBe(true);
  for (const user of json) {
    expect(Object.keys(user)).toEqual(Object.keys(LISTED));
    expect(Object.keys(user.roles)).toEqual(Object.keys(LISTED.roles));
    expect(listUsers.result.schema.safeParse(user).success).toBe(true);
  }
  expect(json[0]).toMatchObject({
    email: 'ana.silva@aurora.example',
    id: 1,
    name: 'Ana Silva',
    organizationId: 1,
  });
  expect(json[0].creationTimestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('the service gets one user as an array of one', async () => {
  const { status, json } = await call('GET /organizations/1/users/1');
  expect([status, json.length]).toEqual([200, 1]);
  expect(Object.keys(json[0])).toEqual(Object.keys(LISTED));
});

test('the service creates a pending user with exactly the fields of the table', async () => {
  const { status, json } = await call('POST /organizations/1/users', TO_CREATE);
  expect(status).toBe(201);
  expect(Object.keys(json)).toEqual(Object.keys(CREATED));
  expect(json).toMatchObject({ name: 'Nova Pessoa', status: 'pending' });
  expect(createUser.result.schema.safeParse(json).success).toBe(true);
});

test('the service updates with 204 and removes with 200, both with an empty body', async () => {
  const updated = await call('PATCH /organizations/1/users/1', {
    newOrganizationId: 3,
    roleIds: [1],
    status: 'blocked',
  });
  expect([updated.status, updated.text]).toEqual([204, '']);
  const removed = await call('DELETE /organizations/3/users/1');
  expect([removed.status, removed.text]).toEqual([200, '']);
});

test('the fast path reads documented users like the schema', () => {
  const odd: Record<string, unknown[]> = {
    creationTimestamp: [null, '', 0, 1_700_000_000, '2024-03-05T10:20:30', 'soon', undefined],
    email: [null, '', 7, undefined],
    id: [0, 2 ** 53, -1, 1.5, '7', null, undefined],
    lastAccessTimestamp: [null, '0001-01-01T00:00:00Z', true, undefined],
    name: [null, '', 7, undefined],
    roles: [
      null,
      [],
      [LISTED.roles],
      {},
      { id: 1, name: null },
      { id: '1', name: 'admin' },
      'admin',
      undefined,
    ],
    status: ['asleep', '', null, 1, undefined],
  };
  // Without the organization, the fast path does not apply, and the schema reads the user.
  const { organizationId, ...bare } = LISTED;
  const read = (json: object) => listUsers.result.schema.safeParse(json);
  const changes = Object.entries(odd).flatMap(([field, values]) =>
    values.map((value) => ({ [field]: value })),
  );
  for (const change of [{}, { surplus: 1 }, ...changes]) {
    const fast = read({ ...LISTED, ...change });
    const slow = read({ ...bare, ...change });
    expect(fast.success, JSON.stringify(change)).toBe(slow.success);
    if (fast.success) expect(fast.data).toEqual({ ...(slow.data as object), organizationId });
    else
      expect(fast.error.issues.map(({ path }) => path)).toEqual(slow.error?.issues.map(({ path }) => path));
  }
  for (const value of [null, '1', -1, 0, 'x']) {
    const fast = read({ ...LISTED, organizationId: value });
    const slow = read({ ...LISTED, organizationId: value, email: null });
    expect(fast.success).toBe(slow.success);
    if (fast.success) expect(fast.data).toEqual({ ...(slow.data as object), email: LISTED.email });
  }
});
