// Tests the drawers about one API key: the head, the copy buttons, the details, and the warnings of the fields.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';

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
    'Organizations',
    'Token name',
    'Token ID',
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

test('an empty list offers to create the first key', async () => {
  const { user, where } = renderApp(paths.apiKeys, { world: 'empty' });
  await user.click(await screen.findByRole('link', { name: 'Create the first key' }));
  expect(where()).toBe(paths.createApiKey);
});
