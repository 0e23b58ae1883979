// Tests the response for each variant of an open point, and that the contract can read it.
import { beforeEach, expect, test } from 'vitest';
import { apiKey } from '../../contract/api-key.ts';
import { user } from '../../contract/user.ts';
import { type CallResponse, createCaller } from '../service/call.ts';
import { createService, type WorldControl } from '../service/service.ts';
import { type Dialect, documented, presets, variants } from './dialects.ts';

let world: WorldControl;
let call: (route: string, body?: unknown) => Promise<CallResponse>;
beforeEach(() => {
  const service = createService({ now: () => Date.UTC(2026, 10, 21) });
  world = service.world('demo.a');
  call = createCaller(service, 'demo.a');
});

const getOne = async (path: string) => (await call(`GET ${path}`)).json[0];

test.each<[Dialect['dates'], unknown]>([
  ['iso', '2024-03-05T10:20:30.123Z'],
  ['iso without zone', '2024-03-05T10:20:30.123'],
  ['seconds', 1709634030],
  ['milliseconds', 1709634030123],
  ['milliseconds as text', '1709634030123'],
])('dates are written as %s', async (dates, written) => {
  world.dialect({ dates });
  world.clock(Date.UTC(2024, 2, 5, 10, 20, 30, 123) - Date.UTC(2026, 10, 21));
  const { json } = await call('POST /organizations/3/users', {
    email: 'a@b.c',
    locale: 'en',
    name: 'A',
    roleIds: [],
  });
  expect(json.creationTimestamp).toBe(written);
});

test.each<[Dialect['none'], unknown]>([
  ['null', null],
  ['empty text', ''],
  ['zero', 0],
  ['year one', '0001-01-01T00:00:00Z'],
])('a missing date is written as %s', async (none, written) => {
  world.dialect({ none });
  expect((await getOne('/organizations/1/users/53')).lastAccessTimestamp).toBe(written);
});

test('roles are written as one object or as an array', async () => {
  expect((await getOne('/organizations/1/users/3')).roles).toEqual({ name: 'admin', id: 1, isSystem: true });
  world.dialect({ roles: 'array' });
  expect((await getOne('/organizations/1/users/3')).roles.map(({ id }: { id: number }) => id)).toEqual([
    1, 4,
  ]);
});

test('organizations and token are written as documented or swapped, without the token value', async () => {
  const { tokenValue = '' } = world.dump().apiKeys[0] ?? {};
  const ending = tokenValue.slice(-4);
  const documentedKey = await getOne('/api-keys/1');
  expect(documentedKey.organizations.map(({ short }: { short: string }) => short)).toEqual([ending, ending]);
  world.dialect({ short: "organization's own" });
  expect((await getOne('/api-keys/1')).organizations.map(({ short }: { short: string }) => short)).toEqual([
    'AURO',
    'BORE',
  ]);
  world.dialect({ shapes: 'swapped' });
  const swapped = await getOne('/api-keys/1');
  expect(swapped.organizations).toEqual([
    { id: 1, name: 'Aurora Logistics' },
    { id: 2, name: 'Bóreas Energia' },
  ]);
  expect(Object.keys(swapped.token)).toEqual(['creationTimestamp', 'lastUseTimestamp', 'short']);
  expect(swapped.token.short).toBe(ending);
  expect(JSON.stringify([documentedKey, swapped])).not.toContain(tokenValue);
});

test.each<[Dialect['organizationsField'], Dialect['unknownFields'], string, number, number[]]>([
  ['organizationsIds', 'rejected', 'organizationsIds', 200, [3]],
  ['organizationsIds', 'rejected', 'organizationIds', 422, [1, 2]],
  ['organizationsIds', 'ignored', 'organizationIds', 200, [1, 2]],
  ['organizationIds', 'rejected', 'organizationIds', 200, [3]],
  ['organizationIds', 'rejected', 'organizationsIds', 422, [1, 2]],
  ['organizationIds', 'ignored', 'organizationsIds', 200, [1, 2]],
])(
  'with the spelling %s and unknown fields %s, a change of %s gets status %i',
  async (organizationsField, unknownFields, sent, status, ids) => {
    world.dialect({ organizationsField, unknownFields });
    expect((await call('PATCH /api-keys/1', { [sent]: [3] })).status).toBe(status);
    expect(world.dump().apiKeys[0]?.organizations.map(({ id }) => id)).toEqual(ids);
    const key = { emails: [], name: 'New', organizationsIds: [1], permissions: [] };
    expect((await call('POST /api-keys', key)).status).toBe(201);
  },
);

test.each<[Dialect['optFields'], string, string[]]>([
  ['repeated', 'optFields=email&optFields=labels', ['email', 'labels']],
  ['repeated', 'optFields=email,labels', []],
  ['comma', 'optFields=email&optFields=labels', ['email']],
  ['comma', 'optFields=email,labels', ['email', 'labels']],
  ['both', 'optFields=email&optFields=labels', ['email', 'labels']],
  ['both', 'optFields=email,labels', ['email', 'labels']],
])('with optFields %s, ?%s adds the fields %j', async (optFields, query, added) => {
  world.dialect({ optFields, unknownFields: 'ignored' });
  const key = await getOne(`/api-keys/1?${query}`);
  expect(['email', 'labels', 'permissions'].filter((field) => field in key)).toEqual(added);
});

const allOptFields = '?optFields=email&optFields=labels&optFields=permissions';

test.each<[Partial<Dialect>, object]>([
  [
    {},
    {
      email: ['ops@aurora.example', 'data@aurora.example'],
      labels: ['export', 'nightly'],
      permissions: ['accessFtp'],
    },
  ],
  [{ email: 'string' }, { email: 'ops@aurora.example, data@aurora.example' }],
  [{ email: 'emails' }, { emails: ['ops@aurora.example', 'data@aurora.example'] }],
  [{ labels: 'record' }, { labels: { export: '', nightly: '' } }],
  [{ permissions: 'comma list' }, { permissions: 'accessFtp' }],
  [{ permissions: 'record' }, { permissions: { accessFtp: true, editLabels: false } }],
])('with %j, optFields adds %j', async (change, added) => {
  world.dialect(change);
  expect(await getOne(`/api-keys/1${allOptFields}`)).toMatchObject(added);
});

test('labels are written and accepted as strings or as a record, or are absent', async () => {
  world.dialect({ labels: 'strings' });
  expect((await getOne(`/api-keys/2${allOptFields}`)).labels).toEqual(['site: Sines', 'owner: Logistics']);
  expect((await call('PATCH /api-keys/2', { labels: { a: 'b' } })).status).toBe(422);
  expect((await call('PATCH /api-keys/2', { labels: ['a'] })).status).toBe(200);
  world.dialect({ labels: 'record' });
  expect((await call('PATCH /api-keys/2', { labels: ['a'] })).status).toBe(422);
  world.dialect({ labels: 'absent' });
  expect(await getOne(`/api-keys/2${allOptFields}`)).not.toHaveProperty('labels');
});

test.each<[Dialect['errors'], string | null, unknown]>([
  [
    'problem+json',
    'application/problem+json',
    /"detail":"name must not be empty","errors":\[\{"pointer":"#\/name"/,
  ],
  ['message', 'application/json', '{"message":"name must not be empty"}'],
  ['errors by field', 'application/json', '{"errors":{"name":["must not be empty"]}}'],
  ['text', 'text/plain; charset=utf-8', 'name must not be empty'],
  ['html', 'text/html; charset=utf-8', /<title>422 Unprocessable Content<\/title>/],
  ['empty', null, ''],
])('errors are written as %s', async (errors, type, body) => {
  world.dialect({ errors });
  const { status, headers, text } = await call('PATCH /api-keys/1', { name: '' });
  expect([status, headers.get('Content-Type')]).toEqual([422, type]);
  if (body instanceof RegExp) expect(text).toMatch(body);
  else expect(text).toBe(body);
});

test('a get by id answers an array or an object; for an unknown id [] or 404', async () => {
  expect((await call('GET /api-keys/99')).json).toEqual([]);
  world.dialect({ missing: '404', one: 'object' });
  expect((await call('GET /api-keys/99')).status).toBe(404);
  expect((await call('GET /api-keys/1')).json).toMatchObject({ id: 1 });
});

test('the pages of an envelope and of a Link header contain the whole list', async () => {
  async function readPages(
    nextOf: (answer: CallResponse) => string | null,
    itemsOf: (answer: CallResponse) => { id: number }[],
  ) {
    const ids: number[] = [];
    let path: string | null = '/organizations/1/users?email=aurora';
    let pages = 0;
    while (path !== null) {
      const answer: CallResponse = await call(`GET ${path}`);
      ids.push(...itemsOf(answer).map(({ id }) => id));
      path = nextOf(answer)?.replace(/^\/api/, '') ?? null;
      pages++;
    }
    return { ids, pages };
  }
  const whole = (await call('GET /organizations/1/users?email=aurora')).json.map(
    ({ id }: { id: number }) => id,
  );
  world.dialect({ paging: 'envelope' });
  const enveloped = await readPages(
    ({ json }) => json.next,
    ({ json }) => json.items,
  );
  world.dialect({ paging: 'link' });
  const linked = await readPages(
    ({ headers }) => /<(.*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null,
    ({ json }) => json,
  );
  expect(enveloped).toEqual({ ids: whole, pages: 3 });
  expect(linked).toEqual({ ids: whole, pages: 3 });
});

test.each<[Dialect['filters'], string, number]>([
  ['substring', 'name=ana%20silv', 2],
  ['exact', 'name=ana%20silv', 0],
  ['exact', 'name=ana%20silva', 2],
  ['ignored', 'name=ana%20silva', 61],
])('with filters %s, ?%s finds %i users', async (filters, query, found) => {
  world.dialect({ filters });
  expect((await call(`GET /organizations/1/users?${query}`)).json).toHaveLength(found);
});

test('ignored filters include the token filter', async () => {
  world.dialect({ filters: 'ignored' });
  expect((await call('GET /api-keys?token=nothing&blocked=true')).json).toHaveLength(12);
});

test('a session token selects a preset, and a change of dialect invalidates cached lists', async () => {
  const service = createService();
  const legacy = createCaller(service, 'demo.legacy-7');
  expect((await legacy('GET /organizations/1/users')).json[0].creationTimestamp).toEqual(expect.any(Number));
  service.world('demo.legacy-7').dialect('documented');
  expect((await legacy('GET /organizations/1/users')).json[0].creationTimestamp).toEqual(expect.any(String));
});

test('an unknown point, variant or preset is rejected', () => {
  expect(() => world.dialect({ dates: 'sundial' as never })).toThrow('dates: sundial');
  expect(() => world.dialect({ constructor: 'x' } as never)).toThrow(RangeError);
  expect(() => world.dialect('klingon' as never)).toThrow(RangeError);
  expect(world.dialect()).toEqual(documented);
});

// One variant at a time, so that the name of a failing test names the variant.
const single = Object.entries(variants).flatMap(([point, its]) =>
  its.map((variant) => ({ [point]: variant })),
);

test.each([...single, ...Object.values(presets)])(
  'the contract reads every user and API key of %j',
  async (change) => {
    world.dialect(change as Partial<Dialect>);
    world.dialect({ paging: 'array' });
    const optFields =
      world.dialect().optFields === 'comma' ? '?optFields=email,labels,permissions' : allOptFields;
    for (const json of (await call('GET /organizations/1/users')).json)
      expect(user.safeParse(json).success).toBe(true);
    const keys = (await call(`GET /api-keys${optFields}`)).json.map((json: unknown) => apiKey.parse(json));
    expect(keys[0]).toMatchObject({
      emails: ['ops@aurora.example', 'data@aurora.example'],
      permissions: ['accessFtp'],
      updateTimestamp: expect.any(Number),
    });
    expect(keys[1].updateTimestamp).toBeNull();
  },
);
