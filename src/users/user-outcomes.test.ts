// What reading a user shows of a write, in each way that roles may be reported.
import { describe, expect, it } from 'vitest';
import type { RolesShape, User } from '../contract/user.ts';
import { isIn, sameEmail, seenInvited, seenRoles, seenStatus } from './user-outcomes.ts';

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
const words = (one: User) => one.roles.map(({ name }) => name).join(', ');

describe('seenStatus', () => {
  it.each([
    ['blocked', 'wanted'],
    ['normal', 'old'],
    ['pending', 'other'],
  ])('tells %s as %s', (status, kind) => {
    expect(seenStatus(user({ status }), 'blocked', user({}), (one) => one)).toMatchObject({ kind });
  });

  it('says what is shown instead', () => {
    expect(seenStatus(user({ status: 'pending' }), 'blocked', user({}), () => 'Pending').value).toBe(
      'Pending',
    );
    expect(seenStatus(null, 'blocked', user({}), (one) => one).kind).toBe('gone');
  });
});

describe('seenRoles', () => {
  const seen = (now: number[], wanted: number[], before: number[], shape: RolesShape) =>
    seenRoles(withRoles(now, shape), wanted, withRoles(before, shape), words).kind;

  it('compares arrays as sets', () => {
    expect(seen([3, 2], [2, 3], [1], 'array')).toBe('wanted');
    expect(seen([1], [2, 3], [1], 'array')).toBe('old');
    expect(seen([2], [2, 3], [1], 'array')).toBe('other');
    expect(seen([], [], [1], 'array')).toBe('wanted');
  });

  it('takes one reported role for the only one that was sent', () => {
    expect(seen([2], [2], [1], 'object')).toBe('wanted');
    expect(seen([1], [2], [1], 'object')).toBe('old');
  });

  it('takes one reported role of several for a confirmation only when it is new and among them', () => {
    expect(seen([3], [1, 3], [1], 'object')).toBe('wanted');
    expect(seen([1], [1, 3], [1], 'object')).toBe('unreported');
    expect(seen([1], [2, 3], [1], 'object')).toBe('old');
    expect(seen([9], [2, 3], [1], 'object')).toBe('other');
  });

  it('knows nothing where no role is reported, before or after', () => {
    expect(seen([], [2], [], 'none')).toBe('unreported');
    expect(seenRoles(withRoles([], 'none'), [], withRoles([1], 'object'), words).kind).toBe('wanted');
    expect(seenRoles(null, [1], withRoles([1], 'array'), words).kind).toBe('gone');
  });
});

describe('an invitation', () => {
  it.each([
    [true, 'absent', 'wanted'],
    [true, 'unknown', 'wanted'],
    [true, 'present', 'unproven'],
    [false, 'absent', 'wanted'],
    [false, 'present', 'old'],
    [false, 'unknown', 'unproven'],
  ] as const)('answered: %s, e-mail before: %s, is %s', (answered, before, kind) => {
    expect(seenInvited(answered, before).kind).toBe(kind);
  });

  it('compares e-mails with letter case folded', () => {
    expect(sameEmail('Ana@X.example ', 'ana@x.EXAMPLE')).toBe(true);
    expect(sameEmail(null, 'ana@x.example')).toBe(false);
  });
});

it('takes a user for a member of the organization that the record names', () => {
  expect(isIn(user({ organizationId: 2 }), 2)).toBe(true);
  expect(isIn(user({ organizationId: 2 }), 1)).toBe(false);
  expect(isIn(user({ organizationId: undefined }), 1)).toBe(true);
  expect(isIn(null, 1)).toBe(false);
});
