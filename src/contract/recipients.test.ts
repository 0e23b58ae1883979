/** Tests how one address is read from a text. */
import { expect, it } from 'vitest';
import { isMailHead, isSender, readAddress, readRecipients } from './recipients.ts';

it.each([
  '“ana@example.com”',
  '‘ana@example.com’',
  '«ana@example.com»',
  '„ana@example.com“',
  '‹ana@example.com›',
  'ana@example.com’',
  'ana@example.com…',
  'ana@example.com–',
  'ana@example.com。',
])('the address of %s has no marks around it, and what it was taken from is kept', (text) => {
  expect(readAddress(text)).toEqual({ email: 'ana@example.com', name: '', takenFrom: text });
});

it('an address that Outlook repeats is read once, and one beside another address stays whole', () => {
  const repeated = 'Ana <ana@example.com<mailto:Ana@example.com>>';
  const ana = { email: 'ana@example.com', name: 'Ana', takenFrom: repeated };
  expect(readAddress(repeated)).toEqual(ana);
  const link = 'ana@example.com<mailto:ana@example.com?subject=Hi>';
  expect(readAddress(link)).toEqual({ email: 'ana@example.com', name: '', takenFrom: link });
  for (const two of [
    'ana@example.com<mailto:rui@example.com>',
    'Ana <ana@example.com<mailto:ana@example.com.pt>>',
  ])
    expect(readAddress(two)).toEqual({ email: two, name: '', takenFrom: null });
});

it.each([
  '- Ana Silva <ana@x.pt>',
  '• Ana Silva <ana@x.pt>',
  '•Ana Silva <ana@x.pt>',
  '1. Ana Silva <ana@x.pt>',
  '1.Ana Silva <ana@x.pt>',
  '1) Ana Silva <ana@x.pt>',
  '(1) Ana Silva <ana@x.pt>',
  'a) Ana Silva <ana@x.pt>',
  '- [x] Ana Silva <ana@x.pt>',
  '✓ Ana Silva <ana@x.pt>',
  '\uF0B7\tAna Silva <ana@x.pt>',
  'o\tAna Silva <ana@x.pt>',
  '> Ana Silva <ana@x.pt>',
  '>> - Ana Silva <ana@x.pt>',
  '**To:** Ana Silva <ana@x.pt>',
  '@Ana Silva ana@x.pt',
  '[Ana Silva](mailto:ana@x.pt)',
])('the mark of a list is no part of a name: %s', (text) => {
  expect([...readRecipients([text])]).toMatchObject([{ name: 'Ana Silva', email: 'ana@x.pt' }]);
});

it.each([
  'ana@x.pt',
  'ana.b+c@x.pt; ',
  'Ana Silva <ana@x.pt>;',
  'João P. <joao@x.pt>, ',
  'Łukasz-Jan  <l@x.pt>',
  'E-mail <ana@x.pt>',
  'and Ana <ana@x.pt>',
  'Ana <ána@bücher.example>',
])('a common line is read as behind the mark of a list: %j', (line) => {
  expect([...readRecipients([line])]).toEqual([...readRecipients([`> ${line}`])]);
});

it.each(['-ana@x.pt', '1.ana@x.pt', 'o@x.pt'])('an address keeps what looks like a mark: %s', (text) => {
  expect(readAddress(text)).toEqual({ email: text, name: '', takenFrom: null });
});

it('people are told apart by “and”, a slash, and separators of other scripts', () => {
  const emails = (text: string) =>
    [...readRecipients([text])].map((one) => one && `${one.name} ${one.email}`);
  expect(emails('Ana <a@x.pt> and Rui <r@x.pt>')).toEqual(['Ana a@x.pt', 'Rui r@x.pt']);
  expect(emails('Ana <a@x.pt> e Rui <r@x.pt>')).toEqual(['Ana a@x.pt', 'Rui r@x.pt']);
  expect(emails('a@x.pt / r@x.pt')).toEqual([' a@x.pt', ' r@x.pt']);
  expect(emails('Ana <a@x.pt>；r@x.pt，e@x.pt')).toEqual(['Ana a@x.pt', ' r@x.pt', ' e@x.pt']);
  expect(emails('Ana <a@x.pt>، r@x.pt؛e@x.pt')).toEqual(['Ana a@x.pt', ' r@x.pt', ' e@x.pt']);
  expect(emails('a@x.pt\u0085r@x.pt\u0085 e@x.pt')).toEqual([' a@x.pt', ' r@x.pt', ' e@x.pt']);
});

it.each([
  ['Sent: Monday, 2 November 2026', true],
  ['> Assunto: Lista', true],
  ['Envoyé : lundi', true],
  ['Gesendet: Montag', true],
  ['On Mon, 2 Nov 2026 at 10:14, Ana Silva <ana@x.pt> wrote:', true],
  ['Message-ID: <a@mail.example>', true],
  ['X-Original-To: ana@x.pt', true],
  ['mailed-by: x.pt', true],
  ['Subject: ana@x.pt', false],
  ['To: Ana Silva', false],
  ['Data', false],
])('the line of a mail that names no recipient is told: %s', (line, expected) => {
  expect(isMailHead(line)).toBe(expected);
});

it.each(['ana\u00A0@x.pt', 'ana@\u202Fx.pt', 'ana\u2003@\u2003x.pt'])(
  'a hard space beside the @ is no part of an address: %j',
  (text) => {
    expect(readAddress(text)).toEqual({ email: 'ana@x.pt', name: '', takenFrom: text });
    expect(readAddress(`Ana <${text}>`)).toMatchObject({ email: 'ana@x.pt', name: 'Ana' });
  },
);

it.each(['\u202Aana@x.pt\u202C', '\u2068ana@x.pt\u2069'])(
  'the marks of direction that Windows copies around an address are no part of it: %j',
  (text) => {
    expect(readAddress(text)).toEqual({ email: 'ana@x.pt', name: '', takenFrom: text });
    expect(readAddress(`Ana <${text}>`)).toMatchObject({ email: 'ana@x.pt', name: 'Ana' });
    expect(readAddress('ana@\u202Ex.pt').email).toBe('ana@\u202Ex.pt');
  },
);

it.each([
  'Required: Ana Silva <ana@x.pt>',
  'Optional Attendees: "Ana Silva" <ana@x.pt>',
  'Convidados : Ana Silva <ana@x.pt>',
])('a label before a name is no part of it: %s', (text) => {
  expect(readAddress(text)).toMatchObject({ email: 'ana@x.pt', name: 'Ana Silva' });
});

it.each([
  ['From: ana@x.pt', true],
  ['Von : Ana <ana@x.pt>', true],
  ['To: ana@x.pt', false],
  ['Dea Sá <dea@x.pt>', false],
])('who wrote a message is told from others: %s', (text, expected) => {
  expect(isSender(text)).toBe(expected);
});

it.each([
  '\u200BAna Silva\u200B <ana@x.pt>',
  '\u202AAna Silva\u202C <ana@x.pt>',
  '"\uFEFFAna Silva\u200E" <ana@x.pt>',
  'Ana Silva\u2060 ana@x.pt',
  '<ana@x.pt> \u200BAna Silva',
  'mailto:Ana Silva <ana@x.pt>',
  'mailto:"Ana Silva" <ana@x.pt>',
  'Ana Silva <mailto:ana@x.pt?subject=Hi>',
])('a name has no invisible characters at its ends and no “mailto:” before it: %s', (text) => {
  expect(readAddress(text)).toEqual({ email: 'ana@x.pt', name: 'Ana Silva', takenFrom: text });
});

it('a name keeps the invisible characters inside of it: they are shown, or join letters', () => {
  const name = 'A\u202Ena نیم\u200Cفاصله';
  expect(readAddress(`${name} <ana@x.pt>`)).toMatchObject({ name });
});
