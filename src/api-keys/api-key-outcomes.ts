/** Compares an API key read after a write with what was sent: one pure function for each write ("API keys" in the specification). */

import { isTooDeep, stringifyExact } from '../api/exact-json.ts';
import type { ApiKey, ListedToken } from '../contract/api-key.ts';
import type { ApiKeyToCreate } from '../contract/api-keys.ts';
import { mailboxKey } from '../contract/email.ts';
import { isSameSet, type ReadBackState } from '../writes/outcome.ts';
import {
  type ShortVariantState,
  shortVariantState,
  tokenEndings,
  withoutPlaceholder,
} from './short-variant.ts';

/** Returns the ids of the organizations; `undefined` unless the service reports the id of each. */
export function organizationIdsOf({ organizations }: ApiKey): number[] | undefined {
  if (organizations === undefined) return undefined;
  const ids = (organizations ?? []).map(({ id }) => id).filter((id) => id !== undefined);
  return ids.length === (organizations ?? []).length ? ids : undefined;
}

/** Returns a text without spaces around it: empty for `null`, `undefined` when not reported. */
export const trimmed = (value: string | null | undefined): string | undefined =>
  value === undefined ? undefined : (value ?? '').trim();

/** Tells whether two lists hold the same mailboxes, in any order. */
export function sameEmails(a: readonly string[], b: readonly string[]): boolean {
  return isSameSet(a.map(mailboxKey), b.map(mailboxKey));
}

/** Tells whether two values are the same JSON, ignoring the order of property names. */
export function sameLabels(a: unknown, b: unknown): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (isTooDeep(a) || isTooDeep(b)) return false;
  return stringifyExact(sortProperties(a)) === stringifyExact(sortProperties(b));
}

/** Returns a JSON value with the property names of each object sorted. */
function sortProperties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortProperties);
  if (typeof value !== 'object' || value === null) return value;
  // An `ExactNumber` is an object, but not a JSON object.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sortProperties(one)]),
  );
}

/** Tells whether an API key has the content that was sent to create one, as far as the service reports it. */
export function holdsSent(key: ApiKey, sent: ApiKeyToCreate): boolean {
  const ids = organizationIdsOf(key);
  const sameOrganizations = ids
    ? isSameSet(ids, sent.organizationsIds)
    : !key.organizations || key.organizations.length === new Set(sent.organizationsIds).size;
  const isSame: Record<keyof ApiKeyToCreate, boolean> = {
    organizationsIds: sameOrganizations,
    name: trimmed(key.name) === sent.name.trim(),
    dnsName: key.dnsName === undefined || trimmed(key.dnsName) === (sent.dnsName ?? '').trim(),
    emails: key.emails === undefined || sameEmails(key.emails, sent.emails),
    permissions: key.permissions === undefined || isSameSet(key.permissions, sent.permissions),
  };
  return Object.values(isSame).every(Boolean);
}

/**
 * Compares the reported token with the one before a renewal. Only its id, `short` and creation time are evidence: a
 * service may derive the token's name from the API key's name. A field that one of the two reads lacks is not compared.
 *
 * @param before the API key read just before the renewal; `null` when that read failed
 * @param issued the `short` of the new token in the response, possibly empty; `null` when no token arrived
 * @param variantState the variant of the organizations' `short`, which is evidence only as the token's ending
 */
export function compareRegenerated(
  key: ApiKey | null,
  before: ApiKey | null,
  issued: string | null,
  variantState: ShortVariantState = shortVariantState(),
): ReadBackState {
  if (!key) return { kind: 'gone' };
  const [short, shortBefore] = [tokenShort(key, variantState), before && tokenShort(before, variantState)];
  const created = compare(key.token?.creationTimestamp, before?.token?.creationTimestamp);
  if (issued !== null && short === issued) {
    // A `short` that stays when the token is renewed proves nothing.
    const provesNothing = short === shortBefore && created !== 'different';
    return provesNothing ? { kind: 'unreported', fields: ['token'] } : { kind: 'wanted' };
  }
  // The read before failed, so a missing comparison does not mean that the service reports no token.
  if (!before && reportsToken(key)) return { kind: 'unreadable', ...(issued && { again: true }) };
  const id = compare(key.token?.id, before?.token?.id);
  const shortAndTime = [compare(short, shortBefore), created];
  if (id === 'different' || shortAndTime.includes('different')) return { kind: 'wanted' };
  // A renewed token may keep its id: an equal id proves that nothing was renewed only with an equal update time.
  const isUntouched = key.updateTimestamp !== undefined && key.updateTimestamp === before?.updateTimestamp;
  if (shortAndTime.includes('same') || (id === 'same' && isUntouched)) return { kind: 'old' };
  // An equal `short` of the organizations may not be the token's: until its variant is known, it proves nothing.
  const sameShorts =
    variantState.variant !== "organization's own" &&
    compare(commonShort(key), before && commonShort(before)) === 'same';
  return id === 'same' && sameShorts
    ? { kind: 'unreadable', again: false }
    : { kind: 'unreported', fields: ['token'] };
}

/** The least characters of an ending that two tokens hardly share by chance. */
const MIN_ENDING = 4;

/**
 * Tells whether the answer to a renewal holds the token from before: its ending or its creation time is equal, and neither
 * differs. The value from before is not known.
 *
 * @param before the API key read before the renewal; `null` when that read failed
 */
export function holdsOldToken(
  token:
    | ({ value?: string | null | undefined } & Partial<Pick<ListedToken, 'short' | 'creationTimestamp'>>)
    | null
    | undefined,
  before: ApiKey | null,
  { variant }: ShortVariantState = shortVariantState(),
): boolean {
  const short = token?.short ?? '';
  const ending = withoutPlaceholder(short);
  const isEnding = ending.length >= MIN_ENDING && token?.value?.endsWith(ending);
  // Only the ending of the token equals the `short` at an organization, even if its variant is not known yet.
  const atOrganizations = before && variant !== "organization's own" ? commonShort(before) : null;
  const isSameShort = isEnding && short === (before?.token?.short || atOrganizations);
  const isOtherShort = before?.token?.short && short !== '' && short !== before.token.short;
  const created = compare(token?.creationTimestamp, before?.token?.creationTimestamp);
  return (isSameShort || created === 'same') && !isOtherShort && created !== 'different';
}

/** Tells whether an API key reports anything about its token besides a name. */
const reportsToken = ({ token, organizations }: ApiKey) =>
  [token?.id, token?.short, token?.creationTimestamp].some(
    (value) => value !== null && value !== undefined,
  ) || (organizations ?? []).some(({ short }) => short);

/** Compares two values; `null` when the service does not report one of them. */
function compare<T>(now: T | null | undefined, before: T | null | undefined): 'same' | 'different' | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  return now === before ? 'same' : 'different';
}

/** Returns the `short` of the token: reported at the token, or at the organizations if known to be the token's ending. */
function tokenShort(key: ApiKey, variantState: ShortVariantState): string | null {
  if (key.token?.short) return key.token.short;
  return tokenEndings(key, variantState).length === 1 ? commonShort(key) : null;
}

/** Returns the `short` that all organizations have in common; `null` when there is none. */
function commonShort({ organizations }: ApiKey): string | null {
  const [first, ...rest] = (organizations ?? []).map(({ short }) => short ?? '');
  return first && rest.every((short) => short === first) ? first : null;
}
