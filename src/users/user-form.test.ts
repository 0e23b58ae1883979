// Holds the forms about a person to what they check and to the bodies they send.
import { expect, test } from 'vitest';
import { userChange, user as userSchema, userToCreate } from '../contract/users.ts';
import { userMessages } from '../i18n/user-messages.ts';
import { invitationFields, invitationSchema, toUserChange, toUserEdit, toUserToCreate } from './user-form.ts';

const schema = invitationSchema(userMessages.en);
const GOOD = { email: 'nova@aurora.example', name: 'Nova Pessoa', locale: 'pt', roles: [2, 3] };

const complaints = (values: object) =>
  schema.safeParse(values).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

const user = (roles: unknown) => userSchema.parse({ id: 7, status: 'normal', roles });

test('a good invitation is sent as the specification has it', () => {
  const body = toUserToCreate(schema.parse(GOOD));
  expect(body).toEqual({
    email: 'nova@aurora.example',
    locale: 'pt',
    name: 'Nova Pessoa',
    roleIds: [2, 3],
  });
  expect(userToCreate.parse(body)).toEqual(body);
});

test('spaces around what was typed are not sent', () => {
  expect(schema.parse({ ...GOOD, email: ' nova@aurora.example ', name: '\tNova Pessoa ' })).toEqual(GOOD);
});

test.each([
  [{ email: '' }, 'email', userMessages.en.users.emailMissing],
  [{ email: '   ' }, 'email', userMessages.en.users.emailMissing],
  [{ email: 'nova' }, 'email', userMessages.en.users.emailInvalid],
  [{ email: 'nova@a@b' }, 'email', userMessages.en.users.emailInvalid],
  [{ name: '' }, 'name', userMessages.en.users.nameMissing],
  [{ name: ' \n' }, 'name', userMessages.en.users.nameMissing],
  [{ locale: 'de' }, 'locale', userMessages.en.users.languageMissing],
  [{ roles: [] }, 'roles', userMessages.en.users.rolesMissing],
])('with %j the field %s says “%s”', (wrong, field, message) => {
  expect(complaints({ ...GOOD, ...wrong })).toEqual([[field, message]]);
});

test('every body field of an invitation has a field to complain at', () => {
  expect(Object.keys(invitationFields).sort()).toEqual(
    Object.keys(toUserToCreate(schema.parse(GOOD))).sort(),
  );
});

test.each([
  ['an object', { id: 1, name: 'admin' }, [1]],
  ['an array', [{ id: 1 }, { id: 3 }], [1, 3]],
  ['null', null, []],
  ['nothing', undefined, []],
])('roles reported as %s start the form', (_, reported, roles) => {
  expect(toUserEdit(user(reported))).toEqual({ roles });
});

test('untouched roles are never sent', () => {
  const before = toUserEdit(user([{ id: 1 }, { id: 3 }]));
  expect(toUserChange(before, { roles: [1, 3] })).toBeNull();
  expect(toUserChange(before, { roles: [3, 1] })).toBeNull();
  expect(toUserChange({ roles: [] }, { roles: [] })).toBeNull();
});

test.each([
  [[1, 3], [1]],
  [
    [1, 3],
    [1, 2],
  ],
  [[1], []],
  [[], [4]],
])('%j becoming %j is sent', (before, after) => {
  const body = toUserChange({ roles: before }, { roles: after });
  expect(body).toEqual({ roleIds: after });
  expect(userChange.parse(body)).toEqual(body);
});
