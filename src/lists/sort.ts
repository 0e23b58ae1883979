/** Sorting rows by one column: stable, and what has no value comes last both ways. */
import { fold } from './search.ts';

/** What a row is sorted by. Text is compared without letter case and accents. */
export type SortKey = string | number | null | undefined;

const collator = new Intl.Collator(undefined, { numeric: true });

/** Returns `rows` in the order of `keyOf`; the input stays as it is. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  descending: boolean,
): Row[] {
  const keyed = rows.map((row) => {
    const key = keyOf(row);
    return { row, key: typeof key === 'string' ? fold(key) : key, text: typeof key === 'string' ? key : '' };
  });
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => {
    const [none, noneToo] = [isNone(a.key), isNone(b.key)];
    if (none || noneToo) return Number(none) - Number(noneToo);
    if (a.key === b.key) return sign * collator.compare(a.text, b.text);
    return (a.key as string) < (b.key as string) ? -sign : sign;
  });
  return keyed.map(({ row }) => row);
}

const isNone = (key: SortKey) => key === null || key === undefined || key === '';
