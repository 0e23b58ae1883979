/** A run without an engine, whose states a test sets. */
import type { BulkItem, BulkJob, ItemState } from '../bulk/engine/job.ts';
import type { BulkRun, RunProgress } from '../bulk/engine/run-types.ts';
import type { Write, WriteResult } from '../writes/run-write.ts';

const noCounts: RunProgress['counts'] = {
  waiting: 0,
  sending: 0,
  answered: 0,
  done: 0,
  refused: 0,
  notVisible: 0,
  notConfirmed: 0,
  notKnown: 0,
  notSent: 0,
};

const calls = ['pause', 'continue', 'stop', 'sendAgain', 'check'] as const;

/** Returns a job over `count` users of organization 1, named "User 1", "User 2" and so on. */
export function fakeJob(count: number, parts: Partial<BulkJob> = {}): BulkJob {
  const items = Array.from({ length: count }, (_, at): BulkItem => {
    const id = at + 1;
    return { id, name: `User ${id}`, about: `user${id}@example.org` };
  });
  return {
    verb: 'block',
    scope: 1,
    wanted: [],
    detail: '',
    items,
    isUndo: false,
    hasInverse: (done) => done.length > 0,
    writeOf: (item) => fakeWrite(item),
    readList: async () => () => {},
    forgetList: () => {},
    flush: () => {},
    onEnd: () => {},
    undo: async () => null,
    ...parts,
  };
}

const fakeWrite = ({ id, name }: BulkItem): Write => ({
  verb: 'block',
  name,
  scope: 1,
  target: id,
  send: async () => {},
  read: async () => ({ kind: 'wanted' }),
});

/** Returns a run of `job` with a function that changes it, and the names of its methods that were called. */
export function fakeRun(job: BulkJob) {
  const states = new Map<number, ItemState>(job.items.map(({ id }) => [id, 'waiting']));
  const results = new Map<number, WriteResult>();
  const listeners = new Set<() => void>();
  const called: string[] = [];
  let progress = progressOf({ phase: 'running' });

  function progressOf(parts: Partial<RunProgress>): RunProgress {
    const counts: Record<ItemState, number> = { ...noCounts };
    for (const state of states.values()) counts[state] += 1;
    const answered = job.items.length - counts.waiting - counts.sending;
    return {
      phase: 'running',
      total: job.items.length,
      counts,
      answered,
      waitUntil: 0,
      timeLeft: null,
      ...parts,
    };
  }

  /** Sets states by id and parts of the progress, and calls the listeners. */
  const change = (next: Record<number, ItemState>, parts: Partial<RunProgress> = {}) => {
    for (const [id, state] of Object.entries(next)) states.set(Number(id), state);
    progress = progressOf({ phase: progress.phase, ...parts });
    for (const listener of listeners) listener();
  };

  const methods = Object.fromEntries(
    calls.map((name) => [name, (...args: unknown[]) => called.push([name, ...args].join(' '))]),
  ) as unknown as Pick<BulkRun, (typeof calls)[number]>;
  const run: BulkRun = {
    job,
    startedAt: Date.now(),
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stateOf: (id) => states.get(id),
    confirmedAt: () => null,
    confirmedAtOf: () => null,
    resultOf: (id) => results.get(id),
    itemsWith: (outcomes) =>
      job.items.filter(({ id }) => outcomes.some((outcome) => outcome === states.get(id))),
    ...methods,
  };
  return { run, change, results, called };
}

/** Reads a record as a run does just before its write. @returns what the read shows */
export async function readBefore(job: BulkJob, item: BulkItem) {
  const seen = await job.writeOf(item).readBefore?.(false);
  seen?.keep?.();
  return seen?.kind;
}
