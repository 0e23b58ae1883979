/** The table of cells that every source becomes, before anything is known about its columns. */

/** The separators of cells that are recognized; of equal ones the first is taken. */
export const delimiters = ['\t', ';', ',', '|'] as const;
/** A separator of cells. */
export type Delimiter = (typeof delimiters)[number];

/** A record: a line of text, or more where a quoted cell holds line ends; a row of a sheet; an object of JSON. */
export interface TableRecord {
  /** The line or row on which it starts, from 1. */
  line: number;
  /** The cells, without the white space around them. */
  cells: readonly string[];
  /** A quotation mark is not closed, or text follows the closing one: the line was read literally. */
  isBroken?: boolean;
  /** Another separator than in the rest of the table. */
  otherDelimiter?: Delimiter;
}

/** The filled records of a source. */
export interface Table {
  records: readonly TableRecord[];
  /** The number of lines that are blank or commented out. */
  blankLines: number;
}
