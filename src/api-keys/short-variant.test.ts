// Holds the reading of `short` to its evidence: settled only by what proves it, never by what contradicts itself.
import { afterEach, expect, test } from 'vitest';
import { apiKey as apiKeySchema } from '../contract/api-keys.ts';
import { signIn, signOut } from '../session/session-store.ts';
import {
  endingsOf,
  noteIssued,
  noteListed,
  overrideShortVariant,
  type ShortEvidence,
  shortSightings,
  shortVariant,
  shortVariantState,
} from './short-variant.ts';

afterEach(() => {
  overrideShortVariant(null);
  signOut();
});

const key = (id: number, shorts: (string | null)[], token: object = { id: 500 + id, name: 'a' }) =>
  apiKeySchema.parse({ id, blocked: false, organizations: shorts.map((short) => ({ short })), token });

const NOTHING: ShortEvidence = { atToken: 0, same: 0, different: 0, several: 0, notEnding: 0 };

test.each<[Partial<ShortEvidence>, ReturnType<typeof shortVariant>]>([
  [{}, null],
  [{ atToken: 3 }, 'token ending'],
  [{ same: 1 }, 'token ending'],
  [{ different: 1 }, "organization's own"],
  [{ several: 1 }, "organization's own"],
  [{ several: 1, same: 4 }, "organization's own"],
  [{ same: 1, different: 1 }, null],
  [{ atToken: 3, notEnding: 1 }, null],
  [{ same: 1, notEnding: 1 }, null],
])('%j reads as %j', (evidence, reading) => {
  expect(shortVariant({ ...NOTHING, ...evidence })).toBe(reading);
});

test('a list alone settles nothing with the documented shape', () => {
  noteListed([key(1, ['a1b2']), key(2, ['c3d4', 'c3d4']), key(3, [])]);
  expect(shortVariantState()).toEqual({ reading: null, evidence: NOTHING });
});

test('several shorts in one key are the organizations’ own', () => {
  noteListed([key(1, ['AUR', 'BOR']), key(2, ['AUR'])]);
  expect(shortVariantState()).toMatchObject({ reading: "organization's own", evidence: { several: 1 } });
});

test('a short at the token is the token’s', () => {
  noteListed([key(1, [], { short: 'a1b2' }), key(2, [], { short: 'c3d4' })]);
  expect(shortVariantState()).toMatchObject({ reading: 'token ending', evidence: { atToken: 2 } });
  expect(endingsOf(key(1, ['zz'], { short: 'a1b2' }), shortVariantState())).toEqual(['a1b2']);
});

test('what a change said and the list then shows settles it, either way', () => {
  noteIssued(1, { short: 'a1b2', value: 'secret-a1b2' });
  expect(shortVariantState().reading).toBeNull();
  noteListed([key(1, ['a1b2', 'a1b2'])]);
  expect(shortVariantState()).toMatchObject({ reading: 'token ending', evidence: { same: 1 } });
  expect(endingsOf(key(2, ['c3d4']), shortVariantState())).toEqual(['c3d4']);
  signOut();

  noteIssued(1, { short: 'a1b2' });
  noteListed([key(1, ['AUR'])]);
  expect(shortVariantState()).toMatchObject({ reading: "organization's own", evidence: { different: 1 } });
  expect(endingsOf(key(2, ['c3d4']), shortVariantState())).toEqual([]);
});

test('a list is compared with the change before it only, and the last comparison of a key counts', () => {
  noteIssued(1, { short: 'a1b2' });
  noteListed([key(1, ['old1'])]);
  noteListed([key(1, ['a1b2'])]);
  expect(shortVariantState().evidence).toEqual({ ...NOTHING, different: 1 });
  noteIssued(1, { short: 'a1b2' });
  noteListed([key(1, ['a1b2'])]);
  expect(shortVariantState().evidence).toEqual({ ...NOTHING, same: 1 });
});

test.each([
  ['no organization', []],
  ['an organization without short', [null]],
])('a key with %s is no evidence', (_, shorts) => {
  noteIssued(1, { short: 'a1b2' });
  noteListed([key(1, shorts)]);
  expect(shortVariantState().evidence).toEqual(NOTHING);
});

test('a token that does not end in its short makes it useless', () => {
  noteIssued(1, { short: 'secr', value: 'secret' });
  noteListed([key(1, ['secr'])]);
  expect(shortVariantState()).toMatchObject({ reading: null, evidence: { same: 1, notEnding: 1 } });
  expect(endingsOf(key(1, [], { short: 'secr' }), shortVariantState())).toEqual([]);
});

test('an answer without a token says nothing', () => {
  noteIssued(1, null);
  noteIssued(2, { short: null, value: 'secret' });
  expect(shortVariantState().evidence).toEqual(NOTHING);
});

test('no value stands in what is kept, and nothing outlives the session', () => {
  signIn('session', false);
  noteIssued(1, { short: 'c4a1', value: 'canary-c4a1' });
  noteListed([key(1, ['c4a1'])]);
  expect(JSON.stringify(shortVariantState())).not.toContain('canary');
  signOut();
  expect(shortVariantState()).toEqual({ reading: null, evidence: NOTHING });
});

test('what was chosen by hand stands against the evidence, and after the session', () => {
  noteListed([key(1, ['AUR', 'BOR'])]);
  overrideShortVariant('token ending');
  expect(shortVariantState()).toMatchObject({
    reading: 'token ending',
    chosen: true,
    evidence: { several: 1 },
  });
  expect(endingsOf(key(2, ['c3d4']), shortVariantState())).toEqual(['c3d4']);
  expect(endingsOf(key(2, ['zz'], { short: 'c3d4' }), shortVariantState())).toEqual(['c3d4']);
  signOut();
  expect(shortVariantState()).toEqual({ reading: 'token ending', chosen: true, evidence: NOTHING });
  overrideShortVariant("organization's own");
  expect(endingsOf(key(2, ['c3d4']), shortVariantState())).toEqual([]);
  overrideShortVariant(null);
  expect(shortVariantState()).toEqual({ reading: null, evidence: NOTHING });
});

test('each reading is counted in keys, with the time it was first seen', () => {
  const before = Date.now();
  noteListed([key(1, ['AUR', 'BOR']), key(2, [], { short: 'a1b2' }), key(3, [], { short: 'c3d4' })]);
  const sightings = shortSightings();
  expect(sightings.map(({ reading, seen }) => [reading, seen])).toEqual([
    ['token ending', 2],
    ["organization's own", 1],
  ]);
  expect(sightings.every(({ since }) => since >= before && since <= Date.now())).toBe(true);
  signOut();
  expect(shortSightings()).toEqual([]);
});
