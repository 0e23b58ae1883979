// @vitest-environment node
// The client: the requests that it sends, and its results for literal answers, as a service may send them.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedInClient } from '../testing/signed-in-client.ts';
import { ApiError } from './errors.ts';
import { listApiKeys, listUsers } from './lists.ts';
import {
  createApiKey,
  createUser,
  getApiKey,
  getUser,
  removeApiKey,
  removeUser,
  updateApiKey,
  updateUser,
} from './records.ts';

const client = signedInClient('/api');

let requests: { method: string | undefined; address: string; body: unknown }[] = [];

/** Stubs `fetch` with one answer for every call. */
function answer(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', (address: string, { method, body: sent }: RequestInit) => {
    requests.push({ method, address, body: typeof sent === 'string' ? JSON.parse(sent) : undefined });
    return Promise.resolve(new Response(status === 204 ? null : text, { status }));
  });
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => expect.fail('the call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

const ana = {
  creationTimestamp: '2025-03-01T09:00:00Z',
  email: 'ana.silva@aurora.example',
  id: 7,
  lastAccessTimestamp: null,
  name: 'Ana Silva',
  organizationId: 1,
  roles: { name: 'editor', id: 2, isSystem: false },
  status: 'normal',
};
const feed = { blocked: false, id: 3, name: 'Feed' };
const one = { organizationId: 1, userId: 7 };

describe('requests', () => {
  test.each([
    ['all users', () => listUsers(client, { organizationId: 1 }), 'GET', '/api/organizations/1/users'],
    [
      'users by name',
      () => listUsers(client, { organizationId: 1, query: { name: 'José & co' } }),
      'GET',
      '/api/organizations/1/users?name=Jos%C3%A9+%26+co',
    ],
    [
      'users by e-mail',
      () => listUsers(client, { organizationId: 1, query: { email: 'a+b@x.example' } }),
      'GET',
      '/api/organizations/1/users?email=a%2Bb%40x.example',
    ],
    ['all API keys', () => listApiKeys(client, {}), 'GET', '/api/api-keys'],
    [
      'blocked API keys, with additional data',
      () => listApiKeys(client, { query: { blocked: true, optFields: ['email', 'labels'] } }),
      'GET',
      '/api/api-keys?blocked=true&optFields=email&optFields=labels',
    ],
    [
      'active API keys',
      () => listApiKeys(client, { query: { blocked: false } }),
      'GET',
      '/api/api-keys?blocked=false',
    ],
  ])('requests %s', async (_what, call, method, address) => {
    answer(200, []);
    await call();
    expect(requests).toEqual([{ method, address, body: undefined }]);
  });

  test('sends a change in the body, and a removal without a body', async () => {
    answer(204, '');
    await updateUser(client, { ...one, body: { newOrganizationId: 2 } });
    answer(200, '');
    await removeApiKey(client, { id: 3 });
    expect(requests).toEqual([
      { method: 'PATCH', address: '/api/organizations/1/users/7', body: { newOrganizationId: 2 } },
      { method: 'DELETE', address: '/api/api-keys/3', body: undefined },
    ]);
  });

  test.each([2 ** 53, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '7', null, undefined])(
    'never sends the id %s',
    async (id) => {
      answer(200, []);
      const bad = id as number;
      await expect(removeApiKey(client, { id: bad })).rejects.toThrow('id is not an identifier');
      await expect(removeUser(client, { organizationId: 1, userId: bad })).rejects.toThrow(/userId/);
      await expect(listUsers(client, { organizationId: bad })).rejects.toThrow(/organizationId/);
      expect(requests).toEqual([]);
    },
  );
});

describe('a list', () => {
  test('keeps the order of the records', async () => {
    answer(200, [ana, { ...ana, id: 2 }]);
    const { records, unreadable } = await listUsers(client, { organizationId: 1 });
    expect(records.map(({ id }) => id)).toEqual([7, 2]);
    expect(unreadable).toEqual([]);
  });

  test('keeps unreadable records apart, with their ids as written', async () => {
    answer(
      200,
      `[${JSON.stringify(ana)},{"id":9007199254740993,"status":"normal"},{"id":4},5,null,{"status":"normal"}]`,
    );
    const { records, unreadable } = await listUsers(client, { organizationId: 1 });
    expect(records.map(({ id }) => id)).toEqual([7]);
    expect(unreadable.map(({ id }) => id)).toEqual(['9007199254740993', '4', null, null, null]);
    expect(unreadable.map(({ fields }) => fields).slice(0, 2)).toEqual([['id'], ['status']]);
  });

  test('is empty when the array is empty', async () => {
    answer(200, []);
    expect(await listApiKeys(client, {})).toMatchObject({ records: [], unreadable: [] });
  });

  test.each(['', 'null', '7', '[{"id":1', 'ok'])('cannot be read from %j', async (body) => {
    answer(200, body);
    expect(await failure(listUsers(client, { organizationId: 1 }))).toMatchObject({
      operation: 'listUsers',
      kind: 'unreadable',
    });
  });

  test('fails without the session token that the service repeats', async () => {
    answer(403, { message: 'Bearer session-1 may not do this.', errors: { email: ['session-1?'] } });
    const error = await failure(listUsers(client, { organizationId: 1 }));
    expect([error.serviceMessage, error.fields]).toEqual(['Bearer … may not do this.', { email: '…?' }]);
  });

  test('fails on 404, instead of being empty', async () => {
    answer(404, { message: 'no such organization' });
    expect(await failure(listUsers(client, { organizationId: 1 }))).toMatchObject({
      kind: 'refused',
      status: 404,
      serviceMessage: 'no such organization',
    });
  });
});

describe('a single record', () => {
  test.each([
    ['an array', [ana]],
    ['an object', ana],
    ['an array with others', [{ ...ana, id: 8 }, ana]],
    ['an array with an unreadable record', [{ id: 8 }, ana]],
  ])('is read from %s', async (_form, body) => {
    answer(200, body);
    expect(await getUser(client, one)).toMatchObject({ id: 7, name: 'Ana Silva' });
  });

  test.each([
    ['an empty array', 200, []],
    ['404', 404, { message: 'gone' }],
  ])('is null for %s', async (_form, status, body) => {
    answer(status, body);
    expect(await getUser(client, one)).toBeNull();
    expect(await getApiKey(client, { id: 3 })).toBeNull();
  });

  test('is found by the last path parameter, in any order of properties', async () => {
    answer(200, [{ ...ana, id: 1, name: 'Somebody else' }, ana]);
    const user = await getUser(client, { userId: 7, organizationId: 1 });
    expect(user).toMatchObject({ id: 7, name: 'Ana Silva' });
    expect(requests[0]?.address).toBe('/api/organizations/1/users/7');
  });

  test('fails for a 404 with a web page: the record may exist', async () => {
    answer(404, '<title>Not found</title>');
    expect(await failure(getUser(client, one))).toMatchObject({ kind: 'foreign', status: 404 });
    expect(await failure(getApiKey(client, { id: 3 }))).toMatchObject({ kind: 'foreign', status: 404 });
  });

  test('fails when the answer holds only another record', async () => {
    answer(200, [{ ...ana, id: 8 }]);
    expect(await failure(getUser(client, one))).toMatchObject({ kind: 'unreadable' });
  });

  test.each([403, 410, 500])('fails on %i', async (status) => {
    answer(status, '');
    expect(await failure(getUser(client, one))).toMatchObject({ kind: 'refused', status });
  });
});

describe('a web page instead of an answer', () => {
  const page = ' <!doctype html><title>Sign in</title>';
  test.each([
    ['list', 200, () => listUsers(client, { organizationId: 1 })],
    ['one', 200, () => getUser(client, one)],
    ['removal', 200, () => removeUser(client, one)],
    ['change', 200, () => updateApiKey(client, { id: 3, body: { name: 'x' } })],
  ])('fails a %s', async (_what, status, call) => {
    answer(status, page);
    expect(await failure(call())).toMatchObject({ kind: 'foreign', outcome: 'unknown' });
  });

  test('marks the page and gives its title as the message of a refusal', async () => {
    answer(502, '<html><title>Bad gateway</title></html>');
    expect(await failure(removeUser(client, one))).toMatchObject({
      kind: 'refused',
      serviceMessage: 'Bad gateway',
      problem: 'page',
    });
  });
});

describe('token values', () => {
  const token = {
    creationTimestamp: '2026-01-01T00:00:00Z',
    lastUseTimestamp: null,
    short: 'ab12',
    value: 'the-secret-value',
  };
  const changed = { ...feed, isValid: true, token, updateTimestamp: '2026-01-01T00:00:00Z' };

  test.each([{ name: 'Feed' }, { blocked: true }, { refreshApiToken: false }, {}])(
    'drops a token value that the change %j did not request',
    async (body) => {
      answer(200, changed);
      const result = await updateApiKey(client, { id: 3, body });
      expect(result).toMatchObject({ id: 3, isValid: true });
      expect(JSON.stringify(result)).not.toContain('the-secret-value');
    },
  );

  test('returns a requested token value', async () => {
    answer(200, changed);
    const { token: renewed } = await updateApiKey(client, { id: 3, body: { refreshApiToken: true } });
    expect(renewed).toMatchObject({ value: 'the-secret-value' });
  });

  test('returns the token value of a new API key', async () => {
    answer(201, { ...feed, token, updateTimestamp: null });
    const body = { emails: [], name: 'Feed', organizationsIds: [], permissions: [] };
    expect((await createApiKey(client, { body })).token).toMatchObject({ value: 'the-secret-value' });
  });

  test('returns the token value of a new API key when the rest of the answer does not fit', async () => {
    answer(201, { id: 'new', name: 7, blocked: 'no', dnsName: [], token: { ...token, short: 7 } });
    const body = { emails: [], name: 'Feed', organizationsIds: [], permissions: [] };
    const created = await createApiKey(client, { body });
    expect(created).toMatchObject({ id: undefined, token: { value: 'the-secret-value' } });
  });

  test('returns a requested token value when the rest of the answer does not fit', async () => {
    answer(200, { ...changed, id: 'x', isValid: 'yes', name: {} });
    const renewed = await updateApiKey(client, { id: 3, body: { refreshApiToken: true } });
    expect(renewed).toMatchObject({ id: undefined, token: { value: 'the-secret-value' } });
  });

  test.each(['', ' ', '\n\t', '\u200b', '\u2060 \ufeff', '\u3164'])(
    'takes %j for no token value',
    async (value) => {
      const body = { emails: [], name: 'Feed', organizationsIds: [], permissions: [] };
      answer(201, { ...feed, token: { ...token, value }, updateTimestamp: null });
      const unreadable = { kind: 'unreadable', problem: 'token.value', outcome: 'unknown' };
      expect(await failure(createApiKey(client, { body }))).toMatchObject(unreadable);
      answer(200, { ...changed, token: { ...token, value } });
      expect(await failure(updateApiKey(client, { id: 3, body: { refreshApiToken: true } }))).toMatchObject(
        unreadable,
      );
    },
  );

  test('drops an unrequested token value when the answer does not fit', async () => {
    answer(200, { ...changed, id: 'x' });
    const result = await updateApiKey(client, { id: 3, body: { name: 'Feed' } });
    expect(JSON.stringify(result)).not.toContain('the-secret-value');
  });

  test('keeps the token value out of the error when the answer does not fit', async () => {
    answer(201, { ...changed, token: { ...token, value: ['the-secret-value'] } });
    const body = { emails: [], name: 'Feed', organizationsIds: [], permissions: [] };
    const error = await failure(createApiKey(client, { body }));
    expect(error).toMatchObject({ kind: 'unreadable', outcome: 'unknown' });
    expect(JSON.stringify([error, error.message, String(error.cause)])).not.toContain('the-secret-value');
  });
});

describe('a 2xx other than the specified one', () => {
  const token = { short: 'ab12', value: 'the-secret-value' };
  const key = { emails: [], name: 'Feed', organizationsIds: [], permissions: [] };
  const user = { email: 'a@x.example', locale: 'en' as const, name: 'A', roleIds: [1] };
  test.each([
    ['204 for the removal of an API key', 204, '', () => removeApiKey(client, { id: 3 })],
    ['200 for the removal of a user', 200, '{}', () => removeUser(client, one)],
    ['200 for a change of a user', 200, '{}', () => updateUser(client, { ...one, body: {} })],
    ['202 for a change of a user', 202, '', () => updateUser(client, { ...one, body: {} })],
    ['202 for a change of an API key', 202, '{}', () => updateApiKey(client, { id: 3, body: {} })],
    ['200 for a new user', 200, { ...ana }, () => createUser(client, { organizationId: 1, body: user })],
  ])('counts as success: %s', async (_what, status, body, call) => {
    answer(status, body);
    await call();
  });

  test('returns a token value that can be read', async () => {
    answer(200, { ...feed, token });
    expect((await createApiKey(client, { body: key })).token).toMatchObject({ value: 'the-secret-value' });
  });

  test.each([
    ['204 for a new API key', 204, () => createApiKey(client, { body: key })],
    ['202 without a body for a change of an API key', 202, () => updateApiKey(client, { id: 3, body: {} })],
    ['202 without a body for a new user', 202, () => createUser(client, { organizationId: 1, body: user })],
  ])('is known to be accepted when its body cannot be read: %s', async (_what, status, call) => {
    answer(status, '');
    expect(await failure(call())).toMatchObject({ kind: 'unreadable', status, outcome: 'accepted' });
  });

  test.each([
    ['removal of an API key', 204, () => removeApiKey(client, { id: 3 })],
    ['change of a user', 200, () => updateUser(client, { ...one, body: {} })],
    ['new API key', 200, () => createApiKey(client, { body: key })],
  ])('has an unknown outcome with a web page: %s', async (_what, status, call) => {
    answer(status === 204 ? 202 : status, '<title>Portal</title>');
    expect(await failure(call())).toMatchObject({ kind: 'foreign', outcome: 'unknown' });
  });
});

test('has an unknown outcome when an answer with the right status cannot be read', async () => {
  answer(201, '{"id":');
  const body = { email: 'a@x.example', locale: 'en' as const, name: 'A', roleIds: [1] };
  expect(await failure(createUser(client, { organizationId: 1, body }))).toMatchObject({
    kind: 'unreadable',
    status: undefined,
    outcome: 'unknown',
  });
});

test('fails a removal on 404, for the caller to judge', async () => {
  answer(404, { message: 'gone' });
  expect(await failure(removeUser(client, one))).toMatchObject({ kind: 'refused', status: 404 });
  expect(await failure(removeApiKey(client, { id: 3 }))).toMatchObject({ kind: 'refused', status: 404 });
});

test('imports the schema for the first user in another form, and fails when its file is missing', async () => {
  const documented = { ...ana, lastAccessTimestamp: null, roles: { id: 1, name: 'admin', isSystem: true } };
  const gone = new Error('gone');
  const load = vi.fn(() => Promise.reject(gone));
  const withoutFiles = signedInClient('/api', { load });

  answer(200, [documented]);
  await expect(listUsers(withoutFiles, { organizationId: 1 })).resolves.toMatchObject({
    records: [{ id: 7 }],
  });
  expect(load).not.toHaveBeenCalled();

  answer(200, [documented, { ...documented, id: 8, roles: [] }]);
  await expect(listUsers(withoutFiles, { organizationId: 1 })).rejects.toBe(gone);
});

describe('onFailure', () => {
  const watched = () => {
    const onFailure = vi.fn();
    return { onFailure, client: signedInClient('/api', { onFailure }) };
  };

  test('receives the error of an operation, once for all its requests', async () => {
    const { onFailure, client } = watched();
    answer(422, { message: 'optFields?' });
    const query = { optFields: ['email' as const, 'labels' as const] };
    const errors = [
      await failure(listApiKeys(client, { query })),
      await failure(getApiKey(client, { id: 3, query })),
      await failure(removeUser(client, one)),
    ];
    expect(requests).toHaveLength(5);
    expect(onFailure.mock.calls).toEqual(errors.map((error) => [error]));
  });

  test('receives an answer without the value of the token', async () => {
    const { onFailure, client } = watched();
    answer(200, feed);
    const error = await failure(updateApiKey(client, { id: 3, body: { refreshApiToken: true } }));
    expect(onFailure.mock.calls).toEqual([[error]]);
  });

  test('receives neither an aborted operation nor a missing record', async () => {
    const { onFailure, client } = watched();
    answer(404, '');
    expect(await getUser(client, one)).toBeNull();
    await expect(getUser(client, one, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
    expect(onFailure).not.toHaveBeenCalled();
  });
});
