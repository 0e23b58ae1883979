/** The segments of the charts above the list of API keys. The filters use the same functions, so that both agree. */
import type { ApiKey } from '../contract/api-key.ts';
import type { ApiKeyListMessages } from '../i18n/api-key-list-messages.ts';
import { type Age, ageOf } from '../lists/search/ages.ts';
import { lastUseOf } from './api-key.ts';

/** Returns how long ago an API key was last used. @param now epoch milliseconds */
export const usedAgeOf = (key: ApiKey, now: number): Age => ageOf(lastUseOf(key), now);

/**
 * Whether an API key can be used for SFTP: it has access and user name (`ready`), only one of the two, none, or the
 * service does not report them. The values are those of the URL parameter `sftp`.
 */
export const sftpStates = ['ready', 'without-name', 'without-access', 'none', 'unknown'] as const;
export type SftpState = (typeof sftpStates)[number];

/** Returns the SFTP state of an API key; `unknown` unless the service reports both permissions and SFTP user name. */
export function sftpStateOf({ permissions, dnsName }: ApiKey): SftpState {
  if (permissions === undefined || dnsName === undefined) return 'unknown';
  const hasName = !!dnsName?.trim();
  if (permissions.includes('accessFtp')) return hasName ? 'ready' : 'without-name';
  return hasName ? 'without-access' : 'none';
}

/** Returns the options of the SFTP filter, in the order of the chart. */
export const sftpOptions = (m: ApiKeyListMessages): { value: SftpState; label: string }[] =>
  sftpStates.map((value) => ({
    value,
    label: value === 'unknown' ? m.ages.unknown : m.insights.sftp[value],
  }));
