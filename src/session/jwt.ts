/** What a session token says of itself when it is a JWT. The service alone judges tokens: nothing here trusts one. */

/** The claims that the console looks at; times in epoch seconds. */
export interface Claims {
  iss?: string;
  sub?: string;
  iat?: number;
  exp?: number;
}

/** Reads the claims of a JWT, unchecked; `null` of any other token. */
export function readClaims(token: string): Claims | null {
  const [, payload, signature, more] = token.split('.');
  if (!payload || signature === undefined || more !== undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
      one.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return null;
    const { iss, sub, iat, exp } = claims as Record<string, unknown>;
    return {
      ...(typeof iss === 'string' && { iss }),
      ...(typeof sub === 'string' && { sub }),
      ...(Number.isFinite(iat) && { iat: iat as number }),
      ...(Number.isFinite(exp) && { exp: exp as number }),
    };
  } catch {
    return null;
  }
}

/** Whether two tokens name different people: both are JWTs, and `iss` or `sub` differs. */
export function nameDifferentPeople(one: string, other: string): boolean {
  const [a, b] = [readClaims(one), readClaims(other)];
  return a !== null && b !== null && (a.iss !== b.iss || a.sub !== b.sub);
}

/** Milliseconds between a token's own clock and ours, within which its times are counted from sign-in. */
const CLOCK_TOLERANCE = 5 * 60_000;

/**
 * Returns when a session ends, in epoch milliseconds of this browser's clock; `null` when its token does not say.
 *
 * A clock that is wrong by hours is common, one that runs at another speed is not: a token issued about when it was
 * signed in with lasts as long as it says, counted from then.
 *
 * @param signedInAt epoch milliseconds
 */
export function endOfSession(token: string, signedInAt: number): number | null {
  const { iat, exp } = readClaims(token) ?? {};
  if (exp === undefined) return null;
  const fresh = iat !== undefined && exp > iat && Math.abs(iat * 1000 - signedInAt) <= CLOCK_TOLERANCE;
  return fresh ? signedInAt + (exp - iat) * 1000 : exp * 1000;
}
