// Tests the comparison of an API key, read after a write, with what was sent.
import { describe, expect, it } from 'vitest';
import { parseExact } from '../api/exact-json.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { ApiKeyToCreate } from '../contract/api-keys.ts';
import { compareRegenerated, holdsOldToken, holdsSent, sameLabels } from './api-key-outcomes.ts';
import type { ShortVariantState } from './short-variant.ts';

const organization = (id?: number) => ({ ...(id && { id }), creationTimestamp: 0, lastUseTimestamp: null });
const key = (rest: Partial<ApiKey> = {}): ApiKey => ({
  id: 3,
  name: 'feed',
  blocked: false,
  creationTimestamp: 0,
  updateTimestamp: 1,
  dnsName: 'feed-sftp',
  organizations: [organization(1), organization(2)],
  permissions: ['accessFtp'],
  emails: ['a@b.example'],
  labels: { a: [1], b: 'x' },
  ...rest,
});

describe('sameLabels', () => {
  it('ignores the order of property names and distinguishes notations of a number', () => {
    const labels = (text: string) => parseExact(text);
    expect(sameLabels(labels('{"a":1,"b":{"c":[],"d":null}}'), labels('{"b":{"d":null,"c":[]},"a":1}'))).toBe(
      true,
    );
    expect(sameLabels(labels('[1,2]'), labels('[2,1]'))).toBe(false);
    expect(sameLabels(labels('{"n":1.0}'), labels('{"n":1}'))).toBe(false);
    expect(sameLabels(labels('{"n":12345678901234567890}'), labels('{"n":12345678901234567890}'))).toBe(true);
    expect(sameLabels(undefined, null)).toBe(false);
  });

  it('does not overflow the stack on deeply nested labels', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level++) deep = [deep];
    expect(sameLabels(deep, deep)).toBe(false);
  });
});

describe('holdsSent', () => {
  const sent: ApiKeyToCreate = {
    name: 'feed',
    dnsName: 'feed-sftp',
    emails: ['a@b.example'],
    organizationsIds: [2, 1],
    permissions: ['accessFtp'],
  };

  it('accepts an API key with the sent content, as far as the service reports it', () => {
    expect(holdsSent(key(), sent)).toBe(true);
    expect(holdsSent(key({ permissions: undefined, emails: undefined, dnsName: undefined }), sent)).toBe(
      true,
    );
    expect(holdsSent(key({ organizations: [organization(), organization()] }), sent)).toBe(true);
  });

  it.each<Partial<ApiKey>>([
    { name: 'feed 2' },
    { dnsName: 'x' },
    { emails: ['z@b.example'] },
    { permissions: [] },
    { organizations: [organization(1)] },
    { organizations: [organization(1), organization(3)] },
    { organizations: [organization()] },
  ])('rejects an API key with %j', (rest) => {
    expect(holdsSent(key(rest), sent)).toBe(false);
  });
});

describe('compareRegenerated', () => {
  const swapped = (short: string, updateTimestamp = 1) =>
    key({ updateTimestamp, token: { short, creationTimestamp: 5, lastUseTimestamp: null } });
  const documented = (id: number, updateTimestamp = 1) =>
    key({
      updateTimestamp,
      token: { id, name: 'feed', creationTimestamp: undefined, lastUseTimestamp: undefined },
    });

  it('detects a renewed token', () => {
    expect(compareRegenerated(swapped('bbbb'), swapped('aaaa'), null).kind).toBe('wanted');
    expect(compareRegenerated(documented(8), documented(7), null).kind).toBe('wanted');
    expect(compareRegenerated(swapped('bbbb'), null, 'bbbb').kind).toBe('wanted');
  });

  it('detects an unchanged token', () => {
    expect(compareRegenerated(swapped('aaaa'), swapped('aaaa'), null).kind).toBe('old');
    expect(compareRegenerated(documented(7), documented(7), null).kind).toBe('old');
  });

  it('reports the token as unreported when nothing about it can be compared', () => {
    const unreported = { kind: 'unreported', fields: ['token'] };
    expect(compareRegenerated(key(), key(), null)).toEqual(unreported);
    expect(compareRegenerated(key(), null, null)).toEqual(unreported);
    expect(compareRegenerated(key(), null, 'bbbb')).toEqual(unreported);
    // The API key changed, and an equal token id does not prove that the token is unchanged.
    expect(compareRegenerated(documented(7, 2), documented(7, 1), null)).toEqual(unreported);
  });

  it('reports a failed read before the write as unreadable, not as unreported', () => {
    expect(compareRegenerated(swapped('aaaa'), null, null)).toEqual({ kind: 'unreadable' });
    expect(compareRegenerated(documented(7), null, null)).toEqual({ kind: 'unreadable' });
    // A later read may show the issued token.
    expect(compareRegenerated(swapped('aaaa'), null, 'bbbb')).toEqual({ kind: 'unreadable', again: true });
    expect(compareRegenerated(documented(7), null, '')).toEqual({ kind: 'unreadable' });
  });

  const variantState = (variant: ShortVariantState['variant'], same = 0): ShortVariantState => ({
    variant,
    evidence: { atToken: 0, same, different: 0, several: 0, notEnding: 0 },
  });
  const withOrganizationShort = (short: string, rest: Partial<ApiKey> = {}) =>
    key({ organizations: [{ ...organization(1), short }], ...rest });

  it('does not rely on the `short` of an organization while its variant is unknown', () => {
    const unreported = { kind: 'unreported', fields: ['token'] };
    expect(compareRegenerated(withOrganizationShort('bbbb'), withOrganizationShort('aaaa'), 'bbbb')).toEqual(
      unreported,
    );
    // Without a token id, an equal `short` proves nothing either.
    expect(compareRegenerated(withOrganizationShort('aaaa'), withOrganizationShort('aaaa'), null)).toEqual(
      unreported,
    );
  });

  it('relies on the `short` of the organizations if it is the ending of the token', () => {
    const ending = variantState('token ending', 1);
    expect(
      compareRegenerated(withOrganizationShort('bbbb'), withOrganizationShort('aaaa'), null, ending).kind,
    ).toBe('wanted');
    expect(compareRegenerated(withOrganizationShort('bbbb'), null, 'bbbb', ending).kind).toBe('wanted');
    expect(
      compareRegenerated(
        withOrganizationShort('aaaa', { updateTimestamp: 2 }),
        withOrganizationShort('aaaa'),
        null,
        ending,
      ).kind,
    ).toBe('old');
  });

  it('does not mistake a change of the API key for a renewal of its token', () => {
    const token = (name: string) => ({
      id: 7,
      name,
      creationTimestamp: undefined,
      lastUseTimestamp: undefined,
    });
    const before = withOrganizationShort('aaaa', { token: token('feed 1') });
    const renamed = withOrganizationShort('aaaa', {
      name: 'feed renamed',
      emails: [],
      updateTimestamp: 2,
      token: token('feed renamed 1'),
    });
    expect(compareRegenerated(renamed, before, null, variantState('token ending', 1)).kind).toBe('old');
    // With an unknown variant, an equal `short` proves neither a renewal nor its absence.
    expect(compareRegenerated(renamed, before, null)).toEqual({ kind: 'unreadable', again: false });
    // Only the token id is left as evidence, and a renewed token may keep it.
    expect(compareRegenerated(renamed, before, null, variantState("organization's own")).kind).toBe(
      'unreported',
    );
    // The token name is no evidence, because a service may derive it from the name of the API key.
    expect(compareRegenerated({ ...renamed, token: token('feed 2') }, before, null).kind).toBe('unreadable');
    expect(compareRegenerated({ ...renamed, token: { ...token('x'), id: 8 } }, before, null).kind).toBe(
      'wanted',
    );
  });

  it('does not compare a field that one of the two reads lacks', () => {
    const token = (rest: object) => ({
      creationTimestamp: undefined,
      lastUseTimestamp: undefined,
      ...rest,
    });
    const read = (rest: object) => key({ token: token(rest) });
    expect(compareRegenerated(read({ short: 'aaaa' }), read({ id: 7, short: 'aaaa' }), null).kind).toBe(
      'old',
    );
    expect(
      compareRegenerated(read({ short: 'aaaa', creationTimestamp: 5 }), read({ short: 'aaaa' }), null).kind,
    ).toBe('old');
    expect(
      compareRegenerated(
        read({ short: null, creationTimestamp: 5 }),
        read({ short: 'aaaa', creationTimestamp: 5 }),
        null,
      ).kind,
    ).toBe('old');
  });

  it('does not take the `short` from before for that of a new token', () => {
    expect(compareRegenerated(swapped('aaaa'), swapped('aaaa'), 'aaaa').kind).toBe('unreported');
  });

  it('reports a missing API key as gone', () => {
    expect(compareRegenerated(null, swapped('aaaa'), null)).toEqual({ kind: 'gone' });
  });
});

describe('holdsOldToken', () => {
  const state = (variant: ShortVariantState['variant']): ShortVariantState => ({
    variant,
    evidence: { atToken: 0, same: 0, different: 0, several: 0, notEnding: 0 },
  });
  const issued = (value: string, rest: object = {}) => ({ value, short: value.slice(-4), ...rest });
  const atToken = (short: string | null, creationTimestamp?: number) =>
    key({ token: { short, creationTimestamp, lastUseTimestamp: null } });
  const atOrganization = (short: string) => key({ organizations: [{ ...organization(1), short }] });

  it.each([
    [
      'an equal ending and creation time',
      issued('lk_aaaa', { creationTimestamp: 5 }),
      atToken('aaaa', 5),
      null,
      true,
    ],
    [
      'an equal ending, no creation time before',
      issued('lk_aaaa', { creationTimestamp: 5 }),
      atToken('aaaa'),
      null,
      true,
    ],
    [
      'an equal creation time alone',
      { value: 'lk_aaaa', creationTimestamp: 5 },
      atToken(null, 5),
      null,
      true,
    ],
    ['an equal ending at the organizations', issued('lk_aaaa'), atOrganization('aaaa'), null, true],
    ['an equal placeholder and ending', { value: 'lk_aaaa', short: '…aaaa' }, atToken('…aaaa'), null, true],
    ['another ending', issued('lk_bbbb', { creationTimestamp: 5 }), atToken('aaaa', 5), null, false],
    ['another creation time', issued('lk_aaaa', { creationTimestamp: 6 }), atToken('aaaa', 5), null, false],
    ['another ending at the organizations', issued('lk_bbbb'), atOrganization('aaaa'), null, false],
    [
      'an equal `short` of the organizations’ own',
      issued('lk_aaaa'),
      atOrganization('aaaa'),
      "organization's own",
      false,
    ],
    ['an equal `short` that is no ending', { value: 'lk_aaaa', short: 'lk_a' }, atToken('lk_a'), null, false],
    [
      'an equal ending that is too short to prove anything',
      { value: 'lk_a', short: 'a' },
      atToken('a'),
      null,
      false,
    ],
    ['nothing to compare', issued('lk_aaaa'), key(), null, false],
    ['nothing read before', issued('lk_aaaa'), null, null, false],
  ] as const)('judges %s', (_, token, before, variant, expected) => {
    expect(holdsOldToken(token, before, state(variant))).toBe(expected);
  });
});
