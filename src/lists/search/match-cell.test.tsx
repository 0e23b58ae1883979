// Tests how a cell shows a text of the service, and which parts of it are highlighted as matches of a search.
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { highlightMatches, matchCell } from './match-cell.tsx';
import { searchWords } from './search.ts';

const shown = (text: string, words: string[] = []) => render(matchCell(text, words)).container;

test('marks the matches of a search', () => {
  const cell = shown('João Silva', ['joao']);
  expect(cell.querySelector('mark')?.textContent).toBe('João');
  expect(cell.textContent).toBe('João Silva');
});

test.each([
  ['Ana\u200B Silva', 'AnaU+200B Silva'],
  ['\u202EavliS anA', 'U+202EavliS anA'],
])('shows the hidden characters of %j, during a search, too', (text, expected) => {
  expect(shown(text).textContent).toBe(expected);
  expect(shown(text, ['ana']).textContent).toBe(expected);
});

test('shows an emoji and accents as they are', () => {
  expect(shown('Zoe\u0301 👩‍🔬').textContent).toBe('Zoe\u0301 👩‍🔬');
});

/** Returns the text with its matches in brackets. */
const bracketMatches = (text: string, search: string) =>
  highlightMatches(text, searchWords(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Ana Silva', 'sil', 'Ana [Sil]va'],
  ['Ana Silva', 'SILVA ana', '[Ana] [Silva]'],
  ['Banana', 'an', 'B[anan]a'],
  ['Ana', 'x', 'Ana'],
  ['Ana', '', 'Ana'],
  ['anabela', 'ana nab', '[anab]ela'],
  ['anabela', 'anabela bel', '[anabela]'],
  ["Ana O'Neill", 'oneill', "Ana [O'Neill]"],
  ["Ana O'Neill", 'neill ana', "[Ana] O'[Neill]"],
  ['ana.silva@x.pt', '@x.pt', 'ana.silva[@x.pt]'],
])('highlights ASCII text: %s searched for “%s” is %s', (text, search, expected) => {
  expect(bracketMatches(text, search)).toBe(expected);
});

test.each([
  ['João', 'joao', '[João]'],
  ['João Pão', 'ao', 'Jo[ão] P[ão]'],
  ['Joa\u0303o', 'joa', '[Joa\u0303]o'],
  ['Joa\u0303o', 'o', 'J[o]a\u0303[o]'],
  ['Conceição', 'CAO', 'Concei[ção]'],
  ['İstanbul', 'istan', '[İstan]bul'],
  ['한국어', '한', '[한]국어'],
  ['한국어', 'ㅎ', '[한]국어'],
  ['x 🙂 João', 'jo', 'x 🙂 [Jo]ão'],
  ['Rui D’Ávila', 'davila', 'Rui [D’Ávila]'],
  ['Σίσυφος', 'σισυφος', '[Σίσυφος]'],
])('highlights text beyond ASCII: %s searched for “%s” is %s', (text, search, expected) => {
  expect(bracketMatches(text, search)).toBe(expected);
});

test('returns parts that join to the original text', () => {
  const text = 'A\u030aĳ𝒜ﬁ Ångström ñandú 9';
  for (const search of ['a', 'an', 'å', 'fi', 'g s', '9', 'u 9', 'ngstr']) {
    expect(
      highlightMatches(text, searchWords(search))
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});
