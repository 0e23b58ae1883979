// Tests how the page "Invite many" reads lists that people really have: what is sent, what is held back, and what is said.
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { closeRun, currentRun } from '../bulk/tab/current-run.ts';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';
import { InviteManyPage } from './InviteManyPage.tsx';

afterEach(async () => {
  currentRun()?.stop();
  await vi.waitFor(() => expect(currentRun()?.progress().phase ?? 'ended').toBe('ended'));
  act(closeRun);
});

const features = [{ path: paths.inviteMany(1), element: <InviteManyPage organizationId={1} /> }];
const fixture = (name: string) => readFileSync(`src/invite-many/read/fixtures/${name}`, 'utf8');
const sendButton = () => screen.findByRole('button', { name: /^Send (?:[\d,]+ )?invitations?$/ });

/** Returns the cells of each row of the preview: name, e-mail, language, roles, problem. */
async function rows(): Promise<(string | null)[][]> {
  const grid = await screen.findByRole('grid', { name: 'Preview' });
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .filter((row) => within(row).queryAllByRole('gridcell').length > 0)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    );
}
const people = async () => (await rows()).map(([name, email]) => [name, email]);

/** Opens the page, pastes a list, and waits until the list is compared with everybody in the organization. */
async function open(text: string, options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp(paths.inviteMany(1), { features, ...options });
  const box = await screen.findByRole('textbox', { name: 'People' });
  fireEvent.paste(box, { clipboardData: { files: [], getData: () => text } });
  await screen.findByText(/^Checked for duplicates/);
  return app;
}

/** Returns the bodies of the invitations that were sent. */
const sent = ({ world }: ReturnType<typeof renderApp>) => world.writes('createUser').map(({ body }) => body);

describe('roles', () => {
  it('are never taken from running numbers', async () => {
    await open(fixture('running-numbers.csv'));
    expect((await rows()).map((cells) => [cells[0], cells[1], cells[3]])).toEqual([
      ['Ana Silva', 'ana@example.com', '–'],
      ['Bruno Costa', 'bruno@example.com', '–'],
    ]);
    expect((await sendButton()).textContent).toBe('Send invitations');
  });

  test.each([
    ['a floor', 'Ana,ana@new.org,1\nRui,rui@new.org,2'],
    ['yes and no as numbers', 'Ana,ana@new.org,1\nRui,rui@new.org,0'],
    ['an ordinal number', '1.º,Ana,ana@new.org\n2.º,Rui,rui@new.org'],
  ])('are never taken from %s', async (_, text) => {
    await open(text);
    expect((await rows()).map((cells) => [cells[0], cells[3]])).toEqual([
      ['Ana', '–'],
      ['Rui', '–'],
    ]);
  });

  it('with a number stand in a column headed as roles only', async () => {
    await open(fixture('school-list-pt.csv'));
    expect((await rows()).map((cells) => [cells[0], cells[1], cells[3]])).toEqual([
      ['Ana Silva', 'ana@example.com', '–'],
      ['Bruno Costa', 'bruno@example.com', '–'],
    ]);
    expect(await screen.findByText('Columns: 2 of 3 used')).toBeTruthy();
  });

  it('of the system are asked about by name before anything is sent', async () => {
    const app = await open('Name,E-mail,Role\nAna,ana@new.org,1\nRui,rui@new.org,viewer');
    await app.user.click(await screen.findByRole('button', { name: 'Send 2 invitations' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send 2 invitations?' });
    const list = within(question).getByRole('list', { name: 'System roles' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/Ana.*ana@new\.org.*admin/)]);
    expect(sent(app)).toEqual([]);
    await app.user.click(within(question).getByRole('button', { name: 'Send 2 invitations' }));
    await waitFor(() => expect(sent(app)).toHaveLength(2));
  });
});

describe('two columns of addresses', () => {
  it('give the one that is headed as the e-mail', async () => {
    await open(fixture('managers.csv'));
    expect(await people()).toEqual([
      ['Ana Silva', 'ana@example.com'],
      ['Bruno Costa', 'bruno@example.com'],
    ]);
  });

  it('give one invitation a person where the second is numbered', async () => {
    await open('Name,Email,Email 2\nAna,ana@new.org,ana@home.org\nRui,rui@new.org,');
    expect(await people()).toEqual([
      ['Ana', 'ana@new.org'],
      ['Rui', 'rui@new.org'],
    ]);
  });

  test.each([
    ['without a head', 'Ana,boss@new.org,ana@new.org\nRui,boss@new.org,rui@new.org', 'Column 3'],
    [
      'both headed as e-mail',
      'Name,Email,E-mail\nAna,boss@new.org,ana@new.org\nRui,boss@new.org,rui@new.org',
      'Column 3: E-mail',
    ],
  ])('are asked about %s', async (_, text, label) => {
    const app = await open(text);
    expect(await people()).toEqual([
      ['Ana', '–'],
      ['Rui', '–'],
    ]);
    const columns = screen.getByRole('group', { name: 'Columns' });
    const field = within(columns).getByRole('combobox', { name: label });
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('ana@new.org · rui@new.org');
    await app.user.type(field, 'E-mail{Enter}');
    await waitFor(async () =>
      expect(await people()).toEqual([
        ['Ana', 'ana@new.org'],
        ['Rui', 'rui@new.org'],
      ]),
    );
    // It stays open until the admin folds it.
    expect(field.isConnected).toBe(true);
    await app.user.click(within(columns).getByRole('button', { name: 'Change columns' }));
    expect(within(columns).queryByRole('combobox')).toBeNull();
    expect(within(columns).getByText('Columns: 2 of 3 used')).toBeTruthy();
  });
});

describe('people whom the list calls blocked', () => {
  const head = 'Name,E-mail,Status,Role\n';

  it('are held back until the admin takes one in, or all', async () => {
    const app = await open(
      `${head}Ana,ana@new.org,Active,viewer\nRui,rui@new.org,Suspended,viewer\nEva,eva@new.org,deactivated,viewer\nZé,ze@new.org,bloqueado,viewer`,
    );
    expect((await sendButton()).textContent).toBe('Send 1 invitation');
    expect((await rows()).map((cells) => cells[4])).toEqual([
      '',
      expect.stringContaining('Blocked in the list: “Suspended”'),
      expect.stringContaining('Blocked in the list: “deactivated”'),
      expect.stringContaining('Blocked in the list: “bloqueado”'),
    ]);
    const grid = screen.getByRole('grid', { name: 'Preview' });
    const own = within(grid).getAllByRole('button', { name: 'Invite all the same' });
    expect(own).toHaveLength(3);
    await app.user.click(own[0] as HTMLElement);
    await waitFor(async () => expect((await sendButton()).textContent).toBe('Send 2 invitations'));
    const section = screen.getByRole('region', { name: 'Held back by their status' });
    await app.user.click(within(section).getByRole('button', { name: 'Invite all the same' }));
    await waitFor(async () => expect((await sendButton()).textContent).toBe('Send 4 invitations'));
    expect(screen.queryByRole('region', { name: 'Held back by their status' })).toBeNull();
  });

  it('are taken in by keyboard', async () => {
    const app = await open(`${head}Rui,rui@new.org,Suspended,viewer`);
    const grid = await screen.findByRole('grid', { name: 'Preview' });
    act(() => within(grid).getByRole('button', { name: 'Invite all the same' }).focus());
    await app.user.keyboard('{Enter}');
    await waitFor(async () => expect((await sendButton()).textContent).toBe('Send 1 invitation'));
  });

  it('stay held back when another cell of their row is edited', async () => {
    const app = await open(`${head}Rui,rui@new.org,Suspended,viewer`);
    const grid = await screen.findByRole('grid', { name: 'Preview' });
    act(() => within(grid).getAllByRole('gridcell')[0]?.focus());
    await app.user.keyboard('Rui Costa{Enter}');
    expect((await rows())[0]?.[0]).toBe('Rui Costa');
    expect((await sendButton()).textContent).toBe('Send invitations');
  });

  it('are asked about where the status is not known', async () => {
    await open(`${head}Rui,rui@new.org,Restricted,viewer`);
    expect((await rows())[0]?.[4]).toContain('Unknown status: “Restricted”');
    expect((await sendButton()).textContent).toBe('Send invitations');
  });

  test.each([
    ['the export of this console', 'Name,E-mail,Status,Roles,Role IDs\nAna,ana@new.org,blocked,viewer,3'],
    ['its Portuguese export', 'Nome,E-mail,Estado,Funções,IDs das funções\nAna,ana@new.org,blocked,viewer,3'],
    ['Google Workspace', 'Name,Email Address [Required],Status [READ ONLY]\nAna,ana@new.org,Suspended'],
    ['a Brazilian list', 'Nome;E-mail;Situação\nAna;ana@new.org;Inativo'],
  ])('are found in %s', async (_, text) => {
    await open(text);
    expect((await rows())[0]?.[4]).toContain('Blocked in the list');
  });

  it('are not looked for in a column with states of a country', async () => {
    await open('Nome;E-mail;Estado;Função\nAna;ana@new.org;SP;viewer');
    expect((await sendButton()).textContent).toBe('Send 1 invitation');
  });
});

describe('addresses', () => {
  it('separated by pipes are cells of a table', async () => {
    const app = await open(fixture('pipes.txt'));
    expect((await rows()).map((cells) => [cells[0], cells[1], cells[3]])).toEqual([
      ['Ana Silva', 'ana@example.com', 'editor'],
      ['Bruno Costa', 'bruno@example.com', 'viewer'],
    ]);
    await app.user.click(await screen.findByRole('button', { name: 'Send 2 invitations' }));
    await waitFor(() => expect(sent(app)).toMatchObject([{ roleIds: [2] }, { roleIds: [3] }]));
  });

  it('lose a dot behind them, which is said; other wrong dots are refused at their line', async () => {
    await open(fixture('dots.csv'));
    const found = await rows();
    expect(found.map(([, email]) => email)).toEqual([
      'ana@example.comTaken from “ana@example.com.”',
      'bea@example..com',
      '.eva@example.com',
      'iva@-example.com',
      'rui@example.com',
    ]);
    expect(found.map((cells) => cells[4])).toEqual([
      expect.not.stringContaining("isn't an e-mail"),
      expect.stringMatching(/^Line 3: .*This isn't an e-mail address/),
      expect.stringMatching(/^Line 4: .*This isn't an e-mail address/),
      expect.stringMatching(/^Line 5: .*This isn't an e-mail address/),
      expect.not.stringContaining("isn't an e-mail"),
    ]);
  });

  test.each([
    ['a zero-width space', fixture('address-with-zero-width-space.txt'), 'ana@example.org'],
    ['quotes', "'ana@example.com'", 'ana@example.com'],
    ['mailto:', 'mailto:ana@example.com', 'ana@example.com'],
    ['a soft hyphen', 'ana@exam\u00ADple.com', 'ana@example.com'],
  ])('lose %s, which is said', async (_, text, email) => {
    await open(text);
    expect((await rows())[0]?.[1]).toBe(
      `${email}Taken from “${text.replace('\u200B', 'U+200B').replace('\u00AD', 'U+00AD')}”`,
    );
  });

  it('with a turned direction are refused', async () => {
    await open('Name,E-mail,Role\nAna,ana@\u202Eexample.com,viewer');
    expect((await rows())[0]?.[4]).toContain('invisible or damaged');
    expect((await sendButton()).textContent).toBe('Send invitations');
  });

  it('typed into a cell are read as pasted ones are', async () => {
    const app = await open('x@new.org');
    const grid = await screen.findByRole('grid', { name: 'Preview' });
    act(() => within(grid).getAllByRole('gridcell')[1]?.focus());
    await app.user.keyboard('Ana Silva <ana@new.org>{Enter}');
    expect(await people()).toEqual([['Ana Silva', 'ana@new.orgTaken from “Ana Silva <ana@new.org>”']]);
  });

  it('of one mailbox are invited once, however they are written', async () => {
    const app = await open(
      'Name,E-mail,Role\nA,joão@new.org,viewer\nB,joa\u0303o@new.org,viewer\nC,eva@bücher.example,viewer\nD,eva@xn--bcher-kva.example,viewer',
    );
    expect((await rows()).map((cells) => cells[4])).toEqual([
      '',
      expect.stringContaining('Same e-mail as line 2'),
      '',
      expect.stringContaining('Same e-mail as line 4'),
    ]);
    await app.user.click(await screen.findByRole('button', { name: 'Send 2 invitations' }));
    await waitFor(() => expect(sent(app)).toHaveLength(2));
  });

  it('of people who are here are marked, however they are written', async () => {
    const users = [
      { id: 1, name: 'Eva', email: 'eva@xn--bcher-kva.example', status: 'normal', roles: [] },
      { id: 2, name: 'João', email: 'joa\u0303o@new.org', status: 'normal', roles: [] },
    ];
    await open('Name,E-mail\nE,Eva@BÜCHER.example\nJ,joão@new.org\nR,joao@new.org', {
      before: (world) =>
        world.fault({ operation: 'listUsers', kind: 'status', status: 200, body: users, nth: 'all' }),
    });
    const isHere = (await rows()).map((cells) => cells[4]?.includes('Already here'));
    expect(isHere).toEqual([true, true, false]);
  });
});

describe('names', () => {
  it('have no words of a mail header', async () => {
    await open(fixture('mail-headers.txt'));
    expect(await people()).toEqual([
      ['Ana Silva', 'ana@example.com'],
      ['Bruno Costa', 'bruno@example.com'],
    ]);
  });

  test.each([
    ['the name of a group', 'Team: Ana Silva <ana@new.org>, Rui <rui@new.org>;', ['Ana Silva', 'Rui']],
    ['a Portuguese header', 'Para: Ana Silva <ana@new.org>\nDe: rui@new.org', ['Ana Silva', 'Rui']],
    ['a role behind the address', 'Ana Silva <ana@new.org> admin', ['Ana Silva']],
    ['a role behind the name', 'Ana Silva admin ana@new.org', ['Ana Silva']],
    ['a role alone', 'ana@new.org admin', ['Ana']],
  ])('do not hold %s', async (_, text, names) => {
    await open(text);
    expect((await people()).map(([name]) => name)).toEqual(names);
  });
});

describe('a second address in a row', () => {
  const sendsNothing = async () => expect((await sendButton()).textContent).toBe('Send invitations');

  test.each([
    ['without a head, after a number', '1001,boss@new.org,ana@new.org\n1002,boss@new.org,rui@new.org'],
    ['without a head, before a role', 'boss@new.org,ana@new.org,viewer\nboss@new.org,rui@new.org,viewer'],
    ['of two people in one line', 'Ana Silva, ana@new.org; Rui Costa, rui@new.org'],
  ])('is asked about %s', async (_, text) => {
    await open(text);
    expect((await rows()).at(-1)?.[1]).toBe('–');
    const columns = screen.getByRole('group', { name: 'Columns' });
    expect(within(columns).getByText('Choose the column that holds the e-mail addresses.')).toBeTruthy();
    await sendsNothing();
  });

  test.each([
    ['under heads without the word mail', 'userPrincipalName,manager,role\nana@new.org,boss@new.org,viewer'],
    ['under a Portuguese head of a user', 'Utilizador;Chefia;Função\nana@new.org;boss@new.org;viewer'],
  ])('is told by its head %s', async (_, text) => {
    await open(text);
    expect((await people())[0]?.[1]).toBe('ana@new.org');
  });

  test.each([
    ['under heads of which none names an address', 'User,Line,Role\nboss@new.org,ana@new.org,viewer'],
    ['behind a name without quotes', 'Name,Manager Email,Email\nSilva, Ana,boss@new.org,ana@new.org'],
    [
      'pushed into another column by a name without quotes',
      'Name,Manager Email,Email,Dept\nRui,boss@new.org,rui@new.org,\nSilva, Ana,boss@new.org,ana@new.org',
    ],
    [
      'pushed into another column, before a cell that is left out',
      'Name,Manager Email,Email,Dept\nSilva, Ana,boss@new.org,ana@new.org,IT',
    ],
  ])('holds the row back %s', async (_, text) => {
    const app = await open(text);
    expect((await rows()).at(-1)?.[4]).toContain('Not clear whose address this is: ');
    expect(sent(app)).toEqual([]);
  });

  test.each([
    [
      'English',
      'Name,Manager Email,Work Email,Role\nAna,boss@new.org,ana@new.org,viewer\nRui,boss@new.org,,viewer',
    ],
    [
      'Portuguese',
      'Nome;E-mail do encarregado;E-mail do aluno;Função\nAna;boss@new.org;ana@new.org;viewer\nRui;boss@new.org;;viewer',
    ],
    ['one that is always empty', 'Name,Manager Email,Work Email,Role\nRui,boss@new.org,,viewer'],
    ['no', 'Ana,boss@new.org,ana@new.org,viewer\nRui,boss@new.org,,viewer'],
  ])('is not taken in place of an empty cell under %s heads', async (_, text) => {
    await open(text);
    const last = (await rows()).at(-1);
    expect(last?.[1]).toBe('–');
    expect(last?.[4]).toContain('The e-mail is missing');
  });

  it('is not taken from moved cells in place of an empty cell', async () => {
    await open('Name,Email,Manager,Role\nRui,,boss@new.org,viewer,x\nAna,ana@new.org,boss@new.org,viewer');
    expect((await rows())[0]?.[4]).toContain('Not clear whose address this is: boss@new.org');
  });

  it('is not spoken of where a name without quotes has moved the only address', async () => {
    await open('Name,Email,Role\nSilva, Ana,ana@new.org,viewer');
    expect((await rows())[0]?.[4]).toContain('Not clear whose address this is: Ana, ana@new.org');
  });

  it('is not taken where the column of e-mails is empty', async () => {
    await open('Name,Manager Email,Email,Role\nRui,boss@new.org,,viewer');
    expect((await rows())[0]?.[4]).toContain('The e-mail is missing');
    await sendsNothing();
  });

  it('does not stay in a name that was typed', async () => {
    const app = await open('Name,E-mail,Role\nAna,ana@new.org,viewer');
    const grid = await screen.findByRole('grid', { name: 'Preview' });
    act(() => within(grid).getAllByRole('gridcell')[0]?.focus());
    await app.user.keyboard('Rui, rui@new.org{Enter}');
    expect((await rows())[0]?.[4]).toContain('Not clear whose address this is: ');
    await sendsNothing();
  });

  it('does no harm under a head of its own', async () => {
    await open('Name,Email,Manager,Role\nAna,ana@new.org,boss@new.org,viewer\nRui,rui@new.org,,viewer');
    expect((await sendButton()).textContent).toBe('Send 2 invitations');
  });
});

describe('one column of addresses is found', () => {
  test.each([
    ['beside an empty “Address”', 'Name,Address,Email,Role\nAna,,ana@new.org,viewer'],
    ['with another head beside an empty “Address”', 'Name,Address,Work email,Role\nAna,,ana@new.org,viewer'],
    ['beside an empty “Mail”', 'Name,Mail,Email,Role\nAna,,ana@new.org,viewer'],
    ['under “User”', 'User,Role\nana@new.org,viewer'],
    ['in Spanish', 'Correo;Jefe;Role\nana@new.org;boss@new.org;viewer'],
  ])('%s', async (_, text) => {
    await open(text);
    expect(await people()).toEqual([['Ana', 'ana@new.org']]);
    expect((await sendButton()).textContent).toBe('Send 1 invitation');
  });
});

describe('people who are blocked under any head', () => {
  test.each([
    ['Block credential', 'True'],
    ['accountEnabled', 'False'],
    ['Enabled', 'False'],
    ['Active', 'No'],
    ['Ativo', 'Não'],
    ['suspended', 'true'],
    ['Suspended since', '2026-05-01'],
    ['Conta bloqueada', 'Sim'],
    ['Habilitado', 'No'],
    ['is_active', 'f'],
    ['Data de bloqueio', '01/05/2026'],
    ['Activo', '0'],
    ['Actif', 'Non'],
    ['Bloqué', 'Oui'],
    ['Aktiv', 'Nein'],
    ['Gesperrt', 'Ja'],
    ['Attivo', 'No'],
    ['Sospeso', 'Sì'],
    ['Estado da conta', 'Bloqueada'],
    ['Statut', 'Suspendu'],
    ['Account Status', 'Suspended'],
    ['Sign-in status', 'Blocked'],
    ['Sign-in status', 'Sign-in blocked'],
    ['Membership status', 'Inactive'],
    ['State,Status', ',Suspended'],
    ['Status,Account status', 'Active,Suspended'],
    ['', 'Inativa'],
  ])('are held back: %s = %s', async (head, cell) => {
    await open(`Name,E-mail,Role,${head}\nAna,ana@new.org,viewer,${cell}`);
    expect((await rows())[0]?.[4]).toContain('Blocked in the list: “');
    expect((await sendButton()).textContent).toBe('Send invitations');
  });

  test.each([
    ['Block credential', 'False'],
    ['accountEnabled', 'True'],
    ['Ativo', 'Sim'],
    ['Invited', 'No'],
    ['Block', 'B2'],
    ['Estado civil', 'Solteira'],
    ['Manager', 'boss@removed.example'],
  ])('are not seen in %s = %s', async (head, cell) => {
    await open(`Name,E-mail,Role,${head}\nAna,ana@new.org,viewer,${cell}`);
    expect((await sendButton()).textContent).toBe('Send 1 invitation');
  });

  it('are held back with the head of a yes or a no', async () => {
    await open('Name,E-mail,Active\nAna,ana@new.org,No');
    expect((await rows())[0]?.[4]).toContain('Blocked in the list: “Active: No”');
  });

  it('are held back by a word without a head, which is no name', async () => {
    await open('Suspended,ana@new.org,viewer\nActive,rui@new.org,viewer');
    expect((await rows()).map((cells) => [cells[0], cells[4]?.includes('Blocked in the list')])).toEqual([
      ['Ana', true],
      ['Rui', false],
    ]);
  });

  test.each(['ana@new.org deactivated', 'Ana ana@new.org (suspensa)', 'Ana (blocked) <ana@new.org>'])(
    'are held back by a word beside the address: %s',
    async (text) => {
      await open(text);
      const [row] = await rows();
      expect(row?.[0]).toMatch(/^Ana/);
      expect(row?.[4]).toContain('Blocked in the list: “');
    },
  );
});

describe('lines that are commented out', () => {
  test.each([
    ['a row', 'Name,E-mail\nAna,ana@new.org\n# Rui,rui@new.org'],
    ['a row without a space', 'Name,E-mail\n#Rui,rui@new.org\nAna,ana@new.org'],
    ['a quoted row', 'Name,E-mail\n"# Rui\nCosta",rui@new.org\nAna,ana@new.org'],
    ['a row with slashes', 'Name,E-mail\n//Rui,rui@new.org\nAna,ana@new.org'],
    ['the first line', '# Maio, turma A\nName,E-mail\nAna,ana@new.org'],
    ['a recipient', 'Ana <ana@new.org>\n# rui@new.org left in May'],
    ['several recipients', '# rui@new.org, eva@new.org; Zé <ze@new.org>\nAna <ana@new.org>'],
    ['a recipient with slashes', '// Rui <rui@new.org>\nAna <ana@new.org>'],
  ])('are left out, which is said: %s', async (_, text) => {
    await open(text);
    expect(await people()).toEqual([['Ana', expect.stringMatching(/^ana@new\.org/)]]);
    expect(screen.getByText(/1 blank or commented line skipped/)).toBeTruthy();
  });

  it('are not heads or numbers', async () => {
    await open('# Name,E-mail,Blocked\nAna,ana@new.org,\n#2 Rui,rui@new.org,yes');
    expect((await rows()).map((cells) => cells[1])).toEqual(['ana@new.org', 'rui@new.org']);
    expect((await rows())[1]?.[4]).toContain('Blocked in the list: “');
  });
});

describe('labels and numbers', () => {
  test.each([
    ['E-mail: ana@new.org', 'Ana'],
    ['Correio eletrónico: ana@new.org', 'Ana'],
    ['E-mail ana@new.org', 'Ana'],
    ['Email address: ana@new.org', 'Ana'],
    ['E-Mail-Adresse: ana@new.org', 'Ana'],
    ['Nome: Ana Silva ana@new.org', 'Ana Silva'],
    ['Responder a: Ana Silva <ana@new.org>', 'Ana Silva'],
    ['Ana Silva, <ana@new.org>', 'Ana Silva'],
    ['Ana Silva, e-mail: ana@new.org', 'Ana Silva'],
    ['Ana Silva, ana@new.org; Rui Costa, rui@new.org', ''],
    ['1 Ana Silva ana@new.org', 'Ana Silva'],
    ['1 Ana Silva <ana@new.org>', 'Ana Silva'],
    ['+351 912 345 678 ana@new.org', 'Ana'],
    ['Ana Silva +351 912 345 678 ana@new.org', 'Ana Silva'],
    ['1 ana@new.org', 'Ana'],
    ['1 ana@new.org Ana Silva', 'Ana Silva'],
    ['Name,E-mail\n912 345 678,ana@new.org', 'Ana'],
    ['An: Ana Silva <ana@new.org>', 'Ana Silva'],
    ['À : Ana Silva <ana@new.org>', 'Ana Silva'],
    ['Cc : Ana Silva <ana@new.org>', 'Ana Silva'],
    ['Von: Ana Silva <ana@new.org>', 'Ana Silva'],
    ['Da: Ana Silva <ana@new.org>', 'Ana Silva'],
    ['Cci : ana@new.org', 'Ana'],
  ])('are no part of a name: %s', async (text, name) => {
    await open(text);
    expect((await rows())[0]?.[0]).toBe(name || '–');
  });

  it('lose the comma between the name and the address in one cell', async () => {
    await open('E-mail;Role\nAna Silva, ana@new.org;viewer');
    expect((await rows())[0]?.[0]).toBe('Ana Silva');
  });
});

test.each([
  ['Nome;Apelido', 'Mariana;Ana', 'Mariana Ana'],
  ['Full Name;Last Name', 'Maria Silva Costa;Silva', 'Maria Silva Costa'],
  ['Nome;Apelido', 'Ana Silva-Costa;Costa', 'Ana Silva-Costa'],
])('a surname is added to a name that does not hold it as a word: %s = %s', async (head, cells, name) => {
  await open(`${head};E-mail\n${cells};ana@new.org`);
  expect((await rows())[0]?.[0]).toBe(name);
});
