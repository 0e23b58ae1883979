/** What the charts over a list of API keys tell apart; its filters ask the same functions. */
import type { ApiKey } from '../contract/api-keys.ts';
import type { ApiKeyMessages } from '../i18n/api-key-messages.ts';
import { type Age, ageOf } from '../lists/search/ages.ts';
import { lastUseOf } from './api-key.ts';

/** How long ago a key was last used. @param now epoch milliseconds */
export const usedAgeOf = (key: ApiKey, now: number): Age => ageOf(lastUseOf(key), now);

/** What the SFTP side of a key may be: whole, one half without the other, not there, or not reported. */
export const sftpSides = ['ready', 'without-name', 'without-access', 'none', 'unknown'] as const;
export type SftpSideOf = (typeof sftpSides)[number];

/** The SFTP side of a key. `unknown` unless the service reports both its permissions and its SFTP user name. */
export function sftpOf({ permissions, dnsName }: ApiKey): SftpSideOf {
  if (permissions === undefined || dnsName === undefined) return 'unknown';
  const name = !!dnsName?.trim();
  if (permissions.includes('accessFtp')) return name ? 'ready' : 'without-name';
  return name ? 'without-access' : 'none';
}

/** Reads the URL's `sftp`; `null` when it names nothing. */
export const readSftp = (text: string | null): SftpSideOf | null =>
  sftpSides.find((side) => side === text) ?? null;

/** The choices of a filter by SFTP side. */
export const sftpOptions = (m: ApiKeyMessages): { value: SftpSideOf; label: string }[] =>
  sftpSides.map((value) => ({ value, label: value === 'unknown' ? m.ages.unknown : m.insights.sftp[value] }));
