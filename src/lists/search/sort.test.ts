// Tests sorting by a column: stable, regardless of letter case and accents, rows without a value last.
import { expect, test } from 'vitest';
import { normalizeText } from '../../lib/normalize-text.ts';
import { runAtOnce } from '../../testing/run-at-once.ts';
import { type SortKey, sortRows } from './sort.ts';

/** Returns the positions of `keys` in sorted order. */
const order = (keys: readonly SortKey[], descending = false): readonly number[] =>
  runAtOnce(
    sortRows(
      keys.map((_, at) => at),
      (at) => keys[at],
      descending,
    ),
  );

const sorted = (keys: readonly SortKey[], descending = false) =>
  order(keys, descending).map((number) => keys[number]);

test('sorts numbers numerically', () => {
  expect(sorted([10, 9, -1, 0])).toEqual([-1, 0, 9, 10]);
  expect(sorted([10, 9, -1, 0], true)).toEqual([10, 9, 0, -1]);
});

test('sorts text regardless of letter case and accents', () => {
  expect(sorted(['bea', 'Álvaro', 'alba', 'Carla', 'Zé'])).toEqual(['alba', 'Álvaro', 'bea', 'Carla', 'Zé']);
  expect(sorted(['bea', 'Álvaro', 'alba', 'Carla'], true)).toEqual(['Carla', 'bea', 'Álvaro', 'alba']);
});

test('sorts the letters of European languages where people look for them', () => {
  expect(sorted(['Zara', 'Łukasz', 'Øystein', 'Maß', 'Mast', 'Otto'])).toEqual([
    'Łukasz',
    'Maß',
    'Mast',
    'Otto',
    'Øystein',
    'Zara',
  ]);
});

test('sorts numbers in texts by their value', () => {
  expect(sorted(['app-10', 'app-2', 'app', 'app-02b', 'app-1'])).toEqual([
    'app',
    'app-1',
    'app-2',
    'app-02b',
    'app-10',
  ]);
  expect(sorted(['2', '10', '9', '100'], true)).toEqual(['100', '10', '9', '2']);
});

test('sorts texts that differ only in letter case and accents the same way each time', () => {
  expect(sorted(['Ana', 'Aná', 'ana'])).toEqual(sorted(['ana', 'Ana', 'Aná']));
});

test.each([false, true])('sorts rows without a value last, descending: %s', (descending) => {
  expect(sorted([null, 2, undefined, 1, ''], descending).slice(2)).toEqual([null, undefined, '']);
  expect(sorted(['', 'b', null, 'a'], descending).slice(2)).toEqual(['', null]);
});

test.each([false, true])('keeps the order of rows with equal keys, descending: %s', (descending) => {
  expect(order(['same', 'b', 'same', 'Same', 'same'], descending).filter((at) => at % 2 === 0)).toEqual([
    0, 2, 4,
  ]);
  expect(order([7, 7, 7, 7], descending)).toEqual([0, 1, 2, 3]);
});

/** Generates the same pseudo-random numbers in each run. */
function* pseudoRandom() {
  for (let seed = 42; ; ) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield seed;
  }
}

test.each([0, 1, 2, 1023, 1024, 1025, 5000])('sorts %i rows like the built-in sort', (count) => {
  const random = pseudoRandom();
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

test('sorts long texts of many scripts by their normalized text', () => {
  const alphabet = ['a', 'b', 'z', 'é', 'ÿ', 'Ā', 'Ω', 'я', '漢', '😀', ' ', '-'];
  const random = pseudoRandom();
  const texts = Array.from({ length: 3000 }, () =>
    Array.from(
      { length: 1 + ((random.next().value as number) % 16) },
      () => alphabet[((random.next().value as number) >> 8) % alphabet.length],
    ).join(''),
  );
  const inOrder = sorted(texts).map((text) => normalizeText(String(text)));
  for (const [at, text] of inOrder.entries()) if (at > 0) expect((inOrder[at - 1] ?? '') <= text).toBe(true);
});

test('reads fewer than 3000 keys between two interruptions', () => {
  const random = pseudoRandom();
  const texts = Array.from({ length: 20_000 }, () => String(random.next().value));
  let read = 0;
  let interruptions = 0;
  const sortKeyOf = (text: string) => {
    read++;
    return text;
  };
  for (const _ of sortRows(texts, sortKeyOf, false)) {
    interruptions++;
    expect(read).toBeLessThan(3000);
    read = 0;
  }
  // While they are read and put in order, and after each run of 8,192.
  expect(interruptions).toBeGreaterThan(40);
});
