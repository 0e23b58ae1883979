// @vitest-environment node
// Random runs against the simulated service, judged by its own log and world: every record ends in exactly one outcome
// that agrees with them, and nothing is sent twice without a press. Time is virtual; requests go through a thin client.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { textOf } from '../mock/faults/answer.ts';
import type { Fault } from '../mock/faults/faults.ts';
import { createService } from '../mock/service/service.ts';
import { documented } from '../mock/worlds/dialects.ts';
import type { UserRecord } from '../mock/worlds/records.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { createVirtualClock } from '../testing/virtual-clock.ts';
import type { ReadBackState } from '../writes/outcome.ts';
import type { Write } from '../writes/run-write.ts';
import { createRun } from './engine.ts';
import type { ControlledRun, RunOptions } from './engine-types.ts';
import { type BulkItem, type BulkJob, bulkOutcomes, type ItemState } from './job.ts';
import { openRecord, type RunRecord, readRecord } from './run-record.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 10_000);
const TOKEN = 'empty.model';
const ADMIN = `e30.${btoa(JSON.stringify({ iss: 'i', sub: 'ana' })).replaceAll('=', '')}.sig`;
const NOW = Date.UTC(2026, 10, 21);

const users: UserRecord[] = Array.from({ length: 8 }, (_, at) => ({
  id: at + 1,
  organizationId: 1,
  name: `Person ${at}`,
  email: `p${at}@a.example`,
  roleIds: [3],
  status: 'normal',
  creationTimestamp: NOW,
  lastAccessTimestamp: null,
}));
const service = createService({
  now: () => NOW,
  keep: {
    load: () => ({
      bornAt: NOW,
      users: { rows: users, removed: [], next: users.length + 1 },
      apiKeys: { rows: [], removed: [], next: 1 },
      outbox: [],
      nextTokenId: 1,
      dialect: documented,
    }),
    save: () => {},
    forget: () => {},
  },
});

const stored = new Map<string, string>();
beforeAll(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  });
  Error.stackTraceLimit = 0;
  signIn(ADMIN, false);
});
afterAll(() => {
  signOut();
  vi.unstubAllGlobals();
});

/** Faults of one write. The last two stand for a service that answers normally. */
const writeFaults: readonly (Partial<Fault> & { kind: Fault['kind'] })[] = [
  { kind: 'status', status: 429, headers: { 'Retry-After': '3' } },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 429, headers: { 'Retry-After': '2000' } },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 400 },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 409 },
  { kind: 'status', status: 404, applied: true },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 503, applied: true },
  { kind: 'destroy' },
  { kind: 'destroy', applied: true },
  { kind: 'ignore' },
  { kind: 'delay', ms: 0 },
  { kind: 'delay', ms: 0 },
] as const;
const readFaults: typeof writeFaults = [
  { kind: 'status', status: 429, headers: { 'Retry-After': '1' } },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 500 },
  { kind: 'destroy' },
  ...Array.from({ length: 6 }, () => ({ kind: 'delay', ms: 0 }) as const),
];

/** What an admin, the session or the browser does between two requests. */
const acts = ['pause', 'continue', 'stop', 'offline', 'reload', 'crash'] as const;
interface Plan {
  total: number;
  /** Above this number of records the list confirms. */
  listAbove: number;
  /** Decides faults, delays and presses, one number after the other. */
  tape: number[];
  acts: [number, (typeof acts)[number]][];
}
const plans: fc.Arbitrary<Plan> = fc.record({
  total: fc.integer({ min: 2, max: 8 }),
  listAbove: fc.constantFrom(500, 1, 4),
  tape: fc.array(fc.nat(999), { maxLength: 40 }),
  acts: fc.array(fc.tuple(fc.nat(12), fc.constantFrom(...acts)), { maxLength: 3 }),
});

/** Plays one plan to its end and judges it. */
async function play(plan: Plan) {
  service.reset(TOKEN);
  stored.clear();
  const world = service.world(TOKEN);
  const { clock, step, turn } = createVirtualClock(NOW);
  let [tapeAt, requests, inFlight, busy, sent, quietUntil, page] = [0, 0, 0, 0, 0, 0, 0];
  const draw = () => plan.tape[tapeAt++] ?? 999;
  let isExpired = false;
  let isLongWait = false;
  let isOffline = false;
  let isStopped = false;
  let hasReloaded = false;
  const readsFailed = new Set<number>();
  /** The presses that send: where in the log, and for which records. */
  const pressed = [{ at: 0, ids: users.map(({ id }) => id) }];
  const broken: string[] = [];
  const must = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule);
  };

  const request = async (method: 'GET' | 'PATCH', path: string, body?: object) => {
    const endpoint = { name: method === 'GET' ? 'getUser' : 'updateUser', method } as const;
    if (isOffline) throw new ApiError(endpoint, { kind: 'offline' });
    const ownPage = page;
    must(!isExpired, 'nothing is sent with a refused token');
    must(clock.now() >= quietUntil, 'nobody sends until the wait is over');
    must(++inFlight <= 4, 'at most 4 requests are in flight');
    const faults = method === 'GET' ? readFaults : writeFaults;
    const decision = draw();
    const fault = decision > 700 ? undefined : faults[decision % faults.length];
    if (fault && fault.kind !== 'delay') world.fault({ ...fault, method, path } as Fault);
    busy++;
    const answer = await service.answer(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { Authorization: `Bearer ${TOKEN}`, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const delay = 20 + (decision % 7) * 40;
    await new Promise<void>((resolve) => {
      clock.wake(clock.now() + delay, () => {
        busy++;
        resolve();
      });
      busy--;
    });
    queueMicrotask(() => busy--);
    if (ownPage === page) inFlight--;
    if (answer.connectionFault) throw new ApiError(endpoint, { kind: 'network' });
    const { status } = answer;
    if (status < 300) return textOf(answer);
    const header = Object.entries(answer.headers).find(([name]) => name === 'Retry-After')?.[1];
    const retryAfter = header === undefined ? undefined : Number(header);
    if (status === 401 && ownPage === page) isExpired = true;
    if (status === 429 && ownPage === page) isLongWait ||= (retryAfter ?? 0) > 900;
    if (status === 429 && ownPage === page)
      quietUntil = Math.max(quietUntil, clock.now() + (retryAfter ?? 0.5) * 1000);
    throw new ApiError(endpoint, { kind: 'refused', status, retryAfter });
  };

  const readUsers = async (path: string, ids: readonly number[]): Promise<Map<number, string>> => {
    try {
      const list = JSON.parse(await request('GET', path)) as { id: number; status: string }[];
      return new Map(list.map(({ id, status }) => [id, status]));
    } catch (error) {
      for (const id of ids) readsFailed.add(id);
      throw error;
    }
  };
  let listed: Map<number, string> | null = null;
  const items = users.slice(0, plan.total).map(({ id, name }): BulkItem => ({ id, name, about: '' }));
  const pathOf = (id: number) => `/organizations/1/users/${id}`;
  const writeOf = ({ id, name }: BulkItem): Write => ({
    verb: 'block',
    name,
    scope: 1,
    target: id,
    send: async () => {
      if (!isOffline) {
        must(!isStopped, 'nothing is written after a stop');
        sent++;
      }
      await request('PATCH', pathOf(id), { status: 'blocked' });
    },
    read: async (): Promise<ReadBackState> => {
      const status = (listed ?? (await readUsers(pathOf(id), [id]))).get(id);
      return { kind: status === 'blocked' ? 'wanted' : status === undefined ? 'gone' : 'old' };
    },
  });
  const job: BulkJob = {
    verb: 'block',
    scope: 1,
    wanted: [],
    detail: '',
    items,
    isUndo: false,
    writeOf,
    readList: async () => {
      const ownPage = page;
      const read = await readUsers(
        '/organizations/1/users',
        items.map(({ id }) => id),
      );
      if (ownPage === page) listed = read;
    },
    forgetList: () => {
      listed = null;
    },
    flush: () => {},
    onEnd: () => {},
    hasInverse: false,
    undo: async () => null,
  };

  let record: RunRecord | null = null;
  const start = (restored?: readonly ItemState[]): ControlledRun => {
    record = openRecord(job);
    const { noteSent, save } = record;
    let created: ControlledRun | null = null;
    const options: RunOptions = {
      listAbove: plan.listAbove,
      onSend: noteSent,
      onSave: () => created && save(created.statesText()),
      ...(restored && { restored }),
    };
    created = createRun(job, clock, options);
    if (restored) save(created.statesText());
    return created;
  };
  let run = start();
  const save = () => record?.save(run.statesText());
  const press = (...outcomes: ('refused' | 'notSent')[]) => {
    pressed.push({ at: world.log().length, ids: run.itemsWith(outcomes).map(({ id }) => id) });
    isStopped = false;
    run.sendAgain(outcomes);
  };
  const reload = (isCrash: boolean) => {
    // A run that ended with nothing open has no record.
    if (run.progress().phase === 'ended') return;
    if (!isCrash) save();
    run.drop();
    page++;
    inFlight = 0;
    quietUntil = 0;
    isExpired = isOffline = isStopped = false;
    hasReloaded = true;
    listed = null;
    const interrupted = readRecord();
    run = start(interrupted?.states ?? items.map(() => 'notSent'));
    must(interrupted !== null || sent === 0, 'an interrupted run that has sent something has a record');
    run.check();
  };

  const act = (name: (typeof acts)[number]) => {
    if (name === 'pause') run.pause();
    if (name === 'continue') {
      if (run.progress().phase === 'longWait') quietUntil = 0;
      run.continue();
    }
    if (name === 'stop' && run.progress().phase !== 'ended') {
      isStopped = true;
      run.stop();
    }
    if (name === 'offline') {
      isOffline = true;
      run.hold('offline');
    }
    if (name === 'reload' || name === 'crash') reload(name === 'crash');
  };
  /** Does what an admin and the browser do in the end, when nothing moves any more. @returns whether something was done */
  const help = (): boolean => {
    const { phase } = run.progress();
    if (isOffline || isExpired) {
      isOffline = isExpired = false;
      run.release('offline');
      run.release('session');
      return true;
    }
    if (phase === 'ended') return false;
    act('continue');
    return phase === 'paused' || phase === 'longWait' || phase === 'noAnswer';
  };

  let presses = draw() % 4;
  let pending = [...plan.acts];
  for (let moves = 0; ; moves++) {
    must(moves < 2000, 'every run ends');
    if (moves >= 2000 || broken.length > 0) break;
    do await turn();
    while (busy > 0);
    requests = world.log().length;
    const due = pending.find(([at]) => at <= requests);
    if (due) {
      pending = pending.filter((each) => each !== due);
      act(due[1]);
      continue;
    }
    if (step() || help()) continue;
    if (run.progress().phase !== 'ended') break;
    if (presses-- <= 0) break;
    // A press does not wait for a service that asked to wait for very long.
    if (isLongWait) quietUntil = 0;
    if (presses === 2) run.check();
    else if (presses === 1) press('notSent');
    else press('refused');
  }

  judge();
  run.drop();
  if (broken.length > 0) throw new Error([...new Set(broken)].join('; '));

  function judge() {
    must(run.progress().phase === 'ended', 'the run has ended');
    const log = world.log();
    const statusOf = new Map(world.dump().users.map(({ id, status }) => [id, status]));
    let counted = 0;
    for (const { id } of items) {
      const state = run.stateOf(id) ?? 'waiting';
      const writes = log.filter(({ method, path }) => method === 'PATCH' && path === pathOf(id));
      const effective = writes.filter(({ status }) => status !== 429 && status !== 401);
      const own = pressed.filter(({ ids }) => ids.includes(id));
      const since = own.map(({ at }, nth) => {
        const next = own[nth + 1]?.at ?? log.length;
        return effective.filter((entry) => entry.n > at && entry.n <= next).length;
      });
      must(
        since.every((count) => count <= 1),
        'no record is written twice without a press',
      );
      const last = effective.at(-1);
      const status = last?.status ?? 0;
      const isWanted = statusOf.get(id) === 'blocked';
      const agrees: Partial<Record<ItemState, boolean>> = {
        done: isWanted,
        refused: status >= 400 && status < 500,
        notVisible: status >= 200 && status < 300 && !isWanted,
        notConfirmed: status >= 200 && status < 300,
        notKnown: last !== undefined || hasReloaded,
        notSent: since.at(-1) === 0,
      };
      must(agrees[state] === true, `${state} agrees with the log (${status}, ${isWanted})`);
      if (last && !readsFailed.has(id) && !hasReloaded && !isLongWait && status >= 200 && status < 300)
        must(state === (isWanted ? 'done' : 'notVisible'), `a record that could be read is not ${state}`);
      if (bulkOutcomes.some((outcome) => outcome === state)) counted++;
    }
    const { counts } = run.progress();
    must(counted === plan.total, 'every record has an outcome');
    must(
      bulkOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0) === plan.total,
      'the counts add up to the number of records',
    );
  }
}

test('every record ends in one outcome that agrees with the log of the service', {
  timeout: 120_000,
}, async () => {
  await fc.assert(fc.asyncProperty(plans, play), { numRuns: RUNS, endOnFailure: false });
  expect(RUNS).toBeGreaterThan(0);
});
