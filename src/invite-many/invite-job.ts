/** The work of a run that invites many people: one POST for each row, read back as a single invitation is (section 8). */
import { ApiError } from '../api/errors.ts';
import { listUsers } from '../api/lists.ts';
import type { BulkJob } from '../bulk/engine/job.ts';
import { idsForTabs } from '../bulk/engine/read-present.ts';
import { isSameMailbox, mailboxKey } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import { startSlices } from '../lib/time-slicing.ts';
import type { List } from '../lists/rows/list.ts';
import { findIn, recordReader } from '../lists/rows/record-reader.ts';
import { tellOtherTabs } from '../session/tab-channel.ts';
import { completeUserList, userCache } from '../users/user-cache.ts';
import {
  type InvitationState,
  invitationWrite,
  newInvitationState,
  type UserWriteContext,
} from '../users/user-writes.ts';
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
  const { organizationId } = context;
  const rows = new Map(sent.map((row) => [row.key, row]));
  // The engine drops writes and asks for them again; what they know must last.
  const states = new Map<number, InvitationState>();
  const reader = inviteReader(context, new Set(sent.map(({ mailbox }) => mailbox)));
  const { readUser, emailBefore, findByEmail } = reader;
  const writes: UserWriteContext = { ...context, readUser, emailBefore, findByEmail };

  const stateOf = (key: number) => {
    const state = states.get(key) ?? newInvitationState();
    states.set(key, state);
    return state;
  };
  const bodyOf = (key: number) => {
    const row = rows.get(key);
    if (!row) throw new RangeError(`No row has the key ${key}`);
    return toUserToCreate(row);
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
      return !!now && isReady(now) && JSON.stringify(toUserToCreate(now)) === JSON.stringify(bodyOf(id));
    },
    isUndo: false,
    hasInverse: false,
    writeOf: ({ id }) => ({
      ...invitationWrite(writes, bodyOf(id), null, stateOf(id)),
      // `onEnd` tells the other tabs once.
      onSettled: () => {},
    }),
    readList: reader.readList,
    // Of an invitation whose answer named no id, nothing but the list can tell.
    isListed: ({ id }) => {
      const createdId = states.get(id)?.createdId ?? null;
      return createdId === null || reader.isListed(createdId);
    },
    forgetList: reader.forgetList,
    flush: reader.flush,
    onEnd: (keys) => {
      const ids = keys.map((key) => states.get(key)?.invitedId ?? null).filter((id) => id !== null);
      tellOtherTabs({ operation: 'createUser', organizationId, ids: idsForTabs(ids) });
    },
    // An invitation cannot be taken back.
    undo: async () => null,
  };
}

/**
 * Returns what looks people up by id, by e-mail, or in a list that was read once for all of them: see the functions of the
 * same names in {@link UserWriteContext} and {@link BulkJob}.
 *
 * @param emails the e-mails of the run, each by `mailboxKey`
 */
function inviteReader(context: UserWriteContext, emails: ReadonlySet<string>) {
  const { client, queries, organizationId } = context;
  const cache = userCache(organizationId);
  const reader = recordReader(cache, context, []);
  /** The people of a list that was read for all lookups. */
  let listed: { byEmail: ReadonlyMap<string, User>; hasUnreadable: boolean } | null = null;
  /** The e-mails of the run that were in the cached list, and its rows. */
  let known: { rows: List<User>['rows']; present: ReadonlySet<string> } | null = null;

  const presentIn = ({ rows }: List<User>) => {
    if (known?.rows !== rows) {
      const folded = rows.map(({ email }) => mailboxKey(email ?? ''));
      known = { rows, present: new Set(folded.filter((email) => emails.has(email))) };
    }
    return known.present;
  };

  return {
    readUser: (_: number, userId: number) => reader.read(userId),
    emailBefore: (email: string) => {
      const list = completeUserList(queries, organizationId);
      if (!list) return 'unknown';
      if (presentIn(list).has(mailboxKey(email))) return 'present';
      return list.unreadable.length === 0 ? 'absent' : 'unknown';
    },
    findByEmail: async (email: string) => {
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
    readList: async () => {
      reader.flush();
      const list = await cache.readListNow(queries, client);
      const byEmail = new Map<string, User>();
      const slices = startSlices();
      for (const user of list.rows) {
        const email = mailboxKey(user.email ?? '');
        if (emails.has(email)) byEmail.set(email, user);
        if (slices.due()) await slices.rest();
      }
      reader.lookIn(findIn(list, 'listUsers'));
      listed = { byEmail, hasUnreadable: list.unreadable.length > 0 };
    },
    isListed: reader.isListed,
    forgetList: () => {
      reader.forgetLists();
      listed = null;
    },
    flush: reader.flush,
  };
}
