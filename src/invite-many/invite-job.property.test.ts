// @vitest-environment node
// Random runs of invitations against a service that creates a person twice when it is asked twice, and that may carry out
// what it refuses: nobody is invited twice, and every outcome agrees with the service.

import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { createRun } from '../bulk/engine/engine.ts';
import type { User } from '../contract/user.ts';
import type { UserToCreate } from '../contract/users.ts';
import { completeList } from '../lists/rows/list.ts';
import type { FakeClient } from '../testing/fake-client.ts';
import { fakeUser } from '../testing/fake-records.ts';
import { asInBrowser, createVirtualClock } from '../testing/virtual-clock.ts';
import { runOutcomes } from '../writes/outcome.ts';
import { inviteJob } from './invite-job.ts';
import { type InviteRow, toInviteRow } from './invite-row.ts';
import { RoleNames } from './read/role-names.ts';

vi.mock('../api/lists.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);
vi.mock('../api/records.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);

const RUNS = Number(process.env.MODEL_RUNS ?? 3000);
const roleNames = new RoleNames([{ id: 3, name: 'Leitor' }]);
const allRows = Array.from({ length: 8 }, (_, at): InviteRow => {
  const texts = { name: `Person ${at}`, email: `p${at}@x.pt`, locale: '', roles: 'Leitor' };
  return toInviteRow(at + 1, { line: at + 1, ...texts, problems: [] }, roleNames);
});
const userOf = (id: number, email: string): User => fakeUser(id, { name: email, email, status: 'pending' });

/** How the service answers; `status` 0 is no answer at all. */
interface Fault {
  status: number;
  retryAfter?: number;
  /** Whether a write is carried out nevertheless. */
  applied?: boolean;
  /** Whether the answer to a creation names no id. */
  isNameless?: boolean;
  /** Whether no answer ever comes. */
  hangs?: boolean;
}
const writeFaults: readonly Fault[] = [
  { status: 429 },
  { status: 429, applied: true, retryAfter: 2 },
  { status: 429, applied: true, retryAfter: 2000 },
  { status: 401 },
  { status: 401, applied: true },
  { status: 422 },
  { status: 403 },
  { status: 409 },
  { status: 409, applied: true },
  { status: 503 },
  { status: 503, applied: true },
  { status: 0 },
  { status: 0, applied: true },
  { status: 201, applied: true, isNameless: true },
  { status: 201 },
];
const readFaults: readonly Fault[] = [
  { status: 429, retryAfter: 1 },
  { status: 401 },
  { status: 403 },
  { status: 500 },
  { status: 0 },
  { status: 200, hangs: true },
  ...Array.from({ length: 5 }, () => ({ status: 200 })),
];
/** The longest time from a stop to the end of the run: reads end after a second, a write is answered within 300 ms. */
const STOP_LIMIT = 1300;

const acts = ['pause', 'continue', 'stop', 'offline'] as const;
interface Plan {
  total: number;
  /** How the service answers reads for ever; `null` for reads that the tape decides. */
  reads: Fault | null;
  /** Above this number of rows the list answers all lookups. */
  listAbove: number;
  isLoaded: boolean;
  /** After how many milliseconds the filter by e-mail finds a person; `null` if it never does. */
  filterLag: number | null;
  /** Decides faults, delays and presses, one number after the other. */
  tape: number[];
  acts: [number, (typeof acts)[number]][];
}
const plans: fc.Arbitrary<Plan> = fc.record({
  total: fc.integer({ min: 1, max: 8 }),
  listAbove: fc.constantFrom(500, 500, 3),
  reads: fc.constantFrom(
    null,
    null,
    null,
    null,
    { status: 200, hangs: true },
    { status: 429 },
    { status: 401 },
  ),
  isLoaded: fc.boolean(),
  filterLag: fc.constantFrom(0, 2500, null),
  tape: fc.array(fc.nat(999), { maxLength: 40 }),
  acts: fc.array(fc.tuple(fc.nat(12), fc.constantFrom(...acts)), { maxLength: 3 }),
});

const traceLimit = Error.stackTraceLimit;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = traceLimit;
});

/** Plays one plan to its end and judges it. */
async function play(plan: Plan) {
  const time = createVirtualClock(0);
  const { step, turn } = time;
  const clock = asInBrowser(time.clock);
  const people: User[] = [];
  const invitedAt = new Map<string, number>();
  const posts: { email: string; status: number; press: number }[] = [];
  let [tapeAt, requests, busy, press, answeredLists] = [0, 0, 0, 0, 0];
  let isExpired = false;
  let isOffline = false;
  let stoppedAt: number | null = null;
  /** The e-mail of each 401, to a write or to a read of one person. */
  const denied: string[] = [];
  const broken = new Set<string>();
  const must = (holds: boolean, rule: string) => {
    if (!holds) broken.add(rule);
  };
  const draw = () => plan.tape[tapeAt++] ?? 999;
  const endpoint = { name: 'createUser', method: 'POST' } as const;

  const request = async <T>(
    faults: readonly Fault[],
    carryOut: () => T,
    email?: string,
  ): Promise<{ fault: Fault; value: T }> => {
    if (isOffline) throw new ApiError(endpoint, { kind: 'offline' });
    requests++;
    const decision = draw();
    const drawn = (decision > 700 ? undefined : faults[decision % faults.length]) ?? { status: 200 };
    const fault: Fault = faults === readFaults ? (plan.reads ?? drawn) : drawn;
    if (fault.hangs) return new Promise(() => {});
    const isDone = fault.applied === true || (fault.status >= 200 && fault.status < 300);
    const value = isDone ? carryOut() : undefined;
    busy++;
    await new Promise<void>((resolve) => {
      clock.wake(clock.now() + 20 + (decision % 7) * 40, () => {
        busy++;
        resolve();
      });
      busy--;
    });
    queueMicrotask(() => busy--);
    if (fault.status === 401) {
      if (email) denied.push(email);
      isExpired = true;
      run.hold('session');
    }
    if (fault.status === 0) throw new ApiError(endpoint, { kind: 'network' });
    const { status, retryAfter } = fault;
    if (status >= 300) throw new ApiError(endpoint, { kind: 'refused', status, retryAfter });
    return { fault, value: value as T };
  };

  const client = {
    createUser: async ({ body: { email } }: { body: UserToCreate }) => {
      if (isOffline) throw new ApiError(endpoint, { kind: 'offline' });
      must(
        !people.some((person) => person.email === email),
        'nobody who is invited already is invited again',
      );
      const entry = { email, status: 0, press };
      posts.push(entry);
      const id = 101 + people.length;
      try {
        const { fault } = await request(
          writeFaults,
          () => {
            invitedAt.set(email, clock.now());
            return people.push(userOf(101 + people.length, email));
          },
          email,
        );
        entry.status = 201;
        return { id: fault.isNameless ? null : id };
      } catch (error) {
        entry.status = error instanceof ApiError ? (error.status ?? 0) : 0;
        throw error;
      }
    },
    getUser: async ({ userId }: { userId: number }) => {
      const found = () => people.find(({ id }) => id === userId) ?? null;
      return (await request(readFaults, found, found()?.email ?? undefined)).value;
    },
    listUsers: async ({ query }: { query?: { email?: string } }) => {
      const isFound = (email: string) =>
        plan.filterLag !== null && clock.now() >= (invitedAt.get(email) ?? 0) + plan.filterLag;
      const found = () =>
        people.filter(({ email }) => !query || (email === query.email && isFound(email ?? '')));
      const { value } = await request(readFaults, found, query?.email);
      if (!query) answeredLists++;
      return { records: value, unreadable: [] };
    },
  };
  const queries = new QueryClient();
  if (plan.isLoaded)
    queries.setQueryData(['users', 1, 'list'], completeList({ records: [], unreadable: [] }));
  const rows = allRows.slice(0, plan.total);
  const context = {
    client: client as unknown as FakeClient,
    queries,
    organizationId: 1,
    organizationName: (id: number) => `#${id}`,
    roleName: (id: number) => `#${id}`,
  };
  const run = createRun(
    inviteJob(context, rows, (key) => rows.find((row) => row.key === key)),
    clock,
    { listAbove: plan.listAbove },
  );

  const act = (name: (typeof acts)[number]) => {
    if (name === 'pause') run.pause();
    if (name === 'continue') run.continue();
    if (name === 'stop' && run.progress().phase !== 'ended') {
      stoppedAt = clock.now();
      run.stop();
    }
    if (name !== 'offline') return;
    isOffline = true;
    run.hold('offline');
  };
  /** Does what an admin and the browser do when nothing moves any more. @returns whether something was done */
  const help = (): boolean => {
    const { phase } = run.progress();
    if (isOffline || isExpired) {
      isOffline = isExpired = false;
      run.release('offline');
      run.release('session');
      return true;
    }
    run.continue();
    return phase === 'paused' || phase === 'longWait' || phase === 'noAnswer';
  };

  let presses = draw() % 4;
  let pending = [...plan.acts];
  for (let moves = 0; ; moves++) {
    must(moves < 2000, 'every run ends');
    if (broken.size > 0) break;
    do await turn();
    while (busy > 0);
    const due = pending.find(([at]) => at <= requests);
    if (due) {
      pending = pending.filter((each) => each !== due);
      act(due[1]);
      continue;
    }
    if (stoppedAt !== null && run.progress().phase !== 'ended')
      must(clock.now() <= stoppedAt + STOP_LIMIT, 'a stop ends the run');
    if (step()) continue;
    if (run.progress().phase !== 'ended') {
      if (help()) continue;
      break;
    }
    stoppedAt = null;
    if (presses-- <= 0) break;
    press++;
    if (presses === 2) run.check();
    else run.sendAgain([presses === 1 ? 'notSent' : 'refused']);
  }
  judge();
  run.drop();
  queries.clear();
  if (broken.size > 0) throw new Error([...broken].join('; '));

  function judge() {
    must(run.progress().phase === 'ended', 'the run has ended');
    const refusals = posts.filter(({ status }) => status === 429 || status === 401).length;
    must(
      answeredLists <= press + 1 + refusals || plan.listAbove < plan.total,
      'a press and a refused invitation lead to one reading of the list each',
    );
    let counted = 0;
    for (const { key, email } of rows) {
      const state = run.stateOf(key);
      if (runOutcomes.some((outcome) => outcome === state)) counted++;
      const isThere = people.some((person) => person.email === email);
      const effective = posts.filter(
        (post) => post.email === email && post.status !== 429 && post.status !== 401,
      );
      const status = effective.at(-1)?.status ?? 0;
      if (state === 'done') must(isThere, 'a person who is done is in the list');
      const isDenied = denied.filter((one) => one === email).length > 1;
      if (state === 'refused')
        must(!isThere && (status >= 400 || isDenied), 'a refused person is not in the list');
      if (state === 'notVisible') must(!isThere && status === 201, 'an invisible person is not in the list');
      if (state === 'notSent')
        must(effective.length === 0 || press > 0, 'who was not sent got no other answer');
    }
    must(counted === plan.total, 'every row has an outcome');
  }
}

test('invites nobody twice, and every outcome agrees with the service', { timeout: 120_000 }, async () => {
  await fc.assert(fc.asyncProperty(plans, play), { numRuns: RUNS, endOnFailure: false });
  expect(RUNS).toBeGreaterThan(0);
});
