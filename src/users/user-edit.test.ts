// Tests the edit of a user: the values that its form starts with, and the request bodies that it makes.
import { expect, test } from 'vitest';
import { user as userSchema } from '../contract/user.ts';
import { userChange } from '../contract/users.ts';
import { userEdit } from './user-edit.ts';

const user = (roles: unknown) => userSchema.parse({ id: 7, status: 'normal', roles });

test.each([
  ['an object', { id: 1, name: 'admin' }, [1]],
  ['an array', [{ id: 1 }, { id: 3 }], [1, 3]],
  ['null', null, []],
  ['nothing', undefined, []],
])('starts the form with roles that are reported as %s', (_, reported, roles) => {
  expect(userEdit.read(user(reported))).toEqual({ roles });
});

test('sends no roles unless they changed', () => {
  const before = userEdit.read(user([{ id: 1 }, { id: 3 }]));
  expect(userEdit.toChange(before, { roles: [1, 3] })).toBeNull();
  expect(userEdit.toChange(before, { roles: [3, 1] })).toBeNull();
  expect(userEdit.toChange({ roles: [] }, { roles: [] })).toBeNull();
});

test.each([
  [[1, 3], [1]],
  [
    [1, 3],
    [1, 2],
  ],
  [[1], []],
  [[], [4]],
])('sends the roles when %j becomes %j', (before, after) => {
  const body = userEdit.toChange({ roles: before }, { roles: after });
  expect(body).toEqual({ roleIds: after });
  expect(userChange.parse(body)).toEqual(body);
});
