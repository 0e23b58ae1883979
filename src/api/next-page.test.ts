// @vitest-environment node
// Holds paging to: what is not followed is never taken for the end of a list, and nothing is asked of another address.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordList } from '../contract/endpoint.ts';
import { createClient } from './client.ts';
import { nextPage } from './next-page.ts';

const base = 'https://service.example/v1/api';
const list = '/organizations/1/users';

const user = (id: number) => ({ id, name: `User ${id}`, status: 'normal' });

let asked: string[] = [];

/** Answers each request for the list; `page` counts from 1. */
function serve(answer: (page: number, url: string) => unknown) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const body = answer(asked.length, url) as { link?: string; rows?: unknown };
    if (body.link !== undefined) {
      return new Response(JSON.stringify(body.rows), { headers: { Link: `<${body.link}>; rel="next"` } });
    }
    return new Response(JSON.stringify(body));
  });
  const client = createClient({ baseUrl: base, token: () => 'secret', onUnauthorized: () => {} });
  return () => {
    const came: number[] = [];
    const onRecords = (soFar: RecordList<{ id: number }>) => {
      came.splice(0, came.length, ...soFar.records.map(({ id }) => id));
    };
    return { came, answer: client.listUsers({ organizationId: 1 }, { onRecords }) };
  };
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['without the prefix that a proxy strips', '/organizations/1/users?page=2&size=1'],
  ['on an internal host', 'http://users.internal:8080/organizations/1/users?page=2&size=1'],
  ['on an internal host, with another prefix', 'http://10.0.0.7/svc/organizations/1/users?page=2&size=1'],
  ['on another host', 'https://elsewhere.example/v1/api/organizations/1/users/?page=2&size=1'],
])('follows a next page %s on its own base address', async (_where, link) => {
  const read = serve((page) => (page === 1 ? { link, rows: [user(1)] } : [user(2)]));
  expect((await read().answer).records.map(({ id }) => id)).toEqual([1, 2]);
  expect(asked).toEqual([base + list, `${base}${list}?page=2&size=1`]);
});

test.each([
  ['another resource on another host', 'https://elsewhere.example/steal?page=2', 'elsewhere'],
  ['another resource here', '/v1/api/api-keys?page=2', 'elsewhere'],
  ['the list of another organization', '/v1/api/organizations/11/users?page=2', 'elsewhere'],
  ['a name that ends alike', '/v1/api/xorganizations/1/users?page=2', 'elsewhere'],
  ['a script', 'javascript:alert(1)//organizations/1/users', 'elsewhere'],
  ['an opaque cursor', 'eyJpZCI6MTB9', 'form'],
  ['an opaque cursor with padding', 'eyJpZCI6MTB9==', 'form'],
  ['an object', { page: 2 }, 'form'],
  ['said to be there', true, 'form'],
  ['an address that is none', 'https://[', 'form'],
  ['a port that is none', 'http://service.example:99999/organizations/1/users', 'form'],
])('calls a list interrupted whose next page is %s', async (_what, next, misfit) => {
  const read = serve(() => ({ items: [user(1)], next }));
  const { came, answer } = read();
  await expect(answer).rejects.toMatchObject({ name: 'ApiError', kind: 'unfollowed', misfit });
  expect(came).toEqual([1]);
  expect(asked).toEqual([base + list]);
});

test.each([
  ['a number that is ignored', () => ({ items: [user(1)], next: 2 })],
  ['a link that is ignored', (page: number) => ({ rows: [user(1)], link: `?page=${page + 1}` })],
  ['itself', () => ({ rows: [user(1)], link: `${base}${list}` })],
  ['empty pages', (page: number) => ({ items: page === 1 ? [user(1)] : [], next: page + 1 })],
  ['unreadable rows again', (page: number) => ({ items: [page === 1 ? user(1) : {}], next: page + 1 })],
])('stops when pages do not end: %s', async (_what, answer) => {
  const { came, answer: read } = serve(answer)();
  await expect(read).rejects.toMatchObject({ kind: 'unfollowed', misfit: 'endless' });
  expect(came).toEqual([1]);
  expect(asked.length).toBeLessThanOrEqual(3);
});

test('goes on while pages bring rows that cannot be read but were not there before', async () => {
  const read = serve((page) => ({
    items: [page === 2 ? { id: 7, status: null } : user(page)],
    next: page < 3 ? page + 1 : null,
  }));
  const { records, unreadable } = await read().answer;
  expect([records.map(({ id }) => id), unreadable.map(({ id }) => id)]).toEqual([[1, 3], ['7']]);
});

test.each([null, undefined, false, '', ' ', 0, -1])('%j is the end of a list', (next) => {
  expect(nextPage(base, list, list, next)).toBeNull();
});

test.each([
  [`${base}${list}/pages/2?x=1`, `${list}/pages/2?x=1`],
  ['users?page=2', `${list}?page=2`],
  ['?page=2#top', `${list}?page=2`],
  ['3', `${list}?q=a&page=3`],
  [3, `${list}?q=a&page=3`],
])('follows %j to %s', (next, target) => {
  expect(nextPage(base, list, `${list}?q=a`, next)).toEqual({ target });
});
