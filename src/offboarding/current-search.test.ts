// What stays when another search is shown: the runs, and the records that they were about.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRun } from '../bulk/tab/current-run.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { fakeJob } from '../testing/fake-run.ts';
import { startSearch } from './access-search.ts';
import { currentOffboarding, recordsOfRuns, showSearch } from './current-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
  signIn(`e30.${btoa(JSON.stringify({ iss: 'i', sub: 'ana' })).replaceAll('=', '')}.sig`, false);
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
});

/** Shows a search that finds two users and an API key. */
async function find() {
  const users = [1, 2].map((id) => ({ id, name: '', email: 'ana@example.org' }) as User);
  const key = { id: 1, name: '', emails: ['ana@example.org'] } as ApiKey;
  showSearch(
    startSearch(['ana@example.org'], [1], {
      users: async () => ({ records: users, unreadable: [] }),
      keys: async () => ({ records: [key], unreadable: [] }),
    }),
  );
  await vi.advanceTimersByTimeAsync(50);
}

test('keeps the runs of this session, and the records that they were about', async () => {
  await find();
  startRun(fakeJob(1, { verb: 'offboard', idOf: (scope, id) => (scope === 1 && id === 2 ? 1 : undefined) }));
  await vi.advanceTimersByTimeAsync(50);
  startRun(fakeJob(1));
  await find();
  expect(currentOffboarding()?.runs.map(({ job }) => job.verb)).toEqual(['offboard']);
  const { users, keys } = recordsOfRuns();
  expect([users.map(({ user }) => user.id), keys]).toEqual([[2], []]);
  signOut();
  expect(currentOffboarding()).toBeNull();
});
