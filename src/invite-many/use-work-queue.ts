/** Hook for changes of all rows: one after the other, so that the last press wins. */
import { useCallback, useRef, useState } from 'react';

/** Runs work after all work that was put in before. */
export type Enqueue = (work: () => Promise<void>) => void;

/** Returns the function that puts work into the queue, and whether work is under way. */
export function useWorkQueue(): { enqueue: Enqueue; isBusy: boolean } {
  const last = useRef(Promise.resolve());
  const [count, setCount] = useState(0);
  const enqueue = useCallback((work: () => Promise<void>) => {
    setCount((before) => before + 1);
    const done = last.current.then(work).finally(() => setCount((before) => before - 1));
    last.current = done.catch(() => {});
  }, []);
  return { enqueue, isBusy: count > 0 };
}
