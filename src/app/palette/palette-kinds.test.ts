// Tests the search of the command palette: matches, their order, and what may be sent to the service.
import { expect, test } from 'vitest';
import { apiKeyKind } from '../../api-keys/api-key-palette.ts';
import type { ShortVariantState } from '../../api-keys/short-variant.ts';
import {
  type Command,
  findItems,
  MAX_ITEMS,
  maySendToService,
  type PaletteItem,
  type PaletteQuery,
  type PaletteResults,
  parseQuery,
} from '../../command-palette/command-palette.ts';
import type { CommandVerb } from '../../command-palette/command-verbs.ts';
import { apiKey as apiKeySchema } from '../../contract/api-key.ts';
import { type User, user as userSchema } from '../../contract/user.ts';
import { en } from '../../i18n/en.ts';
import { nameOrId } from '../../organizations/directory.ts';
import { userKind } from '../../users/user-palette.tsx';
import { organizationKind, readInvitee } from './palette-actions.ts';

const none = { atToken: 0, same: 0, different: 0, several: 0, notEnding: 0 };
const settled: ShortVariantState = { variant: 'token ending', evidence: { ...none, same: 1 } };
const unsettled: ShortVariantState = { variant: null, evidence: none };

const user = (id: number, name: string | null, email: string | null, status = 'normal') =>
  userSchema.parse({ id, name, email, status });
const apiKey = (id: number, name: string, fields: object = {}) =>
  apiKeySchema.parse({ id, name, blocked: false, ...fields });

const users = [
  user(1, 'Rosana Prates', 'rosana@x.pt'),
  user(2, 'João Ana Pereira', 'joao@x.pt'),
  user(3, 'Ana Silva', 'ana@x.pt', 'blocked'),
  user(4, null, 'joana@x.pt'),
  user(42, 'Zé', 'ze@x.pt'),
];
const apiKeys = [
  apiKey(7, 'Nightly export', { dnsName: 'nightly', organizations: [{ short: 'a1b2' }] }),
  apiKey(8, 'Invite sync', { blocked: true, organizations: [{ short: 'c3d4' }] }),
];
const action = (id: string, label: string): PaletteItem => ({ id, label, note: '', run: () => {} });

const recentUser: PaletteItem = {
  id: 'users/1/one/3',
  label: 'Ana, as opened',
  note: '',
  to: '/organizations/1/users/3',
};

const records = {
  organizationId: 1 as number | null,
  allUsersLoaded: true,
  users: [{ organizationId: 1, users: users as Iterable<User> }],
  apiKeys,
  short: settled,
  organizations: [
    { id: 1, name: 'Aurora' },
    { id: 5, name: null },
  ],
  onUser: (_verb: CommandVerb, _user: User): Command | null => null,
};

/** Returns what is searched, with some of the records changed. */
function sourcesOf(changes: Partial<typeof records>) {
  const all = { ...records, ...changes };
  const people = userKind(en, {
    here: all.organizationId,
    loaded: () => all.users,
    isComplete: () => all.allUsersLoaded,
    organizationName: (id) => nameOrId(all.organizations.find((one) => one.id === id) ?? { id }),
  });
  return {
    kinds: [
      { ...people, command: (verb: CommandVerb, { user }: { user: User }) => all.onUser(verb, user) },
      apiKeyKind(
        en,
        () => all.apiKeys,
        () => all.short,
      ),
      organizationKind(en, all.organizations),
    ],
    recent: [recentUser],
    path: '/settings',
    actions: [
      action('invite', 'Invite user'),
      action('token', 'Find by token'),
      action('theme-dark', 'Theme: dark'),
    ],
    invite: () => null,
  };
}

function run<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const find = (text: string, changes: Partial<typeof records> = {}): PaletteResults =>
  run(findItems(sourcesOf(changes), parseQuery(text), en));
const labels = (results: PaletteResults) =>
  Object.fromEntries(results.sections.map(({ name, items }) => [name, items.map(({ label }) => label)]));
const itemOf = (results: PaletteResults, id: string) =>
  results.sections.flatMap(({ items }) => items).find((item) => item.id === id);

test('returns what was opened, the organizations and the actions for an empty text', () => {
  expect(labels(find('  '))).toEqual({
    recent: ['Ana, as opened'],
    organizations: ['Aurora', '#5'],
    actions: ['Invite user', 'Find by token', 'Theme: dark'],
  });
});

test.each(['.', '---', '#', '""'])('returns nothing for %j, which has no word', (text) => {
  expect(find(text).sections).toEqual([]);
});

test('ranks names that start with the words before names that contain them', () => {
  expect(labels(find('ana'))).toEqual({
    users: ['Ana Silva', 'João Ana Pereira', 'Rosana Prates', 'joana@x.pt'],
  });
});

test.each([
  ['SILVA ana', ['Ana Silva']],
  ['joao pereira', ['João Ana Pereira']],
  ['x.pt silva', ['Ana Silva']],
  ['silva joão', undefined],
])('finds for %j the users %j', (text, expected) => {
  expect(labels(find(text)).users).toEqual(expected);
});

test('shows the e-mail, id and status of a user, and the organization if it is another one', () => {
  const others = [{ organizationId: 5, users: [user(3, 'Ana Silva', 'ana@x.pt')] }];
  const results = find('ana silva', { users: [...records.users, ...others] });
  expect(itemOf(results, 'users/1/one/3')).toEqual({
    icon: 'person',
    id: 'users/1/one/3',
    label: 'Ana Silva',
    note: 'ana@x.pt · #3',
    badge: { tone: 'stop', text: 'Blocked' },
    to: '/organizations/1/users/3',
  });
  expect(itemOf(results, 'users/5/one/3')).toMatchObject({ note: 'ana@x.pt · #3 · #5' });
  expect(itemOf(find('joana'), 'users/1/one/4')).toMatchObject({ label: 'joana@x.pt', note: '#4' });
});

test('lists a user once that is both loaded and returned by the service', () => {
  const results = find('ana silva', { users: [...records.users, ...records.users] });
  expect(labels(results)).toEqual({ users: ['Ana Silva'] });
});

test('limits the items per section and reports that there are more', () => {
  const many = Array.from({ length: 1000 }, (_, at) => user(at, `Ana ${at}`, null));
  const results = find('ana', { users: [{ organizationId: 1, users: many }] });
  expect(results.sections[0]?.items).toHaveLength(MAX_ITEMS);
  expect(results.more).toBe(true);
  expect(find('ana').more).toBe(false);
});

test('stops early once only an exact match could be better, unless the text may have one', () => {
  let visited = 0;
  function* anas() {
    for (visited = 0; visited < 5000; visited++) yield user(visited, 'Ana', `ana${visited}@x.pt`);
  }
  const manyAnas = { users: [{ organizationId: 1, users: { [Symbol.iterator]: anas } }] };
  find('ana', manyAnas);
  expect(visited).toBeLessThan(20);
  expect(find('ana4999@x.pt', manyAnas).certain?.label).toBe('Ana');
  function* numbered() {
    for (let id = 1; id <= 5000; id++) yield user(id, `5000 ${id}`, null);
  }
  const manyNumbered = { users: [{ organizationId: 1, users: { [Symbol.iterator]: numbered } }] };
  expect(find('5000', manyNumbered).sections[0]?.items[0]?.id).toBe('users/1/one/5000');
});

test('compares many users in slices', () => {
  const many = Array.from({ length: 5000 }, (_, at) => user(at, 'Bea', null));
  const work = findItems(
    sourcesOf({ users: [{ organizationId: 1, users: many }] }),
    parseQuery('nobody'),
    en,
  );
  let slices = 0;
  while (!work.next().done) slices++;
  expect(slices).toBeGreaterThan(15);
});

test('identifies a user by e-mail regardless of letter case', () => {
  const results = find(' ANA@x.pt ');
  expect(labels(results)).toEqual({ users: ['Ana Silva', 'Rosana Prates', 'joana@x.pt'] });
  expect(results.certain?.id).toBe('users/1/one/3');
});

test.each([
  ['eva@bücher.example', 'eva@xn--bcher-kva.example'],
  ['eva@xn--bcher-kva.example', 'Eva@BÜCHER.example'],
  ['joão@x.pt', 'joa\u0303o@x.pt'],
])('identifies by %j the user with the same mailbox %j', (text, email) => {
  const results = find(text, { users: [{ organizationId: 1, users: [user(9, 'Eva', email)] }] });
  expect(results.certain?.id).toBe('users/1/one/9');
});

test('treats an e-mail of two users as ambiguous', () => {
  const sameEmail = [{ organizationId: 5, users: [user(9, 'Ana', 'ana@x.pt')] }];
  const results = find('ana@x.pt', { users: [...records.users, ...sameEmail] });
  expect(results.certain).toBeNull();
  expect(labels(results).users?.slice(0, 2)).toEqual(['Ana Silva', 'Ana']);
});

test('offers a search on the users page for an e-mail that no loaded user has', () => {
  const results = find('na+1@x.pt');
  expect(results.certain).toBeNull();
  expect(results.sections[0]?.items[0]).toMatchObject({
    label: 'Search users for na+1@x.pt',
    to: '/organizations/1/users?q=na%2B1%40x.pt',
  });
  expect(labels(find('na+1@x.pt', { organizationId: null }))).toEqual({});
});

test.each(['42', '#42', ' #42 ', '\u200E #42\u200B'])(
  'finds a user and an organization for the id %j',
  (text) => {
    const results = find(text);
    expect(labels(results)).toEqual({ users: ['Zé'], organizations: ['Organization: #42'] });
    expect(itemOf(results, 'organization-42')).toMatchObject({ to: '/organizations/42/users' });
  },
);

test('offers an unknown user id only while the list is incomplete', () => {
  expect(itemOf(find('77'), 'users/1/one/77')).toBeUndefined();
  const results = find('77', { allUsersLoaded: false });
  expect(itemOf(results, 'users/1/one/77')).toMatchObject({
    label: 'Person #77',
    note: 'Aurora',
    to: '/organizations/1/users/77',
  });
});

test('finds a known organization by name and by id', () => {
  expect(labels(find('auro'))).toEqual({ organizations: ['Aurora'] });
  expect(labels(find('5', { users: [], apiKeys: [] }))).toEqual({ organizations: ['#5'] });
});

test.each([
  ['export', ['Nightly export']],
  ['nightly', ['Nightly export']],
  ['7', ['Nightly export']],
  ['a1b2', ['Nightly export']],
  ['lk_0123456789ABCDEFGa1b2', ['Nightly export']],
  ['Bearer lk_0123456789ABCDEFGc3d4', ['Invite sync']],
])('finds the API key for %j', (text, expected) => {
  expect(labels(find(text)).apiKeys).toEqual(expected);
});

test('matches `short` as the end of a token only once that variant is detected', () => {
  expect(labels(find('a1b2', { short: unsettled }))).toEqual({});
});

test('shows the SFTP user name, id and status of an API key', () => {
  expect(itemOf(find('nightly'), 'api-keys/one/7')).toMatchObject({
    note: 'nightly · #7',
    to: '/api-keys/7',
  });
  expect(itemOf(find('c3d4'), 'api-keys/one/8')).toMatchObject({
    note: '#8 · matches the token',
    badge: { tone: 'stop', text: 'Blocked' },
  });
});

test('finds actions by their words and puts the section with an exact match first', () => {
  expect(labels(find('dark theme'))).toEqual({ actions: ['Theme: dark'] });
  expect(find('invite').sections.map(({ name }) => name)).toEqual(['apiKeys', 'actions']);
  const results = find('invite user', { apiKeys: [apiKey(9, 'Invite user sync')] });
  expect(results.sections.map(({ name }) => name)).toEqual(['actions', 'apiKeys']);
});

const isSecret = ({ secret }: PaletteQuery) => secret;

test.each([
  'lk_0123456789ABCDEFGHIJ',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  'Bearer abc',
  'bearer  x',
  'the token is lk_0123456789ABCDEFGHIJ',
  '"lk_0123456789ABCDEFGHIJ"',
  `${'abcdefghij'.repeat(4)}k`,
  `${'abcdefghij'.repeat(4)}k@x.pt`,
])('treats %s as a possible token and keeps it from the service', (text) => {
  const query = parseQuery(text);
  expect(isSecret(query)).toBe(true);
  expect(maySendToService(query)).toBe(false);
  expect(JSON.stringify(find(text, { allUsersLoaded: false }))).not.toContain(text);
  expect(labels(find(text))).toMatchObject({ actions: ['Find by token'] });
});

test.each([
  'ana',
  'Pedro Henrique de Alcântara Francisco António João Carlos',
  'warehouse-terminal-4@aurora.example',
  'maria.fernanda.albuquerque@sub.universidade.example',
  'nightly-export-2024',
  'Wolfeschlegelsteinhausenbergerdorff',
  '42',
])('may send %s to the service', (text) => {
  const query = parseQuery(text);
  expect(isSecret(query)).toBe(false);
  expect(maySendToService(query)).toBe(true);
});

test.each(['', 'a', ' a ', '#42', 'https://other.example/x'])('does not send %j to the service', (text) => {
  expect(maySendToService(parseQuery(text))).toBe(false);
});

test.each([
  ['block ana', { verb: 'block', object: 'ana' }],
  ['BLOQUEAR  ana silva', { verb: 'block', object: 'ana silva' }],
  ['unblock ana@x.pt', { verb: 'unblock', object: 'ana@x.pt' }],
  ['regenerate token of Nightly', { verb: 'regenerate', object: 'Nightly' }],
  ['gerar novo token de Nightly', { verb: 'regenerate', object: 'Nightly' }],
  ['eliminar #3', { verb: 'remove', object: '#3' }],
  ['block', null],
  ['blocked ana', null],
  ['ana block', null],
])('reads the verb of “%s”', (text, command) => {
  const { command: read } = parseQuery(text);
  expect(read && { verb: read.verb, object: read.object.text }).toEqual(command);
});

test('lists what was opened for a chosen verb, and then only what it can be done to', () => {
  const onUser = () => ({ run: () => {} });
  const behind = (text: string) =>
    labels(run(findItems(sourcesOf({ onUser }), parseQuery(text, 'edit'), en)));
  expect(behind('')).toEqual({ users: ['Edit Ana Silva'] });
  expect(behind('pereira')).toEqual({ users: ['Edit João Ana Pereira'] });
  expect(behind('invite')).toEqual({ apiKeys: ['Invite sync'] });
});

test('looks in steps for what was opened, so that the work may be interrupted', () => {
  const many = Array.from({ length: 1000 }, (_, at) => user(at + 1, `Ana ${at + 1}`, null));
  const sources = sourcesOf({
    users: [{ organizationId: 1, users: many }],
    onUser: () => ({ run: () => {} }),
  });
  const work = findItems(sources, parseQuery('', 'edit'), en);
  let steps = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) steps++;
  expect(steps).toBe(3);
  expect(labels(step.value)).toEqual({ users: ['Edit Ana 3'] });
});

test('puts what a verb can be done to first, and what it would not change last', () => {
  const onUser = (verb: string, { status }: { status: string }) => ({
    run: () => {},
    obstacle: verb === 'block' && status === 'blocked' ? 'Already blocked' : undefined,
  });
  const results = find('block na', { onUser });
  expect(labels(results)).toEqual({
    users: ['Block Rosana Prates', 'Block João Ana Pereira', 'Block joana@x.pt', 'Block Ana Silva'],
  });
  expect(itemOf(results, 'block-users/1/one/3')).toMatchObject({ note: 'Already blocked', disabled: true });
  expect(itemOf(results, 'block-users/1/one/1')).toMatchObject({ note: 'rosana@x.pt · #1' });
});

test.each(['Ana Silva <ANA@x.pt>', 'mailto:ana@x.pt', '“ana@x.pt”', 'ana@x.pt;'])(
  'reads the address of %j',
  (typed) => {
    expect(parseQuery(typed)).toMatchObject({ email: 'ana@x.pt', words: ['ana@x.pt'] });
  },
);

test.each([
  ['bruno@x.pt', 'bruno@x.pt', '', false],
  ['Bruno Costa <bruno@x.pt>', 'bruno@x.pt', 'Bruno Costa', false],
  ['Bruno Costa<bruno@x.pt>', 'bruno@x.pt', 'Bruno Costa', false],
  ['bruno@', 'bruno@', '', false],
  ['Bruno bruno@', 'bruno@', 'Bruno', false],
  ['Bruno Costa', '', 'Bruno Costa', false],
  ['a@b.example; d@e.example', 'a@b.example', '', true],
  ['a@b.example,d@e.example', 'a@b.example', '', true],
  ['a@ d@e.example', 'd@e.example', '', false],
])('reads whom to invite from “%s”', (text, email, name, isSeveral) => {
  expect(readInvitee(text)).toEqual({ email, name, isSeveral });
});
