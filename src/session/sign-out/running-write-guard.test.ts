// Tests the question before signing out during a write: it stays open until the admin answers it.
import { expect, test, vi } from 'vitest';
import { askSignOutGuards } from '../../ui/overlays/sign-out-guards.ts';
import { beginWrite } from '../running-writes.ts';
import { closeWriteQuestion, writeQuestion } from './running-write-guard.ts';

test('asks while a write runs and keeps the question open when the write ends', () => {
  const endWrite = beginWrite();
  const done = vi.fn();
  askSignOutGuards(done);
  expect(writeQuestion()?.answered).toBe(false);
  endWrite();
  expect(writeQuestion()?.answered).toBe(true);
  expect(done).not.toHaveBeenCalled();
  writeQuestion()?.leave();
  expect(done).toHaveBeenCalledTimes(1);
  closeWriteQuestion();
  expect(writeQuestion()).toBeNull();
});

test('asks nothing when no write runs', () => {
  const done = vi.fn();
  beginWrite()();
  askSignOutGuards(done);
  expect(done).toHaveBeenCalledTimes(1);
  expect(writeQuestion()).toBeNull();
});
