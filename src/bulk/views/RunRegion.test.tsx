// Tests what the region of a run says, what its buttons do, and how often it speaks to a screen reader.
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../i18n/language.ts';
import { steadyNow } from '../../lib/steady-now.ts';
import { fakeJob, fakeRun } from '../../testing/fake-run.ts';
import type { ItemState } from '../engine/job.ts';
import type { RunPhase } from '../engine/run-types.ts';
import { closeRun, openedResult } from '../tab/current-run.ts';
import { undoRun } from '../tab/undo-run.ts';
import { RunRegion } from './RunRegion.tsx';

vi.mock('../tab/current-run.ts', async (original) => ({ ...(await original<object>()), closeRun: vi.fn() }));
vi.mock('../tab/undo-run.ts', async (original) => ({ ...(await original<object>()), undoRun: vi.fn() }));

afterEach(async () => {
  vi.useRealTimers();
  await switchLanguage('en');
});

const states = (from: number, to: number, state: ItemState) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [from + at, state]));

function show(count = 10, parts = {}) {
  const fake = fakeRun(fakeJob(count, parts));
  render(<RunRegion run={fake.run} />);
  const change = (...args: Parameters<typeof fake.change>) => act(() => fake.change(...args));
  return { ...fake, change, user: userEvent.setup({ delay: null }) };
}

const region = () => screen.getByRole('region');
const button = (name: string) => within(region()).getByRole('button', { name });

describe('the region of a run', () => {
  it('is named by the action and says how far it is', () => {
    const { change } = show(391);
    change({ ...states(1, 209, 'done'), ...states(210, 212, 'refused') }, { timeLeft: 19_000 });
    expect(region().getAttribute('aria-label')).toBe('Block 391 people');
    expect(region().textContent).toContain('212 of 391, 3 refused, about 20 s left');
    const bar = screen.getByRole('progressbar', { name: 'Block 391 people' });
    expect(bar.getAttribute('value')).toBe('212');
    expect(bar.getAttribute('max')).toBe('391');
    expect(region().textContent).toContain(
      'Closing this tab stops the run. Anything not sent yet stays unchanged.',
    );
  });

  it('pauses, continues and stops', async () => {
    const { user, change, called } = show();
    await user.click(button('Pause'));
    change({}, { phase: 'paused' });
    expect(document.activeElement).toBe(button('Continue'));
    // The second press of a double press.
    await user.click(button('Continue'));
    expect(called).toEqual(['pause']);
    await new Promise((resolve) => setTimeout(resolve, 510));
    await user.click(button('Continue'));
    await user.click(
      within(region()).getByRole('button', {
        name: 'Stop',
        description: "Requests already sent can't be stopped.",
      }),
    );
    expect(called).toEqual(['pause', 'continue', 'stop']);
  });

  it.each<[RunPhase, string, string]>([
    ['paused', 'Paused.', 'Continue'],
    ['throttled', 'The service asked to wait.', 'Pause'],
    ['longWait', 'more than 15 minutes', 'Continue'],
    ['offline', "You're offline.", 'Pause'],
    ['session', 'Your session has ended.', 'Pause'],
    ['noAnswer', "The service isn't responding.", 'Continue'],
    ['stopping', 'Stopping.', 'Pause'],
    ['confirming', 'Checking what the service shows', 'Pause'],
  ])('says in plain words that it is %s', (phase, words, name) => {
    const { change } = show();
    change({}, { phase });
    expect(region().textContent).toContain(words);
    expect(screen.getByRole('status').textContent).toContain(words);
    expect(button(name)).toBeTruthy();
  });

  it('counts the wait of the service down', () => {
    vi.useFakeTimers();
    const { change } = show();
    change({}, { phase: 'throttled', waitUntil: steadyNow() + 27_000 });
    expect(region().textContent).toContain('Resuming in 27 s.');
    act(() => void vi.advanceTimersByTime(2000));
    expect(region().textContent).toContain('Resuming in 25 s.');
  });

  it.each<RunPhase>(['stopping', 'confirming'])('does not say that something is unsent while %s', (phase) => {
    const { change } = show();
    change({}, { phase });
    expect(region().textContent).not.toContain('not sent yet');
  });

  it('neither pauses nor stops once nothing more is sent', async () => {
    const { user, change, called } = show();
    change({}, { phase: 'stopping' });
    await user.click(button('Pause'));
    await user.click(button('Stop'));
    expect(called).toEqual([]);
  });

  it('stops while records are only read back', async () => {
    const { user, change, called } = show();
    change({}, { phase: 'confirming' });
    await user.click(button('Pause'));
    await user.click(button('Stop'));
    expect(called).toEqual(['stop']);
  });

  it('tells a screen reader the progress after a tenth of the records, at most every 20 s', () => {
    vi.useFakeTimers();
    const { change } = show(100);
    const status = screen.getByRole('status');
    const first = status.textContent;
    act(() => void vi.advanceTimersByTime(19_000));
    change(states(1, 50, 'done'));
    expect(status.textContent).toContain(first ?? '');
    act(() => void vi.advanceTimersByTime(2000));
    change(states(51, 52, 'done'));
    expect(status.textContent).toContain('52 of 100');
    act(() => void vi.advanceTimersByTime(21_000));
    change(states(53, 55, 'done'));
    expect(status.textContent).toContain('52 of 100');
  });

  it('stays with its counts after the end until it is closed', async () => {
    const { user, change, run } = show();
    change({ ...states(1, 8, 'done'), 9: 'refused', 10: 'notSent' }, { phase: 'ended' });
    expect(region().textContent).toContain('8 done, 1 refused, 1 not sent');
    expect(screen.getByRole('status').textContent).toContain(
      'Block 10 people: 8 done, 1 refused, 1 not sent',
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(within(region()).getByRole('link', { name: 'Show' }));
    expect(openedResult.get()).toBe(run);
    await user.click(button('Undo'));
    expect(vi.mocked(undoRun).mock.calls).toEqual([[run]]);
    await user.click(button('Close'));
    expect(closeRun).toHaveBeenCalledTimes(1);
  });

  it('says that all is done', () => {
    const { change } = show();
    change(states(1, 10, 'done'), { phase: 'ended' });
    expect(screen.getByRole('status').textContent).toContain('Block 10 people: All 10 done');
  });

  it('offers no undo where no former value is known', () => {
    const { change } = show(10, { hasInverse: () => false });
    change(states(1, 10, 'done'), { phase: 'ended' });
    expect(within(region()).queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('moves the focus to "Show" when the run ends while one of its buttons has the focus', async () => {
    const { user, change } = show();
    await user.click(button('Pause'));
    change(states(1, 10, 'done'), { phase: 'ended' });
    expect(document.activeElement).toBe(within(region()).getByRole('link', { name: 'Show' }));
  });

  it('speaks Portuguese', async () => {
    const { change } = show();
    await act(() => switchLanguage('pt'));
    change({ 1: 'done', 2: 'refused' }, { timeLeft: 120_000 });
    expect(region().getAttribute('aria-label')).toBe('Bloquear 10 pessoas');
    expect(region().textContent).toContain('2 de 10, 1 recusada, faltam cerca de 2 min');
    expect(button('Pausar')).toBeTruthy();
  });
});
