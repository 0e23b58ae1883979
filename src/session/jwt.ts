/** Reads the unverified claims of session tokens that are JWTs. Only the service validates tokens. */
import { ExactNumber, isContainer, parseExact } from '../api/exact-json.ts';

/** The claims that the console uses; times in epoch seconds. */
export interface Claims {
  /** The JSON of the issuer and of the subject. Services use numbers and objects, too. Equal values have equal texts. */
  iss?: string;
  sub?: string;
  name?: string;
  email?: string;
  iat?: number;
  exp?: number;
}

/** Reads the claims of a JWT without verifying it; returns `null` for any other token. */
export function readClaims(token: string): Claims | null {
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
      ...(iss != null && { iss: comparable(iss) }),
      ...(sub != null && { sub: comparable(sub) }),
      ...(typeof name === 'string' && { name }),
      ...(typeof email === 'string' && { email }),
      ...(Number.isFinite(iat) && { iat: iat as number }),
      ...(Number.isFinite(exp) && { exp: exp as number }),
    };
  } catch {
    return null;
  }
}

/** Returns the JSON of a value with the members of its objects in order. */
function comparable(value: unknown): string {
  if (value instanceof ExactNumber) return value.source;
  if (Array.isArray(value)) return `[${value.map(comparable).join()}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((member) => `${JSON.stringify(member)}:${comparable(value[member])}`).join()}}`;
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
