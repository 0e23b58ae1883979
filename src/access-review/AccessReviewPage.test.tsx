// The page: what the session could not read is read when the session is renewed.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accessReview as words } from '../i18n/en/access-review.ts';
import { en } from '../i18n/en.ts';
import { paths } from '../paths.ts';
import { sessionState, sessionToken, signIn } from '../session/session-store.ts';
import { renderApp } from '../testing/render-app.tsx';
import './AccessReviewPage.tsx';

afterEach(() => void vi.restoreAllMocks());

test('reads a list of the scope again when the session is renewed', async () => {
  const { user } = renderApp(paths.accessReview);
  const scope = await screen.findByRole('group', { name: words.scope });
  const [aurora] = await waitFor(() => [...scope.querySelectorAll('input')]);
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 401 }));
  if (aurora) await user.click(aurora);
  await waitFor(() => expect(sessionState()).toBe('expired'));
  act(() => signIn(sessionToken() ?? '', false));
  await screen.findByText(en.users.count({ count: 61 }));
});
