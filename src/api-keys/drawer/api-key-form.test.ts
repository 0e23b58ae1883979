// Tests the forms about API keys: their initial values, their validation and the request bodies.
import { expect, test } from 'vitest';
import { apiKey as apiKeySchema } from '../../contract/api-key.ts';
import { apiKeyChange, apiKeyToCreate } from '../../contract/api-keys.ts';
import { en } from '../../i18n/en.ts';
import {
  type ApiKeyEdit,
  apiKeyEdit,
  apiKeyEditFields,
  apiKeyEditSchema,
  newApiKeyFields,
  newApiKeySchema,
  toApiKeyToCreate,
  toNewApiKey,
} from './api-key-form.ts';

const m = en;
const key = (fields: object) => apiKeySchema.parse({ id: 1, blocked: false, ...fields });
const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

const schema = newApiKeySchema(m);
const NEW = {
  name: 'Nightly export',
  dnsName: 'nightly',
  emails: ['ops@aurora.example'],
  organizations: [1, 2],
  permissions: ['accessFtp'],
};

test('the body of a creation matches the specification', () => {
  const body = toApiKeyToCreate(schema.parse(NEW));
  expect(body).toEqual({
    dnsName: 'nightly',
    emails: ['ops@aurora.example'],
    name: 'Nightly export',
    organizationsIds: [1, 2],
    permissions: ['accessFtp'],
  });
  expect(apiKeyToCreate.parse(body)).toEqual(body);
});

test('only the name is required: empty lists are sent, an empty SFTP user name is left out', () => {
  const body = toApiKeyToCreate(schema.parse({ ...toNewApiKey(null), name: ' app ', dnsName: '  ' }));
  expect(body).toEqual({ emails: [], name: 'app', organizationsIds: [], permissions: [] });
});

test.each([
  [{ name: ' ' }, 'name', m.record.nameMissing],
  [{ emails: ['a@b.example', 'nobody'] }, 'emails', m.apiKeys.emailInvalid({ email: 'nobody' })],
])('rejects %j at the field %s with “%s”', (invalid, field, message) => {
  expect(errorsOf(schema.safeParse({ ...NEW, ...invalid }))).toEqual([[field, message]]);
});

test('a duplicate starts with the values of its source that a creation can send', () => {
  const source = key({
    name: 'Nightly export',
    dnsName: 'nightly',
    emails: ['ops@aurora.example'],
    organizations: [{ id: 1 }, { id: 2 }],
    permissions: ['readAll', 'accessFtp'],
    labels: ['kept by the source'],
  });
  expect(toNewApiKey(source)).toEqual(NEW);
  expect(toNewApiKey(key({ organizations: [{ id: 1 }, { short: 'ab' }] }))).toEqual({
    name: '',
    dnsName: '',
    emails: [],
    organizations: [],
    permissions: [],
  });
});

const REPORTED = {
  name: 'Nightly export',
  dnsName: 'nightly',
  email: ['ops@aurora.example', 'data@aurora.example'],
  organizations: [
    { id: 1, name: 'Aurora' },
    { id: 2, name: 'Bóreas' },
  ],
  permissions: ['accessFtp', 'readAll'],
  labels: ['export', 'nightly'],
};
const before = apiKeyEdit.read(key(REPORTED));
const UNREPORTED = apiKeyEdit.read(key({ organizations: [{ short: 'ab' }, { id: 2 }] }));

test('the form starts with the reported values', () => {
  expect(before).toEqual({
    name: 'Nightly export',
    dnsName: 'nightly',
    emails: ['ops@aurora.example', 'data@aurora.example'],
    organizations: [1, 2],
    permissions: ['accessFtp', 'readAll'],
    labels: ['export', 'nightly'],
  });
});

test('a field that is not reported, or not by id, starts at “Leave unchanged”', () => {
  expect(UNREPORTED).toEqual({
    name: '',
    dnsName: null,
    emails: null,
    organizations: null,
    permissions: null,
    labels: null,
  });
  expect(apiKeyEdit.read(key({}))).toEqual(UNREPORTED);
});

test('a field that is reported as null or empty starts empty', () => {
  const none = key({ dnsName: null, email: null, organizations: [], permissions: null, labels: null });
  expect(apiKeyEdit.read(none)).toEqual({
    name: '',
    dnsName: '',
    emails: [],
    organizations: [],
    permissions: [],
    labels: [],
  });
});

test.each([
  ['everything reported', before],
  ['nothing reported', UNREPORTED],
])('an unchanged form sends nothing and is valid: %s', (_, start) => {
  expect(apiKeyEdit.toChange(start, structuredClone(start))).toBeNull();
  expect(errorsOf(apiKeyEditSchema(m, start).safeParse(start))).toEqual([]);
});

test.each<[string, Partial<ApiKeyEdit>]>([
  ['spaces around the name', { name: ' Nightly export ' }],
  ['spaces around the SFTP user name', { dnsName: ' nightly' }],
  ['organizations in another order', { organizations: [2, 1] }],
  ['permissions in another order', { permissions: ['readAll', 'accessFtp'] }],
  ['the same mailboxes in another order and case', { emails: ['Data@Aurora.example', 'ops@aurora.example'] }],
])('%s do not count as a change', (_, change) => {
  expect(apiKeyEdit.toChange(before, { ...before, ...change })).toBeNull();
});

test.each<[Partial<ApiKeyEdit>, object]>([
  [{ name: ' Export ' }, { name: 'Export' }],
  [{ dnsName: '' }, { dnsName: '' }],
  [{ dnsName: ' other ' }, { dnsName: 'other' }],
  [{ emails: [] }, { emails: [] }],
  [{ emails: ['data@aurora.example'] }, { emails: ['data@aurora.example'] }],
  [{ organizations: [2, 3] }, { organizationsIds: [2, 3] }],
  [{ organizations: [] }, { organizationsIds: [] }],
  [{ permissions: ['readAll', 'editLabels'] }, { permissions: ['readAll', 'editLabels'] }],
  [{ labels: ['nightly'] }, { labels: ['nightly'] }],
  [{ labels: [] }, { labels: [] }],
  [
    { name: 'B', organizations: [1] },
    { name: 'B', organizationsIds: [1] },
  ],
])('changing %j sends %j and nothing else', (change, body) => {
  const sent = apiKeyEdit.toChange(before, { ...before, ...change });
  expect(sent).toEqual(body);
  expect(apiKeyChange.parse(sent)).toEqual(body);
});

test.each<[Partial<ApiKeyEdit>, object]>([
  [{ dnsName: '' }, { dnsName: '' }],
  [{ emails: [] }, { emails: [] }],
  [{ organizations: [] }, { organizationsIds: [] }],
  [{ permissions: ['editLabels'] }, { permissions: ['editLabels'] }],
  [{ labels: '["a"]' }, { labels: ['a'] }],
  [{ labels: 'null' }, { labels: null }],
])('replacing unreported values with %j sends %j', (change, body) => {
  expect(apiKeyEdit.toChange(UNREPORTED, { ...UNREPORTED, ...change })).toEqual(body);
});

test('labels that are not an array of strings are edited as JSON and keep their type', () => {
  const start = apiKeyEdit.read(key({ labels: { tier: 'gold', n: [1, null] } }));
  expect(start.labels).toBe(JSON.stringify({ tier: 'gold', n: [1, null] }, null, 2));
  const after = (labels: string) => apiKeyEdit.toChange(start, { ...start, labels });
  expect(after('{"tier":"gold","n":[1,null]}')).toBeNull();
  expect(after('{"tier":"silver"}')).toEqual({ labels: { tier: 'silver' } });
  expect(after('0')).toEqual({ labels: 0 });
});

test.each<[Partial<ApiKeyEdit>, [string, string][]]>([
  [{ name: '' }, [['name', m.record.nameMissing]]],
  [{ emails: ['x'] }, [['emails', m.apiKeys.emailInvalid({ email: 'x' })]]],
  [{ labels: '{' }, [['labels', m.apiKeys.labelsInvalid]]],
  [{ labels: '' }, [['labels', m.apiKeys.labelsInvalid]]],
  [{ labels: 'null' }, []],
  [{ labels: [] }, []],
  [{ dnsName: '' }, []],
  [{ emails: [], organizations: [], permissions: [] }, []],
])('a form with %j has the errors %j', (change, errors) => {
  expect(errorsOf(apiKeyEditSchema(m, before).safeParse({ ...before, ...change }))).toEqual(errors);
});

test('an API key without a name can be saved without a name', () => {
  const check = apiKeyEditSchema(m, UNREPORTED);
  expect(errorsOf(check.safeParse({ ...UNREPORTED, emails: [] }))).toEqual([]);
  expect(errorsOf(check.safeParse({ ...UNREPORTED, name: ' ' }))).toEqual([['name', m.record.nameMissing]]);
});

test('an invalid e-mail address is valid if the service reported it, but a new one is not', () => {
  const start = apiKeyEdit.read(key({ email: ['ops', 'ops', 'a@b.example'] }));
  expect(start.emails).toEqual(['ops', 'a@b.example']);
  const check = apiKeyEditSchema(m, start);
  expect(errorsOf(check.safeParse({ ...start, name: 'B' }))).toEqual([]);
  expect(apiKeyEdit.toChange(start, { ...start, name: 'B' })).toEqual({ name: 'B' });
  expect(errorsOf(check.safeParse({ ...start, emails: ['ops', 'dev'] }))).toEqual([
    ['emails', m.apiKeys.emailInvalid({ email: 'dev' })],
  ]);
});

test('every field of the request bodies has a form field for its errors', () => {
  const created = Object.keys(toApiKeyToCreate(schema.parse(NEW)));
  expect(created.filter((name) => !newApiKeyFields[name])).toEqual([]);
  const changed = [
    'name',
    'dnsName',
    'emails',
    'organizationsIds',
    'organizationIds',
    'permissions',
    'labels',
  ];
  expect(changed.filter((name) => !apiKeyEditFields[name])).toEqual([]);
});
