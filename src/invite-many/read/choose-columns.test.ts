// @vitest-environment node
// Tests which columns of lists are taken for what: heads of usual exports in six languages, and lists as people have them.
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type FoundPeople, foundPeople } from '../../testing/read-people.ts';
import type { ColumnKind } from './column-heads.ts';
import { RoleNames } from './role-names.ts';

const roleNames = new RoleNames([
  { id: 1, name: 'admin' },
  { id: 2, name: 'editor' },
  { id: 3, name: 'viewer' },
]);
const fixture = (name: string) => new Blob([readFileSync(new URL(`fixtures/${name}`, import.meta.url))]);
const people = (source: Blob | string) => foundPeople(source, roleNames);
const kindsOf = ({ columns }: FoundPeople) => columns?.columns.map(({ kind }) => kind);

/** What stands below a head, by its kind. */
const cells: Record<ColumnKind, string> = {
  email: 'ana@example.com',
  name: 'Ana Silva',
  firstName: 'Ana',
  lastName: 'Silva',
  locale: 'en',
  roles: 'viewer',
  status: 'Active',
  ignore: '7',
};
const e: ColumnKind = 'email';
const [n, f, l, o, r, s, x] = [
  'name',
  'firstName',
  'lastName',
  'locale',
  'roles',
  'status',
  'ignore',
] as const satisfies ColumnKind[];

/** The kinds of the heads of `heads.txt`, line by line. */
const usual: ColumnKind[][] = [
  [f, l, e],
  [f, l, e],
  [f, l, e],
  [f, l, e],
  [f, l, e],
  [f, l, e],
  [f, l, e],
  [n, x, e],
  [f, l, e],
  [f, l, e],
  [e, f, l],
  [f, l, e],
  [f, l, e],
  [x, n, e],
  [f, l, e],
  [x, n, e],
  [f, l, e],
  [f, l, e],
  [f, l, e],
  [f, l, e],
  [f, l, e],
  [f, l, e],
  [n, e, x],
  [f, l, e],
];

const lines = readFileSync(new URL('fixtures/heads.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);
const known = lines.map((line, index): [string, string, ColumnKind[]] => {
  const [product = '', head = ''] = line.split('\t');
  return [product, head, usual[index] ?? []];
});

const further: [string, string, ColumnKind[]][] = [
  [
    'Google Workspace, whole',
    'First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY],Recovery Email,Home Secondary Email,Manager Email',
    [f, l, e, s, x, x, x],
  ],
  [
    'Google Contacts, whole',
    'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value',
    [f, f, l, x, x, x, x, x, e, x],
  ],
  ['Okta', 'login,firstName,lastName,middleName,email,secondEmail,status', [x, f, l, f, e, x, s]],
  ['JumpCloud', 'username,firstname,lastname,email,department,manager', [x, f, l, e, x, x]],
  ['Zoom', 'Email,First Name,Last Name,Department,Manager,User Group', [e, f, l, x, x, x]],
  ['Notion', 'User ID,Name,Email,Role,Groups', [x, n, e, r, x]],
  ['Jira', 'User id,User name,email,User status,Added to org,Org role', [x, n, e, s, x, r]],
  ['Zendesk', 'id,name,email,created_at,role,organization_id,phone', [x, n, e, x, r, x, x]],
  ['Personio', 'First name,Last name,Email,Status,Supervisor email', [f, l, e, s, x]],
  [
    'Factorial',
    'Nombre,Apellidos,Correo electrónico,Equipo,Responsable,Correo del responsable',
    [f, l, e, x, x, x],
  ],
  [
    'PowerSchool',
    'Student_Number,First_Name,Last_Name,Student_Email,Guardian_Email,Grade_Level',
    [x, f, l, e, x, x],
  ],
  [
    'Outlook, German',
    'Anrede;Vorname;Weitere Vornamen;Nachname;Firma;E-Mail-Adresse;E-Mail-Typ;E-Mail 2: Adresse',
    [x, f, f, l, x, e, x, x],
  ],
  [
    'Outlook, French',
    'Titre;Prénom;Deuxième prénom;Nom;Société;Adresse de messagerie;Adresse de messagerie 2',
    [x, f, f, l, x, e, x],
  ],
  [
    'Outlook, Spanish',
    'Título,Nombre,Segundo nombre,Apellidos,Organización,Dirección de correo electrónico,Tipo de correo electrónico',
    [x, f, f, l, x, e, x],
  ],
  [
    'Outlook, Italian',
    'Titolo,Nome,Secondo nome,Cognome,Società,Indirizzo posta elettronica,Tipo posta elettronica',
    [x, f, f, l, x, e, x],
  ],
  [
    'Outlook, Portuguese',
    'Título,Nome,Nome do meio,Apelido,Empresa,Endereço de correio eletrónico,Tipo de correio eletrónico',
    [x, f, f, l, x, e, x],
  ],
  ['Entra, whole', 'userPrincipalName,displayName,surname,mail,givenName,accountEnabled', [x, n, l, e, f, s]],
  [
    'Microsoft 365, whole',
    'Block credential,Display name,User principal name,Alternate email address',
    [s, n, e, x],
  ],
  ['Canvas', 'canvas_user_id,login_id,first_name,last_name,short_name,email,status', [x, x, f, l, x, e, s]],
  [
    'French with the name of the family',
    'Prénom;Nom de famille;Adresse e-mail;Adresse e-mail du responsable',
    [f, l, e, x],
  ],
  ['German with “Name” for the last one', 'Name;Vorname;E-Mail geschäftlich;E-Mail privat', [l, f, e, x]],
  ['Spanish with two last names', 'Nombre;Primer apellido;Segundo apellido;Correo electrónico', [f, l, l, e]],
  ['Italian with one name', 'Nominativo;Posta elettronica;Ruolo', [n, e, r]],
  ['Brazilian with a personal address', 'Nome completo;E-mail pessoal;E-mail institucional', [n, x, e]],
  ['both names in one', 'Nombre y apellidos;Correo;Idioma', [n, e, o]],
  ['numbers and brackets', '1. (Name),2. [Email],3. {Role}', [n, e, r]],
  ['camel case', 'firstName,lastName,emailAddress,managerEmail', [f, l, e, x]],
  ['snake case', 'first_name,last_name,work_email,personal_email', [f, l, e, x]],
];

test.each([...known, ...further])('the columns of %s are known by their heads', async (_, head, kinds) => {
  const separator = head.includes(';') ? ';' : ',';
  const isAbout = (text: string) =>
    /mail|messagerie|posta|login|principal|correo/i.test(text) && !/Label|Ty?p|Tipo/.test(text);
  const isAnswer = (text: string) => (/Block/.test(text) ? 'No' : /Enabled/.test(text) ? 'True' : null);
  const line = (prefix: string) =>
    head
      .split(separator)
      .map((one, at) => {
        if (kinds[at] === 'email') return `${prefix}@example.com`;
        return kinds[at] === 'ignore' && isAbout(one)
          ? `other.${prefix}@example.com`
          : (isAnswer(one) ?? cells[kinds[at] ?? 'ignore']);
      })
      .join(separator);
  const found = await people([head, line('ana'), line('rui'), line('eva')].join('\n'));
  expect(kindsOf(found)).toEqual(kinds);
  expect(found.columns).toMatchObject({ firstPerson: 1, areSure: true });
  expect(found.people.map(({ email }) => email)).toEqual([
    'ana@example.com',
    'rui@example.com',
    'eva@example.com',
  ]);
  for (const { name } of found.people) expect(name).toMatch(/^Ana( Ana)? Silva( Silva)?$/);
  expect(found.people.flatMap(({ problems }) => problems)).toEqual([]);
});

describe('small lists', () => {
  const ana = ['Ana Silva', 'ana@example.com'];
  const bruno = ['Bruno Costa', 'bruno@example.com'];
  test.each<[string, string[][], string]>([
    ['running-numbers.csv', [ana, bruno], 'utf-8'],
    ['school-list-pt.csv', [ana, bruno], 'utf-8'],
    ['managers.csv', [ana, bruno], 'utf-8'],
    ['google-workspace.csv', [ana, bruno], 'utf-8'],
    ['lines-above-the-head.csv', [ana], 'utf-8'],
    ['mail-headers.txt', [ana, bruno], 'utf-8'],
    ['excel-ms-dos.csv', [['João', 'joao@example.com']], 'cp850'],
    ['address-with-name.txt', [['Ana Silva', 'ana@example.org']], 'utf-8'],
    ['address-with-zero-width-space.txt', [['', 'ana@example.org']], 'utf-8'],
  ])('are read: %s', async (name, expected, encoding) => {
    const found = await people(fixture(name));
    expect(found.people.map((one) => [one.name, one.email])).toEqual(expected);
    expect(found).toMatchObject({ encoding });
    expect(found.people.map(({ roles }) => roles).join('')).toBe('');
  });

  it('separated by pipes have a column of roles', async () => {
    const found = await people(fixture('pipes.txt'));
    expect(found.people.map(({ name, roles }) => [name, roles])).toEqual([
      ['Ana Silva', 'editor'],
      ['Bruno Costa', 'viewer'],
    ]);
    expect(found.columns?.areSure).toBe(true);
  });

  it('in UTF-8 with a damaged byte stay in UTF-8', async () => {
    const found = await people(fixture('one-damaged-byte.csv'));
    expect(found.people.map(({ name }) => name)).toEqual(['João Conceição', 'Inês Gonçalves', 'A\uFFFDrton']);
  });

  it('that were encoded twice are repaired, which is said', async () => {
    expect((await people(fixture('doubly-encoded.csv'))).people).toMatchObject([
      { name: 'João', problems: [{ kind: 'nameRepaired', text: 'JoÃ£o' }] },
    ]);
  });
});

/** Encodes a text in a single-byte encoding. */
function encode(text: string, encoding: 'windows-1252' | 'macintosh' | 'cp850'): Blob {
  const mac: Record<string, number> = {
    ã: 0x8b,
    ç: 0x8d,
    é: 0x8e,
    ê: 0x90,
    í: 0x92,
    õ: 0x9b,
    ü: 0x9f,
    ñ: 0x96,
    ö: 0x9a,
  };
  const dos: Record<string, number> = {
    ã: 0xc6,
    ç: 0x87,
    é: 0x82,
    ê: 0x88,
    í: 0xa1,
    õ: 0xe4,
    ü: 0x81,
    ñ: 0xa4,
    ö: 0x94,
  };
  const of = { 'windows-1252': {}, macintosh: mac, cp850: dos }[encoding];
  return new Blob([Uint8Array.from(text, (letter) => (of as typeof mac)[letter] ?? letter.charCodeAt(0))]);
}

test.each(['windows-1252', 'macintosh', 'cp850'] as const)('names in %s are readable', async (encoding) => {
  const names = [
    'João Conceição',
    'Inês Gonçalves',
    'José Simões',
    'Íñigo Muñoz'.replace('Í', 'I'),
    'Jürgen Köhler',
    'Luís',
  ];
  for (const name of names) {
    const found = await people(encode(`Nome;E-mail\n${name};a@x.pt\n`, encoding));
    expect([found.encoding, found.people[0]?.name]).toEqual([encoding, name]);
  }
});

test.each<[string, string, [string, string, ...string[]][]]>([
  [
    'a title with an address',
    'Export for boss@x.pt\nName,Email\nAna,ana@x.pt\nRui,rui@x.pt',
    [
      ['Ana', 'ana@x.pt'],
      ['Rui', 'rui@x.pt'],
    ],
  ],
  [
    'a date of removal',
    'name,email,deleted_at\nAna,ana@x.pt,\nRui,rui@x.pt,2024-05-01T10:00:00Z',
    [
      ['Ana', 'ana@x.pt'],
      ['Rui', 'rui@x.pt', 'blockedInList'],
    ],
  ],
  [
    'an answer to a question',
    'Name,Email,Active?\nAna,ana@x.pt,yes\nRui,rui@x.pt,no',
    [
      ['Ana', 'ana@x.pt'],
      ['Rui', 'rui@x.pt', 'blockedInList'],
    ],
  ],
  [
    'a status that is not known',
    'Name,Email,Employment Status\nAna,ana@x.pt,Active\nEva,eva@x.pt,On leave',
    [
      ['Ana', 'ana@x.pt'],
      ['Eva', 'eva@x.pt', 'statusUnknown'],
    ],
  ],
  [
    'our own export',
    "Nome;E-mail;Estado;Funções;IDs das funções\n'=Ana;ana@x.pt;pending;viewer;3\n'-Rui;rui@x.pt;blocked;viewer;3",
    [
      ['=Ana', 'ana@x.pt'],
      ['-Rui', 'rui@x.pt', 'blockedInList'],
    ],
  ],
  [
    'our own export as JSON',
    '[{"id":1,"name":"Ana","email":"ana@x.pt","status":"blocked","roles":[{"id":1,"name":"admin","isSystem":true}]}]',
    [['Ana', 'ana@x.pt', 'blockedInList']],
  ],
])('%s is understood', async (_, text, expected) => {
  const found = await people(text);
  const seen = found.people.map(({ name, email, problems }) => [
    name,
    email,
    ...problems.map(({ kind }) => kind),
  ]);
  expect(seen).toEqual(expected);
});

describe('what is not sure is asked', () => {
  test.each([
    ['two columns of addresses without a head', 'Ana,boss@x.pt,ana@x.pt\nRui,boss@x.pt,rui@x.pt'],
    ['two columns with the same head', 'Name,Email,E-mail\nAna,boss@x.pt,ana@x.pt\nRui,boss@x.pt,rui@x.pt'],
    ['addresses of managers only', 'Name,Manager Email\nAna,boss@x.pt\nRui,boss@x.pt'],
    ['a head in other words', 'Wer,Wohin\nAna,ana@x.pt\nRui,rui@x.pt\nEva,eva@x.pt'],
    ['two columns of text', 'Ana,Silva,ana@x.pt\nRui,Costa,rui@x.pt'],
    ['a second address beside an empty first one', 'Name,Email,Backup email\nAna,,boss@x.pt\nRui,,boss@x.pt'],
    [
      'two heads of which none names a person',
      'Ticket;Requester;Assignee\n1;ana@x.pt;boss@x.pt\n2;rui@x.pt;boss@x.pt',
    ],
  ])('%s', async (_, text) => {
    expect((await people(text)).columns?.areSure).toBe(false);
  });

  it('and nobody is invited before the answer where the address is not sure', async () => {
    for (const text of [
      'Ana,boss@x.pt,ana@x.pt\nRui,boss@x.pt,rui@x.pt',
      'Name,Manager Email\nAna,boss@x.pt',
    ])
      expect((await people(text)).people.map(({ email }) => email).join('')).toBe('');
  });
});
