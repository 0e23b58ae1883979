// @vitest-environment node
// Holds the one fetch to what it sends, how long it waits, and what it makes of what comes or doesn't.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { readOwnFile, startListRequest } from './request.ts';
import { type Call, type Caller, send } from './transport.ts';

const read: Call = {
  endpoint: { name: 'listUsers', method: 'GET', status: 200 },
  target: '/organizations/1/users',
};
const write: Call = {
  endpoint: { name: 'updateUser', method: 'PATCH', status: 204 },
  target: '/organizations/1/users/2',
  body: { status: 'blocked' },
};

const caller = (token: string | null = 'session-1') =>
  ({ baseUrl: 'https://api.example.com/v1', token: () => token, onUnauthorized: vi.fn() }) satisfies Caller;

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

/** Answers each call as `answer` says. */
const network = (answer: (init: RequestInit) => Response | Promise<Response>) => {
  const fetched = vi.fn((_address: string, init: RequestInit = {}) => Promise.resolve(answer(init)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

/** A network that never answers, but lets itself be given up. */
const silence = () =>
  network(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );

/** What a call fails with. */
const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => expect.fail('it went well'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test('a read carries the session token in its header and nothing of the browser', async () => {
  const fetched = network(() => new Response('[]'));
  expect(await send(caller(), read)).toEqual({ status: 200, text: '[]', next: null });
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

test.each<[link: string, next: string | null]>([
  ['</api/users?page=2>; rel="next"', '/api/users?page=2'],
  ['<https://api.example.com/v1/users?page=2>; rel=next', 'https://api.example.com/v1/users?page=2'],
  ['<?page=1>; rel="prev", <?page=3>; rel="next"', '?page=3'],
  ['<?page=1>; rel="prev"', null],
  ['<?page=2>; rel="prev next"', '?page=2'],
  ['', null],
])('the link %j leads on to %j', async (link, next) => {
  network(() => new Response('[]', { headers: { Link: link } }));
  expect(await send(caller(), read)).toMatchObject({ next });
});

test('a write carries its body as JSON', async () => {
  const fetched = network(() => new Response(null, { status: 204 }));
  expect(await send(caller(), write)).toMatchObject({ text: '' });
  const init = fetched.mock.calls[0]?.[1];
  expect(init?.method).toBe('PATCH');
  expect(init?.headers).toMatchObject({ 'Content-Type': 'application/json' });
  expect(init?.body).toBe('{"status":"blocked"}');
});

test('nobody’s call has no header for a token', async () => {
  const fetched = network(() => new Response('[]'));
  await send(caller(null), read);
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ Accept: 'application/json' });
});

test('offline, nothing is sent and nothing waits to be', async () => {
  const fetched = network(() => new Response('[]'));
  online = false;
  expect(await failure(send(caller(), write))).toMatchObject({ kind: 'offline', outcome: 'not-sent' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a connection that fails is told with its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  network(() => Promise.reject(cause));
  expect(await failure(send(caller(), write))).toMatchObject({ kind: 'network', cause, outcome: 'unknown' });
});

test.each([
  ['read', read, 15_000],
  ['write', write, 30_000],
])('a %s without an answer is given up in time', async (_kind, call, deadline) => {
  vi.useFakeTimers();
  silence();
  const settled = vi.fn();
  const failed = failure(send(caller(), call)).finally(settled);
  await vi.advanceTimersByTimeAsync(deadline - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
  expect(vi.getTimerCount()).toBe(0);
});

/** An answer that comes byte by byte, each `pause` after the one before; given up when the caller gives up. */
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

test('a read may take as long as it wants while bytes come, also half characters', async () => {
  vi.useFakeTimers();
  network(dripping(200, '["João"]', 14_000));
  const answer = send(caller(), read);
  await vi.advanceTimersByTimeAsync(15 * 14_000);
  expect(await answer).toMatchObject({ text: '["João"]' });
});

test('a read that falls silent in the middle is given up', async () => {
  vi.useFakeTimers();
  network(dripping(200, '[1,2]', 16_000));
  const failed = failure(send(caller(), read));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await failed).toMatchObject({ kind: 'timeout' });
});

test('a write has its deadline, however many bytes come', async () => {
  vi.useFakeTimers();
  network(dripping(202, 'x'.repeat(100), 1000));
  const failed = failure(send(caller(), write));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failed).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
});

test('a caller who gives up gets the reason, not a failure', async () => {
  silence();
  const leaving = new AbortController();
  const call = send(caller(), { ...read, signal: leaving.signal });
  const reason = new Error('gone elsewhere');
  leaving.abort(reason);
  await expect(call).rejects.toBe(reason);
});

test('a call that was answered leaves no timer behind', async () => {
  vi.useFakeTimers();
  network(() => new Response('[]'));
  await send(caller(), read);
  expect(vi.getTimerCount()).toBe(0);
});

test('a 401 is told with the token that was refused', async () => {
  network(() => new Response('{"message":"expired"}', { status: 401 }));
  const as = caller();
  expect(await failure(send(as, read))).toMatchObject({ kind: 'refused', status: 401, said: 'expired' });
  expect(as.onUnauthorized.mock.calls).toEqual([['session-1']]);
});

test('a refusal says what the service said, of what, and how long to wait', async () => {
  network(
    () =>
      new Response('{"title":"Slow down","errors":{"status":["is odd"]}}', {
        status: 429,
        headers: { 'Retry-After': '7' },
      }),
  );
  const as = caller();
  expect(await failure(send(as, write))).toMatchObject({
    kind: 'refused',
    operation: 'updateUser',
    status: 429,
    said: 'Slow down',
    fields: { status: 'is odd' },
    retryAfter: 7,
    outcome: 'refused',
  });
  expect(as.onUnauthorized).not.toHaveBeenCalled();
});

test.each([200, 202])('takes %i for a write that promises 204 as an acceptance', async (status) => {
  network(() => new Response('{}', { status }));
  expect(await send(caller(), write)).toEqual({ status, text: '{}', next: null });
});

test.each([200, 202, 204])('takes no %i for a read that promises 200 and another status', async (status) => {
  network(() => new Response(status === 204 ? null : '[]', { status }));
  const call = send(caller(), { ...read, endpoint: { ...read.endpoint, status: 201 } });
  expect(await failure(call)).toMatchObject({ kind: 'unreadable', status });
});

test.each([
  ['write, another 2xx', write, 200, 'text/plain', '<html>'],
  ['write, another 2xx, by its type', write, 200, 'text/html; charset=utf-8', 'Sign in'],
  ['write, 404', write, 404, 'text/html', '<html><title>Not found</title>'],
  ['read, 404', read, 404, 'text/html', '<html>'],
])('does not take a web page for an answer of the service: %s', async (_, call, status, type, body) => {
  network(() => new Response(body, { status, headers: { 'Content-Type': type } }));
  const error = await failure(send(caller(), call));
  expect(error).toMatchObject({ kind: 'foreign', status, outcome: 'unknown' });
});

test('takes a web page with another refusal as that refusal', async () => {
  network(() => new Response('<title>Forbidden</title>', { status: 403 }));
  expect(await failure(send(caller(), write))).toMatchObject({ kind: 'refused', status: 403 });
});

test('a file beside the console is read anew, without a session', async () => {
  const fetched = network(() => new Response('{"baseUrl":"/api"}'));
  expect(await readOwnFile('/config.json')).toEqual({ baseUrl: '/api' });
  expect(fetched.mock.calls[0]).toEqual([
    '/config.json',
    { cache: 'no-cache', credentials: 'same-origin', redirect: 'error' },
  ]);
});

test('a file that is not there is an error with its name', async () => {
  network(() => new Response('', { status: 404 }));
  await expect(readOwnFile('/config.json')).rejects.toThrow('/config.json: 404');
});

/** A body in these pieces; it breaks after the last when `broken`. */
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

test('what was asked early is asked once, peeked at, and given whole to the first call that asks the same', async () => {
  const text = JSON.stringify([{ name: 'João' }, { name: 'Inês' }]);
  const bytes = new TextEncoder().encode(text);
  // In the middle of a letter.
  const cut = text.indexOf('ã') + 1;
  const fetched = network(
    () =>
      new Response(inPieces([bytes.slice(0, cut), bytes.slice(cut)]), {
        headers: { Link: '<x>; rel="next"' },
      }),
  );
  expect(await startListRequest(EARLY, 'session-1').first).toEqual(bytes.slice(0, cut));
  expect(await send(caller(), read)).toEqual({ status: 200, text, next: 'x' });
  expect(fetched).toHaveBeenCalledTimes(1);
  await send(caller(), read);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('another token or another address is asked anew', async () => {
  const fetched = network(() => new Response('[]'));
  startListRequest(EARLY, 'session-1');
  await send(caller('session-2'), read);
  await send(caller(), { ...read, target: '/organizations/2/users' });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(await send(caller(), read)).toEqual({ status: 200, text: '[]', next: null });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each([
  ['refused', () => new Response('{}', { status: 401 }), 'refused', null],
  ['without a body', () => new Response(null), undefined, null],
  ['broken off', () => new Response(inPieces([new TextEncoder().encode('[{')], true)), 'network', '[{'],
])('what was asked early and is %s says so to whoever asks', async (_, answer, kind, start) => {
  network(answer);
  const bytes = await startListRequest(EARLY, 'session-1').first;
  expect(bytes && new TextDecoder().decode(bytes)).toBe(start);
  if (kind) expect(await failure(send(caller(), read))).toMatchObject({ kind });
  else expect(await send(caller(), read)).toEqual({ status: 200, text: '', next: null });
});

test('what was asked early and never came is nobody’s unhandled rejection', async () => {
  network(() => Promise.reject(new TypeError('offline')));
  startListRequest(EARLY, 'session-1');
  expect(await failure(send(caller(), read))).toMatchObject({ kind: 'network' });
});
