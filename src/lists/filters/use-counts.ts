/**
 * Counts rows by the values of filters, as React state that follows the rows as they stream in and change. The options of filters
 * and the segments of charts count the records that a choice would show.
 */
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { afterMouseUp } from '../../lib/after-mouse-up.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import { forEach, runInSlices } from '../../lib/time-slicing.ts';
import type { ListShape } from '../search/list-index.ts';
import { filterPredicate, type GetSegment, type ListFilter } from './list-filters.ts';

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

/** The records that are counted. */
export interface CountedList<Row, Name extends string = string> {
  /** `null` when only some of the records have been read. */
  rows: readonly Row[] | null;
  /** Tells whether a record matches the search and all filters but one, by the name of that filter. */
  others: Readonly<Record<Name, (row: Row) => boolean>>;
  /** The time that ages are measured from: when the list was read, in epoch milliseconds. */
  now: number;
}

interface Shown<Row, Name extends string> {
  shape: ListShape<Row> & { filters: Readonly<Record<Name, Pick<ListFilter<Row, never>, 'valuesOf'>>> };
  /** The records that `shown` was selected from: those of the list of e-mails; without one, all of the list. */
  rows: readonly Row[];
  /** Those that match the search and the filters. */
  shown: readonly Row[];
  /** The normalized words of the search. */
  words: readonly string[];
  /** The values of the filters. Must keep its identity while none changes. */
  values: Readonly<Record<Name, string | null>>;
  now: number;
  /** Whether `rows` are only some of the records, so that nothing is counted. */
  partial: boolean;
}

const everything = () => true;

/** Returns what is counted. */
export function useCountedList<Row, Name extends string>({
  shape,
  rows,
  shown,
  words,
  values,
  now,
  partial,
}: Shown<Row, Name>): CountedList<Row, Name> {
  const others = useMemo(() => {
    const names = Object.keys(shape.filters) as Name[];
    const isFiltered = names.some((name) => values[name] !== null);
    const isFound = searchTest(shape, words);
    const entries = names.map((name) => {
      const fits = filterPredicate<Row>(shape.filters, { ...values, [name]: null }, now);
      return [name, isFiltered ? (row: Row) => (!fits || fits(row)) && isFound(row) : everything] as const;
    });
    return { isFiltered, byName: Object.fromEntries(entries) as CountedList<Row, Name>['others'] };
  }, [shape, words, values, now]);
  const counted = partial ? null : others.isFiltered ? rows : shown;
  return useMemo(() => ({ rows: counted, others: others.byName, now }), [counted, others, now]);
}

/** Returns the function that counts a record only if it matches the search and the other filters. */
export const countingOnly =
  <Row>(matches: (row: Row) => boolean, segmentOf: GetSegment<Row>): GetSegment<Row> =>
  (row, now) =>
    matches(row) ? segmentOf(row, now) : null;

/** Returns the test for the words of a search. It remembers its last answer: each chart asks about the same record. */
function searchTest<Row>({ textOf }: ListShape<Row>, words: readonly string[]): (row: Row) => boolean {
  let last: { row: Row; isFound: boolean } | null = null;
  return (row) => {
    if (words.length === 0) return true;
    if (last?.row !== row) {
      const text = normalizeText(textOf(row));
      last = { row, isFound: words.every((word) => text.includes(word)) };
    }
    return last.isFound;
  };
}
