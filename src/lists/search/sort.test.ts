// Holds sorting to its promises: stable, without letter case and accents, what has no value last both ways.
import { expect, test } from 'vitest';
import { ColumnKeys, descend, rank, type SortKey } from './sort.ts';

function run<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const nothing = { ranked: [], valued: 0 };
const columnOf = (keys: readonly SortKey[]) => new ColumnKeys((number) => keys[number]);

/** The numbers of `keys` in their order. */
function order(keys: readonly SortKey[], descending = false): readonly number[] {
  const column = columnOf(keys);
  const up = run(
    rank(
      column,
      nothing,
      keys.map((_, number) => number),
    ),
  );
  return descending ? run(descend(column, up)) : up.ranked;
}

const sorted = (keys: readonly SortKey[], descending = false) =>
  order(keys, descending).map((number) => keys[number]);

test('numbers are sorted as numbers', () => {
  expect(sorted([10, 9, -1, 0])).toEqual([-1, 0, 9, 10]);
  expect(sorted([10, 9, -1, 0], true)).toEqual([10, 9, 0, -1]);
});

test('text is sorted without letter case and accents', () => {
  expect(sorted(['bea', 'Álvaro', 'alba', 'Carla', 'Zé'])).toEqual(['alba', 'Álvaro', 'bea', 'Carla', 'Zé']);
  expect(sorted(['bea', 'Álvaro', 'alba', 'Carla'], true)).toEqual(['Carla', 'bea', 'Álvaro', 'alba']);
});

test('what differs in letter case and accents only stands in one order', () => {
  expect(sorted(['Ana', 'Aná', 'ana'])).toEqual(sorted(['ana', 'Ana', 'Aná']));
});

test.each([false, true])('what has no value comes last, descending: %s', (descending) => {
  expect(sorted([null, 2, undefined, 1, ''], descending).slice(2)).toEqual([null, undefined, '']);
  expect(sorted(['', 'b', null, 'a'], descending).slice(2)).toEqual(['', null]);
});

test.each([false, true])('rows with the same key stay in their order, descending: %s', (descending) => {
  expect(order(['same', 'b', 'same', 'Same', 'same'], descending).filter((at) => at % 2 === 0)).toEqual([
    0, 2, 4,
  ]);
  expect(order([7, 7, 7, 7], descending)).toEqual([0, 1, 2, 3]);
});

test('texts that are written differently but count as equal stay in their order', () => {
  expect(order(['Zo\u00e9', 'Ana', 'Zoe\u0301', 'Zo\u00e9', 'Zoe\u0301'])).toEqual([1, 0, 2, 3, 4]);
});

// A generator of numbers that are the same in each run.
function* noise() {
  for (let seed = 42; ; ) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield seed;
  }
}

test.each([0, 1, 2, 511, 512, 513, 5000])('%i rows come out as the built-in sort has them', (count) => {
  const random = noise();
  const keys = Array.from({ length: count }, () => {
    const value = random.next().value as number;
    return value % 11 === 0 ? null : value % 97;
  });
  const expected = keys.map((_, number) => number);
  const rankOf = (number: number) => keys[number] ?? Number.POSITIVE_INFINITY;
  expect(order(keys)).toEqual(expected.toSorted((a, b) => rankOf(a) - rankOf(b) || a - b));
  const low = (number: number) => keys[number] ?? Number.NEGATIVE_INFINITY;
  expect(order(keys, true)).toEqual(expected.toSorted((a, b) => low(b) - low(a) || a - b));
});

test('what comes later is ranked among what is there', () => {
  const random = noise();
  const keys = Array.from({ length: 3000 }, () => (random.next().value as number) % 500);
  const column = columnOf(keys);
  const numbers = keys.map((_, number) => number);
  const some = run(
    rank(
      column,
      nothing,
      numbers.filter((number) => number % 3 === 0),
    ),
  );
  const all = run(
    rank(
      column,
      some,
      numbers.filter((number) => number % 3 !== 0),
    ),
  );
  expect(all.ranked).toEqual(order(keys));
});

test('long texts, and characters of every script, stand in the order of their folded text', () => {
  const alphabet = ['a', 'b', 'z', 'é', 'ÿ', 'Ā', 'Ω', 'я', '漢', '😀', ' ', '-'];
  const random = noise();
  const texts = Array.from({ length: 3000 }, () =>
    Array.from(
      { length: 1 + ((random.next().value as number) % 16) },
      () => alphabet[((random.next().value as number) >> 8) % alphabet.length],
    ).join(''),
  );
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const inOrder = sorted(texts).map((text) => folded(String(text)));
  for (const [at, text] of inOrder.entries()) if (at > 0) expect((inOrder[at - 1] ?? '') <= text).toBe(true);
});

test('it stops for breath all the time', () => {
  const random = noise();
  const texts = Array.from({ length: 20_000 }, () => String(random.next().value));
  let read = 0;
  const keys = new ColumnKeys((number) => {
    read++;
    return texts[number];
  });
  let breaths = 0;
  const numbers = texts.map((_, number) => number);
  for (const _ of rank(keys, nothing, numbers)) {
    breaths++;
    expect(read).toBeLessThan(3000);
    read = 0;
  }
  expect(breaths).toBeGreaterThan(100);
});
