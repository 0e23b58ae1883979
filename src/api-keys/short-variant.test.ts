// Tests the detection of the variant of `short`: which evidence decides it, the override, and the end of the session.
import { describe, expect, test } from 'vitest';
import { openDetectedVariants } from '../api/detected-variants.ts';
import { apiKey as apiKeySchema } from '../contract/api-key.ts';
import type { VariantOf } from '../contract/spec-variants.ts';
import { signIn, signOut } from '../session/session-store.ts';
import {
  detectedShortVariants,
  followKeptVariant,
  rememberIssued,
  rememberListed,
  type ShortEvidence,
  shortVariantState,
  tokenEndings,
  variantFromEvidence,
} from './short-variant.ts';

const key = (id: number, shorts: (string | null)[], token: object = { id: 500 + id, name: 'a' }) =>
  apiKeySchema.parse({ id, blocked: false, organizations: shorts.map((short) => ({ short })), token });

const NO_EVIDENCE: ShortEvidence = { atToken: 0, same: 0, different: 0, several: 0, notEnding: 0 };

test.each<[Partial<ShortEvidence>, ReturnType<typeof variantFromEvidence>]>([
  [{}, null],
  [{ atToken: 3 }, 'token ending'],
  [{ same: 1 }, 'token ending'],
  [{ different: 1 }, "organization's own"],
  [{ several: 1 }, "organization's own"],
  [{ several: 1, same: 4 }, "organization's own"],
  [{ same: 1, different: 1 }, null],
  [{ atToken: 3, notEnding: 1 }, null],
  [{ same: 1, notEnding: 1 }, null],
])('the evidence %j gives the variant %j', (evidence, variant) => {
  expect(variantFromEvidence({ ...NO_EVIDENCE, ...evidence })).toBe(variant);
});

test('a list of documented shape alone does not decide the variant', () => {
  rememberListed([key(1, ['a1b2']), key(2, ['c3d4', 'c3d4']), key(3, [])]);
  expect(shortVariantState()).toEqual({ variant: null, evidence: NO_EVIDENCE });
});

test('different values of `short` in one API key decide for the organization’s own', () => {
  rememberListed([key(1, ['AUR', 'BOR']), key(2, ['AUR'])]);
  expect(shortVariantState()).toMatchObject({ variant: "organization's own", evidence: { several: 1 } });
});

test('a `short` at the token decides for the token ending', () => {
  rememberListed([key(1, [], { short: 'a1b2' }), key(2, [], { short: 'c3d4' })]);
  expect(shortVariantState()).toMatchObject({ variant: 'token ending', evidence: { atToken: 2 } });
  expect(tokenEndings(key(1, ['zz'], { short: 'a1b2' }), shortVariantState())).toEqual(['a1b2']);
});

test('comparing an issued `short` with the listed one decides the variant, either way', () => {
  rememberIssued(1, { short: 'a1b2', value: 'secret-a1b2' });
  expect(shortVariantState().variant).toBeNull();
  rememberListed([key(1, ['a1b2', 'a1b2'])]);
  expect(shortVariantState()).toMatchObject({ variant: 'token ending', evidence: { same: 1 } });
  expect(tokenEndings(key(2, ['c3d4']), shortVariantState())).toEqual(['c3d4']);
  signOut();

  rememberIssued(1, { short: 'a1b2' });
  rememberListed([key(1, ['AUR'])]);
  expect(shortVariantState()).toMatchObject({ variant: "organization's own", evidence: { different: 1 } });
  expect(tokenEndings(key(2, ['c3d4']), shortVariantState())).toEqual([]);
});

test('an issued `short` is compared with the next list only, and a later comparison replaces an earlier one', () => {
  rememberIssued(1, { short: 'a1b2' });
  rememberListed([key(1, ['old1'])]);
  rememberListed([key(1, ['a1b2'])]);
  expect(shortVariantState().evidence).toEqual({ ...NO_EVIDENCE, different: 1 });
  rememberIssued(1, { short: 'a1b2' });
  rememberListed([key(1, ['a1b2'])]);
  expect(shortVariantState().evidence).toEqual({ ...NO_EVIDENCE, same: 1 });
});

test.each([
  ['no organization', []],
  ['an organization without `short`', [null]],
])('an API key with %s is no evidence', (_, shorts) => {
  rememberIssued(1, { short: 'a1b2' });
  rememberListed([key(1, shorts)]);
  expect(shortVariantState().evidence).toEqual(NO_EVIDENCE);
});

test('a token that does not end in its `short` is evidence against the token ending', () => {
  rememberIssued(1, { short: 'secr', value: 'secret' });
  rememberListed([key(1, ['secr'])]);
  expect(shortVariantState()).toMatchObject({ variant: null, evidence: { same: 1, notEnding: 1 } });
  expect(tokenEndings(key(1, [], { short: 'secr' }), shortVariantState())).toEqual([]);
});

test('a result without a token is no evidence', () => {
  rememberIssued(1, null);
  rememberIssued(2, { short: null, value: 'secret' });
  expect(shortVariantState().evidence).toEqual(NO_EVIDENCE);
});

test('the state holds no token value and is cleared at the end of the session', () => {
  signIn('session', false);
  rememberIssued(1, { short: 'c4a1', value: 'canary-c4a1' });
  rememberListed([key(1, ['c4a1'])]);
  expect(JSON.stringify(shortVariantState())).not.toContain('canary');
  signOut();
  expect(shortVariantState()).toEqual({ variant: null, evidence: NO_EVIDENCE });
});

test('the choice by hand takes precedence over the evidence and outlives the session', () => {
  const variants = openDetectedVariants('/api');
  const stop = followKeptVariant(variants);
  rememberListed([key(1, ['AUR', 'BOR'])]);
  variants.choose('short', 'token ending');
  expect(shortVariantState()).toMatchObject({
    variant: 'token ending',
    chosen: true,
    evidence: { several: 1 },
  });
  expect(tokenEndings(key(2, ['c3d4']), shortVariantState())).toEqual(['c3d4']);
  expect(tokenEndings(key(2, ['zz'], { short: 'c3d4' }), shortVariantState())).toEqual(['c3d4']);
  signOut();
  expect(shortVariantState()).toEqual({ variant: 'token ending', chosen: true, evidence: NO_EVIDENCE });
  variants.choose('short', "organization's own");
  expect(tokenEndings(key(2, ['c3d4']), shortVariantState())).toEqual([]);
  variants.choose('short', null);
  expect(shortVariantState()).toEqual({ variant: null, evidence: NO_EVIDENCE });
  stop();
});

test('the evidence of each variant has the number of API keys and the time of the first one', () => {
  const before = Date.now();
  rememberListed([key(1, ['AUR', 'BOR']), key(2, [], { short: 'a1b2' }), key(3, [], { short: 'c3d4' })]);
  const evidence = detectedShortVariants();
  expect(evidence.map(({ variant, seen }) => [variant, seen])).toEqual([
    ['token ending', 2],
    ["organization's own", 1],
  ]);
  expect(evidence.every(({ since }) => since >= before && since <= Date.now())).toBe(true);
  signOut();
  expect(detectedShortVariants()).toEqual([]);
});

describe('what the browser keeps about a service', () => {
  /** Follows a service of which an earlier visit kept a variant, or none. @returns the variant that is kept now */
  const follow = (earlier?: VariantOf<'short'>) => {
    const variants = openDetectedVariants('/api');
    if (earlier) variants.observe('short', earlier);
    followKeptVariant(variants);
    return () => variants.find('short').evidence.at(-1)?.variant;
  };

  test('keeps the result of a comparison for the next session', () => {
    const kept = follow();
    rememberIssued(1, { short: 'a1b2', value: 'secret-a1b2' });
    rememberListed([key(1, ['a1b2'])]);
    expect(kept()).toBe('token ending');
    signOut();
    expect(shortVariantState()).toMatchObject({ variant: 'token ending', evidence: { same: 1 } });
    expect(tokenEndings(key(2, ['c3d4']), shortVariantState())).toEqual(['c3d4']);
    expect(detectedShortVariants()).toMatchObject([{ variant: 'token ending', seen: 1 }]);
  });

  test('yields to a new comparison', () => {
    const kept = follow('token ending');
    expect(shortVariantState().variant).toBe('token ending');
    rememberIssued(1, { short: 'a1b2' });
    rememberListed([key(1, ['AUR'])]);
    expect(shortVariantState().variant).toBe("organization's own");
    expect(kept()).toBe("organization's own");
  });

  test('is emptied by evidence against the token ending', () => {
    const kept = follow('token ending');
    rememberIssued(1, { short: 'secr', value: 'secret' });
    expect(kept()).toBeUndefined();
    expect(shortVariantState().variant).toBeNull();
  });

  test('keeps nothing that a list alone shows', () => {
    const kept = follow();
    rememberListed([key(1, ['AUR', 'BOR']), key(2, [], { short: 'a1b2' })]);
    expect(kept()).toBeUndefined();
  });
});
