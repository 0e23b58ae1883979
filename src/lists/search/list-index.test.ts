// Compares the index of a long list with a plain filter and sort while the list changes.
import { expect, test, vi } from 'vitest';
import { normalizeText } from '../../lib/normalize-text.ts';
import { runAtOnce } from '../../testing/run-at-once.ts';
import { type ListCriteria, ListIndex } from './list-index.ts';
import { searchWords } from './search.ts';

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
  ranked: false,
  ...change,
  words: searchWords(change.search ?? ''),
});

/** Returns what is expected to be selected, by a plain filter and sort. */
const expected = (rows: readonly User[], narrowed: ListCriteria<User>) => ({
  rows: expectedRows(rows, narrowed),
  listed: narrowed.isListed ? rows.filter(narrowed.isListed) : rows,
});

function expectedRows(rows: readonly User[], { words, fits, isListed, sort }: ListCriteria<User>): User[] {
  const found = rows.filter(
    (row) =>
      (!isListed || isListed(row)) &&
      (!fits || fits(row)) &&
      words.every((word) => normalizeText(`${row.name ?? ''} ${row.id}`).includes(word)),
  );
  if (!sort) return found;
  const sortKeyOf = (row: User) => (sort.key === 'name' ? row.name && normalizeText(row.name) : row.age);
  return found.toSorted((a, b) => {
    const [one, other] = [sortKeyOf(a), sortKeyOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one === other ? 0 : (one < other ? -1 : 1) * (sort.descending ? -1 : 1);
  });
}

const young = (row: User) => (row.age ?? 99) < 20;
const isEven = (row: User) => row.id % 2 === 0;
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
  criteria({ isListed: isEven }),
  criteria({ isListed: isEven, search: 'a' }),
  criteria({ isListed: isEven, search: 'an' }),
  criteria({ isListed: isEven, fits: young, search: 'an' }),
  criteria({ isListed: young, search: 'ana' }),
  criteria({ isListed: young, sort: { key: 'name', descending: true } }),
];

// One test with many steps: each step reuses the texts that the index keeps from the step before.
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
    const before = rows;
    rows = change();
    for (const [at, narrowed] of allCriteria.entries()) {
      // A search of the rows before is running, and goes on afterwards.
      const other = allCriteria[(at * 5 + rows.length) % allCriteria.length] as ListCriteria<User>;
      const running = index.select(before, other);
      let isDone = false;
      for (let steps = 0; steps <= at % 3; steps++) isDone = running.next().done === true;
      const found = runAtOnce(index.select(rows, narrowed));
      expect(found, `${name}, ${JSON.stringify(narrowed)}`).toEqual(expected(rows, narrowed));
      if (!isDone) expect(runAtOnce(running)).toEqual(expected(before, other));
    }
  }
});

test('looks for the rows of a list of e-mails once, and then searches these', () => {
  const rows = users(700);
  const isListed = vi.fn(isEven);
  const index = new ListIndex(shape);
  for (const search of ['', 'an', 'ana', 'r', ''])
    runAtOnce(index.select(rows, criteria({ isListed, search })));
  expect(isListed).toHaveBeenCalledTimes(700);
});

test('returns the list itself when no criteria are set', () => {
  const rows = users(10);
  expect(runAtOnce(new ListIndex(shape).select(rows, criteria())).rows).toBe(rows);
});

test('reads the text of a row once, and again only when the row has changed', () => {
  const index = new ListIndex(shape);
  const rows = users(700);
  textOf.mockClear();
  runAtOnce(index.prepare(rows));
  expect(textOf).toHaveBeenCalledTimes(700);
  for (const search of ['an', 'ana', 'rui']) runAtOnce(index.select(rows, criteria({ search })));
  expect(textOf).toHaveBeenCalledTimes(700);
  const again = [...rows.map((row, at) => (at % 100 === 50 ? renamed(row) : row)), userOf(701)];
  const narrowed = criteria({ search: 'rui', sort: { key: 'age', descending: false } });
  expect(runAtOnce(index.select(again, narrowed)).rows).toEqual(expectedRows(again, narrowed));
  expect(textOf).toHaveBeenCalledTimes(708);
});

test.each(['select', 'prepare'] as const)(
  'reads fewer than 1000 texts between two interruptions: %s',
  (method) => {
    const index = new ListIndex(shape);
    textOf.mockClear();
    let before = 0;
    for (const _ of index[method](users(20_000), criteria({ search: 'ana' }))) {
      expect(textOf.mock.calls.length - before).toBeLessThan(1000);
      before = textOf.mock.calls.length;
    }
    expect(before).toBeGreaterThan(19_000);
  },
);
