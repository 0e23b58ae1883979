// Tests the export of users: its fields, the unchanged values, and the protection against spreadsheet formulas.
import { expect, test } from 'vitest';
import { user as userSchema } from '../../contract/user.ts';
import { en, type Messages } from '../../i18n/en.ts';
import { pt } from '../../i18n/pt.ts';
import { exportRows } from '../../ui/basics/export-rows.ts';
import { userExport } from './user-export.ts';

const users = [
  {
    id: 3,
    name: 'João "Zé" Silva',
    email: 'joao@aurora.example',
    status: 'normal',
    roles: { id: 1, name: 'admin', isSystem: true },
    lastAccessTimestamp: 1_700_000_000,
    creationTimestamp: '2024-01-01T00:00:00Z',
    organizationId: 42,
    password: 'hunter2',
  },
  {
    id: 12,
    name: null,
    email: '=cmd|1',
    status: 'archived',
    roles: [{ id: 2, name: 'Support' }, { id: 7 }],
    lastAccessTimestamp: null,
    creationTimestamp: 'some day',
    organizationId: null,
  },
  { id: 103, status: 'pending' },
  { id: 104, status: 'pending', roles: null },
].map((json) => userSchema.parse(json));

test('CSV has a column for each field; `null` and unreported values are empty', async () => {
  const file = await exportRows('csv', users, userExport(en, 42));
  expect((await file.text()).replace('\ufeff', '').split('\r\n')).toEqual([
    'Name,E-mail,Status,Roles,Role IDs,Last access,Created,Organization,ID',
    '"João ""Zé"" Silva",joao@aurora.example,normal,admin,1,2023-11-14T22:13:20.000Z,2024-01-01T00:00:00.000Z,42,3',
    ',\'=cmd|1,archived,"Support, #7","2, 7",,some day,,12',
    ',,pending,,,,,,103',
    ',,pending,,,,,,104',
    '',
  ]);
});

test('JSON has the fields of the specification; it keeps `null` and leaves out unreported values', async () => {
  const file = await exportRows('json', users, userExport(en, 42));
  expect(await file.text()).toBe(
    `[
{"id":3,"name":"João \\"Zé\\" Silva","email":"joao@aurora.example","status":"normal","roles":[{"id":1,"name":"admin","isSystem":true}],"lastAccessTimestamp":"2023-11-14T22:13:20.000Z","creationTimestamp":"2024-01-01T00:00:00.000Z","organizationId":42},
{"id":12,"name":null,"email":"=cmd|1","status":"archived","roles":[{"id":2,"name":"Support"},{"id":7}],"lastAccessTimestamp":null,"creationTimestamp":"some day","organizationId":null},
{"id":103,"status":"pending","roles":null},
{"id":104,"status":"pending","roles":null}
]
`,
  );
});

test('no file begins with “ID”, which Excel takes for a SYLK file', () => {
  for (const m of [en, pt]) expect(userExport(m, 42).columns[0]?.title).toMatch(/^N/);
});

test('the column titles are translated and unique', () => {
  const titles = (m: Messages) => userExport(m, 42).columns.map(({ title }) => title);
  expect(titles(pt).slice(0, 4)).toEqual(['Nome', 'E-mail', 'Estado', 'Funções']);
  for (const m of [en, pt]) expect(new Set(titles(m)).size).toBe(titles(m).length);
});

test('the file name has the organization and the day', () => {
  expect(userExport(en, 42).fileName('csv')).toMatch(/^users-42-\d{4}-\d\d-\d\d\.csv$/);
  expect(userExport(en, 42).fileName('json')).toMatch(/^users-42-\d{4}-\d\d-\d\d\.json$/);
});
