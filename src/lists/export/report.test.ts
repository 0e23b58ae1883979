// What the three writers make of a report: text for a ticket, CSV and JSON.
import { afterEach, expect, test } from 'vitest';
import { signIn, signOut } from '../../session/session-store.ts';
import { type Report, reportFile, reportSection, reportText } from './report.ts';

afterEach(signOut);

const report: Report = {
  title: 'Offboard ana@example.org',
  facts: [{ key: 'emails', title: 'E-mails', value: 'ana@example.org' }],
  sections: [
    {
      key: 'access',
      title: 'Access',
      columns: [
        { key: 'organization', title: 'Organization' },
        { key: 'name', title: 'Name' },
        { key: 'roles', title: 'Roles' },
      ],
      rows: [
        ['Porto', '=SUM(A1)', ''],
        ['Lisboa', 'Ana, Silva', null],
      ],
      none: 'Found nowhere.',
    },
    { key: 'keys', title: 'API keys', columns: [{ key: 'name', title: 'Name' }], rows: [], none: 'None.' },
  ],
  notes: ['Not covered: organizations unknown to this console.'],
};

test('writes a line for each row with what each value is, and says what a section without rows means', () => {
  expect(reportText(report)).toBe(
    [
      'Offboard ana@example.org',
      'E-mails: ana@example.org',
      '',
      'Access:',
      '- Organization: Porto · Name: =SUM(A1)',
      '- Organization: Lisboa · Name: Ana, Silva',
      '',
      'API keys:',
      'None.',
      '',
      'Not covered: organizations unknown to this console.',
    ].join('\n'),
  );
});

test('writes each row of a ticket in one line, and names characters that nobody sees', () => {
  const [section] = report.sections;
  const name = 'Ana\n- Organization: Porto\u2028Everything was checked\u202e';
  const forged = { ...report, sections: section ? [{ ...section, rows: [['Faro', name, '']] }] : [] };
  expect(reportText(forged).split(/[\n\u2028]/)).toContain(
    '- Organization: Faro · Name: Ana - Organization: Porto Everything was checkedU+202E',
  );
});

test('writes the sections of a CSV file with their heads, and no formula', async () => {
  const bytes = new Uint8Array(await (await reportFile('csv', report)).arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines.slice(2, 7)).toEqual([
    '',
    'Access',
    'Organization,Name,Roles',
    "Porto,'=SUM(A1),",
    'Lisboa,"Ana, Silva",',
  ]);
  expect(lines).toContain('None.');
});

test('names facts, sections and values of a JSON file by their keys', async () => {
  const written: unknown = JSON.parse(await (await reportFile('json', report)).text());
  expect(written).toEqual({
    title: 'Offboard ana@example.org',
    emails: 'ana@example.org',
    access: [
      { organization: 'Porto', name: '=SUM(A1)', roles: '' },
      { organization: 'Lisboa', name: 'Ana, Silva', roles: null },
    ],
    keys: [],
    notes: ['Not covered: organizations unknown to this console.'],
  });
});

test.each(['csv', 'json'] as const)('writes a large %s file in time slices', async (kind) => {
  const columns = [{ key: 'n', title: 'N', value: (n: number) => n }];
  const rows = Array.from({ length: 100_000 }, (_, n) => n);
  const large = { ...report, sections: [reportSection('rows', 'Rows', rows, '', columns)] };
  let tasks = 0;
  const timer = setInterval(() => {
    tasks += 1;
  });
  const text = await (await reportFile(kind, large)).text();
  clearInterval(timer);
  expect(tasks).toBeGreaterThan(1);
  expect(text).toContain('99999');
});

test('cuts the session token out, which a service may repeat in a refusal', async () => {
  signIn('secret-session-token', false);
  const leaking = { ...report, notes: ['Refused: secret-session-token is not allowed'] };
  const texts = [
    reportText(leaking),
    await (await reportFile('csv', leaking)).text(),
    await (await reportFile('json', leaking)).text(),
  ];
  for (const text of texts) expect(text).toContain('Refused: … is not allowed');
});
