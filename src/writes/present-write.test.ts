// Tests that a write from a menu or a toast is sent once while it runs.
import { expect, it, vi } from 'vitest';
import { toastWriteDisplay } from './toast-write-display.ts';

const unblock = { verb: 'unblock', scope: 1, target: 7, name: 'Ana Silva' } as const;

it('sends nothing when the same write is pressed again while it runs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = vi.fn(() => promise);
  const second = vi.fn(async () => {});
  const running = toastWriteDisplay(unblock).attempt(first);
  await toastWriteDisplay(unblock).attempt(second);
  expect(second).not.toHaveBeenCalled();
  resolve();
  await running;
  await toastWriteDisplay(unblock).attempt(second);
  expect(second).toHaveBeenCalledOnce();
});

it('sends the write of another user at the same time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = toastWriteDisplay(unblock).attempt(() => promise);
  const other = vi.fn(async () => {});
  await toastWriteDisplay({ ...unblock, target: 8 }).attempt(other);
  expect(other).toHaveBeenCalledOnce();
  resolve();
  await running;
});
