/** Tests how e-mail addresses are compared. */
import { describe, expect, it } from 'vitest';
import { isEmail, isSameMailbox, mailboxKey } from './email.ts';

describe('an address', () => {
  it.each([
    '“ana@example.com”',
    '‘ana@example.com’',
    '«ana@example.com»',
    '„ana@example.com“',
    'eva@example.com’',
    'eva@example.com…',
    'eva@example.com–',
    'eva@example.com。',
    'eva@my‑company.example',
    'o’neill@example.com',
  ])('has no typographic marks, as in %s', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    "o'neill@example.com",
    'joão@exemplo.pt',
    'ana+test@bücher.example',
    'miró@col·legi.cat',
    '用户@例子.公司',
    '{a|b}@example.com',
  ])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
});

describe('mailboxes', () => {
  it.each([
    ['letter case and outer white space', ' Ana@Example.ORG ', 'ana@example.org'],
    ['composed and decomposed letters', 'jo\u00E3o@example.org', 'joa\u0303o@example.org'],
    ['a domain in Unicode and in punycode', 'ana@b\u00FCcher.example', 'ana@xn--bcher-kva.example'],
    ['a domain in decomposed capitals', 'ana@BU\u0308CHER.example', 'ana@xn--bcher-kva.example'],
    ['invisible characters', '\u2060ana\u200B@exam\u00ADple.org', 'ana@example.org'],
  ])('are the same with %s', (_, a, b) => {
    expect(isSameMailbox(a, b)).toBe(true);
    expect(mailboxKey(a)).toBe(mailboxKey(b));
  });

  it.each([
    ['a plus address', 'ana+test@example.org', 'ana@example.org'],
    ['a dot', 'a.na@example.org', 'ana@example.org'],
    ['an accent', 'joão@example.org', 'joao@example.org'],
    ['another domain', 'ana@bücher.example', 'ana@bucher.example'],
    ['no address', null, 'ana@example.org'],
    ['a port and a path', 'ana@büch.example/x', 'ana@büch.example'],
  ])('differ by %s', (_, a, b) => {
    expect(isSameMailbox(a, b)).toBe(false);
  });

  it('keep a text that is no address', () => {
    expect(mailboxKey('João')).toBe('joão');
    expect(mailboxKey('joão@')).toBe('joão@');
    expect(mailboxKey('')).toBe('');
  });
});
