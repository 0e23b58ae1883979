// Tests that a token in a search field or in the URL reaches neither the URL nor the service, and what is offered for it.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rememberIssued } from '../api-keys/short-variant.ts';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';

type World = ReturnType<typeof renderApp>['world'];

const NOTICE = /^That looks like a token; it was not searched/;
const SEARCH = { users: 'Search users', apiKeys: 'Search API keys' };
const pages = [
  ['users', paths.users(1)],
  ['apiKeys', paths.apiKeys],
] as const;

const box = (list: keyof typeof SEARCH) =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: SEARCH[list] });
const notice = () => screen.findByText(NOTICE);
const button = (name: string) => screen.findByRole('button', { name });
const tokenOf = (world: World, name: string) => {
  const key = world.dump().apiKeys.find((one) => one.name === name);
  if (!key) throw new Error(`no API key ${name}`);
  return { id: key.id, value: key.tokenValue };
};
/** Longer than the time after which the URL follows the field. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 600));
const requests = (world: World) => JSON.stringify(world.log());

describe.each(pages)('a token in the search of %s', (list, path) => {
  test('is taken out of the field when it is pasted', async () => {
    const { user, world, where } = renderApp(path);
    const { value } = tokenOf(world, 'Nightly export');
    const field = await box(list);
    await user.click(field);
    await user.paste(value);
    await waitFor(() => expect(field.value).toBe(''));
    await notice();
    await settle();
    expect(where()).toBe(path);
    expect(requests(world)).not.toContain(value);
    expect(document.documentElement.outerHTML).not.toContain(value);
  });

  test('is taken out of the field when it was typed, and what is typed next stays out of the URL', async () => {
    const { user, world, where } = renderApp(path);
    const { value } = tokenOf(world, 'Nightly export');
    const field = await box(list);
    await user.type(field, value.slice(0, 12));
    await waitFor(() => expect(where()).toBe(`${path}?q=${value.slice(0, 12)}`));
    await user.type(field, value.slice(12, 28));
    await notice();
    expect(field.value).toBe('');
    expect(where()).toBe(path);
    await user.type(field, value.slice(28));
    await settle();
    expect(where()).toBe(path);
    expect(requests(world)).not.toContain(value.slice(28));
  });

  test('is searched as text in the page only', async () => {
    const { user, world, where } = renderApp(path);
    const { value } = tokenOf(world, 'Nightly export');
    const field = await box(list);
    await screen.findByRole('grid');
    await user.click(field);
    await user.paste(value);
    await user.click(await button('Search as text'));
    expect(field.value).toBe(value);
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(NOTICE)).toBeNull();
    await screen.findByText(`Nothing matches “${value}”`);
    // A shorter text is still a part of the token.
    await user.keyboard('{Backspace}'.repeat(20));
    await settle();
    expect(where()).toBe(path);
    expect(requests(world)).not.toContain(value.slice(0, 12));
    // An emptied field holds no token: the next text is a search again.
    await user.clear(field);
    await settle();
    await user.type(field, 'export');
    await waitFor(() => expect(where()).toBe(`${path}?q=export`));
  });

  test('is removed from a URL', async () => {
    const value = 'lk_0123456789ABCDEFGHIJ';
    const { world, where } = renderApp(`${path}?q=${value}&sort=name`);
    await notice();
    await waitFor(() => expect(where()).toBe(`${path}?sort=name`));
    expect((await box(list)).value).toBe('');
    await screen.findByRole('grid');
    expect(requests(world)).not.toContain(value);
  });

  test('opens “Find by token” with the token', async () => {
    const { user, world } = renderApp(path);
    const { value } = tokenOf(world, 'Nightly export');
    await user.click(await box(list));
    await user.paste(`export TOKEN='${value}'`);
    await notice();
    await user.click(
      within((await notice()).parentElement as HTMLElement).getByRole('button', { name: 'Find by token' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Find by token' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Token or its ending').value).toContain(value);
  });
});

test('names the API key of a known ending, and offers to open and to block it', async () => {
  const { user, world, where } = renderApp(paths.apiKeys);
  const { id, value } = tokenOf(world, 'Staging smoke tests');
  rememberIssued(id, { short: value.slice(-4) });
  const field = await box('apiKeys');
  await screen.findByRole('grid');
  await user.click(field);
  await user.paste(value);
  await notice();
  await screen.findByText(wholeText(/^That looks like a token.+Staging smoke tests/));
  await user.click(await button('Block'));
  const question = await screen.findByRole('alertdialog', { name: 'Block Staging smoke tests?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(await button('Open'));
  await screen.findByRole('dialog', { name: 'Staging smoke tests' });
  expect(where()).toBe(paths.apiKey(id));
});

test('follows the token that is pasted next', async () => {
  const { user, world } = renderApp(paths.apiKeys);
  const tokens = ['Staging smoke tests', 'Nightly export'].map((name) => ({ name, ...tokenOf(world, name) }));
  for (const { id, value } of tokens) rememberIssued(id, { short: value.slice(-4) });
  await screen.findByRole('grid');
  await user.click(await box('apiKeys'));
  for (const { name, value } of tokens) {
    await user.paste(value);
    await screen.findByText(wholeText(new RegExp(`^That looks like a token.+${name}`)));
  }
});

test('goes when another text is typed', async () => {
  const { user, where } = renderApp(paths.users(1));
  const field = await box('users');
  await user.click(field);
  await user.paste('lk_0123456789ABCDEFGHIJ');
  await notice();
  await user.type(field, 'ana');
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  await waitFor(() => expect(where()).toBe(`${paths.users(1)}?q=ana`));
});
