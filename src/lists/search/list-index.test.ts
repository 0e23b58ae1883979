// Holds the index of a long list to what a plain filter and sort would give, whatever happens to the list meanwhile.
import { expect, test, vi } from 'vitest';
import { type ListCriteria, ListIndex } from './list-index.ts';
import { searchWords } from './search.ts';

interface Person {
  id: number;
  name: string | null;
  age: number | null;
}

const textOf = vi.fn((person: Person) => `${person.name ?? ''} ${person.id}`);
const shape = {
  textOf,
  sortKeys: { name: (person: Person) => person.name, age: (person: Person) => person.age },
};

function run<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const names = ['Ana', 'Álvaro', 'bea', 'João', 'Zoé', 'ana maria', null];
const person = (id: number): Person => ({
  id,
  name: names[(id * 5) % names.length] ?? null,
  age: id % 13 === 0 ? null : (id * 7) % 40,
});
const renamed = (row: Person): Person => ({
  ...row,
  name: row.name ? null : 'Rui',
  age: (row.age ?? 20) + 1,
});
const people = (count: number, from = 1) => Array.from({ length: count }, (_, at) => person(from + at));

const wanted = (change: Partial<ListCriteria<Person>> & { search?: string } = {}): ListCriteria<Person> => ({
  fits: null,
  sort: null,
  ...change,
  words: searchWords(change.search ?? ''),
});

/** What the index has to agree with. */
function plainly(rows: readonly Person[], { words, fits, sort }: ListCriteria<Person>): Person[] {
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = rows.filter(
    (row) =>
      (!fits || fits(row)) && words.every((word) => folded(`${row.name ?? ''} ${row.id}`).includes(word)),
  );
  if (!sort) return found;
  const keyOf = (row: Person) => (sort.key === 'name' ? row.name && folded(row.name) : row.age);
  return found.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one === other ? 0 : (one < other ? -1 : 1) * (sort.descending ? -1 : 1);
  });
}

const young = (row: Person) => (row.age ?? 99) < 20;
const questions: ListCriteria<Person>[] = [
  wanted(),
  wanted({ search: 'an' }),
  wanted({ search: 'ana' }),
  wanted({ search: 'ANA maria' }),
  wanted({ search: '1' }),
  wanted({ fits: young }),
  wanted({ fits: young, search: 'a' }),
  wanted({ sort: { key: 'name', descending: false } }),
  wanted({ sort: { key: 'name', descending: true } }),
  wanted({ sort: { key: 'age', descending: false } }),
  wanted({ sort: { key: 'age', descending: true }, search: 'o' }),
  wanted({ sort: { key: 'age', descending: true }, search: 'o', fits: young }),
  wanted({ sort: { key: 'toString', descending: false } }),
];

// Step by step, so that what is kept from one step is used in the next.
test('after each change of the list, every question has the answer that a plain filter and sort give', () => {
  const index = new ListIndex(shape);
  let rows: Person[] = [];
  const changes: [string, () => Person[]][] = [
    ['nothing there', () => []],
    ['the first come', () => people(300)],
    ['more come', () => [...rows, ...people(700, 301)]],
    ['one is changed', () => rows.with(500, { ...person(501), name: 'Quim', age: 1 })],
    ['the first is changed', () => rows.with(0, { ...person(1), name: null, age: null })],
    ['one goes', () => rows.toSpliced(17, 1)],
    ['the last goes', () => rows.slice(0, -1)],
    ['one comes at the end', () => [...rows, person(5000)]],
    ['some go and others come in the middle', () => rows.toSpliced(100, 50, ...people(20, 6000))],
    ['some are changed here and there', () => rows.map((row, at) => (at % 97 === 5 ? renamed(row) : row))],
    [
      'some are changed and more come',
      () => [...rows.map((row, at) => (at % 61 === 3 ? renamed(row) : row)), ...people(30, 7000)],
    ],
    [
      'some are changed and the last go',
      () => rows.slice(0, -40).map((row, at) => (at % 53 === 7 ? renamed(row) : row)),
    ],
    ['two change places', () => rows.with(20, rows[400] as Person).with(400, rows[20] as Person)],
    ['all are read again', () => people(900)],
    ['fewer are there', () => rows.slice(0, 40)],
    ['nothing is left', () => []],
    ['all come back', () => people(60)],
  ];
  for (const [what, change] of changes) {
    rows = change();
    index.follow(rows);
    // Names that are equal but for letter case and accents have an order of their own.
    for (const [at, question] of questions.entries()) {
      // Another question came first and was given up after a step or two.
      const other = index.select(
        questions[(at * 5 + rows.length) % questions.length] as ListCriteria<Person>,
      );
      for (let steps = 0; steps <= at % 3; steps++) other.next();
      const ids = run(index.select(question)).map(({ id }) => id);
      const expected = plainly(rows, {
        ...question,
        sort: question.sort?.key === 'toString' ? null : question.sort,
      });
      expect(ids, `${what}, ${JSON.stringify(question)}`).toEqual(expected.map(({ id }) => id));
    }
  }
});

test('all rows in the order of arrival are the list itself', () => {
  const index = new ListIndex(shape);
  const rows = people(10);
  index.follow(rows);
  expect(run(index.select(wanted()))).toBe(rows);
});

test('the text of a row is asked for once; who types on looks only among what was found', () => {
  const index = new ListIndex(shape);
  const rows = people(700);
  textOf.mockClear();
  index.follow(rows);
  run(index.prepare(['name', 'age']));
  expect(textOf).toHaveBeenCalledTimes(700);
  const looked = vi.fn(() => true);
  const some = run(index.select(wanted({ search: 'an', fits: looked })));
  expect(looked).toHaveBeenCalledTimes(700);
  run(index.select(wanted({ search: 'ana', fits: looked })));
  expect(looked).toHaveBeenCalledTimes(700 + some.length);
  index.follow([...rows, ...people(5, 701)]);
  const before = looked.mock.calls.length;
  const found = run(index.select(wanted({ search: 'ana m', fits: looked })));
  expect(looked.mock.calls.length - before).toBeLessThan(some.length + 6);
  expect(found.every(({ name }) => name === 'ana maria')).toBe(true);
  expect(textOf).toHaveBeenCalledTimes(705);
});

test('of a list that was read again only the rows that changed are looked at anew', () => {
  const index = new ListIndex(shape);
  const rows = people(700);
  index.follow(rows);
  run(index.prepare(['name', 'age']));
  textOf.mockClear();
  const again = [...rows.map((row, at) => (at % 100 === 50 ? renamed(row) : row)), person(701)];
  index.follow(again);
  run(index.prepare(['name', 'age']));
  expect(textOf).toHaveBeenCalledTimes(8);
  const question = wanted({ search: 'rui', sort: { key: 'age', descending: false } });
  expect(run(index.select(question))).toEqual(plainly(again, question));
});

test('what is worked out beforehand goes on where it was, whatever was asked for meanwhile', () => {
  const rows = people(1500);
  // One comes in the middle, so that all behind it move, and one changes.
  const later = rows.toSpliced(40, 0, person(6000)).with(900, renamed(rows[899] as Person));
  const last = [...later, { ...person(7000), name: 'Bob' }];
  const orders = [false, true].map((descending) => wanted({ sort: { key: 'name', descending } }));
  for (let steps = 0; ; steps++) {
    const index = new ListIndex(shape);
    index.follow(rows);
    run(index.prepare(['name', 'age']));
    index.follow(later);
    const ahead = index.prepare(['name', 'age']);
    let over = false;
    for (let step = 0; step < steps; step++) over = ahead.next().done === true;
    for (const order of orders) expect(run(index.select(order))).toEqual(plainly(later, order));
    run(ahead);
    for (const order of orders) expect(run(index.select(order))).toEqual(plainly(later, order));
    index.follow(last);
    for (const order of orders) expect(run(index.select(order))).toEqual(plainly(last, order));
    if (over) break;
  }
});

test('a search given up for the next letter was not in vain', () => {
  const index = new ListIndex(shape);
  const rows = people(20_000);
  index.follow(rows);
  const looked = vi.fn(() => true);
  const first = index.select(wanted({ search: 'a', fits: looked }));
  for (let steps = 0; steps < 40; steps++) first.next();
  const before = looked.mock.calls.length;
  expect(before).toBeGreaterThan(5000);
  const question = wanted({ search: 'an', fits: looked });
  const second = index.select(question);
  for (let steps = 0; steps < 40; steps++) second.next();
  const found = run(index.select({ ...question, words: ['ana'] }));
  expect(found).toEqual(plainly(rows, { ...question, words: ['ana'], fits: null }));
  // What fits no letter was looked at once.
  expect(looked.mock.calls.length).toBeLessThan(rows.length * 2);
});

test('it stops for breath all the time', () => {
  const index = new ListIndex(shape);
  textOf.mockClear();
  index.follow(people(20_000));
  let before = 0;
  for (const _ of index.select(wanted({ search: 'ana' }))) {
    expect(textOf.mock.calls.length - before).toBeLessThan(1000);
    before = textOf.mock.calls.length;
  }
});
