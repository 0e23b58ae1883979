/**
 * Tells whose data stands in the tab's storage. Data of an admin is stored only if its author can be recognized later: by
 * a stored session or by the claims of a JWT.
 */
import { storageKey } from '../paths.ts';
import { readClaims } from './jwt.ts';
import { isKept, sessionState, sessionToken, wasResumed } from './session-store.ts';

/** The user of a token as a comparable text; `null` if the token does not say. */
export type Owner = string | null;

function ownerOf(token: string | null): Owner {
  const claims = token === null ? null : readClaims(token);
  return claims?.sub === undefined ? null : JSON.stringify([claims.iss ?? null, claims.sub]);
}

/** Returns the author of data that is stored now; `undefined` if nothing may be stored. */
export function authorToStore(): Owner | undefined {
  const owner = ownerOf(sessionToken());
  // Nothing is stored after sign-out, or when the author could not be recognized later.
  return sessionState() === 'none' || (owner === null && !isKept()) ? undefined : owner;
}

/** Tells whether the current user is the author of stored data. */
export const isAuthor = (owner: Owner): boolean =>
  wasResumed() || (owner !== null && owner === ownerOf(sessionToken()));

/**
 * Erases all data that this console stored with an author other than the user of the token. Called at each sign-in on the sign-in page. Data
 * with an author is JSON with a member `owner`; it may have parts under keys that begin with its key and a dot.
 */
export function eraseDataOfOthers(token: string): void {
  const own = ownerOf(token);
  try {
    const all = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    // A console at another path of this origin has sessions of its own.
    const keys = all.filter((key) => key.startsWith(storageKey('')));
    for (const key of keys) {
      const owner = storedOwner(sessionStorage.getItem(key));
      if (owner === undefined || (owner !== null && owner === own)) continue;
      for (const part of keys)
        if (part === key || part.startsWith(`${key}.`)) sessionStorage.removeItem(part);
    }
  } catch {
    // Storage is disabled.
  }
}

function storedOwner(text: string | null): unknown {
  try {
    const { owner } = JSON.parse(text ?? 'null') as { owner?: unknown };
    return owner;
  } catch {
    return undefined;
  }
}
