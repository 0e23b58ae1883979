// Tests the form "Invite user": its validation and the request body that it makes.
import { expect, test } from 'vitest';
import { userToCreate } from '../../contract/users.ts';
import { en } from '../../i18n/en.ts';
import { invitationFields, invitationSchema, toUserToCreate } from './invitation-form.ts';

const schema = invitationSchema(en);
const VALID = { email: 'nova@aurora.example', name: 'Nova Pessoa', locale: 'pt', roles: [2, 3] };

const errorsOf = (values: object) =>
  schema.safeParse(values).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

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
