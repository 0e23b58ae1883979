/** Sorts rows by a key: stable and in time slices. Rows without a value come last in both directions, numbers in texts in order. */
import { normalizeText } from '../../lib/normalize-text.ts';

/** The value that a row is sorted by. Text is compared without letter case and accents, numbers in it by their value. */
export type SortKey = string | number | null | undefined;

/** Rows read between two points where the work may be interrupted: about 1 ms. */
const STEP = 1024;
/** Keys sorted at once: about 3 ms. */
const RUN = 8192;

/**
 * Returns the rows in the order of their keys; rows with equal keys stay in the order of the list. A generator for
 * `runInSlices`. Names, roles and states repeat, so each different text is compared once.
 *
 * @param sortKeyOf returns numbers for all rows, or texts
 */
export function* sortRows<Row>(
  rows: readonly Row[],
  sortKeyOf: (row: Row) => SortKey,
  descending = false,
): Generator<void, Row[]> {
  const groups: Groups<Row> = new Map();
  const valueless: Row[] = [];
  for (const step of slicesOf(rows, STEP)) {
    addToGroups(groups, valueless, step, sortKeyOf);
    yield;
  }
  const order = yield* sortKeys([...groups.keys()]);
  if (descending) order.reverse();
  const ordered: Row[] = [];
  for (const step of slicesOf(order, STEP)) {
    addRows(ordered, groups, step, sortKeyOf, descending);
    yield;
  }
  return ordered.concat(valueless);
}

/** Rows by what is compared. Rows whose keys differ in letter case or accents are in one group. */
type Groups<Row> = Map<string | number, Row[]>;

// Functions of their own: V8 runs a long loop in a generator slowly. 100,000 different names: 370 for 460 ms.
function addToGroups<Row>(
  groups: Groups<Row>,
  valueless: Row[],
  rows: readonly Row[],
  sortKeyOf: (row: Row) => SortKey,
): void {
  for (const row of rows) {
    const key = sortKeyOf(row) ?? '';
    const compared = typeof key === 'string' ? numbersInOrder(normalizeText(key)) : key;
    const group = groups.get(compared);
    if (key === '') valueless.push(row);
    else if (group) group.push(row);
    else groups.set(compared, [row]);
  }
}

/** Adds the rows of the groups in their order. */
function addRows<Row>(
  ordered: Row[],
  groups: Groups<Row>,
  order: readonly (string | number)[],
  sortKeyOf: (row: Row) => SortKey,
  descending: boolean,
): void {
  const direction = descending ? -1 : 1;
  const byKey = (a: Row, b: Row) => direction * compare(sortKeyOf(a) ?? '', sortKeyOf(b) ?? '');
  for (const compared of order) {
    const group = groups.get(compared) ?? [];
    const [first] = group as [Row];
    // Always in the same order, whatever the order of the list. Most groups hold one row, or one text written alike.
    if (group.length > 1 && group.some((row) => sortKeyOf(row) !== sortKeyOf(first))) group.sort(byKey);
    for (const row of group) ordered.push(row);
  }
}

/** Returns a text that sorts by its numbers: `app-2` before `app-10`. A number follows the count of its digits. */
const numbersInOrder = (text: string): string =>
  text.replace(/0*(\d+)/g, (_, digits: string) => String.fromCharCode(48 + digits.length) + digits);

const slicesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

function* sortKeys(keys: (string | number)[]): Generator<void, (string | number)[]> {
  // Without a function, which makes it slower, texts are sorted as `<` compares them.
  const order = typeof keys[0] === 'number' ? compare : undefined;
  let runs = slicesOf(keys, RUN);
  for (const run of runs) {
    run.sort(order);
    yield;
  }
  while (runs.length > 1) {
    const merged: (string | number)[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(merge(runs[at] ?? [], runs[at + 1] ?? []));
      yield;
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function merge<Key extends string | number>(left: readonly Key[], right: readonly Key[]): Key[] {
  const merged: Key[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length)
    merged.push(((left[l] as Key) < (right[r] as Key) ? left[l++] : right[r++]) as Key);
  return merged.concat(left.slice(l), right.slice(r));
}
