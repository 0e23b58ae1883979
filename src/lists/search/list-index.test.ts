// Compares the index of a long list with a plain filter and sort while the list changes.
import { beforeAll, expect, test, vi } from 'vitest';
import { normalizeText } from '../../ui/basics/normalize-text.ts';
import { lazySorting } from './lazy-sorting.ts';
import { type ListCriteria, ListIndex } from './list-index.ts';
import { searchWords } from './search.ts';

beforeAll(lazySorting.preload);

interface User {
  id: number;
  name: string | null;
  age: number | null;
}

const textOf = vi.fn((user: User) => `${user.name ?? ''} ${user.id}`);
const shape = {
  textOf,
  sortKeys: { name: (user: User) => user.name, age: (user: User) => user.age },
};

function run<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const names = ['Ana', 'Álvaro', 'bea', 'João', 'Zoé', 'ana maria', null];
const userOf = (id: number): User => ({
  id,
  name: names[(id * 5) % names.length] ?? null,
  age: id % 13 === 0 ? null : (id * 7) % 40,
});
const renamed = (row: User): User => ({
  ...row,
  name: row.name ? null : 'Rui',
  age: (row.age ?? 20) + 1,
});
const users = (count: number, from = 1) => Array.from({ length: count }, (_, at) => userOf(from + at));

const criteria = (change: Partial<ListCriteria<User>> & { search?: string } = {}): ListCriteria<User> => ({
  fits: null,
  sort: null,
  ...change,
  words: searchWords(change.search ?? ''),
});

/** Returns the expected rows, computed by a plain filter and sort. */
function expectedRows(rows: readonly User[], { words, fits, sort }: ListCriteria<User>): User[] {
  const found = rows.filter(
    (row) =>
      (!fits || fits(row)) &&
      words.every((word) => normalizeText(`${row.name ?? ''} ${row.id}`).includes(word)),
  );
  if (!sort) return found;
  const keyOf = (row: User) => (sort.key === 'name' ? row.name && normalizeText(row.name) : row.age);
  return found.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one === other ? 0 : (one < other ? -1 : 1) * (sort.descending ? -1 : 1);
  });
}

const young = (row: User) => (row.age ?? 99) < 20;
const allCriteria: ListCriteria<User>[] = [
  criteria(),
  criteria({ search: 'an' }),
  criteria({ search: 'ana' }),
  criteria({ search: 'ANA maria' }),
  criteria({ search: '1' }),
  criteria({ fits: young }),
  criteria({ fits: young, search: 'a' }),
  criteria({ sort: { key: 'name', descending: false } }),
  criteria({ sort: { key: 'name', descending: true } }),
  criteria({ sort: { key: 'age', descending: false } }),
  criteria({ sort: { key: 'age', descending: true }, search: 'o' }),
  criteria({ sort: { key: 'age', descending: true }, search: 'o', fits: young }),
  criteria({ sort: { key: 'toString', descending: false } }),
];

// One test with many steps: each step reuses what the index keeps from the step before.
test('selects the same rows as a plain filter and sort after each change of the list', () => {
  const index = new ListIndex(shape);
  let rows: User[] = [];
  const changes: [string, () => User[]][] = [
    ['the list is empty', () => []],
    ['the first rows arrive', () => users(300)],
    ['more rows arrive', () => [...rows, ...users(700, 301)]],
    ['one row is changed', () => rows.with(500, { ...userOf(501), name: 'Quim', age: 1 })],
    ['the first row is changed', () => rows.with(0, { ...userOf(1), name: null, age: null })],
    ['one row is removed', () => rows.toSpliced(17, 1)],
    ['the last row is removed', () => rows.slice(0, -1)],
    ['one row is appended', () => [...rows, userOf(5000)]],
    ['a range in the middle is replaced by a shorter one', () => rows.toSpliced(100, 50, ...users(20, 6000))],
    ['scattered rows are changed', () => rows.map((row, at) => (at % 97 === 5 ? renamed(row) : row))],
    [
      'scattered rows are changed and rows are appended',
      () => [...rows.map((row, at) => (at % 61 === 3 ? renamed(row) : row)), ...users(30, 7000)],
    ],
    [
      'scattered rows are changed and the last rows are removed',
      () => rows.slice(0, -40).map((row, at) => (at % 53 === 7 ? renamed(row) : row)),
    ],
    ['two rows are swapped', () => rows.with(20, rows[400] as User).with(400, rows[20] as User)],
    ['all rows are read again', () => users(900)],
    ['most rows are removed', () => rows.slice(0, 40)],
    ['all rows are removed', () => []],
    ['rows arrive again', () => users(60)],
  ];
  for (const [name, change] of changes) {
    rows = change();
    index.follow(rows);
    for (const [at, narrowed] of allCriteria.entries()) {
      // Another search runs first and is cancelled after one to three steps.
      const cancelled = index.select(
        allCriteria[(at * 5 + rows.length) % allCriteria.length] as ListCriteria<User>,
      );
      for (let steps = 0; steps <= at % 3; steps++) cancelled.next();
      const ids = run(index.select(narrowed)).map(({ id }) => id);
      const expected = expectedRows(rows, {
        ...narrowed,
        sort: narrowed.sort?.key === 'toString' ? null : narrowed.sort,
      });
      expect(ids, `${name}, ${JSON.stringify(narrowed)}`).toEqual(expected.map(({ id }) => id));
    }
  }
});

test('returns the list itself when no criteria are set', () => {
  const index = new ListIndex(shape);
  const rows = users(10);
  index.follow(rows);
  expect(run(index.select(criteria()))).toBe(rows);
});

test('reads the text of a row once, and narrows a search within the last result', () => {
  const index = new ListIndex(shape);
  const rows = users(700);
  textOf.mockClear();
  index.follow(rows);
  run(index.prepare(true));
  expect(textOf).toHaveBeenCalledTimes(700);
  const fits = vi.fn(() => true);
  const some = run(index.select(criteria({ search: 'an', fits })));
  expect(fits).toHaveBeenCalledTimes(700);
  run(index.select(criteria({ search: 'ana', fits })));
  expect(fits).toHaveBeenCalledTimes(700 + some.length);
  index.follow([...rows, ...users(5, 701)]);
  const before = fits.mock.calls.length;
  const found = run(index.select(criteria({ search: 'ana m', fits })));
  expect(fits.mock.calls.length - before).toBeLessThan(some.length + 6);
  expect(found.every(({ name }) => name === 'ana maria')).toBe(true);
  expect(textOf).toHaveBeenCalledTimes(705);
});

test('reads only the changed rows of a list that is read again', () => {
  const index = new ListIndex(shape);
  const rows = users(700);
  index.follow(rows);
  run(index.prepare(true));
  textOf.mockClear();
  const again = [...rows.map((row, at) => (at % 100 === 50 ? renamed(row) : row)), userOf(701)];
  index.follow(again);
  run(index.prepare(true));
  expect(textOf).toHaveBeenCalledTimes(8);
  const narrowed = criteria({ search: 'rui', sort: { key: 'age', descending: false } });
  expect(run(index.select(narrowed))).toEqual(expectedRows(again, narrowed));
});

test('continues its precomputation correctly after other searches ran in between', () => {
  const rows = users(1500);
  // A row is inserted, so that all rows after it move, and another row changes.
  const later = rows.toSpliced(40, 0, userOf(6000)).with(900, renamed(rows[899] as User));
  const last = [...later, { ...userOf(7000), name: 'Bob' }];
  const orders = [false, true].map((descending) => criteria({ sort: { key: 'name', descending } }));
  for (let steps = 0; ; steps++) {
    const index = new ListIndex(shape);
    index.follow(rows);
    run(index.prepare(true));
    index.follow(later);
    const precomputation = index.prepare(true);
    let done = false;
    for (let step = 0; step < steps; step++) done = precomputation.next().done === true;
    for (const order of orders) expect(run(index.select(order))).toEqual(expectedRows(later, order));
    run(precomputation);
    for (const order of orders) expect(run(index.select(order))).toEqual(expectedRows(later, order));
    index.follow(last);
    for (const order of orders) expect(run(index.select(order))).toEqual(expectedRows(last, order));
    if (done) break;
  }
});

test('hands the partial result of a cancelled search to the next search', () => {
  const index = new ListIndex(shape);
  const rows = users(20_000);
  index.follow(rows);
  const fits = vi.fn(() => true);
  const first = index.select(criteria({ search: 'a', fits }));
  for (let steps = 0; steps < 40; steps++) first.next();
  const before = fits.mock.calls.length;
  expect(before).toBeGreaterThan(5000);
  const narrowed = criteria({ search: 'an', fits });
  const second = index.select(narrowed);
  for (let steps = 0; steps < 40; steps++) second.next();
  const found = run(index.select({ ...narrowed, words: ['ana'] }));
  expect(found).toEqual(expectedRows(rows, { ...narrowed, words: ['ana'], fits: null }));
  // Rows rejected by the first search are not checked again.
  expect(fits.mock.calls.length).toBeLessThan(rows.length * 2);
});

test('reads fewer than 1000 texts between two interruptions', () => {
  const index = new ListIndex(shape);
  textOf.mockClear();
  index.follow(users(20_000));
  let before = 0;
  for (const _ of index.select(criteria({ search: 'ana' }))) {
    expect(textOf.mock.calls.length - before).toBeLessThan(1000);
    before = textOf.mock.calls.length;
  }
});

test.each([false, true])(
  'shows the first rows of a long column before the others are sorted (%s)',
  (descending) => {
    for (const search of ['', 'a']) {
      const index = new ListIndex(shape);
      index.follow(users(6000));
      const wanted = criteria({ search, sort: { key: 'name', descending } });
      const onFirst = vi.fn<(rows: readonly User[]) => void>();
      const sorted = run(index.select(wanted, onFirst));
      const [shown = []] = onFirst.mock.calls[0] ?? [];
      expect(shown.slice(0, 100)).toEqual(sorted.slice(0, 100));
      expect(shown).not.toEqual(sorted);
      expect(new Set(shown)).toEqual(new Set(sorted));
      expect(shown).toHaveLength(sorted.length);
      // Once the column is sorted, the rows come in their order at once.
      expect(
        run(index.select({ ...wanted, sort: { key: 'name', descending: !descending } }, onFirst)),
      ).toHaveLength(sorted.length);
      expect(onFirst).toHaveBeenCalledOnce();
    }
  },
);
