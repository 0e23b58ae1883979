// @vitest-environment node
// Pagination: a next page that is not followed is never the end of a list, and no other address receives a request.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordList } from '../contract/endpoint.ts';
import { signedInClient } from '../testing/signed-in-client.ts';
import { listUsers } from './lists.ts';
import { nextLink, nextPage } from './next-page.ts';

const base = 'https://service.example/v1/api';
const list = '/organizations/1/users';

const user = (id: number) => ({ id, name: `User ${id}`, status: 'normal' });

let requested: string[] = [];

/** Stubs `fetch`. @param answer returns the answer to a request of the list; `page` counts from 1 */
function serve(answer: (page: number, url: string) => unknown) {
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    const body = answer(requested.length, url) as { link?: string; records?: unknown };
    if (body.link !== undefined) {
      return new Response(JSON.stringify(body.records), { headers: { Link: `<${body.link}>; rel="next"` } });
    }
    return new Response(JSON.stringify(body));
  });
  const client = signedInClient(base);
  return () => {
    const ids: number[] = [];
    const onRecords = (soFar: RecordList<{ id: number }>) => {
      ids.splice(0, ids.length, ...soFar.records.map(({ id }) => id));
    };
    return { ids, answer: listUsers(client, { organizationId: 1 }, { onRecords }) };
  };
}

beforeEach(() => {
  requested = [];
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['without the prefix that a proxy strips', '/organizations/1/users?page=2&size=1'],
  ['on an internal host', 'http://users.internal:8080/organizations/1/users?page=2&size=1'],
  ['on an internal host, with another prefix', 'http://10.0.0.7/svc/organizations/1/users?page=2&size=1'],
  ['on another host', 'https://elsewhere.example/v1/api/organizations/1/users/?page=2&size=1'],
])('follows a next page %s on its own base address', async (_where, link) => {
  const read = serve((page) => (page === 1 ? { link, records: [user(1)] } : [user(2)]));
  expect((await read().answer).records.map(({ id }) => id)).toEqual([1, 2]);
  expect(requested).toEqual([base + list, `${base}${list}?page=2&size=1`]);
});

test.each([
  ['another resource on another host', 'https://elsewhere.example/steal?page=2', 'elsewhere'],
  ['another resource of the service', '/v1/api/api-keys?page=2', 'elsewhere'],
  ['the list of another organization', '/v1/api/organizations/11/users?page=2', 'elsewhere'],
  ['a resource with a similar ending', '/v1/api/xorganizations/1/users?page=2', 'elsewhere'],
  ['a script', 'javascript:alert(1)//organizations/1/users', 'elsewhere'],
  ['an opaque cursor', 'eyJpZCI6MTB9', 'form'],
  ['an opaque cursor with padding', 'eyJpZCI6MTB9==', 'form'],
  ['an object', { page: 2 }, 'form'],
  ['a flag that it exists', true, 'form'],
  ['an invalid address', 'https://[', 'form'],
  ['an invalid port', 'http://service.example:99999/organizations/1/users', 'form'],
])('fails a list whose next page is %s', async (_what, next, problem) => {
  const read = serve(() => ({ items: [user(1)], next }));
  const { ids, answer } = read();
  await expect(answer).rejects.toMatchObject({ name: 'ApiError', kind: 'unfollowed', problem });
  expect(ids).toEqual([1]);
  expect(requested).toEqual([base + list]);
});

test.each([
  ['a number that is ignored', () => ({ items: [user(1)], next: 2 })],
  ['a link that is ignored', (page: number) => ({ records: [user(1)], link: `?page=${page + 1}` })],
  ['itself', () => ({ records: [user(1)], link: `${base}${list}` })],
  ['empty pages', (page: number) => ({ items: page === 1 ? [user(1)] : [], next: page + 1 })],
  [
    'the same unreadable records again',
    (page: number) => ({ items: [page === 1 ? user(1) : {}], next: page + 1 }),
  ],
])('stops when the pages do not end: %s', async (_what, answer) => {
  const { ids, answer: read } = serve(answer)();
  await expect(read).rejects.toMatchObject({ kind: 'unfollowed', problem: 'endless' });
  expect(ids).toEqual([1]);
  expect(requested.length).toBeLessThanOrEqual(3);
});

test('continues while the pages bring new unreadable records', async () => {
  const read = serve((page) => ({
    items: [page === 2 ? { id: 7, status: null } : user(page)],
    next: page < 3 ? page + 1 : null,
  }));
  const { records, unreadable } = await read().answer;
  expect([records.map(({ id }) => id), unreadable.map(({ id }) => id)]).toEqual([[1, 3], ['7']]);
});

test.each([null, undefined, false, '', ' ', 0, -1])('reads %j as the end of a list', (next) => {
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

test.each<[link: string, next: string | null]>([
  ['</api/users?page=2>; rel="next"', '/api/users?page=2'],
  ['<https://api.example.com/v1/users?page=2>; rel=next', 'https://api.example.com/v1/users?page=2'],
  ['<?page=1>; rel="prev", <?page=3>; rel="next"', '?page=3'],
  ['<?page=1>; rel="prev"', null],
  ['<?page=2>; rel="prev next"', '?page=2'],
  ['', null],
])('reads the link %j as the next page %j', (link, next) => {
  expect(nextLink(new Headers({ Link: link }))).toBe(next);
});

const rows = Array.from({ length: 10 }, (_, index) => user(index));

test.each<[where: string, body: unknown, headers: Record<string, string>]>([
  ['an envelope', { items: rows, total: 54, page: 1, pageSize: 10, totalPages: 6 }, {}],
  ['an envelope with `count`', { results: rows, count: 54 }, {}],
  ['an envelope with a page object', { content: rows, page: { size: 10, totalElements: 54 } }, {}],
  ['an envelope with `meta`', { data: rows, meta: { total_count: '54' } }, {}],
  ['X-Total-Count', rows, { 'X-Total-Count': '54' }],
  ['Content-Range', rows, { 'Content-Range': 'users 0-9/54' }],
])('is incomplete when the service counts more records than arrive: %s', async (_where, body, headers) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { headers }));
  const client = signedInClient(base);
  await expect(listUsers(client, { organizationId: 1 })).rejects.toMatchObject({
    kind: 'unfollowed',
    problem: 'total',
    arrived: 10,
    more: 44,
  });
});

test('is incomplete when the service counts more pages than it names', async () => {
  const read = serve(() => ({ items: [user(1)], page: 1, totalPages: 6 }));
  await expect(read().answer).rejects.toMatchObject({ kind: 'unfollowed', problem: 'form' });
});

test.each<[what: string, body: unknown, headers: Record<string, string>]>([
  ['as many records', { items: rows, total: 10 }, {}],
  ['fewer, as for one page', { items: rows, count: 3 }, {}],
  ['a record twice', { items: [...rows, user(1)], total: 11 }, {}],
  ['no number', { items: rows, total: { value: 54 } }, {}],
  ['an unknown total', rows, { 'Content-Range': 'users 0-9/*' }],
])('is complete when the service counts %s', async (_what, body, headers) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { headers }));
  const client = signedInClient(base);
  expect((await listUsers(client, { organizationId: 1 })).records).toHaveLength(10);
});

test.each([
  ['`next_page_url`', { next_page_url: `${list}?page=2` }],
  ['`nextLink`', { nextLink: `${list}?page=2` }],
  ['`next` in `paging`', { paging: { next: `${list}?page=2` } }],
])('follows %s', async (_name, envelope) => {
  const read = serve((page) =>
    page === 1 ? { data: [user(1)], total: 2, ...envelope } : { data: [user(2)], total: 2 },
  );
  expect((await read().answer).records.map(({ id }) => id)).toEqual([1, 2]);
});
