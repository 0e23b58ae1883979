// Tests the export of API keys: the reported fields, their unchanged values, and that no secret is exported.
import { expect, test } from 'vitest';
import { parseExact } from '../../api/exact-json.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import { apiKey as apiKeySchema } from '../../contract/api-key.ts';
import { en, type Messages } from '../../i18n/en.ts';
import { pt } from '../../i18n/pt.ts';
import { exportRows } from '../../ui/basics/export-rows.ts';
import { apiKeyExport } from './api-key-export.ts';

const nameOf = (id: number) => (id === 2 ? 'Bóreas' : `#${id}`);
const SECRET = 'lk_secret';

const apiKeys = [
  {
    id: 3,
    name: 'Nightly export',
    dnsName: 'nightly-export',
    blocked: false,
    email: ['ops@aurora.example', 'data@aurora.example'],
    permissions: ['accessFtp', 'somethingNew'],
    labels: ['export', '=1+1'],
    organizations: [
      { short: 'a1b2', creationTimestamp: 1e9, lastUseTimestamp: 1.7e9 },
      { short: 'c3d4', creationTimestamp: 1e9, lastUseTimestamp: null },
    ],
    token: { id: 501, name: 'Nightly export 2', value: SECRET },
    creationTimestamp: 1e9,
    updateTimestamp: null,
    secret: SECRET,
  },
  {
    id: 12,
    name: '-1',
    dnsName: '',
    blocked: true,
    email: [],
    permissions: [],
    labels: parseExact('{"weight":1.0,"serial":12345678901234567890}'),
    organizations: [{ id: 2, name: 'Boreas Lda' }, { id: 5 }],
    token: { short: 'z9', creationTimestamp: 1.2e9, lastUseTimestamp: 1.65e9 },
    creationTimestamp: 1.2e9,
    updateTimestamp: 'some day',
  },
  { id: 103, blocked: false, organizations: null, token: null, labels: null },
  { id: 104, blocked: false },
].map((record) => apiKeySchema.parse(record));

const textOf = async (kind: 'csv' | 'json', rows: readonly ApiKey[] = apiKeys) =>
  (await exportRows(kind, rows, apiKeyExport(en, nameOf))).text();

test('CSV has a column for each field; `null` and unreported values are empty', async () => {
  expect((await textOf('csv')).replace('\ufeff', '').split('\r\n')).toEqual([
    'Name,SFTP user name,Status,Organizations,Organization IDs,Permissions,Notification e-mails,Labels,Token hint,Last used,Created,Updated,Token name,Token ID,Token created,ID',
    'Nightly export,nightly-export,active,2 organizations,,"accessFtp, somethingNew","ops@aurora.example, data@aurora.example","export, =1+1","a1b2, c3d4",2023-11-14T22:13:20.000Z,2001-09-09T01:46:40.000Z,,Nightly export 2,501,,3',
    `'-1,,blocked,"Bóreas, #5","2, 5",,,"{""weight"":1.0,""serial"":12345678901234567890}",z9,2022-04-15T05:20:00.000Z,2008-01-10T21:20:00.000Z,some day,,,2008-01-10T21:20:00.000Z,12`,
    ',,active,,,,,,,,,,,,,103',
    ',,active,,,,,,,,,,,,,104',
    '',
  ]);
});

test('JSON has the fields of the specification, with numbers in labels as the service spells them', async () => {
  expect(await textOf('json')).toBe(
    `[
{"id":3,"name":"Nightly export","dnsName":"nightly-export","blocked":false,"organizations":[{"short":"a1b2","creationTimestamp":"2001-09-09T01:46:40.000Z","lastUseTimestamp":"2023-11-14T22:13:20.000Z"},{"short":"c3d4","creationTimestamp":"2001-09-09T01:46:40.000Z","lastUseTimestamp":null}],"permissions":["accessFtp","somethingNew"],"emails":["ops@aurora.example","data@aurora.example"],"labels":["export","=1+1"],"token":{"id":501,"name":"Nightly export 2"},"creationTimestamp":"2001-09-09T01:46:40.000Z","updateTimestamp":null},
{"id":12,"name":"-1","dnsName":"","blocked":true,"organizations":[{"id":2,"name":"Boreas Lda"},{"id":5}],"permissions":[],"emails":[],"labels":{"weight":1.0,"serial":12345678901234567890},"token":{"short":"z9","creationTimestamp":"2008-01-10T21:20:00.000Z","lastUseTimestamp":"2022-04-15T05:20:00.000Z"},"creationTimestamp":"2008-01-10T21:20:00.000Z","updateTimestamp":"some day"},
{"id":103,"blocked":false,"organizations":null,"labels":null,"token":null},
{"id":104,"blocked":false}
]
`,
  );
});

test('an unexpected token value in a record is not exported', async () => {
  const leaky = apiKeys.map((key) => ({
    ...key,
    value: SECRET,
    token: { ...key.token, value: SECRET },
    organizations: [{ ...key.organizations?.[0], value: SECRET }],
  })) as unknown as ApiKey[];
  for (const kind of ['csv', 'json'] as const) expect(await textOf(kind, leaky)).not.toContain(SECRET);
});

test('the column titles are translated and unique', () => {
  const titles = (m: Messages) => apiKeyExport(m, nameOf).columns.map(({ title }) => title);
  expect(titles(pt).slice(0, 2)).toEqual(['Nome', 'Utilizador SFTP']);
  for (const m of [en, pt]) expect(new Set(titles(m)).size).toBe(titles(m).length);
});

test('the file name has the day', () => {
  expect(apiKeyExport(en, nameOf).fileName('json')).toMatch(/^api-keys-\d{4}-\d\d-\d\d\.json$/);
});

test('labels of any depth and length are exported in full', async () => {
  const deep = `${'['.repeat(100_000)}1.0${']'.repeat(100_000)}`;
  const long = 'x'.repeat(1_000_000);
  const rows = [parseExact(deep), [long]].map((labels) => ({ ...(apiKeys[3] as ApiKey), labels }));
  const json = await textOf('json', rows);
  expect(json.includes(`"labels":${deep}`) && json.includes(`"labels":["${long}"]`)).toBe(true);
  const csv = await textOf('csv', rows);
  expect(csv.includes(deep) && csv.includes(long)).toBe(true);
});
