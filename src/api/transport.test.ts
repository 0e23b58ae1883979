// @vitest-environment node
// Sending: the request of a call, its deadline, its failures, and the early list request.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedInClient } from '../testing/signed-in-client.ts';
import { ApiError } from './errors.ts';
import { startListRequest } from './request.ts';
import { type Call, send } from './transport.ts';

const read: Call = {
  endpoint: { name: 'listUsers', method: 'GET', status: 200 },
  target: '/organizations/1/users',
};
const write: Call = {
  endpoint: { name: 'updateUser', method: 'PATCH', status: 204 },
  target: '/organizations/1/users/2',
  body: { status: 'blocked' },
};

const newClient = (token: string | null = 'session-1') => {
  const onUnauthorized = vi.fn();
  return {
    ...signedInClient('https://api.example.com/v1', { token: () => token, onUnauthorized }),
    onUnauthorized,
  };
};

let online = true;

beforeEach(() => {
  online = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Stubs `fetch`. @param answer returns the answer to a call */
const network = (answer: (init: RequestInit) => Response | Promise<Response>) => {
  const fetched = vi.fn((_address: string, init: RequestInit = {}) => Promise.resolve(answer(init)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

/** Stubs a network that never answers, and rejects when the call is aborted. */
const silence = () =>
  network(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );

/** Returns the error of a call that must fail. */
const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => expect.fail('the call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test('sends a read with the session token in its header, without cookies or referrer', async () => {
  const fetched = network(() => new Response('[]'));
  expect(await send(newClient(), read)).toMatchObject({ status: 200, text: '[]' });
  const [address, { signal, ...init }] = fetched.mock.calls[0] as [string, RequestInit];
  expect(address).toBe('https://api.example.com/v1/organizations/1/users');
  expect(signal).toBeInstanceOf(AbortSignal);
  expect(init).toEqual({
    method: 'GET',
    headers: { Accept: 'application/json', Authorization: 'Bearer session-1' },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
});

test('sends the body of a write as JSON', async () => {
  const fetched = network(() => new Response(null, { status: 204 }));
  expect(await send(newClient(), write)).toMatchObject({ text: '' });
  const init = fetched.mock.calls[0]?.[1];
  expect(init?.method).toBe('PATCH');
  expect(init?.headers).toMatchObject({ 'Content-Type': 'application/json' });
  expect(init?.body).toBe('{"status":"blocked"}');
});

test('sends no token header without a session', async () => {
  const fetched = network(() => new Response('[]'));
  await send(newClient(null), read);
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ Accept: 'application/json' });
});

test('sends nothing while offline, and queues nothing', async () => {
  const fetched = network(() => new Response('[]'));
  online = false;
  expect(await failure(send(newClient(), write))).toMatchObject({ kind: 'offline', outcome: 'not-sent' });
  expect(fetched).not.toHaveBeenCalled();
});

test('reports a failed connection with its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  network(() => Promise.reject(cause));
  expect(await failure(send(newClient(), write))).toMatchObject({
    kind: 'network',
    cause,
    outcome: 'unknown',
  });
});

test.each([
  ['read', read, 15_000],
  ['write', write, 30_000],
])('aborts a %s without an answer at its deadline', async (_kind, call, deadline) => {
  vi.useFakeTimers();
  silence();
  const settled = vi.fn();
  const failed = failure(send(newClient(), call)).finally(settled);
  await vi.advanceTimersByTimeAsync(deadline - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
  expect(vi.getTimerCount()).toBe(0);
});

/** Returns an answer that arrives byte by byte, with `pause` milliseconds between; fails when the caller aborts. */
const dripping = (status: number, text: string, pause: number) => (init: RequestInit) => {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (init.signal?.aborted) return;
      if (at < bytes.length) controller.enqueue(bytes.slice(at, ++at));
      else controller.close();
    },
  });
  return new Response(body, { status });
};

test('extends the deadline of a read with every byte, also in the middle of a character', async () => {
  vi.useFakeTimers();
  network(dripping(200, '["João"]', 14_000));
  const answer = send(newClient(), read);
  await vi.advanceTimersByTimeAsync(15 * 14_000);
  expect(await answer).toMatchObject({ text: '["João"]' });
});

test('aborts a read that stops in the middle', async () => {
  vi.useFakeTimers();
  network(dripping(200, '[1,2]', 16_000));
  const failed = failure(send(newClient(), read));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await failed).toMatchObject({ kind: 'timeout' });
});

test('does not extend the deadline of a write', async () => {
  vi.useFakeTimers();
  network(dripping(202, 'x'.repeat(100), 1000));
  const failed = failure(send(newClient(), write));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failed).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
});

test('throws the reason of the signal when the caller aborts', async () => {
  silence();
  const controller = new AbortController();
  const call = send(newClient(), { ...read, signal: controller.signal });
  const reason = new Error('gone elsewhere');
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
});

test('leaves no timer behind after an answer', async () => {
  vi.useFakeTimers();
  network(() => new Response('[]'));
  await send(newClient(), read);
  expect(vi.getTimerCount()).toBe(0);
});

test('reports a 401 with the refused token', async () => {
  network(() => new Response('{"message":"expired"}', { status: 401 }));
  const admin = newClient();
  expect(await failure(send(admin, read))).toMatchObject({
    kind: 'refused',
    status: 401,
    serviceMessage: 'expired',
  });
  expect(admin.onUnauthorized.mock.calls).toEqual([['session-1']]);
});

test('reports the message, the fields and the waiting time of a refusal', async () => {
  network(
    () =>
      new Response('{"title":"Slow down","errors":{"status":["is odd"]}}', {
        status: 429,
        headers: { 'Retry-After': '7' },
      }),
  );
  const admin = newClient();
  expect(await failure(send(admin, write))).toMatchObject({
    kind: 'refused',
    operation: 'updateUser',
    status: 429,
    serviceMessage: 'Slow down',
    fields: { status: 'is odd' },
    retryAfter: 7,
    outcome: 'refused',
  });
  expect(admin.onUnauthorized).not.toHaveBeenCalled();
});

test.each([200, 202])('accepts %i for a write that promises 204', async (status) => {
  network(() => new Response('{}', { status }));
  expect(await send(newClient(), write)).toMatchObject({ status, text: '{}' });
});

test.each([200, 202, 204])('rejects %i for a read that promises another status', async (status) => {
  network(() => new Response(status === 204 ? null : '[]', { status }));
  const call = send(newClient(), { ...read, endpoint: { ...read.endpoint, status: 201 } });
  expect(await failure(call)).toMatchObject({ kind: 'unreadable', status });
});

test.each([
  ['write, another 2xx', write, 200, 'text/plain', '<html>'],
  ['write, another 2xx, by its type', write, 200, 'text/html; charset=utf-8', 'Sign in'],
  ['write, 404', write, 404, 'text/html', '<html><title>Not found</title>'],
  ['read, 404', read, 404, 'text/html', '<html>'],
])('reports a web page as foreign: %s', async (_, call, status, type, body) => {
  network(() => new Response(body, { status, headers: { 'Content-Type': type } }));
  const error = await failure(send(newClient(), call));
  expect(error).toMatchObject({ kind: 'foreign', status, outcome: 'unknown' });
});

test('reports a web page with another status as a refusal', async () => {
  network(() => new Response('<title>Forbidden</title>', { status: 403 }));
  expect(await failure(send(newClient(), write))).toMatchObject({ kind: 'refused', status: 403 });
});

/** Returns a body in these pieces; it fails after the last one when `broken`. */
const inPieces = (pieces: Uint8Array[], broken = false) => {
  const left = [...pieces];
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (broken) controller.error(new TypeError('network error'));
      else controller.close();
    },
  }) as BodyInit;
};

const EARLY = 'https://api.example.com/v1/organizations/1/users';

test('hands the whole answer of the early list request to the first equal call', async () => {
  const text = JSON.stringify([{ name: 'João' }, { name: 'Inês' }]);
  const bytes = new TextEncoder().encode(text);
  // In the middle of a character.
  const cut = text.indexOf('ã') + 1;
  const fetched = network(
    () =>
      new Response(inPieces([bytes.slice(0, cut), bytes.slice(cut)]), {
        headers: { Link: '<x>; rel="next"' },
      }),
  );
  expect((await startListRequest(EARLY, 'session-1')).first).toEqual(bytes.slice(0, cut));
  const answer = await send(newClient(), read);
  expect(answer).toMatchObject({ status: 200, text });
  expect(answer.headers.get('Link')).toBe('<x>; rel="next"');
  expect(fetched).toHaveBeenCalledTimes(1);
  await send(newClient(), read);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('sends a new request for another token or URL', async () => {
  const fetched = network(() => new Response('[]'));
  void startListRequest(EARLY, 'session-1');
  await send(newClient('session-2'), read);
  await send(newClient(), { ...read, target: '/organizations/2/users' });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(await send(newClient(), read)).toMatchObject({ status: 200, text: '[]' });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each([
  ['refused', () => new Response('{}', { status: 401 }), 'refused', null],
  ['without a body', () => new Response(null), undefined, null],
  ['broken off', () => new Response(inPieces([new TextEncoder().encode('[{')], true)), 'network', '[{'],
])('hands an early answer that is %s to the call that takes it', async (_, answer, kind, start) => {
  network(answer);
  const { first } = await startListRequest(EARLY, 'session-1');
  expect(first && new TextDecoder().decode(first)).toBe(start);
  if (kind) expect(await failure(send(newClient(), read))).toMatchObject({ kind });
  else expect(await send(newClient(), read)).toMatchObject({ status: 200, text: '' });
});

test('causes no unhandled rejection when the early list request fails', async () => {
  network(() => Promise.reject(new TypeError('offline')));
  void startListRequest(EARLY, 'session-1');
  expect(await failure(send(newClient(), read))).toMatchObject({ kind: 'network' });
});
