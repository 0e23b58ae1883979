/** Names, statuses and other fields of API keys as texts, and the tones of their statuses. */
import { stringifyExact } from '../api/exact-json.ts';
import type { ApiKey, KeyOrganization } from '../contract/api-key.ts';
import { permissions } from '../contract/api-key-values.ts';
import type { Timestamp } from '../contract/common.ts';
import type { Messages } from '../i18n/en.ts';
import { clipText } from '../lib/clip-text.ts';
import type { Tone } from '../ui/text/StatusBadge.tsx';

/** Returns what the console calls an API key: its name, or its id where it has no name. */
export const apiKeyLabel = (key: { id: number; name?: string | null | undefined }): string =>
  key.name?.trim() || `#${key.id}`;

/** The two statuses: the specification's flag `blocked`, as words. */
export const apiKeyStatuses = ['active', 'blocked'] as const;
/** One of these statuses. */
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** Returns the status of an API key. */
export const apiKeyStatusOf = (key: ApiKey): ApiKeyStatus => (key.blocked ? 'blocked' : 'active');

/** Returns the tone of a status badge. */
export const statusTone = (status: ApiKeyStatus): Tone => (status === 'blocked' ? 'stop' : 'ok');

/**
 * Returns the last use of an API key: the latest time that its token or any of its organizations reports.
 *
 * @returns epoch milliseconds; a text that is no date; `null` for "never"; `undefined` when not reported
 */
export function lastUseOf(key: ApiKey): Timestamp {
  const reported = [key.token, ...(key.organizations ?? [])].map((one) => one?.lastUseTimestamp);
  const times = reported.filter((time) => typeof time === 'number');
  if (times.length > 0) return Math.max(...times);
  return reported.find((time) => typeof time === 'string') ?? reported.find((time) => time === null);
}

/** Tells whether removing an API key asks for typing: programs depend on one used in the last seven days. @param now epoch milliseconds */
export function removalAsksTyping(key: ApiKey, now: number): boolean {
  const lastUse = lastUseOf(key);
  return typeof lastUse === 'number' && now - lastUse < 7 * 86_400_000;
}

/**
 * Returns every reported `short` without duplicates, that of the token first; `undefined` when there is none.
 * `short-variant.ts` explains the field.
 */
export function shortsOf(key: ApiKey): string | undefined {
  const shorts = new Set<string>();
  if (key.token?.short) shorts.add(key.token.short);
  // A loop, since a search reads this of each of 100,000 keys.
  for (const { short } of key.organizations ?? []) if (short) shorts.add(short);
  return shorts.size > 0 ? [...shorts].join(', ') : undefined;
}

/** Returns the label of a permission; a permission that is not in the specification keeps its name. */
export function permissionLabel(m: Messages, name: string): string {
  const known = permissions.find((permission) => permission === name);
  return known ? m.apiKeys.permissionNames[known] : name;
}

/** Returns the labels of the permissions, comma-separated; `undefined` when not reported. */
export const permissionsText = (m: Messages, key: ApiKey): string | undefined =>
  key.permissions?.map((name) => permissionLabel(m, name)).join(', ');

/**
 * Returns what the console calls an organization of an API key; `null` when the service reports neither name nor id.
 *
 * @param nameOf returns the name of an organization by its id, or `#id` when no name is known
 */
export function organizationLabel(one: KeyOrganization, nameOf: (id: number) => string): string | null {
  if (typeof one.id !== 'number') return one.name || null;
  // A name from config.json or one that the admin set takes precedence over the service's.
  const known = nameOf(one.id);
  return one.name && known === `#${one.id}` ? one.name : known;
}

/** Returns the organizations by name, comma-separated, and the number of those without; `undefined` when not reported. */
export function organizationsText(
  m: Messages,
  key: ApiKey,
  nameOf: (id: number) => string,
): string | undefined {
  if (key.organizations === undefined) return undefined;
  const labels = (key.organizations ?? []).map((one) => organizationLabel(one, nameOf));
  const named = labels.filter((label) => label !== null);
  const unnamed = labels.length - named.length;
  return [...named, ...(unnamed ? [m.apiKeys.organizationsCount({ count: unnamed })] : [])].join(', ');
}

/** Tells whether labels are an array of strings; the specification does not show their structure. */
export const areTags = (labels: unknown): labels is string[] =>
  Array.isArray(labels) && labels.every((label) => typeof label === 'string');

/**
 * Returns the labels on one line: an array of strings comma-separated, anything else as JSON. Labels may be of any size
 * and depth.
 *
 * @param limit the greatest length in characters; a longer text is clipped
 * @returns an empty string for `null`; `undefined` when not reported
 */
export function labelsText({ labels }: ApiKey, limit = Number.POSITIVE_INFINITY): string | undefined {
  if (labels === undefined) return undefined;
  if (labels === null) return '';
  // One character more than the limit tells `clipText` that something is left out.
  return clipText(areTags(labels) ? labels.join(', ') : stringifyExact(labels, 0, limit + 1), limit);
}
