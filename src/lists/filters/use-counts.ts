/** Counts rows by the values of filters, as React state that follows the rows as they stream in and change. */
import { startTransition, useEffect, useRef, useState } from 'react';
import { afterMouseUp } from '../../lib/after-mouse-up.ts';
import { forEach, runInSlices } from '../../lib/time-slicing.ts';

/**
 * Returns the chart segment of a row, `null` when the chart leaves the row out, or all segments that the row belongs to.
 *
 * @param now epoch milliseconds
 */
export type GetSegment<Row> = (row: Row, now: number) => string | readonly string[] | null;

/** The number of rows by segment. Segments without rows are absent. */
export type Counts = ReadonlyMap<string, number>;

/** Milliseconds between the starts of two counts. */
const THROTTLE = 500;

/**
 * Counts all rows in time slices, and again after each change, at most twice a second. New counts wait until no mouse
 * button is pressed: a chart that changes under a press would lose it.
 *
 * @param rows `null` while the list is not complete enough to be counted
 * @param charts the same object for each render
 * @param now the reference time of ages, in epoch milliseconds; changes only when the list was read again
 * @returns the counts of each chart, by the names of `charts`; `null` until the first count is done
 */
export function useCounts<Row, Name extends string>(
  rows: readonly Row[] | null,
  charts: Readonly<Record<Name, GetSegment<Row>>>,
  now: number,
): Record<Name, Counts> | null {
  const [counts, setCounts] = useState<Record<Name, Counts> | null>(null);
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    if (!rows) return;
    const count = async () => {
      // New rows do not abort a running count; only the start of the next count does. Otherwise no count of a list that
      // streams in quickly would ever finish.
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      startedAt.current = performance.now();
      try {
        const next = await runInSlices(countInto(rows, charts, now), signal);
        // A transition renders after the click event that follows mouseup: the new counts may remove the pressed segment.
        if (!signal.aborted) afterMouseUp(() => startTransition(() => setCounts(next)));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    };
    const due = startedAt.current + THROTTLE - performance.now();
    const timer = setTimeout(() => void count(), Math.max(0, due));
    return () => clearTimeout(timer);
  }, [rows, charts, now]);

  useEffect(() => () => running.current?.abort(), []);

  return rows && counts;
}

/**
 * Counts rows into the segments of several charts. A generator for `runInSlices`.
 *
 * @param charts by name
 * @param now the reference time of ages, in epoch milliseconds
 * @returns the counts of each chart, by the same names
 */
export function* countInto<Row, Name extends string>(
  rows: readonly Row[],
  charts: Readonly<Record<Name, GetSegment<Row>>>,
  now: number,
): Generator<undefined, Record<Name, Counts>> {
  const counted = Object.entries<GetSegment<Row>>(charts).map(([name, segmentOf]) => ({
    name,
    segmentOf,
    counts: new Map<string, number>(),
  }));
  yield* forEach(rows, (row) => {
    for (const { segmentOf, counts } of counted) {
      const segment = segmentOf(row, now);
      if (typeof segment === 'string') add(counts, segment);
      else for (const one of segment ?? []) add(counts, one);
    }
  });
  const counts: Partial<Record<string, Counts>> = {};
  for (const chart of counted) counts[chart.name] = chart.counts;
  return counts as Record<Name, Counts>;
}

const add = (counts: Map<string, number>, segment: string) =>
  counts.set(segment, (counts.get(segment) ?? 0) + 1);
