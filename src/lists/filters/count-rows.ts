/** Counts all rows by the values of filters in one pass. */
import { forEach } from '../../lib/time-slicing.ts';

/**
 * Returns the chart segment of a row, `null` when the chart leaves the row out, or all segments that the row belongs to.
 *
 * @param now epoch milliseconds
 */
export type GetSegment<Row> = (row: Row, now: number) => string | readonly string[] | null;

/** The number of rows by segment. Segments without rows are absent. */
export type Counts = ReadonlyMap<string, number>;

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
