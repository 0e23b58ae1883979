/** Receives the session token that a portal passes in the URL (`#session_token=`). Small, because boot loads it first. */
import { createStore } from '../../api/create-store.ts';

const handed = createStore<string | null>(null);

/** Removes a session token from the URL and stores it. The whole fragment is removed, even if its token is unusable. */
export function takeTokenFromFragment(): void {
  const { hash, pathname, search } = location;
  if (!decoded(hash).includes('session_token=')) return;
  history.replaceState(history.state, '', pathname + search);
  const found = [...hash.matchAll(/(?:^|[#&?])session_token=([^&]*)/g)].map(([, text = '']) => decoded(text));
  // Two tokens are ambiguous: neither is used.
  handed.set((found.length === 1 && found[0]) || null);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the token that was passed and not yet used. */
export const handedToken = handed.get;

/** Calls `listener` after each change. @returns how to stop */
export const onHandedToken = handed.subscribe;

/** Discards the token. */
export const dropHandedToken = (): void => handed.set(null);
