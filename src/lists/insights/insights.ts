/** The data of the small charts above a list. */

import type { Messages } from '../../i18n/en.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import type { CountedList } from '../filters/use-counts.ts';
import { type Age, ages } from '../search/ages.ts';

/** What the charts of a list count and set. */
export interface ChartedList<Row, Name extends string> {
  counted: CountedList<Row, Name>;
  /** The parameters of the URL: they hold the filters that are set. */
  chosen: URLSearchParams;
  /** Sets a filter; `null` clears it. */
  onSelect: (change: Record<string, string | null>) => void;
}

/** One value of a chart. A click on the segment sets the filter to this value. */
export interface Segment {
  /** The value of the URL parameter. */
  value: string;
  /** The label of the same value in the filter. */
  label: string;
  /** A shorter label for the chart: a part of `label`. */
  short?: string;
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
  }));
