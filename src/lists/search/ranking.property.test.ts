// @vitest-environment node
// Tests the order of found rows with random lists and searches: it is the filter's result, ordered by quality of match.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeText } from '../../lib/normalize-text.ts';
import { runAtOnce } from '../../testing/run-at-once.ts';
import { ListIndex } from './list-index.ts';
import { searchWords } from './search.ts';

interface User {
  id: number;
  name: string;
  email: string;
}

const shape = {
  textOf: ({ name, email, id }: User) => `${name}\n${email}\n${id}\n`,
  sortKeys: {},
};

const part = fc.constantFrom('ana', 'Ana', 'Diana', 'joana', 'silva', 'Silvã', 'an', '4', '14', 'ω', 'ωana');
const user = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  name: fc.array(part, { maxLength: 3 }).map((parts) => parts.join(' ')),
  email: fc.array(part, { maxLength: 3 }).map((parts) => `${parts.join('.')}@a.example`),
});
const users = fc.uniqueArray(user, { selector: ({ id }) => id, maxLength: 30 });
const search = fc.oneof(
  fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
  fc.constantFrom('@a', 'a', '.', 'ana.silva@a.example', 'example 4'),
);

/** Rates a match word by word, without looking at joined texts. */
function naiveQuality({ id, name, email }: User, words: readonly string[]): number {
  const fields = [name, email, String(id)].map(normalizeText);
  if (fields.includes(words.join(' '))) return 0;
  const isLetter = (character: string | undefined) => /^[\p{L}\p{N}]$/u.test(character ?? '');
  const begins = (word: string) =>
    fields.some((field) =>
      Array.from(field).some(
        (_, at) => field.startsWith(word, at) && !(isLetter(field[at - 1]) && isLetter(field[at])),
      ),
    );
  return (
    1 +
    Number.parseInt(
      words
        .slice(0, 3)
        .map((word) => (begins(word) ? '0' : '1'))
        .join(''),
      2,
    )
  );
}

/** Returns the found users in their expected order. */
const naive = (rows: readonly User[], words: readonly string[]): User[] =>
  rows
    .filter(({ name, email, id }) =>
      words.every((word) => normalizeText(`${name}\n${email}\n${id}`).includes(word)),
    )
    .toSorted((a, b) => naiveQuality(a, words) - naiveQuality(b, words));

const found = (index: ListIndex<User>, rows: readonly User[], words: readonly string[], ranked: boolean) =>
  runAtOnce(index.select(rows, { words, fits: null, sort: null, ranked })).rows;

test('orders the matches by quality, equal ones in order of arrival, whatever was searched before', () => {
  fc.assert(
    fc.property(users, fc.array(search, { minLength: 1, maxLength: 3 }), (rows, searches) => {
      const index = new ListIndex(shape);
      for (const words of searches.map(searchWords)) {
        const ranked = found(index, rows, words, true);
        expect(ranked).toEqual(naive(rows, words));
        expect(new Set(ranked)).toEqual(new Set(found(index, rows, words, false)));
        const qualities = ranked.map((row) => naiveQuality(row, words));
        expect(qualities).toEqual(qualities.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['ana', ['Ana', 'Ana Silva', 'Maria Ana', 'x ana@a', 'Diana', 'Joana']],
  ['ana silva 4', ['Ana Silva 4', 'Ana Silva 14', 'Diana Silva 4', 'Joana Silva 14']],
])('puts the better matches of “%s” first', (typed, names) => {
  const rows = names.toReversed().map((name, at) => ({ id: 1000 + at, name, email: '' }));
  const index = new ListIndex(shape);
  const order = found(index, rows, searchWords(typed), true).map(({ name }) => name);
  const classes = names.map((name) => naiveQuality({ id: 0, name, email: '' }, searchWords(typed)));
  expect(order.map((name) => classes[names.indexOf(name)])).toEqual(classes);
  expect(order[0]).toBe(names[0]);
});
