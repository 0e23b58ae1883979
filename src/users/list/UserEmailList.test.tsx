// Tests a list of e-mails that is pasted into the search of users, and what is kept of the list for the way back.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { signOut } from '../../session/session-store.ts';
import { renderApp } from '../../testing/render-app.tsx';

type App = ReturnType<typeof renderApp>;
type Options = Parameters<typeof renderApp>[1];

const TITLE = 'List of e-mails';
const group = () => screen.findByRole('group', { name: TITLE });
const inGroup = async () => within(await group());
const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search users' });
const rowCount = (count: number) =>
  waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(count + 1)));
const found = async (text: string) =>
  waitFor(async () => expect((await group()).textContent).toContain(text));
const option = (name: string) => screen.findByRole('option', { name, hidden: true });

/** Opens the users of organization 1. @returns the app, and the e-mails of the first users */
function open(options?: Options, query = '') {
  const app = renderApp(paths.users(1) + query, options);
  const emails = app.world
    .dump()
    .users.filter(({ organizationId }) => organizationId === 1)
    .map(({ email }) => String(email));
  return { ...app, emails };
}

async function paste({ user }: Pick<App, 'user'>, text: string) {
  await user.click(await field());
  await user.paste(text);
}

describe('a list of e-mails', () => {
  test('finds users, and says whom it did not find', async () => {
    const app = open();
    await rowCount(61);
    const [a, b, c] = app.emails;
    await paste(app, `${a?.toUpperCase()}; ${b}\n${c}, Nova <nova@new.example>\nrui@@new.example`);
    await rowCount(3);
    const t = await inGroup();
    await t.findByText('3 of 5 found');
    t.getByText('1 not an address');
    expect((await field()).value).toBe('');
    expect(app.where()).toBe(paths.users(1));
    // Beside the heading, and a moment later announced.
    expect(screen.getAllByText('3 of 61 shown').length).toBeGreaterThan(0);
    await app.user.click(t.getByRole('button', { name: 'Show the 2 not found' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not found' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'nova@new.example',
      "rui@@new.example This isn't an e-mail address.",
    ]);
  });

  test('copies the addresses that were not found, or selects them', async () => {
    const app = open();
    await rowCount(61);
    await paste(app, `${app.emails[0]} a@new.example b@new.example`);
    await app.user.click(await (await inGroup()).findByRole('button', { name: 'Show the 2 not found' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not found' }));
    await app.user.click(dialog.getByRole('button', { name: 'Copy' }));
    await dialog.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('a@new.example\nb@new.example');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await app.user.click(dialog.getByRole('button', { name: 'Copy' }));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy' });
    await waitFor(() => expect(text.selectionEnd).toBe('a@new.example\nb@new.example'.length));
    expect([text.value, text.selectionStart]).toEqual(['a@new.example\nb@new.example', 0]);
  });

  test('takes an address that is written twice for the search of one person', async () => {
    const app = open();
    await rowCount(61);
    await paste(app, `"${app.emails[0]}" <${app.emails[0]}>`);
    await rowCount(1);
    expect((await field()).value).toBe(app.emails[0]);
    expect(screen.queryByRole('group', { name: TITLE })).toBeNull();
    await waitFor(() => expect(app.where()).toContain('q='));
  });

  test('says what other filters and the search hide', async () => {
    const app = open(undefined, '?status=blocked');
    const users = app.world.dump().users.filter(({ organizationId }) => organizationId === 1);
    const listed = [
      ...users.filter(({ status }) => status === 'blocked').slice(0, 2),
      ...users.filter(({ status }) => status === 'normal').slice(0, 3),
    ];
    await paste(app, listed.map(({ email }) => email).join('\n'));
    await found('5 of 5 found');
    await found('3 hidden by filters');
    await rowCount(2);
    expect((await inGroup()).queryByRole('button', { name: /not found/ })).toBeNull();
    await app.user.type(await field(), String(listed[0]?.name));
    await found('4 hidden by filters');
    await app.user.type(await field(), 'xyzzy');
    await app.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await rowCount(5);
    await waitFor(async () => expect((await group()).textContent).not.toContain('hidden'));
    expect(app.where()).toBe(paths.users(1));
  });

  test('is removed on request, and by “Clear filters” when it is all that hides the users', async () => {
    const app = open();
    await paste(app, app.emails.slice(0, 2).join());
    await rowCount(2);
    await app.user.click((await inGroup()).getByRole('button', { name: 'Remove the list' }));
    await rowCount(61);
    expect(screen.queryByRole('group', { name: TITLE })).toBeNull();
    expect(document.activeElement).toBe(await field());
    await paste(app, 'a@new.example b@new.example');
    await app.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await rowCount(61);
  });

  test('comes from typed addresses on Enter, which the URL never holds', async () => {
    const app = open();
    await rowCount(61);
    await app.user.type(await field(), `${app.emails[0]}, ${app.emails[1]}`);
    await screen.findByText('Press Enter to search for each address.');
    // Longer than the time after which the URL follows the field.
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(app.where()).not.toContain(encodeURIComponent(app.emails[1] ?? ''));
    await app.user.keyboard('{Enter}');
    await rowCount(2);
    await found('2 of 2 found');
    await waitFor(() => expect(app.where()).toBe(paths.users(1)));
  });

  test('comes from text that is dropped on the search', async () => {
    const app = open();
    await rowCount(61);
    const dataTransfer = new DataTransfer();
    // More than the field takes.
    dataTransfer.setData('text/plain', app.emails.join('\n'));
    fireEvent.drop(await field(), { dataTransfer });
    await found('61 of 61 found');
  });

  test('replaces the one before', async () => {
    const app = open();
    await paste(app, app.emails.slice(0, 4).join());
    await found('4 of 4 found');
    await paste(app, `${app.emails[5]};nova@new.example`);
    await found('1 of 2 found');
    await rowCount(1);
  });

  test('is not read when it holds a token', async () => {
    const app = open();
    await rowCount(61);
    await paste(app, `${app.emails[0]}\nlk_0123456789ABCDEFGHIJ\n${app.emails[1]}`);
    await screen.findByText(/^That looks like a token; it was not searched/);
    expect((await field()).value).toBe('');
    expect(screen.queryByRole('group', { name: TITLE })).toBeNull();
    expect(app.where()).toBe(paths.users(1));
    expect(document.documentElement.outerHTML).not.toContain('0123456789ABCDEFGHIJ');
  });

  test('leaves other pasted texts to the search', async () => {
    const app = open();
    await rowCount(61);
    await paste(app, 'Ana Silva <ana@new.example>');
    await screen.findByText('Nothing matches “Ana Silva <ana@new.example>”');
    await app.user.clear(await field());
    await paste(app, '@ana @rui');
    await screen.findByText('Nothing matches “@ana @rui”');
    expect(screen.queryByRole('group', { name: TITLE })).toBeNull();
  });

  test('leaves the text beside it in the field when it is none, or one person', async () => {
    const app = open();
    await rowCount(61);
    const box = await field();
    await app.user.type(box, 'before after');
    box.setSelectionRange(7, 7);
    await app.user.paste('@ana\n@rui ');
    await waitFor(() => expect(box.value).toBe('before @ana @rui after'));
    box.setSelectionRange(7, 17);
    await app.user.paste('ana@x.pt<mailto:ana@x.pt>');
    await waitFor(() => expect(box.value).toBe('before ana@x.ptafter'));
  });

  test('counts what was found so far while the list loads, also one that was opened with a search', async () => {
    const app = open(
      { before: (world) => world.fault({ operation: 'listUsers', kind: 'pause', after: 2000, nth: 2 }) },
      '?q=catarina.lopes%40aurora.example',
    );
    await rowCount(1);
    await paste(app, `${app.emails.join()},nova@new.example`);
    await waitFor(async () => expect((await group()).textContent).toMatch(/[1-9]\d* of 62 found so far/));
    const button = (await inGroup()).getByRole('button', { name: /not found$/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    app.world.release();
    await found('61 of 62 found');
    await (await inGroup()).findByText('61 of 62 found');
    await app.user.type(await field(), 'catarina.lopes@aurora.example');
    await rowCount(1);
    await found('61 of 62 found');
  });

  test.each([
    ['403', { kind: 'status', status: 403 }],
    ['500', { kind: 'status', status: 500 }],
  ] as const)('stays when the list cannot be read: %s', async (_, fault) => {
    const app = open({ before: (world) => world.fault({ operation: 'listUsers', ...fault, nth: 'all' }) });
    await screen.findByText("Couldn't load users");
    await paste(app, app.emails.slice(0, 2).join());
    await found('0 of 2 found so far');
    (await inGroup()).getByRole('button', { name: 'Remove the list' });
  });

  test('finds nobody in an empty organization', async () => {
    const app = open({ world: 'empty' });
    await screen.findByText('Nobody is in this organization yet');
    await paste(app, 'a@new.example b@new.example');
    await found('0 of 2 found');
    await app.user.click(await (await inGroup()).findByRole('button', { name: 'Show the 2 not found' }));
    await screen.findByRole('dialog', { name: 'Not found' });
  });

  test('narrows the counts of filters', async () => {
    const app = open();
    await rowCount(61);
    await paste(app, app.emails.slice(0, 7).join());
    await found('7 of 7 found');
    await app.user.click(screen.getByRole('button', { name: 'Status' }));
    const all = await option('All');
    await waitFor(() => expect(all.textContent).toContain('7'));
  });
});

describe('coming back', () => {
  const settings = async ({ user }: App) => {
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
  };
  const toUsers = ({ user }: App) => user.click(screen.getByRole('link', { name: 'Users' }));

  test('by the link of the navigation shows search, filters, order and the list of e-mails again', async () => {
    const app = open(undefined, '?status=normal&sort=-name');
    await paste(app, app.emails.join());
    await found('61 of 61 found');
    await app.user.type(await field(), 'a');
    await waitFor(() => expect(app.where()).toContain('q=a'));
    const rows = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('row')
        .slice(0, 6)
        .map(({ textContent }) => textContent);
    const before = rows();
    const url = app.where();
    await settings(app);
    await toUsers(app);
    await found('61 of 61 found');
    expect(app.where()).toBe(url);
    expect((await field()).value).toBe('a');
    expect(rows()).toEqual(before);
  });

  test('of the list of API keys as well', async () => {
    const app = renderApp(`${paths.apiKeys}?status=active`);
    await screen.findByRole('grid');
    await settings(app);
    await app.user.click(screen.getByRole('link', { name: 'API keys' }));
    await waitFor(() => expect(app.where()).toBe(`${paths.apiKeys}?status=active`));
  });

  test('the link closes a drawer, and keeps the search', async () => {
    const app = open(undefined, '?q=catarina');
    await app.user.click(await screen.findByRole('link', { name: /Catarina Lopes/ }));
    await screen.findByRole('dialog', { name: 'Catarina Lopes' });
    await toUsers(app);
    await waitFor(() => expect(app.where()).toBe(`${paths.users(1)}?q=catarina`));
  });

  test('Back closes a dialog about what was shown before', async () => {
    const app = open();
    await rowCount(61);
    act(() => app.history.push(`${paths.users(1)}?status=normal`));
    await paste(app, `${app.emails.join()}, nova@new.example`);
    await found('61 of 62 found');
    await app.user.click(screen.getByRole('button', { name: 'Show the 1 not found' }));
    await screen.findByRole('dialog', { name: 'Not found' });
    act(() => app.history.go(-1));
    await waitFor(() => expect(app.where()).toBe(paths.users(1)));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => app.history.go(1));
    await waitFor(() => expect(app.where()).toBe(`${paths.users(1)}?status=normal`));
    await app.user.click(screen.getByRole('button', { name: 'More actions' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await screen.findByRole('dialog', { name: /^Export/ });
    act(() => app.history.go(-1));
    await waitFor(() => expect(app.where()).toBe(paths.users(1)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps nothing of another organization, and no e-mails for it', async () => {
    const app = open(undefined, '?status=normal');
    await paste(app, app.emails.join());
    await found('61 of 61 found');
    const other = app.world.dump().organizations[1];
    await app.user.click(screen.getByRole('button', { name: /^Organization/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: new RegExp(String(other?.name)) }));
    await waitFor(() => expect(app.where()).toBe(paths.users(Number(other?.id))));
    await screen.findByRole('grid');
    expect(screen.queryByRole('group', { name: TITLE })).toBeNull();
    act(() => app.history.go(-1));
    await waitFor(() => expect(app.where()).toBe(`${paths.users(1)}?status=normal`));
    await rowCount(
      app.world
        .dump()
        .users.filter(({ organizationId, status }) => organizationId === 1 && status === 'normal').length,
    );
    expect(screen.queryByRole('group', { name: TITLE })).toBeNull();
  });

  test('keeps nothing of another session', async () => {
    const app = open(undefined, '?status=normal');
    await paste(app, app.emails.join());
    await found('61 of 61 found');
    act(signOut);
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    const again = open(undefined, '?status=normal');
    await screen.findByRole('grid');
    expect(again.where()).toBe(`${paths.users(1)}?status=normal`);
    expect(screen.queryByRole('group', { name: TITLE })).toBeNull();
  });

  test('a link that names a search shows what it names', async () => {
    const app = open();
    await rowCount(61);
    await paste(app, app.emails.slice(0, 2).join());
    await found('2 of 2 found');
    await app.user.keyboard('{Control>}k{/Control}');
    await app.user.type(await screen.findByRole('combobox', { name: 'Go to…' }), 'nova@new.example');
    await app.user.click(await screen.findByRole('option', { name: /^Search/ }));
    await waitFor(() => expect(app.where()).toContain('q=nova'));
    expect(screen.queryByRole('group', { name: TITLE })).toBeNull();
  });
});
