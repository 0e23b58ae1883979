// Tests when a text is announced after a dialog.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberDialogClosed, whenAnnounceable } from './use-announced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('announces at once without a dialog', () => {
  const announce = vi.fn();
  whenAnnounceable(announce);
  expect(announce).toHaveBeenCalledOnce();
});

test('waits for the task in which a dialog closes, however long it takes', async () => {
  const announce = vi.fn();
  rememberDialogClosed();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 500);
  whenAnnounceable(announce);
  expect(announce).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(announce).toHaveBeenCalledOnce();
});
