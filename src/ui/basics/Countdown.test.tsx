// Tests the countdown against a fake clock.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';

const NOW = Date.UTC(2026, 0, 15, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test('counts the seconds down, calls onEnd once and leaves no timer', () => {
  const onEnd = vi.fn();
  render(<Countdown until={NOW + 2500} onEnd={onEnd} />);
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

test('follows a new end, shows long waits in minutes and stops its timer on unmount', () => {
  const { rerender, unmount } = render(<Countdown until={NOW + 60_000} />);
  rerender(<Countdown until={NOW + 305_000} />);
  expect(screen.getByRole('timer').textContent).toBe('5 min 5 s');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
