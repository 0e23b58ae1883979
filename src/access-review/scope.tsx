/**
 * The lists of a scope: reads them, four at a time, when they are chosen, when a kept review goes on, and before it is carried
 * out; says which could not be read.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { apiKeyCache } from '../api-keys/api-key-cache.ts';
import { readEach } from '../bulk/engine/read-present.ts';
import { restoreFocus } from '../lib/restore-focus.ts';
import { usePlaceName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import { onSessionRenewal } from '../ui/page/session-renewals.ts';
import { userCache } from '../users/user-cache.ts';
import { type Place, type ReadLists, type ReadPlace, reportedIn, type UnreadPlace } from './findings.ts';
import { useReviewWords } from './review-words.ts';

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

async function readPlace(queries: QueryClient, client: Client, place: Place): Promise<PlaceState> {
  try {
    const cache = place === null ? apiKeyCache : userCache(place);
    const { rows: records, unreadable } = await cache.readListNow(queries, client);
    const facts = { readAt: Date.now(), count: records.length, unreadable: unreadable.length };
    return { place, records, ...facts, reported: reportedIn(place, records) };
  } catch (error) {
    return { place, error };
  }
}

interface Props {
  unread: readonly UnreadPlace[];
  /** Which words say it: `notReadNow` for lists that were read before. */
  title?: 'notRead' | 'notReadNow';
  /** Reads lists again; also called when a session is renewed that had ended before they were read. */
  onRetry: (places: readonly Place[]) => void;
}

/** Renders the notices. */
export function UnreadNotices({ unread, title = 'notRead', onRetry }: Props) {
  const words = useReviewWords();
  const placeName = usePlaceName();
  const onRenewal = useEffectEvent(() => {
    const refused = unread.filter(({ error }) => error instanceof ApiError && error.status === 401);
    if (refused.length > 0) onRetry(refused.map(({ place }) => place));
  });
  useEffect(() => onSessionRenewal(() => onRenewal()), []);
  return unread.map(({ place, error }) => (
    <ErrorNotice
      key={place}
      error={error}
      title={words[title]({ place: placeName(place) })}
      onRetry={() => {
        // The button goes away.
        restoreFocus(null);
        onRetry([place]);
      }}
    />
  ));
}
