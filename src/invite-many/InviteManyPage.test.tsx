// Tests the page "Invite many": paste, edit and send, with the real engine and the simulated service.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeRun, currentRun } from '../bulk/tab/current-run.ts';
import { openRecord } from '../bulk/tab/run-record.ts';
import { switchLanguage } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { fakeJob } from '../testing/fake-run.ts';
import { renderApp } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';
import { InviteManyPage } from './InviteManyPage.tsx';

afterEach(async () => {
  currentRun()?.stop();
  await vi.waitFor(() => expect(currentRun()?.progress().phase ?? 'ended').toBe('ended'));
  act(closeRun);
});

const features = [{ path: paths.inviteMany(1), element: <InviteManyPage organizationId={1} /> }];
const header = 'Name;E-mail;Language;Roles\n';
const box = (name = 'People') => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const grid = () => screen.findByRole('grid', { name: 'Preview' });
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
const cell = async (row: number, column: number) => {
  const found = within((await rows())[row] as HTMLElement).getAllByRole('gridcell')[column];
  if (!found) throw new Error(`No cell ${row}, ${column}`);
  return found;
};
const texts = async (row: number) =>
  within((await rows())[row] as HTMLElement)
    .getAllByRole('gridcell')
    .slice(0, 5)
    .map(({ textContent }) => textContent);
const sendButton = () => screen.findByRole('button', { name: /^Send (?:[\d,]+ )?invitations?$/ });
const isChecked = () => screen.findByText(/^Checked for duplicates: \d+ people/);

/** Opens the box again that was folded away. */
async function openBox() {
  const change = screen.queryByRole('button', { name: 'Change' });
  if (change) fireEvent.click(change);
  return box();
}

async function paste(text: string) {
  fireEvent.paste(await openBox(), { clipboardData: { files: [], getData: () => text } });
}

async function open(options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp(paths.inviteMany(1), { features, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Invite many' });
  return app;
}

/** A role of the demo world that is asked about no further. */
const roleOf = ({ world }: ReturnType<typeof renderApp>) =>
  world.dump().roles.find(({ isSystem }) => !isSystem)?.name ?? '';

describe('reading', () => {
  it('is reached from the users page', async () => {
    const { user, where } = renderApp(paths.users(1), { features });
    await user.click(await screen.findByRole('link', { name: 'Invite many' }));
    expect(where()).toBe('/organizations/1/users/import');
    expect(await box()).toBeTruthy();
  });

  it('takes the addresses that a list of e-mails did not find', async () => {
    const { user } = renderApp(paths.users(1), { features });
    await user.click(await screen.findByRole('searchbox', { name: 'Search users' }));
    await user.paste('Nova <nova@new.example>\nrui@@new.example');
    await user.click(await screen.findByRole('button', { name: 'Show the 2 not found' }));
    await user.click(await screen.findByRole('button', { name: 'Invite these' }));
    await screen.findByRole('heading', { level: 1, name: 'Invite many' });
    const preview = within(await grid());
    await preview.findByText(wholeText('nova@new.example'));
    preview.getByText('Nova');
    preview.getByText(wholeText('rui@@new.example'));
  });

  it('shows the rows of several pastes and says how they were read', async () => {
    await open();
    await paste('Ana Silva <ana@new.pt>; bruno@new.org');
    expect(await texts(0)).toEqual(['Ana Silva', 'ana@new.pt', 'Portuguese', '–', '']);
    // Asked once, not in each row.
    expect((await cell(0, 3)).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('2 rows have no role.')).toBeTruthy();
    await paste(`${header}Eva;eva@new.org;pt;\n\n`);
    await screen.findByText(/1 blank or commented line skipped/);
    expect(await rows()).toHaveLength(3);
    expect(screen.getByText(wholeText('1 row from pasted text 2')).closest('[role="status"]')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'People' })).toBeNull();
    expect((await openBox()).value).toBe('');
    expect(document.activeElement).toBe(await box());
  });

  it('names the list of each line once there are several', async () => {
    await open();
    await paste(`${header}Ana;ana@@new.pt;;`);
    expect((await texts(0))[4]).toMatch(/^Line 2: This isn't/);
    await paste(`${header}Rui;rui@new.pt;;\nEva;eva@@new.pt;;`);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    fireEvent.drop(await openBox(), {
      dataTransfer: {
        files: [new File([`${header}Rui;RUI@new.pt;;`], 'b.csv')],
        types: ['Files'],
        getData: () => '',
      },
    });
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect((await texts(0))[4]).toMatch(/^Pasted text, line 2: This isn't/);
    expect((await texts(2))[4]).toMatch(/^Pasted text 2, line 3: This isn't/);
    expect((await texts(3))[4]).toContain('b.csv, line 2: Same e-mail as line 2 of Pasted text 2.');
  });

  it('reads every copied file, and not their names, which come with them', async () => {
    await open();
    const files = ['ana', 'rui'].map(
      (name) => new File([`${name}@new.pt`], `${name}.csv`, { type: 'text/csv' }),
    );
    fireEvent.paste(await box(), { clipboardData: { files, getData: () => 'ana.csv\nrui.csv' } });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect((await texts(1))[1]).toBe('rui@new.pt');
  });

  it('announces a file that was refused, however many files follow', async () => {
    await open();
    const files = [
      new File([], 'empty.csv'),
      ...Array.from({ length: 7 }, (_, at) => new File([`p${at}@new.pt`], `${at}.csv`)),
    ];
    fireEvent.drop(await box(), { dataTransfer: { files, types: ['Files'], getData: () => '' } });
    await waitFor(async () => expect(await rows()).toHaveLength(7));
    const refused = await screen.findByText(/It has no text/);
    expect(refused.closest('[role="alert"]')?.textContent).toContain('empty.csv');
    expect(screen.getByText(wholeText('1 row from 6.csv, UTF-8')).closest('[role="status"]')).toBeTruthy();
  });

  it('does not put a pasted text into the box, which a long one would make slow', async () => {
    await open();
    const text = Array.from({ length: 100 }, (_, at) => `p${at}@new.example.org`).join('\n');
    const isLeftToBrowser = fireEvent.paste(await box(), {
      clipboardData: { files: [], getData: () => text },
    });
    expect(isLeftToBrowser).toBe(false);
    await screen.findByText('100 rows');
    expect((await openBox()).value).toBe('');
  });

  it('adds typed text by a button, and only once', async () => {
    const { user } = await open();
    await user.type(await box(), 'ana@new.pt');
    await user.click(screen.getByRole('button', { name: 'Add to preview' }));
    await grid();
    expect(screen.queryByRole('button', { name: 'Add to preview' })).toBeNull();
    await user.type(await openBox(), 'rui@new.pt');
    await user.click(screen.getByRole('button', { name: 'Add to preview' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it.each([
    ['only column names', 'Name;E-mail', /It has only column names/],
    ['a web page', '<html>Ana</html>', /This is a web page/],
  ])('keeps typed text in the box that is refused: %s', async (_, text, refusal) => {
    const { user } = await open();
    await user.type(await box(), text);
    await user.click(screen.getByRole('button', { name: 'Add to preview' }));
    await screen.findByText(refusal);
    expect((await box()).value).toBe(text);
    expect(document.activeElement).toBe(await box());
  });

  it('reads a text that a tool puts into the box at once', async () => {
    await open();
    fireEvent.change(await box(), { target: { value: 'ana@new.pt\nrui@new.pt\neva@new.pt' } });
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it.each<[string, File, RegExp]>([
    ['an empty file', new File([], 'a.csv'), /It has no text/],
    ['an image', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2])], 'a.png'), /This is an image/],
    [
      'another archive',
      new File([new Uint8Array([0x50, 0x4b, 3, 4, 1])], 'a.zip'),
      /isn't an Excel workbook/,
    ],
    ['an old Excel file', new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'a.xls'), /an old Excel file/],
    ['only a header', new File([header], 'a.csv'), /only column names/],
  ])('refuses %s and says why', async (_, file, reason) => {
    await open();
    fireEvent.drop(await box(), { dataTransfer: { files: [file], types: ['Files'], getData: () => '' } });
    expect((await screen.findByText(reason)).closest('[role="alert"]')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('keeps a file that is dropped beside the page from replacing it', async () => {
    await open();
    // The page listens shortly after it is shown.
    await waitFor(() => {
      const drop = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(drop, { dataTransfer: { types: ['Files'], files: [] } });
      document.body.dispatchEvent(drop);
      expect(drop.defaultPrevented).toBe(true);
    });
  });
});

describe('editing', () => {
  it('moves with the arrow keys and edits cells by Enter and by typing', async () => {
    const { user } = await open();
    await paste(`${header}Ana;ana@@new.pt;pt;\nRui;rui@new.pt;pt;`);
    const first = await cell(0, 0);
    act(() => first.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await cell(0, 1));
    await user.keyboard('{Enter}');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
    expect(field.value).toBe('ana@@new.pt');
    await user.clear(field);
    await user.type(field, 'ana@new.pt{Enter}');
    expect((await texts(0)).slice(0, 2)).toEqual(['Ana', 'ana@new.pt']);
    expect(document.activeElement).toBe(await cell(1, 1));
    await user.keyboard('x');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('x');
    await user.keyboard('{Escape}');
    expect((await texts(1)).slice(0, 2)).toEqual(['Rui', 'rui@new.pt']);
    expect(document.activeElement).toBe(await cell(1, 1));
    await user.keyboard('{ArrowLeft}?{Tab}');
    expect((await texts(1)).slice(0, 2)).toEqual(['?', 'rui@new.pt']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await cell(1, 1));
  });

  it.each([
    ['Option', { key: '¬', altKey: true }],
    ['a dead key of Option', { key: 'Dead', altKey: true }],
    ['AltGr, reported as Ctrl with Alt', { key: '@', altKey: true, ctrlKey: true }],
  ])('edits a cell by a character of %s', async (_, key) => {
    await open();
    await paste(`${header}Ana;ana@new.pt;pt;`);
    fireEvent.keyDown(await cell(0, 0), key);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it.each([
    ['Alt', { key: 'd', altKey: true }],
    ['Alt with a space', { key: ' ', altKey: true }],
    ['Alt with an arrow', { key: 'ArrowLeft', altKey: true }],
    ['Ctrl with Alt', { key: 'q', altKey: true, ctrlKey: true }],
    ['Command with Option', { key: 'ˆ', altKey: true, metaKey: true }],
  ])('leaves a key with %s to the browser', async (_, key) => {
    await open();
    await paste(`${header}Ana;ana@new.pt;pt;`);
    const first = await cell(0, 0);
    act(() => first.focus());
    expect(fireEvent.keyDown(first, key)).toBe(true);
    expect(document.activeElement).toBe(first);
  });

  it('changes the language by a select and the roles in a dialog', async () => {
    const app = await open();
    const { user } = app;
    await paste(`${header}Ana;ana@new.pt;francês;`);
    const language = await cell(0, 2);
    act(() => language.focus());
    expect((await texts(0))[4]).toContain("“francês” isn't an invitation language");
    await user.keyboard('{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'en');
    await user.keyboard('{Tab}');
    expect((await texts(0))[2]).toBe('English');
    expect(document.activeElement).toBe(await cell(0, 3));
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Roles of Ana' });
    await user.type(within(dialog).getByRole('combobox', { name: 'Roles' }), `${roleOf(app)}{Enter}`);
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect((await texts(0))[3]).toBe(roleOf(app));
    expect((await texts(0))[4]).toBe('');
    expect(document.activeElement).toBe(await cell(0, 3));
  });

  it('sets language and roles of all rows, and a role in place of an unknown name', async () => {
    const app = await open();
    const { user } = app;
    await paste(`${header}Ana;ana@new.org;en;Boss\nRui;rui@new.org;en;boss`);
    await grid();
    await user.type(
      screen.getByRole('combobox', { name: 'Role for “Boss” (2 rows)' }),
      `${roleOf(app)}{Enter}`,
    );
    await waitFor(async () => expect((await texts(1))[3]).toBe(roleOf(app)));
    await user.type(screen.getByRole('combobox', { name: 'Language for all' }), 'Portuguese{Enter}');
    await waitFor(async () => expect((await texts(1))[2]).toBe('Portuguese'));
    expect((await texts(0))[4]).toBe('');
  });

  it('asks once for each language that is unknown', async () => {
    const { user } = await open();
    await paste(`${header}Ana;ana@new.pt;fr;viewer\nRui;rui@new.org;de;viewer\nEva;eva@new.org;FR;viewer`);
    await grid();
    await user.type(screen.getByRole('combobox', { name: 'Language for “fr” (2 rows)' }), 'English{Enter}');
    await user.type(
      await screen.findByRole('combobox', { name: 'Language for “de” (1 row)' }),
      'Portuguese{Enter}',
    );
    await waitFor(async () => expect((await texts(1))[4]).toBe(''));
    const languages = [await texts(0), await texts(1), await texts(2)].map((row) => row[2]);
    expect(languages).toEqual(['English', 'Portuguese', 'English']);
    expect(screen.queryByRole('region', { name: 'Unknown roles and languages' })).toBeNull();
  });

  it('empties the fields for all when another list comes: its rows have none of that', async () => {
    const app = await open();
    const { user } = app;
    await paste(`${header}Ana;ana@new.org;;`);
    await grid();
    await user.type(screen.getByRole('combobox', { name: 'Language for all' }), 'Portuguese{Enter}');
    await user.type(screen.getByRole('combobox', { name: 'Roles for all' }), `${roleOf(app)}{Enter}`);
    await waitFor(async () => expect((await texts(0)).slice(2, 4)).toEqual(['Portuguese', roleOf(app)]));
    await user.click(document.body);
    const language = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Language for all' });
    expect(language().value).toBe('Portuguese');
    await paste(`${header}Rui;rui@new.org;;`);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await waitFor(() => expect(language().value).toBe(''));
    expect(screen.queryByRole('button', { name: `Remove ${roleOf(app)}` })).toBeNull();
    // The rows of the first list keep what was chosen for them.
    expect((await texts(0)).slice(2, 4)).toEqual(['Portuguese', roleOf(app)]);
    expect((await texts(1)).slice(2, 4)).toEqual(['English', '–']);
  });

  it('leaves what is cut off to the tooltip of the console', async () => {
    await open();
    await paste('Ana <ana@new.pt.>; Eva <ana@new.pt>\nName,Note\n');
    await grid();
    expect((await grid()).querySelector('[title]')).toBeNull();
  });

  it('filters the rows by problem and names the first line of a duplicate', async () => {
    const app = await open();
    const { user } = app;
    await paste(
      `${header}Ana;ana@new.pt;pt;${roleOf(app)}\nEva;ANA@new.pt;pt;${roleOf(app)}\nRui;;pt;${roleOf(app)}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Problems 2' }));
    expect(await rows()).toHaveLength(2);
    expect((await texts(0))[4]).toBe('Line 3: Same e-mail as line 2.');
    await user.click(screen.getByRole('button', { name: 'No e-mail 1' }));
    expect((await texts(0)).slice(0, 2)).toEqual(['Rui', '–']);
    await user.click(screen.getByRole('button', { name: 'Remove Rui from the list' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('puts a person back who was taken off the list', async () => {
    const { user } = await open();
    await paste('Ana <ana@new.pt>; Rui <rui@new.pt>; Eva <ANA@new.pt>');
    await user.click(await screen.findByRole('button', { name: 'Remove Ana from the list' }));
    await waitFor(async () => expect((await texts(0))[0]).toBe('Rui'));
    expect((await texts(1))[4]).not.toContain('Same e-mail');
    const toast = (await screen.findByText(wholeText('Ana is off the list'))).closest<HTMLElement>(
      'li, [role="status"] > *',
    );
    await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await texts(0))[0]).toBe('Ana'));
    expect((await texts(2))[4]).toContain('Same e-mail as line 1');
  });

  it('gives the focus of a removed row to the one in its place, which a held Enter leaves', async () => {
    const { user } = await open();
    await paste('Ana <ana@new.pt>; Rui <rui@new.pt>; Eva <eva@new.pt>');
    const remove = await screen.findByRole('button', { name: 'Remove Ana from the list' });
    act(() => remove.focus());
    await user.keyboard('{Enter}');
    const next = screen.getByRole('button', { name: 'Remove Rui from the list' });
    expect(document.activeElement).toBe(next);
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('asks before typed text that was not added is left', async () => {
    const { user, where } = await open();
    await user.type(await box(), 'ana@new.pt');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(where()).toBe(paths.inviteMany(1));
    expect((await box()).value).toBe('ana@new.pt');
  });

  it('asks before rows that were not sent are left', async () => {
    const { user, where } = await open();
    await paste('ana@new.pt');
    await grid();
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(where()).toBe(paths.inviteMany(1));
    expect(await rows()).toHaveLength(1);
  });
});

describe('the status in the list', () => {
  it('is said first, before other problems of the row, where it is not cut', async () => {
    await open();
    await paste('Name;E-mail;Status\nAna;ana@new.pt;active\nEva;ANA@new.pt;suspended');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect((await texts(1))[4]).toContain('Line 3: Blocked in the list: “suspended”. Same e-mail');
  });
});

describe('the sign of a problem', () => {
  it('stands before a problem, not before a hint of a row whose missing role is said for all', async () => {
    await open();
    await paste('E-mail\nrui.novo@new.org\nrui.novo@new.org');
    await isChecked();
    expect((await texts(0))[4]).toContain('Name guessed');
    expect((await cell(0, 4)).querySelector('svg')).toBe(null);
    expect((await texts(1))[4]).toContain('Same e-mail');
    expect((await cell(1, 4)).querySelector('svg')).not.toBe(null);
  });
});

describe('sending', () => {
  it('sends the rows without problems and marks them; those with problems stay', async () => {
    const app = await open();
    const { user, world } = app;
    const role = roleOf(app);
    const known = world.dump().users.find(({ organizationId }) => organizationId === 1)?.email ?? '';
    await paste(
      `${header}Ana;ana@new.pt;;${role}\nRui;rui@new.org;;${role}\nOld;${known};;${role}\nNobody;;;${role}`,
    );
    await isChecked();
    expect((await texts(2))[4]).toBe('Line 4: Already here.');
    screen.getByRole('columnheader', { name: 'Problem' });
    await user.click(await screen.findByRole('button', { name: 'Send 2 invitations' }));
    const region = await screen.findByRole('region', { name: 'Send 2 invitations' });
    await waitFor(async () => expect((await texts(0))[4]).toBe('Invited'));
    await waitFor(async () => expect((await texts(1))[4]).toBe('Invited'));
    screen.getByRole('columnheader', { name: 'Outcome' });
    await within(region).findByRole('button', { name: 'Close' });
    const outbox = world.outbox().filter(({ to }) => to.includes('@new.'));
    const sent = outbox.map(({ to, locale }) => [to, locale]);
    expect(sent.sort(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['ana@new.pt', 'pt'],
      ['rui@new.org', 'en'],
    ]);
    const button = await sendButton();
    await waitFor(() => expect(button.textContent).toBe('Send invitations'));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect((await cell(0, 0)).getAttribute('aria-readonly')).toBe('true');
    expect((await texts(3)).slice(0, 2)).toEqual(['Nobody', '–']);
    expect(await screen.findByRole('button', { name: 'Download results' })).toBeTruthy();
  });
});

describe('failures', () => {
  it('keeps what was refused editable with its reason, and sends it alone', async () => {
    const app = await open();
    const { user, world } = app;
    const role = roleOf(app);
    await paste(`${header}Ana;ana@new.pt;;${role}\nRui;rui@new.pt;;${role}`);
    await isChecked();
    const body = { message: 'This address is not allowed' };
    world.fault({ operation: 'createUser', kind: 'status', status: 422, body });
    await user.click(await screen.findByRole('button', { name: 'Send 2 invitations' }));
    await screen.findByRole('button', { name: 'Send 1 invitation' });
    const failed = (await texts(0))[4] === 'Invited' ? 1 : 0;
    expect((await texts(failed))[4]).toContain('This address is not allowed');
    const email = await cell(failed, 1);
    act(() => email.focus());
    await user.keyboard('other@new.pt{Enter}');
    expect((await texts(failed)).slice(1, 5)).toEqual(['other@new.pt', 'Portuguese', role, '']);
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    await waitFor(async () => expect((await texts(failed))[4]).toBe('Invited'));
    const sent = world.writes('createUser');
    expect(sent).toHaveLength(3);
  });

  it('marks who may have an invitation from an interrupted run, and asks before another is sent', async () => {
    const { user, world, ...app } = renderApp(paths.users(1), { features });
    const item = { id: 1, name: 'Ana', about: 'Ana@new.pt' };
    const record = openRecord({ ...fakeJob(1), verb: 'invite', items: [item] });
    record.rememberSent(1);
    record.leave();
    await user.click(await screen.findByRole('link', { name: 'Invite many' }));
    const role = roleOf({ user, world, ...app });
    await paste(`${header}Ana;ana@new.pt;;${role}\nRui;rui@new.pt;;${role}`);
    await isChecked();
    await waitFor(async () => expect((await texts(0))[4]).toContain('May be invited already'));
    expect((await texts(1))[4]).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Send 2 invitations' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send 2 invitations?' });
    expect(question.textContent).toContain('1 of these people may be invited already');
    expect(world.writes('createUser')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Send 2 invitations' }));
    await waitFor(async () => expect((await texts(0))[4]).toBe('Invited'));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('latchkey.run.'))).toEqual([]);
  });

  it('sends a lost invitation again after a question, although the person is in the list', async () => {
    const app = await open();
    const { user, world } = app;
    const list = `${header}Ana;ana@new.pt;;${roleOf(app)}`;
    await paste(list);
    await isChecked();
    world.fault({ operation: 'createUser', kind: 'status', status: 504, applied: false });
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    await waitFor(async () => expect((await texts(0))[4]).toContain('nothing has changed so far'), {
      timeout: 15_000,
    });
    await paste(list);
    await waitFor(async () => expect((await texts(1))[4]).toContain('Same e-mail as line 2'));
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send 1 invitation?' });
    expect(question.textContent).toContain('1 of these people may be invited already');
    await user.click(within(question).getByRole('button', { name: 'Send 1 invitation' }));
    await waitFor(async () => expect((await texts(0))[4]).toBe('Invited'));
    expect(world.writes('createUser')).toHaveLength(2);
  }, 30_000);

  it('locks the rows while they are sent', async () => {
    const app = await open();
    const { user, world } = app;
    await paste(`${header}Ana;ana@new.pt;;${roleOf(app)}\nEva;;;`);
    await isChecked();
    world.fault({ operation: 'createUser', kind: 'hold' });
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    await waitFor(async () => expect((await texts(0))[4]).toBe('Sending…'));
    expect((await cell(0, 0)).getAttribute('aria-readonly')).toBe('true');
    expect((await cell(1, 0)).getAttribute('aria-readonly')).toBeNull();
    expect((await sendButton()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('These invitations are being sent.')).toBeTruthy();
    world.release();
    await waitFor(async () => expect((await texts(0))[4]).toBe('Invited'));
  });

  it('keeps a refused row in the list while it is sent again', async () => {
    const app = await open();
    const { user, world } = app;
    await paste(`${header}Ana;ana@new.pt;;${roleOf(app)}`);
    await isChecked();
    world.fault({ operation: 'createUser', kind: 'status', status: 422, body: { message: 'Not allowed' } });
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    await waitFor(async () => expect((await texts(0))[4]).toContain('Not allowed'));
    world.fault({ operation: 'createUser', kind: 'hold' });
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    await waitFor(async () => expect((await texts(0))[4]).toBe('Sending…'));
    const remove = screen.getByRole('button', { name: 'Remove Ana from the list' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await user.click(remove);
    expect((await texts(0))[0]).toBe('Ana');
    world.release();
    await waitFor(async () => expect((await texts(0))[4]).toBe('Invited'));
  });

  it('sends nothing before everybody in the organization is read', async () => {
    const app = await open({
      before: (world) => world.fault({ operation: 'listUsers', kind: 'status', status: 403 }),
    });
    const { user } = app;
    await paste(`${header}Ana;ana@new.pt;;${roleOf(app)}`);
    const alert = await screen.findByText(/^Couldn't check for duplicates in this organization/);
    const button = await sendButton();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(currentRun()).toBeNull();
    const notice = alert.closest<HTMLElement>('[role="alert"]');
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Try again' }));
    await isChecked();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });

  it('asks for the number before more than 1,000 invitations are sent', async () => {
    const app = await open();
    const { user, world } = app;
    await paste(
      header + Array.from({ length: 1001 }, (_, at) => `P;p${at}@new.pt;;${roleOf(app)}`).join('\n'),
    );
    await isChecked();
    await user.click(await screen.findByRole('button', { name: 'Send 1,001 invitations' }));
    await screen.findByRole('textbox', { name: 'Type 1001 to confirm' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(world.writes('createUser')).toHaveLength(0);
  });

  it('keeps no name and no e-mail in the storage of the browser', async () => {
    const app = await open();
    const { user } = app;
    await paste(`${header}Zacharias;zacharias@new.pt;;${roleOf(app)}`);
    await isChecked();
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
    await waitFor(async () => expect((await texts(0))[4]).toBe('Invited'));
    const stored = [localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')),
    );
    expect(stored.join()).not.toMatch(/zacharias/i);
  });
});

it('speaks Portuguese', async () => {
  await switchLanguage('pt');
  renderApp(paths.inviteMany(1), { features });
  await screen.findByRole('heading', { level: 1, name: 'Convidar pessoas' });
  fireEvent.paste(await box('Pessoas'), { clipboardData: { files: [], getData: () => 'ana@new.pt' } });
  await screen.findByRole('grid', { name: 'Pré-visualização' });
  await screen.findByText(wholeText('1 linha de texto colado'));
  await screen.findByRole('button', { name: 'Enviar convites' });
});
