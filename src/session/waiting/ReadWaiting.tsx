/** Decides when the notice about a waiting read is shown: while a read is retried, and when it is slow. */
import { useEffect, useState } from 'react';
import type { ReadState } from './read-state.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

/** Milliseconds without new data after which a read counts as slow. */
const SLOW_AFTER = 4000;

/** Renders the notice while the read is retried or slow. */
export function ReadWaiting({ read }: { read: ReadState }) {
  const { isFetching, failureCount, dataUpdatedAt } = read;
  const [isSlow, setIsSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data and failures restart the timer
  useEffect(() => {
    setIsSlow(false);
    if (!isFetching) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [isFetching, failureCount, dataUpdatedAt]);
  return isFetching && (failureCount > 0 || isSlow) && <WaitingNotice read={read} />;
}
