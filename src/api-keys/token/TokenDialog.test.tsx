// Tests what the dialog of a new token says when another tab replaces the token, and when a file cannot hold it.
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { holdToken, markReplaced } from './token-vault.ts';

test('says that another tab has replaced the token', async () => {
  renderApp(paths.apiKeys);
  act(() => holdToken('app', 'secret', 7));
  await screen.findByRole('dialog', { name: 'New token' });
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => markReplaced(7));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This token was replaced in another tab and no longer works.',
  );
});

test.each([
  ["a'b$c", 'true'],
  ["a'b", null],
])('offers an .env file for %j only where it can hold the value', async (value, disabled) => {
  const { user } = renderApp(paths.apiKeys);
  act(() => holdToken('app', value, 7));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  const item = await screen.findByRole('menuitem', { name: '.env', hidden: true });
  expect(item.getAttribute('aria-disabled')).toBe(disabled);
  expect(screen.queryByText(/Not every program would read this token correctly/) !== null).toBe(
    disabled === 'true',
  );
});
