// Tests the frame: the organization, the person who is signed in, and the "More" menu of a phone.
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { signIn } from '../../session/session-store.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PHONE } from '../../ui/table/row-height.ts';

afterEach(() => void vi.restoreAllMocks());

it('offers the page of organizations in the place of the switcher while no organization is known', async () => {
  localStorage.removeItem('latchkey.organization');
  renderApp(paths.settings);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.getByRole('link', { name: 'Organizations' }).getAttribute('href')).toBe('/organizations');
});

it('marks the page of organizations, and no other, in the switcher and in the link beside it', async () => {
  const { user } = renderApp(paths.users(1));
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  const link = () => screen.getByRole('link', { name: 'Organizations' });
  const switcher = () => screen.getByRole('button', { name: /^Organization:/ });
  expect(link().getAttribute('aria-current')).toBe(null);
  expect(switcher().getAttribute('aria-current')).toBe(null);
  await user.click(link());
  await screen.findByRole('heading', { level: 1, name: 'Organizations' });
  expect(link().getAttribute('aria-current')).toBe('page');
  expect(switcher().getAttribute('aria-current')).toBe('page');
});

it('opens the keyboard shortcuts by their button', async () => {
  const { user } = renderApp(paths.settings);
  await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

function mockPhone() {
  const matches = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === PHONE ? Object.defineProperty(matches(query), 'matches', { value: true }) : matches(query),
  );
}

it.each([
  [paths.activity, 'Activity', 'page'],
  [paths.organizations, 'Organizations', 'page'],
  [paths.settings, 'Settings', null],
])('marks “More” on a phone as the place of the page %s', async (path, title, mark) => {
  mockPhone();
  const { user } = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  const more = screen.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-current')).toBe(mark);
  await user.click(more);
  const entry = await screen.findByRole('menuitem', { name: 'Activity', hidden: true });
  expect(entry.getAttribute('aria-current')).toBe(title === 'Activity' ? 'true' : null);
});

it('separates pages, organizations and the rest in the menu of a phone', async () => {
  mockPhone();
  const { user } = renderApp(paths.users(1));
  await screen.findByText('Aurora Logistics');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Activity', hidden: true });
  const lines = screen.getAllByRole('separator', { hidden: true });
  expect(lines.map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual([
    'Aurora Logistics',
    'Keyboard shortcuts',
  ]);
});

it('names the organization and marks it in the menu of a phone', async () => {
  mockPhone();
  const { user } = renderApp(paths.users(1));
  await screen.findByText('Aurora Logistics');
  await user.click(screen.getByRole('button', { name: 'More' }));
  const current = await screen.findByRole('menuitem', { name: 'Aurora Logistics', hidden: true });
  expect(current.getAttribute('aria-current')).toBe('true');
  expect(
    screen.getByRole('menuitem', { name: 'Cascais Labs', hidden: true }).getAttribute('aria-current'),
  ).toBe(null);
});

it('names the person of a token that is a JWT', async () => {
  renderApp(paths.activity);
  await screen.findByRole('heading', { level: 1, name: 'Activity' });
  expect(screen.queryByText('Signed in as')).toBe(null);
  const claims = btoa(JSON.stringify({ sub: '7', name: 'Ana Silva', email: 'ana@aurora.example' }));
  act(() => signIn(`e30.${claims}.x`, false));
  await screen.findByText('Ana Silva');
  screen.getByText('ana@aurora.example');
});
