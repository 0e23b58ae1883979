/**
 * After a write whose outcome nobody knows: reads that find out what happened. Nothing is ever sent again from here.
 *
 * A browser may itself send a request a second time when a connection dies, so one press can have made two keys.
 */
import type { ApiKey, ApiKeyToCreate } from '../contract/api-keys.ts';
import { optFields } from '../contract/api-keys.ts';
import type { Client } from './client.ts';
import { ApiError } from './errors.ts';

/** Milliseconds before each of the reads: the service may still be at it. */
const WAITS = [0, 1000, 3000];

/** What became of the creation of a key. */
export type CreateVerdict =
  /** No new key of that name is there: it is safe to send it again. */
  | { kind: 'absent' }
  /** New keys of that name. One `matches` when it is known to be new and holds exactly what was sent. */
  | { kind: 'found'; keys: { key: ApiKey; matches: boolean }[] }
  /** Reading failed too. */
  | { kind: 'unclear' };

/** What became of the renewal of a token. */
export type RenewalVerdict =
  /** The token that is listed is another one than before. */
  | 'renewed'
  /** The key was changed since, by this or by somebody else. */
  | 'changed'
  /** Nothing that is listed differs from before. */
  | 'same'
  | 'gone'
  | 'unclear';

/**
 * Looks for keys that a creation may have made.
 *
 * @param sent what was sent; without it (after a reload) every new key counts, and none matches
 * @param before the ids that were there before; `null` when not known, then none matches
 */
export async function reconcileCreate(
  client: Client,
  sent: ApiKeyToCreate | null,
  before: ReadonlySet<number> | null,
): Promise<CreateVerdict> {
  let read = false;
  for (const wait of WAITS) {
    await pause(wait);
    const keys = await tryTo(() => newKeys(client, sent, before));
    if (keys === FAILED) continue;
    read = true;
    if (keys.length === 0) continue;
    const matches = (key: ApiKey) => before !== null && sent !== null && holds(key, sent);
    return { kind: 'found', keys: keys.map((key) => ({ key, matches: matches(key) })) };
  }
  return { kind: read ? 'absent' : 'unclear' };
}

/** The keys of the name that was sent which were not there before. How the service's filter matches is not shown. */
export async function newKeys(
  client: Client,
  sent: Pick<ApiKeyToCreate, 'name'> | null,
  before: ReadonlySet<number> | null,
): Promise<ApiKey[]> {
  const { rows } = await client.listApiKeys({
    query: { optFields: [...optFields], ...(sent && { name: sent.name }) },
  });
  return rows.filter((key) => (!sent || key.name === sent.name) && !before?.has(key.id));
}

/** Looks whether a token was renewed. @param before the key as it was listed before; `null` when not known */
export async function reconcileRenewal(
  client: Client,
  id: number,
  before: ApiKey | null,
): Promise<RenewalVerdict> {
  let verdict: RenewalVerdict = 'unclear';
  for (const wait of WAITS) {
    await pause(wait);
    const after = await tryTo(() => client.getApiKey({ id, query: { optFields: [...optFields] } }));
    if (after === FAILED) continue;
    if (after === null) return 'gone';
    if (before === null) return 'unclear';
    if (tokenOf(before) !== tokenOf(after)) return 'renewed';
    if (before.updateTimestamp !== after.updateTimestamp) return 'changed';
    verdict = 'same';
  }
  return verdict;
}

/** What a list says of a token itself. An organization's `short` isn't among it: it may be the organization's own. */
const tokenOf = ({ token }: ApiKey) =>
  JSON.stringify([token?.id, token?.name, token?.short, token?.creationTimestamp]);

/** Whether a key holds what was sent, as far as the service reports it. */
function holds(key: ApiKey, sent: ApiKeyToCreate): boolean {
  const same = (reported: readonly unknown[] | undefined, wanted: readonly unknown[]) =>
    reported === undefined ||
    (reported.length === wanted.length && wanted.every((one) => reported.includes(one)));
  return (
    same(key.emails, sent.emails) &&
    same(key.permissions, sent.permissions) &&
    (!key.organizations || key.organizations.length === sent.organizationsIds.length) &&
    (key.dnsName === undefined || (key.dnsName ?? '') === (sent.dnsName ?? ''))
  );
}

const FAILED = Symbol('failed');

async function tryTo<T>(read: () => Promise<T>): Promise<T | typeof FAILED> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) return FAILED;
    throw error;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
