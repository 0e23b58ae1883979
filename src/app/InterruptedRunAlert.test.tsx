// Tests the alert about invitations that a reload interrupted. `bulk/views/InterruptedRun.test.tsx` tests that about other runs.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { tabStorage } from '../lib/storage.ts';
import { RUNS_PREFIX } from '../session/session-store.ts';
import { InterruptedRunAlert } from './InterruptedRunAlert.tsx';

const ids = Array.from({ length: 391 }, (_, at) => at + 1);
const invitations = {
  id: 'a',
  isSure: true,
  verb: 'invite' as const,
  scope: 7,
  wanted: [],
  isUndo: false,
  ids,
  states: ids.map(() => 'notSent' as const),
  counts: { done: 206, refused: 6, notVisible: 0, notConfirmed: 0, notKnown: 3, notSent: 176 },
};

it('asks to paste the list of invitations again, whose people are not stored', async () => {
  tabStorage.set(`${RUNS_PREFIX}a`, '{}');
  render(
    <MemoryRouter>
      <InterruptedRunAlert interrupted={invitations} />
    </MemoryRouter>,
  );
  const alert = screen.getByRole('alert', { name: 'A run was interrupted' });
  expect(alert.textContent).toContain('Send 391 invitations');
  expect(alert.textContent).toContain('Done 206, Refused 6, Not known 3, Not sent 176');
  expect(alert.textContent).toContain('People already added are marked “Already here”.');
  expect(screen.getByRole('link', { name: 'Paste the list again' }).getAttribute('href')).toBe(
    '/organizations/7/users/import',
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Dismiss']);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(tabStorage.keys(RUNS_PREFIX)).toEqual([]);
});
