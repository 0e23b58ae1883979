// Asks the questions of a review: each one's limit, values that are not reported, and 100,000 people in slices.
import { describe, expect, it, test } from 'vitest';
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import { runSlice } from '../lib/time-slicing.ts';
import { startCpuTime } from '../testing/cpu-time.ts';
import { fakeApiKey, fakeUser } from '../testing/fake-records.ts';
import { runAtOnce } from '../testing/run-at-once.ts';
import {
  questionIds as all,
  findFindings,
  isSharedAddress,
  type QuestionId,
  type ReadPlace,
  reportedIn,
  unreportedIn,
} from './findings.ts';

const now = Date.parse('2026-11-26T00:00:00Z');
const DAY = 86_400_000;
const ago = (days: number) => now - days * DAY;

const user = (fields: Partial<User> = {}) =>
  fakeUser(1, {
    name: 'Ana Silva',
    email: 'ana@example.org',
    creationTimestamp: ago(400),
    lastAccessTimestamp: ago(1),
    roles: [{ id: 2, name: 'editor', isSystem: false }],
    ...fields,
  });
const apiKey = (fields: Partial<ApiKey> = {}) =>
  fakeApiKey(1, {
    name: 'feed',
    dnsName: 'feed',
    creationTimestamp: ago(400),
    organizations: [],
    token: { lastUseTimestamp: ago(1) },
    emails: ['ana@example.org'],
    ...fields,
  });
const people = (records: readonly User[], place = 1): ReadPlace => ({
  place,
  records,
  readAt: now,
  count: records.length,
  unreadable: 0,
  reported: reportedIn(place, records),
});
const keys = (records: readonly ApiKey[]): ReadPlace => ({
  place: null,
  records,
  readAt: now,
  count: records.length,
  unreadable: 0,
  reported: reportedIn(null, records),
});

const find = (
  places: readonly ReadPlace[],
  asked: readonly QuestionId[] = all,
  keptKeys: readonly string[] = [],
) => runAtOnce(findFindings(places, asked, new Set(keptKeys), now));
const reasonsOf = (place: ReadPlace) => find([place]).findings.map(({ reasons }) => reasons);

test.each<[Partial<User>, QuestionId[]]>([
  [{}, []],
  [{ lastAccessTimestamp: null }, ['neverSignedIn']],
  [{ lastAccessTimestamp: undefined }, []],
  [{ lastAccessTimestamp: 'last week' }, []],
  [{ lastAccessTimestamp: ago(30) }, []],
  [{ lastAccessTimestamp: ago(31) }, ['noAccess30']],
  [{ lastAccessTimestamp: ago(200) }, ['noAccess180', 'noAccess90', 'noAccess60', 'noAccess30']],
  [{ status: 'pending', creationTimestamp: ago(14) }, []],
  [{ status: 'pending', creationTimestamp: ago(15), lastAccessTimestamp: undefined }, ['pending14']],
  [{ status: 'pending', creationTimestamp: undefined, lastAccessTimestamp: undefined }, []],
  [{ roles: [{ id: 1, name: 'admin', isSystem: true }] }, ['systemRoles']],
  [{ roles: [{ id: 1, name: 'admin', isSystem: undefined }] }, []],
  [
    { status: 'blocked', lastAccessTimestamp: ago(91) },
    ['noAccess90', 'noAccess60', 'noAccess30', 'blocked90'],
  ],
  [{ status: 'blocked', lastAccessTimestamp: null }, ['neverSignedIn', 'blocked90']],
  [{ status: 'blocked', lastAccessTimestamp: undefined }, []],
  [{ email: 'info@example.org' }, ['sharedAddress']],
  [{ email: undefined }, []],
])('finds of a user with %j %j', (fields, reasons) => {
  expect(reasonsOf(people([user(fields)]))).toEqual(reasons.length > 0 ? [reasons] : []);
});

test.each<[Partial<ApiKey>, QuestionId[]]>([
  [{}, []],
  [{ token: { lastUseTimestamp: null } }, ['keyNeverUsed']],
  [{ token: {} }, []],
  [{ token: { lastUseTimestamp: ago(91) } }, ['keyUnused90']],
  [{ emails: [] }, ['keyNoEmails']],
  [{ emails: undefined }, []],
  [{ permissions: ['accessFtp'], dnsName: ' ' }, ['keySftpNoName']],
  [{ permissions: ['accessFtp'], dnsName: undefined }, []],
  [{ permissions: undefined, dnsName: '' }, []],
])('finds of an API key with %j %j', (fields, reasons) => {
  expect(reasonsOf(keys([apiKey(fields)]))).toEqual(reasons.length > 0 ? [reasons] : []);
});

test.each([
  ['info@example.org', true],
  ['INFO@example.org', true],
  ['info+x@example.org', true],
  ['support.lisboa@example.org', true],
  ['it@example.org', true],
  ['team2@example.org', true],
  ['it.smith@example.org', false],
  ['ana.silva@example.org', false],
  ['maria.sales@example.org', false],
  ['no-reply@example.org', true],
  ['ana', false],
])('takes %s for a shared address: %s', (email, isShared) => {
  expect(isSharedAddress(email)).toBe(isShared);
});

describe('findFindings', () => {
  it('counts the records of which the service does not report what a question needs', () => {
    const place = people([
      user({ lastAccessTimestamp: undefined }),
      user({ id: 2, lastAccessTimestamp: null }),
    ]);
    const { findings, unknown } = find([place], ['neverSignedIn']);
    expect([findings.length, unknown.get('neverSignedIn')]).toEqual([1, 1]);
  });

  it('does not take a status that is not reported for another one', () => {
    const old = { status: '', creationTimestamp: ago(200), lastAccessTimestamp: ago(200) };
    const place = people([user(old), user({ ...old, lastAccessTimestamp: ago(1) })]);
    expect([...find([place], ['pending14', 'blocked90']).unknown.values()]).toEqual([2, 1]);
  });

  it('does not know of one reported role whether others are system roles', () => {
    const editor = user({ rolesShape: 'object' });
    const admin = user({ rolesShape: 'object', roles: [{ id: 1, name: 'admin', isSystem: true }] });
    const found = find([people([editor, admin, user({ rolesShape: 'object', roles: [] })])], ['systemRoles']);
    expect([found.findings.length, found.unknown.get('systemRoles')]).toEqual([1, 2]);
    // The question is not one that the service cannot answer.
    expect(unreportedIn([people([editor])])).toEqual([]);
  });

  it('asks only what was chosen, and tells records of two organizations apart', () => {
    const places = [
      people([user({ lastAccessTimestamp: null })]),
      people([user({ lastAccessTimestamp: null })], 2),
    ];
    expect(find(places, ['neverSignedIn']).findings.map(({ key }) => key)).toEqual(['1/1', '2/1']);
    expect(find(places, ['keyNeverUsed']).findings).toEqual([]);
  });

  it('finds records that were sent also when they answer no question any more', () => {
    const found = find([people([user(), user({ id: 2 })])], all, ['1/2']);
    expect(found.findings.map(({ key, reasons }) => [key, reasons])).toEqual([['1/2', []]]);
  });

  it('gives a record that has changed another state', () => {
    const stateOf = (fields: Partial<User>) =>
      find([people([user({ lastAccessTimestamp: null, ...fields })])]).findings[0]?.state;
    expect(stateOf({})).toBe(stateOf({ name: 'Ana M. Silva' }));
    expect(stateOf({})).not.toBe(stateOf({ status: 'pending' }));
    expect(stateOf({})).not.toBe(stateOf({ roles: [] }));
  });

  it('asks 100,000 people in slices', () => {
    const records = Array.from({ length: 100_000 }, (_, id) =>
      user({
        id,
        email: `ana.silva${id}@example.org`,
        lastAccessTimestamp: id % 3 === 0 ? null : ago(id % 200),
      }),
    );
    const work = findFindings([people(records)], all, new Set(), now);
    let [slices, longest] = [0, 0];
    for (;;) {
      const cpuTime = startCpuTime();
      const step = runSlice(work);
      longest = Math.max(longest, cpuTime());
      slices += 1;
      if (step.done) break;
    }
    expect(slices).toBeGreaterThan(1);
    expect(longest).toBeLessThan(200);
  });
});

describe('unreportedIn', () => {
  it('names the questions whose field no record of the scope reports', () => {
    const silent = people([
      user({ lastAccessTimestamp: undefined, rolesShape: 'none', roles: [], email: undefined }),
    ]);
    expect(unreportedIn([silent, keys([apiKey({ emails: undefined, token: {} })])])).toEqual([
      ...(['neverSignedIn', 'noAccess180', 'noAccess90', 'noAccess60', 'noAccess30', 'systemRoles'] as const),
      ...(['blocked90', 'sharedAddress', 'keyNeverUsed', 'keyUnused90', 'keyNoEmails'] as const),
    ]);
    expect(unreportedIn([silent, people([user()], 2)])).toEqual([]);
  });

  it('says nothing about a place without records', () => {
    expect(unreportedIn([people([])])).toEqual([]);
  });
});
