/**
 * Warnings about the SFTP settings of an API key. They never block the form, because the specification does not show the
 * rules of the service.
 */
import type { ApiKey } from '../../contract/api-key.ts';
import type { Messages } from '../../i18n/en.ts';
import { apiKeyLabel } from '../api-key.ts';

/** A DNS label. RFC 5891 reserves "--" in the third and fourth position. */
const DNS_LABEL = /^(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** A portable POSIX user name. */
const POSIX_NAME = /^[a-z_][a-z0-9_-]{0,31}$/;
/** User names that systems commonly reserve. */
const SYSTEM_NAME = /^(?:root|admin|administrator|daemon|bin|nobody|guest|anonymous|ftp|sftp|sshd|www-data)$/;

/** The SFTP settings in a form; `null` for a value that the service does not report. */
export interface SftpSettings {
  /** The id of the API key; `null` for a new one. */
  id: number | null;
  dnsName: string | null;
  permissions: readonly string[] | null;
}

/** Returns the names of the other API keys with the same SFTP user name. Letter case is ignored, as some servers ignore it. */
export function namesWithSameSftpName({ id, dnsName }: SftpSettings, listed: readonly ApiKey[]): string[] {
  const name = dnsName?.trim().toLowerCase();
  if (!name) return [];
  return listed.filter((key) => key.id !== id && key.dnsName?.trim().toLowerCase() === name).map(apiKeyLabel);
}

/** Returns the warnings, one sentence each. @param listed the API keys to check for the same SFTP user name */
export function sftpWarnings(m: Messages, settings: SftpSettings, listed: readonly ApiKey[]): string[] {
  const name = settings.dnsName?.trim() ?? null;
  if (name === null) return [];
  const hasAccess = settings.permissions?.includes('accessFtp');
  const others = namesWithSameSftpName(settings, listed);
  const quoted = others.slice(0, 3).map((one) => m.apiKeys.quoted({ name: one }));
  return [
    ...(hasAccess === true && name === '' ? [m.apiKeys.sftpWithoutName] : []),
    ...(hasAccess === false && name !== '' ? [m.apiKeys.sftpWithoutAccess] : []),
    ...(others.length > 0
      ? [m.apiKeys.sftpDuplicate({ names: quoted.join(', '), count: others.length })]
      : []),
    ...(name !== '' && !DNS_LABEL.test(name) ? [m.apiKeys.sftpNotDns] : []),
    ...(name !== '' && !POSIX_NAME.test(name) ? [m.apiKeys.sftpNotPosix] : []),
    ...(SYSTEM_NAME.test(name) ? [m.apiKeys.sftpSystemName] : []),
  ];
}
