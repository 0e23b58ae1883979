// Tests the API keys page as an admin uses it: the states of its list, its forms, and the requests that they send.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';

const grid = () => screen.findByRole('grid', { name: 'API keys' });
const row = (name: RegExp) => screen.findByRole('row', { name });
// The test DOM computes no layout, so an option in a popup counts as hidden.
const option = (name: string) => screen.getByRole('option', { name, hidden: true });
const newKey = { emails: [], organizationsIds: [], permissions: [] };

test('an API key that the search hides does not leave the focus on the row of another one', async () => {
  const { user, world } = renderApp(`${paths.apiKeys}?q=nightly`);
  await row(/Nightly export/);
  await user.click(screen.getByRole('link', { name: 'Create API key' }));
  const drawer = await screen.findByRole('dialog', { name: 'Create API key' });
  await user.type(await within(drawer).findByRole('textbox', { name: 'Name' }), 'Zeta');
  await user.click(within(drawer).getByRole('button', { name: 'Create API key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New token' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'I have stored this token' }));
  await waitFor(() => expect(world.log('getApiKey').length).toBeGreaterThan(0));
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

describe('the list', () => {
  test('shows that it is loading until the API keys have arrived', async () => {
    const { world } = renderApp(paths.apiKeys, {
      before: (behind) => behind.fault({ operation: 'listApiKeys', kind: 'hold' }),
    });
    await screen.findByText('Loading');
    screen.getByRole('heading', { level: 1, name: 'API keys' });
    expect(screen.queryByRole('grid')).toBeNull();
    await waitFor(() => expect(world.held()).toBe(1));
    world.release();
    const table = await grid();
    await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('13'));
    screen.getByText('12 keys');
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('shows why it could not be read, and reads again on request', async () => {
    const { user, world } = renderApp(paths.apiKeys, {
      before: (behind) => behind.fault({ operation: 'listApiKeys', kind: 'html', title: 'Portal' }),
    });
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    screen.getByText("Couldn't load API keys");
    screen.getByText(/Got a web page instead of data/);
    expect(screen.queryByText('No API keys yet')).toBeNull();
    await user.click(retryButton);
    await grid();
    expect(screen.queryByText("Couldn't load API keys")).toBeNull();
    expect(world.log('listApiKeys')).toHaveLength(2);
  });

  test.each([
    ['5,000 levels', `${'['.repeat(5000)}1.0${']'.repeat(5000)}`],
    ['100,000 levels', `${'{"a":['.repeat(50_000)}12345678901234567890${']}'.repeat(50_000)}`],
    ['a megabyte', `["${'x'.repeat(1_000_000)}"]`],
  ])('works when the labels of one API key are %s', async (_size, labels) => {
    const { user, world } = renderApp(`${paths.apiKeys}?sort=labels`, {
      before: (behind) =>
        behind.fault({
          operation: 'listApiKeys',
          kind: 'mutate',
          nth: 'all',
          replace: [['"labels":["export","nightly"]', `"labels":${labels}`]],
        }),
    });
    const rows = async () => (await grid()).getAttribute('aria-rowcount');
    await waitFor(async () => expect(await rows()).toBe('13'));
    await user.type(screen.getByRole('searchbox', { name: 'Search API keys' }), 'nightly export');
    await waitFor(async () => expect(await rows()).toBe('3'));
    await user.click(await screen.findByRole('link', { name: 'Nightly export' }));
    const drawer = await screen.findByRole('dialog', { name: 'Nightly export' });
    await within(drawer).findByText(/These labels are too large to edit here/);
    expect(drawer.textContent?.length).toBeLessThan(10_000);
    const name = within(drawer).getByRole('textbox', { name: 'Name' });
    await user.type(name, ' 2');
    await user.click(within(drawer).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(world.writes()).toHaveLength(1));
    expect(world.writes()[0]?.body).toEqual({ name: 'Nightly export 2' });
  });

  test('shows the empty state with the link to create one when there are no API keys', async () => {
    renderApp(paths.apiKeys, { world: 'empty' });
    await screen.findByText('No API keys yet');
    screen.getByRole('link', { name: 'Create API key' });
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('offers to clear search and filters when nothing matches', async () => {
    const { user, where } = renderApp(`${paths.apiKeys}?status=active`);
    await grid();
    await user.type(screen.getByRole('searchbox', { name: 'Search API keys' }), 'xyzzy');
    await screen.findByText('Nothing matches “xyzzy” with these filters');
    await waitFor(() => expect(where()).toBe(`${paths.apiKeys}?status=active&q=xyzzy`));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await grid();
    expect(where()).toBe(paths.apiKeys);
  });

  test('shows an unreadable API key with the id, beside the readable ones', async () => {
    renderApp(paths.apiKeys, {
      world: 'empty',
      before: (behind) => {
        behind.act('createApiKey', { body: { ...newKey, name: 'Bad row' } });
        behind.act('createApiKey', { body: { ...newKey, name: 'Good row' } });
        behind.fault({ operation: 'listApiKeys', kind: 'mutate', at: [0], set: { blocked: 'perhaps' } });
      },
    });
    await row(/Good row/);
    await row(/Unreadable row, id 1/);
    expect(screen.queryByText('Bad row')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
  });

  test.each([
    ['Active', 'false'],
    ['Blocked', 'true'],
  ])('asks the service for the status %s', async (name, blocked) => {
    const { user, world } = renderApp(paths.apiKeys);
    await grid();
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name }));
    await waitFor(() => expect(world.log('listApiKeys')).toHaveLength(2));
    expect(world.log('listApiKeys')[1]?.query).toContain(`blocked=${blocked}`);
  });
});

test.each(['/api-keys/01', '/api-keys/9007199254740993'])(
  '%s is not found, and no request is sent',
  async (path) => {
    const { world } = renderApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Not found' });
    expect(world.log()).toEqual([]);
  },
);

describe('the creation form', () => {
  test('shows an error at the missing name, focuses the field, and sends nothing', async () => {
    const { user, world } = renderApp(paths.createApiKey);
    const dialog = await screen.findByRole('dialog', { name: 'Create API key' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);
    await user.type(within(dialog).getByRole('textbox', { name: 'SFTP user name' }), 'feed');
    await user.click(within(dialog).getByRole('button', { name: 'Create API key' }));
    await within(dialog).findByRole('textbox', { name: 'Name', description: 'Enter a name.' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(world.writes()).toEqual([]);
  });

  test('rejects an invalid e-mail address', async () => {
    const { user, world } = renderApp(paths.createApiKey);
    const dialog = await screen.findByRole('dialog', { name: 'Create API key' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Feed');
    await user.type(within(dialog).getByRole('textbox', { name: 'Notification e-mails' }), 'ops');
    await user.click(within(dialog).getByRole('button', { name: 'Create API key' }));
    const emails = await within(dialog).findByRole('textbox', {
      name: 'Notification e-mails',
      description: /“ops” isn't an e-mail address/,
    });
    expect(document.activeElement).toBe(emails);
    expect(world.writes()).toEqual([]);
  });

  test('sends the entered values, also an unfinished chip, and shows the token', async () => {
    const { user, world } = renderApp(paths.createApiKey);
    const dialog = await screen.findByRole('dialog', { name: 'Create API key' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Feed ');
    // Without Enter or comma, so the address is not a chip yet.
    await user.type(
      within(dialog).getByRole('textbox', { name: 'Notification e-mails' }),
      'ops@aurora.example',
    );
    await user.click(within(dialog).getByRole('combobox', { name: 'Organizations' }));
    await user.click(option('Aurora Logistics'));
    await user.type(within(dialog).getByRole('combobox', { name: 'Organizations' }), '2');
    await user.click(within(dialog).getByRole('checkbox', { name: 'SFTP access' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create API key' }));
    await screen.findByRole('dialog', { name: 'New token' });
    expect(world.writes().map(({ body }) => body)).toEqual([
      {
        name: 'Feed',
        emails: ['ops@aurora.example'],
        organizationsIds: [1, 2],
        permissions: ['accessFtp'],
      },
    ]);
  });

  test('sends one request, however often the button is pressed', async () => {
    const { user, world } = renderApp(paths.createApiKey);
    const dialog = await screen.findByRole('dialog', { name: 'Create API key' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Feed');
    const button = within(dialog).getByRole('button', { name: 'Create API key' });
    button.click();
    button.click();
    await screen.findByRole('dialog', { name: 'New token' });
    expect(world.writes()).toHaveLength(1);
  });
});

describe('the API key drawer', () => {
  test('saving sends only the changed fields', async () => {
    const { user, world, where } = renderApp(paths.apiKey(1));
    await user.click(await screen.findByRole('checkbox', { name: 'Edit labels' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(where()).toBe(paths.apiKeys));
    expect(world.writes().map(({ body }) => Object.keys(body as object))).toEqual([['permissions']]);
  });

  test('saving sends nothing without a name', async () => {
    const { user, world } = renderApp(paths.apiKey(1));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('textbox', { name: 'Name', description: 'Enter a name.' });
    expect(document.activeElement).toBe(name);
    expect(world.writes()).toEqual([]);
  });

  test('saving an unchanged API key sends nothing and closes the drawer', async () => {
    const { user, world, where } = renderApp(paths.apiKey(1));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(where()).toBe(paths.apiKeys));
    expect(world.writes()).toEqual([]);
  });

  test('says that an API key that does not exist is gone', async () => {
    renderApp(paths.apiKey(999));
    await screen.findByText('Perhaps this key no longer exists.');
  });
});
