// Holds the question before signing out during a write: it stays until it is answered, whatever becomes of the write.
import { expect, test, vi } from 'vitest';
import { askSignOutGuards } from '../../ui/overlays/sign-out-guards.ts';
import { beginWrite } from '../running-writes.ts';
import { closeWriteQuestion, writeQuestion } from './running-write-guard.ts';

test('asks while a write runs, and still when it has ended meanwhile', () => {
  const end = beginWrite();
  const done = vi.fn();
  askSignOutGuards(done);
  expect(writeQuestion()?.answered).toBe(false);
  end();
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
