/** The five writes of the specification's "Users", each with how its record is read back. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
// There before a write is begun: a write that finds its file gone after a deploy would be lost.
import '../api/contract-client.ts';
import { ApiError } from '../api/errors.ts';
import type { User } from '../contract/user.ts';
import type { UserToCreate } from '../contract/users.ts';
import { sendHint } from '../session/tab-hints.ts';
import type { Seen } from '../writes/outcome.ts';
import type { Write } from '../writes/run-write.ts';
import { dropUser, readUserNow, storeUser, wholeList } from './queries.ts';
import { userLabel } from './user.ts';
import { type EmailBefore, isIn, sameEmail, seenInvited, seenRoles, seenStatus } from './user-outcomes.ts';

/** Where writes go, and how values are put into words. */
export interface UserWriteContext {
  client: Client;
  queries: QueryClient;
  organizationId: number;
  wordFor: (status: string) => string;
  rolesOf: (user: User) => string;
}

/** What all writes about one user have in common. */
const about = ({ organizationId }: UserWriteContext, user: User) => ({
  name: userLabel(user),
  scope: organizationId,
  target: user.id,
  onSettled: () => sendHint({ operation: 'updateUser', organizationId, ids: [user.id] }),
});

/** PATCH `status`. */
export function statusWrite(context: UserWriteContext, user: User, status: 'blocked' | 'normal'): Write {
  const { client, queries, organizationId, wordFor } = context;
  return {
    ...about(context, user),
    verb: status === 'blocked' ? 'block' : 'unblock',
    send: async () => {
      await client.updateUser({ organizationId, userId: user.id, body: { status } });
    },
    read: async () =>
      seenStatus(await readUserNow(queries, client, organizationId, user.id), status, user, wordFor),
  };
}

/** PATCH `roleIds`. @param user as read just before */
export function rolesWrite(context: UserWriteContext, user: User, roleIds: number[]): Write {
  const { client, queries, organizationId, rolesOf } = context;
  return {
    ...about(context, user),
    verb: 'setRoles',
    send: async () => {
      await client.updateUser({ organizationId, userId: user.id, body: { roleIds } });
    },
    read: async () =>
      seenRoles(await readUserNow(queries, client, organizationId, user.id), roleIds, user, rolesOf),
  };
}

/** PATCH `newOrganizationId`. @param detail what the new organization is called */
export function moveWrite(context: UserWriteContext, user: User, to: number, detail: string): Write {
  const { client, queries, organizationId } = context;
  return {
    ...about(context, user),
    verb: 'moveUser',
    detail,
    onSettled: () => {
      for (const each of [organizationId, to])
        sendHint({ operation: 'updateUser', organizationId: each, ids: [user.id] });
    },
    send: async () => {
      await client.updateUser({ organizationId, userId: user.id, body: { newOrganizationId: to } });
    },
    read: async (_answer, last): Promise<Seen> => {
      const there = await client.getUser({ organizationId: to, userId: user.id }).catch(ifRefused);
      if (there !== 'refused' && isIn(there, to)) {
        storeUser(queries, to, user.id, there);
        dropUser(queries, organizationId, user.id);
        return { kind: 'wanted' };
      }
      const here = await readUserNow(queries, client, organizationId, user.id);
      if (isIn(here, organizationId)) return { kind: 'old' };
      // In neither: perhaps not visible yet in the new one.
      return there === 'refused' ? { kind: 'left' } : { kind: 'gone', again: !last };
    },
  };
}

/** @throws anything but a refusal that says nothing about the user: the session may not read there */
function ifRefused(error: unknown): 'refused' {
  const refused = error instanceof ApiError && (error.status === 403 || error.status === 404);
  if (refused) return 'refused';
  throw error;
}

/** DELETE. */
export function removalWrite(context: UserWriteContext, user: User): Write {
  const { client, queries, organizationId } = context;
  return {
    ...about(context, user),
    verb: 'removeUser',
    onSettled: () => sendHint({ operation: 'removeUser', organizationId, ids: [user.id] }),
    send: async () => {
      await client.removeUser({ organizationId, userId: user.id });
    },
    read: async () => {
      const after = await readUserNow(queries, client, organizationId, user.id);
      return { kind: after === null ? 'wanted' : 'old' };
    },
  };
}

/** POST: an invitation. A 404 of the created user is no proof that the invitation was not made. */
export function invitationWrite(context: UserWriteContext, body: UserToCreate): Write {
  const { client, queries, organizationId } = context;
  let id: number | null = null;
  let invitedId: number | null = null;
  let before: EmailBefore = 'unknown';

  const find = async (last: boolean): Promise<User | undefined> => {
    const isIt = (user: User) => sameEmail(user.email, body.email);
    const { records } = await client.listUsers({ organizationId, query: { email: body.email } });
    const found = records.find(isIt);
    // How the filter matches is not shown: an empty answer proves nothing.
    return found ?? (last ? (await client.listUsers({ organizationId })).records.find(isIt) : undefined);
  };

  return {
    verb: 'invite',
    name: body.email,
    scope: organizationId,
    target: null,
    onSettled: () =>
      sendHint({ operation: 'createUser', organizationId, ids: invitedId === null ? [] : [invitedId] }),
    send: async () => {
      id = null;
      const whole = wholeList(queries, organizationId);
      const held = whole?.rows.some((user) => sameEmail(user.email, body.email));
      before = held ? 'present' : whole && whole.unreadable.length === 0 ? 'absent' : 'unknown';
      ({ id } = await client.createUser({ organizationId, body }));
    },
    read: async (answer, last) => {
      if (answer.kind === 'conflict' && before === 'present') return { kind: 'old', again: false };
      const named = id === null ? null : await readUserNow(queries, client, organizationId, id);
      // A record with another e-mail is somebody else's, whatever the answer says.
      if (named && (named.email == null || sameEmail(named.email, body.email))) {
        invitedId = named.id;
        return { kind: 'wanted' };
      }
      const found = await find(last);
      if (!found) return { kind: 'old' };
      invitedId = found.id;
      storeUser(queries, organizationId, found.id, found);
      return id === found.id ? { kind: 'wanted' } : seenInvited(answer.kind === 'accepted', before);
    },
  };
}
