// Tests which parts of a text are highlighted as matches of a search.
import { expect, test } from 'vitest';
import { highlightMatches } from './match-highlight.ts';
import { searchWords } from './search.ts';

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
