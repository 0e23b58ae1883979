// @vitest-environment node
// Tests reading workbooks: what LibreOffice wrote, and files that are large, encrypted or made to do harm.
import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it, test } from 'vitest';
import { startCpuTime } from '../../testing/cpu-time.ts';
import { foundPeople, readPeople } from '../../testing/read-people.ts';
import { MAX_CELLS, markHidden, readWorkbook, TooLargeError } from './read-workbook.ts';
import { RoleNames } from './role-names.ts';

const roleNames = new RoleNames([
  { id: 2, name: 'editor' },
  { id: 3, name: 'viewer' },
]);
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
const read = (bytes: Uint8Array<ArrayBuffer>) => readPeople(new Blob([bytes]), roleNames);
const people = (bytes: Uint8Array<ArrayBuffer>, sheet?: string) =>
  foundPeople(new Blob([bytes]), roleNames, { choices: sheet === undefined ? {} : { sheet } });
const write = async (...sheets: { name: string; rows: (string | number | null)[][] }[]) =>
  new Uint8Array(await writeXlsx({ sheets }));

test('leaves out the rows that a filter hides, and counts them', async () => {
  const rows = [
    ['Name', 'E-mail'],
    ['Ana', 'ana@x.pt'],
    ['Rui', 'rui@x.pt'],
    [],
    ['Eva', 'eva@x.pt'],
    ['Zoe', 'zoe@x.pt'],
  ];
  const rowDefs = new Map([2, 5].map((index) => [index, { hidden: true }]));
  const found = await people(new Uint8Array(await writeXlsx({ sheets: [{ name: 'Staff', rows, rowDefs }] })));
  expect(found.people.map(({ name, line }) => [name, line])).toEqual([
    ['Ana', 2],
    ['Eva', 5],
  ]);
  expect(found).toMatchObject({ hiddenRows: 2, blankLines: 1 });
});

test('opens the first sheet with people, not a cover with an address for questions', async () => {
  const found = await people(
    await write(
      { name: 'Cover', rows: [['Staff of 2026'], ['Questions to', 'eva@x.pt']] },
      {
        name: 'Words',
        rows: [
          ['A', 'active'],
          ['B', 'blocked'],
        ],
      },
      { name: 'Staff', rows: [['Name', 'E-mail'], row(1), row(2)] },
    ),
  );
  expect(found).toMatchObject({ sheet: 'Staff', sheets: ['Cover', 'Words', 'Staff'] });
  expect(found.people).toHaveLength(2);
  const cover = await people(await write({ name: 'Empty', rows: [] }, { name: 'Cover', rows: [['Staff']] }));
  expect(cover.sheet).toBe('Cover');
});

test.each(['<row hidden="1">', '<row hidden="1" ', '<a:row hidden="1"/><b:row hidden="1">'])(
  'hidden rows without an end cost no more than others: %s',
  (row) => {
    const cpuTime = startCpuTime();
    markHidden(row.repeat(100_000));
    expect(cpuTime()).toBeLessThan(3000);
  },
);

describe('a workbook of LibreOffice', () => {
  it('gives its first sheet that holds something, with formulas, dates and merged cells', async () => {
    const found = await people(fixture('libreoffice-people.xlsx'));
    expect(found).toMatchObject({
      sheet: 'Staff',
      sheets: ['Empty', 'Staff', 'More & more'],
      encoding: null,
    });
    expect(found.people.map(({ line, name, email, roles }) => [line, name, email, roles])).toEqual([
      [4, 'Ana Silva', 'ana.silva@example.com', 'viewer'],
      [5, 'João Conceição', 'joao@example.com', 'editor'],
      [7, 'Zoë O’Brien', 'zoe@example.com', 'viewer'],
    ]);
    expect(found.people.flatMap(({ problems }) => problems)).toEqual([]);
    const columns = found.columns?.columns.map(({ head, kind, examples }) => [head, kind, examples[0]]);
    expect(columns).toEqual([
      ['N.º', 'ignore', '1'],
      ['First Name', 'firstName', 'Ana'],
      ['Last Name', 'lastName', 'Silva'],
      ['Manager Email', 'ignore', 'boss@example.com'],
      ['E-mail', 'email', 'ana.silva@example.com'],
      ['Full text', 'ignore', 'Ana Silva'],
      ['Joined', 'ignore', '2024-03-01'],
      ['Role', 'roles', 'viewer'],
      ['Seats', 'ignore', '1'],
    ]);
    expect(found.columns?.columns[6]?.examples).toEqual(['2024-03-01', '2023-11-15', '2025-01-02T13:30:00']);
    expect(found.columns?.columns[8]?.examples).toEqual(['1', '2.5', '1234567890123']);
  });

  it('gives another sheet', async () => {
    const found = await people(fixture('libreoffice-people.xlsx'), 'More & more');
    expect(found.people.map(({ name, email }) => [name, email])).toEqual([
      ['Rui & Filhos', 'rui@example.com'],
    ]);
  });

  it('of an old version is refused', async () => {
    expect(await read(fixture('libreoffice-people.xls'))).toBe('xls');
  });
});

const row = (at: number) => [`Person ${at}`, `p${at}@example.com`];

test('an encrypted workbook is refused', async () => {
  const sheets = [{ name: 'A', rows: [row(1)] }];
  const bytes = new Uint8Array(await writeXlsx({ sheets, encryption: { password: 'x', spinCount: 10 } }));
  expect(await read(bytes)).toBe('encrypted');
});

test('a workbook of 2,000 columns gives the first 1,000', async () => {
  const wide = ['Name', 'Email', ...Array.from({ length: 2000 }, (_, at) => `Extra ${at}`)];
  const cpuTime = startCpuTime();
  const found = await people(await write({ name: 'A', rows: [wide, [...row(1), ...wide.slice(2)]] }));
  expect(found.people).toMatchObject([{ name: 'Person 1', email: 'p1@example.com' }]);
  expect(found.columns?.columns).toHaveLength(1000);
  expect(cpuTime()).toBeLessThan(3000);
});

test('empty rows cost nothing, and lines are those of the sheet', async () => {
  const rows = [['Name', 'Email'], row(1), ...Array.from({ length: 300_000 }, () => [null]), row(2)];
  // Excel writes a row without cells if it has a height.
  const rowDefs = new Map(rows.map((_, at) => [at, { height: 20 }]));
  const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows, rowDefs }] }));
  const cpuTime = startCpuTime();
  const found = await people(bytes);
  expect(cpuTime()).toBeLessThan(5000);
  expect(found.people.map(({ line }) => line)).toEqual([2, 300_003]);
  expect(found.blankLines).toBe(300_000);
});

test('a workbook without anything is refused', async () => {
  expect(await read(await write({ name: 'A', rows: [] }))).toBe('nobody');
});

test('a workbook with more cells than are kept is refused', async () => {
  // The empty cells before a filled one count: 5 of these rows have 50 cells, 4 have 40.
  const far = (at: number) => [...row(at), ...Array.from({ length: 7 }, () => null), 'x'];
  const bytes = await write({ name: 'A', rows: Array.from({ length: 5 }, (_, at) => far(at)) });
  await expect(readWorkbook(bytes, undefined, undefined, 49)).rejects.toThrow(TooLargeError);
  expect(await readWorkbook(bytes, undefined, undefined, 50)).toMatchObject({ records: { length: 5 } });
});

test('a workbook has at most five million cells', () => {
  expect(MAX_CELLS).toBe(5_000_000);
});

test('a workbook whose parts are not packed is measured by what they hold', async () => {
  const bytes = await write({ name: 'A', rows: [row(1)] });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    view.setUint16(at + 10, 0, true);
    view.setUint32(at + 20, 20 * 1024 * 1024, true);
    view.setUint32(at + 24, 100, true);
  }
  expect(await read(bytes)).toBe('bomb');
});

test('the first 20 sheets are searched for one that holds something', async () => {
  const sheets = Array.from({ length: 21 }, (_, at) => ({
    name: `S${at}`,
    rows: at === 19 ? [row(at)] : [],
  }));
  expect(await people(await write(...sheets))).toMatchObject({ sheet: 'S19' });
  const later = sheets.map(({ name }, at) => ({ name, rows: at === 20 ? [row(at)] : [] }));
  expect(await read(await write(...later))).toBe('onlyHead');
});

/** Returns a workbook whose directory says another size of each unpacked part. */
async function withSizes(size: (real: number) => number) {
  const bytes = await write({ name: 'A', rows: Array.from({ length: 500 }, (_, at) => row(at)) });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50)
      view.setUint32(at + 24, size(view.getUint32(at + 24, true)), true);
  return bytes;
}

test.each<[string, (real: number) => number]>([
  ['over 50 MB', () => 20 * 1024 * 1024],
  ['of nothing', () => 0],
  ['that is too small', (real) => Math.min(real, 100)],
])('a workbook with a declared size %s is not unpacked', async (_, size) => {
  expect(await read(await withSizes(size))).toBe('bomb');
});

test.each([1, 5, 9])('a workbook that is cut at %d tenths is refused', async (tenths) => {
  const bytes = fixture('libreoffice-people.xlsx');
  expect(await read(bytes.slice(0, (bytes.length * tenths) / 10))).toBe('zip');
});

test('a workbook with damaged bytes is refused', async () => {
  const bytes = fixture('libreoffice-people.xlsx');
  bytes.fill(7, 600, 900);
  expect(['damaged', 'bomb', 'nobody']).toContain(await read(bytes));
});

/** Returns a ZIP file that is not packed. */
function zip(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [bodies, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  const lengthOf = (all: Uint8Array[]) => all.reduce((sum, { length }) => sum + length, 0);
  for (const [part, xml] of Object.entries(parts)) {
    const [name, data, at] = [encoder.encode(part), encoder.encode(xml), lengthOf(bodies)];
    const head = (length: number, ...fields: [at: number, value: number][]) => {
      const view = new DataView(new ArrayBuffer(length));
      for (const [place, value] of fields) view.setUint32(place, value, true);
      return new Uint8Array(view.buffer);
    };
    const size = data.length;
    bodies.push(head(30, [0, 0x04034b50], [18, size], [22, size], [26, name.length]), name, data);
    directory.push(head(46, [0, 0x02014b50], [20, size], [24, size], [28, name.length], [42, at]), name);
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, directory.length / 2, true);
  end.setUint32(16, lengthOf(bodies), true);
  const all = [...bodies, ...directory, new Uint8Array(end.buffer)];
  const file = new Uint8Array(lengthOf(all));
  all.reduce((at, bytes) => {
    file.set(bytes, at);
    return at + bytes.length;
  }, 0);
  return file;
}

const TEXTS = '<si><t>E-mail</t></si><si><t>ana@x.pt</t></si>';
/** Returns a workbook of one sheet with shared texts. @param rest what follows the rows */
const workbookOf = (rows: string, rest = '', names: { texts?: string; sheet?: string } = {}, texts = TEXTS) =>
  zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels':
      '<Relationships><Relationship Id="r1" Type="a/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${names.sheet ?? 'worksheets/sheet1.xml'}"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    [names.texts ?? 'xl/sharedStrings.xml']: `<sst>${texts}</sst>`,
    [names.sheet?.replace(/^\/xl\/|^/, 'xl/') ?? 'xl/worksheets/sheet1.xml']:
      `<worksheet><sheetData>${rows}</sheetData>${rest}</worksheet>`,
  });
const HEAD = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';

test.each([
  '<c r="A2" t="s"><v>1</v></c>',
  "<c r='A2' t='s'><v>1</v></c>",
  '<c t="s" r="A2"><f>X1</f><v>1</v></c>',
  '<c r="A2" t="s"><v xml:space="preserve">1</v></c>',
  '<c r="A2" t = "s"><v>1</v></c>',
  '<c r="A2" t="s"><!-- a --><v>1</v></c>',
  '<c r="A2" t="str"><v>ana@x.pt</v></c>',
  '<c r="A2" t="inlineStr"><is><t>ana@x.pt</t></is></c>',
  '<c r="A2" t="inlineStr"><is><t>ana@x.pt</t><rPh sb="0" eb="1"><t>an</t></rPh></is></c>',
  '<c r="A2" t="inlineStr"><is><r><t>ana</t></r><r><t>@x.pt</t></r><rPh sb="0" eb="1"><t>an</t></rPh></is></c>',
  '<c r="A2" t="s"><v>1</v></c></row><!-- <row r="3"><c r="A3" t="s"><v>1</v></c></row> --><row r="4">',
])('reads the text of the cell %s', async (cell) => {
  const found = await people(workbookOf(`${HEAD}<row r="2">${cell}</row>`));
  expect(found.people.map(({ email }) => email)).toEqual(['ana@x.pt']);
});

test('reads a sheet with many links behind its rows, and texts of any letter case', async () => {
  const links = `<hyperlinks>${'<hyperlink ref="A2" r:id="rId1" display="ana@x.pt"/>'.repeat(100_000)}</hyperlinks>`;
  const rows = `${HEAD}<row r="2"><c r="A2" t="s"><v>1</v></c></row>`;
  const found = await people(workbookOf(rows, links, { texts: 'xl/SharedStrings.xml' }));
  expect(found.people.map(({ email }) => email)).toEqual(['ana@x.pt']);
});

test.each([
  `<!-- <si> -->${TEXTS}`,
  '<si><t>E-mail</t></si><si><r><t>ana@x.pt</t></r><rPh sb="0" eb="1"><t>an</t></rPh></si>',
])('reads the shared texts %s', async (texts) => {
  const rows = `${HEAD}<row r="2"><c r="A2" t="s"><v>1</v></c></row>`;
  const found = await people(workbookOf(rows, '', {}, texts));
  expect(found.people.map(({ email }) => email)).toEqual(['ana@x.pt']);
});

test.each(['worksheets/people.xml', 'sheets/a.xml', 'page.xml', '/xl/worksheets/sheet1.xml'])(
  'reads a sheet whose part is %s',
  async (sheet) => {
    const found = await people(
      workbookOf(`${HEAD}<row r="2"><c r="A2" t="s"><v>1</v></c></row>`, '', { sheet }),
    );
    expect(found.people.map(({ email }) => email)).toEqual(['ana@x.pt']);
  },
);

test.each(["hidden='1'", 'hidden = "true"', "ht='20' hidden='true' s='1'"])(
  'leaves out a row with %s',
  async (hidden) => {
    const rows = ['', hidden].map((one, at) => `<row r='${at + 2}' ${one}><c t="s"><v>1</v></c></row>`);
    const found = await people(workbookOf(HEAD + rows.join('')));
    expect(found).toMatchObject({ people: [{ line: 2 }], hiddenRows: 1 });
  },
);

test.each([
  ['a cell of a text without its number', '<c r="A2" t="s"><v></v></c><c r="B2" t="s"><v>1</v></c>', 'B'],
  ['an empty cell before one without a place', '<c r="A2"/><c t="s"><v>1</v></c>', 'B'],
  ['an empty cell before one with a place', '<c r="A2"/><c r="C2" t="s"><v>1</v></c>', 'C'],
])('keeps the columns behind %s', async (_, cells, column) => {
  const head = `<row r="1"><c r="${column}1" t="s"><v>0</v></c></row>`;
  const found = await people(workbookOf(`${head}<row r="2">${cells}</row>`));
  expect(found).toMatchObject({ people: [{ email: 'ana@x.pt', line: 2, problems: [] }], hiddenRows: 0 });
});

test.each(['worksheets/100%.xml', 'a b#1.xml'])('reads a sheet whose part is called %s', async (sheet) => {
  const found = await people(
    workbookOf(`${HEAD}<row r="2"><c r="A2" t="s"><v>1</v></c></row>`, '', { sheet }),
  );
  expect(found.people.map(({ email }) => email)).toEqual(['ana@x.pt']);
});

test.each([
  ['a comment of 20 million characters', `<!--${'x'.repeat(20_000_000)}-->`],
  ['comments without an end', '<!-- '.repeat(200_000)],
  ['readings without an end', Array.from({ length: 20_000 }, (_, at) => `<p${at}:rPh>`).join('')],
])('%s costs little', async (_, rest) => {
  const cpuTime = startCpuTime();
  const text = `<c r="A2" t="s"><v>1</v></c></row><row r="3">${rest}`;
  expect(await read(workbookOf(`${HEAD}<row r="2">${text}`))).toBeDefined();
  expect(cpuTime()).toBeLessThan(3000);
});

test('reads shared texts that are cut into several pieces', async () => {
  // Texts of all lengths, so that some stand at the border of two pieces of 128 kB.
  const texts = ['E-mail', 'Name'];
  const rows = [HEAD.replace('</row>', '<c t="s"><v>1</v></c></row>')];
  for (let at = 0; at < 6000; at++) {
    rows.push(`<row><c t="s"><v>${texts.length}</v></c><c t="s"><v>${texts.length + 1}</v></c></row>`);
    texts.push(`p${at}@x.pt`, `Ana ${'Silva '.repeat(at % 17)}${at}`);
  }
  const shared = texts.map((text) => `<si><t>${text}</t></si>`).join('');
  expect(shared.length).toBeGreaterThan(3 * 128 * 1024);
  const found = await people(workbookOf(rows.join(''), '', {}, shared));
  expect(found.people.flatMap(({ email, name }) => [email, name])).toEqual(texts.slice(2));
});

test.each([
  ['<v>1</v>', null],
  ['', 20_000],
])('rows that reach to the last column cost little: %s', async (value, rows) => {
  const rowsWith = (place: string) =>
    Array.from({ length: 20_000 }, () => `<row><c t="s"><v>1</v></c><c ${place} t="s">${value}</c></row>`);
  const far = rowsWith('r="XFD1"');
  const one = await people(workbookOf(`${HEAD}${far[0]}`));
  expect(one.people.map(({ email }) => email)).toEqual(['ana@x.pt']);
  // The limit is a multiple of the time for the same rows with both cells side by side: it holds on a busy machine.
  const cpuTimeOfNear = startCpuTime();
  await read(workbookOf(HEAD + rowsWith('').join('')));
  const limit = 15 * cpuTimeOfNear();
  const cpuTime = startCpuTime();
  const all = await read(workbookOf(HEAD + far.join('')));
  expect(typeof all === 'string' ? null : all.people.length).toBe(rows);
  expect(cpuTime()).toBeLessThan(limit);
});

test('10,000 rows are read in slices', async () => {
  const rows = [['Name', 'Email'], ...Array.from({ length: 10_000 }, (_, at) => row(at))];
  const bytes = await write({ name: 'A', rows });
  const cpuTime = startCpuTime();
  const found = await people(bytes);
  expect(found.people.map(({ name, email }) => [name, email])).toEqual(rows.slice(1));
  expect(cpuTime()).toBeLessThan(5000);
});
