/** What became of a list: which rows stayed, where they stand now, which are new. Rows are known by identity. */

/** One list after another. */
export interface RowsDiff {
  /** From this row on there is a difference, up to where the ends are the same again. */
  start: number;
  /** So many of the old rows stand between. */
  gone: number;
  /** So many rows stand between now. */
  come: number;
  /** The old list is the beginning of the new one. */
  grewOnly: boolean;
  /** The numbers of new rows, ascending: those between that are not the very rows that stood in their places. */
  fresh: readonly number[];
  /** Of old row numbers those that stayed, as they are now, in the order given. */
  staying: (numbers: readonly number[]) => readonly number[];
}

/** Compares two lists, each row of which stands there once. */
export function diffRows<Row>(old: readonly Row[], rows: readonly Row[]): RowsDiff {
  const shorter = Math.min(old.length, rows.length);
  let start = 0;
  while (start < shorter && old[start] === rows[start]) start++;
  let same = 0;
  while (same < shorter - start && old[old.length - 1 - same] === rows[rows.length - 1 - same]) same++;
  const end = old.length - same;
  const [gone, come] = [end - start, rows.length - same - start];

  const left = new Uint8Array(old.length).fill(1, start, end);
  const fresh: number[] = [];
  for (let number = start; number < start + come; number++) {
    if (number < end && old[number] === rows[number]) left[number] = 0;
    else fresh.push(number);
  }
  const staying = (numbers: readonly number[]) => {
    const stay = gone === 0 ? numbers : numbers.filter((number) => left[number] === 0);
    // Numbers only move behind what came or went.
    if (gone === come || end === old.length) return stay;
    return stay.map((number) => (number < end ? number : number + come - gone));
  };
  return { start, gone, come, grewOnly: gone === 0 && end === old.length, fresh, staying };
}
