// Tests the work of a run of invitations: what is sent, how people are looked up, and what is said of each.

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { createRun } from '../bulk/engine/engine.ts';
import type { RunOptions } from '../bulk/engine/run-types.ts';
import { openRecord, readRecords } from '../bulk/tab/run-record.ts';
import type { User } from '../contract/user.ts';
import type { UserToCreate } from '../contract/users.ts';
import { en } from '../i18n/en.ts';
import { completeList, type List } from '../lists/rows/list.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { tellOtherTabs } from '../session/tab-channel.ts';
import type { FakeClient } from '../testing/fake-client.ts';
import { fakeUser } from '../testing/fake-records.ts';
import { createVirtualClock } from '../testing/virtual-clock.ts';
import { describeOutcome } from '../writes/describe-outcome.ts';
import { inviteJob } from './invite-job.ts';
import { type InviteRow, toInviteRow } from './invite-row.ts';
import { RoleNames } from './read/role-names.ts';

vi.mock('../api/lists.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);
vi.mock('../api/records.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);

vi.mock(import('../session/tab-channel.ts'), async (original) => ({
  ...(await original()),
  tellOtherTabs: vi.fn(),
}));

const roleNames = new RoleNames([{ id: 3, name: 'Leitor' }]);
const rowOf = (key: number, email = `p${key}@x.pt`): InviteRow => {
  const texts = { name: `Person ${key}`, email, locale: '', roles: 'Leitor' };
  return toInviteRow(key, { line: key, ...texts, problems: [] }, roleNames);
};
const rowsUpTo = (count: number) => Array.from({ length: count }, (_, at) => rowOf(at + 1));
const userOf = (id: number, email: string): User => fakeUser(id, { email, status: 'pending' });
const failed = (status: number, serviceMessage?: string) =>
  new ApiError(
    { name: 'createUser', method: 'POST' },
    { kind: 'refused', status, ...(serviceMessage && { serviceMessage }) },
  );
const lost = new ApiError({ name: 'createUser', method: 'POST' }, { kind: 'network' });

/** What the service does with an invitation: carries it out or not, and fails or not. */
interface Behaviour {
  applied?: boolean;
  error?: ApiError;
  /** Whether the answer names no id, or one that no user has. */
  isNameless?: boolean;
  isOtherId?: boolean;
}

interface Setting extends RunOptions {
  rows?: InviteRow[];
  /** The users of the organization before the run. */
  users?: User[];
  /** Whether the whole list is in the cache. */
  isLoaded?: boolean;
  /** How the service answers each e-mail, call by call; it carries out the rest. */
  answers?: Record<string, Behaviour[]>;
  /** Whether the filter by e-mail finds nobody. */
  isFilterBlind?: boolean;
  isListBroken?: boolean;
}

/** Runs the invitations to the end. */
async function invite(setting: Setting) {
  const {
    rows = rowsUpTo(3),
    users = [],
    isLoaded = true,
    answers = {},
    isFilterBlind,
    isListBroken,
    ...options
  } = setting;
  const people = [...users];
  const left = new Map(Object.entries(answers).map(([email, list]) => [email, [...list]]));
  const sent: UserToCreate[] = [];
  let [filters, lists] = [0, 0];
  const client = {
    createUser: async ({ body }: { body: UserToCreate }) => {
      sent.push(body);
      const { error, applied = !error, ...answer } = left.get(body.email)?.shift() ?? {};
      const id = people.length + 101;
      if (applied) people.push(userOf(id, body.email));
      if (error) throw error;
      return { id: answer.isNameless ? null : answer.isOtherId ? 9999 : id };
    },
    getUser: async ({ userId }: { userId: number }) => people.find(({ id }) => id === userId) ?? null,
    listUsers: async ({ query }: { query?: { email?: string } }) => {
      if (query) filters++;
      else lists++;
      if (!query && isListBroken) throw failed(500);
      const records = query ? people.filter(({ email }) => !isFilterBlind && email === query.email) : people;
      return { records: [...records], unreadable: [] };
    },
  };
  const queries = new QueryClient();
  if (isLoaded) queries.setQueryData(['users', 1, 'list'], completeList({ records: users, unreadable: [] }));
  const context = {
    client: client as unknown as FakeClient,
    queries,
    organizationId: 1,
    organizationName: (id: number) => `#${id}`,
    roleName: (id: number) => `#${id}`,
  };
  const time = createVirtualClock(0);
  const list = new Map(rows.map((row) => [row.key, row]));
  const job = inviteJob(context, rows, (key) => list.get(key));
  const run = createRun(job, time.clock, options);
  const end = async () => {
    // A reading of the list takes turns of the event loop.
    for (let still = 0; run.progress().phase !== 'ended' && still < 50; still++) {
      await time.pass();
      run.release('session');
    }
  };
  await end();
  const textOf = (key: number) => {
    const result = run.resultOf(key);
    return result && describeOutcome(en.writes, result).title;
  };
  return {
    job,
    run,
    end,
    list,
    sent,
    people,
    requests: () => ({ filters, lists }),
    states: () => rows.map(({ key }) => run.stateOf(key)),
    textOf,
    cached: () => queries.getQueryData<List<User>>(['users', 1, 'list'])?.rows.map(({ email }) => email),
  };
}

beforeEach(() =>
  signIn(`e30.${btoa(JSON.stringify({ iss: 'i', sub: 'ana' })).replaceAll('=', '')}.sig`, false),
);
afterEach(() => {
  signOut();
  vi.mocked(tellOtherTabs).mockClear();
});

it('sends each row once, reads it by the id of the answer, and stores all together', async () => {
  const { sent, states, requests, cached } = await invite({ users: [userOf(1, 'old@x.pt')] });
  expect(sent.map(({ email, locale, roleIds }) => [email, locale, roleIds])).toEqual([
    ['p1@x.pt', 'pt', [3]],
    ['p2@x.pt', 'pt', [3]],
    ['p3@x.pt', 'pt', [3]],
  ]);
  expect(new Set(states())).toEqual(new Set(['done']));
  expect(requests()).toEqual({ filters: 0, lists: 0 });
  expect(cached()).toEqual(['old@x.pt', 'p1@x.pt', 'p2@x.pt', 'p3@x.pt']);
});

it('tells the other tabs once, with the ids of the invited people', async () => {
  await invite({});
  expect(vi.mocked(tellOtherTabs).mock.calls).toEqual([
    [{ operation: 'createUser', organizationId: 1, ids: [101, 102, 103] }],
  ]);
});

it('names the rows by their keys, and keeps neither names nor e-mails in the stored record', async () => {
  const { job } = await invite({ rows: [rowOf(7)] });
  expect(job.items).toEqual([{ id: 7, name: 'Person 7', about: 'p7@x.pt' }]);
  const record = openRecord(job);
  record.rememberSent(7);
  record.save('s');
  expect(readRecords()[0]).toMatchObject({ verb: 'invite', scope: 1, ids: [7], states: ['notKnown'] });
  const stored = Array.from({ length: sessionStorage.length }, (_, at) => {
    const name = sessionStorage.key(at) ?? '';
    return name + sessionStorage.getItem(name);
  }).join();
  expect(stored).toContain('"verb":"invite"');
  expect(stored).not.toMatch(/Person|x\.pt/);
  record.remove();
});

it('finds a person by e-mail if the answer names no id', async () => {
  const { states, requests } = await invite({ answers: { 'p2@x.pt': [{ isNameless: true }] } });
  expect([new Set(states()), requests()]).toEqual([new Set(['done']), { filters: 1, lists: 0 }]);
});

it('ends with invitations that the service accepts and ignores, and reads the list once for them', async () => {
  const { run, states, requests } = await invite({
    answers: { 'p2@x.pt': [{ applied: false, isOtherId: true }] },
  });
  expect(run.progress().phase).toBe('ended');
  expect(states()).toEqual(['done', 'notVisible', 'done']);
  expect(requests().lists).toBe(1);
});

it('finds a person in the list if the answer names the id of nobody and the filter finds nobody', async () => {
  const { states } = await invite({ isFilterBlind: true, answers: { 'p2@x.pt': [{ isOtherId: true }] } });
  expect(states()).toEqual(['done', 'done', 'done']);
});

it('calls a person invited after a lost answer if the list did not hold the e-mail', async () => {
  const { states } = await invite({ answers: { 'p1@x.pt': [{ error: lost, applied: true }] } });
  expect(states()).toEqual(['done', 'done', 'done']);
});

it('leaves open who invited a person if the list was not loaded', async () => {
  const { states, textOf } = await invite({
    isLoaded: false,
    answers: { 'p1@x.pt': [{ error: lost, applied: true }] },
  });
  expect(states()[0]).toBe('notKnown');
  expect(textOf(1)).toBe('p1@x.pt is in the list now; whether by this invitation is not known.');
});

it('reads the list once for all lookups that the filter cannot answer', async () => {
  const answer = { error: lost, applied: true };
  const { states, requests, textOf } = await invite({
    rows: rowsUpTo(9),
    isFilterBlind: true,
    answers: { 'p1@x.pt': [answer], 'p4@x.pt': [{ error: lost }], 'p9@x.pt': [answer] },
  });
  expect(states().map((state) => state === 'done')).toEqual([
    true,
    true,
    true,
    false,
    ...Array(5).fill(true),
  ]);
  expect(textOf(4)).toBe('We checked: nothing has changed so far.');
  expect(requests()).toEqual({ filters: 9, lists: 1 });
});

it('answers all lookups from the list in a long run', async () => {
  const { states, requests } = await invite({
    rows: rowsUpTo(30),
    listAbove: 10,
    answers: { 'p2@x.pt': [{ isNameless: true }], 'p3@x.pt': [{ error: lost, applied: true }] },
  });
  expect([new Set(states()), requests()]).toEqual([new Set(['done']), { filters: 1, lists: 1 }]);
});

it('keeps what it knew at sending for later checks', async () => {
  const { run, end, people, states } = await invite({
    rows: [rowOf(1)],
    answers: { 'p1@x.pt': [{ error: lost }] },
  });
  expect(states()).toEqual(['notKnown']);
  people.push(userOf(500, 'P1@X.PT'));
  run.check();
  await end();
  // The list did not hold the e-mail when the invitation was sent.
  expect(states()).toEqual(['done']);
});

it('gives the reason of a refusal, and sends only that row again', async () => {
  const { run, end, sent, states } = await invite({
    answers: { 'p2@x.pt': [{ error: failed(422, 'Quota reached') }] },
  });
  expect(states()).toEqual(['done', 'refused', 'done']);
  expect(run.resultOf(2)?.answer.error?.serviceMessage).toBe('Quota reached');
  run.sendAgain(['refused']);
  await end();
  expect(states()).toEqual(['done', 'done', 'done']);
  expect(sent.map(({ email }) => email)).toEqual(['p1@x.pt', 'p2@x.pt', 'p3@x.pt', 'p2@x.pt']);
});

it('does not send again what was corrected or taken off the list since', async () => {
  const error = failed(422);
  const answers = { 'p1@x.pt': [{ error }], 'p2@x.pt': [{ error }], 'p3@x.pt': [{ error }] };
  const { run, end, sent, states, list } = await invite({ answers });
  list.set(1, { ...rowOf(1), roleIds: [2] });
  list.delete(2);
  run.sendAgain(['refused']);
  await end();
  expect(states()).toEqual(['refused', 'refused', 'done']);
  expect(sent.slice(3).map(({ email }) => email)).toEqual(['p3@x.pt']);
});

it('does not invite again who was invited although the service answered 429', async () => {
  const { sent, states } = await invite({
    answers: { 'p1@x.pt': [{ error: failed(429), applied: true }], 'p2@x.pt': [{ error: failed(429) }] },
  });
  expect(states()).toEqual(['done', 'done', 'done']);
  expect(sent.map(({ email }) => email).sort()).toEqual(['p1@x.pt', 'p2@x.pt', 'p2@x.pt', 'p3@x.pt']);
});

it('calls a conflict a refusal if the list held the e-mail, ignoring letter case', async () => {
  const { states } = await invite({
    rows: [rowOf(1)],
    users: [userOf(5, 'P1@x.PT')],
    answers: { 'p1@x.pt': [{ error: failed(409) }] },
  });
  expect(states()).toEqual(['refused']);
});

it.each([429, 401])(
  'reads the list before it invites again after %i, whatever the filter answers',
  async (status) => {
    const error = failed(status);
    const { sent, states, requests } = await invite({
      isFilterBlind: true,
      answers: { 'p1@x.pt': [{ error, applied: true }], 'p2@x.pt': [{ error }] },
    });
    expect(states()).toEqual(['done', 'done', 'done']);
    expect(sent.map(({ email }) => email).sort()).toEqual(['p1@x.pt', 'p2@x.pt', 'p2@x.pt', 'p3@x.pt']);
    expect(requests().lists).toBe(1);
  },
);

it('does not invite again, and says so, if the list cannot be read after a refusal', async () => {
  const { sent, states, textOf, run, end } = await invite({
    rows: [rowOf(1)],
    isFilterBlind: true,
    isListBroken: true,
    answers: { 'p1@x.pt': [{ error: failed(429), applied: true }] },
  });
  expect([sent.length, states(), textOf(1)]).toEqual([1, ['notSent'], "Couldn't invite p1@x.pt"]);
  run.sendAgain(['notSent']);
  await end();
  expect([sent.length, states()]).toEqual([1, ['notSent']]);
});
