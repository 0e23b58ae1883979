/** The work of a run that invites many people: one POST for each row, read back as a single invitation is (section 8). */

import type { BulkItem, BulkJob } from '../bulk/engine/job.ts';
import { idsForTabs } from '../bulk/engine/read-present.ts';
import { mailboxKey } from '../contract/email.ts';
import { tellOtherTabs } from '../session/tab-channel.ts';
import {
  type InvitationState,
  invitationWrite,
  newInvitationState,
  type UserWriteContext,
} from '../users/user-writes.ts';
import { isReady } from './check-row.ts';
import { createInviteReader } from './invite-reader.ts';
import { type InviteRow, toUserToCreate } from './invite-row.ts';

/** The people of a run. */
export interface Invitations {
  rows: ReadonlyMap<number, InviteRow>;
  /** Their ids are the keys of the rows. */
  items: readonly BulkItem[];
  /** Each by `mailboxKey`. */
  emails: ReadonlySet<string>;
}

/**
 * Collects the people of a run, for `runInSlices`.
 *
 * @param checked rows without blocking problems, in the order of sending; no two share an e-mail
 */
export function* collectInvitations(checked: Iterable<InviteRow>): Generator<undefined, Invitations> {
  const rows = new Map<number, InviteRow>();
  const items: BulkItem[] = [];
  const emails = new Set<string>();
  for (const row of checked) {
    rows.set(row.key, row);
    items.push(itemOf(row));
    emails.add(mailboxKey(row.email));
    yield;
  }
  return { rows, items, emails };
}

/**
 * Returns the job that invites people.
 *
 * @param rowNow returns a row as the list holds it now, which an admin may have corrected since; `undefined` if removed
 */
export function inviteJob(
  context: UserWriteContext,
  { rows, items, emails }: Invitations,
  rowNow: (key: number) => InviteRow | undefined,
): BulkJob {
  const { organizationId } = context;
  // The engine drops writes and asks for them again; what they know must last.
  const states = new Map<number, InvitationState>();
  const reader = createInviteReader(context, emails);
  const { readUser, emailBefore, findByEmail } = reader;
  const writes: UserWriteContext = { ...context, readUser, emailBefore, findByEmail };

  const stateOf = (key: number) => {
    const state = states.get(key) ?? newInvitationState();
    states.set(key, state);
    return state;
  };
  const rowOf = (key: number) => {
    const row = rows.get(key);
    if (!row) throw new RangeError(`No row has the key ${key}`);
    return row;
  };

  return {
    verb: 'invite',
    scope: organizationId,
    wanted: [],
    detail: '',
    items,
    isCurrent: ({ id }) => isSameInvitation(rowOf(id), rowNow(id)),
    isUndo: false,
    hasInverse: false,
    writeOf: ({ id }) => ({
      ...invitationWrite(writes, toUserToCreate(rowOf(id)), null, stateOf(id)),
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

/** Tells whether a row can still be sent, with what was sent before. */
const isSameInvitation = (sent: InviteRow, now: InviteRow | undefined): boolean =>
  now !== undefined &&
  isReady(now) &&
  JSON.stringify(toUserToCreate(now)) === JSON.stringify(toUserToCreate(sent));

const itemOf = ({ key, name, email }: InviteRow): BulkItem => ({
  id: key,
  name: name.trim(),
  about: email.trim(),
});
