// Tests the user forms: their validation and the request bodies that they make.
import { expect, test } from 'vitest';
import { user as userSchema } from '../../contract/user.ts';
import { userChange, userToCreate } from '../../contract/users.ts';
import { en } from '../../i18n/en.ts';
import { invitationFields, invitationSchema, toUserToCreate, userEdit } from './user-form.ts';

const schema = invitationSchema(en);
const VALID = { email: 'nova@aurora.example', name: 'Nova Pessoa', locale: 'pt', roles: [2, 3] };

const errorsOf = (values: object) =>
  schema.safeParse(values).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

const user = (roles: unknown) => userSchema.parse({ id: 7, status: 'normal', roles });

test('makes the body of the specification from a valid invitation', () => {
  const body = toUserToCreate(schema.parse(VALID));
  expect(body).toEqual({
    email: 'nova@aurora.example',
    locale: 'pt',
    name: 'Nova Pessoa',
    roleIds: [2, 3],
  });
  expect(userToCreate.parse(body)).toEqual(body);
});

test('trims the typed texts', () => {
  expect(schema.parse({ ...VALID, email: ' nova@aurora.example ', name: '\tNova Pessoa ' })).toEqual(VALID);
});

test.each([
  [{ email: '' }, 'email', en.users.emailMissing],
  [{ email: '   ' }, 'email', en.users.emailMissing],
  [{ email: 'nova' }, 'email', en.users.emailInvalid],
  [{ email: 'nova@a@b' }, 'email', en.users.emailInvalid],
  [{ name: '' }, 'name', en.record.nameMissing],
  [{ name: ' \n' }, 'name', en.record.nameMissing],
  [{ locale: 'de' }, 'locale', en.users.languageMissing],
  [{ roles: [] }, 'roles', en.users.rolesMissing],
])('rejects %j at the field %s with “%s”', (invalid, field, message) => {
  expect(errorsOf({ ...VALID, ...invalid })).toEqual([[field, message]]);
});

test('every field of the request body has a form field for its errors', () => {
  expect(Object.keys(invitationFields).sort()).toEqual(
    Object.keys(toUserToCreate(schema.parse(VALID))).sort(),
  );
});

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
