// Decoding of answers: lists and single records in every form, bodies that do not fit, and lists of several pages.

import { afterEach, expect, test, vi } from 'vitest';
import { createApiKey, getApiKey, updateApiKey } from '../contract/api-keys.ts';
import type { PointName } from '../contract/spec-variants.ts';
import { type User, user } from '../contract/user.ts';
import { usersRoute } from '../contract/user-fast-path.ts';
import { getUser, removeUser } from '../contract/users.ts';
import { signedInClient } from '../testing/signed-in-client.ts';
import { decodeRecord, parseJson, RecordsSoFar } from './decode.ts';
import { listApiKeys, listUsers } from './lists.ts';
import { readFrame } from './next-page.ts';
import { decodeAnswer, decodeOne } from './records.ts';

afterEach(() => void vi.unstubAllGlobals());

const ana = { id: 1, name: 'Ana', status: 'normal' };
const rui = { id: 2, name: 'Rui', status: 'normal' };

function observed() {
  const seen: string[] = [];
  const observe = (point: string, variant: string) => void seen.push(`${point}: ${variant}`);
  return { seen, observe };
}

function decodeUsers(list: readonly unknown[]): RecordsSoFar<User> {
  const soFar = new RecordsSoFar<User>();
  for (const json of list) decodeRecord(user, json, soFar);
  return soFar;
}

const unreadable = (problem: string) => expect.objectContaining({ kind: 'unreadable', problem });

// Single records

test.each<[string, unknown, string[]]>([
  ['an array', [ana], ['one: array']],
  ['an object', ana, ['one: object']],
  ['an envelope', { items: [ana], total: 1 }, ['one: array']],
])('reads a single record from %s', (_, body, seen) => {
  const { observe, seen: shown } = observed();
  expect(decodeOne(getUser, JSON.stringify(body), 1, observe)).toMatchObject({ id: 1, name: 'Ana' });
  expect(shown).toEqual(seen);
});

test.each<[string, string[]]>([
  ['[]', ['missing: empty array']],
  ['{"items":[]}', ['missing: empty array']],
  ['null', []],
])('reads %s as a missing record', (body, seen) => {
  const { observe, seen: shown } = observed();
  expect(decodeOne(getUser, body, 1, observe)).toBeNull();
  expect(shown).toEqual(seen);
});

test('finds the requested record by its id and accepts no other', () => {
  const { observe } = observed();
  expect(decodeOne(getUser, JSON.stringify([ana, rui]), 2, observe)).toMatchObject({ id: 2 });
  expect(() => decodeOne(getUser, JSON.stringify([ana]), 2, observe)).toThrow(unreadable('id'));
  expect(() => decodeOne(getUser, JSON.stringify(ana), 2, observe)).toThrow(unreadable('id'));
});

test('names the part of an answer that does not fit', () => {
  const { observe } = observed();
  expect(() => decodeOne(getUser, '[{"id":1,"status":7}]', 1, observe)).toThrow(unreadable('status'));
  expect(() => decodeOne(getUser, '{}', 1, observe)).toThrow(unreadable('id, status'));
  expect(() => decodeAnswer(createApiKey, '{"name":7}')).toThrow(unreadable('token'));
  // No field of the answer to a change is required.
  expect(decodeAnswer(updateApiKey, '{"name":7}')).toMatchObject({ name: undefined });
  expect(() => decodeOne(getUser, '', 1, observe)).toThrow(unreadable('body'));
  expect(() => decodeOne(getUser, '[{', 1, observe)).toThrow(unreadable('JSON'));
});

test('reports a web page as foreign, even for an answer without content', () => {
  const { observe } = observed();
  const page = '\n<!doctype html>';
  const foreign = expect.objectContaining({ kind: 'foreign' });
  expect(() => decodeOne(getUser, page, 1, observe)).toThrow(foreign);
  expect(() => decodeAnswer(removeUser, page)).toThrow(foreign);
  expect(decodeAnswer(removeUser, '')).toBeUndefined();
  expect(decodeAnswer(removeUser, '{"ok":true}')).toBeUndefined();
});

// Records of a list

test('keeps an unreadable record with its id and does not hide the others', () => {
  const bad = [
    { ...rui, status: null },
    { id: 'x1', status: 'normal' },
    'row',
    null,
    { ...rui, id: '' },
    { id: 1e300 },
  ];
  const { records, unreadable } = decodeUsers([ana, ...bad, { ...ana, id: 3, status: 'asleep' }]);
  expect(records).toMatchObject([{ id: 1 }, { id: 3, status: 'asleep' }]);
  expect(unreadable).toEqual([
    { id: '2', fields: ['status'] },
    { id: 'x1', fields: ['id'] },
    { id: null, fields: ['(row)'] },
    { id: null, fields: ['(row)'] },
    { id: null, fields: ['id'] },
    { id: '1e+300', fields: ['id', 'status'] },
  ]);
});

test('keeps the digits of an id that JavaScript cannot hold, and matches it with no record', () => {
  const { observe } = observed();
  const list = parseJson(
    usersRoute,
    '[{"id":9007199254740993,"status":"normal"},{"id":9007199254740991,"status":"x"}]',
  );
  const { records, unreadable } = decodeUsers(list as unknown[]);
  expect(records).toMatchObject([{ id: 9007199254740991 }]);
  expect(unreadable[0]?.id).toBe('9007199254740993');
  expect(() =>
    decodeOne(getUser, '[{"id":9007199254740993,"status":"x"}]', 9007199254740992, observe),
  ).toThrow();
});

test('replaces a repeated record in place, since records may move to another page between requests', () => {
  const one = (id: number, name: string) => ({ id, name, status: 'normal' });
  const list = [
    one(1, 'Ana'),
    one(5, 'Eva'),
    one(9, 'Ivo'),
    one(5, 'Eva Reis'),
    one(4, 'Rui'),
    one(9, 'Ivo'),
  ];
  const { records } = decodeUsers([...list, one(10, 'Zé'), one(4, 'Rui Sá')]);
  expect(records.map((record) => (record as { name: string }).name)).toEqual([
    'Ana',
    'Eva Reis',
    'Ivo',
    'Rui Sá',
    'Zé',
  ]);
});

// Pages

test.each<[string, object, unknown]>([
  ['no next', { items: [ana] }, false],
  ['next null', { items: [ana], next: null }, false],
  ['an address', { items: [ana], next: '/api/x?page=2' }, '/api/x?page=2'],
  ['a number', { data: [ana], nextPage: 2 }, 2],
  ['links', { results: [ana], links: { next: '?page=2' } }, '?page=2'],
  ['HAL links', { content: [ana], _links: { next: { href: '?page=2' } } }, '?page=2'],
  ['an object', { rows: [ana], next: { page: 2 } }, { page: 2 }],
  ['a cursor', { items: [ana], nextCursor: 'eyJpZCI6MTB9' }, true],
  ['no cursor', { items: [ana], next_page_token: '' }, false],
  ['a flag that there is more', { data: [ana], has_more: true }, true],
  ['a flag that there is no more', { data: [ana], hasMore: false }, false],
  ['a flag that this page is not the last', { content: [ana], last: false }, true],
  ['a flag that this page is the last', { content: [ana], last: true }, false],
  ['no error', { data: [ana], error: null }, false],
  ['an error without a text', { data: [ana], error: { code: 0, message: '' } }, false],
  ['links that are null', { items: [ana], links: { next: null } }, false],
])('reads the next page of an envelope with %s', (_, body, next) => {
  const { observe, seen } = observed();
  expect(readFrame(usersRoute, JSON.stringify(body), observe)).toEqual({ next, enveloped: true });
  expect(seen).toEqual(['paging: envelope']);
});

test.each([
  '{}',
  '{"items":{}}',
  'null',
  '7',
  '"items"',
  '{"id":1,"items":[]}',
  '{"error":"database down","data":[]}',
  '{"data":[],"error":{"code":7,"message":"database down"}}',
])('finds no list in %s', (body) => {
  expect(() => readFrame(usersRoute, body, observed().observe)).toThrow(unreadable('array'));
});

/** Stubs a service that answers by path and query below its base address, and with 404 to everything else. */
function serve(base: string, pages: Record<string, { body: unknown; link?: string }>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const page = pages[url.startsWith(base) ? url.slice(base.length) : url];
    if (!page) return new Response('{"message":"Not found"}', { status: 404 });
    return new Response(JSON.stringify(page.body), { headers: page.link ? { Link: page.link } : {} });
  });
  const client = signedInClient(base);
  const seen = (point: PointName) => client.detected.find(point).evidence.map(({ variant }) => variant);
  const ids = async () => (await listUsers(client, { organizationId: 1 })).records.map(({ id }) => id);
  return { client, ids, asked, seen, paging: () => seen('paging') };
}

const base = 'https://service.example/v1/api';
const list = '/organizations/1/users';

test('each list observes the variants of its records', async () => {
  const { client, ids, seen } = serve(base, {
    [list]: {
      body: [
        { ...ana, roles: [] },
        { ...rui, roles: null },
      ],
    },
    '/api-keys': { body: [{ id: 7, blocked: false, permissions: 'a' }] },
  });
  await ids();
  expect(seen('roles')).toEqual(['array', 'null']);
  await listApiKeys(client, {});
  expect(seen('permissions')).toEqual(['text']);
});

test.each<[string, Parameters<typeof serve>[1], string]>([
  [
    'a link to a path',
    {
      [list]: { body: [ana], link: `</v1/api${list}?page=2>; rel="next"` },
      [`${list}?page=2`]: { body: [rui] },
    },
    'link',
  ],
  [
    'a link to an address, among others',
    {
      [list]: { body: [ana], link: `<${base}${list}>; rel="first", <${base}${list}?page=2>; rel=next` },
      [`${list}?page=2`]: { body: [rui], link: `<${base}${list}>; rel="prev"` },
    },
    'link',
  ],
  [
    'a link to a query',
    { [list]: { body: [ana], link: '<?after=1>; rel="next"' }, [`${list}?after=1`]: { body: [rui] } },
    'link',
  ],
  [
    'an envelope with an address',
    {
      [list]: { body: { items: [ana], next: `/v1/api${list}?page=2` } },
      [`${list}?page=2`]: { body: { items: [rui], next: null } },
    },
    'envelope',
  ],
  [
    'an envelope with a number',
    { [list]: { body: { items: [ana], nextPage: 2 } }, [`${list}?page=2`]: { body: { items: [rui] } } },
    'envelope',
  ],
  [
    'an envelope with a number as text',
    { [list]: { body: { items: [ana], next: '2' } }, [`${list}?page=2`]: { body: { items: [rui] } } },
    'envelope',
  ],
])('follows the pages to the end: %s', async (_, pages, variant) => {
  const { ids, asked, paging } = serve(base, pages);
  expect(await ids()).toEqual([1, 2]);
  expect(asked).toHaveLength(2);
  expect(paging()).toEqual([variant]);
});

test('observes a single page as an array or as an envelope', async () => {
  const plain = serve(base, { [list]: { body: [ana] } });
  expect(await plain.ids()).toEqual([1]);
  expect(plain.paging()).toEqual(['array']);
  const enveloped = serve(`${base}/2`, { [list]: { body: { items: [ana] } } });
  expect(await enveloped.ids()).toEqual([1]);
  expect(enveloped.paging()).toEqual(['envelope']);
});

test.each([
  'https://service.example/v1/api-of-others/users?page=2',
  'https://service.example/v1/other?page=2',
  'https://service.example.elsewhere.example/v1/api/users',
  '../../../../secrets',
])('never sends the session token to %s', async (next) => {
  const { ids, asked } = serve(base, { [list]: { body: { items: [ana], next } } });
  await expect(ids()).rejects.toMatchObject({ kind: 'unfollowed', problem: 'elsewhere' });
  expect(asked).toEqual([base + list]);
});

test.each([
  'https://elsewhere.example/v1/api/organizations/1/users?page=2',
  '//elsewhere.example/v1/api/organizations/1/users?page=2',
  'http://service.example/v1/api/organizations/1/users?page=2',
])('reads the same list at %s from the base address', async (next) => {
  const { ids, asked } = serve(base, {
    [list]: { body: { items: [ana], next } },
    [`${list}?page=2`]: { body: { items: [rui] } },
  });
  expect(await ids()).toEqual([1, 2]);
  expect(asked).toEqual([base + list, `${base}${list}?page=2`]);
});

test('stops when pages link in a circle', async () => {
  const itself = serve(base, { [list]: { body: [ana], link: `<${base}${list}>; rel="next"` } });
  await expect(itself.ids()).rejects.toMatchObject({ kind: 'unfollowed', problem: 'endless' });
  const round = serve(base, {
    [list]: { body: { items: [ana], next: 2 } },
    [`${list}?page=2`]: { body: { items: [rui], next: `${base}${list}` } },
  });
  await expect(round.ids()).rejects.toMatchObject({ kind: 'unfollowed', problem: 'endless' });
  expect(round.asked).toHaveLength(2);
});

test('resolves a base address without an origin against the page', async () => {
  const { ids } = serve('/api', {
    [list]: { body: { items: [ana], next: `/api${list}?page=2` } },
    [`${list}?page=2`]: { body: { items: [rui], next: null } },
  });
  expect(await ids()).toEqual([1, 2]);
});

test('fails the list when one page fails', async () => {
  const { ids } = serve(base, { [list]: { body: { items: [ana], next: 2 } } });
  await expect(ids()).rejects.toMatchObject({ kind: 'refused', status: 404 });
});

// More records than a function call may have arguments.
test('reads a very long list', { timeout: 30_000 }, async () => {
  const many = Array.from({ length: 150_000 }, (_, i) => ({ id: i + 1, status: 'normal' }));
  const { ids } = serve(base, { [list]: { body: many } });
  expect(await ids()).toHaveLength(many.length);
});

test('reads the requested API key from an envelope, with its additional data', async () => {
  const { observe } = observed();
  const key = { id: 7, blocked: false, emails: ['a@b.c'] };
  expect(decodeOne(getApiKey, JSON.stringify({ data: [key] }), 7, observe)).toMatchObject(key);
});

test('does not take an envelope with an error for a record that is gone', () => {
  const body = '{"error":"database down","data":[]}';
  const read = () => decodeOne(getApiKey, body, 7, observed().observe);
  expect(read).toThrow(expect.objectContaining({ kind: 'unreadable' }));
});

test('reports records as they arrive, and observes the first twenty', async () => {
  const encoder = new TextEncoder();
  const users = Array.from({ length: 1000 }, (_, index) => ({ ...ana, id: index + 1, roles: null }));
  const body = JSON.stringify(users);
  let send: (bytes: Uint8Array) => void = () => {};
  const stream = new ReadableStream({
    start: (controller) => {
      send = (bytes) => controller.enqueue(bytes);
    },
  });
  vi.stubGlobal('fetch', async () => new Response(stream));
  const client = signedInClient(base);
  const counts: number[] = [];
  const first = Promise.withResolvers<void>();
  const controller = new AbortController();
  const answer = listUsers(
    client,
    { organizationId: 1 },
    {
      signal: controller.signal,
      onRecords: (soFar) => {
        counts.push(soFar.records.length);
        first.resolve();
      },
    },
  );
  send(encoder.encode(body.slice(0, 5000)));
  await first.promise;
  expect(counts[0]).toBeGreaterThan(10);
  expect(counts[0]).toBeLessThan(1000);
  expect(client.detected.find('roles').evidence).toMatchObject([{ variant: 'null', seen: 20 }]);
  controller.abort(new Error('enough'));
  send(encoder.encode(body.slice(5000)));
  await expect(answer).rejects.toThrow('enough');
});
