// Tests "Find by token": what a pasted text may match, and when the response of the service is trusted.
import { expect, test } from 'vitest';
import { apiKey as apiKeySchema } from '../../contract/api-key.ts';
import type { ShortVariantState } from '../short-variant.ts';
import { evaluateResponse, findByToken } from './find-by-token.ts';

const noEvidence = { atToken: 0, same: 0, different: 0, several: 0, notEnding: 0 };
const undetected: ShortVariantState = { variant: null, evidence: noEvidence };
const ending: ShortVariantState = { variant: 'token ending', evidence: { ...noEvidence, same: 1 } };
const own: ShortVariantState = { variant: "organization's own", evidence: { ...noEvidence, several: 1 } };

const key = (id: number, fields: object) => apiKeySchema.parse({ id, blocked: false, ...fields });
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
const ids = (pasted: string, apiKeys: typeof documented, variantState: ShortVariantState) =>
  findByToken(pasted, apiKeys, variantState).map(({ id }) => id);

test.each<[string, string, typeof documented, ShortVariantState, number[]]>([
  ['the whole token, variant detected', 'lk_0123456789a1b2', documented, ending, [1]],
  ['the ending, variant detected', 'a1b2', documented, ending, [1]],
  ['another ending', 'a1b3', documented, ending, []],
  ['another letter case', 'A1B2', documented, ending, []],
  ['the ending, variant not detected', 'a1b2', documented, undetected, []],
  ['the organization’s own `short`', 'a1b2', documented, own, []],
  ['the token’s name, variant not detected', 'Export 2', documented, undetected, [1]],
  ['a part of the token’s name', 'Export', documented, undetected, []],
  ['three characters', '1b2', documented, ending, []],
  ['nothing', '', documented, ending, []],
  ['a `short` at the token', 'lk_XYa1b2', swapped, undetected, [1, 2]],
  ['a `short` at the token with placeholders', 'ZZa1b2', swapped, undetected, [1]],
  ['a pasted ending longer than one `short` and shorter than another', 'Ya1b2', swapped, undetected, [1, 2]],
])('matches by %s', (_, pasted, apiKeys, variantState, found) => {
  expect(ids(pasted, apiKeys, variantState)).toEqual(found);
});

const [one, two] = documented as [(typeof documented)[0], (typeof documented)[0]];
const unreadableRecord = { id: '9', fields: ['id'] };

test.each([
  ['one key of many', [one], [], 3, undetected, true],
  ['one key of many whose ending fits', [one], [], 3, ending, true],
  ['one key of many whose ending does not fit', [two], [], 3, ending, false],
  ['the only key there is', [one], [], 1, undetected, false],
  ['one key of an unknown number', [one], [], null, undetected, false],
  ['two keys', [one, two], [], 3, undetected, false],
  ['all keys', documented, [], 3, undetected, false],
  ['one key and an unreadable record', [one], [unreadableRecord], 3, undetected, false],
  ['no key', [], [], 3, undetected, false],
] as const)('evaluates a response of %s', (_, records, unreadable, listed, variantState, certain) => {
  const response = { records: [...records], unreadable: [...unreadable] };
  expect(evaluateResponse(response, listed, 'lk_a1b2', variantState)).toEqual({
    keys: [...records],
    certain,
  });
});
