// The writes about users: what each sends, and which records decide what became of it.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { User } from '../contract/user.ts';
import { completeList } from '../lists/rows/list.ts';
import { runWrite, type Write } from '../writes/run-write.ts';
import { invitationWrite, moveWrite, removalWrite, statusWrite } from './user-writes.ts';

const user = (id: number, parts: Partial<User> = {}): User => ({
  id,
  name: 'Ana',
  email: 'ana@x.example',
  status: 'normal',
  organizationId: 1,
  creationTimestamp: null,
  lastAccessTimestamp: null,
  roles: [],
  rolesShape: 'array',
  ...parts,
});

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;
const failed = (status: number) => new ApiError(endpoint, { kind: 'refused', status });
const lost = () => new ApiError(endpoint, { kind: 'network' });
const page = () => new ApiError(endpoint, { kind: 'foreign', status: 404 });

/** A service whose users stand by organization. */
function service(users: Record<number, User[]>, parts: Partial<Record<keyof Client, unknown>> = {}) {
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
  } as unknown as Client;
  const queries = new QueryClient();
  return {
    client,
    queries,
    organizationId: 1,
    wordFor: (status: string) => status,
    rolesOf: () => '',
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function message(write: Write) {
  const running = runWrite(write);
  await vi.runAllTimersAsync();
  return (await running).outcome.message;
}

const body = { email: 'Zoe@x.example', name: 'Zoe', locale: 'en', roleIds: [] } as const;
const invited = { ...body, roleIds: [] };
const zoe = user(9, { email: 'zoe@x.example' });

describe('an invitation', () => {
  const holdWhole = (context: ReturnType<typeof service>, rows: User[]) =>
    context.queries.setQueryData(['users', 1, 'list'], completeList({ records: rows, unreadable: [] }));

  it('is confirmed by the record that the answer names', async () => {
    expect(await message(invitationWrite(service({ 1: [zoe] }), invited))).toBe('done');
  });

  it('is not confirmed by the record of somebody else', async () => {
    const context = service({ 1: [user(2)] }, { createUser: async () => ({ id: 2 }) });
    expect(await message(invitationWrite(context, invited))).toBe('stillOld');
  });

  it('without an answer counts as made only when the whole list did not hold the e-mail before', async () => {
    const answer = { createUser: () => Promise.reject(lost()) };
    const known = service({ 1: [zoe] }, answer);
    holdWhole(known, [user(2)]);
    expect(await message(invitationWrite(known, invited))).toBe('doneAfterAll');
    expect(await message(invitationWrite(service({ 1: [zoe] }, answer), invited))).toBe('unproven');
    const there = service({ 1: [zoe] }, answer);
    holdWhole(there, [zoe]);
    expect(await message(invitationWrite(there, invited))).toBe('nothingSoFar');
  });

  it('answered 409 for an e-mail that was there is refused at once', async () => {
    const context = service({ 1: [zoe] }, { createUser: () => Promise.reject(failed(409)) });
    holdWhole(context, [zoe]);
    expect(await message(invitationWrite(context, invited))).toBe('refused');
    expect(context.client.listUsers).not.toHaveBeenCalled();
  });

  it('reads the whole list before it calls anything unchanged', async () => {
    const context = service({ 1: [] }, { createUser: () => Promise.reject(lost()) });
    expect(await message(invitationWrite(context, invited))).toBe('nothingSoFar');
    expect(context.client.listUsers).toHaveBeenLastCalledWith({ organizationId: 1 });
  });
});

describe('a move', () => {
  it('is confirmed in the new organization, also after a 404', async () => {
    const there = { 2: [user(7, { organizationId: 2 })] };
    expect(await message(moveWrite(service(there), user(7), 2, 'B'))).toBe('done');
    const resent = service(there, { updateUser: () => Promise.reject(failed(404)) });
    expect(await message(moveWrite(resent, user(7), 2, 'B'))).toBe('doneAfterAll');
  });

  it('without effect leaves the user where they were', async () => {
    expect(await message(moveWrite(service({ 1: [user(7)] }), user(7), 2, 'B'))).toBe('stillOld');
  });

  it('to an organization that cannot be read is told from the old one', async () => {
    const getUser = async ({ organizationId }: { organizationId: number }) => {
      if (organizationId === 2) throw failed(403);
      return null;
    };
    expect(await message(moveWrite(service({}, { getUser }), user(7), 2, 'B'))).toBe('movedUnreadable');
  });

  it('of somebody who is in neither is not known', async () => {
    expect(await message(moveWrite(service({}), user(7), 2, 'B'))).toBe('unconfirmed');
  });
});

describe('a removal', () => {
  it('is done when the user is gone, and not before', async () => {
    expect(await message(removalWrite(service({ 1: [] }), user(7)))).toBe('done');
    expect(await message(removalWrite(service({ 1: [user(7)] }), user(7)))).toBe('stillOld');
    const gone = service({ 1: [] }, { removeUser: () => Promise.reject(failed(404)) });
    expect(await message(removalWrite(gone, user(7)))).toBe('alreadyGone');
  });

  it('is decided by the list where a missing user is answered with a web page', async () => {
    const getUser = () => Promise.reject(page());
    expect(await message(removalWrite(service({ 1: [] }, { getUser }), user(7)))).toBe('done');
    expect(await message(removalWrite(service({ 1: [user(7)] }, { getUser }), user(7)))).toBe('stillOld');
  });
});

it('blocks with nothing but the status', async () => {
  const context = service({ 1: [user(7, { status: 'blocked' })] });
  expect(await message(statusWrite(context, user(7), 'blocked'))).toBe('done');
  expect(context.client.updateUser).toHaveBeenCalledWith({
    organizationId: 1,
    userId: 7,
    body: { status: 'blocked' },
  });
});
