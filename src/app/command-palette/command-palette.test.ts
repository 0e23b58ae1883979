// Holds “Go to…” to what it finds, what comes first, and what may leave the page.
import { expect, test } from 'vitest';
import type { ShortVariantState } from '../../api-keys/short-variant.ts';
import { apiKey as apiKeySchema } from '../../contract/api-keys.ts';
import { user as userSchema } from '../../contract/users.ts';
import { commandPaletteMessages } from '../../i18n/command-palette-messages.ts';
import { en } from '../../i18n/en.ts';
import { mergeMessages } from '../../i18n/merge-messages.ts';
import {
  type Asked,
  type Found,
  findGoals,
  type Goal,
  type Known,
  MOST,
  mayBeAsked,
  readAsked,
} from './command-palette.ts';

const origin = 'https://console.example';
const none = { atToken: 0, same: 0, different: 0, several: 0, notEnding: 0 };
const settled: ShortVariantState = { reading: 'token ending', evidence: { ...none, same: 1 } };
const unsettled: ShortVariantState = { reading: null, evidence: none };

const user = (id: number, name: string | null, email: string | null, status = 'normal') =>
  userSchema.parse({ id, name, email, status });
const key = (id: number, name: string, row: object = {}) =>
  apiKeySchema.parse({ id, name, blocked: false, ...row });

const people = [
  user(1, 'Rosana Prates', 'rosana@x.pt'),
  user(2, 'João Ana Pereira', 'joao@x.pt'),
  user(3, 'Ana Silva', 'ana@x.pt', 'blocked'),
  user(4, null, 'joana@x.pt'),
  user(42, 'Zé', 'ze@x.pt'),
];
const keys = [
  key(7, 'Nightly export', { dnsName: 'nightly', organizations: [{ short: 'a1b2' }] }),
  key(8, 'Invite sync', { blocked: true, organizations: [{ short: 'c3d4' }] }),
];
const action = (id: string, label: string): Goal => ({ id, label, note: '', run: () => {} });

const known: Known = {
  organizationId: 1,
  everybody: true,
  people: [{ organizationId: 1, users: people }],
  apiKeys: keys,
  short: settled,
  organizations: [
    { id: 1, name: 'Aurora' },
    { id: 5, name: null },
  ],
  actions: [
    action('invite', 'Invite user'),
    action('token', 'Find by token'),
    action('theme-dark', 'Theme: dark'),
  ],
};

function finish<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const words = mergeMessages(en, commandPaletteMessages.en);
const find = (text: string, more: Partial<Known> = {}): Found =>
  finish(findGoals({ ...known, ...more }, readAsked(text, origin), words));
const labels = (found: Found) =>
  Object.fromEntries(found.sections.map(({ name, goals }) => [name, goals.map(({ label }) => label)]));
const goal = (found: Found, id: string) =>
  found.sections.flatMap(({ goals }) => goals).find((one) => one.id === id);

test('without a text there are the organizations and the actions, and nothing else', () => {
  expect(labels(find('  '))).toEqual({
    organizations: ['Aurora', '#5'],
    actions: ['Invite user', 'Find by token', 'Theme: dark'],
  });
});

test('who is called like the words comes before whose name holds them', () => {
  expect(labels(find('ana'))).toEqual({
    people: ['Ana Silva', 'João Ana Pereira', 'Rosana Prates', 'joana@x.pt'],
  });
});

test.each([
  ['SILVA ana', ['Ana Silva']],
  ['joao pereira', ['João Ana Pereira']],
  ['x.pt silva', ['Ana Silva']],
  ['silva joão', undefined],
])('%j finds %j', (text, found) => {
  expect(labels(find(text)).people).toEqual(found);
});

test('a person is told apart by e-mail, id and status, and by the organization when it is another', () => {
  const others = [{ organizationId: 5, users: [user(3, 'Ana Silva', 'ana@x.pt')] }];
  const found = find('ana silva', { people: [...known.people, ...others] });
  expect(goal(found, 'person-1-3')).toEqual({
    id: 'person-1-3',
    label: 'Ana Silva',
    note: 'ana@x.pt · #3 · Blocked',
    to: '/organizations/1/users/3',
  });
  expect(goal(found, 'person-5-3')).toMatchObject({ note: 'ana@x.pt · #3 · #5' });
  expect(goal(find('joana'), 'person-1-4')).toMatchObject({ label: 'joana@x.pt', note: '#4' });
});

test('somebody who is loaded and was answered stands there once', () => {
  const found = find('ana silva', { people: [...known.people, ...known.people] });
  expect(labels(found)).toEqual({ people: ['Ana Silva'] });
});

test('of many only the first are shown, and it says so', () => {
  const many = Array.from({ length: 1000 }, (_, at) => user(at, `Ana ${at}`, null));
  const found = find('ana', { people: [{ organizationId: 1, users: many }] });
  expect(found.sections[0]?.goals).toHaveLength(MOST);
  expect(found.more).toBe(true);
  expect(find('ana').more).toBe(false);
});

test('looking ends when nothing better can come, but not before somebody meant exactly', () => {
  let looked = 0;
  function* many() {
    for (looked = 0; looked < 5000; looked++) yield user(looked, 'Ana', `ana${looked}@x.pt`);
  }
  const users = { [Symbol.iterator]: many };
  const within = { people: [{ organizationId: 1, users }] };
  find('ana', within);
  expect(looked).toBeLessThan(20);
  expect(find('ana4999@x.pt', within).certain?.label).toBe('Ana');
  function* alike() {
    for (let id = 1; id <= 5000; id++) yield user(id, `5000 ${id}`, null);
  }
  const named = { [Symbol.iterator]: alike };
  expect(find('5000', { people: [{ organizationId: 1, users: named }] }).sections[0]?.goals[0]?.id).toBe(
    'person-1-5000',
  );
});

test('very many rows are compared in slices', () => {
  const many = Array.from({ length: 5000 }, (_, at) => user(at, 'Bea', null));
  const work = findGoals(
    { ...known, people: [{ organizationId: 1, users: many }] },
    readAsked('nobody', origin),
    words,
  );
  let slices = 0;
  while (!work.next().done) slices++;
  expect(slices).toBeGreaterThan(15);
});

test('an e-mail is the person who has it, in any letter case', () => {
  const found = find(' ANA@x.pt ');
  expect(labels(found)).toEqual({ people: ['Ana Silva', 'Rosana Prates', 'joana@x.pt'] });
  expect(found.certain?.id).toBe('person-1-3');
});

test('an e-mail that two people have leads to neither by itself', () => {
  const twice = [{ organizationId: 5, users: [user(9, 'Ana', 'ana@x.pt')] }];
  const found = find('ana@x.pt', { people: [...known.people, ...twice] });
  expect(found.certain).toBeNull();
  expect(labels(found).people?.slice(0, 2)).toEqual(['Ana Silva', 'Ana']);
});

test('an e-mail that nobody loaded has leads to the page that asks for it', () => {
  const found = find('na+1@x.pt');
  expect(found.certain).toBeNull();
  expect(found.sections[0]?.goals[0]).toMatchObject({
    label: 'Search users for na+1@x.pt',
    to: '/organizations/1/users?q=na%2B1%40x.pt',
  });
  expect(labels(find('na+1@x.pt', { organizationId: null }))).toEqual({});
});

test.each(['42', '#42', ' #42 '])('%j is a person and an organization', (text) => {
  const found = find(text);
  expect(labels(found)).toEqual({ people: ['Zé'], organizations: ['Organization: #42'] });
  expect(goal(found, 'organization-42')).toMatchObject({ to: '/organizations/42/users' });
});

test('a person by id is offered as long as the list is not all there', () => {
  expect(goal(find('77'), 'person-1-77')).toBeUndefined();
  const found = find('77', { everybody: false });
  expect(goal(found, 'person-1-77')).toMatchObject({
    label: 'Person #77',
    note: 'Aurora',
    to: '/organizations/1/users/77',
  });
});

test('a known organization is found by its name and by its id', () => {
  expect(labels(find('auro'))).toEqual({ organizations: ['Aurora'] });
  expect(labels(find('5', { people: [], apiKeys: [] }))).toEqual({ organizations: ['#5'] });
});

test.each([
  ['export', ['Nightly export']],
  ['nightly', ['Nightly export']],
  ['7', ['Nightly export']],
  ['a1b2', ['Nightly export']],
  ['lk_0123456789ABCDEFGa1b2', ['Nightly export']],
  ['Bearer lk_0123456789ABCDEFGc3d4', ['Invite sync']],
])('the key of %j is found', (text, found) => {
  expect(labels(find(text)).apiKeys).toEqual(found);
});

test('a token’s ending counts only once it is known to be one', () => {
  expect(labels(find('a1b2', { short: unsettled }))).toEqual({});
});

test('a key is told apart by SFTP user name, id and state', () => {
  expect(goal(find('nightly'), 'key-7')).toMatchObject({ note: 'nightly · #7', to: '/api-keys/7' });
  expect(goal(find('c3d4'), 'key-8')).toMatchObject({ note: '#8 · Blocked · fits the token' });
});

test('an action is found by its words; what is meant exactly comes first', () => {
  expect(labels(find('dark theme'))).toEqual({ actions: ['Theme: dark'] });
  expect(find('invite').sections.map(({ name }) => name)).toEqual(['apiKeys', 'actions']);
  const found = find('invite user', { apiKeys: [key(9, 'Invite user sync')] });
  expect(found.sections.map(({ name }) => name)).toEqual(['actions', 'apiKeys']);
});

test.each([
  '/',
  '/organizations',
  '/organizations/1/users',
  '/organizations/1/users?q=ana&status=blocked',
  '/organizations/1/users/new',
  '/organizations/1/users/42',
  '/api-keys',
  '/api-keys/new',
  '/api-keys/3',
  '/settings',
])('the address of %s leads there', (path) => {
  const found = find(`${origin}${path}#session_token=x`);
  expect(found.certain).toMatchObject({ to: path, label: `Open ${path}` });
});

test.each([
  `${origin}/sign-in`,
  `${origin}/sign-in?next=/settings`,
  `${origin}/organizations/1e3/users`,
  `${origin}/organizations/01/users`,
  `${origin}/organizations/undefined/users`,
  `${origin}/elsewhere`,
  `${origin}//evil.example/settings`,
  `${origin}.evil.example/settings`,
  'https://evil.example/settings',
  'http://console.example/settings',
  '//console.example/settings',
  '/settings',
  'javascript:alert(1)',
])('%s leads nowhere', (text) => {
  const found = find(text);
  expect(found.certain).toBeNull();
  expect(labels(found).actions?.some((label) => label.startsWith('Open'))).not.toBe(true);
});

const secret = ({ secret }: Asked) => secret;

test.each([
  'lk_0123456789ABCDEFGHIJ',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  'Bearer abc',
  'bearer  x',
  'the token is lk_0123456789ABCDEFGHIJ',
  '"lk_0123456789ABCDEFGHIJ"',
  `${'abcdefghij'.repeat(4)}k`,
  `${'abcdefghij'.repeat(4)}k@x.pt`,
])('%s may be a token, and nobody is asked for it', (text) => {
  const asked = readAsked(text, origin);
  expect(secret(asked)).toBe(true);
  expect(mayBeAsked(asked)).toBe(false);
  expect(JSON.stringify(find(text, { everybody: false }))).not.toContain(text);
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
])('for %s the service may be asked', (text) => {
  const asked = readAsked(text, origin);
  expect(secret(asked)).toBe(false);
  expect(mayBeAsked(asked)).toBe(true);
});

test.each(['', 'a', ' a ', '#42', 'https://other.example/x'])('for %j nobody is asked', (text) => {
  expect(mayBeAsked(readAsked(text, origin))).toBe(false);
});
