// Tests actions over many users: the plan, the writes and read-backs of the job, its undo, and their speed.

import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import type { BulkItem, BulkJob } from '../../bulk/engine/job.ts';
import type { User } from '../../contract/user.ts';
import { completeList, type List } from '../../lists/rows/list.ts';
import { signIn, signOut } from '../../session/session-store.ts';
import { startCpuTime } from '../../testing/cpu-time.ts';
import type { FakeClient } from '../../testing/fake-client.ts';
import { fakeUser } from '../../testing/fake-records.ts';
import { readBefore } from '../../testing/fake-run.ts';
import { accepted } from '../../writes/outcome.ts';
import { rememberRefused } from '../../writes/refusals.ts';
import { knownRoles, type RolesHow } from '../roles-change.ts';
import { rebuildUserJob, userBulkPlan } from './user-bulk.ts';
import type { UserBulkVerb } from './user-bulk-verbs.ts';

vi.mock('../../api/lists.ts', async () => (await import('../../testing/fake-client.ts')).fakeOperations);
vi.mock('../../api/records.ts', async () => (await import('../../testing/fake-client.ts')).fakeOperations);

const role = (id: number, isSystem = false) => ({ id, name: `Role ${id}`, isSystem });
const user = (id: number, parts: Partial<User> = {}): User =>
  fakeUser(id, { name: `User ${id}`, email: `u${id}@x.example`, ...parts });
const failed = (status: number) =>
  new ApiError({ name: 'listUsers', method: 'GET' }, { kind: 'refused', status });

/** Makes a context whose service holds `users`, by organization. */
function makeContext(
  users: Record<number, User[]> = {},
  unreadable: { id: string | null; fields: string[] }[] = [],
) {
  const client = {
    getUser: vi.fn(
      async ({ organizationId, userId }: { organizationId: number; userId: number }) =>
        (users[organizationId] ?? []).find(({ id }) => id === userId) ?? null,
    ),
    listUsers: vi.fn(async ({ organizationId }: { organizationId: number }) => ({
      records: [...(users[organizationId] ?? [])],
      unreadable,
    })),
    updateUser: vi.fn(async () => undefined),
    removeUser: vi.fn(async () => undefined),
  };
  const queries = new QueryClient();
  return {
    context: {
      client: client as unknown as FakeClient,
      queries,
      organizationId: 1,
      organizationName: (id: number) => `Organization ${id}`,
      roleName: (id: number) => `Role ${id}`,
    },
    client,
    queries,
    cached: () => queries.getQueryData<List<User>>(['users', 1, 'list']),
  };
}

const plan = (verb: UserBulkVerb, users: User[], wanted: number[] = [], context = makeContext().context) =>
  userBulkPlan(context, { verb, users, wanted });
/**
 * Returns the job of a run that has read its users as `former` shows them. From then on the service holds `now`.
 *
 * @param listed the users as the list showed them before
 */
async function sentJob(
  verb: UserBulkVerb,
  {
    former,
    now,
    wanted = [],
    listed = former,
  }: { former: User[]; now: Record<number, User[]>; wanted?: number[]; listed?: User[] },
) {
  const held: Record<number, User[]> = { 1: former };
  const { context, client } = makeContext(held);
  const job = plan(verb, listed, wanted, context).job();
  const seen = [];
  for (const item of job.items) seen.push(await readBefore(job, item));
  held[1] = [];
  Object.assign(held, now);
  client.getUser.mockClear();
  return { job, context, client, seen };
}

const blocking = (ids: number[]) => ({ verb: 'block' as const, wanted: [], ids, isUndo: false });
const ids = (entries: readonly { item: BulkItem }[]) => entries.map(({ item }) => item.id);
const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.sig`;

afterEach(() => signOut());

describe('a plan', () => {
  it('blocks everybody who is not blocked, and says what changes', () => {
    const { changes, skipped } = plan('block', [
      user(1),
      user(2, { status: 'blocked' }),
      user(3, { status: 'pending' }),
    ]);
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      ['Normal', 'Blocked'],
      ['Pending', "Blocked (“pending” can't be restored)"],
    ]);
    expect(skipped.map(({ item, reason }) => [item, reason])).toEqual([
      [{ id: 2, name: 'User 2', about: 'u2@x.example' }, 'alreadyBlocked'],
    ]);
  });

  it('unblocks only blocked people: pending ones never registered', () => {
    const made = plan('unblock', [user(1), user(2, { status: 'blocked' }), user(3, { status: 'pending' })]);
    expect(ids(made.changes)).toEqual([2]);
    expect(made.skipped.map(({ reason }) => reason)).toEqual(['notBlocked', 'pending']);
  });

  it('skips equal roles only if the service reports roles as an array', () => {
    const roles = [role(3)];
    const made = plan(
      'setRoles',
      [
        user(1, { roles }),
        user(2, { roles, rolesShape: 'object' }),
        user(4),
        user(5, { rolesShape: 'none' }),
      ],
      [3],
    );
    expect(made.changes.map(({ item, before, after }) => [item.id, before, after])).toEqual([
      [2, 'Role 3', 'only Role 3'],
      [4, '', 'Role 3'],
      [5, 'Not reported', 'Role 3'],
    ]);
    expect(made.skipped.map(({ reason }) => reason)).toEqual(['sameRoles']);
  });

  it('moves nobody to the organization where they are', () => {
    expect(plan('moveUser', [user(1)], [1]).skipped[0]?.reason).toBe('sameOrganization');
    expect(plan('moveUser', [user(1)], [2]).changes[0]).toMatchObject({
      before: 'Organization 1',
      after: 'Organization 2',
    });
  });

  it('skips people whose change was refused, unless all were', () => {
    rememberRefused('removeUser', 1, 2);
    const some = plan('removeUser', [user(1), user(2)]);
    expect([ids(some.changes), some.skipped[0]?.reason, some.refusedBefore]).toEqual([[1], 'refused', false]);
    const all = plan('removeUser', [user(2)]);
    expect([ids(all.changes), all.skipped, all.refusedBefore]).toEqual([[2], [], true]);
  });

  it('skips records that cannot be read', () => {
    const unreadable = [
      { id: '7', fields: [] },
      { id: null, fields: [] },
    ];
    const made = userBulkPlan(makeContext().context, { verb: 'block', users: [], wanted: [], unreadable });
    expect(made.skipped.map(({ item, reason }) => [item.name, reason])).toEqual([
      ['#7', 'unreadable'],
      ['', 'unreadable'],
    ]);
  });

  it('names system roles, and asks for typing where a single removal would', () => {
    expect(plan('removeUser', [user(1)]).asksTyping).toBe(false);
    const withSystem = plan('removeUser', [user(1, { roles: [role(1, true), role(2)] })]);
    expect([withSystem.changes[0]?.systemRoles, withSystem.asksTyping]).toEqual(['Role 1', true]);
    expect(plan('removeUser', [user(1, { lastAccessTimestamp: Date.now() })]).asksTyping).toBe(true);
  });

  it('recognises the admin only by the e-mail claim of the session token', () => {
    expect(plan('block', [user(1)]).self).toBeNull();
    signIn(jwt({ email: 'U1@X.example' }), false);
    expect(plan('block', [user(2), user(1)]).self?.id).toBe(1);
    expect(plan('block', [user(2), user(3, { email: null })]).self).toBeNull();
  });

  it('of 100,000 people is made quickly', () => {
    const many = Array.from({ length: 100_000 }, (_, at) =>
      user(at, { roles: [role(1, at % 9 === 0), role(2)] }),
    );
    const { context } = makeContext();
    const times = (['block', 'setRoles', 'moveUser', 'removeUser'] as const).map((verb) => {
      const cpuTime = startCpuTime();
      plan(verb, many, verb === 'setRoles' || verb === 'moveUser' ? [2] : [], context);
      return cpuTime();
    });
    // Typical are 10 to 30 ms.
    expect(Math.max(...times)).toBeLessThan(300);
  });
});

describe('the job', () => {
  it('sends what was chosen and reads the user back', async () => {
    const { context, client } = makeContext({ 1: [user(1, { status: 'blocked' })] });
    const job = plan('block', [user(1)], [], context).job();
    const write = job.writeOf(job.items[0] as BulkItem);
    await write.send();
    expect(client.updateUser).toHaveBeenCalledWith({
      organizationId: 1,
      userId: 1,
      body: { status: 'blocked' },
    });
    expect(await write.read(accepted, false)).toEqual({ kind: 'wanted' });
  });

  it('stores many users in the cached list at once', async () => {
    const before = [user(1), user(2), user(3)];
    const after = before.map((one) => ({ ...one, status: 'blocked' }));
    const { context, queries, cached } = makeContext({ 1: after });
    queries.setQueryData(['users', 1, 'list'], completeList({ records: before, unreadable: [] }));
    const job = plan('block', before, [], context).job();
    const changes = vi.fn();
    queries.getQueryCache().subscribe(({ type }) => type === 'updated' && changes());
    for (const item of job.items) await job.writeOf(item).read(accepted, false);
    expect(changes).not.toHaveBeenCalled();
    job.flush();
    expect(changes).toHaveBeenCalledTimes(1);
    expect(cached()?.rows).toEqual(after);
  });

  it('compares with the list after it was read once, and shows that list', async () => {
    const { context, client, cached } = makeContext({ 1: [user(1, { status: 'blocked' }), user(2)] });
    const job = plan('block', [user(1), user(2), user(3)], [], context).job();
    (await job.readList())();
    const kinds = [];
    for (const item of job.items) kinds.push((await job.writeOf(item).read(accepted, true)).kind);
    expect(kinds).toEqual(['wanted', 'old', 'gone']);
    expect([client.listUsers.mock.calls.length, client.getUser.mock.calls.length]).toEqual([1, 0]);
    expect(cached()?.rows).toHaveLength(2);
    job.forgetList();
    await job.writeOf(job.items[0] as BulkItem).read(accepted, true);
    expect(client.getUser).toHaveBeenCalledTimes(1);
  });

  it('reads the list again although an earlier reading is under way', async () => {
    const { context, client, queries } = makeContext({ 1: [user(1)] });
    queries.setQueryData(['users', 1, 'list'], completeList({ records: [user(1)], unreadable: [] }));
    const job = plan('block', [user(1)], [], context).job();
    client.listUsers.mockImplementationOnce(() => new Promise(() => {}));
    void job.readList();
    (await job.readList())();
    expect(client.listUsers).toHaveBeenCalledTimes(2);
  });

  it('does not call a user gone whose record in the list cannot be read', async () => {
    const { context } = makeContext({ 1: [] }, [{ id: '1', fields: [] }]);
    const job = plan('removeUser', [user(1), user(2)], [], context).job();
    (await job.readList())();
    await expect(job.writeOf(job.items[0] as BulkItem).read(accepted, true)).rejects.toThrow(ApiError);
    expect(await job.writeOf(job.items[1] as BulkItem).read(accepted, true)).toEqual({ kind: 'wanted' });
  });

  it('of a move reads both lists; a new organization that may not be read leaves the old one to decide', async () => {
    const { context, client } = makeContext({ 2: [user(1, { organizationId: 2 })] });
    const job = plan('moveUser', [user(1)], [2], context).job();
    (await job.readList())();
    const item = job.items[0] as BulkItem;
    expect(await job.writeOf(item).read(accepted, true)).toEqual({ kind: 'wanted' });
    client.listUsers.mockImplementation(async ({ organizationId }) => {
      if (organizationId === 2) throw failed(403);
      return { records: [], unreadable: [] };
    });
    (await job.readList())();
    expect(await job.writeOf(item).read(accepted, true)).toEqual({ kind: 'left' });
  });
});

describe('undo', () => {
  it('restores the former status of people who are still as the run left them', async () => {
    const former = [user(1), user(2), user(3), user(4, { status: 'pending' }), user(5)];
    const now = [
      user(1, { status: 'blocked' }),
      user(2, { status: 'suspended' }),
      user(3),
      user(4, { status: 'blocked' }),
    ];
    const { job } = await sentJob('block', { former, now: { 1: now } });
    const undo = await job.undo(job.items);
    expect(undo?.plan).toMatchObject({ verb: 'unblock', scope: 1 });
    expect(undo?.plan.changes.map(({ item, before, after }) => [item.id, before, after])).toEqual([
      [1, 'Blocked', 'Normal'],
    ]);
    expect(undo?.plan.skipped.map(({ item, reason, value }) => [item.id, reason, value])).toEqual([
      [4, 'noInverse', undefined],
      [2, 'changedSince', 'suspended'],
      [3, 'alreadyBack', undefined],
      [5, 'gone', undefined],
    ]);
    expect(undo?.hasChanges).toBe(true);
    expect(undo?.plan.job()).toMatchObject({ verb: 'unblock', isUndo: true });
  });

  it('gives each person the own former roles', async () => {
    const former = [user(1, { roles: [role(1)] }), user(2, { roles: [role(2), role(5)] })];
    const now: { 1: User[] } = { 1: former.map((one) => ({ ...one, roles: [role(3)] })) };
    const { job, client } = await sentJob('setRoles', { former, now, wanted: [3] });
    const undo = await job.undo(job.items);
    expect(undo?.plan.changes.map(({ before, after }) => [before, after])).toEqual([
      ['Role 3', 'Role 1'],
      ['Role 3', 'Role 2, Role 5'],
    ]);
    const undoJob = undo?.plan.job();
    expect(
      await Promise.all((undoJob?.items ?? []).map((item) => readBefore(undoJob as BulkJob, item))),
    ).toEqual(['differs', 'differs']);
    // Somebody else changes the roles of the second one while the undo waits.
    now[1][1] = user(2, { roles: [role(1), role(3)] });
    expect(
      await Promise.all((undoJob?.items ?? []).map((item) => readBefore(undoJob as BulkJob, item))),
    ).toEqual(['differs', 'other']);
    for (const item of undoJob?.items ?? []) await undoJob?.writeOf(item).send();
    expect(client.updateUser.mock.calls).toEqual([
      [{ organizationId: 1, userId: 1, body: { roleIds: [1] } }],
      [{ organizationId: 1, userId: 2, body: { roleIds: [2, 5] } }],
    ]);
    expect(undo?.hasChanges).toBe(false);
  });

  it('names former roles as the user had them, also those that the directory does not know', async () => {
    const former = [user(1, { roles: [{ ...role(1), name: 'Auditor' }] })];
    const now = { 1: former.map((one) => ({ ...one, roles: [role(3)] })) };
    const { job } = await sentJob('setRoles', { former, now, wanted: [3] });
    const undo = await job.undo(job.items);
    expect(undo?.plan.changes.map(({ before, after }) => [before, after])).toEqual([['Role 3', 'Auditor']]);
  });

  it('moves people back from the new organization, and needs nothing for those who are back', async () => {
    const now = { 1: [user(2)], 2: [user(1, { organizationId: 2 })] };
    const { job, client } = await sentJob('moveUser', { former: [user(1), user(2)], now, wanted: [2] });
    const undo = await job.undo(job.items);
    expect(undo?.plan).toMatchObject({ verb: 'moveUser', scope: 2 });
    expect(undo?.plan.skipped.map(({ item, reason }) => [item.id, reason])).toEqual([[2, 'alreadyBack']]);
    expect(undo?.hasChanges).toBe(false);
    const undoJob = undo?.plan.job();
    expect(undoJob).toMatchObject({ scope: 2, wanted: [1], detail: 'Organization 1' });
    await undoJob?.writeOf(undoJob.items[0] as BulkItem).send();
    expect(client.updateUser).toHaveBeenCalledWith({
      organizationId: 2,
      userId: 1,
      body: { newOrganizationId: 1 },
    });
  });

  it('moves nobody back whom a service shows in both organizations', async () => {
    const nowhere = (id: number) => user(id, { organizationId: undefined });
    const now = { 1: [nowhere(2)], 2: [nowhere(1), nowhere(2)] };
    const { job } = await sentJob('moveUser', { former: [nowhere(1), nowhere(2)], now, wanted: [2] });
    const undo = await job.undo(job.items);
    expect([ids(undo?.plan.changes ?? []), undo?.hasChanges]).toEqual([[1], true]);
    expect(undo?.plan.skipped.map(({ item, reason }) => [item.id, reason])).toEqual([[2, 'unreadable']]);
  });

  it('reads the list instead of more than 500 people', async () => {
    const many = Array.from({ length: 501 }, (_, at) => user(at));
    const now = { 1: many.map((one) => ({ ...one, status: 'blocked' })) };
    const { job, client } = await sentJob('block', { former: many, now });
    expect((await job.undo(job.items))?.plan.changes).toHaveLength(501);
    expect([client.listUsers.mock.calls.length, client.getUser.mock.calls.length]).toEqual([1, 0]);
  });

  it('reads by the id whom the list leaves out', async () => {
    const many = Array.from({ length: 501 }, (_, at) => user(at));
    const now = { 1: many.map((one) => ({ ...one, status: 'blocked' })) };
    const { job, client } = await sentJob('block', { former: many, now });
    client.listUsers.mockResolvedValue({
      records: many.slice(2).map((one) => ({ ...one, status: 'blocked' })),
      unreadable: [],
    });
    const undo = await job.undo(job.items);
    expect([undo?.plan.changes.length, undo?.plan.skipped]).toEqual([501, []]);
    expect(client.getUser).toHaveBeenCalledTimes(2);
    (await job.readList())();
    expect([0, 2].map((at) => job.isListed?.(job.items[at] as BulkItem))).toEqual([false, true]);
  });

  it('asks when a person is left out although nobody has changed anything', async () => {
    const former = [user(1), user(2, { status: 'pending' })];
    const now = { 1: former.map((one) => ({ ...one, status: 'blocked' })) };
    const { job } = await sentJob('block', { former, now });
    expect((await job.undo(job.items))?.hasChanges).toBe(true);
  });

  it('is offered only where a former value is known', async () => {
    const mayUndo = (job: BulkJob | null | undefined) => job?.hasInverse(job.items);
    const offers = async (verb: UserBulkVerb, former: User[], wanted: number[] = []) =>
      mayUndo((await sentJob(verb, { former, now: {}, wanted })).job);
    expect(await offers('block', [user(1, { status: 'pending' }), user(2)])).toBe(true);
    expect(await offers('block', [user(1, { status: 'pending' })])).toBe(false);
    expect(await offers('setRoles', [user(1, { rolesShape: 'object' })], [3])).toBe(false);
    expect(await offers('removeUser', [user(1)])).toBe(false);
    expect(mayUndo(plan('block', [user(1)]).job())).toBe(false);
    const now = { 1: [user(1, { status: 'blocked' })] };
    const { context, job: block } = await sentJob('block', { former: [user(1)], now });
    expect(mayUndo(await rebuildUserJob(context, blocking([1])))).toBe(false);
    expect(block.hasInverse([])).toBe(false);
    expect(mayUndo((await block.undo(block.items))?.plan.job())).toBe(false);
  });

  it('does not exist for removals, for roles not reported as an array, and for an undo', async () => {
    const now = { 1: [user(1, { status: 'blocked' })] };
    const { job: removal } = await sentJob('removeUser', { former: [user(1)], now });
    expect(await removal.undo(removal.items)).toBeNull();
    const former = [user(1, { rolesShape: 'object' })];
    const { job: roles } = await sentJob('setRoles', { former, now, wanted: [3] });
    expect(await roles.undo(roles.items)).toBeNull();
    const { job: block } = await sentJob('block', { former: [user(1)], now });
    const undoJob = (await block.undo(block.items))?.plan.job();
    expect(await undoJob?.undo(block.items)).toBeNull();
  });

  it('leaves alone whom somebody else had changed before, whatever the list showed', async () => {
    const listed = [user(1), user(2), user(3)];
    const former = [user(1), user(2, { status: 'blocked' })];
    const blocked = { 1: former.map((one) => ({ ...one, status: 'blocked' })) };
    const { job, seen } = await sentJob('block', { listed, former, now: blocked });
    expect(seen).toEqual(['differs', 'wanted', 'gone']);
    const undo = await job.undo(job.items.slice(0, 2));
    expect([ids(undo?.plan.changes ?? []), undo?.hasChanges]).toEqual([[1], false]);
    expect(undo?.plan.skipped.map(({ item, reason }) => [item.id, reason])).toEqual([[2, 'wantedBefore']]);

    const theirs = [user(1, { roles: [role(7)] }), user(2, { roles: [role(3)] })];
    const roles = await sentJob('setRoles', {
      listed: [user(1, { roles: [role(1)] }), user(2, { roles: [role(1)] })],
      former: theirs,
      now: { 1: theirs.map((one) => ({ ...one, roles: [role(3)] })) },
      wanted: [3],
    });
    expect(roles.seen).toEqual(['differs', 'wanted']);
    const restored = await roles.job.undo(roles.job.items);
    expect(restored?.plan.changes.map(({ item, after }) => [item.id, after])).toEqual([[1, 'Role 7']]);

    const there = [user(1, { organizationId: 2 })];
    const move = await sentJob('moveUser', { listed: [user(1)], former: [], now: { 2: there }, wanted: [2] });
    expect(move.seen).toEqual(['gone']);
    const moved = makeContext({ 2: there });
    const again = plan('moveUser', [user(1)], [2], moved.context).job();
    expect(await readBefore(again, again.items[0] as BulkItem)).toBe('wanted');
  });

  it('rejects if the present state cannot be read', async () => {
    const { job, client } = await sentJob('block', { former: [user(1)], now: {} });
    client.getUser.mockRejectedValue(failed(500));
    await expect(job.undo(job.items)).rejects.toThrow(ApiError);
  });
});

describe('a rebuilt job', () => {
  it('names the people of the list, and others by their id', async () => {
    const { context, client } = makeContext({ 1: [user(1)] });
    const job = await rebuildUserJob(context, blocking([1, 9]));
    expect(job?.items.map(({ name }) => name)).toEqual(['User 1', '#9']);
    expect([client.listUsers.mock.calls.length, client.getUser.mock.calls.length]).toEqual([1, 0]);
    expect(await job?.undo(job.items)).toBeNull();
  });

  it('never sends roles that are not known', async () => {
    expect(await rebuildUserJob(makeContext().context, { ...blocking([1]), verb: 'setRoles' })).toBeNull();
  });
});

describe('roles that are added or removed', () => {
  const withRoles = (id: number, ...roleIds: number[]) =>
    user(id, { roles: roleIds.map((each) => role(each)) });
  const rolesPlan = (
    how: RolesHow,
    users: readonly User[],
    wanted: number[],
    context = makeContext().context,
    includedIds?: number[],
  ) => userBulkPlan(context, { verb: 'setRoles', how, users, wanted, includedIds });
  const bodies = (client: { updateUser: { mock: { calls: unknown[][] } } }) =>
    client.updateUser.mock.calls.map(([call]) => call as { userId: number; body: { roleIds: number[] } });

  /** Runs the write of each user: reads, sends, and lets the service hold what was sent. */
  async function run(job: BulkJob, held: User[], client: ReturnType<typeof makeContext>['client']) {
    const seen = [];
    for (const item of job.items) {
      const write = job.writeOf(item);
      const before = await write.readBefore?.(false);
      before?.keep?.();
      if (before?.kind === 'differs') {
        await write.send();
        const sent = bodies(client).at(-1)?.body.roleIds ?? [];
        const at = held.findIndex(({ id }) => id === item.id);
        held[at] = withRoles(item.id, ...sent);
      }
      seen.push([item.id, before?.kind, (await job.writeOf(item).read(accepted, true)).kind]);
    }
    return seen;
  }

  it('says what each person has before and after, and why others are skipped', () => {
    const people = [
      withRoles(1, 1),
      withRoles(2, 1, 5),
      user(3, { roles: [role(1)], rolesShape: 'object' }),
      user(4, { rolesShape: 'none' }),
      withRoles(5),
      withRoles(6, 5),
    ];
    const texts = (how: RolesHow) => {
      const { changes, skipped } = rolesPlan(how, people, [5]);
      return [
        changes.map(({ item, before, after }) => [item.id, before, after]),
        skipped.map(({ item, reason }) => [item.id, reason]),
      ];
    };
    const notArrays = [
      [3, 'oneRole'],
      [4, 'rolesUnreported'],
    ];
    expect(texts('add')).toEqual([
      [
        [1, 'Role 1', 'Role 1, Role 5'],
        [5, '', 'Role 5'],
      ],
      [[2, 'sameRoles'], ...notArrays, [6, 'sameRoles']],
    ]);
    expect(texts('remove')).toEqual([
      [[2, 'Role 1, Role 5', 'Role 1']],
      [[1, 'lacksRoles'], ...notArrays, [5, 'lacksRoles'], [6, 'lastRole']],
    ]);
    const included = rolesPlan('remove', people, [5], undefined, [6]);
    expect(included.changes.map(({ item, before, after }) => [item.id, before, after])).toEqual([
      [2, 'Role 1, Role 5', 'Role 1'],
      [6, 'Role 5', ''],
    ]);
  });

  it('names how the roles change, for the activity and the record of the run', () => {
    const job = rolesPlan('add', [withRoles(1)], [5, 6]).job();
    expect(job).toMatchObject({ how: 'add', wanted: [5, 6], detail: 'Add: Role 5, Role 6' });
    expect(rolesPlan('remove', [withRoles(1, 5)], [5], undefined, [1]).job()).toMatchObject({
      how: 'remove',
      includedIds: [1],
      detail: 'Remove: Role 5',
    });
    expect(rolesPlan('replace', [withRoles(1)], [5]).job().how).toBeUndefined();
    expect(plan('setRoles', [withRoles(1)], [5]).job()).toMatchObject({ how: undefined, detail: 'Role 5' });
  });

  it('sends the union or the difference with what was just read, and confirms by containing or lacking', async () => {
    const held = [withRoles(1, 1), withRoles(2, 1, 9), withRoles(3, 1, 5)];
    const { context, client } = makeContext({ 1: held });
    // The list was read before the other admin gave role 9 to the second one, and role 5 to the third one.
    const add = rolesPlan('add', [withRoles(1, 1), withRoles(2, 1), withRoles(3, 1)], [5], context).job();
    expect(await run(add, held, client)).toEqual([
      [1, 'differs', 'wanted'],
      [2, 'differs', 'wanted'],
      [3, 'wanted', 'wanted'],
    ]);
    expect(bodies(client)).toEqual([
      { organizationId: 1, userId: 1, body: { roleIds: [1, 5] } },
      { organizationId: 1, userId: 2, body: { roleIds: [1, 9, 5] } },
    ]);
    client.updateUser.mockClear();
    const remove = rolesPlan('remove', held, [1], context).job();
    held[0] = withRoles(1, 1, 5, 7);
    expect((await run(remove, held, client)).map(([, , kind]) => kind)).toEqual([
      'wanted',
      'wanted',
      'wanted',
    ]);
    expect(bodies(client).map(({ body }) => body.roleIds)).toEqual([[5, 7], [9, 5], [5]]);
  });

  it('shows what a read after the write tells, whatever other roles there are', async () => {
    const held = [withRoles(1, 1)];
    const { context } = makeContext({ 1: held });
    const kindsOf = async (how: RolesHow, wanted: number[], former: User, seen: User[]) => {
      held[0] = former;
      const job = rolesPlan(how, [former], wanted, context, [1]).job();
      await readBefore(job, job.items[0] as BulkItem);
      const kinds = [];
      for (const one of seen) {
        held[0] = one;
        kinds.push((await job.writeOf(job.items[0] as BulkItem).read(accepted, true)).kind);
      }
      return kinds;
    };
    const object = user(1, { roles: [role(1)], rolesShape: 'object' });
    const none = user(1, { rolesShape: 'none' });
    expect(
      await kindsOf('add', [5, 6], withRoles(1, 1), [
        withRoles(1, 5, 6),
        withRoles(1, 9, 6, 5, 1),
        withRoles(1, 1),
        withRoles(1, 1, 5),
        withRoles(1, 9),
        object,
        none,
      ]),
    ).toEqual(['wanted', 'wanted', 'old', 'other', 'other', 'unreported', 'unreported']);
    // A missing field tells nothing; `null` is a user without a role.
    expect(
      await kindsOf('remove', [5], withRoles(1, 5), [
        withRoles(1),
        withRoles(1, 9),
        withRoles(1, 5),
        none,
        user(1, { rolesShape: 'null' }),
      ]),
    ).toEqual(['wanted', 'wanted', 'old', 'unreported', 'wanted']);
  });

  it('sends nothing for whom all roles cannot be read, or who would lose the last one by then', async () => {
    const held = [user(1, { roles: [role(1)], rolesShape: 'object' }), withRoles(2, 5), withRoles(3, 5)];
    const { context, client } = makeContext({ 1: held });
    const listed = [withRoles(1, 1, 5), withRoles(2, 1, 5), withRoles(3, 1, 5)];
    const job = rolesPlan('remove', listed, [5], context).job();
    const [first, second] = job.items as BulkItem[];
    await expect(readBefore(job, first as BulkItem)).rejects.toThrow(ApiError);
    expect(job.writeOf(first as BulkItem).isReadRequired).toBe(true);
    const refused = await job.writeOf(second as BulkItem).readBefore?.(false);
    expect(refused).toMatchObject({ kind: 'other', reason: 'lastRole' });
    await expect(job.writeOf(first as BulkItem).send()).rejects.toThrow();
    // Only the third one was shown as somebody who will have no role, and included.
    const shown = [withRoles(2, 1, 5), withRoles(3, 5)];
    const included = rolesPlan('remove', shown, [5], context, [3]).job();
    expect(await run(included, held, client)).toEqual([
      [2, 'other', 'old'],
      [3, 'differs', 'wanted'],
    ]);
    expect(bodies(client)).toEqual([{ organizationId: 1, userId: 3, body: { roleIds: [] } }]);
  });

  it('knows `null` as no role where the service writes arrays', async () => {
    const empty = (id: number) => user(id, { rolesShape: 'null' });
    const listed = [withRoles(1, 5), empty(2)];
    const held = [...listed];
    const { context, client } = makeContext({ 1: held });
    expect(rolesPlan('add', [empty(2)], [5]).skipped.map(({ reason }) => reason)).toEqual([
      'rolesUnreported',
    ]);
    const add = rolesPlan('add', knownRoles(listed, listed), [5, 6], context).job();
    await run(add, held, client);
    expect(bodies(client).map(({ userId, body }) => [userId, body.roleIds])).toEqual([
      [1, [5, 6]],
      [2, [5, 6]],
    ]);
    // The service writes null after the removal of the last role.
    held.splice(0, 2, withRoles(1, 5), withRoles(2, 7));
    const remove = rolesPlan('remove', held, [5], context, [1]).job();
    await run(remove, held, client);
    held[0] = empty(1);
    client.updateUser.mockClear();
    const undo = await remove.undo([remove.items[0] as BulkItem]);
    expect(undo?.plan.changes.map(({ item, before, after }) => [item.id, before, after])).toEqual([
      [1, '', 'Role 5'],
    ]);
    await run(undo?.plan.job() as BulkJob, held, client);
    expect(bodies(client).map(({ body }) => body.roleIds)).toEqual([[5]]);
  });

  it('undo takes back only what the run changed, from what each person has by then', async () => {
    const held = [withRoles(1, 1), withRoles(2, 1, 5), withRoles(3), withRoles(4, 1), withRoles(5, 1)];
    const { context, client } = makeContext({ 1: held });
    const listed = held.map(({ id }) => withRoles(id, 1));
    const job = rolesPlan('add', listed, [5, 6], context).job();
    await run(job, held, client);
    // Another admin: a further role for the first one, role 6 away from the second one, both from the fourth one, and the fifth
    // one has only what the run added.
    held[0] = withRoles(1, 1, 5, 6, 9);
    held[1] = withRoles(2, 1, 5);
    held[3] = withRoles(4, 1);
    held[4] = withRoles(5, 5, 6);
    client.updateUser.mockClear();
    const undo = await job.undo(job.items);
    expect(undo?.plan.changes.map(({ item, before, after }) => [item.id, before, after])).toEqual([
      [1, 'Role 1, Role 5, Role 6, Role 9', 'Role 1, Role 9'],
      [3, 'Role 5, Role 6', ''],
    ]);
    expect(undo?.plan.skipped.map(({ item, reason }) => [item.id, reason])).toEqual([
      [2, 'alreadyBack'],
      [4, 'alreadyBack'],
      [5, 'lastRole'],
    ]);
    const undoJob = undo?.plan.job() as BulkJob;
    // And another role for the third one, while the undo waits.
    held[2] = withRoles(3, 5, 6, 2);
    expect(await run(undoJob, held, client)).toEqual([
      [1, 'differs', 'wanted'],
      [3, 'differs', 'wanted'],
    ]);
    expect(bodies(client).map(({ body }) => body.roleIds)).toEqual([[1, 9], [2]]);
    expect(undoJob.hasInverse(undoJob.items)).toBe(false);
  });

  it('undo after a repeated request takes back what the first one may have done, and keeps what others did since', async () => {
    const held = [withRoles(1, 1)];
    const { context, client } = makeContext({ 1: held });
    const job = rolesPlan('add', held, [5, 6], context).job();
    await run(job, held, client);
    // Its answer was lost. Another admin takes role 6 away and gives role 9.
    held[0] = withRoles(1, 1, 5, 9);
    const again = job.writeOf(job.items[0] as BulkItem);
    (await again.readBefore?.(true))?.keep?.();
    await again.send();
    expect(bodies(client).at(-1)?.body.roleIds).toEqual([1, 5, 9, 6]);
    held[0] = withRoles(1, 1, 5, 9, 6);
    const undo = await job.undo(job.items);
    expect(undo?.plan.changes.map(({ after }) => after)).toEqual(['Role 1, Role 9']);
    await run(undo?.plan.job() as BulkJob, held, client);
    expect(bodies(client).at(-1)?.body.roleIds).toEqual([1, 9]);
  });

  it('undo of a removal gives back only the roles that were there', async () => {
    const held = [withRoles(1, 1, 5), withRoles(2, 1, 5, 6), withRoles(3, 1)];
    const { context, client } = makeContext({ 1: held });
    const listed = [withRoles(1, 1, 5), withRoles(2, 1, 5, 6), withRoles(3, 1, 5)];
    const job = rolesPlan('remove', listed, [5, 6], context).job();
    await run(job, held, client);
    held[0] = withRoles(1, 9);
    client.updateUser.mockClear();
    const undo = await job.undo(job.items);
    expect(undo?.hasChanges).toBe(false);
    expect(undo?.plan.skipped.map(({ reason }) => reason)).toEqual(['wantedBefore']);
    await run(undo?.plan.job() as BulkJob, held, client);
    expect(bodies(client).map(({ body }) => body.roleIds)).toEqual([
      [9, 5],
      [1, 5, 6],
    ]);
  });

  it('are taken up after a reload as they were chosen', async () => {
    const held = [withRoles(1, 1, 9)];
    const { context, client } = makeContext({ 1: held });
    const recorded = { verb: 'setRoles' as const, wanted: [5], how: 'add' as const, ids: [1], isUndo: false };
    const job = (await rebuildUserJob(context, recorded)) as BulkJob;
    job.forgetList();
    await run(job, held, client);
    expect(bodies(client).map(({ body }) => body.roleIds)).toEqual([[1, 9, 5]]);
    expect(job).toMatchObject({ how: 'add', detail: 'Add: Role 5' });
    held.splice(0, 1, withRoles(1, 5), withRoles(2, 5));
    client.updateUser.mockClear();
    const removal = { ...recorded, how: 'remove' as const, ids: [1, 2], includedIds: [1] };
    const rest = (await rebuildUserJob(context, removal)) as BulkJob;
    rest.forgetList();
    await run(rest, held, client);
    expect(bodies(client).map(({ userId, body }) => [userId, body.roleIds])).toEqual([[1, []]]);
  });
});
