// @vitest-environment node
// Random runs against the simulated service, judged by its own log and world: every record ends in exactly one outcome
// that agrees with them, nothing is sent twice without a press or to a record that was seen as wanted, an undo restores what
// was there just before, and a stop ends the run. Another admin changes records meanwhile; reads may be refused or hang for
// ever, and lists leave people out. Time is virtual; requests go through a thin client.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { textOf } from '../../mock/faults/answer.ts';
import type { Fault } from '../../mock/faults/faults.ts';
import { createService } from '../../mock/service/service.ts';
import { documented } from '../../mock/worlds/dialects.ts';
import type { UserRecord } from '../../mock/worlds/records.ts';
import { signIn, signOut } from '../../session/session-store.ts';
import { asInBrowser, createVirtualClock } from '../../testing/virtual-clock.ts';
import { type ReadBackState, runOutcomes } from '../../writes/outcome.ts';
import { type Former, keepBefore, newFormer, type Write } from '../../writes/run-write.ts';
import { openRecord, type RunRecord, readRecords } from '../tab/run-record.ts';
import { createRun } from './engine.ts';
import type { BulkItem, BulkJob, ItemState } from './job.ts';
import type { ControlledRun, RunOptions } from './run-types.ts';

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
    isChanged: () => false,
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
  'hang' as never,
  ...Array.from({ length: 6 }, () => ({ kind: 'delay', ms: 0 }) as const),
];
/** The longest time from a stop to the end of the run: reads end after a second, a write is answered within 300 ms. */
const STOP_LIMIT = 1300;

/** What an admin, the session or the browser does between two requests. */
const acts = ['pause', 'continue', 'stop', 'offline', 'reload', 'crash', 'block', 'unblock'] as const;
interface Plan {
  total: number;
  /** How the service answers reads for ever; `null` for reads that the tape decides. */
  reads: 'hang' | 429 | 401 | null;
  /** The records that lists leave out. */
  unlisted: number[];
  /** Above this number of records the list confirms. */
  listAbove: number;
  /** Decides faults, delays and presses, one number after the other. */
  tape: number[];
  acts: [number, (typeof acts)[number]][];
}
const plans: fc.Arbitrary<Plan> = fc.record({
  total: fc.integer({ min: 2, max: 8 }),
  reads: fc.constantFrom<Plan['reads'][]>(null, null, null, null, null, 'hang', 429, 401),
  unlisted: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
  listAbove: fc.constantFrom(500, 1, 4),
  tape: fc.array(fc.nat(999), { maxLength: 40 }),
  acts: fc.array(fc.tuple(fc.nat(16), fc.constantFrom(...acts)), { maxLength: 4 }),
});

/** Plays one plan to its end and judges it. */
async function play(plan: Plan) {
  service.reset(TOKEN);
  stored.clear();
  const world = service.world(TOKEN);
  const { clock: steady, step, turn } = createVirtualClock(NOW);
  // The time of day jumps.
  const clock = { ...asInBrowser(steady), date: () => NOW - (draw() % 2) * 3_600_000 };
  let [tapeAt, requests, inFlight, busy, sent, quietUntil, page] = [0, 0, 0, 0, 0, 0, 0];
  const draw = () => plan.tape[tapeAt++] ?? 999;
  let isExpired = false;
  let isLongWait = false;
  let isOffline = false;
  let isStopped = false;
  let stoppedAt: number | null = null;
  let hasStopped = false;
  let hasReloaded = false;
  let isUndoing = false;
  const readsFailed = new Set<number>();
  /** The records that the other admin changed, and the numbers of those requests in the log. */
  const changed = new Set<number>();
  const theirs = new Set<number>();
  /** What the last read of each record by its id showed, and what the service held then; absent since its last write. */
  const seenLast = new Map<number, string | null>();
  const heldAtRead = new Map<number, string>();
  /** What the service held when the record was read before its last write. */
  const former = new Map<number, string>();
  const statusNow = (id: number) => world.dump().users.find((user) => user.id === id)?.status ?? '';
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
    // The run has looked at its clock a moment earlier.
    must(clock.now() > quietUntil - 1, 'nobody sends until the wait is over');
    must(++inFlight <= 4, 'at most 4 requests are in flight');
    const faults = method === 'GET' ? readFaults : writeFaults;
    const decision = draw();
    let fault = decision > 700 ? undefined : faults[decision % faults.length];
    if (method === 'GET' && plan.reads !== null)
      fault = plan.reads === 'hang' ? ('hang' as never) : { kind: 'status', status: plan.reads };
    if ((fault as unknown) === 'hang') {
      inFlight--;
      return new Promise<string>(() => {});
    }
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
    if (status === 401 && ownPage === page) {
      isExpired = true;
      run.hold('session');
    }
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
  const readUser = async (id: number): Promise<string | undefined> => {
    seenLast.set(id, null);
    // A read that hangs is failed; one that is answered takes its name off again.
    const hadFailed = readsFailed.has(id);
    readsFailed.add(id);
    const held = statusNow(id);
    const status = (await readUsers(pathOf(id), [id])).get(id);
    if (!hadFailed) readsFailed.delete(id);
    seenLast.set(id, status ?? null);
    heldAtRead.set(id, held);
    return status;
  };
  let listed: Map<number, string> | null = null;
  const formers = new Map<number, Former<string>>();
  const items = users.slice(0, plan.total).map(({ id, name }): BulkItem => ({ id, name, about: '' }));
  const pathOf = (id: number) => `/organizations/1/users/${id}`;
  const formerOf = (id: number) => {
    const known = formers.get(id) ?? newFormer<string>();
    formers.set(id, known);
    return known;
  };
  const writeOf = ({ id, name }: BulkItem, wanted = 'blocked'): Write => ({
    verb: wanted === 'blocked' ? 'block' : 'unblock',
    name,
    scope: 1,
    target: id,
    readBefore: keepBefore(
      isUndoing ? newFormer<string>() : formerOf(id),
      async () => (await readUser(id)) ?? null,
      (status) => status === wanted,
    ),
    send: async () => {
      if (!isOffline) {
        must(!isStopped, 'nothing is written after a stop');
        must(seenLast.has(id), 'a record is read just before each write');
        must(seenLast.get(id) !== wanted, 'a record that was seen as wanted is not written');
        if (isUndoing) must(former.get(id) === wanted, 'an undo restores what was there just before');
        else former.set(id, heldAtRead.get(id) ?? '');
        seenLast.delete(id);
        sent++;
      }
      await request('PATCH', pathOf(id), { status: wanted });
    },
    read: async (): Promise<ReadBackState> => {
      const status = listed ? listed.get(id) : await readUser(id);
      return { kind: status === wanted ? 'wanted' : status === undefined ? 'gone' : 'old' };
    },
  });
  const job: BulkJob = {
    verb: 'block',
    scope: 1,
    wanted: [],
    detail: '',
    items,
    isUndo: false,
    writeOf: (item) => writeOf(item),
    isListed: ({ id }) => listed?.has(id) === true,
    readList: async () => {
      const ownPage = page;
      const read = await readUsers(
        '/organizations/1/users',
        items.map(({ id }) => id),
      );
      for (const id of plan.unlisted) read.delete(id);
      return () => {
        if (ownPage === page) listed = read;
      };
    },
    forgetList: () => {
      listed = null;
    },
    flush: () => {},
    onEnd: () => {},
    hasInverse: () => false,
    undo: async () => null,
  };

  let record: RunRecord | null = null;
  const start = (restored?: readonly ItemState[]): ControlledRun => {
    record = openRecord(job);
    const { rememberSent, save } = record;
    const options: RunOptions = {
      listAbove: plan.listAbove,
      onSend: rememberSent,
      onSave: (saved) => save(saved.statesText()),
      restored,
    };
    const created = createRun(job, clock, options);
    if (restored) save(created.statesText());
    return created;
  };
  let run = start();
  const save = () => record?.save(run.statesText());
  const forget = () => {
    record?.remove();
    record?.leave();
  };
  const press = (...outcomes: ('refused' | 'notSent')[]) => {
    pressed.push({ at: world.log().length, ids: run.itemsWith(outcomes).map(({ id }) => id) });
    isStopped = false;
    stoppedAt = null;
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
    stoppedAt = null;
    hasReloaded = true;
    formers.clear();
    listed = null;
    const [interrupted] = readRecords();
    forget();
    run = start(interrupted?.states ?? items.map(() => 'notSent'));
    must(interrupted !== undefined || sent === 0, 'an interrupted run that has sent something has a record');
    run.check();
  };

  const act = (name: (typeof acts)[number]) => {
    if (name === 'pause') run.pause();
    if (name === 'continue') {
      if (run.progress().phase === 'longWait') quietUntil = 0;
      run.continue();
    }
    if (name === 'stop' && run.progress().phase !== 'ended') {
      isStopped = hasStopped = true;
      stoppedAt = clock.now();
      run.stop();
    }
    if (name === 'offline') {
      isOffline = true;
      run.hold('offline');
    }
    if (name === 'reload' || name === 'crash') reload(name === 'crash');
  };
  /** Lets the other admin change the first or the last record. */
  const change = async (status: 'blocked' | 'normal') => {
    const id = status === 'blocked' ? 1 : plan.total;
    const { length } = world.log();
    await service.answer(
      new Request(`http://localhost/api${pathOf(id)}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ status }),
      }),
    );
    changed.add(id);
    for (const { n } of world.log().slice(length)) theirs.add(n);
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
      const [, name] = due;
      if (name === 'block') await change('blocked');
      else if (name === 'unblock') await change('normal');
      else act(name);
      continue;
    }
    if (stoppedAt !== null && run.progress().phase !== 'ended')
      must(clock.now() <= stoppedAt + STOP_LIMIT, 'a stop ends the run');
    if (step() || help()) continue;
    must(run.progress().phase === 'ended', 'every run ends');
    if (broken.length > 0) break;
    if (presses-- <= 0) {
      if (isUndoing || broken.length > 0) break;
      judge();
      undo();
      if (!isUndoing) break;
      continue;
    }
    // A press does not wait for a service that asked to wait for very long.
    if (isLongWait) quietUntil = 0;
    if (presses === 2) {
      isStopped = false;
      stoppedAt = null;
      run.check();
    } else if (presses === 1) press('notSent');
    else press('refused');
  }

  run.drop();
  forget();
  if (broken.length > 0) throw new Error([...new Set(broken)].join('; '));

  /** Restores the records that are done, from what their writes had read. */
  function undo() {
    const undone = run.itemsWith(['done']).filter(({ id }) => {
      const { record, isWanted } = formerOf(id);
      return record === 'normal' && !isWanted;
    });
    if (undone.length === 0) return;
    run.drop();
    isUndoing = true;
    isStopped = false;
    stoppedAt = null;
    // The press begins a run of its own, which knows of no wait.
    quietUntil = 0;
    const inverse: BulkJob = {
      ...job,
      verb: 'unblock',
      items: undone,
      isUndo: true,
      writeOf: (item) => writeOf(item, 'normal'),
    };
    run = createRun(inverse, clock, { listAbove: plan.listAbove });
  }

  function judge() {
    must(run.progress().phase === 'ended', 'the run has ended');
    const log = world.log();
    const statusOf = new Map(world.dump().users.map(({ id, status }) => [id, status]));
    let counted = 0;
    for (const { id } of items) {
      const state = run.stateOf(id) ?? 'waiting';
      const writes = log.filter(
        ({ method, path, n }) => method === 'PATCH' && path === pathOf(id) && !theirs.has(n),
      );
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
      const isChanged = changed.has(id);
      const agrees: Partial<Record<ItemState, boolean>> = {
        done: isWanted || isChanged,
        refused:
          (status >= 400 && status < 500) ||
          log.filter((entry) => entry.path === pathOf(id) && entry.status === 401).length > 1,
        notVisible: status >= 200 && status < 300 && (!isWanted || isChanged),
        notConfirmed: status >= 200 && status < 300,
        notKnown: last !== undefined || hasReloaded,
        notSent: since.at(-1) === 0,
      };
      must(agrees[state] === true, `${state} agrees with the log (${status}, ${isWanted})`);
      const wasRead = !readsFailed.has(id) && !hasReloaded && !hasStopped && !isChanged;
      if (last && wasRead && !isLongWait && status >= 200 && status < 300)
        must(state === (isWanted ? 'done' : 'notVisible'), `a record that could be read is not ${state}`);
      if (runOutcomes.some((outcome) => outcome === state)) counted++;
    }
    const { counts } = run.progress();
    must(counted === plan.total, 'every record has an outcome');
    must(
      runOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0) === plan.total,
      'the counts add up to the number of records',
    );
  }
}

test('every record ends in one outcome that agrees with the log of the service', {
  timeout: 600_000,
}, async () => {
  await fc.assert(fc.asyncProperty(plans, play), { numRuns: RUNS, endOnFailure: false });
  expect(RUNS).toBeGreaterThan(0);
});
