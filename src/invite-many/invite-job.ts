/** The work of a run that invites many people: one POST for each row, read back as a single invitation is (section 8). */
import { ApiError } from '../api/errors.ts';
import { listUsers } from '../api/lists.ts';
import type { BulkJob } from '../bulk/engine/job.ts';
import { idsForTabs } from '../bulk/engine/read-present.ts';
import { isSameMailbox, mailboxKey } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import { forEach, runInSlices } from '../lib/time-slicing.ts';
import { findIn, recordReader } from '../lists/rows/record-reader.ts';
import { tellOtherTabs } from '../session/tab-channel.ts';
import { userCache } from '../users/user-cache.ts';
import { invitationWrite, newInvitationState, type UserWriteContext } from '../users/user-writes.ts';
import { type InviteRow, isReady, toUserToCreate } from './invite-row.ts';

/**
 * Returns the job that invites people.
 *
 * @param sent rows without blocking problems, in the order of sending; no two share an e-mail
 * @param rowNow returns a row as the list holds it now, which an admin may have corrected since; `undefined` if removed
 */
export function inviteJob(
  context: UserWriteContext,
  sent: readonly InviteRow[],
  rowNow: (key: number) => InviteRow | undefined,
): BulkJob {
  const { client, queries, organizationId } = context;
  const cache = userCache(organizationId);
  const reader = recordReader(cache, context, []);
  // The engine drops writes and asks for them again; what they know must last.
  const invitations = new Map(
    sent.map((row) => [row.key, { body: toUserToCreate(row), state: newInvitationState() }]),
  );
  const invitationOf = (key: number) => {
    const found = invitations.get(key);
    if (!found) throw new RangeError(`No row has the key ${key}`);
    return found;
  };
  /** The people of a list that was read for all lookups. */
  let listed: { byEmail: ReadonlyMap<string, User>; hasUnreadable: boolean } | null = null;

  const writes: UserWriteContext = {
    ...context,
    readUser: (_, userId) => reader.read(userId),
    findByEmail: async (email) => {
      if (listed) {
        const user = listed.byEmail.get(mailboxKey(email));
        if (user || !listed.hasUnreadable) return user ?? null;
        throw new ApiError({ name: 'listUsers', method: 'GET' }, { kind: 'unreadable' });
      }
      const { records } = await listUsers(client, { organizationId, query: { email } });
      const found = records.find((user) => isSameMailbox(user.email, email));
      if (found) reader.store(found);
      // The specification does not say how the filter matches.
      return found ?? 'unknown';
    },
  };

  return {
    verb: 'invite',
    scope: organizationId,
    wanted: [],
    detail: '',
    // Their ids are the keys of the rows.
    items: sent.map(({ key, name, email }) => ({ id: key, name: name.trim(), about: email.trim() })),
    // A row can still be sent with what was sent before.
    isCurrent: ({ id }) => {
      const now = rowNow(id);
      const { body } = invitationOf(id);
      return !!now && isReady(now) && JSON.stringify(toUserToCreate(now)) === JSON.stringify(body);
    },
    isUndo: false,
    hasInverse: () => false,
    writeOf: ({ id }) => {
      const { body, state } = invitationOf(id);
      // `onEnd` tells the other tabs once.
      return { ...invitationWrite(writes, body, null, state), onSettled: () => {} };
    },
    readList: async () => {
      reader.flush();
      const list = await cache.readListNow(queries, client);
      const byEmail = new Map<string, User>();
      await runInSlices(forEach(list.rows, (user) => byEmail.set(mailboxKey(user.email ?? ''), user)));
      return () => {
        reader.lookIn(findIn(list, 'listUsers'));
        listed = { byEmail, hasUnreadable: list.unreadable.length > 0 };
      };
    },
    // Of an invitation whose answer named no id, nothing but the list can tell.
    isListed: ({ id }) => {
      const { body, state } = invitationOf(id);
      const isThere = listed?.byEmail.has(mailboxKey(body.email)) === true;
      return isThere || state.createdId === null || reader.isListed(state.createdId);
    },
    forgetList: () => {
      reader.forgetLists();
      listed = null;
    },
    flush: reader.flush,
    onEnd: (keys) => {
      const ids = keys.map((key) => invitationOf(key).state.invitedId).filter((id) => id !== null);
      tellOtherTabs({ operation: 'createUser', organizationId, ids: idsForTabs(ids) });
    },
    // An invitation cannot be taken back.
    undo: async () => null,
  };
}
