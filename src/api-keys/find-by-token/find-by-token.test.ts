// Holds Find by token to what it may match by, and to how far it believes the service's answer.
import { expect, test } from 'vitest';
import { apiKey as apiKeySchema } from '../../contract/api-keys.ts';
import type { ShortVariantState } from '../short-variant.ts';
import { findByToken, readPasted, weighAnswer } from './find-by-token.ts';

const none = { atToken: 0, same: 0, different: 0, several: 0, notEnding: 0 };
const unsettled: ShortVariantState = { reading: null, evidence: none };
const ending: ShortVariantState = { reading: 'token ending', evidence: { ...none, same: 1 } };
const own: ShortVariantState = { reading: "organization's own", evidence: { ...none, several: 1 } };

const key = (id: number, row: object) => apiKeySchema.parse({ id, blocked: false, ...row });
const documented = [
  key(1, { organizations: [{ short: 'a1b2' }, { short: 'a1b2' }], token: { id: 1, name: 'Export 2' } }),
  key(2, { organizations: [{ short: 'c3d4' }], token: { id: 2, name: 'c3d4' } }),
  key(3, { organizations: [], token: null }),
];
const swapped = [
  key(1, { organizations: [{ id: 1, name: 'A' }], token: { short: 'a1b2' } }),
  key(2, { token: { short: '…XYa1b2' } }),
  key(3, { token: { short: '****' } }),
];
const ids = (pasted: string, rows: typeof documented, finding: ShortVariantState) =>
  findByToken(pasted, rows, finding).map(({ id }) => id);

test.each<[string, string, typeof documented, ShortVariantState, number[]]>([
  ['the whole token, settled', 'lk_0123456789a1b2', documented, ending, [1]],
  ['the ending, settled', 'a1b2', documented, ending, [1]],
  ['another ending', 'a1b3', documented, ending, []],
  ['another letter case', 'A1B2', documented, ending, []],
  ['the ending, not settled', 'a1b2', documented, unsettled, []],
  ['an organization’s own short', 'a1b2', documented, own, []],
  ['the token’s name, settled or not', 'Export 2', documented, unsettled, [1]],
  ['a part of the token’s name', 'Export', documented, unsettled, []],
  ['three characters', '1b2', documented, ending, []],
  ['nothing', '', documented, ending, []],
  ['a short at the token', 'lk_XYa1b2', swapped, unsettled, [1, 2]],
  ['a short at the token that leaves characters out', 'ZZa1b2', swapped, unsettled, [1]],
  ['a pasted ending longer than one short and shorter than another', 'Ya1b2', swapped, unsettled, [1, 2]],
])('%s', (_, pasted, rows, finding, found) => {
  expect(ids(pasted, rows, finding)).toEqual(found);
});

test.each([
  ['  abc1 \n', 'abc1'],
  ['"abc1"', 'abc1'],
  ["'abc1'", 'abc1'],
  ['Bearer abc1', 'abc1'],
  ['bearer  "abc1"', 'abc1'],
  ['abc"1', 'abc"1'],
  ['abc1==', 'abc1=='],
  ['""', ''],
  ['   ', ''],
])('%j is read as %j', (text, pasted) => {
  expect(readPasted(text)).toBe(pasted);
});

const [one, two] = documented as [(typeof documented)[0], (typeof documented)[0]];
const bad = { id: '9', fields: ['id'] };

test.each([
  ['one key of many', [one], [], 3, unsettled, true],
  ['one key of many whose ending fits', [one], [], 3, ending, true],
  ['one key of many whose ending does not fit', [two], [], 3, ending, false],
  ['the only key there is', [one], [], 1, unsettled, false],
  ['one key of nobody knows how many', [one], [], null, unsettled, false],
  ['two keys', [one, two], [], 3, unsettled, false],
  ['all keys', documented, [], 3, unsettled, false],
  ['one key and a row that cannot be read', [one], [bad], 3, unsettled, false],
  ['no key', [], [], 3, unsettled, false],
] as const)('an answer of %s', (_, records, unreadable, listed, finding, certain) => {
  const answer = { records: [...records], unreadable: [...unreadable] };
  expect(weighAnswer(answer, listed, 'lk_a1b2', finding)).toEqual({ keys: [...records], certain });
});
