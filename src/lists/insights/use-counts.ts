/** Counts of a list's rows that follow the rows as they stream in and change. */
import { useEffect, useRef, useState } from 'react';
import { runInSlices } from '../../api/time-slicing.ts';
import { type Counts, countInto, type SegmentOf } from './insights.ts';

/** Milliseconds between the beginnings of two counts. */
const PAUSE = 500;

/**
 * Counts all rows in slices, and again when they have changed, at most twice a second.
 *
 * @param rows `null` while not all of the list can be counted
 * @param charts stays the same from one render to the next
 * @param now what ages are seen from, epoch milliseconds; another one only when the list was read again
 * @returns the counts of each chart, by the names of `charts`; `null` until the first count is through
 */
export function useCounts<Row, Name extends string>(
  rows: readonly Row[] | null,
  charts: Readonly<Record<Name, SegmentOf<Row>>>,
  now: number,
): Record<Name, Counts> | null {
  const [counts, setCounts] = useState<Record<Name, Counts> | null>(null);
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    if (!rows) return;
    // Newer rows don't end a count that is under way, or there might never be one: the next to begin does.
    const timer = setTimeout(
      () => {
        running.current?.abort();
        running.current = new AbortController();
        startedAt.current = performance.now();
        void count(rows, charts, now, running.current.signal, setCounts);
      },
      Math.max(0, startedAt.current + PAUSE - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [rows, charts, now]);

  useEffect(() => () => running.current?.abort(), []);

  return rows && counts;
}

async function count<Row, Name extends string>(
  rows: readonly Row[],
  charts: Readonly<Record<Name, SegmentOf<Row>>>,
  now: number,
  signal: AbortSignal,
  done: (counts: Record<Name, Counts>) => void,
): Promise<void> {
  try {
    const counts = await runInSlices(countInto(rows, charts, now), signal);
    if (!signal.aborted) done(counts);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
