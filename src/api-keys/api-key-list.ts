/** What a list of API keys is searched, filtered and sorted by. */
import type { ApiKey } from '../contract/api-keys.ts';
import { type Age, readAge } from '../lists/search/ages.ts';
import type { ListShape } from '../lists/search/list-index.ts';
import { CELL_LENGTH } from '../ui/basics/clip-text.ts';
import { type ApiKeyStatus, apiKeyStatuses, labelWords, lastUseOf, shortsOf, statusOf } from './api-key.ts';
import { readSftp, type SftpSideOf, sftpOf, usedAgeOf } from './api-key-insights.ts';

/** The filters in the URL; `null` is all. */
export interface ApiKeyFilters {
  status: ApiKeyStatus | null;
  /** How long ago the last use was. */
  used: Age | null;
  /** What there is of the key's SFTP side. */
  sftp: SftpSideOf | null;
}

/** The filters' names in the URL. */
export const apiKeyFilterNames = ['status', 'used', 'sftp'] as const;

/** Reads the filters in the URL. */
export const readApiKeyFilters = (params: URLSearchParams): ApiKeyFilters => ({
  status: apiKeyStatuses.find((status) => status === params.get('status')) ?? null,
  used: readAge(params.get('used')),
  sftp: readSftp(params.get('sftp')),
});

/**
 * Tells whether a key fits the filters; `null` when there are none.
 *
 * @param now what ages are seen from, epoch milliseconds
 */
export function apiKeyFits(
  { status, used, sftp }: ApiKeyFilters,
  now: number,
): ((key: ApiKey) => boolean) | null {
  if (!status && !used && !sftp) return null;
  return (key) =>
    (!status || statusOf(key) === status) &&
    (!used || usedAgeOf(key, now) === used) &&
    (!sftp || sftpOf(key) === sftp);
}

const asNumber = (time: unknown) => (typeof time === 'number' ? time : null);

/** How keys are searched and sorted. */
export const apiKeyShape: ListShape<ApiKey> = {
  textOf: (key) =>
    [key.name, key.dnsName, ...(key.emails ?? []), key.id].filter((text) => text != null).join(' '),
  sortKeys: {
    name: (key) => key.name,
    dnsName: (key) => key.dnsName,
    organizations: (key) => key.organizations?.length,
    permissions: (key) => key.permissions?.join(' '),
    emails: (key) => key.emails?.join(' '),
    labels: (key) => labelWords(key, CELL_LENGTH),
    status: statusOf,
    short: shortsOf,
    lastUsed: (key) => asNumber(lastUseOf(key)),
    created: (key) => asNumber(key.creationTimestamp),
    updated: (key) => asNumber(key.updateTimestamp),
  },
};

/** The columns that can be sorted by. */
export const apiKeySortKeys = Object.keys(apiKeyShape.sortKeys);
