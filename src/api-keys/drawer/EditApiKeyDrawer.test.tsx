// Tests the drawers about one API key: the head, the copy buttons, the details, and the warnings of the fields.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const drawer = (name: string) => screen.findByRole('dialog', { name });

test('the head blocks and unblocks the key, and copies its id and SFTP user name', async () => {
  const { user, world } = renderApp(paths.apiKey(1));
  const opened = await drawer('Nightly export');
  await user.click(await within(opened).findByRole('button', { name: 'Copy SFTP user name' }));
  expect(await navigator.clipboard.readText()).toBe('nightly-export');
  await user.click(within(opened).getByRole('button', { name: 'Copy ID' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('1'));
  await user.click(within(opened).getByRole('button', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block Nightly export?' });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await user.click(await within(opened).findByRole('button', { name: 'Unblock' }));
  await within(opened).findByRole('button', { name: 'Block' });
  expect(world.writes().map(({ body }) => body)).toEqual([{ blocked: true }, { blocked: false }]);
});

test('the details do not repeat the fields, and give organizations no numbers that read as ids', async () => {
  renderApp(paths.apiKey(1));
  const opened = await drawer('Nightly export');
  const terms = (await within(opened).findAllByRole('term')).map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'Last used',
    'Created',
    'Updated',
    'Token name',
    'Token ID',
    'Organizations',
    // In the help "Rotate without downtime".
    'Nightly export (#1)',
  ]);
  expect(within(opened).getAllByText('Unnamed organization')).toHaveLength(2);
});

test('an untouched form shows no warnings about empty fields; a field that was left empty does', async () => {
  const { user } = renderApp(paths.createApiKey);
  const opened = await drawer('Create API key');
  const emails = await within(opened).findByRole('textbox', { name: 'Notification e-mails' });
  expect(within(opened).queryByText(/Nobody will be notified/)).toBeNull();
  expect(within(opened).queryByText(/may have no access/)).toBeNull();
  await user.click(emails);
  await user.tab();
  await within(opened).findByText(/Nobody will be notified/);
  expect(within(opened).queryByText(/may have no access/)).toBeNull();
  await user.tab();
  await within(opened).findByText(/may have no access/);
});

test('a held Backspace empties the text and removes no e-mail', async () => {
  const { user } = renderApp(paths.apiKey(12));
  const opened = await drawer('Staging smoke tests');
  const emails = await within(opened).findByRole('textbox', { name: 'Notification e-mails' });
  const chips = () => within(opened).getAllByRole('button', { name: /^Remove .*@/ }).length;
  await user.click(emails);
  fireEvent.keyDown(emails, { key: 'Backspace', repeat: true });
  expect(chips()).toBe(2);
  await user.keyboard('{Backspace}');
  expect(chips()).toBe(1);
});

test('an empty list offers to create the first key', async () => {
  const { user, where } = renderApp(paths.apiKeys, { world: 'empty' });
  await user.click(await screen.findByRole('link', { name: 'Create the first key' }));
  expect(where()).toBe(paths.createApiKey);
});

/** Opens the drawer of the first API key and enters another SFTP user name. */
async function openChanged(options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp(paths.apiKey(1), options);
  const opened = await drawer('Nightly export');
  const field = await within(opened).findByRole<HTMLInputElement>('textbox', { name: 'SFTP user name' });
  await app.user.clear(field);
  await app.user.type(field, 'mine');
  const save = () => app.user.click(within(opened).getByRole('button', { name: 'Save changes' }));
  return { ...app, opened, field, save };
}

describe('an API key that changes again while the conflict dialog is open', () => {
  const conflict = () => screen.findByRole('dialog', { name: 'Somebody else changed Nightly export' });
  const changeTo = (world: ReturnType<typeof renderApp>['world'], dnsName: string) =>
    world.act('updateApiKey', { id: 1, body: { dnsName } });

  test.each(['Keep mine', 'Take theirs'])('is asked about again after "%s"', async (choice) => {
    const { user, world, opened, field, save } = await openChanged();
    changeTo(world, 'second');
    await save();
    const first = await conflict();
    within(first).getByRole('cell', { name: 'second' });
    changeTo(world, 'third');
    await user.click(within(first).getByRole('button', { name: choice }));
    await screen.findByRole('cell', { name: 'third' });
    expect(world.writes()).toEqual([]);
    await user.click(within(await conflict()).getByRole('button', { name: choice }));
    if (choice === 'Keep mine') {
      await waitFor(() => expect(world.writes()[0]?.body).toEqual({ dnsName: 'mine' }));
      return;
    }
    await waitFor(() => expect(within(opened).queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(field.value).toBe('third'));
    expect(world.writes()).toEqual([]);
  });

  test('sends nothing when it cannot be read after the choice', async () => {
    const { user, world, opened, save } = await openChanged();
    changeTo(world, 'second');
    await save();
    const dialog = await conflict();
    world.fault({ operation: 'getApiKey', kind: 'status', status: 500 });
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    const notice = await within(opened).findByText("Couldn't check for other changes");
    expect(notice).toBeTruthy();
    expect(world.writes()).toEqual([]);
  });
});

test.each(['Try again', 'Save anyway'])('"%s" sends what the form holds by then', async (button) => {
  const { user, world, opened, field, save } = await openChanged();
  world.fault({ operation: 'getApiKey', kind: 'status', status: 500 });
  await save();
  await within(opened).findByText("Couldn't check for other changes");
  await user.type(field, '-again');
  await user.click(within(opened).getByRole('button', { name: button }));
  await waitFor(() => expect(world.writes()[0]?.body).toEqual({ dnsName: 'mine-again' }));
});

describe('an API key that the service does not return any more', () => {
  test.each([
    ['an empty answer', { kind: 'status', status: 200, body: [] }],
    ['a 404', { kind: 'status', status: 404 }],
  ] as const)('keeps the form and its text when saving meets %s', async (_case, answer) => {
    const { world, opened, field, save } = await openChanged();
    world.fault({ operation: 'getApiKey', ...answer });
    await save();
    await within(opened).findByText(wholeText('Nightly export no longer exists'));
    expect(field.isConnected && field.value).toBe('mine');
    expect(world.writes()).toEqual([]);
    // The service returns it again.
    await save();
    await waitFor(() => expect(world.writes()[0]?.body).toEqual({ dnsName: 'mine' }));
  });

  test('keeps the form and its text when the key is found gone by another way', async () => {
    const { user, world, opened, field } = await openChanged();
    world.act('removeApiKey', { id: 1 });
    await user.click(within(opened).getByRole('button', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block Nightly export?' });
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    await within(opened).findByText('Nothing was sent. What you entered is still here.');
    expect(field.isConnected && field.value).toBe('mine');
  });

  test('is shown as missing when the form has no changes', async () => {
    const { user, world } = renderApp(paths.apiKey(1));
    const opened = await drawer('Nightly export');
    world.act('removeApiKey', { id: 1 });
    await user.click(await within(opened).findByRole('button', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block Nightly export?' });
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    await screen.findByText('No API key with ID 1');
  });
});

describe('a service that adds fields to lists only', () => {
  const listOnly = {
    operation: 'getApiKey',
    kind: 'mutate',
    nth: 'all',
    drop: ['email', 'labels', 'permissions'],
  } satisfies Parameters<ReturnType<typeof renderApp>['world']['fault']>[0];

  /** Opens the drawer of the first API key from the list and adds an e-mail. */
  async function openWithEmail() {
    const app = renderApp(paths.apiKeys, { before: (world) => world.fault(listOnly) });
    await app.user.click(await screen.findByRole('link', { name: 'Nightly export' }));
    const opened = await drawer('Nightly export');
    const field = await within(opened).findByRole('textbox', { name: 'Notification e-mails' });
    await app.user.type(field, 'mine@aurora.example{Enter}');
    const save = () => app.user.click(within(opened).getByRole('button', { name: 'Save changes' }));
    const emails = () => app.world.dump().apiKeys.find(({ id }) => id === 1)?.emails ?? [];
    return { ...app, opened, save, emails };
  }
  const row = () => screen.findByRole('row', { name: /Nightly export/ });

  test('saves an e-mail without a false conflict, and confirms it by the list', async () => {
    const { user, world, save, emails } = await openWithEmail();
    await save();
    await screen.findByText(wholeText('Changes to Nightly export saved'));
    expect(world.writes().map(({ body }) => body)).toEqual([{ emails: emails() }]);
    expect((await row()).textContent).not.toContain('Not reported');
    await user.click(await screen.findByRole('link', { name: 'Nightly export' }));
    await within(await drawer('Nightly export')).findByRole('button', { name: 'Remove mine@aurora.example' });
  });

  test('asks about an e-mail that somebody else added, which only the list shows', async () => {
    const { world, save, emails } = await openWithEmail();
    const body = { emails: [...emails(), 'theirs@aurora.example'] };
    world.act('updateApiKey', { id: 1, body });
    await save();
    await screen.findByRole('dialog', { name: 'Somebody else changed Nightly export' });
    expect(await screen.findByRole('cell', { name: /theirs@aurora.example$/ })).toBeTruthy();
    expect(world.writes()).toEqual([]);
  });

  test('keeps what the list reported in the row of a key that was read alone', async () => {
    const { user, world } = renderApp(paths.apiKeys, { before: (one) => one.fault(listOnly) });
    await row();
    await user.click(await screen.findByRole('button', { name: 'Actions for Nightly export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    await screen.findByText(wholeText('Nightly export is blocked'));
    expect((await row()).textContent).not.toContain('Not reported');
    expect(world.log('listApiKeys')).toHaveLength(1);
  });
});

const emailChips = (opened: HTMLElement) =>
  within(opened)
    .queryAllByRole('button', { name: /^Remove .*@/ })
    .map((button) => button.getAttribute('aria-label'));

test('pasted recipients become notification e-mails, the same mailbox once, and what was taken off is said', async () => {
  const { user, world } = renderApp(paths.createApiKey);
  const opened = await drawer('Create API key');
  await user.click(await within(opened).findByRole('textbox', { name: 'Notification e-mails' }));
  const pasted = '"Silva, Ana" <a@x.example>, Bruno Costa <b@x.example>; A@X.example c@x.example\u200B';
  await user.paste(pasted);
  expect(emailChips(opened)).toEqual(['Remove a@x.example', 'Remove b@x.example', 'Remove c@x.example']);
  expect(
    within(opened).getByText(wholeText(`Taken from “${pasted.replace('\u200B', 'U+200B')}”`)),
  ).toBeTruthy();
  await user.type(within(opened).getByRole('textbox', { name: 'Name' }), 'Price feed');
  await user.click(within(opened).getByRole('button', { name: 'Create API key' }));
  await waitFor(() =>
    expect(world.writes('createApiKey').map(({ body }) => body)).toMatchObject([
      { emails: ['a@x.example', 'b@x.example', 'c@x.example'] },
    ]),
  );
});

test('pasted text takes the place of the selected text, or stands where the caret is', async () => {
  const { user } = renderApp(paths.createApiKey);
  const opened = await drawer('Create API key');
  const field = await within(opened).findByRole<HTMLInputElement>('textbox', {
    name: 'Notification e-mails',
  });
  await user.type(field, 'ana');
  field.setSelectionRange(0, 3);
  await user.paste('bruno@x.example');
  expect(emailChips(opened)).toEqual(['Remove bruno@x.example']);
  await user.type(field, '.example');
  field.setSelectionRange(0, 0);
  await user.paste('carla@y');
  expect(emailChips(opened)).toEqual(['Remove bruno@x.example', 'Remove carla@y.example']);
});

test('an address that is typed and no chip yet is asked about before the drawer closes or the page reloads', async () => {
  const { user } = renderApp(paths.createApiKey);
  const opened = await drawer('Create API key');
  const emails = await within(opened).findByRole('textbox', { name: 'Notification e-mails' });
  await user.type(emails, 'half@x');
  expect(emailChips(opened)).toEqual([]);
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(emailChips(opened)).toEqual(['Remove half@x']));
});

test.each([
  [paths.createApiKey, 'Create API key'],
  [paths.apiKey(1), 'Nightly export'],
])(
  'a wrong address is told when it becomes a chip, and no more when the chip is removed: %s',
  async (path, title) => {
    const { user } = renderApp(path);
    const opened = await drawer(title);
    const emails = await within(opened).findByRole('textbox', { name: 'Notification e-mails' });
    await user.type(emails, 'nobody');
    expect(emails.getAttribute('aria-invalid')).not.toBe('true');
    await user.keyboard('{Enter}');
    await within(opened).findByText(wholeText("“nobody” isn't an e-mail address."));
    expect(emails.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(emails.getAttribute('aria-invalid')).not.toBe('true'));
  },
);

test('a typed name does not end at its spaces; an address does', async () => {
  const { user } = renderApp(paths.createApiKey);
  const opened = await drawer('Create API key');
  const emails = await within(opened).findByRole('textbox', { name: 'Notification e-mails' });
  await user.type(emails, 'Ana Silva <a@x.example>,b@x.example c@x.example;d@x.example{Enter}');
  expect(emailChips(opened)).toEqual(['a', 'b', 'c', 'd'].map((name) => `Remove ${name}@x.example`));
});

test.each([
  ['Name', '\u200B', 'Notification e-mails', 'a@x.example,'],
  ['Notification e-mails', 'a@\u202Ex.example{Enter}', 'Name', 'Price feed'],
  ['SFTP user name', '\u200B', 'Name', 'Price feed'],
])('a %s of hidden characters is refused', async (wrong, text, other, otherText) => {
  const { user, world } = renderApp(paths.createApiKey);
  const opened = await drawer('Create API key');
  await within(opened).findByRole('textbox', { name: 'Notification e-mails' });
  await user.type(within(opened).getByRole('textbox', { name: other }), otherText);
  await user.type(within(opened).getByRole('textbox', { name: wrong }), text);
  await user.click(within(opened).getByRole('button', { name: 'Create API key' }));
  await waitFor(() =>
    expect(within(opened).getByRole('textbox', { name: wrong }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(world.writes('createApiKey')).toEqual([]);
});
