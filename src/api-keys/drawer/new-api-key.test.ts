// Tests the form "Create API key": its initial values, its validation and the request body.
import { expect, test } from 'vitest';
import { apiKey as apiKeySchema } from '../../contract/api-key.ts';
import { apiKeyToCreate } from '../../contract/api-keys.ts';
import { en } from '../../i18n/en.ts';
import { newApiKeySchema, toApiKeyToCreate, toNewApiKey } from './new-api-key.ts';

const m = en;
const key = (fields: object) => apiKeySchema.parse({ id: 1, blocked: false, ...fields });
const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

const schema = newApiKeySchema(m);
const NEW = {
  name: 'Nightly export',
  dnsName: 'nightly',
  emails: ['ops@aurora.example'],
  organizations: [1, 2],
  permissions: ['accessFtp'],
};

test('the body of a creation matches the specification', () => {
  const body = toApiKeyToCreate(schema.parse(NEW));
  expect(body).toEqual({
    dnsName: 'nightly',
    emails: ['ops@aurora.example'],
    name: 'Nightly export',
    organizationsIds: [1, 2],
    permissions: ['accessFtp'],
  });
  expect(apiKeyToCreate.parse(body)).toEqual(body);
});

test('only the name is required: empty lists are sent, an empty SFTP user name is left out', () => {
  const body = toApiKeyToCreate(schema.parse({ ...toNewApiKey(null), name: ' app ', dnsName: '  ' }));
  expect(body).toEqual({ emails: [], name: 'app', organizationsIds: [], permissions: [] });
});

test.each([
  [{ name: ' ' }, 'name', m.record.nameMissing],
  [{ emails: ['a@b.example', 'nobody'] }, 'emails', m.apiKeys.emailInvalid({ email: 'nobody' })],
])('rejects %j at the field %s with “%s”', (invalid, field, message) => {
  expect(errorsOf(schema.safeParse({ ...NEW, ...invalid }))).toEqual([[field, message]]);
});

test('a duplicate starts with the values of its source that a creation can send', () => {
  const source = key({
    name: 'Nightly export',
    dnsName: 'nightly',
    emails: ['ops@aurora.example'],
    organizations: [{ id: 1 }, { id: 2 }],
    permissions: ['readAll', 'accessFtp'],
    labels: ['kept by the source'],
  });
  expect(toNewApiKey(source)).toEqual(NEW);
  expect(toNewApiKey(key({ organizations: [{ id: 1 }, { short: 'ab' }] }))).toEqual({
    name: '',
    dnsName: '',
    emails: [],
    organizations: [],
    permissions: [],
  });
});
