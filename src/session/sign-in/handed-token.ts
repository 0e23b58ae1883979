/** Receives the session token that a portal passes in the URL (`#session_token=`). Small, because boot loads it first. */
import { createStore } from '../../lib/create-store.ts';
import { tabStorage } from '../../lib/storage.ts';
import { storageKey } from '../../paths.ts';

/** The token that was passed and not yet used. */
export const handedToken = createStore<string | null>(null);

/** Removes a session token from the URL and stores it. The whole fragment is removed, even if its token is unusable. */
export function takeTokenFromFragment(): void {
  const { hash, origin, pathname, search } = location;
  if (!decoded(hash).includes('session_token=')) return;
  // With the origin: a path that begins with two slashes would be read as another host.
  history.replaceState(history.state, '', origin + pathname + search);
  const found = [...hash.matchAll(/(?:^|[#&?])session_token=([^&]*)/g)].map(([, text = '']) => decoded(text));
  // Two tokens are ambiguous: neither is used.
  handedToken.set((found.length === 1 && found[0]) || null);
}

/** Decodes a text, whatever else stands in it: `URLSearchParams` leaves a lone `%` as it is. */
const decoded = (text: string): string =>
  new URLSearchParams(`=${text.replace(/[+&]/g, encodeURIComponent)}`).get('') ?? '';

/** The key of the time, in epoch milliseconds, since which this tab expects a token. */
const EXPECTED = storageKey('tokenExpected');
/** Milliseconds that a sign-in on the portal may take. A token that comes later is asked about. */
const EXPECTED_FOR = 10 * 60_000;

/** Remembers that the user asked for the next token that this tab receives: without storage, the user is asked again. */
export function expectHandedToken(): void {
  tabStorage.set(EXPECTED, String(Date.now()));
}

/** Returns whether the user asked for the token that this tab received, and ends the expectation. */
export function wasTokenExpected(): boolean {
  const since = Number(tabStorage.get(EXPECTED));
  tabStorage.set(EXPECTED, null);
  return Math.abs(Date.now() - since) < EXPECTED_FOR;
}
