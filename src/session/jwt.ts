/** Reads the unverified claims of session tokens that are JWTs. Only the service validates tokens. */
import { parseExact, stringifyExact } from '../api/exact-json.ts';

/**
 * Reads the claims of a JWT without verifying it.
 *
 * @returns times in epoch seconds; issuer and subject as JSON, since services use numbers and objects, too; `null` for any
 *   other token
 */
export function readClaims(token: string) {
  const [, payload, signature, more] = token.split('.');
  if (!payload || signature === undefined || more !== undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const claims: unknown = JSON.parse(text);
    if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return null;
    const { name, email, iat, exp } = claims as Record<string, unknown>;
    // Exact: two numbers beyond 2^53 may be two users.
    const { iss, sub } = parseExact(text) as Record<string, unknown>;
    return {
      ...(iss != null && { iss: stringifyExact(iss) }),
      ...(sub != null && { sub: stringifyExact(sub) }),
      ...(typeof name === 'string' && { name }),
      ...(typeof email === 'string' && { email }),
      ...(Number.isFinite(iat) && { iat: iat as number }),
      ...(Number.isFinite(exp) && { exp: exp as number }),
    };
  } catch {
    return null;
  }
}

/** Returns the name of a token's user, else the e-mail or the subject, and the e-mail if it is not the name. */
export function userOfToken(token: string | null): { name: string; email: string | null } | null {
  const { name, email, sub } = (token !== null && readClaims(token)) || {};
  const subject = sub?.startsWith('"') ? (JSON.parse(sub) as string) : sub;
  const shown = name?.trim() || email || subject;
  return shown ? { name: shown, email: email && email !== shown ? email : null } : null;
}

/** Returns whether two tokens belong to different users: both are JWTs, and `iss` or `sub` differs. */
export function belongToDifferentUsers(tokenA: string, tokenB: string): boolean {
  const [a, b] = [readClaims(tokenA), readClaims(tokenB)];
  return a !== null && b !== null && (a.iss !== b.iss || a.sub !== b.sub);
}

/** The largest clock difference, in milliseconds, up to which a token counts as issued at sign-in. */
const CLOCK_TOLERANCE = 5 * 60_000;

/**
 * Returns when a session ends, in epoch milliseconds of the browser's clock; `null` when the token does not say.
 *
 * Clocks of browsers are often off by minutes. For a token issued at sign-in, the lifetime (`exp - iat`) is therefore
 * counted from the sign-in.
 *
 * @param signedInAt epoch milliseconds
 */
export function endOfSession(token: string, signedInAt: number): number | null {
  const { iat, exp } = readClaims(token) ?? {};
  if (exp === undefined) return null;
  const issuedAtSignIn =
    iat !== undefined && exp > iat && Math.abs(iat * 1000 - signedInAt) <= CLOCK_TOLERANCE;
  return issuedAtSignIn ? signedInAt + (exp - iat) * 1000 : exp * 1000;
}
