// Tests the search, filters and sort orders of the list of API keys, and how the fields read as text.
import { expect, test } from 'vitest';
import { type ApiKey, apiKey as apiKeySchema } from '../../contract/api-key.ts';
import { en } from '../../i18n/en.ts';
import { type FilterValues, filterPredicate, readFilters } from '../../lists/filters/list-filters.ts';
import { type ListCriteria, ListIndex } from '../../lists/search/list-index.ts';
import { searchWords } from '../../lists/search/search.ts';
import { runAtOnce } from '../../testing/run-at-once.ts';
import {
  apiKeyLabel,
  labelsText,
  lastUseOf,
  organizationsText,
  permissionsText,
  removalAsksTyping,
  shortsOf,
} from '../api-key.ts';
import { apiKeyFilters } from '../api-key-filters.ts';
import { apiKeyListShape } from './api-key-list.ts';

type ApiKeyFilters = FilterValues<typeof apiKeyFilters>;
const apiKeyPredicate = (values: ApiKeyFilters, at: number) =>
  filterPredicate<ApiKey>(apiKeyFilters, values, at);

const m = en;
const key = (fields: object) => apiKeySchema.parse({ id: 1, blocked: false, ...fields });

const apiKeys = [
  {
    id: 3,
    name: 'Nightly export',
    dnsName: 'nightly-export',
    blocked: false,
    email: ['ops@aurora.example', 'data@aurora.example'],
    permissions: ['accessFtp'],
    labels: ['export'],
    organizations: [
      { short: 'a1b2', creationTimestamp: 1e9, lastUseTimestamp: 1.7e9 },
      { short: 'c3d4', creationTimestamp: 1e9, lastUseTimestamp: 1.6e9 },
    ],
    token: { id: 501, name: 'Nightly export 2' },
    creationTimestamp: 1e9,
    updateTimestamp: null,
  },
  {
    id: 12,
    name: 'Integração Bóreas',
    dnsName: '',
    blocked: true,
    email: [],
    permissions: ['editLabels'],
    labels: { equipa: 'A' },
    organizations: [{ id: 2, name: 'Bóreas' }],
    token: { short: 'z9', lastUseTimestamp: 1.65e9 },
    creationTimestamp: 1.2e9,
    updateTimestamp: 1.3e9,
  },
  { id: 103, blocked: false, organizations: [], token: null, updateTimestamp: 1.4e9 },
].map(key);
const [nightly, boreas, bare] = apiKeys as [(typeof apiKeys)[0], (typeof apiKeys)[0], (typeof apiKeys)[0]];

const now = 1.7e12 + 86_400_000;
const noFilters: ApiKeyFilters = { status: null, used: null, sftp: null };

/** Returns the ids of the API keys that a list shows. */
async function shownIds({
  search = '',
  sort = null,
  ...filters
}: Partial<ApiKeyFilters> & { search?: string; sort?: ListCriteria<unknown>['sort'] }) {
  const criteria = {
    words: searchWords(search),
    fits: apiKeyPredicate({ ...noFilters, ...filters }, now),
    sort,
    ranked: false,
  };
  const found = runAtOnce(new ListIndex(apiKeyListShape).select(apiKeys, criteria)).rows;
  return found.map(({ id }) => id);
}

test('makes no predicate without filters', () => {
  expect(apiKeyPredicate(noFilters, now)).toBeNull();
});

test.each([
  ['EXPORT', [3]],
  ['nightly-export', [3]],
  ['integracao', [12]],
  ['boreas integração', [12]],
  ['data@aurora', [3]],
  ['12', [12]],
  ['3', [3, 103]],
  ['undefined', []],
  ['a1b2', [3]],
])('the search %j finds %j', async (search, found) => {
  expect(await shownIds({ search })).toEqual(found);
});

test.each([
  [{ status: 'active' as const }, [3, 103]],
  [{ status: 'blocked' as const }, [12]],
  [{ status: 'active' as const, search: 'boreas' }, []],
  [{ used: 'day' as const }, [3]],
  [{ used: 'older' as const }, [12]],
  [{ used: 'unknown' as const }, [103]],
  [{ used: 'never' as const }, []],
  [{ sftp: 'ready' as const }, [3]],
  [{ sftp: 'none' as const }, [12]],
  [{ sftp: 'unknown' as const }, [103]],
  [{ sftp: 'ready' as const, status: 'blocked' as const }, []],
  [{ used: 'day,older' }, [3, 12]],
  [{ sftp: 'none,unknown,ready' }, [3, 12, 103]],
])('the filters %j leave %j', async (filters, found) => {
  expect(await shownIds(filters)).toEqual(found);
});

test.each([
  ['active', 'active'],
  ['blocked', 'blocked'],
  ['Blocked', null],
  ['blocked,bogus,blocked', 'blocked'],
  // Both together are all API keys.
  ['active,blocked', null],
  ['', null],
  [null, null],
])('reads the status %j in the URL as %j', (text, status) => {
  const params = new URLSearchParams(text === null ? {} : { status: text });
  expect(readFilters(apiKeyFilters, params).status).toBe(status);
});

test.each([
  ['name', [12, 3, 103], [3, 12, 103]],
  ['dnsName', [3, 12, 103], [3, 12, 103]],
  ['organizations', [103, 12, 3], [3, 12, 103]],
  ['permissions', [3, 12, 103], [12, 3, 103]],
  ['emails', [3, 12, 103], [3, 12, 103]],
  ['labels', [3, 12, 103], [12, 3, 103]],
  ['status', [3, 103, 12], [12, 3, 103]],
  ['short', [3, 12, 103], [12, 3, 103]],
  ['lastUsed', [12, 3, 103], [3, 12, 103]],
  ['created', [3, 12, 103], [12, 3, 103]],
  ['updated', [12, 103, 3], [103, 12, 3]],
])('sorts by %s', async (sortKey, up, down) => {
  expect(await shownIds({ sort: { key: sortKey, descending: false } })).toEqual(up);
  expect(await shownIds({ sort: { key: sortKey, descending: true } })).toEqual(down);
});

test('the cases above cover every sort key', () => {
  expect(Object.keys(apiKeyListShape.sortKeys)).toHaveLength(11);
});

test('an API key is labelled by its name, or by its id without a name', () => {
  expect([nightly, bare, key({ name: ' ' })].map(apiKeyLabel)).toEqual(['Nightly export', '#103', '#1']);
});

test.each([
  ['the latest of the organizations', nightly, 1.7e12],
  ['the token’s own', boreas, 1.65e12],
  ['not reported', bare, undefined],
  ['never', key({ organizations: [{ lastUseTimestamp: null }, {}] }), null],
  [
    'unreadable',
    key({ organizations: [{ lastUseTimestamp: null }, { lastUseTimestamp: 'lately' }] }),
    'lately',
  ],
  [
    'a time before an unreadable one',
    key({ organizations: [{ lastUseTimestamp: 'lately' }, { lastUseTimestamp: 5e9 }] }),
    5e12,
  ],
])('returns the last use: %s', (_, one, time) => {
  expect(lastUseOf(one)).toBe(time);
});

test('the removal of a key that was used within seven days asks for typing', () => {
  const week = 7 * 86_400_000;
  expect([week - 1, week].map((age) => removalAsksTyping(boreas, 1.65e12 + age))).toEqual([true, false]);
  expect(removalAsksTyping(bare, 0)).toBe(false);
});

test('reported fields become text; a field that is not reported stays undefined', () => {
  const nameOf = (id: number) => `#${id}`;
  expect(apiKeys.map(shortsOf)).toEqual(['a1b2, c3d4', 'z9', undefined]);
  expect(apiKeys.map((one) => permissionsText(m, one))).toEqual(['SFTP access', 'Edit labels', undefined]);
  expect(permissionsText(m, key({ permissions: ['accessFtp', 'readAll'] }))).toBe('SFTP access, readAll');
  expect(apiKeys.map((key) => labelsText(key))).toEqual(['export', '{"equipa":"A"}', undefined]);
  expect(labelsText(key({ labels: null }))).toBe('');
  expect(apiKeys.map((one) => organizationsText(m, one, nameOf))).toEqual(['2 organizations', 'Bóreas', '']);
  expect(organizationsText(m, key({ organizations: [{ id: 4 }, {}] }), nameOf)).toBe('#4, 1 organization');
  expect(organizationsText(m, key({}), nameOf)).toBeUndefined();
});
