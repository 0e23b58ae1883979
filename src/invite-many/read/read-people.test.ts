// @vitest-environment node
// Tests reading people: lists of recipients, tables in every encoding and form, and bad input.

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { user as userSchema } from '../../contract/user.ts';
import { en } from '../../i18n/en.ts';
import { pt } from '../../i18n/pt.ts';
import { startCpuTime } from '../../testing/cpu-time.ts';
import { type FoundPeople, foundPeople, readPeople } from '../../testing/read-people.ts';
import { exportRows } from '../../ui/basics/export-rows.ts';
import { userExport } from '../../users/list/user-export.ts';
import type { RowProblem } from './problems.ts';
import type { Refusal } from './read-source.ts';
import { RoleNames } from './role-names.ts';

const roleNames = new RoleNames([
  { id: 1, name: 'Leitor' },
  { id: 2, name: 'Administrador' },
]);
const read = (source: Blob | string) => readPeople(source, roleNames);
const people = (source: Blob | string) => foundPeople(source, roleNames);

const bytes = (...parts: (string | number[] | Uint8Array<ArrayBuffer>)[]) =>
  new Blob(parts.map((part) => (Array.isArray(part) ? new Uint8Array(part) : part)));
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};
const latin1 = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

const header = 'Nome,E-mail,Idioma,Funções';
const joao = { name: 'João', email: 'joao@x.pt', locale: 'pt', roles: 'Leitor' };
const csv = `${header}\nJoão,joao@x.pt,pt,Leitor\n`;
const short = ({ name, email, locale, roles, line }: FoundPeople['people'][number]) => ({
  name,
  email,
  locale,
  roles,
  line,
});
const plain = (name: string, email: string, line: number) => ({ name, email, locale: '', roles: '', line });

test('a status beside an address, or behind the last head, holds a person of a table back and is no name', async () => {
  const { people: rows } = await people(
    'Nome,E-mail\nAna,ana@x.pt\nRui,rui@x.pt (suspended)\nEva,eva@x.pt,suspended\n,ze@x.pt (suspended)',
  );
  const isHeld = rows.map(({ problems }) => problems.some(({ kind }) => kind === 'blockedInList'));
  expect(isHeld).toEqual([false, true, true, true]);
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Rui', 'Eva', '']);
});

test.each([
  ['Rita Almeida, rita@x.pt', 'Rita Almeida', false],
  ['Rita Almeida; rita@aurora', 'Rita Almeida', false],
  ['rita@x.pt, Rita Almeida', 'Rita Almeida', false],
  ['rita@x.pt, Leitor', '', false],
  ['rita@x.pt, suspended', '', true],
])('“%s” among lines of addresses is one person', async (line, name, isHeld) => {
  const { people: rows } = await people(`ana@x.pt\n${line}\nEva <eva@x.pt>\nrui@x.pt, zoe@x.pt`);
  const [, rita] = rows;
  expect(rows.map((row) => row.name)).toEqual(['', name, 'Eva', '', '']);
  expect(rita?.email).toMatch(/^rita@/);
  expect(rita?.problems.some(({ kind }) => kind === 'blockedInList')).toBe(isHeld);
});

test.each([
  'ana@x.pt, rui@x.pt, and eva@x.pt.',
  'ana@x.pt\nrui@x.pt; e eva@x.pt',
  'ana@x.pt,rui@x.pt,& eva@x.pt',
])('no word between two people is a name in %j', async (text) => {
  const { people: rows } = await people(text);
  expect(rows.map(({ name, email }) => [name, email])).toEqual([
    ['', 'ana@x.pt'],
    ['', 'rui@x.pt'],
    ['', 'eva@x.pt'],
  ]);
});

test('“and” before a name is no part of it, but a capital letter is', async () => {
  const { people: rows } = await people('Ana <ana@x.pt>, and Eva Reis <eva@x.pt>; E Silva <e@x.pt>');
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Eva Reis', 'E Silva']);
});

test.each(['<ana@x.pt>', '(ana@x.pt)', 'mailto:ana@x.pt'])(
  'the name stands on the line above %s',
  async (own) => {
    const { people: rows } = await people(`Ana Silva\n${own}\nRui Costa\nrui@x.pt`);
    expect(rows.map(short)).toEqual([plain('Ana Silva', 'ana@x.pt', 2), plain('Rui Costa', 'rui@x.pt', 4)]);
  },
);

test('a row without heads that holds two people names neither of them', async () => {
  const { people: rows } = await people('Ana Silva,ana@x.pt;Rui Costa,rui@x.pt');
  expect(rows.map(({ name, email }) => [name, email])).not.toContainEqual(['Ana Silva', 'rui@x.pt']);
});

test('curly quotation marks around a name are no part of it', async () => {
  const { people: rows } = await people('“Silva, Ana” <ana@x.pt>; ‘Rui’ <rui@x.pt>; «Eva» <eva@x.pt>');
  expect(rows.map(({ name }) => name)).toEqual(['Silva, Ana', 'Rui', 'Eva']);
});

test('only lines in quotation marks lose their first and last character', async () => {
  const quoted = Array.from({ length: 100 }, (_, at) => `"Silva, Ana;p${at}@x.pt"`);
  const { people: rows } = await people([...quoted, 'Cher;cher@x.pt'].join('\n'));
  expect(rows.map(short).slice(99)).toEqual([
    plain('Silva, Ana', 'p99@x.pt', 100),
    plain('Cher', 'cher@x.pt', 101),
  ]);
});

test.each([
  ['Não convidar', 'x', ''],
  ['No invitar', 'sí', 'no'],
  ['Non invitare', '1', ''],
  ['Do not invite', 'yes', 'no'],
  ['Nicht einladen', 'ja', 'nein'],
  ['Unsubscribed', 'x', ''],
  ['Opt-out', 'yes', ''],
  ['Do not contact', 'x', ''],
  ['DNC', 'yes', 'no'],
  ['Opted out', 'TRUE', 'FALSE'],
  ['Email opt out', 'yes', ''],
  ['Do not send e-mail', 'yes', ''],
  ['Não contactar', 'sim', 'não'],
  ['No enviar correo', 'sí', ''],
  ['Ne pas contacter', 'oui', 'non'],
  ['Keine E-Mail', 'ja', ''],
  ['Non contattare', 'sì', 'no'],
  ['Do not contact (Y/N)', 'Y', 'N'],
  ['Do not invite (yes/no)', 'yes', 'no'],
  ['Opt-in', 'no', 'yes'],
  ['Include', '', 'x'],
  ['Precisa de acesso?', 'Não', 'Sim'],
  ['Remove?', 'x', ''],
  ['Action', 'Remove', 'Add'],
  ['Notes', 'DO NOT INVITE', 'New laptop'],
  ['Notas', 'Não contactar', 'Não'],
  ['Kommentar', 'nicht einladen', 'nicht gesperrt'],
  ['Valid to', '2024-01-01', '2099-01-01'],
  ['Ne plus contacter', 'oui', ''],
  ['¿Autoriza recibir comunicaciones?', 'No', 'Sí'],
  ['UNSUB_TIME', '2025-02-02 10:00:00', ''],
  ['Estado', 'Bloqueado', 'N/A'],
  ['Still employed', 'no', 'yes'],
  ['End date', '2025-12-31', ''],
  ['End date', '31/12/2025', '2099-12-31'],
  ['Last day', '31 Dec 2025', ''],
  ['Last working day', '15.01.25', ''],
  ['Valid until', '20251231', '31.12.9999'],
  ['Saída', '31/12/2025', ''],
  ['Data de fim de contrato', '31/12/2025', '31/12/2099'],
  ['Último dia', '31-12-2025', ''],
  ['Fecha de cese', '31/12/2025', ''],
  ['Date de départ', '31/12/2025', ''],
  ['Gültig bis', '31.12.2025', '31.12.2099'],
  ['Letzter Arbeitstag', '31.12.2025', ''],
  ['Fine contratto', '31/12/2025', '31/12/2099'],
  ['Saiu', 'sim', 'não'],
  ['Invite', '', 'x'],
  ['Ativo', '', 'x'],
  ['Active (yes/no)', 'no', 'yes'],
  ['Aceitas receber o convite?', 'Não', 'Sim'],
  ['Consentimento', 'Não', 'Sim'],
])('holds back by the column %s', async (head, held, free) => {
  const marks = [held, free, held];
  const rows = marks.map((mark, at) => `Ana Sá;p${at}@x.pt;${mark}`);
  const { people: read } = await people(`Nome;E-mail;${head}\n${rows.join('\n')}`);
  const isHeld = read.map(({ problems }) => problems.some(({ kind }) => kind === 'blockedInList'));
  expect(isHeld).toEqual([true, false, true]);
});

test.each([
  ['Passport expiry', '2025-12-31'],
  ['Departure airport', 'yes'],
  ['Front end', '2025'],
  ['Start date', '2025-12-31'],
  ['Last login', '2025-12-31'],
  ['Password expires', '2025-12-31'],
])('holds nobody back by the column %s', async (head, mark) => {
  const { people: rows, columns } = await people(`Nome;E-mail;${head}\nAna Sá;a@x.pt;${mark}\nRui;r@x.pt;`);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(columns?.areSure).toBe(true);
});

test('says below which head a date stands', async () => {
  const { people: rows } = await people('Nome;E-mail;Last day\nAna Sá;a@x.pt;2025-12-31');
  expect(rows[0]?.problems).toEqual([{ kind: 'blockedInList', text: 'Last day: 2025-12-31' }]);
});

test.each([
  ['Nome;E-mail\nAna;a@x.pt\nRui;"r@x.pt; s@x.pt"', 'r@x.pt, s@x.pt'],
  ['Nome,E-mail\nAna,a@x.pt\nRui,r@x.pt; s@x.pt', 'r@x.pt, s@x.pt'],
  ['Nome\tE-mail\nAna\ta@x.pt\nRui\tr@x.pt / s@x.pt', 'r@x.pt, s@x.pt'],
  ['Nome\tE-mail\nAna\ta@x.pt\nRui\t"r@x.pt\ns@x.pt"', 'r@x.pt, s@x.pt'],
  ['Nome\tE-mail\nAna\ta@x.pt; b@x.pt\nRui\tr@x.pt; s@x.pt', 'r@x.pt, s@x.pt'],
])('asks for the own address where a cell holds two: %j', async (text, addresses) => {
  const { people: rows } = await people(text);
  expect(rows[1]).toMatchObject({ name: 'Rui', email: '' });
  expect(rows[1]?.problems).toEqual([{ kind: 'addressUnclear', field: 'email', text: addresses }]);
});

test.each([
  ['a@x.pt\tb@x.pt\t', ['', 'a@x.pt'], ['', 'b@x.pt']],
  ['To:\tAna <a@x.pt>\tRui <b@x.pt>', ['Ana', 'a@x.pt'], ['Rui', 'b@x.pt']],
  [
    '"Sá; Ana" <a@x.pt>, "O\'Neil ""Bob""" <b@x.pt>; Rui\tCosta <c@x.pt>',
    ['Sá; Ana', 'a@x.pt'],
    ['O\'Neil "Bob"', 'b@x.pt'],
    ['Rui Costa', 'c@x.pt'],
  ],
])('reads recipients with tabs between or in them: %j', async (text, ...expected) => {
  const { people: rows } = await people(text);
  expect(rows.map(({ name, email }) => [name, email])).toEqual(expected);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
});

test('reads several rows of two addresses as a table: the second may be the manager', async () => {
  const { columns } = await people('a@x.pt\tboss@x.pt\nb@x.pt\tboss@x.pt\nc@x.pt\t');
  expect(columns?.columns).toHaveLength(2);
});

test('takes an address that a cell holds twice', async () => {
  const { people: rows } = await people('Nome\tE-mail\nAna\ta@x.pt; A@x.pt');
  expect(rows).toMatchObject([{ name: 'Ana', email: 'a@x.pt', problems: [] }]);
});

test.each([
  ['=?UTF-8?Q?Jos=C3=A9_S=C3=A1?= <jose@x.pt>', 'José Sá'],
  ['=?utf-8?B?Sm9zw6k=?= <jose@x.pt>', 'José'],
  ['=?ISO-8859-1?Q?Jos=E9?= <jose@x.pt>', 'José'],
  ['=?iso-8859-1?b?Sm9z6Q==?= <jose@x.pt>', 'José'],
  ['"=?UTF-8?Q?Jos=C3=A9?= =?UTF-8?Q?_S=C3=A1?=" <jose@x.pt>', 'José Sá'],
])('decodes the name that a mail encodes: %s', async (text, name) => {
  const { people: rows } = await people(text);
  expect(rows).toMatchObject([{ name, email: 'jose@x.pt', problems: [{ kind: 'nameRepaired' }] }]);
});

test('keeps a name in an encoding that is not known', async () => {
  const { people: rows } = await people('=?foo?Q?Jos=E9_S?= <jose@x.pt>');
  expect(rows).toMatchObject([{ name: '=?foo?Q?Jos=E9_S?=', problems: [] }]);
});

test.each(['DistinguishedName', 'CanonicalName'])('takes no name from %s', async (head) => {
  const found = await people(
    `${head};GivenName;Surname;mail\nCN=Sá\\, Ana,OU=Staff,DC=ad;Ana;Sá;a@x.pt\nCN=Rui Reis,OU=Staff,DC=ad;Rui;Reis;r@x.pt`,
  );
  expect(found.people.map(({ name }) => name)).toEqual(['Ana Sá', 'Rui Reis']);
});

describe('tables', () => {
  const one = [{ ...joao, line: 2 }];
  test.each<[string, Blob | string, object[]]>([
    ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], csv), one],
    ['UTF-16 LE with a byte order mark', bytes([0xff, 0xfe], utf16(csv, true)), one],
    ['UTF-16 BE with a byte order mark', bytes([0xfe, 0xff], utf16(csv, false)), one],
    ['UTF-16 LE without a byte order mark', bytes(utf16(csv, true)), one],
    ['UTF-16 BE without a byte order mark', bytes(utf16(csv, false)), one],
    ['Latin-1', bytes(latin1(csv)), one],
    [
      'no header',
      'Ana,ana@x.pt,en,Leitor\nRui,rui@x.pt,pt,Leitor',
      [
        { name: 'Ana', email: 'ana@x.pt', locale: 'en', roles: 'Leitor', line: 1 },
        { name: 'Rui', email: 'rui@x.pt', locale: 'pt', roles: 'Leitor', line: 2 },
      ],
    ],
    [
      'a header in English',
      'E-mail Address,First Name,Last Name,Language\na@x.pt,Ana,Silva,English',
      [{ name: 'Ana Silva', email: 'a@x.pt', locale: 'English', roles: '', line: 2 }],
    ],
    ['a header in Portuguese', csv, one],
    ['columns in another order', 'Perfil;Correio electrónico;Língua;Nome\nLeitor;joao@x.pt;pt;João', one],
    ['extra columns', 'Sala,Nome,E-mail,Idioma,Função,Piso\nB,João,joao@x.pt,pt,Leitor,3', one],
    ['a missing column', 'Nome,E-mail\nAna,ana@x.pt', [plain('Ana', 'ana@x.pt', 2)]],
    ['no column for e-mails', 'Nome,Idioma\nAna,pt', [{ ...plain('Ana', '', 2), locale: 'pt' }]],
    ['semicolons', csv.replaceAll(',', ';'), one],
    ['tabs', csv.replaceAll(',', '\t'), one],
    ['the first line sep=; of Excel', `sep=;\n${csv.replaceAll(',', ';')}`, [{ ...joao, line: 3 }]],
    [
      'a quoted line end',
      'Nome,E-mail,Notas\nAna,ana@x.pt,"a\nb"\nRui,rui@x.pt,',
      [plain('Ana', 'ana@x.pt', 2), plain('Rui', 'rui@x.pt', 4)],
    ],
    [
      'doubled quotation marks',
      'Nome,E-mail\n"Ana ""Nita"" S.",ana@x.pt',
      [plain('Ana "Nita" S.', 'ana@x.pt', 2)],
    ],
    [
      'mixed line ends',
      'Nome,E-mail\r\nAna,a@x.pt\rRui,r@x.pt\nEva,e@x.pt',
      [plain('Ana', 'a@x.pt', 2), plain('Rui', 'r@x.pt', 3), plain('Eva', 'e@x.pt', 4)],
    ],
    ['trailing commas', 'Nome,E-mail,,\nAna,a@x.pt,,,,\n', [plain('Ana', 'a@x.pt', 2)]],
    [
      'the same e-mail twice',
      'Nome,E-mail\nAna,a@x.pt\nEva,A@x.pt',
      [plain('Ana', 'a@x.pt', 2), plain('Eva', 'A@x.pt', 3)],
    ],
    [
      'formula cells, literally',
      'Nome,E-mail\n"=HYPERLINK(""x"")",=cmd',
      [plain('=HYPERLINK("x")', '=cmd', 2)],
    ],
    ['NUL bytes, kept for the check', 'Nome,E-mail\nA\0na,a@x.pt', [plain('A\0na', 'a@x.pt', 2)]],
    [
      'an e-mail cell with the name',
      'E-mail,Idioma\n"Silva, Ana <a@x.pt>",pt',
      [{ ...plain('Silva, Ana', 'a@x.pt', 2), locale: 'pt' }],
    ],
    [
      'names with the addresses of the same people beside them',
      'Nome,E-mail\nZoe Sá <zoe@x.pt>,zoe@x.pt\nRui,r@x.pt\n"""Silva, Ana"" <A@x.pt>",a@x.pt\nEva <boss@x.pt>,e@x.pt',
      [
        plain('Zoe Sá', 'zoe@x.pt', 2),
        plain('Rui', 'r@x.pt', 3),
        plain('Silva, Ana', 'a@x.pt', 4),
        plain('Eva <boss@x.pt>', 'e@x.pt', 5),
      ],
    ],
    [
      'a name with its address in every line',
      'Nome,E-mail\nZoe Sá <zoe@x.pt>,zoe@x.pt',
      [plain('Zoe Sá', 'zoe@x.pt', 2)],
    ],
    [
      'an address where a name should stand',
      'Nome,E-mail\nAna,a@x.pt\nzoe@x.pt,zoe@x.pt\nRui,r@x.pt',
      [plain('Ana', 'a@x.pt', 2), plain('', 'zoe@x.pt', 3), plain('Rui', 'r@x.pt', 4)],
    ],
    [
      'a name with line ends',
      'Nome,E-mail\n"Ana\n\n Silva",a@x.pt\nRui,r@x.pt',
      [plain('Ana Silva', 'a@x.pt', 2), plain('Rui', 'r@x.pt', 5)],
    ],
    [
      'JSON Lines',
      '{"name":"Ana","email":"a@x.pt"}\n{"email":"r@x.pt","name":"Rui","roles":["Leitor"]}\n',
      [plain('Ana', 'a@x.pt', 1), { ...plain('Rui', 'r@x.pt', 2), roles: 'Leitor' }],
    ],
    [
      'JSON Lines with blank lines',
      '\n{"name":"Ana","email":"a@x.pt"}\n\n{"name":"Rui","email":"r@x.pt"}\n',
      [plain('Ana', 'a@x.pt', 2), plain('Rui', 'r@x.pt', 4)],
    ],
    [
      'JSON Lines with an empty object',
      '{"name":"Ana","email":"a@x.pt"}\nnull\n{"name":"Rui","email":"r@x.pt"}\n',
      [plain('Ana', 'a@x.pt', 1), plain('Rui', 'r@x.pt', 3)],
    ],
    [
      'addresses between line ends of mainframes',
      'a@x.pt\u0085r@x.pt',
      [plain('', 'a@x.pt', 1), plain('', 'r@x.pt', 2)],
    ],
    [
      'a name to be used in place of the civil one, for a few',
      'Nome;Nome social;E-mail\nAna Sá;;a@x.pt\nRui Reis;Eva Reis;r@x.pt\nZoe Cruz;;z@x.pt',
      [plain('Ana Sá', 'a@x.pt', 2), plain('Eva Reis', 'r@x.pt', 3), plain('Zoe Cruz', 'z@x.pt', 4)],
    ],
    [
      'a name to be used beside the parts of the civil one',
      'Nome social;Nome;Sobrenome;E-mail\n;Ana;Sá;a@x.pt\nEva;Rui;Reis;r@x.pt\n;Zoe;Cruz;z@x.pt',
      [plain('Ana Sá', 'a@x.pt', 2), plain('Eva Reis', 'r@x.pt', 3), plain('Zoe Cruz', 'z@x.pt', 4)],
    ],
    [
      'errors and answers in place of a name to be used, and the name of a company',
      'Nome;Nome social;Razão social;E-mail\nAna Sá;#N/D;Aço Lda;a@x.pt\nRui Reis;Não;Sol SA;r@x.pt\nZoe Cruz;-;;z@x.pt',
      [plain('Ana Sá', 'a@x.pt', 2), plain('Rui Reis', 'r@x.pt', 3), plain('Zoe Cruz', 'z@x.pt', 4)],
    ],
    [
      'damaged letters that hold the line end of mainframes',
      'Nome;E-mail\nÃ\u0085ke Berg;a@x.pt',
      [plain('Ã\u0085ke Berg', 'a@x.pt', 2)],
    ],
    [
      'names that are to be used only',
      'Nome social;E-mail\nAna Sá;a@x.pt\nEva;r@x.pt',
      [plain('Ana Sá', 'a@x.pt', 2), plain('Eva', 'r@x.pt', 3)],
    ],
    [
      'names of columns that every object has',
      '__proto__,constructor,E-mail,Nome\n1,2,a@x.pt,Ana',
      [plain('Ana', 'a@x.pt', 2)],
    ],
    [
      'a name in two columns of which one is called “Nome”',
      'Nome;Apelido;E-mail\nAna;Silva;a@x.pt\nRui Ávila;avila;r@x.pt',
      [plain('Ana Silva', 'a@x.pt', 2), plain('Rui Ávila', 'r@x.pt', 3)],
    ],
    [
      'a whole name beside its parts',
      'Name,Given Name,Family Name,E-mail 1 - Value\nDr. Ana Silva,Ana,Silva,a@x.pt',
      [plain('Dr. Ana Silva', 'a@x.pt', 2)],
    ],
    [
      'postal addresses before e-mail addresses',
      'Nome;Endereço;E-mail\nAna;Rua Direita 1;a@x.pt',
      [plain('Ana', 'a@x.pt', 2)],
    ],
    ['e-mail addresses under “Address”', 'Name,Address\nAna,a@x.pt', [plain('Ana', 'a@x.pt', 2)]],
    [
      'a line without an e-mail',
      'Nome,E-mail\nAna,\nRui,r@x.pt',
      [plain('Ana', '', 2), plain('Rui', 'r@x.pt', 3)],
    ],
  ])('reads %s', async (_, source, rows) => {
    expect((await people(source)).people.map(short)).toEqual(rows);
  });

  it('names and counts the ignored columns', async () => {
    const kinds = async (text: string) =>
      (await people(text)).columns?.columns.map(({ head, kind }) => [head, kind]);
    expect(await kinds('__proto__,Nome,E-mail,Sala\nx,Ana,a@x.pt,B')).toEqual([
      ['__proto__', 'ignore'],
      ['Nome', 'name'],
      ['E-mail', 'email'],
      ['Sala', 'ignore'],
    ]);
    expect((await kinds('Ana,a@x.pt,42'))?.[2]).toEqual(['', 'ignore']);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('skips and counts blank lines', async () => {
    const found = await people('\nNome,E-mail\n\n  \n,,\nAna,a@x.pt\n\n');
    expect(found.people.map(short)).toEqual([plain('Ana', 'a@x.pt', 6)]);
    expect(found.blankLines).toBe(5);
  });

  test.each([
    ['a list', '1. Ana, a@x.pt\n2. Rui, r@x.pt'],
    ['a list with hyphens', '- Ana, a@x.pt\n- Rui, r@x.pt'],
    ['Word', '1.\tAna\ta@x.pt\n2.\tRui\tr@x.pt'],
    ['a quoted message', '> Name,E-mail\n> Ana,a@x.pt\n> Rui,r@x.pt'],
  ])('has no marks of %s in its names', async (_, text) => {
    expect((await people(text)).people.map(({ name, email }) => [name, email])).toEqual([
      ['Ana', 'a@x.pt'],
      ['Rui', 'r@x.pt'],
    ]);
  });

  it('reads a line with another delimiter and says so', async () => {
    const { people: rows } = await people('Nome;E-mail\nAna;a@x.pt\nRui,r@x.pt');
    expect(rows.map(short)).toEqual([plain('Ana', 'a@x.pt', 2), plain('Rui', 'r@x.pt', 3)]);
    expect(rows[1]?.problems).toEqual([{ kind: 'otherDelimiter' }]);
    expect(rows[0]?.problems).toEqual([]);
  });

  it('reports filled cells beyond the last column', async () => {
    const { people: rows } = await people('Nome,E-mail\nAna,a@x.pt,B,');
    expect(rows[0]?.problems).toEqual([{ kind: 'extraCells', count: 1 }]);
  });

  test.each([
    ['at the end of the text', 'Nome,E-mail\nAna,a@x.pt\n"Rui,r@x.pt\nEva,e@x.pt\n'],
    ['before another quoted cell', 'Nome,E-mail\nAna,a@x.pt\n"Rui,r@x.pt\nEva,e@x.pt\n"Zé",z@x.pt\n'],
    ['that text follows', 'Nome,E-mail\nAna,a@x.pt\n"Rui" S,r@x.pt\nEva,e@x.pt\n'],
    ['of 20,000 lines', `Nome,E-mail\nAna,a@x.pt\n"Rui,r@x.pt\n${'Eva,e@x.pt\n'.repeat(19_000)}`],
  ])('reports a broken quotation mark %s at its line and loses no other line', async (_, source) => {
    const { people: rows } = await people(source);
    expect(rows.length).toBe(source.trim().split('\n').length - 1);
    expect(rows[1]).toMatchObject({ line: 3, problems: [{ kind: 'brokenQuotes' }] });
    expect(rows.filter(({ problems }) => problems.length > 0)).toHaveLength(1);
    expect(rows[2]).toMatchObject({ email: 'e@x.pt', line: 4 });
  });

  it('cuts a cell of 1 MB and reports its length', async () => {
    const { people: rows } = await people(`Nome,E-mail\n"${'x'.repeat(1e6)}",a@x.pt\nRui,r@x.pt`);
    expect(rows[0]?.problems).toEqual([{ kind: 'cellTooLong', field: 'name', count: 1e6 }]);
    expect(rows[0]).toMatchObject({ email: 'a@x.pt', name: 'x'.repeat(10_000) });
    expect(rows[1]).toMatchObject({ name: 'Rui', line: 3 });
  });

  it('reads a line of many megabytes', async () => {
    const { people: rows } = await people(`Nome,E-mail\nAna${'\t'.repeat(5e6)},a@x.pt\nRui,r@x.pt`);
    expect(rows[0]).toMatchObject({ name: 'Ana', email: 'a@x.pt', problems: [] });
    expect(rows[1]).toMatchObject({ name: 'Rui', line: 3 });
  });

  it('reads a header of 500,000 columns, and counts filled cells beyond the first ones', async () => {
    const cpuTime = startCpuTime();
    const { people: rows } = await people(
      `Nome,E-mail${',x'.repeat(500_000)}\nAna,a@x.pt${',y'.repeat(500_000)}`,
    );
    expect(rows[0]).toMatchObject({ name: 'Ana', email: 'a@x.pt' });
    expect(rows[0]?.problems).toEqual([{ kind: 'extraCells', count: 499_002 }]);
    const wide = await people(`${'a,'.repeat(400_000)}a@x.pt\nAna,a@x.pt`);
    expect(wide.people).toHaveLength(2);
    expect(cpuTime()).toBeLessThan(5000);
  });

  it('takes 20,000 rows and keeps the rest', async () => {
    const found = await people(`Nome,E-mail\n${'Ana,a@x.pt\n'.repeat(200_000)}`);
    expect(found.people).toHaveLength(20_000);
    expect(found.rest).toHaveLength(180_000);
  });
});

describe('files of LibreOffice', () => {
  const expected = [
    {
      name: 'João Conceição',
      email: 'joao.conceicao@universidade.pt',
      locale: 'Português',
      roles: 'Leitor',
      line: 2,
    },
    {
      name: 'Silva, Ana',
      email: 'ana.silva@example.com',
      locale: 'inglês',
      roles: 'Administrador, Leitor',
      line: 3,
    },
    { name: 'Rui "Zé" Ávila; Filho', email: 'rui@example.com.br', locale: '', roles: 'Leitor', line: 4 },
    { name: '“Œuvre” Núñez – €', email: 'oe@example.com', locale: 'English', roles: 'Leitor', line: 6 },
    { name: '', email: 'sem.nome@example.pt', locale: '', roles: '', line: 7 },
  ];
  test.each([
    ['libreoffice-utf-8.csv', 'utf-8'],
    ['libreoffice-utf-16.csv', 'utf-16le'],
    ['libreoffice-windows-1252.csv', 'windows-1252'],
    ['libreoffice-tab.csv', 'utf-8'],
  ])('reads %s', async (name, encoding) => {
    const found = await people(new Blob([readFileSync(new URL(`fixtures/${name}`, import.meta.url))]));
    expect(found).toMatchObject({ encoding, columns: { areSure: true } });
    const unused = found.columns?.columns.filter(({ kind }) => kind === 'ignore');
    expect(unused?.map(({ head }) => head)).toEqual(['Departamento']);
    expect(found.people.map(short)).toEqual(expected);
    expect(found.people.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

describe('lists of recipients', () => {
  const ana = { name: 'Silva, Ana', email: 'ana@x.pt' };
  const bruno = { name: '', email: 'bruno@y.com' };
  const rui = { name: 'Rui', email: 'rui@z.pt' };
  test.each<[string, string, object[]]>([
    ['Gmail', '"Silva, Ana" <ana@x.pt>, bruno@y.com, Rui <rui@z.pt>', [ana, bruno, rui]],
    [
      'Gmail, with escaped quotation marks',
      '"Ana \\"Nita\\" S." <ana@x.pt>,\n rui@z.pt',
      [
        { name: 'Ana "Nita" S.', email: 'ana@x.pt' },
        { name: '', email: 'rui@z.pt' },
      ],
    ],
    ['Outlook', 'Silva, Ana <ana@x.pt>; bruno@y.com; Rui <rui@z.pt>;', [ana, bruno, rui]],
    [
      'Outlook, with names in apostrophes',
      "'Silva, Ana' <ana@x.pt>; 'bruno@y.com' <bruno@y.com>",
      [ana, bruno],
    ],
    ['lines', 'Silva, Ana <ana@x.pt>\r\n\r\nbruno@y.com\rRui <rui@z.pt>', [ana, bruno, rui]],
    [
      'plain addresses with any separator',
      'a@x.pt;b@x.pt,c@x.pt\nd@x.pt e@x.pt',
      ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: '', email: `${name}@x.pt` })),
    ],
    [
      'a chat',
      '- Rui rui@z.pt\n• Rui: rui@z.pt\n2. Rui (rui@z.pt)\nRui <mailto:rui@z.pt>',
      [rui, rui, rui, rui],
    ],
    ['links', 'mailto:bruno@y.com\n<bruno@y.com>\nbruno@y.com <mailto:bruno@y.com>', [bruno, bruno, bruno]],
    ...[
      [
        'From: Rui <rui@z.pt>',
        'Sent: Monday, November 2',
        'To: "Silva, Ana" <ana@x.pt>; bruno@y.com',
        'Subject: Hi',
      ],
      [
        'De: Rui <rui@z.pt>',
        'Enviado: segunda-feira, 2',
        'Para: "Silva, Ana" <ana@x.pt>; bruno@y.com',
        'Assunto: A',
      ],
      [
        'De: Rui <rui@z.pt>',
        'Enviado el: lunes, 2',
        'Para: "Silva, Ana" <ana@x.pt>; bruno@y.com',
        'Asunto: A',
      ],
      ['De : Rui <rui@z.pt>', 'Envoyé : lundi 2', 'À : "Silva, Ana" <ana@x.pt>; bruno@y.com', 'Objet : A'],
      [
        'Von: Rui <rui@z.pt>',
        'Gesendet: Montag, 2.',
        'An: "Silva, Ana" <ana@x.pt>; bruno@y.com',
        'Betreff: A',
      ],
      ['Da: Rui <rui@z.pt>', 'Inviato: lunedì 2', 'A: "Silva, Ana" <ana@x.pt>; bruno@y.com', 'Oggetto: A'],
      [
        'from:\tRui <rui@z.pt>',
        'to:\t"Silva, Ana" <ana@x.pt>,',
        'bruno@y.com',
        'date:\tNov 2, 2026, 10:14 AM',
      ],
      ['> From: Rui <rui@z.pt>', '> To: "Silva, Ana" <ana@x.pt>, bruno@y.com', '>', '> Subject: Hi'],
    ].map((lines): [string, string, object[]] => [
      `the head ${lines[0]}`,
      lines.join('\n'),
      [{ ...rui, held: true }, ana, bruno],
    ]),
    [
      'the head of a mail with more lines, one of which is sent by',
      'Message-ID: <a1@mail.example>\nReferences: <b2@mail.example>\nReply-To: rui@z.pt\nTo: Ana <ana@x.pt>\nmailed-by: z.pt',
      [
        { name: '', email: 'rui@z.pt', held: true },
        { name: 'Ana', email: 'ana@x.pt' },
      ],
    ],
    [
      'a meeting',
      'Required: Ana Silva <ana@x.pt>; Rui <rui@z.pt>\nOptional: Bruno <bruno@y.com>',
      [{ name: 'Ana Silva', email: 'ana@x.pt' }, rui, { ...bruno, name: 'Bruno' }],
    ],
    ['Slack', '<mailto:bruno@y.com|bruno@y.com>\n@Rui rui@z.pt', [bruno, rui]],
    [
      'a reply',
      '> - Rui <rui@z.pt>\n> - bruno@y.com\n>\n> Thanks, Rui <rui@z.pt>',
      [rui, bruno, { ...rui, name: 'Thanks, Rui' }],
    ],
    [
      'Teams',
      'Ana Silva\nana@x.pt\nOwner\nRui Costa (Guest)\nrui@z.pt\nMember',
      [
        { ...ana, name: 'Ana Silva' },
        { ...rui, name: 'Rui Costa' },
      ],
    ],
    [
      'Slack, with the time',
      'Ana Silva  10:14 AM\nana@x.pt\nRui Costa  10:15 AM\nrui@z.pt',
      [
        { ...ana, name: 'Ana Silva' },
        { ...rui, name: 'Rui Costa' },
      ],
    ],
    [
      'a telephone',
      'Ana Silva\nSales Manager\nTelemóvel 912 345 678\nana@x.pt\n\nRui\nrui@z.pt',
      [{ ...ana, name: 'Ana Silva' }, rui],
    ],
    [
      'an entry without an address',
      'Rui <rui@z.pt>; Ana; bruno@y.com',
      [rui, { name: 'Ana', email: '' }, bruno],
    ],
    ['people without a separator', 'Rui <rui@z.pt> bruno@y.com', [rui, bruno]],
    [
      'people in angle brackets without a separator',
      'Rui <rui@z.pt> Silva Ana <ana@x.pt>',
      [rui, { name: 'Silva Ana', email: 'ana@x.pt' }],
    ],
    [
      'the address of somebody else before an address, which is not guessed',
      'bruno@y.com Ana <ana@x.pt>; Rui <rui@z.pt>',
      [{ name: '', email: 'bruno@y.com Ana <ana@x.pt>' }, rui],
    ],
    [
      'an invalid address',
      'Rui <rui@z.pt>; Ana <ana at x>; bruno@y.com',
      [rui, { name: 'Ana', email: 'ana at x' }, bruno],
    ],
  ])('reads recipients of %s', async (_, source, expected) => {
    const { people: rows, columns: table } = await people(source);
    expect(table).toBeNull();
    const isHeld = (problem: RowProblem) => problem.kind === 'statusUnknown';
    expect(
      rows.map(({ name, email, problems }) => ({
        name,
        email,
        // Who wrote the message.
        ...(problems.some(isHeld) && { held: true }),
      })),
    ).toEqual(expected);
    // What else stood around an address is only said.
    const problems = rows.flatMap((row) => row.problems).filter(({ kind }) => kind !== 'addressCleaned');
    expect(problems.filter((problem) => !isHeld(problem))).toEqual([]);
  });

  it('reports an open quotation mark at its line and loses no entry', async () => {
    const { people: rows } = await people('a@x.pt;\n"Ana <ana@x.pt>; b@x.pt\n"Rui" <rui@x.pt>');
    expect(rows.map(({ email, line }) => [email, line])).toEqual([
      ['a@x.pt', 1],
      ['ana@x.pt', 2],
      ['b@x.pt', 2],
      ['rui@x.pt', 3],
    ]);
    expect(rows.map(({ problems }) => problems.length)).toEqual([0, 1, 0, 0]);
  });

  it('reads 20,000 recipients in a single line', async () => {
    const list = Array.from({ length: 20_001 }, (_, index) => `"P, ${index}" <p${index}@x.pt>`);
    const found = await people(list.join('; '));
    expect(found).toMatchObject({ blankLines: 0, rest: [{ cells: ['P, 20000', 'p20000@x.pt'] }] });
    expect(found.people.at(-1)).toEqual({
      ...plain('P, 19999', 'p19999@x.pt', 1),
      problems: [],
    });
  });

  it('reads a long run of marks around an address at once', async () => {
    const cpuTime = startCpuTime();
    const { people: rows } = await people(`a@x.pt, x@${')'.repeat(90_000)}x, b@x.pt`);
    expect(rows).toHaveLength(3);
    expect(cpuTime()).toBeLessThan(1000);
  });

  it('cuts an entry of 1 MB and reports its length', async () => {
    const { people: rows } = await people(`a@x.pt; b@x.pt; ${'x'.repeat(1e6)}; c@x.pt`);
    expect(rows.map(({ email }) => email)).toEqual(['a@x.pt', 'b@x.pt', '', 'c@x.pt']);
    expect(rows[2]?.problems).toContainEqual({ kind: 'cellTooLong', field: 'name', count: 1_000_000 });
  });
});

describe('refusals', () => {
  test.each<[string, Blob | string, Refusal]>([
    ['an empty file', new Blob([]), 'empty'],
    ['an empty text', ' \n', 'empty'],
    ['white space only', new Blob(['\n \r\n']), 'empty'],
    ['a header only', `${header}\n\n`, 'onlyHead'],
    ['delimiters only', ',,\n;;', 'nobody'],
    ['a ZIP file that is no workbook', bytes([0x50, 0x4b, 3, 4], 'a,b@x.pt'), 'zip'],
    ['an .xls', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'xls'],
    ['an image', bytes([0x89], 'PNG\r\n'), 'image'],
    ['a PDF', bytes('%PDF-1.7'), 'pdf'],
    ['random bytes', bytes(Array.from({ length: 500 }, (_, index) => (index * 37) % 256)), 'other'],
    ['zero bytes', bytes(Array.from({ length: 500 }, () => 0)), 'other'],
  ])('refuses %s', async (_, source, refusal) => {
    expect(await read(source)).toBe(refusal);
  });

  it('refuses 100 MB before reading', async () => {
    class Huge extends Blob {
      override get size() {
        return 1e8;
      }
      override arrayBuffer(): never {
        throw new Error('was read');
      }
    }
    expect(await read(new Huge())).toBe('tooLarge');
  });

  it('says that a file could not be read', async () => {
    class Gone extends Blob {
      override get size() {
        return 10;
      }
      override async arrayBuffer(): Promise<never> {
        throw new DOMException('gone', 'NotReadableError');
      }
    }
    expect(await read(new Gone())).toBe('unreadable');
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const reading = readPeople(new Blob([csv]), roleNames, { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
  });
});

describe('the export of this console', () => {
  const names = [
    'Ana Silva',
    'Silva, Ana',
    '-Ana',
    '=1+1',
    'João "Zé" Sousa',
    'a;=b',
    'a,=b',
    "d;'=e",
    "O'Neill",
    '+351 912',
    'Ana\tRui',
  ];
  const users = [
    ...names.map((name, at) => ({ id: at + 1, name, email: `p${at}@x.pt`, status: 'normal' })),
    { id: 98, name: 'Plus', email: '+plus@x.pt', status: 'pending' },
    { id: 99, name: null, email: 'only@x.pt', status: 'normal' },
  ].map((json, at) =>
    userSchema.parse({
      ...json,
      roles:
        at % 2
          ? [
              { id: 1, name: 'Leitor' },
              { id: 2, name: 'Administrador' },
            ]
          : [{ id: 1, name: 'Leitor' }],
    }),
  );

  test.each(
    (['comma', 'semicolon', 'tab'] as const).flatMap((separator) =>
      ([en, pt] as const).flatMap((m) =>
        ['all', 'shown'].map((columns) => ({ separator, language: m === en ? 'en' : 'pt', m, columns })),
      ),
    ),
  )(
    'comes back unchanged with $separator in $language, columns: $columns',
    async ({ separator, m, columns }) => {
      const plan = userExport(m, 1);
      const shown = { ...plan, columns: plan.columns.filter(({ isShown }) => isShown) };
      expect(shown.columns.length).toBeLessThan(plan.columns.length);
      const file = await exportRows('csv', users, columns === 'all' ? plan : shown, { separator });
      const found = await people(file);
      expect(found.people.map(({ name, email, roles }) => [name, email, roles])).toEqual(
        users.map(({ name, email, roles }) => [name ?? '', email, roles.map((role) => role.name).join(', ')]),
      );
      expect(found.people.flatMap(({ problems }) => problems)).toEqual([]);
      expect(found.columns?.areSure).toBe(true);
    },
  );
});
