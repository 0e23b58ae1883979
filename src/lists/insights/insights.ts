/** Small charts over a list: what they are made of, and counting all rows into their segments in one pass. */

import type { Messages } from '../../i18n/en.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import type { ListMessages } from '../../i18n/list-messages.ts';
import { type Age, ages } from '../search/ages.ts';

/** The segment of a chart that a row is in; `null` when the chart isn't about it. @param now epoch milliseconds */
export type SegmentOf<Row> = (row: Row, now: number) => string | null;

/** How many rows each segment of a chart has; what has none isn't there. */
export type Counts = ReadonlyMap<string, number>;

/** One value that a chart tells apart, and a filter can be set to. */
export interface Segment {
  /** As it stands in the URL. */
  value: string;
  /** What the filter calls it. */
  label: string;
  /** The same, where there is little room: a part of `label`. */
  short?: string;
  /** How it is drawn. */
  fill: Age | 'ok' | 'wait' | 'stop' | 'other';
}

/** A chart, counted. */
export interface Chart {
  /** The URL's parameter that its segments set. */
  param: string;
  title: string;
  /** In the order they are drawn. */
  segments: readonly Segment[];
  counts: Counts;
  /** A count in words: "61 people". */
  words: (p: { count: number }) => string;
}

/** Rows between two chances to stop: well under a millisecond. */
const STRIDE = 500;

/**
 * Counts rows into the segments of several charts; yields every 500 rows.
 *
 * @param charts by any name
 * @param now what ages are seen from, epoch milliseconds
 * @returns the counts of each chart, by the same names
 */
export function* countInto<Row, Name extends string>(
  rows: readonly Row[],
  charts: Readonly<Record<Name, SegmentOf<Row>>>,
  now: number,
): Generator<undefined, Record<Name, Counts>> {
  const counted = Object.entries<SegmentOf<Row>>(charts).map(([name, segmentOf]) => ({
    name,
    segmentOf,
    counts: new Map<string, number>(),
  }));
  let left = STRIDE;
  for (const row of rows) {
    for (const { segmentOf, counts } of counted) {
      const segment = segmentOf(row, now);
      if (segment !== null) counts.set(segment, (counts.get(segment) ?? 0) + 1);
    }
    if (--left > 0) continue;
    left = STRIDE;
    yield;
  }
  const counts: Partial<Record<string, Counts>> = {};
  for (const one of counted) counts[one.name] = one.counts;
  return counts as Record<Name, Counts>;
}

/** How many rows a chart is about. */
export function totalOf(counts: Counts): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}

/** A share in per cent, to a tenth. Some are never said to be none, nor nearly all to be all. */
export function formatShare(language: Language, count: number, total: number): string {
  const percent = total > 0 ? Math.round((1_000 * count) / total) / 10 : 0;
  if (percent === 0 && count > 0) return `<\u00a0${formatNumber(language, 0.1)}\u00a0%`;
  return `${formatNumber(language, count < total ? Math.min(percent, 99.9) : percent)}\u00a0%`;
}

/** The segments of a chart by age. */
export const ageSegments = (m: Messages & ListMessages, of: readonly Age[] = ages): Segment[] =>
  of.map((age) => ({
    value: age,
    label: m.ages[age],
    short: age === 'never' || age === 'unknown' ? m.ages[age] : m.insights.ages[age],
    fill: age,
  }));
