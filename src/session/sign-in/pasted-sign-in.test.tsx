// Tests that a sign-in uses only the token of what was pasted, and says what was removed.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionToken, signOut } from '../session-store.ts';

async function openSignIn() {
  const { user } = renderApp(paths.settings);
  act(signOut);
  return { user, field: await screen.findByLabelText<HTMLInputElement>('Session token') };
}

test.each([
  ['Bearer demo.pasted', 'Removed from what you pasted: “Bearer”.'],
  ['"demo.pasted"', 'Removed from what you pasted: quotes.'],
  ["export SESSION='demo.pasted'", 'Removed from what you pasted: the name before the token, quotes.'],
  ['demo.pasted\u200b', 'Removed from what you pasted: invisible characters.'],
])('takes the token out of %j', async (text, said) => {
  const { user, field } = await openSignIn();
  await user.click(field);
  await user.paste(text);
  expect(field.value).toBe('demo.pasted');
  await screen.findByText(said);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sessionToken()).toBe('demo.pasted'));
});

test('takes typed letters as they are until the token is sent', async () => {
  const { user, field } = await openSignIn();
  await user.type(field, 'Bearer demo.typed');
  expect(field.value).toBe('Bearer demo.typed');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sessionToken()).toBe('demo.typed'));
});
