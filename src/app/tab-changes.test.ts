// Tests how a tab handles messages of other tabs: few reads, none while hidden, none for lists that it never read.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropToken, type HeldToken, heldToken, holdToken } from '../api-keys/token/token-vault.ts';
import { signIn, signOut } from '../session/session-store.ts';
import type { TabMessage } from '../session/tab-channel.ts';
import type { FakeClient } from '../testing/fake-client.ts';
import { createTabChanges } from './tab-changes.ts';

vi.mock('../api/lists.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);
vi.mock('../api/records.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility));
afterEach(() => {
  visibility = 'visible';
});

function openTab() {
  const queries = new QueryClient();
  const key = ['users', 1, 'list'];
  const list = { rows: [{ id: 7, name: 'Ana', roles: [] }], unreadable: [], complete: true };
  queries.setQueryData(key, list);
  const getUser = vi.fn(({ userId }: { userId: number }) =>
    Promise.resolve({ id: userId, name: 'Ana Silva', roles: [] }),
  );
  const client = { getUser } as unknown as FakeClient;
  const { take, stop } = createTabChanges(queries, client);
  const isStale = () => queries.getQueryState(key)?.isInvalidated;
  return { getUser, take, stop, isStale };
}

const updated = (...ids: number[]): TabMessage => ({ operation: 'updateUser', organizationId: 1, ids });

test('reads the records that were written', async () => {
  const { getUser, take, stop } = openTab();
  take(updated(7, 8));
  await vi.waitFor(() => expect(getUser).toHaveBeenCalledTimes(2));
  stop();
});

test('marks the list stale instead of reading more than twenty records', () => {
  const { getUser, take, stop, isStale } = openTab();
  take(updated(...Array.from({ length: 21 }, (_, id) => id)));
  expect(isStale()).toBe(true);
  expect(getUser).not.toHaveBeenCalled();
  stop();
});

test('waits while hidden, then reads each record once', async () => {
  const { getUser, take, stop } = openTab();
  visibility = 'hidden';
  take(updated(7));
  take(updated(7));
  expect(getUser).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(getUser).toHaveBeenCalledTimes(1));
  stop();
});

test('reads nothing of an organization whose list was never read in this tab', () => {
  const { getUser, take, stop } = openTab();
  take({ ...updated(7), organizationId: 2 });
  take({ operation: 'updateApiKey', ids: [7] });
  expect(getUser).not.toHaveBeenCalled();
  stop();
});

test('marks the token in the dialog as replaced, even while hidden', () => {
  signIn('session', false);
  holdToken('app', 'secret', 7);
  const { take, stop } = openTab();
  visibility = 'hidden';
  take({ operation: 'updateApiKey', ids: [7] });
  take({ operation: 'updateApiKey', ids: [8], newToken: true });
  expect(heldToken()).not.toHaveProperty('replaced');
  take({ operation: 'updateApiKey', ids: [7], newToken: true });
  expect(heldToken()).toMatchObject({ keyId: 7, replaced: true });
  stop();
  dropToken(heldToken() as HeldToken);
  signOut();
});
