// Tests the alert about a run that a reload interrupted.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import type { BulkVerb } from '../engine/job.ts';
import type { InterruptedRun as Interrupted } from '../tab/run-record.ts';
import { InterruptedRun } from './InterruptedRun.tsx';

const ids = Array.from({ length: 391 }, (_, at) => at + 1);
const interrupted = (verb: BulkVerb): Interrupted => ({
  id: 'a',
  isSure: true,
  verb,
  scope: 1,
  wanted: [],
  isUndo: false,
  ids,
  states: ids.map(() => 'notSent'),
  counts: { done: 206, refused: 6, notVisible: 0, notConfirmed: 0, notKnown: 3, notSent: 176 },
});

function show(onResume: (intent: 'check' | 'show') => Promise<'resumed' | 'busy' | 'lost'>) {
  const onDismiss = vi.fn();
  render(
    <main>
      <h1 tabIndex={-1}>Users</h1>
      <InterruptedRun interrupted={interrupted('block')} onResume={onResume} onDismiss={onDismiss} />
    </main>,
  );
  return { onDismiss, user: userEvent.setup({ delay: null }) };
}

const press = (name: string) => screen.getByRole('button', { name });

it('says what is known of the interrupted run', () => {
  show(async () => 'resumed');
  const alert = screen.getByRole('alert', { name: 'A run was interrupted' });
  expect(alert.textContent).toContain('Block 391 people');
  expect(alert.textContent).toContain('Done 206, Refused 6, Not known 3, Not sent 176');
});

it('checks, shows and is dismissed', async () => {
  const onResume = vi.fn(async () => 'resumed' as const);
  const { user, onDismiss } = show(onResume);
  await user.click(press('Check'));
  await user.click(press('Show'));
  await user.click(press('Dismiss'));
  expect(onResume.mock.calls).toEqual([['check'], ['show']]);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it('leaves the focus on no button of the next run when it is checked', async () => {
  const { user } = show(async () => 'resumed');
  await user.click(press('Check'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Users' }));
});

it('says that the records could not be read, and tries the same again', async () => {
  const error = new ApiError({ name: 'listUsers', method: 'GET' }, { kind: 'network' });
  const onResume = vi.fn(() => Promise.reject<'resumed'>(error));
  const { user } = show(onResume);
  await user.click(press('Show'));
  expect(screen.getByRole('alert').textContent).toContain("Couldn't load the records. Nothing was sent.");
  expect(document.activeElement).toBe(press('Try again'));
  await user.click(press('Try again'));
  expect(onResume.mock.calls).toEqual([['show'], ['show']]);
});

it('says that another action runs', async () => {
  const { user } = show(async () => 'busy');
  await user.click(press('Check'));
  expect(screen.getByRole('alert').textContent).toContain('Another action is running.');
});
