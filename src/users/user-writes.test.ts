// Tests the writes about users: what each sends, and how the reads after it decide its outcome.

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { User } from '../contract/user.ts';
import { completeList } from '../lists/rows/list.ts';
import type { FakeClient } from '../testing/fake-client.ts';
import { fakeUser } from '../testing/fake-records.ts';
import { newRows } from '../ui/table/new-rows.ts';
import { runWrite, type Write } from '../writes/run-write.ts';
import { editWrite, invitationWrite, moveWrite, removalWrite, statusWrite } from './user-writes.ts';

vi.mock('../api/lists.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);
vi.mock('../api/records.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);

const user = (id: number, parts: Partial<User> = {}): User =>
  fakeUser(id, { name: 'Ana', email: 'ana@x.example', ...parts });

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;
const failed = (status: number) => new ApiError(endpoint, { kind: 'refused', status });
const lost = () => new ApiError(endpoint, { kind: 'network' });
const webPage404 = () => new ApiError(endpoint, { kind: 'foreign', status: 404 });

/** Makes a write context with a client that answers from `users`, by organization. */
function makeContext(users: Record<number, User[]>, parts: Partial<Record<keyof FakeClient, unknown>> = {}) {
  const client = {
    getUser: vi.fn(
      async ({ organizationId, userId }: { organizationId: number; userId: number }) =>
        (users[organizationId] ?? []).find(({ id }) => id === userId) ?? null,
    ),
    listUsers: vi.fn(async ({ organizationId }: { organizationId: number }) => ({
      records: users[organizationId] ?? [],
      unreadable: [],
    })),
    createUser: vi.fn(async () => ({ id: 9 })),
    updateUser: vi.fn(async () => undefined),
    removeUser: vi.fn(async () => undefined),
    ...parts,
  } as unknown as FakeClient;
  const queries = new QueryClient();
  return {
    client,
    queries,
    organizationId: 1,
    organizationName: (id: number) => (id === 2 ? 'North' : `#${id}`),
    roleName: (id: number) => `#${id}`,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs a write and returns the message of its outcome. */
async function outcomeMessage(write: Write) {
  const running = runWrite(write);
  await vi.runAllTimersAsync();
  return (await running).outcome.message;
}

const body = { email: 'Zoe@x.example', name: 'Zoe', locale: 'en', roleIds: [] } as const;
const invited = { ...body, roleIds: [] };
const zoe = user(9, { email: 'zoe@x.example' });

describe('an invitation', () => {
  const cacheWholeList = (context: ReturnType<typeof makeContext>, rows: User[]) =>
    context.queries.setQueryData(['users', 1, 'list'], completeList({ records: rows, unreadable: [] }));

  it('is confirmed by the user whose id the answer has', async () => {
    const marked: unknown[] = [];
    const stop = newRows.subscribe(() => marked.push(...(newRows.get().users ?? [])));
    expect(await outcomeMessage(invitationWrite(makeContext({ 1: [zoe] }), invited))).toBe('done');
    expect(marked).toEqual([zoe.id]);
    stop();
  });

  it('is not confirmed by a user with another e-mail', async () => {
    const context = makeContext({ 1: [user(2)] }, { createUser: async () => ({ id: 2 }) });
    expect(await outcomeMessage(invitationWrite(context, invited))).toBe('stillOld');
  });

  it('without an answer is done only if the e-mail was not in the whole list before', async () => {
    const noAnswer = { createUser: () => Promise.reject(lost()) };
    const wasAbsent = makeContext({ 1: [zoe] }, noAnswer);
    cacheWholeList(wasAbsent, [user(2)]);
    expect(await outcomeMessage(invitationWrite(wasAbsent, invited))).toBe('doneAfterAll');
    expect(await outcomeMessage(invitationWrite(makeContext({ 1: [zoe] }, noAnswer), invited))).toBe(
      'unproven',
    );
    const wasPresent = makeContext({ 1: [zoe] }, noAnswer);
    cacheWholeList(wasPresent, [zoe]);
    const marked = vi.fn();
    const stop = newRows.subscribe(marked);
    expect(await outcomeMessage(invitationWrite(wasPresent, invited))).toBe('nothingSoFar');
    expect(marked).not.toHaveBeenCalled();
    stop();
  });

  it('is not proven by the removed user of an earlier invitation, whom a late list still shows', async () => {
    const context = makeContext({ 1: [zoe] }, { createUser: () => Promise.reject(lost()) });
    cacheWholeList(context, [zoe]);
    expect(await outcomeMessage(invitationWrite(context, invited, zoe.id))).toBe('nothingSoFar');
    const other = user(10, { email: 'zoe@x.example' });
    const both = makeContext({ 1: [zoe, other] }, { createUser: () => Promise.reject(lost()) });
    cacheWholeList(both, [zoe]);
    expect(await outcomeMessage(invitationWrite(both, invited, zoe.id))).toBe('doneAfterAll');
  });

  it('is refused at once by a 409 if the e-mail was in the list before', async () => {
    const context = makeContext({ 1: [zoe] }, { createUser: () => Promise.reject(failed(409)) });
    cacheWholeList(context, [zoe]);
    expect(await outcomeMessage(invitationWrite(context, invited))).toBe('refused');
    expect(context.client.listUsers).not.toHaveBeenCalled();
  });

  it('reads the whole list before the outcome is that nothing happened', async () => {
    const context = makeContext({ 1: [] }, { createUser: () => Promise.reject(lost()) });
    expect(await outcomeMessage(invitationWrite(context, invited))).toBe('nothingSoFar');
    expect(context.client.listUsers).toHaveBeenLastCalledWith({ organizationId: 1 });
  });
});

describe('a move', () => {
  /** Moves a user of organization 1. @param after the users from then on, by organization */
  const move = (
    after: Record<number, User[]>,
    parts: Parameters<typeof makeContext>[1] = {},
    error?: ApiError,
  ) => {
    const users: Record<number, User[]> = { 1: [user(7)] };
    const updateUser = async () => {
      users[1] = [];
      Object.assign(users, after);
      if (error) throw error;
    };
    return outcomeMessage(moveWrite(makeContext(users, { updateUser, ...parts }), user(7), 2));
  };

  it('is confirmed in the new organization, also after a 404', async () => {
    const there = { 2: [user(7, { organizationId: 2 })] };
    expect(await move(there)).toBe('done');
    expect(await move(there, {}, failed(404))).toBe('doneAfterAll');
  });

  it('sends nothing if the user was moved there before, or away', async () => {
    const updateUser = vi.fn();
    const there = makeContext({ 2: [user(7, { organizationId: 2 })] }, { updateUser });
    expect(await outcomeMessage(moveWrite(there, user(7), 2))).toBe('already');
    expect(await outcomeMessage(moveWrite(makeContext({}, { updateUser }), user(7), 2))).toBe('goneBefore');
    expect(updateUser).not.toHaveBeenCalled();
  });

  it('without effect shows the user in the old organization', async () => {
    expect(await outcomeMessage(moveWrite(makeContext({ 1: [user(7)] }), user(7), 2))).toBe('stillOld');
  });

  it('to an unreadable organization is decided by the old one', async () => {
    let reads = 0;
    const getUser = async ({ organizationId }: { organizationId: number }) => {
      if (organizationId === 2) throw failed(403);
      return reads++ === 0 ? user(7) : null;
    };
    expect(await move({}, { getUser })).toBe('movedUnreadable');
  });

  it('is unconfirmed if a service that names no organization shows the user in both', async () => {
    const anywhere = [user(7, { organizationId: undefined })];
    expect(await move({ 1: anywhere, 2: anywhere })).toBe('unconfirmed');
    expect(await move({ 2: anywhere })).toBe('done');
    expect(await move({ 1: [user(7)], 2: [user(7, { organizationId: 2 })] })).toBe('done');
  });

  it('is unconfirmed if the user is in neither organization', async () => {
    expect(await move({})).toBe('unconfirmed');
  });
});

describe('a removal', () => {
  it('is done only when the user is gone', async () => {
    expect(await outcomeMessage(removalWrite(makeContext({ 1: [] }), user(7)))).toBe('done');
    expect(await outcomeMessage(removalWrite(makeContext({ 1: [user(7)] }), user(7)))).toBe('stillOld');
    const gone = makeContext({ 1: [] }, { removeUser: () => Promise.reject(failed(404)) });
    expect(await outcomeMessage(removalWrite(gone, user(7)))).toBe('alreadyGone');
  });

  it('is decided by the list if a missing user is answered with a web page', async () => {
    const getUser = () => Promise.reject(webPage404());
    expect(await outcomeMessage(removalWrite(makeContext({ 1: [] }, { getUser }), user(7)))).toBe('done');
    expect(await outcomeMessage(removalWrite(makeContext({ 1: [user(7)] }, { getUser }), user(7)))).toBe(
      'stillOld',
    );
  });
});

it('a status is restored as it was just before, whatever the list showed', async () => {
  const users = { 1: [user(7, { status: 'blocked' })] };
  const already = statusWrite(makeContext(users), user(7), 'blocked');
  expect([await outcomeMessage(already), already.inverse?.()]).toEqual(['already', undefined]);
  const unread = statusWrite(makeContext(users), user(7), 'blocked');
  expect(unread.inverse?.()).toBeUndefined();
});

it('blocking sends only the status', async () => {
  const users = { 1: [user(7)] };
  const updateUser = vi.fn(async () => {
    users[1] = [user(7, { status: 'blocked' })];
  });
  const context = makeContext(users, { updateUser });
  expect(await outcomeMessage(statusWrite(context, user(7), 'blocked'))).toBe('done');
  expect(context.client.updateUser).toHaveBeenCalledWith({
    organizationId: 1,
    userId: 7,
    body: { status: 'blocked' },
  });
});

describe('an edit', () => {
  const withRoles = (ids: number[], rolesShape: User['rolesShape'] = 'array') =>
    user(7, { rolesShape, roles: ids.map((id) => ({ id, name: `r${id}`, isSystem: false })) });

  /** Replaces role 1 by 2 and 3. The service shows what was sent. */
  async function edit(former: User | null) {
    const users = { 1: [former ?? withRoles([1])] };
    const updateUser = vi.fn(async ({ body }: { body: { roleIds?: number[] } }) => {
      users[1] = [withRoles(body.roleIds ?? [])];
    });
    const context = makeContext(users, { updateUser });
    const edited = { before: { roles: [1] }, after: { roles: [2, 3] } };
    const write = editWrite(context, users[1][0] as User, edited, { record: former, isWanted: false });
    expect(await outcomeMessage(write)).toBe('done');
    return { write, users, bodies: () => updateUser.mock.calls.map(([{ body }]) => body) };
  }

  it('is undone, and done again, with the values before', async () => {
    const { write, bodies } = await edit(withRoles([1]));
    const undo = write.inverse?.() as Write;
    expect(await outcomeMessage(undo)).toBe('done');
    expect(await outcomeMessage(undo.inverse?.() as Write)).toBe('done');
    expect(bodies()).toEqual([{ roleIds: [2, 3] }, { roleIds: [1] }, { roleIds: [2, 3] }]);
  });

  it('is not undone if somebody else has changed the user since', async () => {
    const { write, users, bodies } = await edit(withRoles([1]));
    users[1] = [withRoles([9])];
    expect(await outcomeMessage(write.inverse?.() as Write)).toBe('changedBefore');
    users[1] = [withRoles([1])];
    expect(await outcomeMessage(write.inverse?.() as Write)).toBe('already');
    expect(bodies()).toHaveLength(1);
  });

  it('has no undo without a read just before, or if the service reports one role of several', async () => {
    expect((await edit(null)).write.inverse?.()).toBeUndefined();
    expect((await edit(withRoles([1], 'object'))).write.inverse?.()).toBeUndefined();
  });
});
