// @vitest-environment node
// A run of several steps: their order, the outcome of each record, what is joined in the plan, and the undo.
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { en } from '../../i18n/en.ts';
import { createVirtualClock } from '../../testing/virtual-clock.ts';
import { createRun } from './engine.ts';
import type { BulkChange, BulkItem, BulkJob, BulkPlan, BulkVerb, UndoPlan } from './job.ts';
import { type StepsName, stepsPlan } from './steps.ts';

const name: StepsName = {
  verb: 'offboard',
  title: (_, count) => `Offboard ana@example.org (${count})`,
  detail: 'ana@example.org',
  organizationName: (id) => `Organization ${id}`,
};
const endpoint = { name: 'updateUser', method: 'PATCH' } as const;
const refused = new ApiError(endpoint, { kind: 'refused', status: 403 });

/** Returns a service with a log of requests, and a function that plans an action on some of its records. */
function service(refuses: readonly string[] = []) {
  const time = createVirtualClock(0);
  const log: string[] = [];
  const request = async (text: string) => {
    log.push(text);
    await new Promise<void>((resolve) => void time.clock.wake(time.clock.now() + 50, resolve));
  };
  const plan = (
    verb: BulkVerb,
    scope: number | null,
    ids: number[],
    parts: Partial<BulkPlan> = {},
  ): BulkPlan => ({
    verb,
    scope,
    changes: ids.map((id) => ({ item: itemOf(id), before: 'normal', after: 'blocked', systemRoles: '' })),
    skipped: [],
    self: null,
    asksTyping: false,
    refusedBefore: false,
    job: () => jobOf(verb, scope, ids),
    ...parts,
  });
  const itemOf = (id: number): BulkItem => ({ id, name: `Record ${id}`, about: `r${id}@x.example` });
  const ended: string[] = [];
  const jobOf = (verb: BulkVerb, scope: number | null, ids: number[]): BulkJob => ({
    verb,
    scope,
    wanted: [],
    detail: '',
    items: ids.map(itemOf),
    isUndo: false,
    hasInverse: (done) => verb === 'block' && done.length > 0,
    writeOf: ({ id }) => ({
      verb,
      name: `Record ${id}`,
      scope,
      target: id,
      send: async () => {
        await request(`${verb} ${scope} ${id}`);
        if (refuses.includes(`${scope} ${id}`)) throw refused;
      },
      read: async () => {
        await request(`read ${scope} ${id}`);
        return { kind: 'wanted' };
      },
    }),
    readList: async () => () => {},
    forgetList: () => {},
    flush: () => {},
    onEnd: (changed) => ended.push(`${scope}: ${changed.join(' ')}`),
    undo: async (items): Promise<UndoPlan | null> =>
      verb === 'block'
        ? {
            plan: plan(
              'unblock',
              scope,
              items.map(({ id }) => id),
            ),
            hasChanges: false,
          }
        : null,
  });
  return { ...time, log, ended, plan };
}

test('sends one step after the other, and four records of a step at a time', async () => {
  const { clock, pass, log, plan, ended } = service();
  const joined = stepsPlan(name, [
    plan('block', 1, [5, 6]),
    plan('block', 2, []),
    plan('blockKey', null, [5]),
  ]);
  const run = createRun(joined.job(), clock);
  await pass();
  expect(log).toEqual(['block 1 5', 'block 1 6', 'read 1 5', 'read 1 6', 'blockKey null 5', 'read null 5']);
  expect(run.progress().counts.done).toBe(3);
  expect(ended).toEqual(['1: 5 6', 'null: 5']);
});

test('gives each record of each step its own outcome and its own time of confirmation', async () => {
  const { clock, pass, plan } = service(['1 5']);
  const run = createRun(stepsPlan(name, [plan('block', 1, [5]), plan('block', 2, [5])]).job(), clock);
  await pass();
  const [first, second] = [run.job.idOf?.(1, 5), run.job.idOf?.(2, 5, 'block')];
  expect([run.stateOf(first ?? 0), run.stateOf(second ?? 0)]).toEqual(['refused', 'done']);
  expect(run.resultOf(first ?? 0)?.outcome.message).toBe('forbidden');
  expect([run.confirmedAtOf(first ?? 0), run.confirmedAtOf(second ?? 0)]).toEqual([null, run.confirmedAt()]);
  expect(run.job.idOf?.(1, 5, 'removeUser')).toBeUndefined();
});

test('holds the whole run while there is no session, and goes on with the same step', async () => {
  const { clock, pass, log, plan } = service();
  const run = createRun(stepsPlan(name, [plan('block', 1, [5]), plan('block', 2, [6])]).job(), clock);
  run.hold('session');
  await pass();
  expect(run.progress().phase).toBe('session');
  run.release('session');
  await pass();
  expect(log).toEqual(['block 1 5', 'read 1 5', 'block 2 6', 'read 2 6']);
});

test('sends nothing of later steps after a stop', async () => {
  const { clock, pass, log, plan } = service();
  const run = createRun(stepsPlan(name, [plan('block', 1, [5]), plan('block', 2, [6])]).job(), clock);
  await pass(10);
  run.stop();
  await pass();
  expect(log).toEqual(['block 1 5', 'read 1 5']);
  expect(run.progress().counts).toMatchObject({ done: 1, notSent: 1 });
});

test('joins changes, skipped records and the rules of typing of all steps', () => {
  const { plan } = service();
  const self: BulkItem = { id: 5, name: 'Record 5', about: '' };
  const joined = stepsPlan(name, [
    plan('block', 1, [5], { asksTyping: true, skipped: [{ item: self, reason: 'alreadyBlocked' }] }),
    plan('removeUser', 2, [5], { self }),
  ]);
  expect(joined.title?.(en)).toBe('Offboard ana@example.org (2)');
  expect(joined.changes.map(({ item }) => item)).toMatchObject([
    { recordId: 5, step: { verb: 'block', scope: 1, where: 'Organization 1' } },
    { recordId: 5, step: { verb: 'removeUser', scope: 2, where: 'Organization 2' } },
  ]);
  expect(joined.skipped).toMatchObject([{ reason: 'alreadyBlocked', item: { recordId: 5 } }]);
  expect(joined.self).toBe(self);
  // Blocking never asks for typing.
  expect(joined.asksTyping).toBe(false);
  const removing = stepsPlan(name, [plan('removeUser', 2, [5], { asksTyping: true })]);
  expect(removing.asksTyping).toBe(true);
});

test('skips a step that was refused before, unless all were', () => {
  const { plan } = service();
  const before = plan('block', 1, [5], { refusedBefore: true });
  const joined = stepsPlan(name, [before, plan('block', 2, [6])]);
  expect(joined.changes).toMatchObject([{ item: { recordId: 6 } }]);
  expect(joined.skipped).toMatchObject([{ item: { recordId: 5 }, reason: 'refused' }]);
  expect(joined.refusedBefore).toBe(false);
  expect(stepsPlan(name, [before])).toMatchObject({ refusedBefore: true, changes: [{}], skipped: [] });
});

test('undoes the steps backwards under the same ids, and names what has no inverse', async () => {
  const { clock, pass, plan } = service();
  const run = createRun(
    stepsPlan(name, [plan('block', 1, [5]), plan('removeUser', 2, [6]), plan('block', 3, [7])]).job(),
    clock,
  );
  await pass();
  const undo = await run.job.undo(run.itemsWith(['done']));
  expect(undo?.hasChanges).toBe(true);
  expect(undo?.plan.changes.map(({ item }) => [item.id, item.step?.verb, item.step?.scope])).toEqual([
    [run.job.idOf?.(3, 7), 'unblock', 3],
    [run.job.idOf?.(1, 5), 'unblock', 1],
  ]);
  expect(undo?.plan.skipped).toMatchObject([{ item: { recordId: 6 }, reason: 'noInverse' }]);
  expect(undo?.plan.title?.(en)).toBe('Offboard ana@example.org (2) (undo)');
});

test('offers no undo while only steps without an inverse are done', () => {
  const { plan } = service();
  const { items, hasInverse } = stepsPlan(name, [plan('block', 1, [5]), plan('removeUser', 1, [6])]).job();
  const [blocked, removed] = items.map((item) => hasInverse([item]));
  expect([blocked, removed, hasInverse(items), hasInverse([])]).toEqual([true, false, true, false]);
});

test('makes the record and the texts of a change when they are shown', () => {
  const { plan } = service();
  const item = vi.fn(() => ({ id: 5, name: 'Record 5', about: '' }));
  const before = vi.fn(() => 'normal');
  const change = { after: 'blocked', systemRoles: '' };
  const changes = [
    Object.defineProperties(change, { item: { get: item }, before: { get: before } }) as BulkChange,
  ];
  const joined = stepsPlan(name, [plan('block', 1, [5], { changes })]);
  expect([item, before].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(joined.changes[0]).toMatchObject({ item: { recordId: 5 }, before: 'normal', after: 'blocked' });
});
