// Tests the countdown against a fake clock.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyNow } from '../../lib/steady-now.ts';
import { Countdown } from './Countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('counts the seconds down, calls onEnd once and leaves no timer', () => {
  const onEnd = vi.fn();
  render(<Countdown until={steadyNow() + 2500} onEnd={onEnd} />);
  const timer = screen.getByRole('timer');
  expect(timer.getAttribute('aria-live')).toBe('off');
  expect(timer.textContent).toBe('3 s');
  act(() => void vi.advanceTimersByTime(499));
  expect(timer.textContent).toBe('3 s');
  act(() => void vi.advanceTimersByTime(1));
  expect(timer.textContent).toBe('2 s');
  act(() => void vi.advanceTimersByTime(1999));
  expect(onEnd).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(timer.textContent).toBe('0 s');
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('shows waits of an hour and more in hours', () => {
  render(<Countdown until={steadyNow() + 86_399_000} />);
  expect(screen.getByRole('timer').textContent).toBe('23 h 59 min');
});

test('follows a new end, shows long waits in minutes and stops its timer on unmount', () => {
  const { rerender, unmount } = render(<Countdown until={steadyNow() + 60_000} />);
  rerender(<Countdown until={steadyNow() + 305_000} />);
  expect(screen.getByRole('timer').textContent).toBe('5 min 5 s');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('counts on although the clock of the computer is set back', () => {
  render(<Countdown until={steadyNow() + 27_000} />);
  vi.setSystemTime(Date.now() - 3_600_000);
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('timer').textContent).toBe('25 s');
});
