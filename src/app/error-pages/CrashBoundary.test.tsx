// What the error page says of the writes that go on, where the focus is, and what stays over a page that crashed.
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdToken } from '../../api-keys/token/token-vault.ts';
import { paths } from '../../paths.ts';
import { beginWrite } from '../../session/running-writes.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';

vi.mock(import('../settings/SettingsPage.tsx'), () => ({
  SettingsPage: () => {
    throw new Error('crashed');
  },
}));

const Crashing = (): never => {
  throw new Error('crashed');
};

function renderCrashed() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <CrashBoundary location={{ pathname: '/', search: '', hash: '', state: null, key: '' }}>
      <Crashing />
    </CrashBoundary>,
  );
}

test('says while a change is being sent that it goes on, and then where to check it', async () => {
  const end = beginWrite();
  renderCrashed();
  expect(screen.getByRole('status').textContent).toMatch(/^A change is still being sent\./);
  await act(async () => end());
  expect(screen.getByRole('status').textContent).toMatch(/^No change is being sent\. .*check in the list/);
});

test('focuses its heading, where the keyboard and a screen reader start', () => {
  renderCrashed();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('leaves the dialog of a new token and the navigation on the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderApp(paths.settings);
  await screen.findByRole('heading', { level: 1, name: 'This page crashed' });
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  act(() => holdToken('app', 'secret'));
  await screen.findByRole('dialog', { name: 'New token' });
});
