// Tests which addresses are read out of a pasted text, and which texts are no list.
import { expect, test } from 'vitest';
import type { EmailList } from './kept-lists.ts';
import { readEmailList } from './read-email-list.ts';

function read(text: string) {
  const found = readEmailList(text);
  if (found === null || typeof found === 'string' || 'email' in found) return found;
  const { entries, invalid, repeated, leftOut } = found;
  return { emails: [...entries.values()].map(({ email }) => email), invalid, repeated, leftOut };
}
const listOf = (...emails: string[]) => ({ emails, invalid: 0, repeated: 0, leftOut: 0 });
const two = listOf('ana@x.pt', 'rui@y.pt');

test.each([
  ['lines', 'ana@x.pt\nrui@y.pt\n'],
  ['lines of Windows', 'ana@x.pt\r\nrui@y.pt\r\n'],
  ['semicolons', 'ana@x.pt; rui@y.pt;'],
  ['commas', 'ana@x.pt, rui@y.pt'],
  ['spaces', 'ana@x.pt rui@y.pt'],
  ['Arabic commas', 'ana@x.pt، rui@y.pt،'],
  ['lines that end with NEL', 'ana@x.pt\u0085rui@y.pt\u0085'],
  ['names', 'Ana Silva <ana@x.pt>; "Costa, Rui" <rui@y.pt>'],
  ['mailto', 'mailto:ana@x.pt?subject=Hi, <mailto:rui@y.pt>'],
  ['quotes and brackets', '"ana@x.pt", (rui@y.pt).'],
  ['cells', 'Ana\tana@x.pt\tEditor\nRui\trui@y.pt\tAdmin'],
  ['two cells of a row', 'Ana\tana@x.pt\trui@y.pt'],
  ['a head and numbers', 'E-mail\n1. ana@x.pt\n2. rui@y.pt'],
  ['prose', 'Please block ana@x.pt and rui@y.pt today'],
  ['invisible characters', '\u200Bana@x.pt\u00A0\nrui@y\u00AD.pt'],
  ['addresses that Windows copies with marks of direction', '\u202Aana@x.pt\u202C\r\n\u2068rui@y.pt\u2069'],
  ['Outlook, which repeats addresses', 'Ana <ana@x.pt<mailto:ana@x.pt>>; rui@y.pt<mailto:rui@y.pt>'],
  ['a line of Outlook', 'To: Ana (IT) <ana@x.pt<mailto:ana@x.pt>> Rui <rui@y.pt<mailto:rui@y.pt>>'],
  ['a quoted mail', '> ana@x.pt\n>>rui@y.pt'],
  ['wide letters of an input method', 'ａｎａ＠ｘ．ｐｔ　ｒｕｉ＠ｙ．ｐｔ'],
])('reads addresses from %s', (_, text) => {
  expect(read(text)).toEqual(two);
});

test('keeps the names for an invitation', () => {
  const value = readEmailList('"Silva, Ana" <ana@x.pt>, rui@y.pt');
  expect([...(value as EmailList).entries.values()]).toEqual([
    { email: 'ana@x.pt', name: 'Silva, Ana' },
    { email: 'rui@y.pt', name: '' },
  ]);
});

test('keeps the names of a long line', () => {
  const people = Array.from({ length: 300 }, (_, at) => ({
    name: `Silva, Ana ${at}`,
    email: `ana.${at}@aurora.example`,
  }));
  for (const separator of ['; ', ', ']) {
    const line = people.map(({ name, email }) => `"${name}" <${email}>`).join(separator);
    const value = readEmailList(line);
    expect([...(value as EmailList).entries.values()]).toEqual(people);
  }
});

test('counts a mailbox once, however it is written', () => {
  expect(read('ana@x.pt\nANA@X.PT\nrui@y.pt\nana@x.pt')).toEqual({ ...two, repeated: 2 });
  expect(read('ana@x.pt, ana@x.pt')).toEqual({ ...listOf('ana@x.pt'), repeated: 1 });
  expect(read('ana+a@x.pt a.na@x.pt')).toEqual(listOf('ana+a@x.pt', 'a.na@x.pt'));
});

test('keeps and counts entries that are no address', () => {
  expect(read('ana@x.pt\nrui@@y.pt')).toEqual({ ...listOf('ana@x.pt', 'rui@@y.pt'), invalid: 1 });
  expect(read('ana@x.pt; rui@; bea@z.pt')).toMatchObject({ invalid: 1 });
});

test.each(['ana@x.pt <ana@x.pt>', 'ana@x.pt<mailto:ana@x.pt>', '"ana@x.pt" <ana@x.pt>'])(
  'reads one person from %j',
  (text) => {
    const value = readEmailList(text);
    expect(value).toMatchObject({ email: 'ana@x.pt' });
  },
);

test.each(['@ana @rui', 'a@@ b@@', '', '@@'])('takes %j for no list', (text) => {
  expect(read(text)).toBeNull();
});

test.each([
  ['ana@x.pt\nlk_0123456789ABCDEFGHIJ\nrui@y.pt', 'lk_0123456789ABCDEFGHIJ'],
  ['ana@x.pt;rui@y.pt;lk_0123456789ABCDEFGHIJ', 'lk_0123456789ABCDEFGHIJ'],
  ['ana@x.pt lk_0123456789ABCDEFGHIJ', 'ana@x.pt lk_0123456789ABCDEFGHIJ'],
  ['ana@x.pt, rui@y.pt\nAuthorization: Bearer abc', 'Authorization: Bearer abc'],
])('reads no text with a token: %j', (text, part) => {
  expect(read(text)).toBe(part);
});

test('takes addresses of one length for no token in groups', () => {
  const emails = Array.from({ length: 8 }, (_, at) => `a1b2c3d4e5f6g7${at}@aurora.example`);
  expect(read(emails.join(' '))).toEqual(listOf(...emails));
  expect(read(emails.join('\n'))).toEqual(listOf(...emails));
});

test.each([
  ['lines', '\n'],
  ['one long line', ' '],
])('reads the first 5,000 of more, in %s', (_, separator) => {
  const emails = Array.from({ length: 5012 }, (__, at) => `person.${at}@aurora.example`);
  const repeated = ['person.1@aurora.example', 'person.5001@aurora.example'];
  expect(read([...emails, ...repeated].join(separator))).toEqual({
    emails: emails.slice(0, 5000),
    invalid: 0,
    repeated: 2,
    leftOut: 12,
  });
});
