/** Which records the options of filters and the segments of charts count: those that a choice would show. */
import { useMemo } from 'react';
import { normalizeText } from '../../lib/normalize-text.ts';
import type { ListShape } from '../search/list-index.ts';
import { filterPredicate, type ListFilter } from './list-filters.ts';
import type { GetSegment } from './use-counts.ts';

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
