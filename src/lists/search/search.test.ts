// Tests how letter case, accents, special letters, white space and punctuation of a search are normalized.
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
  ['Groß', 'gross'],
  ['Ørsted', 'orsted'],
  ['Łukasz', 'lukasz'],
  ['Yılmaz', 'yilmaz'],
  ['İnci', 'inci'],
  ['Bjørn Ægirsson', 'bjorn aegirsson'],
  ['Œuvre', 'oeuvre'],
  ['Đorđe', 'dorde'],
  ['Þór Guðmundsson', 'thor gudmundsson'],
  ['O’Neill', 'oneill'],
  ["O'Neill", 'oneill'],
  ['D´Ávila', 'davila'],
  ['Sant`Ana', 'santana'],
  ['Oʻahu', 'oahu'],
  ['ΠΑΠΑΣ', 'παπασ'],
  ['Ａｎａ１', 'ana1'],
  ['Saint‑Denis – app‐2 −1', 'saint-denis - app-2 -1'],
  ['A\u200Bna Sil\u00ADva', 'ana silva'],
  ['', ''],
])('normalizes %s to %s', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

test.each([
  ['', []],
  ['   ', []],
  ['Ana', ['ana']],
  ['  SILVA \t joão\n', ['silva', 'joao']],
  ['Silva, Ana', ['silva', 'ana']],
  ['#2001', ['2001']],
  ['“Ana Silva”', ['ana', 'silva']],
  ['«Ana Silva»', ['ana', 'silva']],
  ['\u202Aana@example.org\u202C', ['ana@example.org']],
  ['‘ana@example.org’', ['ana@example.org']],
  ['mailto:ana@example.org', ['ana@example.org']],
  ['Ana Silva <ana@example.org>,', ['ana@example.org']],
  ['ana@example.org.', ['ana@example.org']],
  ['- #', []],
  ['• Ana – Silva?', ['ana', 'silva']],
  ['Ana | Silva', ['ana', 'silva']],
  ['Silva,Ana;*Rui*', ['silva', 'ana', 'rui']],
  ['‹Ana›', ['ana']],
  ["o'neill", ['oneill']],
  ['oneill', ['oneill']],
  ['app-2', ['app-2']],
  ['id:2001', ['2001']],
  ['ID: 2001', ['2001']],
  ['ID 2001', ['2001']],
  ['Ana ID #2001', ['ana', '2001']],
  ['David 2001', ['david', '2001']],
  ['id2', ['id2']],
  ['»Ana«', ['ana']],
  ['（Ana）「Silva」', ['ana', 'silva']],
  ['أحمد، علي', ['احمد', 'علي']],
  ['Ana\u0085Silva', ['ana', 'silva']],
])('splits the search %j into the words %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

test.each([
  'Ana Silva <ana@example.org>',
  'mailto:ana@example.org',
  '"ana@example.org"',
  '(ana@example.org)',
  'ana@example.org<mailto:ana@example.org>',
  '[Ana Silva](mailto:ana@example.org)',
  'mailto:ana@example.org?subject=Access',
  'E-mail:ana@example.org',
  '2001\tSilva, Ana\t‘ana@example.org’…',
  'ana@example.org,',
  'ana@example.org\u200B',
  'ana@example.org،',
  '* Ana: ana@example.org',
  '“ana@example.org”.',
  'SMTP:ana@example.org',
  '`ana@example.org`',
  'Ana Silva <ana@example.org>; ANA@example.org',
])('searches the address of %j alone', (search) => {
  expect(searchWords(search)).toEqual(['ana@example.org']);
});

test('searches a domain in Unicode by its form in ASCII, once its labels are whole', () => {
  expect(searchWords('Ana <ana@münchen.example>')).toEqual(['ana@xn--mnchen-3ya.example']);
  expect(searchWords('ana@münch')).toEqual(['ana@munch']);
});

test.each(['ana@', '@example.org', 'ana@example.org rui@example.org'])('searches %j as it is', (search) => {
  expect(searchWords(search)).toEqual(search.split(' '));
});
