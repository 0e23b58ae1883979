/** Shows that a read is waited for: when the service asks to wait, when it is tried again, when it is slow. */
import { useEffect, useState } from 'react';
import { LazyWaitingNotice } from './lazy-waiting-notice.ts';
import type { ReadState } from './read-state.ts';

/** Milliseconds without anything new after which the service counts as slow. */
const PATIENCE = 4000;

/** The notice, while there is something to say. */
export function ReadWaiting({ read }: { read: ReadState }) {
  const { isFetching, failureCount, dataUpdatedAt } = read;
  const [slow, setSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes starts the clock anew
  useEffect(() => {
    setSlow(false);
    if (!isFetching) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isFetching, failureCount, dataUpdatedAt]);
  return isFetching && (failureCount > 0 || slow) && <LazyWaitingNotice read={read} />;
}
