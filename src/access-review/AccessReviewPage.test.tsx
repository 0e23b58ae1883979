// The page: lists that are read again when the session is renewed, and decisions on all findings of a question.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../contract/user.ts';
import { accessReview as words } from '../i18n/en/access-review.ts';
import { en } from '../i18n/en.ts';
import { paths } from '../paths.ts';
import { sessionState, sessionToken, signIn } from '../session/session-store.ts';
import { fakeUser } from '../testing/fake-records.ts';
import { renderApp } from '../testing/render-app.tsx';
import { AccessReviewPage } from './AccessReviewPage.tsx';
import { currentReview, decide, endReview, startReview } from './review.ts';

afterEach(() => {
  vi.restoreAllMocks();
  endReview();
});

const openPage = () =>
  renderApp(paths.accessReview, {
    features: [{ path: paths.accessReview, element: <AccessReviewPage /> }],
  });

test('reads a list of the scope again when the session is renewed', async () => {
  const { user } = openPage();
  const scope = await screen.findByRole('group', { name: words.scope });
  const [aurora] = await waitFor(() => [...scope.querySelectorAll('input')]);
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 401 }));
  if (aurora) await user.click(aurora);
  await waitFor(() => expect(sessionState()).toBe('expired'));
  act(() => signIn(sessionToken() ?? '', false));
  await screen.findByText(en.users.count({ count: 61 }));
});

/** Starts a review of people who have never signed in, and chooses that question. */
async function startReviewOf(people: readonly Partial<User>[]) {
  const { user } = openPage();
  await screen.findByRole('group', { name: words.scope });
  const records = people.map((fields, at) => fakeUser(at + 1, { email: undefined, ...fields }));
  const facts = {
    readAt: Date.now(),
    count: records.length,
    unreadable: 0,
    reported: new Set(['lastAccess'] as const),
  };
  await act(async () =>
    startReview(
      { startedAt: Date.now(), asked: ['neverSignedIn'], isKept: false, known: [] },
      { places: [{ place: 1, records, ...facts }], unread: [] },
    ),
  );
  await user.click(screen.getByRole('button', { name: words.question }));
  await user.click(await screen.findByRole('option', { name: words.questions.neverSignedIn }));
}

const admin = { roles: [{ id: 1, name: 'admin', isSystem: true }] };

test('says that a note which looks like a token is left out', async () => {
  await startReviewOf([{}]);
  const note = screen.getByRole('textbox', { name: words.note });
  const warning = 'Looks like a token: not kept, not in the report';
  fireEvent.change(note, { target: { value: 'Ask Rui' } });
  expect(screen.queryByText(warning)).toBe(null);
  fireEvent.change(note, { target: { value: 'lk_0123456789abcdef0123456789abcdef' } });
  const description = screen.getByText(warning).closest('[id]')?.id ?? '';
  expect(note.getAttribute('aria-describedby')).toContain(description);
});

test('says in verbs what is decided for all findings of a question', async () => {
  await startReviewOf([{}, {}, {}]);
  const labels = () =>
    [...screen.getByRole('group', { name: words.sameForAll }).querySelectorAll('button')].map(
      ({ textContent }) => textContent,
    );
  expect(labels()).toEqual(['Keep all 3', 'Block all 3', 'Remove all 3', 'Postpone all 3']);
  act(() => decide([{ key: '1/1' }], 'later'));
  expect(labels()[3]).toBe('Postpone the 2 undecided');
});

test('offers to block only those who are not blocked', async () => {
  await startReviewOf([{ status: 'blocked' }, {}, {}]);
  const block = screen.getByRole('button', { name: 'Block the 2 not yet blocked' });
  act(() => block.focus());
  act(() => block.click());
  await waitFor(() => expect(currentReview()?.tally).toMatchObject({ block: 2, undecided: 1 }));
  expect(screen.queryByRole('button', { name: /^Block (all|the)/ })).toBe(null);
  screen.getByRole('button', { name: /^Keep the/ });
  // The pressed button is gone.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('decides by key on the row that was pressed', async () => {
  await startReviewOf([{}, {}, {}]);
  fireEvent.pointerDown(screen.getByText('Person 3'));
  fireEvent.keyDown(document.body, { key: '2' });
  await waitFor(() => expect(currentReview()?.rows.get('1/3')?.decision).toBe('block'));
  expect(currentReview()?.tally).toMatchObject({ block: 1, undecided: 2 });
});

test('takes a decision back when its button is pressed again', async () => {
  await startReviewOf([{}, {}, {}]);
  const [block] = screen.getAllByRole('button', { name: words.decisions.block });
  act(() => block?.click());
  expect(block?.getAttribute('aria-pressed')).toBe('true');
  act(() => block?.click());
  expect(block?.getAttribute('aria-pressed')).toBe('false');
  expect(currentReview()?.tally).toMatchObject({ block: 0, undecided: 3, toSend: 0 });
});

test('takes a decision back by key, and stays on its row', async () => {
  await startReviewOf([{}, {}, {}]);
  fireEvent.keyDown(document.body, { key: '3' });
  await waitFor(() => expect(currentReview()?.tally.remove).toBe(1));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '0' });
  expect(currentReview()?.tally).toMatchObject({ remove: 0, undecided: 3 });
  const { activeElement } = document;
  expect(activeElement?.closest('tr')?.textContent).toContain('Person 1');
  expect([activeElement?.textContent, activeElement?.getAttribute('aria-pressed')]).toEqual([
    words.decisions.remove,
    'false',
  ]);
});

test('changes the row by arrow keys wherever no control takes them', async () => {
  await startReviewOf([{}, {}, {}]);
  const heading = screen.getByRole('heading', { level: 1 });
  act(() => heading.focus());
  fireEvent.keyDown(heading, { key: 'ArrowDown' });
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Person 2');
  const region = screen.getByRole('region', { name: words.findings });
  act(() => region.focus());
  fireEvent.keyDown(region, { key: 'ArrowDown' });
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Person 3');
});

test('offers to clear a group of which everything is chosen', async () => {
  openPage();
  const group = within(await screen.findByRole('group', { name: words.questionsTitle }));
  const checked = () => group.queryAllByRole('checkbox', { checked: true }).length;
  act(() => group.getByRole('button', { name: 'Choose all' }).click());
  expect(checked()).toBe(13);
  act(() => group.getByRole('button', { name: 'Clear all' }).click());
  expect(checked()).toBe(0);
  group.getByRole('button', { name: 'Choose all' });
});

test('leaves what was decided one by one when all undecided findings of a question are decided', async () => {
  await startReviewOf([{}, {}, {}]);
  act(() => decide([{ key: '1/2' }], 'remove'));
  act(() => screen.getByRole('button', { name: /^Keep the 2/ }).click());
  expect(currentReview()?.tally).toMatchObject({ keep: 2, remove: 1, undecided: 0 });
});

test('asks about protected people when the others are decided', async () => {
  await startReviewOf([{}, admin]);
  act(() => screen.getByRole('button', { name: /^Remove all/ }).click());
  expect(currentReview()?.tally).toMatchObject({ remove: 1, undecided: 1 });
  await screen.findByRole('alertdialog', { name: words.protectedTitle({ action: 'Remove', count: 1 }) });
  act(() => screen.getByRole('button', { name: words.includeThem }).click());
  await waitFor(() => expect(currentReview()?.tally).toMatchObject({ remove: 2, undecided: 0 }));
});
