// Judges `isEmail` by the library isemail and its test set.
import { readFileSync } from 'node:fs';
import isemail from 'isemail';
import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

const all: [string, string][] = JSON.parse(readFileSync('src/contract/isemail-addresses.json', 'utf8'));
// A text with half a character: the set calls it malformed; the library reads it as valid.
const set = all.filter(([, diagnosis]) => diagnosis !== 'errMalformedUnicode').map(([text]) => text);

test('refuses no address that isemail calls valid', () => {
  expect(set.length).toBeGreaterThan(180);
  expect(set.filter((text) => isemail.validate(text) && !isEmail(text))).toEqual([]);
});

test('accepts two addresses that isemail calls invalid', () => {
  expect(set.filter((text) => isEmail(text) && !isemail.validate(text))).toEqual([
    // “::” in place of a single group, which RFC 5952 advises against and every parser reads.
    'test@[IPv6:1111:2222:3333:4444:5555:6666::8888]',
    // Over 254 bytes in Unicode, and below that in ASCII, the form in which a domain is sent.
    expect.stringMatching(/^test@.*商務$/u),
  ]);
});

test('refuses malformed characters', () => {
  const malformed = all.filter(([, diagnosis]) => diagnosis === 'errMalformedUnicode');
  expect(malformed.filter(([text]) => isEmail(text))).toEqual([]);
});
