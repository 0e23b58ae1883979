// Tests the page of organizations as the place to come home to: what was opened, and the way to it.
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { signOut } from '../session/session-store.ts';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => localStorage.clear());

const findHome = () => screen.findByRole('heading', { level: 1, name: 'Organizations' });
const toHome = async (user: ReturnType<typeof renderApp>['user']) => {
  const [link] = screen.getAllByRole('link', { name: 'Organizations' });
  if (link) await user.click(link);
  await findHome();
};
const description = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

it('describes each organization, and lists the people and keys that were opened', async () => {
  const { user, where } = renderApp(paths.user(1, 2));
  await screen.findByRole('dialog', { name: 'João Pereira' });
  await screen.findAllByRole('row', { name: /Ana Silva/ });
  await toHome(user);
  const link = screen.getByRole('link', { name: 'Aurora Logistics' });
  expect(description(link)).toMatch(/^#1\d+ peopleOpened just now$/);
  expect(description(screen.getByRole('link', { name: 'Cascais Labs' }))).toBe('#3');
  const recent = screen.getByRole('list', { name: 'Recent' });
  expect(description(within(recent).getByRole('link', { name: 'João Pereira' }))).toMatch(
    /^joao\.pereira@aurora\.example/,
  );
  // The navigation shows no other page as the current one.
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { current: 'page' }),
  ).toBe(null);
  await user.click(within(recent).getByRole('link'));
  await screen.findByRole('dialog', { name: 'João Pereira' });
  expect(where()).toBe(paths.user(1, 2));
  await toHome(user);
  act(() => signOut());
  expect(screen.queryByText('João Pereira')).toBe(null);
});

it.each([403, 404])('leads here when the last organization answers %s', async (status) => {
  localStorage.setItem('latchkey.organization', '1');
  const { where } = renderApp(paths.home, {
    before: (world) => world.fault({ operation: 'listUsers', kind: 'status', status, nth: 'all' }),
  });
  await findHome();
  expect(where()).toBe(paths.organizations);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Aurora Logistics can't be opened with/);
  expect(localStorage.getItem('latchkey.organization')).toBe(null);
});

it('stays on an organization that the admin asked for', async () => {
  const { where } = renderApp(paths.users(1), {
    before: (world) => world.fault({ operation: 'listUsers', kind: 'status', status: 403, nth: 'all' }),
  });
  await screen.findByRole('alert');
  expect(where()).toBe(paths.users(1));
});

it.each(['\u200B3', '\u200E #3\u200F', '\uFEFF\u00A03\u200D'])(
  'opens an organization by an id that was copied with invisible characters: %j',
  async (text) => {
    const { user, where } = renderApp(paths.organizations);
    const field = await screen.findByRole('textbox', { name: 'Organization ID' });
    await user.click(field);
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(where()).toBe(paths.users(3));
  },
);
