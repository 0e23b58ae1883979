// What stays when another search is shown: the runs, and the records that they were about.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeRun, startRun } from '../bulk/tab/current-run.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { fakeJob } from '../testing/fake-run.ts';
import { startSearch } from './access-search.ts';
import { currentSearch, offboardingRuns, recordsOfRuns, showSearch } from './offboarding.ts';

beforeEach(() => {
  vi.useFakeTimers();
  signIn(`e30.${btoa(JSON.stringify({ iss: 'i', sub: 'ana' })).replaceAll('=', '')}.sig`, false);
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
});

const EMAIL = 'ana@example.org';

/** Shows a search that finds two users and an API key. */
async function find() {
  const users = [1, 2].map((id) => ({ id, name: '', email: EMAIL, rolesShape: 'none' }) as User);
  const key = { id: 1, name: '', emails: [EMAIL] } as ApiKey;
  const read = async (id: number | null) => ({ records: id === null ? [key] : users, unreadable: [] });
  showSearch(startSearch([EMAIL], [1], read));
  await vi.advanceTimersByTimeAsync(50);
}
/** Starts a run about the user 2 of the organization 1. */
const start = () =>
  startRun(
    fakeJob(1, {
      verb: 'offboard',
      title: () => 'Offboard',
      idOf: (scope, id) => (scope === 1 && id === 2 ? 1 : undefined),
    }),
  );

test('keeps the runs of this session, and the records that they were about', async () => {
  await find();
  start();
  await vi.advanceTimersByTimeAsync(50);
  startRun(fakeJob(1));
  await find();
  expect(offboardingRuns().map(({ job }) => job.verb)).toEqual(['offboard']);
  expect(recordsOfRuns().map(({ organizationId, record }) => [organizationId, record.id])).toEqual([[1, 2]]);
  signOut();
  expect([currentSearch(), offboardingRuns()]).toEqual([null, []]);
});

test('takes a run that began before any search, and was closed, for one of the search made afterwards', async () => {
  start();
  await vi.advanceTimersByTimeAsync(50);
  closeRun();
  await find();
  expect(recordsOfRuns()).toHaveLength(1);
});
