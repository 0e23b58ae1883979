/** The filters of the list of API keys. */
import type { ApiKey } from '../contract/api-key.ts';
import type { Messages } from '../i18n/en.ts';
import { type ListFilters, readFilter } from '../lists/filters/list-filters.ts';
import { type Age, ageOf, ageOptions, ages } from '../lists/search/ages.ts';
import { apiKeyStatuses, apiKeyStatusOf, lastUseOf } from './api-key.ts';

/** Returns how long ago an API key was last used. @param now epoch milliseconds */
export const usedAgeOf = (key: ApiKey, now: number): Age => ageOf(lastUseOf(key), now);

/**
 * Whether an API key can be used for SFTP: it has access and user name (`ready`), only one of the two, none, or the
 * service does not report them. The values are those of the URL parameter `sftp`.
 */
const sftpStates = ['ready', 'without-name', 'without-access', 'none', 'unknown'] as const;
/** One of these states. */
export type SftpState = (typeof sftpStates)[number];

/** Returns the SFTP state of an API key; `unknown` unless the service reports both permissions and SFTP user name. */
export function sftpStateOf({ permissions, dnsName }: ApiKey): SftpState {
  if (permissions === undefined || dnsName === undefined) return 'unknown';
  const hasName = !!dnsName?.trim();
  if (permissions.includes('accessFtp')) return hasName ? 'ready' : 'without-name';
  return hasName ? 'without-access' : 'none';
}

/** The filters, by the names of their URL parameters. */
export const apiKeyFilters = {
  status: {
    label: (m) => m.apiKeys.status,
    read: (text) => {
      // Both statuses together are all API keys.
      const status = readFilter(text, apiKeyStatuses);
      return apiKeyStatuses.find((one) => one === status) ?? null;
    },
    options: (m) => apiKeyStatuses.map((value) => ({ value, label: m.apiKeys.statuses[value] })),
    valuesOf: apiKeyStatusOf,
    isSent: true,
  },
  used: {
    label: (m) => m.apiKeys.lastUsed,
    all: (m) => m.apiKeys.anyLastUse,
    read: (text) => readFilter(text, ages),
    options: (m) => ageOptions(m),
    valuesOf: usedAgeOf,
  },
  sftp: {
    label: (m) => m.apiKeys.permissionNames.accessFtp,
    read: (text) => readFilter(text, sftpStates),
    options: (m) =>
      sftpStates.map((value) => ({
        value,
        label: value === 'unknown' ? m.ages.unknown : m.apiKeys.sftpStates[value],
      })),
    valuesOf: sftpStateOf,
  },
} satisfies ListFilters<ApiKey, Messages>;
