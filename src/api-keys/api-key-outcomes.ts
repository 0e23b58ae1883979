/** What reading an API key shows of a write: pure comparisons, one for each write of the specification's "API keys". */
import { isTooDeep, stringifyExact } from '../api/write-exact-json.ts';
import type { ApiKey, ApiKeyChange, ApiKeyToCreate } from '../contract/api-keys.ts';
import { type FieldName, type Seen, sameSet, seenOf, stateOf } from '../writes/outcome.ts';
import { type ShortVariantState, shortVariantState, tokenEndings } from './short-variant.ts';

const GONE: Seen = { kind: 'gone' };

/** Returns a field of a key in words; empty or `undefined` where there are none. */
export type FieldWords = (field: FieldName, key: ApiKey) => string | undefined;

/** Returns the ids of a key's organizations; `undefined` when the service does not report all of them. */
export function organizationIdsOf({ organizations }: ApiKey): number[] | undefined {
  if (organizations === undefined) return undefined;
  const ids = (organizations ?? []).map(({ id }) => id).filter((id) => id !== undefined);
  return ids.length === (organizations ?? []).length ? ids : undefined;
}

/** How one field of a change is compared. */
interface Comparison {
  field: FieldName;
  /** Returns what the service reports; `undefined` for nothing. */
  read: (key: ApiKey) => unknown;
  same: (a: never, b: never) => boolean;
}

const equal = (a: unknown, b: unknown) => a === b;
const textOf = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? '').trim());

type SentField = Exclude<keyof ApiKeyChange, 'refreshApiToken'>;

const organizations: Comparison = { field: 'organizations', read: organizationIdsOf, same: sameSet };

const comparisons: Record<SentField, Comparison> = {
  blocked: { field: 'status', read: ({ blocked }) => blocked, same: equal },
  name: { field: 'name', read: ({ name }) => textOf(name), same: equal },
  dnsName: { field: 'dnsName', read: ({ dnsName }) => textOf(dnsName), same: equal },
  emails: { field: 'emails', read: ({ emails }) => emails, same: sameEmails },
  permissions: { field: 'permissions', read: ({ permissions }) => permissions, same: sameSet },
  organizationsIds: organizations,
  organizationIds: organizations,
  labels: { field: 'labels', read: ({ labels }) => labels, same: sameLabels },
};

/**
 * Compares each field of a change that was sent with the key as it is read afterwards.
 *
 * @param before the key as it was read before the change was sent
 */
export function seenEdit(key: ApiKey | null, sent: ApiKeyChange, before: ApiKey, words: FieldWords): Seen {
  if (!key) return GONE;
  return seenOf(
    (Object.keys(comparisons) as SentField[])
      .filter((name) => sent[name] !== undefined)
      .map((name) => {
        const { field, read, same } = comparisons[name];
        const state = stateOf<unknown>(read(key), sent[name], read(before), same as typeof equal);
        return { field, state, value: words(field, key) };
      }),
  );
}

/** Whether two lists hold the same e-mail addresses, in any order and letter case. */
export function sameEmails(a: readonly string[], b: readonly string[]): boolean {
  const folded = (list: readonly string[]) => list.map((one) => one.trim().toLowerCase());
  return sameSet(folded(a), folded(b));
}

/** Whether two values are the same JSON; the order of names in an object means nothing. */
export function sameLabels(a: unknown, b: unknown): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (isTooDeep(a) || isTooDeep(b)) return false;
  return stringifyExact(sortNames(a)) === stringifyExact(sortNames(b));
}

/** Returns a value with the names of each plain object sorted. */
function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames);
  if (typeof value !== 'object' || value === null) return value;
  // A number that is kept as it is written is an object too.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sortNames(v)]));
}

/** Whether a key holds what was sent to create one, as far as the service reports it. */
export function holdsSent(key: ApiKey, sent: ApiKeyToCreate): boolean {
  const ids = organizationIdsOf(key);
  const sameOrganizations = ids
    ? sameSet(ids, sent.organizationsIds)
    : !key.organizations || key.organizations.length === new Set(sent.organizationsIds).size;
  return (
    sameOrganizations &&
    textOf(key.name) === sent.name.trim() &&
    (key.dnsName === undefined || textOf(key.dnsName) === (sent.dnsName ?? '').trim()) &&
    (key.emails === undefined || sameEmails(key.emails, sent.emails)) &&
    (key.permissions === undefined || sameSet(key.permissions, sent.permissions))
  );
}

/**
 * Compares the token that a key reports. Only its id, `short` and creation time are evidence: its name may be made of
 * the key's, and anything else of the key changes without it. What one of the two reads lacks is not compared.
 *
 * @param before the key as it was read just before; `null` when it could not be read in time
 * @param issued the `short` that the answer gave for the new token; `null` without one
 * @param finding what `short` of an organization is; unless it is the token's ending, another one shows nothing
 */
export function seenRegenerated(
  key: ApiKey | null,
  before: ApiKey | null,
  issued: string | null,
  finding: ShortVariantState = shortVariantState(),
): Seen {
  if (!key) return GONE;
  const [short, shortBefore] = [shortOf(key, finding), before && shortOf(before, finding)];
  if (issued !== null && short === issued) return { kind: 'wanted' };
  // That the read before it failed says nothing of what the service reports.
  if (!before && reportsToken(key)) return { kind: 'unreadable', ...(issued && { again: true }) };
  const id = compare(key.token?.id, before?.token?.id);
  const telling = [
    compare(short, shortBefore),
    compare(key.token?.creationTimestamp, before?.token?.creationTimestamp),
  ];
  if (id === 'different' || telling.includes('different')) return { kind: 'wanted' };
  // The id may outlast a renewal: with it, only an untouched key shows that there was none.
  const untouched = key.updateTimestamp !== undefined && key.updateTimestamp === before?.updateTimestamp;
  if (telling.includes('same') || (id === 'same' && untouched)) return { kind: 'old' };
  // An equal short of the organizations may be their own: until that is settled it proves nothing either way.
  const sameShorts =
    finding.reading !== "organization's own" && compare(shortAt(key), before && shortAt(before)) === 'same';
  return id === 'same' && sameShorts
    ? { kind: 'unreadable', again: false }
    : { kind: 'unreported', fields: ['token'] };
}

/** Whether a key as it was read tells anything of its token but a name. */
const reportsToken = ({ token, organizations }: ApiKey) =>
  [token?.id, token?.short, token?.creationTimestamp].some(
    (value) => value !== null && value !== undefined,
  ) || (organizations ?? []).some(({ short }) => short);

/** Compares two values that a service may leave out; `null` when one of them is. */
function compare<T>(now: T | null | undefined, before: T | null | undefined): 'same' | 'different' | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  return now === before ? 'same' : 'different';
}

/** The ending of a key's token: as reported at the token, else at all organizations where it is known to be that. */
function shortOf(key: ApiKey, finding: ShortVariantState): string | null {
  if (key.token?.short) return key.token.short;
  return tokenEndings(key, finding).length === 1 ? shortAt(key) : null;
}

/** The `short` that all organizations of a key report; `null` when there is no such. */
function shortAt({ organizations }: ApiKey): string | null {
  const [first, ...rest] = (organizations ?? []).map(({ short }) => short ?? '');
  return first && rest.every((short) => short === first) ? first : null;
}
