/**
 * Tells whose data stands in the tab's storage. Data of an admin is stored only if its author can be recognized later: by
 * a stored session or by the claims of a JWT.
 */
import { tabStorage } from '../lib/storage.ts';
import { storageKey } from '../paths.ts';
import { readClaims } from './jwt.ts';
import { isKept, sessionState, sessionToken, wasResumed } from './session-store.ts';

/** The user of a token as a comparable text; `null` if the token does not say. */
export type Owner = string | null;

function ownerOf(token: string | null): Owner {
  const claims = token === null ? null : readClaims(token);
  return claims?.sub === undefined ? null : `[${claims.iss ?? null},${claims.sub}]`;
}

/** Returns a hash of 53 bits, by which a text is recognized without being stored. */
export function shortHash(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 2_654_435_761);
    high = Math.imul(high ^ text.charCodeAt(at), 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return ((high & 0x1fffff) * 2 ** 32 + (low >>> 0)).toString(36);
}

/** Returns the hash of the user of a token; `null` if the token does not say who that is. */
export function hashOfUser(token: string | null): string | null {
  const owner = ownerOf(token);
  return owner === null ? null : shortHash(owner);
}

const hashOfOwner = (token: string): string => shortHash(ownerOf(token) ?? token);

/**
 * Returns the hash by which the current user is recognized at a later sign-in: with a JWT by its claims, else by the same
 * token. `undefined` without a session.
 */
export function ownerHash(): string | undefined {
  const token = sessionToken();
  return token === null ? undefined : hashOfOwner(token);
}

/** Returns the author of data that is stored now; `undefined` if nothing may be stored. */
export function authorToStore(): Owner | undefined {
  const owner = ownerOf(sessionToken());
  // Nothing is stored after sign-out, or when the author could not be recognized later.
  return sessionState() === 'none' || (owner === null && !isKept()) ? undefined : owner;
}

/** Tells whether the current user is the author of stored data. @param owner from `authorToStore` or `ownerHash` */
export const isAuthor = (owner: Owner): boolean => {
  const token = sessionToken();
  return wasResumed() || (token !== null && isOwnerOf(token, owner));
};

const isOwnerOf = (token: string, owner: unknown): boolean =>
  owner !== null && (owner === ownerOf(token) || owner === hashOfOwner(token));

/**
 * Erases all data that this console stored with an author other than the user of the token. Called at each sign-in on the sign-in page. Data
 * with an author is JSON with a member `owner`; it may have parts under keys that begin with its key and a dot.
 */
export function eraseDataOfOthers(token: string): void {
  // A console at another path of this origin has sessions of its own.
  const keys = tabStorage.keys(storageKey(''));
  for (const key of keys) {
    const stored = tabStorage.getJson(key) as { owner?: unknown } | null;
    if (stored?.owner === undefined || isOwnerOf(token, stored.owner)) continue;
    for (const part of keys) if (part === key || part.startsWith(`${key}.`)) tabStorage.set(part, null);
  }
}
