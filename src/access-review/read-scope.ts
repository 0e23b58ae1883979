/** Reads the lists of a scope, four at a time: when they are chosen, when a kept review goes on, and before it is carried out. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { apiKeyCache } from '../api-keys/api-key-cache.ts';
import { readEach } from '../bulk/engine/read-present.ts';
import { useClient } from '../session/service.ts';
import { onSessionRenewal } from '../ui/page/session-renewals.ts';
import { userCache } from '../users/user-cache.ts';
import { type Place, type ReadLists, type ReadPlace, reportedIn, type UnreadPlace } from './findings.ts';

/** What came of reading a place. */
export type PlaceState = 'reading' | ReadPlace | UnreadPlace;

/** Tells whether a place was read. */
export const isRead = (state: PlaceState | undefined): state is ReadPlace =>
  typeof state === 'object' && 'records' in state;

/** Tells whether reading a place has failed. */
export const isUnread = (state: PlaceState | undefined): state is UnreadPlace =>
  typeof state === 'object' && 'error' in state;

/** Returns what reads lists, and what came of those that were read so far. */
export function useScopeReader() {
  const client = useClient();
  const queries = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<Place, PlaceState>>(new Map());
  const put = (places: readonly Place[], state: PlaceState) =>
    setStates((before) => new Map([...before, ...places.map((place) => [place, state] as const)]));
  /** Reads the whole lists of places now. Never rejects. */
  const read = async (places: readonly Place[]): Promise<ReadLists> => {
    put(places, 'reading');
    const all = await readEach(places, async (place) => {
      const state = await readPlace(queries, client, place);
      put([place], state);
      return state;
    });
    return { places: all.filter(isRead), unread: all.filter(isUnread) };
  };
  return { states, read };
}

async function readPlace(
  queries: QueryClient,
  client: Client,
  place: Place,
): Promise<ReadPlace | UnreadPlace> {
  try {
    const cache = place === null ? apiKeyCache : userCache(place);
    const { rows: records, unreadable } = await cache.readListNow(queries, client);
    const facts = { readAt: Date.now(), count: records.length, unreadable: unreadable.length };
    return { place, records, ...facts, reported: reportedIn(place, records) };
  } catch (error) {
    return { place, error };
  }
}

/** Calls `retry` when the session is renewed, if it had ended before some of the places were read. */
export function useRetryAfterRenewal(
  unread: readonly UnreadPlace[],
  retry: (refused: readonly Place[]) => unknown,
): void {
  const onRenewal = useEffectEvent(() => {
    const refused = unread.filter(({ error }) => error instanceof ApiError && error.status === 401);
    if (refused.length > 0) retry(refused.map(({ place }) => place));
  });
  useEffect(() => onSessionRenewal(() => onRenewal()), []);
}
