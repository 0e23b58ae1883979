// Holds the words of a search to letter case, accents and white space.
import { expect, test } from 'vitest';
import { normalizeText, searchWords } from './search.ts';

test.each([
  ['ANA', 'ana'],
  ['João', 'joao'],
  ['Integração Bóreas', 'integracao boreas'],
  ['e\u0301', 'e'],
  ['Ωmega', 'ωmega'],
  ['a@b.c #7', 'a@b.c #7'],
  ['', ''],
])('%s folds to %s', (text, folded) => {
  expect(normalizeText(text)).toBe(folded);
});

test.each([
  ['', []],
  ['   ', []],
  ['Ana', ['ana']],
  ['  SILVA \t joão\n', ['silva', 'joao']],
])('the words of %j are %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
