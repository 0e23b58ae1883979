// Holds the search over loaded rows to letter case, accents, order of words and its memory.
import { expect, test, vi } from 'vitest';
import { fold, makeMatcher, wordsOf } from './search.ts';

test.each([
  ['ANA', 'ana'],
  ['João', 'joao'],
  ['Integração Bóreas', 'integracao boreas'],
  ['e\u0301', 'e'],
  ['Ωmega', 'ωmega'],
  ['a@b.c #7', 'a@b.c #7'],
  ['', ''],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['', []],
  ['   ', []],
  ['Ana', ['ana']],
  ['  SILVA \t joão\n', ['silva', 'joao']],
])('the words of %j are %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

const joao = { name: 'João Silva', email: 'joao.s@aurora.example' };
const matches = makeMatcher<typeof joao>((row) => `${row.name} ${row.email}`);

test.each([
  ['', true],
  ['joao', true],
  ['JOÃO', true],
  ['ilv', true],
  ['silva joão', true],
  ['aurora silva', true],
  ['silva ana', false],
  ['silvajoao', false],
])('%j finds the row: %s', (search, found) => {
  expect(matches(joao, wordsOf(search))).toBe(found);
});

test('the text of a row is asked for once, and not at all without words', () => {
  const textOf = vi.fn((row: { name: string }) => row.name);
  const matcher = makeMatcher(textOf);
  const row = { name: 'Ana' };
  expect(matcher(row, [])).toBe(true);
  expect(textOf).not.toHaveBeenCalled();
  expect([matcher(row, ['an']), matcher(row, ['x']), matcher(row, ['na'])]).toEqual([true, false, true]);
  expect(textOf).toHaveBeenCalledTimes(1);
  expect(matcher({ name: 'Bea' }, ['an'])).toBe(false);
});
