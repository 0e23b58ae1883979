/** The data of the small charts above a list, and the counting of all rows into their segments in one pass. */

import type { Messages } from '../../i18n/en.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import { type Age, ages } from '../search/ages.ts';

/**
 * Returns the chart segment of a row, `null` when the chart leaves the row out, or all segments that the row belongs to.
 *
 * @param now epoch milliseconds
 */
export type GetSegment<Row> = (row: Row, now: number) => string | readonly string[] | null;

/** The number of rows by segment. Segments without rows are absent. */
export type Counts = ReadonlyMap<string, number>;

/** One value of a chart. A click on the segment sets the filter to this value. */
export interface Segment {
  /** The value of the URL parameter. */
  value: string;
  /** The label of the same value in the filter. */
  label: string;
  /** A shorter label for the chart: a part of `label`. */
  short?: string;
  /** The colour of the segment. */
  fill: Age | 'ok' | 'wait' | 'stop' | 'other';
}

/** A chart with its counts. */
export interface Chart {
  /** The URL parameter that its segments set. */
  param: string;
  title: string;
  /** In display order. */
  segments: readonly Segment[];
  counts: Counts;
  /** Formats a count as text: "61 people". */
  words: (p: { count: number }) => string;
}

/** Rows counted between two points where the work may be interrupted: well under a millisecond. */
const STEP = 500;

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
  let rowsLeft = STEP;
  for (const row of rows) {
    for (const { segmentOf, counts } of counted) {
      const segment = segmentOf(row, now);
      if (typeof segment === 'string') add(counts, segment);
      else for (const one of segment ?? []) add(counts, one);
    }
    if (--rowsLeft > 0) continue;
    rowsLeft = STEP;
    yield;
  }
  const counts: Partial<Record<string, Counts>> = {};
  for (const chart of counted) counts[chart.name] = chart.counts;
  return counts as Record<Name, Counts>;
}

const add = (counts: Map<string, number>, segment: string) =>
  counts.set(segment, (counts.get(segment) ?? 0) + 1);

/** Returns the number of rows in a chart. */
export function totalOf(counts: Counts): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}

/** Formats a share as a percentage with one decimal. Only 0 rows give 0 %, and only all rows give 100 %. */
export function formatShare(language: Language, count: number, total: number): string {
  const percent = total > 0 ? Math.round((1_000 * count) / total) / 10 : 0;
  if (percent === 0 && count > 0) return `<\u00a0${formatNumber(language, 0.1)}\u00a0%`;
  return `${formatNumber(language, count < total ? Math.min(percent, 99.9) : percent)}\u00a0%`;
}

/** Returns the segments of a chart by age. */
export const ageSegments = (m: Messages, of: readonly Age[] = ages): Segment[] =>
  of.map((age) => ({
    value: age,
    label: m.ages[age],
    short: age === 'never' || age === 'unknown' ? m.ages[age] : m.insights.ages[age],
    fill: age,
  }));
