/** A session token that a portal hands over in the address (`#session_token=`). Small: boot takes it out first of all. */
import { createStore } from '../../api/create-store.ts';

const handed = createStore<string | null>(null);

/** Takes a session token out of the address, whatever stands beside it, used or not. */
export function takeFromAddress(): void {
  const { hash, pathname, search } = location;
  if (!decoded(hash).includes('session_token=')) return;
  history.replaceState(history.state, '', pathname + search);
  const found = [...hash.matchAll(/(?:^|[#&?])session_token=([^&]*)/g)].map(([, text = '']) => decoded(text));
  // Of two nobody knows which is meant.
  handed.set((found.length === 1 && found[0]) || null);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The token that was handed over and not yet taken. */
export const handedToken = handed.get;

/** Calls `listener` after each change. @returns how to stop */
export const onHandedToken = handed.subscribe;

/** Forgets it. */
export const dropHandedToken = (): void => handed.set(null);
