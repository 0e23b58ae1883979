/** The writes about users ("Users" in the specification), each with the read that verifies it. */

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { ApiError, isDenied } from '../api/errors.ts';
import { listUsers } from '../api/lists.ts';
import { createUser, getUser, removeUser, updateUser } from '../api/records.ts';
import { isSameMailbox, mailboxKey } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import type { UserToCreate } from '../contract/users.ts';
import { runInSlices } from '../lib/time-slicing.ts';
import { useOrganizationName, useRoleName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { tellOtherTabs } from '../session/tab-channel.ts';
import { showNewRecordFirst } from '../ui/table/new-rows.ts';
import type { Edited } from '../writes/edit-form.ts';
import type { ReadBackState } from '../writes/outcome.ts';
import { type Former, keepBefore, newFormer, type Write } from '../writes/run-write.ts';
import {
  hasRoles,
  isChanged,
  knownRolesOf,
  mayChange,
  type RolesChange,
  rolesAfter,
} from './roles-change.ts';
import { userLabel } from './user.ts';
import { completeUserList, mailboxesOf, userCache } from './user-cache.ts';
import { editVerb, type UserEdit, type UserEditNames, userEdit } from './user-edit.ts';
import { compareRoles, compareStatus, type EmailBefore, isIn, judgeInvitation } from './user-outcomes.ts';

/** The context of writes about users: where they go, and the names in what is said of them. */
export interface UserWriteContext extends UserEditNames {
  client: Client;
  queries: QueryClient;
  organizationId: number;
  /** Returns the name of an organization, or else `#` with its id. */
  organizationName: (id: number) => string;
  /** Reads one user and updates the cache of the organization. Defaults to a read of the service. @throws {ApiError} */
  readUser?: (organizationId: number, userId: number) => Promise<User | null>;
  /** Removes a user who has left an organization from its cache. By default at once. */
  forgetUser?: (organizationId: number, userId: number) => void;
  /**
   * Finds a user by e-mail and updates the cache. Defaults to the filter of the service, and for the last read to the
   * whole list.
   *
   * @returns `null` if no user has the e-mail, `unknown` if only a reading of the whole list can tell
   * @throws {ApiError}
   */
  findByEmail?: (email: string) => Promise<User | null | 'unknown'>;
}

/** Returns a function that returns the context for the writes in an organization. */
export function useUserWrites(): (organizationId: number) => UserWriteContext {
  const client = useClient();
  const queries = useQueryClient();
  const organizationName = useOrganizationName();
  const roleName = useRoleName();
  return (organizationId) => ({ client, queries, organizationId, organizationName, roleName });
}

/** What an invitation keeps from its sending for its read-backs. */
export interface InvitationState {
  /** The id that the answer names; `null` without one. */
  createdId: number | null;
  /** The id of the user who was read; `null` while there is none. */
  invitedId: number | null;
  before: EmailBefore;
}

/** Returns the state of an invitation that was not sent. */
export const newInvitationState = (): InvitationState => ({
  createdId: null,
  invitedId: null,
  before: 'unknown',
});

/** Reads the user of a write in the organization of the context. */
const readUser = (
  { queries, client, organizationId, readUser: read }: UserWriteContext,
  { id }: Pick<User, 'id'>,
) => (read ? read(organizationId, id) : userCache(organizationId).readNow(queries, client, id));

/** Returns the parts that all writes about one user have in common. */
const commonParts = ({ organizationId }: UserWriteContext, user: User) => ({
  name: userLabel(user),
  about: user.email ?? '',
  scope: organizationId,
  target: user.id,
  onSettled: () => tellOtherTabs({ operation: 'updateUser', organizationId, ids: [user.id] }),
});

/** Returns the write that blocks or unblocks a user: PATCH `status`. @param former receives the user as read just before */
export function statusWrite(
  context: UserWriteContext,
  user: User,
  status: 'blocked' | 'normal',
  former: Former<User> = newFormer(),
): Write<'block' | 'unblock'> {
  const { client, organizationId } = context;
  return {
    ...commonParts(context, user),
    verb: status === 'blocked' ? 'block' : 'unblock',
    readBefore: keepBefore(
      former,
      () => readUser(context, user),
      (now) => now.status === status,
    ),
    inverse: () => {
      const before = former.record?.status;
      // The specification sends only these two: “pending” cannot be restored.
      if (before === status || (before !== 'blocked' && before !== 'normal')) return undefined;
      return { ...statusWrite(context, { ...user, status }, before), isUndo: true };
    },
    send: () => updateUser(client, { organizationId, userId: user.id, body: { status } }),
    read: async () => compareStatus(await readUser(context, user), status, former.record ?? user),
  };
}

/**
 * Returns the write that saves the form: PATCH of the changed fields.
 *
 * @param edit the values before and after
 * @param former holds the user as read just before; without one, the edit cannot be undone
 */
export function editWrite(
  context: UserWriteContext,
  user: User,
  edited: Edited<UserEdit>,
  former: Former<User> = newFormer(),
): Write<typeof editVerb> {
  const { client, organizationId } = context;
  const { before, after } = edited;
  const fields = userEdit.changed(before, after);
  return {
    ...commonParts(context, user),
    verb: editVerb,
    isReadRequired: true,
    inverse: () => {
      if (!former.record || !userEdit.has(former.record, fields, before)) return undefined;
      const undone: Former<User> = newFormer();
      return {
        ...editWrite(context, user, { before: after, after: before }, undone),
        readBefore: keepBefore(
          undone,
          () => readKnownRoles(context, user),
          (now) => userEdit.has(now, fields, before),
          (now) => userEdit.has(now, fields, after),
        ),
        isUndo: true,
      };
    },
    send: () => {
      const body = userEdit.toChange(before, after) ?? {};
      return updateUser(client, { organizationId, userId: user.id, body });
    },
    read: async () =>
      userEdit.compareSaved(await readUser(context, user), edited, former.record ?? user, context),
  };
}

/** Reads the user of a write. Roles that are `null` are known to be none if the service writes arrays. */
const readKnownRoles = async (context: UserWriteContext, user: User): Promise<User | null> => {
  const now = await readUser(context, user);
  return now && knownRolesOf(now, user.rolesShape === 'array');
};

/**
 * Returns the write of one user in an action that changes the roles of many: PATCH `roleIds`. To add or remove some, the
 * union or the difference with what the user has just before is sent: nothing if not all of them can be read, or if the
 * last one would go without being meant.
 *
 * @param former receives the user as read just before
 * @param undone the roles that it undoes: if the user has others by then, nothing is sent
 */
export function rolesWrite(
  context: UserWriteContext,
  user: User,
  change: RolesChange,
  former: Former<User>,
  undone?: readonly number[],
): Write {
  const { client, organizationId } = context;
  const isReplaced = change.how === 'replace';
  const readAndKeep = keepBefore(
    former,
    async () => {
      const known = await readKnownRoles(context, user);
      if (known && !isReplaced && known.rolesShape !== 'array')
        throw new ApiError({ name: 'getUser', method: 'GET' }, { kind: 'unreadable' });
      return known;
    },
    (now) => isChanged(now, change),
    (now) => mayChange(now, change) && (undone === undefined || hasRoles(now, undone)),
  );
  return {
    ...commonParts(context, user),
    verb: 'setRoles',
    takesAway: change.how === 'remove',
    readBefore: async (isRepeated) => {
      const seen = await readAndKeep(isRepeated);
      return seen.kind === 'other' && !isReplaced ? { ...seen, reason: 'lastRole' } : seen;
    },
    isReadRequired: true,
    send: async () => {
      if (!isReplaced && !former.record) throw new RangeError('The roles were not read');
      const roleIds = rolesAfter(former.record ?? user, change);
      await updateUser(client, { organizationId, userId: user.id, body: { roleIds } });
    },
    read: async () => compareRoles(await readUser(context, user), change, former.record ?? user),
  };
}

/**
 * Returns the write that moves a user: PATCH `newOrganizationId`.
 *
 * @param to the id of the new organization
 * @param former receives the user as read just before
 */
export function moveWrite(
  context: UserWriteContext,
  user: User,
  to: number,
  former: Former<User> = newFormer(),
): Write<'moveUser'> {
  const { client, queries, organizationId } = context;
  const readThere = () =>
    (context.readUser?.(to, user.id) ?? getUser(client, { organizationId: to, userId: user.id })).catch(
      refusedOrThrow,
    );
  return {
    ...commonParts(context, user),
    verb: 'moveUser',
    detail: context.organizationName(to),
    movesTo: to,
    readBefore: keepBefore(
      former,
      async () => {
        const here = await readUser(context, user);
        if (isIn(here, organizationId)) return here;
        const there = await readThere();
        return there !== 'refused' && isIn(there, to) ? { ...there, organizationId: to } : null;
      },
      (now) => now.organizationId === to,
    ),
    inverse: () =>
      former.record
        ? { ...moveWrite({ ...context, organizationId: to }, user, organizationId), isUndo: true }
        : undefined,
    onSettled: () => {
      for (const each of [organizationId, to])
        tellOtherTabs({ operation: 'updateUser', organizationId: each, ids: [user.id] });
    },
    send: () => updateUser(client, { organizationId, userId: user.id, body: { newOrganizationId: to } }),
    read: async (_answer, last): Promise<ReadBackState> => {
      const there = await readThere();
      if (there !== 'refused' && isIn(there, to)) {
        // A service that reports no organization may answer for every organization in the path.
        if (there.organizationId == null && isIn(await readUser(context, user), organizationId))
          return { kind: 'unreadable', again: !last };
        if (!context.readUser) userCache(to).storeOne(queries, user.id, there);
        if (context.forgetUser) context.forgetUser(organizationId, user.id);
        else userCache(organizationId).remove(queries, user.id);
        return { kind: 'wanted' };
      }
      const here = await readUser(context, user);
      if (isIn(here, organizationId)) return { kind: 'old' };
      // In neither organization: the new one may not list the user yet.
      return there === 'refused' ? { kind: 'left' } : { kind: 'gone', again: !last };
    },
  };
}

/** @throws any error but a denied read */
function refusedOrThrow(error: unknown): 'refused' {
  if (isDenied(error)) return 'refused';
  throw error;
}

/** Returns the write that removes a user: DELETE. */
export function removalWrite(context: UserWriteContext, user: User): Write {
  const { client, organizationId } = context;
  return {
    ...commonParts(context, user),
    verb: 'removeUser',
    onSettled: () => tellOtherTabs({ operation: 'removeUser', organizationId, ids: [user.id] }),
    send: () => removeUser(client, { organizationId, userId: user.id }),
    read: async () => ({ kind: (await readUser(context, user)) === null ? 'wanted' : 'old' }),
  };
}

/**
 * Returns the write that invites a user: POST.
 *
 * A created user who is answered with 404 may still have been invited, so the list is read too.
 *
 * @param formerId the id of a removed user with the same e-mail, whom a late list may still show
 * @param state of the invitation; a run keeps it while it creates the write anew for each use
 */
export function invitationWrite(
  context: UserWriteContext,
  body: UserToCreate,
  formerId: number | null = null,
  state: InvitationState = newInvitationState(),
): Write {
  const { client, queries, organizationId } = context;

  const isInvited = (user: User) => user.id !== formerId && isSameMailbox(user.email, body.email);
  const findInvited = async (last: boolean): Promise<User | null | 'unknown'> => {
    if (context.findByEmail) return context.findByEmail(body.email);
    const { records } = await listUsers(client, { organizationId, query: { email: body.email } });
    const found = records.find(isInvited);
    // The specification does not show how the filter matches: the last read searches the whole list.
    if (!found && last) return (await listUsers(client, { organizationId })).records.find(isInvited) ?? null;
    return found ?? null;
  };
  const emailBefore = async (): Promise<EmailBefore> => {
    const whole = completeUserList(queries, organizationId);
    if (!whole) return 'unknown';
    const isPresent =
      formerId === null
        ? (await runInSlices(mailboxesOf(whole.rows))).has(mailboxKey(body.email))
        : whole.rows.some(isInvited);
    if (isPresent) return 'present';
    return whole.unreadable.length === 0 ? 'absent' : 'unknown';
  };

  return {
    verb: 'invite',
    name: body.email,
    about: body.name,
    scope: organizationId,
    target: null,
    createdId: () => state.invitedId,
    onSettled: () => {
      const { invitedId, before } = state;
      // A run of many would mark the whole list.
      if (invitedId !== null && before !== 'present' && !context.findByEmail)
        showNewRecordFirst('users', invitedId);
      tellOtherTabs({ operation: 'createUser', organizationId, ids: invitedId === null ? [] : [invitedId] });
    },
    send: async () => {
      state.createdId = null;
      state.before = await emailBefore();
      ({ id: state.createdId } = await createUser(client, { organizationId, body }));
    },
    lookUp: async () => {
      const found = await findInvited(true);
      if (found === null) return null;
      // An empty answer of the filter proves nothing.
      if (found === 'unknown') return { kind: 'old', needsList: true };
      state.invitedId = found.id;
      return { kind: state.before === 'absent' ? 'wanted' : 'unproven' };
    },
    read: async (answer, last) => {
      const { createdId, before } = state;
      if (answer.kind === 'conflict' && before === 'present') return { kind: 'old', again: false };
      const created = createdId === null ? null : await readUser(context, { id: createdId });
      // A user with another e-mail is not the invited one, whatever the answer says.
      if (created && (created.email == null || isSameMailbox(created.email, body.email))) {
        state.invitedId = created.id;
        return { kind: 'wanted' };
      }
      const found = await findInvited(last);
      if (found === 'unknown') return { kind: 'old', needsList: true };
      if (!found) return { kind: 'old' };
      state.invitedId = found.id;
      if (!context.findByEmail) userCache(organizationId).storeOne(queries, found.id, found);
      return createdId === found.id
        ? { kind: 'wanted' }
        : judgeInvitation(answer.kind === 'accepted', before);
    },
  };
}
