/** Compares two versions of a list and returns which rows stayed, moved, were added or were removed. */

/** The difference between an old and a new list. Row numbers start at 0. */
export interface RowsDiff {
  /** The number of the first row that differs; the difference ends where the common tail begins. */
  start: number;
  /** How many old rows the differing range holds. */
  gone: number;
  /** How many new rows the differing range holds. */
  come: number;
  /** Whether the new list is the old one with rows appended. */
  grewOnly: boolean;
  /** The numbers, in the new list and ascending, of rows in the range that are not the same object as before. */
  fresh: readonly number[];
  /** Maps old row numbers to new ones, in the order given; leaves out the rows that did not stay. */
  staying: (numbers: readonly number[]) => readonly number[];
}

/** Compares two lists by the identity of their rows. Each row occurs once in a list. */
export function diffRows<Row>(old: readonly Row[], rows: readonly Row[]): RowsDiff {
  const shorter = Math.min(old.length, rows.length);
  let start = 0;
  while (start < shorter && old[start] === rows[start]) start++;
  let tail = 0;
  while (tail < shorter - start && old[old.length - 1 - tail] === rows[rows.length - 1 - tail]) tail++;
  const end = old.length - tail;
  const [gone, come] = [end - start, rows.length - tail - start];

  const left = new Uint8Array(old.length).fill(1, start, end);
  const fresh: number[] = [];
  for (let number = start; number < start + come; number++) {
    if (number < end && old[number] === rows[number]) left[number] = 0;
    else fresh.push(number);
  }
  const staying = (numbers: readonly number[]) => {
    const stay = gone === 0 ? numbers : numbers.filter((number) => left[number] === 0);
    // Rows before the range keep their numbers; the common tail moves only when the range changed its length.
    if (gone === come || end === old.length) return stay;
    return stay.map((number) => (number < end ? number : number + come - gone));
  };
  return { start, gone, come, grewOnly: gone === 0 && end === old.length, fresh, staying };
}
