// The page: lists that are read again when the session is renewed, and decisions on all findings of a question.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../contract/user.ts';
import { accessReview as words } from '../i18n/en/access-review.ts';
import { en } from '../i18n/en.ts';
import { paths } from '../paths.ts';
import { sessionState, sessionToken, signIn } from '../session/session-store.ts';
import { renderApp } from '../testing/render-app.tsx';
import './AccessReviewPage.tsx';
import { currentReview, decide, endReview, onReview, startReview } from './review.ts';

afterEach(() => {
  vi.restoreAllMocks();
  endReview();
});

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

test('leaves what is decided one by one while all undecided findings of a question are decided', async () => {
  renderApp(paths.accessReview);
  await screen.findByRole('group', { name: words.scope });
  const records = Array.from({ length: 2000 }, (_, at): User => {
    const id = at + 1;
    return {
      id,
      name: `Person ${id}`,
      email: undefined,
      status: 'normal',
      creationTimestamp: null,
      lastAccessTimestamp: null,
      organizationId: 1,
      roles: [],
      rolesShape: 'array',
    };
  });
  const facts = {
    readAt: Date.now(),
    count: 2000,
    unreadable: 0,
    reported: new Set(['lastAccess'] as const),
  };
  await act(async () =>
    startReview(
      { startedAt: Date.now(), asked: ['neverSignedIn'], isKept: false, known: [] },
      { places: [{ place: 1, records, ...facts }], unread: [] },
    ),
  );
  act(() => screen.getByRole('button', { name: /^Never signed in/ }).click());
  // Each slice is over at the first look at the clock.
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
  const stop = onReview(() => {
    stop();
    expect(currentReview()?.rows.get('1/2000')?.decision).toBe(null);
    void decide(['1/2000'], 'remove');
  });
  act(() => screen.getByRole('button', { name: /^Keep all/ }).click());
  await waitFor(() => expect(currentReview()?.tally.undecided).toBe(0));
  expect(currentReview()?.rows.get('1/2000')?.decision).toBe('remove');
});
