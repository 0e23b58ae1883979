// Tests the edit of an API key: its initial values, its validation, the request bodies, and what a read after a save shows.
import { describe, expect, it, test } from 'vitest';
import { parseExact } from '../api/exact-json.ts';
import { type ApiKey, apiKey as apiKeySchema } from '../contract/api-key.ts';
import { apiKeyChange } from '../contract/api-keys.ts';
import { en } from '../i18n/en.ts';
import { type ApiKeyEdit, apiKeyEdit } from './api-key-edit.ts';

const m = en;
const key = (fields: object) => apiKeySchema.parse({ id: 1, blocked: false, ...fields });
const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

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
  expect(errorsOf(apiKeyEdit.schema(m, start).safeParse(start))).toEqual([]);
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
  expect(errorsOf(apiKeyEdit.schema(m, before).safeParse({ ...before, ...change }))).toEqual(errors);
});

test('an API key without a name can be saved without a name', () => {
  const check = apiKeyEdit.schema(m, UNREPORTED);
  expect(errorsOf(check.safeParse({ ...UNREPORTED, emails: [] }))).toEqual([]);
  expect(errorsOf(check.safeParse({ ...UNREPORTED, name: ' ' }))).toEqual([['name', m.record.nameMissing]]);
});

test('an invalid e-mail address is valid if the service reported it, but a new one is not', () => {
  const start = apiKeyEdit.read(key({ email: ['ops', 'ops', 'a@b.example'] }));
  expect(start.emails).toEqual(['ops', 'a@b.example']);
  const check = apiKeyEdit.schema(m, start);
  expect(errorsOf(check.safeParse({ ...start, name: 'B' }))).toEqual([]);
  expect(apiKeyEdit.toChange(start, { ...start, name: 'B' })).toEqual({ name: 'B' });
  expect(errorsOf(check.safeParse({ ...start, emails: ['ops', 'dev'] }))).toEqual([
    ['emails', m.apiKeys.emailInvalid({ email: 'dev' })],
  ]);
});

describe('a read after a save', () => {
  const NONE = { creationTimestamp: 0, lastUseTimestamp: null };
  const stored = (fields: Partial<ApiKey> = {}): ApiKey => ({
    id: 3,
    name: 'feed',
    blocked: false,
    creationTimestamp: 0,
    updateTimestamp: 1,
    dnsName: 'feed-sftp',
    organizations: [
      { id: 1, ...NONE },
      { id: 2, ...NONE },
    ],
    permissions: ['accessFtp'],
    emails: ['a@b.example'],
    labels: { a: [1], b: 'x' },
    ...fields,
  });
  const names = { organizationName: (id: number) => `#${id}` };
  const seen = (after: ApiKey | null, sent: Partial<ApiKeyEdit>) => {
    const before = apiKeyEdit.read(stored());
    return apiKeyEdit.compareSaved(after, { before, after: { ...before, ...sent } }, stored(), names);
  };

  it.each<[sent: Partial<ApiKeyEdit>, after: Partial<ApiKey>, none: Partial<ApiKey>]>([
    [{ name: ' New ' }, { name: 'New' }, { name: undefined }],
    [{ dnsName: '' }, { dnsName: null }, { dnsName: undefined }],
    [
      { emails: ['z@b.example', 'A@b.example'] },
      { emails: ['a@b.example', 'Z@b.example'] },
      { emails: undefined },
    ],
    [{ permissions: [] }, { permissions: [] }, { permissions: undefined }],
    [
      { organizations: [3, 1] },
      {
        organizations: [
          { id: 1, ...NONE },
          { id: 3, ...NONE },
        ],
      },
      { organizations: [{ id: 1, ...NONE }, NONE] },
    ],
    [{ labels: '{"b":"x","a":[2]}' }, { labels: parseExact('{"a":[2],"b":"x"}') }, { labels: undefined }],
  ])('shows whether %j was saved', (sent, after, none) => {
    expect(seen(stored(after), sent)).toEqual({ kind: 'wanted' });
    expect(seen(stored(), sent)).toEqual({ kind: 'old' });
    const fields = Object.keys(sent);
    expect(seen(stored(none), sent)).toEqual({ kind: 'unreported', fields, saved: [] });
  });

  it.each<[Partial<ApiKeyEdit>, Partial<ApiKey>, string]>([
    [{ name: 'New' }, { name: 'Other' }, 'Other'],
    [{ dnsName: 'a' }, { dnsName: 'b' }, 'b'],
    [{ emails: [] }, { emails: ['c@d.example', 'e@d.example'] }, 'c@d.example, e@d.example'],
    [{ permissions: [] }, { permissions: ['editLabels'] }, m.apiKeys.permissionNames.editLabels],
    [{ organizations: [9] }, { organizations: [{ id: 4, name: 'Own', ...NONE }] }, 'Own'],
    [{ labels: '[]' }, { labels: ['a'] }, 'a'],
    [{ name: 'New' }, { name: 'x'.repeat(300) }, `${'x'.repeat(200)}…`],
  ])('shows the reported value when it is neither that of %j nor the one before', (sent, after, value) => {
    expect(seen(stored(after), sent)).toEqual({ kind: 'other', fields: Object.keys(sent), value });
  });

  it('compares labels that are too large to be edited', () => {
    const labels = Array.from({ length: 30_000 }, () => 'large');
    expect(seen(stored({ labels }), { labels: '[]' }).kind).toBe('other');
  });

  it('separates the saved fields from the unchanged ones', () => {
    expect(seen(stored({ name: 'New' }), { name: 'New', permissions: [] })).toEqual({
      kind: 'part',
      saved: ['name'],
      fields: ['permissions'],
    });
  });

  it('reports a missing API key as gone', () => {
    expect(seen(null, { name: 'New' })).toEqual({ kind: 'gone' });
  });
});
