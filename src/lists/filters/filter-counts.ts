/** How a filter counts the records of its options. */

/** The records of a list, for the counts beside the options of its filters. */
export interface CountedList<Row> {
  /** All records, without search and filters; `null` when only some of them have been read. */
  rows: readonly Row[] | null;
  /** The time that ages are measured from: when the list was read, in epoch milliseconds. */
  now: number;
  /** Formats a count as text: "61 people". */
  words: (p: { count: number }) => string;
}

/** The records of a list and the values that each of them has in one filter. */
export interface FilterCounts<Row> {
  counted: CountedList<Row>;
  /** Returns the value or the values of a record. Always the same function for a filter; a method, so that a lazy part takes it. */
  valuesOf(this: void, row: Row, now: number): string | readonly string[] | null;
}
