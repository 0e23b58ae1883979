/** Reads the lists of the scope, four at a time, as soon as the admin chooses them. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { apiKeyCache } from '../api-keys/api-key-cache.ts';
import { createStore } from '../lib/create-store.ts';
import { userCache } from '../users/user-cache.ts';
import type { Place, ReadPlace } from './find-findings.ts';
import type { UnreadPlace } from './review.ts';

/** How many lists are read at a time. */
const PARALLEL = 4;

/** What came of reading a place. */
export type PlaceState = 'reading' | ReadPlace | UnreadPlace;

/** Tells whether a place was read. */
export const isRead = (state: PlaceState | undefined): state is ReadPlace =>
  typeof state === 'object' && 'records' in state;

/** Tells whether reading a place has failed. */
export const isUnread = (state: PlaceState | undefined): state is UnreadPlace =>
  typeof state === 'object' && 'error' in state;

/** Reads the whole list of a place now. Never rejects. */
export async function readPlace(
  queries: QueryClient,
  client: Client,
  place: Place,
): Promise<ReadPlace | UnreadPlace> {
  try {
    if (place === 'apiKeys') {
      const { rows, unreadable } = await apiKeyCache.readListNow(queries, client);
      return { place, records: rows, unreadable: unreadable.length, readAt: Date.now() };
    }
    const { rows, unreadable } = await userCache(place).readListNow(queries, client);
    return { place, records: rows, unreadable: unreadable.length, readAt: Date.now() };
  } catch (error) {
    return { place, error };
  }
}

/** Creates a reader, which remembers what came of each place. @param read reads one place and never rejects */
export function createScopeReader(read: (place: Place) => Promise<ReadPlace | UnreadPlace>) {
  const states = createStore<ReadonlyMap<Place, PlaceState>>(new Map());
  const put = (place: Place, state: PlaceState) => states.set(new Map(states.get()).set(place, state));
  const waiting: Place[] = [];
  const running = new Set<Place>();
  const next = async () => {
    const place = running.size < PARALLEL ? waiting.shift() : undefined;
    if (place === undefined) return;
    running.add(place);
    const state = await read(place);
    running.delete(place);
    put(place, state);
    void next();
  };
  return {
    states: states.get,
    subscribe: states.subscribe,
    /** Reads places, unless they are read or being read. A failed one is read again. */
    read: (places: readonly Place[]): void => {
      for (const place of places) {
        const state = states.get().get(place);
        if (state && !isUnread(state)) continue;
        put(place, 'reading');
        waiting.push(place);
        void next();
      }
    },
  };
}
