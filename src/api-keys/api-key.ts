/** What an API key is called, what its state looks like, and how what the service reports of it reads. */
import { stringifyExact } from '../api/write-exact-json.ts';
import type { ApiKey, KeyOrganization } from '../contract/api-keys.ts';
import type { Timestamp } from '../contract/common.ts';
import type { ApiKeyMessages } from '../i18n/api-key-messages.ts';
import { clipText } from '../ui/basics/clip-text.ts';
import type { Tone } from '../ui/basics/StatusBadge.tsx';

/** The name; without one the id. */
export const apiKeyLabel = (key: { id: number; name?: string | null | undefined }): string =>
  key.name?.trim() || `#${key.id}`;

/** The two states that the service tells apart by `blocked`. */
export const apiKeyStatuses = ['active', 'blocked'] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** The state of a key. */
export const statusOf = (key: ApiKey): ApiKeyStatus => (key.blocked ? 'blocked' : 'active');

/** The tone of a state. */
export const statusTone = (status: ApiKeyStatus): Tone => (status === 'blocked' ? 'stop' : 'ok');

/** When the key was last used: the latest time that its token or any of its organizations reports. */
export function lastUseOf(key: ApiKey): Timestamp {
  const reported = [key.token, ...(key.organizations ?? [])].map((one) => one?.lastUseTimestamp);
  const times = reported.filter((time) => typeof time === 'number');
  if (times.length > 0) return Math.max(...times);
  return reported.find((time) => typeof time === 'string') ?? reported.find((time) => time === null);
}

/** Whether the key was used in the last seven days. */
export function recentlyUsed(key: ApiKey, now: number): boolean {
  const lastUse = lastUseOf(key);
  return typeof lastUse === 'number' && now - lastUse < 7 * 86_400_000;
}

/** Every `short` that is reported, the token's own first; `undefined` when there is none. */
export function shortsOf(key: ApiKey): string | undefined {
  const shorts = [key.token, ...(key.organizations ?? [])]
    .map((one) => one?.short)
    .filter((short) => !!short);
  return shorts.length > 0 ? [...new Set(shorts)].join(', ') : undefined;
}

/** The word for a permission; one that the specification doesn't list is shown as it came. */
export const permissionLabel = (m: ApiKeyMessages, name: string): string =>
  name === 'accessFtp' || name === 'editLabels' ? m.apiKeys.permissionNames[name] : name;

/** The permissions in words. */
export const permissionWords = (m: ApiKeyMessages, key: ApiKey): string | undefined =>
  key.permissions?.map((name) => permissionLabel(m, name)).join(', ');

/** What an organization of a key is called; `null` when the service gave neither name nor id. */
export function organizationLabel(one: KeyOrganization, nameOf: (id: number) => string): string | null {
  if (typeof one.id !== 'number') return one.name || null;
  // A name from config.json or given in this browser goes before the service's.
  const known = nameOf(one.id);
  return one.name && known === `#${one.id}` ? one.name : known;
}

/** The organizations by name, those that can't be named by number. */
export function organizationWords(
  m: ApiKeyMessages,
  key: ApiKey,
  nameOf: (id: number) => string,
): string | undefined {
  if (key.organizations === undefined) return undefined;
  const names = (key.organizations ?? []).map((one) => organizationLabel(one, nameOf));
  const named = names.filter((name) => name !== null);
  const unnamed = names.length - named.length;
  return [...named, ...(unnamed ? [m.apiKeys.organizationsCount({ count: unnamed })] : [])].join(', ');
}

/** Whether labels are a list of texts; they have no known shape. */
export const areTags = (labels: unknown): labels is string[] =>
  Array.isArray(labels) && labels.every((label) => typeof label === 'string');

/**
 * The labels on one line: a list of texts as such, anything else as JSON. They may be of any size and depth.
 *
 * @param limit characters after which they are cut off
 */
export function labelWords({ labels }: ApiKey, limit = Number.POSITIVE_INFINITY): string | undefined {
  if (labels === undefined) return undefined;
  if (labels === null) return '';
  // One more than the limit, so that the cut is seen.
  return clipText(areTags(labels) ? labels.join(', ') : stringifyExact(labels, 0, limit + 1), limit);
}
