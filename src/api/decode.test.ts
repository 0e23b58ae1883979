// Answers into rows: lists in every wrapping, one in every wrapping, what doesn't fit, and pages to their end.
import { afterEach, expect, test, vi } from 'vitest';
import { createApiKey, getApiKey, listApiKeys, updateApiKey } from '../contract/api-keys.ts';
import { getUser, listUsers, removeUser, user } from '../contract/users.ts';
import { createClient } from './client.ts';
import { decodeRecord, parseRecords, RecordsSoFar, readFrame } from './decode.ts';
import { decode, observerOf } from './decode-answer.ts';
import { openDetectedVariants } from './detected-variants.ts';

afterEach(() => void vi.unstubAllGlobals());

const ana = { id: 1, name: 'Ana', status: 'normal' };
const rui = { id: 2, name: 'Rui', status: 'normal' };

function observed() {
  const seen: string[] = [];
  const observe = (point: string, reading: string) => void seen.push(`${point}: ${reading}`);
  return { seen, observe };
}

function decodeRows(list: readonly unknown[]): RecordsSoFar {
  const soFar = new RecordsSoFar();
  for (const json of list) decodeRecord(user, json, soFar);
  return soFar;
}

const unreadable = (misfit: string) => expect.objectContaining({ kind: 'unreadable', misfit });

// One

test.each<[string, unknown, string[]]>([
  ['an array', [ana], ['one: array']],
  ['an object', ana, ['one: object']],
  ['an envelope', { items: [ana], total: 1 }, ['one: array']],
])('one as %s', (_, body, seen) => {
  const { observe, seen: shown } = observed();
  expect(decode(getUser, JSON.stringify(body), 1, observe)).toMatchObject({ id: 1, name: 'Ana' });
  expect(shown).toEqual(seen);
});

test.each<[string, string[]]>([
  ['[]', ['missing: empty array']],
  ['{"items":[]}', ['missing: empty array']],
  ['null', []],
])('a missing one as %s', (body, seen) => {
  const { observe, seen: shown } = observed();
  expect(decode(getUser, body, 1, observe)).toBeNull();
  expect(shown).toEqual(seen);
});

test('one among others is found; another one is not taken for it', () => {
  const { observe } = observed();
  expect(decode(getUser, JSON.stringify([ana, rui]), 2, observe)).toMatchObject({ id: 2 });
  expect(() => decode(getUser, JSON.stringify([ana]), 2, observe)).toThrow(unreadable('id'));
  expect(() => decode(getUser, JSON.stringify(ana), 2, observe)).toThrow(unreadable('id'));
});

test('what doesn’t fit says which part', () => {
  const { observe } = observed();
  expect(() => decode(getUser, '[{"id":1,"status":7}]', 1, observe)).toThrow(unreadable('status'));
  expect(() => decode(getUser, '{}', 1, observe)).toThrow(unreadable('id, status'));
  expect(() => decode(createApiKey, '{"name":7}', 1, observe)).toThrow(unreadable('token'));
  // Nothing of the answer to a change is needed.
  expect(decode(updateApiKey, '{"name":7}', 1, observe)).toMatchObject({ name: undefined });
  expect(() => decode(getUser, '', 1, observe)).toThrow(unreadable('body'));
  expect(() => decode(getUser, '[{', 1, observe)).toThrow(unreadable('JSON'));
});

test('a web page is foreign, even where nothing is expected', () => {
  const { observe } = observed();
  for (const row of [getUser, removeUser])
    expect(() => decode(row, '\n<!doctype html>', 1, observe)).toThrow(
      expect.objectContaining({ kind: 'foreign' }),
    );
  expect(decode(removeUser, '', 1, observe)).toBeUndefined();
  expect(decode(removeUser, '{"ok":true}', 1, observe)).toBeUndefined();
});

// Rows

test('a bad row is set aside with its id, the others stand', () => {
  const bad = [{ ...rui, status: null }, { id: 'x1', status: 'normal' }, 'row', null, { id: 1e300 }];
  const { records, unreadable } = decodeRows([ana, ...bad, { ...ana, id: 3, status: 'asleep' }]);
  expect(records).toMatchObject([{ id: 1 }, { id: 3, status: 'asleep' }]);
  expect(unreadable).toEqual([
    { id: '2', fields: ['status'] },
    { id: 'x1', fields: ['id'] },
    { id: null, fields: ['(row)'] },
    { id: null, fields: ['(row)'] },
    { id: '1e+300', fields: ['id', 'status'] },
  ]);
});

test('an id that can’t be held is shown as it came, and is nobody’s', () => {
  const { observe } = observed();
  const list = parseRecords(
    listUsers,
    '{"id":9007199254740993,"status":"normal"},{"id":9007199254740991,"status":"x"}',
  );
  const { records, unreadable } = decodeRows(list);
  expect(records).toMatchObject([{ id: 9007199254740991 }]);
  expect(unreadable[0]?.id).toBe('9007199254740993');
  expect(() =>
    decode(getUser, '[{"id":9007199254740993,"status":"x"}]', 9007199254740992, observe),
  ).toThrow();
});

test('a row that comes again, as when rows change pages meanwhile, is newer and keeps its place', () => {
  const one = (id: number, name: string) => ({ id, name, status: 'normal' });
  const list = [
    one(1, 'Ana'),
    one(5, 'Eva'),
    one(9, 'Ivo'),
    one(5, 'Eva Reis'),
    one(4, 'Rui'),
    one(9, 'Ivo'),
  ];
  const { records } = decodeRows([...list, one(10, 'Zé'), one(4, 'Rui Sá')]);
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
  ['the word that there is more', { data: [ana], has_more: true }, true],
  ['the word that there is no more', { data: [ana], hasMore: false }, false],
  ['the word that this page is not the last', { content: [ana], last: false }, true],
  ['the word that this page is the last', { content: [ana], last: true }, false],
  ['links that are null', { items: [ana], links: { next: null } }, false],
])('an envelope with %s', (_, body, next) => {
  const { observe, seen } = observed();
  expect(readFrame(listUsers, JSON.stringify(body), observe)).toEqual({ next, enveloped: true });
  expect(seen).toEqual(['paging: envelope']);
});

test.each(['{}', '{"items":{}}', 'null', '7', '"items"', '{"id":1,"items":[]}'])(
  '%s holds no list',
  (body) => {
    expect(() => readFrame(listUsers, body, observed().observe)).toThrow(unreadable('array'));
  },
);

test('rows show readings', () => {
  const { observe, seen } = observed();
  for (const row of [{ roles: [] }, { roles: null }]) observerOf(listUsers)(row, observe);
  expect(seen).toEqual(['roles: array', 'roles: null']);
  const keys = observed();
  observerOf(listApiKeys)({ permissions: 'a' }, keys.observe);
  expect(keys.seen).toEqual(['permissions: text']);
});

/** A service that answers by path and query below its base address; all else is 404. */
function serve(base: string, pages: Record<string, { body: unknown; link?: string }>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const page = pages[url.startsWith(base) ? url.slice(base.length) : url];
    if (!page) return new Response('{"message":"Not found"}', { status: 404 });
    return new Response(JSON.stringify(page.body), { headers: page.link ? { Link: page.link } : {} });
  });
  const findings = openDetectedVariants(base);
  const caller = { baseUrl: base, token: () => 'secret', onUnauthorized: () => {} };
  const client = createClient(caller, findings);
  const ids = async () => (await client.listUsers({ organizationId: 1 })).records.map(({ id }) => id);
  const paging = () => findings.find('paging').sightings.map(({ reading }) => reading);
  return { ids, asked, paging };
}

const base = 'https://service.example/v1/api';
const list = '/organizations/1/users';

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
])('pages are followed to the end: %s', async (_, pages, reading) => {
  const { ids, asked, paging } = serve(base, pages);
  expect(await ids()).toEqual([1, 2]);
  expect(asked).toHaveLength(2);
  expect(paging()).toEqual([reading]);
});

test('one array has no pages, one envelope is no array', async () => {
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
])('the session token is never sent to %s', async (next) => {
  const { ids, asked } = serve(base, { [list]: { body: { items: [ana], next } } });
  await expect(ids()).rejects.toMatchObject({ kind: 'unfollowed', misfit: 'elsewhere' });
  expect(asked).toEqual([base + list]);
});

test.each([
  'https://elsewhere.example/v1/api/organizations/1/users?page=2',
  '//elsewhere.example/v1/api/organizations/1/users?page=2',
  'http://service.example/v1/api/organizations/1/users?page=2',
])('the same list at %s is read from the base address', async (next) => {
  const { ids, asked } = serve(base, {
    [list]: { body: { items: [ana], next } },
    [`${list}?page=2`]: { body: { items: [rui] } },
  });
  expect(await ids()).toEqual([1, 2]);
  expect(asked).toEqual([base + list, `${base}${list}?page=2`]);
});

test('circles end', async () => {
  const itself = serve(base, { [list]: { body: [ana], link: `<${base}${list}>; rel="next"` } });
  await expect(itself.ids()).rejects.toMatchObject({ kind: 'unfollowed', misfit: 'endless' });
  const round = serve(base, {
    [list]: { body: { items: [ana], next: 2 } },
    [`${list}?page=2`]: { body: { items: [rui], next: `${base}${list}` } },
  });
  await expect(round.ids()).rejects.toMatchObject({ kind: 'unfollowed', misfit: 'endless' });
  expect(round.asked).toHaveLength(2);
});

test('a base address without an origin is the page’s own', async () => {
  const { ids } = serve('/api', {
    [list]: { body: { items: [ana], next: `/api${list}?page=2` } },
    [`${list}?page=2`]: { body: { items: [rui], next: null } },
  });
  expect(await ids()).toEqual([1, 2]);
});

test('a page that fails fails the list', async () => {
  const { ids } = serve(base, { [list]: { body: { items: [ana], next: 2 } } });
  await expect(ids()).rejects.toMatchObject({ kind: 'refused', status: 404 });
});

// More than a call takes arguments.
test('a very long list is read', { timeout: 30_000 }, async () => {
  const many = Array.from({ length: 150_000 }, (_, i) => ({ id: i + 1, status: 'normal' }));
  const { ids } = serve(base, { [list]: { body: many } });
  expect(await ids()).toHaveLength(many.length);
});

test('a get reads an envelope’s key with what it was asked for', async () => {
  const { observe } = observed();
  const key = { id: 7, blocked: false, emails: ['a@b.c'] };
  expect(decode(getApiKey, JSON.stringify({ data: [key] }), 7, observe)).toMatchObject(key);
});

test('rows are told of as they arrive; the readings are those of the first twenty', async () => {
  const encoder = new TextEncoder();
  const rows = Array.from({ length: 1000 }, (_, index) => ({ ...ana, id: index + 1, roles: null }));
  const body = JSON.stringify(rows);
  let ask: (bytes: Uint8Array) => void = () => {};
  const stream = new ReadableStream({
    start: (controller) => {
      ask = (bytes) => controller.enqueue(bytes);
    },
  });
  vi.stubGlobal('fetch', async () => new Response(stream));
  const findings = openDetectedVariants(base);
  const client = createClient({ baseUrl: base, token: () => 'secret', onUnauthorized: () => {} }, findings);
  const counts: number[] = [];
  const first = Promise.withResolvers<void>();
  const giveUp = new AbortController();
  const answer = client.listUsers(
    { organizationId: 1 },
    {
      signal: giveUp.signal,
      onRecords: (soFar) => {
        counts.push(soFar.records.length);
        first.resolve();
      },
    },
  );
  ask(encoder.encode(body.slice(0, 5000)));
  await first.promise;
  expect(counts[0]).toBeGreaterThan(10);
  expect(counts[0]).toBeLessThan(1000);
  expect(findings.find('roles').sightings).toMatchObject([{ reading: 'null', seen: 20 }]);
  giveUp.abort(new Error('enough'));
  ask(encoder.encode(body.slice(5000)));
  await expect(answer).rejects.toThrow('enough');
});
