/**
 * What may be wrong with the SFTP side of a key. The service's own rules are not shown, so all of it is a warning and
 * nothing is refused.
 */
import type { ApiKey } from '../../contract/api-keys.ts';
import type { ApiKeyMessages } from '../../i18n/api-key-messages.ts';
import { apiKeyLabel } from '../api-key.ts';

/** A label of the domain name system; "--" in third place is kept for special ones. */
const DNS_LABEL = /^(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** A user name as POSIX systems make them. */
const POSIX_NAME = /^[a-z_][a-z0-9_-]{0,31}$/;
/** Names that an SFTP server's own system commonly has. */
const SYSTEM_NAME = /^(?:root|admin|administrator|daemon|bin|nobody|guest|anonymous|ftp|sftp|sshd|www-data)$/;

/** A rule that a name breaks: `dns` label, `posix` user name, or free of `system` names. */
export type NameRule = 'dns' | 'posix' | 'system';

/** The common rules that an SFTP user name breaks; none for an empty one. */
export function brokenNameRules(name: string): NameRule[] {
  if (name === '') return [];
  const kept: Record<NameRule, boolean> = {
    dns: DNS_LABEL.test(name),
    posix: POSIX_NAME.test(name),
    system: !SYSTEM_NAME.test(name),
  };
  return (Object.keys(kept) as NameRule[]).filter((rule) => !kept[rule]);
}

/** The SFTP side of a key as it stands in a form; `null` is what nobody knows. */
export interface SftpSide {
  /** The key itself; `null` for a new one. */
  id: number | null;
  dnsName: string | null;
  permissions: readonly string[] | null;
}

/** The other keys with the same SFTP user name. Servers differ in whether letter case matters. */
function sameSftpName({ id, dnsName }: SftpSide, listed: readonly ApiKey[]): ApiKey[] {
  const name = dnsName?.trim().toLowerCase();
  return name ? listed.filter((key) => key.id !== id && key.dnsName?.trim().toLowerCase() === name) : [];
}

/** The warnings, a sentence each. */
export function sftpWarnings(m: ApiKeyMessages, side: SftpSide, listed: readonly ApiKey[]): string[] {
  const name = side.dnsName?.trim() ?? null;
  if (name === null) return [];
  const allowed = side.permissions?.includes('accessFtp');
  const others = sameSftpName(side, listed).map(apiKeyLabel);
  const rules = {
    dns: m.apiKeys.sftpNotDns,
    posix: m.apiKeys.sftpNotPosix,
    system: m.apiKeys.sftpSystemName,
  };
  return [
    ...(allowed === true && name === '' ? [m.apiKeys.sftpWithoutName] : []),
    ...(allowed === false && name !== '' ? [m.apiKeys.sftpWithoutAccess] : []),
    ...(others.length > 0 ? [m.apiKeys.sftpDuplicate({ names: others.slice(0, 3).join(', ') })] : []),
    ...brokenNameRules(name).map((rule) => rules[rule]),
  ];
}
