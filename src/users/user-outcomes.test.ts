// Tests what a user read after a write shows about it, for each shape in which roles may be reported.
import { describe, expect, it } from 'vitest';
import type { RolesShape, User } from '../contract/user.ts';
import { compareRoles, compareStatus, isIn, judgeInvitation } from './user-outcomes.ts';

const user = (parts: Partial<User>): User => ({
  id: 7,
  name: 'Ana',
  email: 'ana@x.example',
  status: 'normal',
  organizationId: 1,
  creationTimestamp: null,
  lastAccessTimestamp: null,
  roles: [],
  rolesShape: 'object',
  ...parts,
});
const withRoles = (ids: number[], rolesShape: RolesShape) =>
  user({ roles: ids.map((id) => ({ id, name: `r${id}`, isSystem: false })), rolesShape });
const replaceBy = (roleIds: number[]) => ({ how: 'replace' as const, roleIds });

describe('compareStatus', () => {
  it.each([
    ['blocked', 'wanted'],
    ['normal', 'old'],
    ['pending', 'other'],
  ])('compares the status %s as %s', (status, kind) => {
    expect(compareStatus(user({ status }), 'blocked', user({}))).toMatchObject({ kind });
  });

  it('returns the reported status as text, and `gone` for a missing user', () => {
    expect(compareStatus(user({ status: 'pending' }), 'blocked', user({})).value).toBe('Pending');
    expect(compareStatus(null, 'blocked', user({})).kind).toBe('gone');
  });
});

describe('compareRoles', () => {
  const seen = (now: number[], wanted: number[], before: number[], shape: RolesShape) =>
    compareRoles(withRoles(now, shape), replaceBy(wanted), withRoles(before, shape)).kind;

  it('compares arrays as sets', () => {
    expect(seen([3, 2], [2, 3], [1], 'array')).toBe('wanted');
    expect(seen([1], [2, 3], [1], 'array')).toBe('old');
    expect(seen([2], [2, 3], [1], 'array')).toBe('other');
    expect(seen([], [], [1], 'array')).toBe('wanted');
  });

  it('takes a single reported role as the confirmation of a single sent one', () => {
    expect(seen([2], [2], [1], 'object')).toBe('wanted');
    expect(seen([1], [2], [1], 'object')).toBe('old');
  });

  it('takes a single reported role as the confirmation of several only if it is new and among them', () => {
    expect(seen([3], [1, 3], [1], 'object')).toBe('wanted');
    expect(seen([1], [1, 3], [1], 'object')).toBe('unreported');
    expect(seen([1], [2, 3], [1], 'object')).toBe('old');
    expect(seen([9], [2, 3], [1], 'object')).toBe('other');
  });

  it('returns `unreported` when no roles are reported before and after, and `gone` for a missing user', () => {
    expect(seen([], [2], [], 'none')).toBe('unreported');
    expect(seen([], [2], [], 'null')).toBe('unreported');
    // A read may leave out the field of somebody who still has every role.
    const kindOf = (now: User | null, wanted: number[]) =>
      compareRoles(now, replaceBy(wanted), withRoles([1], 'object')).kind;
    expect(kindOf(withRoles([], 'none'), [])).toBe('unreported');
    expect(kindOf(withRoles([], 'none'), [2])).toBe('unreported');
    expect(kindOf(withRoles([], 'null'), [])).toBe('wanted');
    expect(kindOf(null, [1])).toBe('gone');
  });
});

it('compares roles that are null beside arrays: they are unchanged, not changed by somebody else', () => {
  const kindOf = (wanted: number[], before: number[]) =>
    compareRoles(withRoles([], 'null'), replaceBy(wanted), withRoles(before, 'array')).kind;
  expect(kindOf([2], [])).toBe('old');
  expect(kindOf([2], [2, 1])).toBe('other');
  expect(kindOf([], [1])).toBe('wanted');
});

describe('judgeInvitation', () => {
  it.each([
    [true, 'absent', 'wanted'],
    [true, 'unknown', 'wanted'],
    [true, 'present', 'unproven'],
    [false, 'absent', 'wanted'],
    [false, 'present', 'old'],
    [false, 'unknown', 'unproven'],
  ] as const)('answered: %s, e-mail before: %s → %s', (answered, before, kind) => {
    expect(judgeInvitation(answered, before).kind).toBe(kind);
  });
});

it('isIn compares the organization that the user names, and accepts a user who names none', () => {
  expect(isIn(user({ organizationId: 2 }), 2)).toBe(true);
  expect(isIn(user({ organizationId: 2 }), 1)).toBe(false);
  expect(isIn(user({ organizationId: undefined }), 1)).toBe(true);
  expect(isIn(null, 1)).toBe(false);
});
