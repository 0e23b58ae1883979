/** What a list of API keys is searched, filtered and sorted by. */
import type { ApiKey } from '../contract/api-keys.ts';
import { makeMatcher, wordsOf } from '../lists/search.ts';
import { type SortKey, sortRows } from '../lists/sort.ts';
import type { Sort } from '../ui/data-table.ts';
import { type ApiKeyStatus, apiKeyStatuses, labelWords, lastUseOf, shortsOf, statusOf } from './api-key.ts';

/** What is chosen in the URL. */
export interface ApiKeyFilters {
  search: string;
  status: ApiKeyStatus | null;
  sort: Sort | null;
}

/** Reads the URL's `status`; `null` when it names no state. */
export const readStatus = (text: string | null): ApiKeyStatus | null =>
  apiKeyStatuses.find((status) => status === text) ?? null;

const matches = makeMatcher<ApiKey>((key) =>
  [key.name, key.dnsName, ...(key.emails ?? []), key.id].filter((text) => text != null).join(' '),
);

const sortKeys: Record<string, (key: ApiKey) => SortKey> = {
  name: (key) => key.name,
  dnsName: (key) => key.dnsName,
  organizations: (key) => key.organizations?.length,
  permissions: (key) => key.permissions?.join(' '),
  emails: (key) => key.emails?.join(' '),
  labels: labelWords,
  status: statusOf,
  short: shortsOf,
  lastUsed: (key) => asNumber(lastUseOf(key)),
  created: (key) => asNumber(key.creationTimestamp),
  updated: (key) => asNumber(key.updateTimestamp),
};

const asNumber = (time: unknown) => (typeof time === 'number' ? time : null);

/** The columns that can be sorted by. */
export const apiKeySortKeys = Object.keys(sortKeys);

/** The keys that fit the filters, in the chosen order; without one, in the order of arrival. */
export function selectApiKeys(
  apiKeys: readonly ApiKey[],
  { search, status, sort }: ApiKeyFilters,
): readonly ApiKey[] {
  const words = wordsOf(search);
  const found =
    words.length || status
      ? apiKeys.filter((key) => (!status || statusOf(key) === status) && matches(key, words))
      : apiKeys;
  const keyOf = sort && sortKeys[sort.key];
  return keyOf ? sortRows(found, keyOf, sort.descending) : found;
}
