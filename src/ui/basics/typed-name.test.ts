// Tests the comparison of a typed name with the expected one, and the choice of the text to type.
import { describe, expect, it } from 'vitest';
import { looksEqual, textToType } from './typed-name.ts';

describe('looksEqual', () => {
  it.each([
    ['two spaces shown as one', 'Ana Silva', 'Ana  Silva'],
    ['a tab', 'Ana Silva', 'Ana\tSilva'],
    ['a no-break space', 'Ana Silva', 'Ana\u00a0Silva'],
    ['NFD accents', 'Jo\u00e3o', 'Joa\u0303o'],
    ['a zero-width space', 'Ana Silva', 'Ana\u200b Silva'],
    ['direction marks', 'Ana Silva', '\u202eAna Silva\u202c'],
    ['spaces around', ' Ana Silva ', 'Ana Silva'],
    ['letter case', 'ana silva', 'Ana Silva'],
    ['accents', 'Joao', 'João'],
    ['letters with a stroke', 'lukasz orsted', 'Łukasz Ørsted'],
    ['a sharp s', 'gross', 'Groß'],
    ['a curled apostrophe', "o'neill", 'O’Neill'],
    ['an apostrophe', 'oneill', 'O’Neill'],
  ])('ignores a difference in %s', (_difference, typed, expected) => {
    expect(looksEqual(typed, expected)).toBe(true);
  });

  it('rejects another name and an empty text', () => {
    expect(looksEqual('Ana Silvo', 'Ana Silva')).toBe(false);
    expect(looksEqual('', '\u0301')).toBe(false);
    expect(looksEqual('', 'Ana Silva')).toBe(false);
  });
});

describe('textToType', () => {
  it('returns the name when the name can be typed', () => {
    expect(textToType(['Ana  Silva', 'ana@x.example'], 7)).toBe('Ana Silva');
    expect(textToType(['王小明', 'w@x.example'], 7)).toBe('王小明');
  });

  it('returns the e-mail when the name holds invisible characters, else #id', () => {
    expect(textToType(['\u202eavliS anA', 'ana@x.example'], 7)).toBe('ana@x.example');
    expect(textToType(['\u200b\u200b', null], 7)).toBe('#7');
    expect(textToType(["'", null], 7)).toBe('#7');
    expect(textToType([null, undefined], 7)).toBe('#7');
    expect(textToType(['x'.repeat(1000), null], 7)).toBe('#7');
  });
});
