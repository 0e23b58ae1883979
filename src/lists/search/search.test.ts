// Tests how letter case, accents and white space of a search are normalized.
import { expect, test } from 'vitest';
import { normalizeText } from '../../lib/normalize-text.ts';
import { searchWords } from './search.ts';

test.each([
  ['ANA', 'ana'],
  ['João', 'joao'],
  ['Integração Bóreas', 'integracao boreas'],
  ['e\u0301', 'e'],
  ['Ωmega', 'ωmega'],
  ['a@b.c #7', 'a@b.c #7'],
  ['', ''],
])('normalizes %s to %s', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

test.each([
  ['', []],
  ['   ', []],
  ['Ana', ['ana']],
  ['  SILVA \t joão\n', ['silva', 'joao']],
])('splits the search %j into the words %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

test.each([
  'Ana Silva <ana@example.org>',
  'mailto:ana@example.org',
  '"ana@example.org"',
  '(ana@example.org)',
  'ana@example.org,',
  'ana@example.org\u200B',
])('searches the address of %j alone', (search) => {
  expect(searchWords(search)).toEqual(['ana@example.org']);
});

test.each(['ana@', '@example.org', 'ana@example.org rui@example.org'])('searches %j as it is', (search) => {
  expect(searchWords(search)).toEqual(search.split(' '));
});
