/** Reads the lists of the review again: before its decisions are carried out, and after some of them could not be read. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { readEach } from '../bulk/engine/read-present.ts';
import { useClient } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { isRead, isUnread, readPlace } from './read-scope.ts';
import { currentReview, restartReview, type UnreadPlace } from './review.ts';

/** How reading the lists again goes. */
export interface ReadAgain {
  isReading: boolean;
  /** A list that was read before and cannot be read now, so that the review stays as it is. */
  lost: UnreadPlace | null;
  /** Reads them. @returns how many decisions were lost to changes; `null` if the review stays as it is */
  readAgain: () => Promise<number | null>;
}

/** Returns what reads the lists again. What the session could not read is read when it is renewed. */
export function useReadAgain(): ReadAgain {
  const client = useClient();
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [lost, setLost] = useState<UnreadPlace | null>(null);
  const readAgain = async () => {
    const review = currentReview();
    if (!review || isReading) return null;
    setLost(null);
    setReading(true);
    try {
      const places = [...review.places, ...review.unread].map(({ place }) => place);
      const all = await readEach(places, (place) => readPlace(queries, client, place));
      const unread = all.filter(isUnread);
      const missing = unread.find(({ place }) => review.places.some((read) => read.place === place));
      if (!missing) return await restartReview({ places: all.filter(isRead), unread });
      setLost(missing);
      return null;
    } finally {
      setReading(false);
    }
  };
  const onRenewal = useEffectEvent(() => {
    const isRefused = ({ error }: UnreadPlace) => error instanceof ApiError && error.status === 401;
    if (sessionState() === 'active' && currentReview()?.unread.some(isRefused)) void readAgain();
  });
  useEffect(() => onSession(() => onRenewal()), []);
  return { isReading, lost, readAgain };
}
