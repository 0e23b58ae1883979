// What counts as typed when a removal is confirmed by typing a name.
import { describe, expect, it } from 'vitest';
import { sameTyped, textToType } from './typed-confirmation.ts';

describe('sameTyped', () => {
  it.each([
    ['two spaces shown as one', 'Ana Silva', 'Ana  Silva'],
    ['a tab', 'Ana Silva', 'Ana\tSilva'],
    ['a no-break space', 'Ana Silva', 'Ana\u00a0Silva'],
    ['NFD accents', 'Jo\u00e3o', 'Joa\u0303o'],
    ['a zero-width space', 'Ana Silva', 'Ana\u200b Silva'],
    ['direction marks', 'Ana Silva', '\u202eAna Silva\u202c'],
    ['spaces around', ' Ana Silva ', 'Ana Silva'],
  ])('folds %s', (_what, typed, expected) => {
    expect(sameTyped(typed, expected)).toBe(true);
  });

  it('tells another name apart', () => {
    expect(sameTyped('Ana Silvo', 'Ana Silva')).toBe(false);
    expect(sameTyped('ana silva', 'Ana Silva')).toBe(false);
    expect(sameTyped('', 'Ana Silva')).toBe(false);
  });
});

describe('textToType', () => {
  it('is the name where the name can be typed', () => {
    expect(textToType(['Ana  Silva', 'ana@x.example'], 7)).toBe('Ana Silva');
    expect(textToType(['王小明', 'w@x.example'], 7)).toBe('王小明');
  });

  it('is the e-mail where the name holds hidden characters, else #id', () => {
    expect(textToType(['\u202eavliS anA', 'ana@x.example'], 7)).toBe('ana@x.example');
    expect(textToType(['\u200b\u200b', null], 7)).toBe('#7');
    expect(textToType([null, undefined], 7)).toBe('#7');
    expect(textToType(['x'.repeat(1000), null], 7)).toBe('#7');
  });
});
