// @vitest-environment node
// The fetch layer against the simulated service in every dialect. Each operation runs in the full cross product of the
// variants that affect it; where different code reads two groups of them, in the cross product of each group and with every
// pair of variants. A failure names the variants that all failed dialects share.

import { beforeAll, expect, test, vi } from 'vitest';
import type { ApiKey } from '../contract/api-key.ts';
import { optFields } from '../contract/api-key-values.ts';
import type { PointName } from '../contract/spec-variants.ts';
import type { User } from '../contract/user.ts';
import { createService, type WorldControl } from '../mock/service/service.ts';
import { type Dialect, documented, variants } from '../mock/worlds/dialects.ts';
import { pairwise } from '../mock/worlds/pairwise.ts';
import type { ApiKeyRecord, UserRecord } from '../mock/worlds/records.ts';
import { signedInClient } from '../testing/signed-in-client.ts';
import type { Client } from './client.ts';
import type { DetectedVariants } from './detected-variants.ts';
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

type Point = keyof Dialect;

const NOW = Date.UTC(2026, 10, 21, 8, 30, 15, 250);
const ago = (days: number) => NOW - Math.round(days * 86_400_123);

// Few records, each with a feature of its own; more users than one page of the simulated service holds.
const users: UserRecord[] = Array.from({ length: 27 }, (_, i) => ({
  id: i + 1,
  organizationId: 1,
  name: i === 0 ? 'Ana' : i === 25 ? 'Anabela Sá' : `Person ${i}`,
  email: i === 0 ? 'ana@a.example' : i === 25 ? 'joana@a.example' : `p${i}@a.example`,
  roleIds: i === 0 ? [2, 1] : i === 1 ? [] : [3],
  status: (['normal', 'pending', 'blocked'] as const)[i % 3] ?? 'normal',
  creationTimestamp: ago(400 - i),
  lastAccessTimestamp: i % 3 === 1 ? null : ago(i / 7),
}));

const apiKeys: ApiKeyRecord[] = [
  {
    id: 1,
    name: 'Nightly export',
    blocked: false,
    dnsName: 'nightly',
    emails: ['ops@a.example', 'data@a.example'],
    permissions: ['accessFtp'],
    labels: ['export', 'nightly'],
    organizations: [
      { id: 1, creationTimestamp: ago(700), lastUseTimestamp: ago(0.2) },
      { id: 2, creationTimestamp: ago(650), lastUseTimestamp: null },
    ],
    token: { id: 501, serial: 2, creationTimestamp: ago(40) },
    creationTimestamp: ago(700),
    updateTimestamp: ago(40),
  },
  {
    id: 2,
    name: 'Export',
    blocked: false,
    dnsName: '',
    emails: ['it@a.example'],
    permissions: ['accessFtp', 'editLabels'],
    labels: { site: 'Sines' },
    organizations: [{ id: 3, creationTimestamp: ago(5), lastUseTimestamp: null }],
    token: { id: 502, serial: 1, creationTimestamp: ago(5) },
    creationTimestamp: ago(5),
    updateTimestamp: null,
  },
  {
    id: 3,
    name: 'Bare',
    blocked: true,
    dnsName: '',
    emails: [],
    permissions: [],
    labels: undefined,
    organizations: [],
    token: { id: 503, serial: 1, creationTimestamp: ago(9) },
    creationTimestamp: ago(9),
    updateTimestamp: null,
  },
];

const changes = {
  bornAt: NOW,
  users: { rows: users, removed: [], next: users.length + 1 },
  apiKeys: { rows: apiKeys, removed: [], next: apiKeys.length + 1 },
  outbox: [],
  nextTokenId: 504,
  dialect: documented,
};

const service = createService({
  now: () => NOW,
  keep: { load: () => changes, isChanged: () => false, save: () => {}, forget: () => {} },
});
const TOKEN = 'empty.dialects';
const baseUrl = 'https://service.example/api';

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    // No call is aborted here, and a signal is expensive.
    service.handle(new Request(url, { ...init, signal: null })),
  );
});

/** One run in a dialect: a world that uses it, and a client that does not know it yet. */
interface Trial {
  dialect: Dialect;
  world: WorldControl;
  client: Client;
  detected: DetectedVariants;
}

function begin(dialect: Dialect): Trial {
  const world = service.world(TOKEN);
  world.dialect(dialect);
  world.clearLog();
  const client = signedInClient(baseUrl, { token: () => TOKEN });
  return { dialect, world, client, detected: client.detected };
}

function* combinations(points: readonly Point[]): Generator<Partial<Dialect>> {
  const [point, ...rest] = points;
  if (point === undefined) yield {};
  else
    for (const variant of variants[point])
      for (const others of combinations(rest)) yield { [point]: variant, ...others };
}

const TIMEOUT = 120_000;

/** Returns every pair of variants of some points, in few dialects. */
const pairs = (points: readonly Point[]): Partial<Dialect>[] =>
  pairwise(Object.fromEntries(points.map((point) => [point, variants[point]])));

/** The points that the tests below vary. */
const varied = new Set<Point>();

type Run = (trial: Trial) => Promise<void>;

/** Declares a test that runs an operation in each combination of the variants of some points. */
function inEveryDialect(operation: string, points: readonly Point[], run: Run) {
  inDialects(operation, points, () => combinations(points), run);
}

/** Declares a test that runs an operation in each combination of each group of points, and with each pair of all variants. */
function inEveryDialectOfGroups(operation: string, groups: readonly (readonly Point[])[], run: Run) {
  const points = [...new Set(groups.flat())];
  const dialects = () => [...groups.flatMap((group) => [...combinations(group)]), ...pairs(points)];
  inDialects(operation, points, dialects, run);
}

function inDialects(
  operation: string,
  points: readonly Point[],
  dialects: () => Iterable<Partial<Dialect>>,
  run: Run,
) {
  for (const point of points) varied.add(point);
  test(`${operation}: ${points.join(' × ')}`, { timeout: TIMEOUT }, async () => {
    // Another operation may have changed the records.
    service.reset(TOKEN);
    let count = 0;
    const failed: Partial<Dialect>[] = [];
    const attempt = async (dialect: Partial<Dialect>) => {
      const trial = begin({ ...documented, ...dialect });
      await run(trial);
      checkLog(trial.world);
    };
    // The runs create thousands of errors: without stack traces they take half as long.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    for (const dialect of dialects()) {
      count++;
      await attempt(dialect).catch(() => {
        failed.push(dialect);
        service.reset(TOKEN);
      });
    }
    Error.stackTraceLimit = stackTraceLimit;
    console.log(`${operation}: ${count - failed.length} of ${count} dialects`);
    const [first] = failed;
    if (!first) return;
    const shared = points
      .map((point) => ({ point, held: new Set(failed.map((dialect) => dialect[point])) }))
      .filter(({ point, held }) => held.size < variants[point].length)
      .map(({ point, held }) => `${point}: ${[...held].join(' or ')}`);
    const summary = `${failed.length} of ${count} dialects failed, all with ${shared.join(', ') || 'any variant'}`;
    const cause: unknown = await attempt(first).catch((error: unknown) => error);
    service.reset(TOKEN);
    throw new Error(`${summary}; the first of them is ${JSON.stringify(first)}`, { cause });
  });
}

/** Checks that no write holds both spellings, or one spelling and the renewal of a token. */
function checkLog(world: WorldControl) {
  for (const { body } of world.writes()) {
    const spelled = ['organizationsIds', 'organizationIds', 'refreshApiToken'].filter(
      (name) => body !== null && Object.hasOwn(body as object, name),
    );
    same(spelled.slice(1), [], 'fields that never go together');
  }
}

/** Like `toEqual`, but faster. */
function same(actual: unknown, expected: unknown, what: string) {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    expect({ [what]: actual }).toEqual({ [what]: expected });
}

/** Checks which variants of each point were seen. */
function sameSightings({ detected }: Trial, expected: Partial<Record<PointName, string[]>>) {
  for (const [point, names] of Object.entries(expected)) {
    const { evidence } = detected.find(point as PointName);
    same(evidence.map(({ variant }) => variant).sort(), names.toSorted(), `${point} seen`);
  }
}

const time = ({ dates }: Dialect, at: number | null) =>
  at !== null && dates === 'seconds' ? Math.floor(at / 1000) * 1000 : at;

const seenDates = {
  iso: 'iso',
  'iso without zone': 'iso without zone',
  seconds: 'seconds',
  milliseconds: 'milliseconds',
  'milliseconds as text': 'text',
} as const;

const roles = [
  { id: 1, name: 'admin', isSystem: true },
  { id: 2, name: 'editor', isSystem: false },
  { id: 3, name: 'viewer', isSystem: false },
];

function expectedUser(dialect: Dialect, record: UserRecord): User {
  const held = record.roleIds.flatMap((id) => roles.filter((role) => role.id === id));
  const isArray = dialect.roles === 'array';
  return {
    creationTimestamp: time(dialect, record.creationTimestamp),
    email: record.email,
    id: record.id,
    lastAccessTimestamp: time(dialect, record.lastAccessTimestamp),
    name: record.name,
    organizationId: record.organizationId,
    status: record.status,
    roles: isArray ? held : held.slice(0, 1),
    rolesShape: isArray ? 'array' : held.length > 0 ? 'object' : 'null',
  };
}

const memo = new Map<string, unknown>();
function once<T>(name: string, make: () => T): T {
  if (!memo.has(name)) memo.set(name, make());
  return memo.get(name) as T;
}

const expectedUsers = (dialect: Dialect) =>
  once(`users ${dialect.dates} ${dialect.roles}`, () => users.map((record) => expectedUser(dialect, record)));

const organizations = [
  { id: 1, name: 'Aurora Logistics', short: 'AURO' },
  { id: 2, name: 'Bóreas Energia', short: 'BORE' },
  { id: 3, name: 'Cascais Labs', short: 'CASC' },
];

function expectedApiKey(
  dialect: Dialect,
  record: ApiKeyRecord & { tokenValue: string },
  additions: boolean,
): ApiKey {
  const ending = record.tokenValue.slice(-4);
  const uses = record.organizations.flatMap(({ lastUseTimestamp: at }) =>
    at !== null && at >= record.token.creationTimestamp ? [at] : [],
  );
  const lastUse = uses.length > 0 ? Math.max(...uses) : null;
  const named = (id: number) => organizations.find((one) => one.id === id);
  const own = dialect.short !== 'token ending';
  const swapped = dialect.shapes === 'swapped';
  return {
    blocked: record.blocked,
    creationTimestamp: time(dialect, record.creationTimestamp),
    dnsName: record.dnsName,
    id: record.id,
    name: record.name,
    organizations: record.organizations.map(({ id, creationTimestamp, lastUseTimestamp }) => ({
      ...(swapped
        ? { creationTimestamp: undefined, lastUseTimestamp: undefined }
        : {
            creationTimestamp: time(
              dialect,
              own ? creationTimestamp : Math.max(creationTimestamp, record.token.creationTimestamp),
            ),
            lastUseTimestamp: time(dialect, lastUseTimestamp),
            short: own ? named(id)?.short : ending,
          }),
      ...(swapped && { id, name: named(id)?.name }),
    })),
    token: swapped
      ? {
          creationTimestamp: time(dialect, record.token.creationTimestamp),
          lastUseTimestamp: time(dialect, lastUse),
          short: ending,
        }
      : {
          id: record.token.id,
          name: `${record.name} ${record.token.serial}`,
          creationTimestamp: undefined,
          lastUseTimestamp: undefined,
        },
    updateTimestamp: time(dialect, record.updateTimestamp),
    permissions: additions ? record.permissions : undefined,
    labels: additions ? expectedLabels(dialect, record.labels) : undefined,
    emails: additions ? record.emails : undefined,
  };
}

function expectedLabels({ labels }: Dialect, stored: unknown): unknown {
  const none = { 'as stored': null, strings: [], record: {}, absent: undefined }[labels];
  if (stored === undefined || labels === 'absent') return none;
  if (labels === 'strings' && !Array.isArray(stored))
    return Object.entries(stored as object).map(([name, value]) => `${name}: ${value}`);
  if (labels === 'record' && Array.isArray(stored)) return Object.fromEntries(stored.map((one) => [one, '']));
  return stored;
}

const expectedApiKeys = (dialect: Dialect, additions: boolean) => {
  const { dates, shapes, short, labels } = dialect;
  return once(`keys ${dates} ${shapes} ${short} ${labels} ${additions}`, () =>
    service
      .world(TOKEN)
      .dump()
      .apiKeys.map((record) => expectedApiKey(dialect, record, additions)),
  );
};

/** Returns the error of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw error ?? new Error('The call succeeded');
}

/** Checks that a refusal has a message, and names the fields, in each form that holds them. */
function checkRefusal({ errors }: Dialect, error: ApiError, status: number, fields: string[]) {
  // A 404 with a web page may come from a proxy, so it is no refusal.
  if (status === 404 && errors === 'html') {
    same([error.kind, error.status, error.outcome], ['foreign', 404, 'unknown'], 'failure');
    return;
  }
  same([error.kind, error.status], ['refused', status], 'failure');
  const structured = errors === 'problem+json' || errors === 'errors by field';
  same(Object.keys(error.fields).sort(), structured ? fields.toSorted() : [], 'fields');
  if (errors === 'empty') same(error.serviceMessage, undefined, 'words');
  // The form 'errors by field' has no message beside those of the fields.
  else if (errors !== 'errors by field' || fields.length === 0)
    same(/\w{3} \w/.test(error.serviceMessage ?? ''), true, `words (${error.serviceMessage})`);
  for (const words of Object.values(error.fields)) same(/\w \w/.test(words), true, `words (${words})`);
}

// Users

inEveryDialect('list users', ['dates', 'none', 'roles', 'paging', 'filters'], async (trial) => {
  const { client, dialect } = trial;
  const expected = expectedUsers(dialect);
  same(await listUsers(client, { organizationId: 1 }), { records: expected, unreadable: [] }, 'users');
  sameSightings(trial, {
    dates: [seenDates[dialect.dates]],
    noDate: [dialect.none],
    roles: dialect.roles === 'array' ? ['array'] : ['null', 'object'],
    paging: dialect.paging === 'array' ? ['array'] : [dialect.paging],
    filters: [],
  });
  // With every variant of the filter, searching the answer again gives the exact or the partial matches.
  for (const query of [{ name: 'ana' }, { email: 'ana@a.example' }]) {
    const { records } = await listUsers(client, { organizationId: 1, query });
    const found = records.filter(({ name, email }) =>
      query.name ? name?.toLowerCase().includes(query.name) : email?.includes(query.email ?? ''),
    );
    const ids = dialect.filters === 'exact' ? [1] : [1, 26];
    same(
      found,
      ids.map((id) => expected[id - 1]),
      `users by ${Object.keys(query).join()}`,
    );
  }
  sameSightings(trial, { filters: dialect.filters === 'exact' ? [] : [dialect.filters] });
});

inEveryDialect('get a user', ['dates', 'none', 'roles', 'one'], async (trial) => {
  const { client, dialect } = trial;
  for (const record of users.slice(0, 3))
    same(
      await getUser(client, { organizationId: 1, userId: record.id }),
      expectedUser(dialect, record),
      'user',
    );
  sameSightings(trial, {
    one: [dialect.one],
    dates: [seenDates[dialect.dates]],
    noDate: [dialect.none],
    missing: [],
  });
});

/** Checks the result of a get for a missing record. A 404 with a web page does not show that it is missing. */
async function checkMissing({ missing, errors }: Dialect, call: Promise<unknown>) {
  if (missing === '404' && errors === 'html') same((await failure(call)).kind, 'foreign', 'failure');
  else same(await call, null, 'the missing one');
}

inEveryDialect('get a missing record', ['one', 'missing', 'errors'], async (trial) => {
  const { client, dialect } = trial;
  await checkMissing(dialect, getUser(client, { organizationId: 1, userId: 99 }));
  await checkMissing(dialect, getApiKey(client, { id: 99, query: { optFields: [...optFields] } }));
  const seen = dialect.missing !== '404' ? ['empty array'] : dialect.errors === 'html' ? [] : ['404'];
  sameSightings(trial, { missing: seen, one: [] });
});

inEveryDialect(
  'invite, change and remove a user',
  ['dates', 'none', 'roles', 'unknownFields', 'errors', 'one', 'missing'],
  async ({ client, world, dialect }) => {
    const body = { email: 'new@a.example', locale: 'pt', name: 'New', roleIds: [3] } as const;
    const created = await createUser(client, { organizationId: 1, body: { ...body, roleIds: [3] } });
    const { id } = created;
    same(created, { creationTimestamp: time(dialect, NOW), id, name: 'New', status: 'pending' }, 'answer');
    const at = { organizationId: 1, userId: id };
    same(
      await updateUser(client, { ...at, body: { status: 'blocked', roleIds: [1, 2], newOrganizationId: 2 } }),
      undefined,
      'answer',
    );
    await checkMissing(dialect, getUser(client, at));
    const moved = await getUser(client, { organizationId: 2, userId: id });
    const record = world.dump().users.find((one) => one.id === id);
    same(record?.roleIds, [1, 2], 'roles');
    same(moved, record && expectedUser(dialect, record), 'the moved user');
    await removeUser(client, { organizationId: 2, userId: id });
    checkRefusal(dialect, await failure(removeUser(client, { organizationId: 2, userId: id })), 404, []);
    await checkMissing(dialect, getUser(client, { organizationId: 2, userId: id }));
  },
);

inEveryDialect('refuse a user', ['errors', 'unknownFields'], async ({ client, world, dialect }) => {
  const body = { email: 'ana@a.example', locale: 'en' as const, name: 'Ana', roleIds: [1] };
  const create = (change: Partial<typeof body>) =>
    failure(createUser(client, { organizationId: 1, body: { ...body, ...change } }));
  checkRefusal(dialect, await create({}), 409, ['email']);
  checkRefusal(dialect, await create({ email: 'nobody', name: '' }), 422, ['email', 'name']);
  checkRefusal(dialect, await create({ email: 'b@a.example', roleIds: [9] }), 422, ['roleIds']);
  const at = { organizationId: 1, userId: 1 };
  const change = await failure(updateUser(client, { ...at, body: { newOrganizationId: 9 } }));
  checkRefusal(dialect, change, 422, ['newOrganizationId']);
  const gone = await failure(
    updateUser(client, { organizationId: 1, userId: 99, body: { status: 'blocked' } }),
  );
  checkRefusal(dialect, gone, 404, []);
  checkRefusal(dialect, await failure(listUsers(client, { organizationId: 9 })), 404, []);
  same(world.dump().users.length, users.length, 'users');
});

// API keys

const everything = { optFields: [...optFields] };

const seenInApiKeys = (dialect: Dialect): Partial<Record<PointName, string[]>> => ({
  dates: [seenDates[dialect.dates]],
  noDate: [dialect.none],
  keyShapes: [dialect.shapes],
  email: [{ array: 'email as array', string: 'email as text', emails: 'emails as array' }[dialect.email]],
  permissions: [{ array: 'array', 'comma list': 'text', record: 'record' }[dialect.permissions]],
  optFields: [dialect.optFields === 'comma' ? 'comma' : 'repeated'],
});

inEveryDialectOfGroups(
  'list API keys with additional data',
  [
    ['dates', 'none', 'shapes', 'short', 'paging'],
    ['optFields', 'unknownFields', 'email', 'permissions', 'labels', 'shapes', 'paging'],
  ],
  async (trial) => {
    const { client, dialect } = trial;
    const { records, unreadable } = await listApiKeys(client, { query: everything });
    same(unreadable, [], 'unreadable');
    same(records, expectedApiKeys(dialect, true), 'keys');
    const labels = {
      'as stored': ['null', 'record', 'strings'],
      strings: ['strings'],
      record: ['record'],
      absent: [],
    };
    sameSightings(trial, {
      ...seenInApiKeys(dialect),
      labels: labels[dialect.labels],
      paging: [dialect.paging === 'envelope' ? 'envelope' : 'array'],
    });
  },
);

inEveryDialectOfGroups(
  'get an API key with additional data',
  [
    ['dates', 'none', 'shapes', 'short', 'one'],
    ['optFields', 'unknownFields', 'email', 'permissions', 'labels', 'shapes', 'one'],
  ],
  async (trial) => {
    const { client, dialect, world } = trial;
    same(await getApiKey(client, { id: 1, query: everything }), expectedApiKeys(dialect, true)[0], 'key');
    const requests = world.log().length;
    same(await getApiKey(client, { id: 2, query: everything }), expectedApiKeys(dialect, true)[1], 'key');
    same(world.log().length, requests + 1, 'requests once it is known');
    sameSightings(trial, { ...seenInApiKeys(dialect), one: [dialect.one] });
  },
);

inEveryDialect(
  'filter API keys',
  ['dates', 'none', 'shapes', 'short', 'paging', 'filters'],
  async (trial) => {
    const { client, dialect, world } = trial;
    const expected = expectedApiKeys(dialect, false);
    const named = await listApiKeys(client, { query: { name: 'export' } });
    const ids = { substring: [1, 2], exact: [2], ignored: [1, 2, 3] }[dialect.filters];
    same(
      named.records,
      expected.filter(({ id }) => ids.includes(id)),
      'keys by name',
    );
    const value = world.dump().apiKeys[1]?.tokenValue ?? '';
    for (const query of [{ blocked: true }, { token: value }]) {
      const found = dialect.filters === 'ignored' ? [1, 2, 3] : query.blocked ? [3] : [2];
      same(
        (await listApiKeys(client, { query })).records,
        expected.filter(({ id }) => found.includes(id)),
        'keys',
      );
    }
  },
);

inEveryDialect(
  'create, change, renew and remove an API key',
  ['dates', 'none', 'organizationsField', 'unknownFields', 'labels', 'errors', 'missing'],
  async ({ client, world, dialect }) => {
    const body = {
      emails: ['a@b.example'],
      name: 'New',
      organizationsIds: [1, 3],
      permissions: ['editLabels' as const],
    };
    const created = await createApiKey(client, { body });
    const { id = Number.NaN } = created;
    const record = () => world.dump().apiKeys.find((one) => one.id === id);
    same(
      created,
      {
        blocked: false,
        creationTimestamp: time(dialect, NOW),
        dnsName: '',
        id,
        name: 'New',
        token: {
          creationTimestamp: time(dialect, NOW),
          lastUseTimestamp: null,
          short: record()?.tokenValue.slice(-4),
          value: record()?.tokenValue,
        },
        updateTimestamp: null,
      },
      'answer',
    );
    same(
      record()?.organizations.map((one) => one.id),
      [1, 3],
      'organizations',
    );

    const renamed = await updateApiKey(client, { id, body: { name: 'Renamed' } });
    same(world.writes().at(-1)?.body, { name: 'Renamed' }, 'sent');
    same([renamed.name, renamed.isValid, renamed.token?.value], ['Renamed', true, undefined], 'answer');

    // The service accepts labels in the form that its list shows.
    const labels = { 'as stored': { a: ['b'] }, strings: ['a'], record: { a: 'b' }, absent: 'any' }[
      dialect.labels
    ];
    const changed = await updateApiKey(client, {
      id,
      body: { labels, blocked: true, dnsName: 'sftp', emails: [], permissions: [] },
    });
    same([changed.blocked, changed.token?.value], [true, undefined], 'answer');
    same(record()?.labels, labels, 'labels');

    const before = record()?.tokenValue;
    const renewed = await updateApiKey(client, { id, body: { refreshApiToken: true } });
    same(world.writes().at(-1)?.body, { refreshApiToken: true }, 'sent');
    same(renewed.token?.value, record()?.tokenValue, 'token');
    same(renewed.token?.value === before, false, 'the former token');

    await removeApiKey(client, { id });
    checkRefusal(dialect, await failure(removeApiKey(client, { id })), 404, []);
    await checkMissing(dialect, getApiKey(client, { id }));
  },
);

inEveryDialect(
  'refuse an API key',
  ['errors', 'unknownFields', 'organizationsField', 'shapes', 'short'],
  async ({ client, world, dialect, detected }) => {
    const body = { emails: ['nobody'], name: ' ', organizationsIds: [9], permissions: [] };
    const created = await failure(createApiKey(client, { body }));
    checkRefusal(dialect, created, 422, ['emails', 'name', 'organizationsIds']);
    const named = await failure(updateApiKey(client, { id: 1, body: { name: '', emails: ['nobody'] } }));
    checkRefusal(dialect, named, 422, ['emails', 'name']);
    checkRefusal(dialect, await failure(updateApiKey(client, { id: 99, body: { name: 'A' } })), 404, []);
    // An unknown organization while no spelling is in force: the change has no effect, and no spelling is remembered.
    const ignored = dialect.unknownFields === 'ignored' && dialect.organizationsField === 'organizationIds';
    for (const organizationsIds of [[9], [1, 9], [1, 2, 9]]) {
      const call = updateApiKey(client, { id: 1, body: { organizationsIds } });
      // Accepted and ignored: reading the API key again shows that nothing changed.
      if (ignored) await call;
      else checkRefusal(dialect, await failure(call), 422, [dialect.organizationsField]);
    }
    same(detected.find('organizationsField').variant, null, 'the spelling');
    same(world.dump().apiKeys[0]?.organizations, apiKeys[0]?.organizations, 'organizations');
  },
);

inEveryDialect(
  'change the organizations of an API key',
  ['dates', 'none', 'shapes', 'short', 'organizationsField', 'unknownFields', 'errors', 'one'],
  async (trial) => {
    const { client, world, dialect, detected } = trial;
    const record = () => world.dump().apiKeys[0];
    const held = () =>
      record()
        ?.organizations.map(({ id }) => id)
        .sort();
    const change = updateApiKey(client, { id: 1, body: { organizationsIds: [3, 1], name: 'Renamed' } });
    if (dialect.organizationsField === 'organizationIds') {
      // A refusal that does not name the field is final. Without ids, an ignored change cannot be seen.
      const refused = dialect.unknownFields === 'rejected';
      if (refused ? dialect.errors === 'empty' : dialect.shapes === 'documented') {
        if (refused) await failure(change);
        else await change;
        same(held(), [1, 2], 'organizations');
        same(record()?.name, refused ? apiKeys[0]?.name : 'Renamed', 'name');
        same(detected.find('organizationsField').variant, null, 'the spelling');
        service.reset(TOKEN);
        return;
      }
    }
    await change;
    same(held(), [1, 3], 'organizations');
    same(record()?.name, 'Renamed', 'name');
    same(detected.find('organizationsField').variant, dialect.organizationsField, 'the spelling');
    const writes = world.writes().length;
    const requests = world.log().length;
    const { token } = await updateApiKey(client, { id: 1, body: { organizationsIds: [2] } });
    same(held(), [2], 'organizations');
    same(token?.value, undefined, 'the token of an edit');
    same(
      [world.writes().length, world.log().length],
      [writes + 1, requests + 1],
      'requests once it is known',
    );
    service.reset(TOKEN);
  },
);

inEveryDialect(
  'pages of API keys',
  ['optFields', 'unknownFields', 'paging', 'filters', 'shapes'],
  async (trial) => {
    const { client, world, dialect } = trial;
    const body = { emails: ['a@b.example'], organizationsIds: [1], permissions: [] };
    for (let i = 0; i < 53; i++) world.act('createApiKey', { body: { ...body, name: `Export ${i}` } });
    const { records } = await listApiKeys(client, { query: everything });
    same(
      records.map(({ id }) => id),
      world.dump().apiKeys.map(({ id }) => id),
      'keys',
    );
    same(records.at(-1)?.emails, body.emails, 'e-mails on the last page');
    const found = await listApiKeys(client, { query: { ...everything, name: 'export' } });
    same(found.records.length, { substring: 55, exact: 1, ignored: 56 }[dialect.filters], 'keys by name');
    sameSightings(trial, {
      paging: dialect.filters === 'exact' && dialect.paging === 'link' ? ['array', 'link'] : [dialect.paging],
    });
    service.reset(TOKEN);
  },
);

test('vary every point of the simulated service', () => {
  expect([...varied].sort()).toEqual(Object.keys(variants).sort());
});
