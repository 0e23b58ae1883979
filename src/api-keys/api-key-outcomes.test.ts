// What reading a key shows of each write about it.
import { describe, expect, it } from 'vitest';
import { parseExact } from '../api/exact-json.ts';
import type { ApiKey, ApiKeyChange, ApiKeyToCreate } from '../contract/api-keys.ts';
import { holdsSent, sameLabels, seenEdit, seenRegenerated } from './api-key-outcomes.ts';
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
const words = (field: string) => `the ${field}`;
const seen = (after: ApiKey | null, sent: ApiKeyChange, before = key()) =>
  seenEdit(after, sent, before, words);

describe('seenEdit', () => {
  const cases: [sent: ApiKeyChange, field: string, after: Partial<ApiKey>, none: Partial<ApiKey>][] = [
    [{ blocked: true }, 'status', { blocked: true }, {}],
    [{ name: 'New' }, 'name', { name: 'New' }, { name: undefined }],
    [{ dnsName: '' }, 'dnsName', { dnsName: null }, { dnsName: undefined }],
    [
      { emails: ['z@b.example', 'A@b.example'] },
      'emails',
      { emails: ['a@b.example', 'Z@b.example'] },
      { emails: undefined },
    ],
    [{ permissions: [] }, 'permissions', { permissions: [] }, { permissions: undefined }],
    [
      { organizationsIds: [3, 1] },
      'organizations',
      { organizations: [organization(1), organization(3)] },
      { organizations: [organization(1), organization()] },
    ],
    [{ labels: { b: 'x', a: [2] } }, 'labels', { labels: { a: [2], b: 'x' } }, { labels: undefined }],
  ];

  it.each(cases)('compares %j', (sent, field, after, none) => {
    expect(seen(key(after), sent)).toEqual({ kind: 'wanted' });
    expect(seen(key(), sent)).toEqual({ kind: 'old' });
    if (field !== 'status')
      expect(seen(key(none), sent)).toEqual({ kind: 'unreported', fields: [field], saved: [] });
  });

  it.each<[ApiKeyChange, Partial<ApiKey>, string]>([
    [{ name: 'New' }, { name: 'Other' }, 'name'],
    [{ dnsName: 'a' }, { dnsName: 'b' }, 'dnsName'],
    [{ emails: [] }, { emails: ['c@d.example'] }, 'emails'],
    [{ permissions: [] }, { permissions: ['editLabels'] }, 'permissions'],
    [{ organizationsIds: [9] }, { organizations: [] }, 'organizations'],
    [{ labels: [] }, { labels: ['a'] }, 'labels'],
  ])('says what is shown when %j became something else', (sent, after, field) => {
    expect(seen(key(after), sent)).toEqual({ kind: 'other', fields: [field], value: `the ${field}` });
  });

  it('tells what was saved from what is as before', () => {
    expect(seen(key({ name: 'New' }), { name: 'New', permissions: [] })).toEqual({
      kind: 'part',
      saved: ['name'],
      fields: ['permissions'],
    });
  });

  it('says that a key is gone', () => {
    expect(seen(null, { name: 'New' })).toEqual({ kind: 'gone' });
  });
});

describe('sameLabels', () => {
  it('ignores the order of names and keeps numbers as they are written', () => {
    const labels = (text: string) => parseExact(text);
    expect(sameLabels(labels('{"a":1,"b":{"c":[],"d":null}}'), labels('{"b":{"d":null,"c":[]},"a":1}'))).toBe(
      true,
    );
    expect(sameLabels(labels('[1,2]'), labels('[2,1]'))).toBe(false);
    expect(sameLabels(labels('{"n":1.0}'), labels('{"n":1}'))).toBe(false);
    expect(sameLabels(labels('{"n":12345678901234567890}'), labels('{"n":12345678901234567890}'))).toBe(true);
    expect(sameLabels(undefined, null)).toBe(false);
  });

  it('does not overflow on labels of any depth', () => {
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

  it('takes a key with what was sent, as far as the service reports it', () => {
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
  ])('does not take a key with %j', (rest) => {
    expect(holdsSent(key(rest), sent)).toBe(false);
  });
});

describe('seenRegenerated', () => {
  const swapped = (short: string, updateTimestamp = 1) =>
    key({ updateTimestamp, token: { short, creationTimestamp: 5, lastUseTimestamp: null } });
  const documented = (id: number, updateTimestamp = 1) =>
    key({
      updateTimestamp,
      token: { id, name: 'feed', creationTimestamp: undefined, lastUseTimestamp: undefined },
    });

  it('sees another token', () => {
    expect(seenRegenerated(swapped('bbbb'), swapped('aaaa'), null).kind).toBe('wanted');
    expect(seenRegenerated(documented(8), documented(7), null).kind).toBe('wanted');
    expect(seenRegenerated(swapped('bbbb'), null, 'bbbb').kind).toBe('wanted');
  });

  it('sees the token of before', () => {
    expect(seenRegenerated(swapped('aaaa'), swapped('aaaa'), null).kind).toBe('old');
    expect(seenRegenerated(documented(7), documented(7), null).kind).toBe('old');
  });

  it('takes nothing for seen that the service does not report', () => {
    const unreported = { kind: 'unreported', fields: ['token'] };
    expect(seenRegenerated(key(), key(), null)).toEqual(unreported);
    expect(seenRegenerated(key(), null, null)).toEqual(unreported);
    expect(seenRegenerated(key(), null, 'bbbb')).toEqual(unreported);
    // Changed, and whether id and name outlast a renewal is not known.
    expect(seenRegenerated(documented(7, 2), documented(7, 1), null)).toEqual(unreported);
  });

  it('does not blame the service for a read before the write that failed', () => {
    expect(seenRegenerated(swapped('aaaa'), null, null)).toEqual({ kind: 'unreadable' });
    expect(seenRegenerated(documented(7), null, null)).toEqual({ kind: 'unreadable' });
    // A later read may show the token that was issued.
    expect(seenRegenerated(swapped('aaaa'), null, 'bbbb')).toEqual({ kind: 'unreadable', again: true });
    expect(seenRegenerated(documented(7), null, '')).toEqual({ kind: 'unreadable' });
  });

  const finding = (reading: ShortVariantState['reading'], same = 0): ShortVariantState => ({
    reading,
    evidence: { atToken: 0, same, different: 0, several: 0, notEnding: 0 },
  });
  const own = (short: string, rest: Partial<ApiKey> = {}) =>
    key({ organizations: [{ ...organization(1), short }], ...rest });

  it('does not rely on the short of an organization', () => {
    const unreported = { kind: 'unreported', fields: ['token'] };
    expect(seenRegenerated(own('bbbb'), own('aaaa'), 'bbbb')).toEqual(unreported);
    // Without the token's id an equal one proves nothing either.
    expect(seenRegenerated(own('aaaa'), own('aaaa'), null)).toEqual(unreported);
  });

  it('relies on the short of the organizations where it is the ending of the token', () => {
    const ending = finding('token ending', 1);
    expect(seenRegenerated(own('bbbb'), own('aaaa'), null, ending).kind).toBe('wanted');
    expect(seenRegenerated(own('bbbb'), null, 'bbbb', ending).kind).toBe('wanted');
    expect(seenRegenerated(own('aaaa', { updateTimestamp: 2 }), own('aaaa'), null, ending).kind).toBe('old');
  });

  it('takes no change of the key itself for a change of its token', () => {
    const token = (name: string) => ({
      id: 7,
      name,
      creationTimestamp: undefined,
      lastUseTimestamp: undefined,
    });
    const before = own('aaaa', { token: token('feed 1') });
    const renamed = own('aaaa', {
      name: 'feed renamed',
      emails: [],
      updateTimestamp: 2,
      token: token('feed renamed 1'),
    });
    expect(seenRegenerated(renamed, before, null, finding('token ending', 1)).kind).toBe('old');
    // What the short is has not been seen yet: it shows neither a renewal nor that there was none.
    expect(seenRegenerated(renamed, before, null)).toEqual({ kind: 'unreadable', again: false });
    // Then only the id is left, which may outlast a renewal.
    expect(seenRegenerated(renamed, before, null, finding("organization's own")).kind).toBe('unreported');
    // A name that ends in another number is no evidence either.
    expect(seenRegenerated({ ...renamed, token: token('feed 2') }, before, null).kind).toBe('unreadable');
    expect(seenRegenerated({ ...renamed, token: { ...token('x'), id: 8 } }, before, null).kind).toBe(
      'wanted',
    );
  });

  it('takes nothing for changed that one of the two reads did not report', () => {
    const token = (rest: object) => ({
      creationTimestamp: undefined,
      lastUseTimestamp: undefined,
      ...rest,
    });
    const read = (rest: object) => key({ token: token(rest) });
    expect(seenRegenerated(read({ short: 'aaaa' }), read({ id: 7, short: 'aaaa' }), null).kind).toBe('old');
    expect(
      seenRegenerated(read({ short: 'aaaa', creationTimestamp: 5 }), read({ short: 'aaaa' }), null).kind,
    ).toBe('old');
    expect(
      seenRegenerated(
        read({ short: null, creationTimestamp: 5 }),
        read({ short: 'aaaa', creationTimestamp: 5 }),
        null,
      ).kind,
    ).toBe('old');
  });

  it('says that the key is gone', () => {
    expect(seenRegenerated(null, swapped('aaaa'), null)).toEqual({ kind: 'gone' });
  });
});
