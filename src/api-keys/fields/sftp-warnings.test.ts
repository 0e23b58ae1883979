// Tests the warnings about SFTP settings: the common rules, and that warnings never block the form.
import { expect, test } from 'vitest';
import { apiKey as apiKeySchema } from '../../contract/api-key.ts';
import { en } from '../../i18n/en.ts';
import { newApiKeySchema, toApiKeyToCreate, toNewApiKey } from '../drawer/new-api-key.ts';
import { type SftpSettings, sftpWarnings } from './sftp-warnings.ts';

const messages = en;
const m = messages.apiKeys;
const [dns, posix, system] = [m.sftpNotDns, m.sftpNotPosix, m.sftpSystemName];
const both = [dns, posix];
const names: [name: string, warnings: string[]][] = [
  ['', []],
  ['a', []],
  ['nightly-export', []],
  ['a'.repeat(32), []],
  ['a'.repeat(33), [posix]],
  ['a'.repeat(63), [posix]],
  ['a'.repeat(64), both],
  ['a'.repeat(253), both],
  ['Nightly', both],
  ['1st', [posix]],
  ['-a', both],
  ['a-', [dns]],
  ['_x', [dns]],
  ['a.b', both],
  ['a b', both],
  ['root', [system]],
  ['admin', [system]],
  ['.', both],
  ['..', both],
  ['/', both],
  ['a/../b', both],
  ['$(id)', both],
  ['-oProxyCommand', both],
  ['açores', both],
  ['xn--a', [dns]],
  ['machine$', both],
  ['boreas_meters', [dns]],
  ['a\n', []],
];

test.each([...names, ['a\u0000', both]])('the name %j has the warnings %j', (dnsName, warnings) => {
  expect(sftpWarnings(messages, { id: null, dnsName, permissions: null }, [])).toEqual(warnings);
});

test('a name with a control character is refused', () => {
  const result = newApiKeySchema(messages).safeParse({
    ...toNewApiKey(null),
    name: 'app',
    dnsName: 'a\u0000',
  });
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['dnsName']]);
});

test.each(names)('the name %j can still be sent', (dnsName) => {
  const fields = newApiKeySchema(messages).parse({ ...toNewApiKey(null), name: 'app', dnsName });
  expect(toApiKeyToCreate(fields).dnsName).toBe(dnsName.trim() || undefined);
});

const key = (id: number, name: string, dnsName: unknown) =>
  apiKeySchema.parse({ id, name, dnsName, blocked: false });
const listed = [
  key(1, 'Nightly', 'nightly'),
  key(2, 'Other', 'Nightly '),
  key(3, 'None', ''),
  key(4, 'X', null),
];
const access = ['accessFtp'];

test.each<[string, SftpSettings, string[]]>([
  ['access without a name', { id: null, dnsName: ' ', permissions: access }, [m.sftpWithoutName]],
  ['a name without access', { id: null, dnsName: 'feed', permissions: [] }, [m.sftpWithoutAccess]],
  ['access and name', { id: null, dnsName: 'feed', permissions: access }, []],
  ['neither access nor name', { id: null, dnsName: '', permissions: [] }, []],
  ['a name, permissions not reported', { id: 9, dnsName: 'feed', permissions: null }, []],
  ['no name, permissions not reported', { id: 9, dnsName: '', permissions: null }, []],
  ['access, name not reported', { id: 9, dnsName: null, permissions: access }, []],
  [
    'another key’s name',
    { id: null, dnsName: 'nightly', permissions: access },
    ['The keys “Nightly”, “Other” already use this name.'],
  ],
  [
    'its own name',
    { id: 1, dnsName: 'nightly', permissions: access },
    ['The key “Other” already uses this name.'],
  ],
  [
    'everything at once',
    { id: null, dnsName: 'a b', permissions: [] },
    [m.sftpWithoutAccess, m.sftpNotDns, m.sftpNotPosix],
  ],
])('warns about %s', (_, settings, warnings) => {
  expect(sftpWarnings(messages, settings, listed)).toEqual(warnings);
});
