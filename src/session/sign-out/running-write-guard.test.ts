// Tests the question before signing out during a write: it stays open until the admin answers it.
import { beforeEach, expect, test, vi } from 'vitest';
import { askSignOutGuards, guardSignOut } from '../../ui/overlays/sign-out-guards.ts';
import { beginWrite } from '../running-writes.ts';
import { sessionState, signIn } from '../session-store.ts';
import { shareSignOuts } from '../tab-sign-outs.ts';
import { closeWriteQuestion, writeQuestion } from './running-write-guard.ts';

beforeEach(() => signIn('session', false));

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

test('a sign-out in another tab leaves the page only after the outcome was seen', async () => {
  const leave = shareSignOuts('/api');
  const other = new BroadcastChannel(`latchkey ${new URL('/api', location.origin).href}`);
  const Note = () => null;
  const endWrite = beginWrite({ Note });
  other.postMessage({ kind: 'signOut' });
  await vi.waitFor(() => expect(writeQuestion()?.writes).toEqual([{ Note }]));
  // The admin lets the write end first.
  closeWriteQuestion();
  endWrite();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([writeQuestion()?.answered, sessionState()]).toEqual([true, 'active']);
  closeWriteQuestion();
  await vi.waitFor(() => expect(sessionState()).toBe('none'));
  expect(writeQuestion()).toBeNull();
  leave();
  other.close();
});

for (const [name, isAsked] of [
  ['before the admin was asked', false],
  ['while the question is open', true],
] as const)
  test(`a token that arrives after a sign-out in another tab is covered by no question: ${name}`, async () => {
    const leave = shareSignOuts('/api');
    const other = new BroadcastChannel(`latchkey ${new URL('/api', location.origin).href}`);
    const endWrite = beginWrite();
    other.postMessage({ kind: 'signOut' });
    await vi.waitFor(() => expect(writeQuestion()?.answered).toBe(false));
    if (!isAsked) closeWriteQuestion();
    const removeGuard = guardSignOut('token', () => {});
    endWrite();
    expect(writeQuestion()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sessionState()).toBe('active');
    removeGuard();
    await vi.waitFor(() => expect(sessionState()).toBe('none'));
    leave();
    other.close();
  });
