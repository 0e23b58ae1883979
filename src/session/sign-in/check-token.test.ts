// Tests which result of a token check follows from the answer to the first read, at sign-in and at renewal.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../contract/config.ts';
import { pagePaths } from '../../paths.ts';
import { connect } from '../service.ts';
import { expireSession, signIn, signOut } from '../session-store.ts';
import { checkToken } from './check-token.ts';

const USERS = '/organizations/1/users';
const KEYS = '/api-keys';
const html = { headers: { 'Content-Type': 'text/html' } };
const page = (status: number) => () => new Response('<!doctype html>', { status, ...html });
const json = (status: number, body: unknown = []) => {
  return () => Response.json(body, { status });
};
const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'));

type Answer = () => Response | Promise<Response>;
let requestedPaths: string[];

/** Answers the given paths below the base URL, and any other path with an empty list. */
function serve(answers: Record<string, Answer>) {
  requestedPaths = [];
  vi.stubGlobal('fetch', (url: string) => {
    const path = new URL(url, location.origin).pathname.replace('/api', '');
    requestedPaths.push(path);
    return Promise.resolve((answers[path] ?? json(200))());
  });
}

const check = (pathname: string) =>
  checkToken(connect(readConfig({ baseUrl: '/api' })), 'second', { pathname, search: '' });

beforeEach(() => signIn('first', false));
afterEach(() => vi.unstubAllGlobals());

test.each<[string, Answer, string]>([
  ['200', json(200), 'accepted'],
  ['400', json(400, {}), 'accepted'],
  ['401', json(401, {}), 'refused'],
  ['401 as a page', page(401), 'refused'],
  ['403', json(403, {}), 'forbidden'],
  ['403 as a page', page(403), 'forbidden'],
  ['404', json(404, {}), 'forbidden'],
  ['404 as a page', page(404), 'unchecked'],
  ['408', json(408, {}), 'unchecked'],
  ['429', json(429, {}), 'unchecked'],
  ['500', json(500, {}), 'unchecked'],
  ['503 as a page', page(503), 'unchecked'],
  ['a page', page(200), 'unchecked'],
  ['a page without its content type', () => new Response('\n<html>'), 'unchecked'],
  ['no answer', networkFailure, 'unchecked'],
])('judges a list answered with %s as %s', async (_, answer, result) => {
  expireSession('first');
  serve({ [USERS]: answer });
  expect(await check(USERS)).toBe(result);
  expect(requestedPaths).toEqual([USERS]);
});

test.each<[string, Answer, string]>([
  ['200', json(200, {}), 'accepted'],
  ['401', json(401, {}), 'refused'],
  ['403', json(403, {}), 'forbidden'],
  ['404', json(404, {}), 'accepted'],
  ['404 as a page', page(404), 'accepted'],
  ['429', json(429, {}), 'unchecked'],
  ['500', json(500, {}), 'unchecked'],
  ['a page', page(200), 'unchecked'],
  ['no answer', networkFailure, 'unchecked'],
])('judges an open record answered with %s as %s', async (_, answer, result) => {
  expireSession('first');
  for (const [list, record] of [
    [USERS, `${USERS}/3`],
    [KEYS, `${KEYS}/7`],
  ] as const) {
    serve({ [record]: answer });
    expect(await check(record)).toBe(result);
    expect(requestedPaths).toEqual([list, record]);
  }
});

test('reads no record when none is open, or when the list decides', async () => {
  expireSession('first');
  for (const path of [`${USERS}/new`, `${KEYS}/new`, USERS, KEYS]) {
    serve({});
    expect(await check(path)).toBe('accepted');
    expect(requestedPaths).toHaveLength(1);
  }
  serve({ [USERS]: json(403, {}) });
  expect(await check(`${USERS}/3`)).toBe('forbidden');
  expect(requestedPaths).toEqual([USERS]);
});

test('checks only whether the token is refused for a page without a list', async () => {
  expireSession('first');
  for (const [answer, result] of [
    [json(200), 'accepted'],
    [json(401, {}), 'refused'],
    [json(403, {}), 'accepted'],
    [json(404, {}), 'accepted'],
    [json(503, {}), 'unchecked'],
  ] as const) {
    serve({ [KEYS]: answer });
    expect(await check('/settings')).toBe(result);
  }
});

test('ends the check of a record at its deadline', async () => {
  vi.useFakeTimers();
  try {
    expireSession('first');
    serve({ [`${USERS}/3`]: () => new Promise(() => {}) });
    vi.stubGlobal('fetch', withSignal(fetch));
    const result = check(`${USERS}/3`);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toBe('unchecked');
  } finally {
    vi.useRealTimers();
  }
});

/** Wraps a stub of `fetch` so that it rejects when its signal is aborted. */
const withSignal =
  (answer: typeof fetch): typeof fetch =>
  (url, init) =>
    Promise.race([
      answer(url, init),
      new Promise<never>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
    ]);

test('refuses a token at sign-in for each page without a list', async () => {
  signOut();
  const withList = ['/api-keys', '/organizations/0/users'];
  const pages = pagePaths.filter(
    (path) => path.endsWith('/import') || !withList.some((list) => path.startsWith(list)),
  );
  expect(pages).toContain('/access-review');
  for (const path of pages) {
    serve({ [KEYS]: json(401, {}) });
    expect([path, await check(path)]).toEqual([path, 'refused']);
  }
  serve({});
  for (const path of ['/nowhere', '/organizations/007/users']) expect(await check(path)).toBe('accepted');
  expect(requestedPaths).toEqual([]);
});

test('reads only the list at sign-in', async () => {
  signOut();
  serve({ [`${USERS}/3`]: json(403, {}) });
  expect(await check(`${USERS}/3`)).toBe('accepted');
  expect(requestedPaths).toEqual([USERS]);
});

test('signs in after 4 s without an answer', async () => {
  vi.useFakeTimers();
  serve({ [USERS]: () => new Promise<Response>(() => {}) });
  const checking = check(USERS);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await checking).toBe('unchecked');
  vi.useRealTimers();
});
