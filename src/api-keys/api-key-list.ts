/** Search, filters and sort keys of the list of API keys. */
import type { ApiKey } from '../contract/api-key.ts';
import type { FieldMap } from '../lists/rows/field-map.ts';
import { ages } from '../lists/search/ages.ts';
import { readFilter, valuesOf } from '../lists/search/filter-values.ts';
import type { ListShape } from '../lists/search/list-index.ts';
import { joinTexts, type SearchText } from '../lists/search/search-text.ts';
import type { SortKey } from '../lists/search/sort.ts';
import { CELL_LENGTH } from '../ui/basics/clip-text.ts';
import {
  type ApiKeyStatus,
  apiKeyStatuses,
  apiKeyStatusOf,
  labelsText,
  lastUseOf,
  shortsOf,
} from './api-key.ts';
import type { ApiKeyColumn } from './api-key-columns.ts';
import { sftpStateOf, sftpStates, usedAgeOf } from './api-key-insights.ts';

/** The filters in the URL; `null` for a filter that is not set. */
export interface ApiKeyFilters {
  /** One value: it is sent to the service, which filters by one. */
  status: ApiKeyStatus | null;
  /** Ages of the last use; several values as in `filter-values.ts`. */
  used: string | null;
  /** Whether SFTP access and SFTP user name are there; several values as in `filter-values.ts`. */
  sftp: string | null;
}

/** The names of the filters in the URL. */
export const apiKeyFilterNames = ['status', 'used', 'sftp'] as const;

/** Reads the filters from the parameters of the URL. */
export function readApiKeyFilters(params: URLSearchParams): ApiKeyFilters {
  // Both statuses together are all API keys.
  const status = readFilter(params.get('status'), apiKeyStatuses);
  return {
    status: apiKeyStatuses.find((one) => one === status) ?? null,
    used: readFilter(params.get('used'), ages),
    sftp: readFilter(params.get('sftp'), sftpStates),
  };
}

/**
 * Returns the predicate that tells whether an API key matches one value of each filter; `null` when no filter is set.
 *
 * @param now the time that ages are measured from, in epoch milliseconds
 */
export function apiKeyPredicate(
  { status, used, sftp }: ApiKeyFilters,
  now: number,
): ((key: ApiKey) => boolean) | null {
  if (!status && !used && !sftp) return null;
  const ageValues = valuesOf(used);
  const sftpValues = valuesOf(sftp);
  return (key) =>
    (!status || apiKeyStatusOf(key) === status) &&
    (!used || ageValues.includes(usedAgeOf(key, now))) &&
    (!sftp || sftpValues.includes(sftpStateOf(key)));
}

/** The text of each field that is searched; `null` for a field that is not. */
const searchTexts: FieldMap<ApiKey, SearchText<ApiKey>> = {
  name: (key) => key.name,
  dnsName: (key) => key.dnsName,
  emails: (key) => key.emails?.join('\n'),
  id: (key) => key.id,
  organizations: null,
  permissions: null,
  labels: null,
  blocked: null,
  token: null,
  creationTimestamp: null,
  updateTimestamp: null,
};

/** A text that could not be read as a time has no sort key. */
const asNumber = (time: unknown) => (typeof time === 'number' ? time : null);

/** The sort key of each column. */
const sortKeys: Record<ApiKeyColumn, (key: ApiKey) => SortKey> = {
  name: (key) => key.name,
  dnsName: (key) => key.dnsName,
  organizations: (key) => key.organizations?.length,
  permissions: (key) => key.permissions?.join(' '),
  emails: (key) => key.emails?.join(' '),
  labels: (key) => labelsText(key, CELL_LENGTH),
  status: apiKeyStatusOf,
  short: shortsOf,
  lastUsed: (key) => asNumber(lastUseOf(key)),
  created: (key) => asNumber(key.creationTimestamp),
  updated: (key) => asNumber(key.updateTimestamp),
};

/** The search text and the sort keys of an API key. */
export const apiKeyListShape: ListShape<ApiKey> = { textOf: joinTexts(searchTexts), sortKeys };

/** The columns that can be sorted by, as in the `sort` parameter of the URL. */
export const apiKeySortKeys = Object.keys(sortKeys);
