/** The work of a run that invites many people: one POST for each row, read back as a single invitation is (section 8). */
import type { BulkItem, BulkJob } from '../../bulk/job.ts';
import { hintIds } from '../../bulk/read-present.ts';
import { sendHint } from '../../session/tab-hints.ts';
import {
  type InvitationState,
  invitationWrite,
  newInvitationState,
  type UserWriteContext,
} from '../user-writes.ts';
import { foldEmail } from './check-row.ts';
import { createInviteReader } from './invite-reader.ts';
import { type InviteRow, toUserToCreate } from './invite-row.ts';

/**
 * Returns the job that invites the people of the rows. The items have the keys of the rows as their ids.
 *
 * @param rows checked rows without blocking problems, in the order of sending; no two share an e-mail
 */
export function inviteJob(context: UserWriteContext, rows: readonly InviteRow[]): BulkJob {
  const { organizationId } = context;
  const rowsByKey = new Map(rows.map((row) => [row.key, row]));
  // The engine drops writes and asks for them again; what they know must last.
  const states = new Map<number, InvitationState>();
  const reader = createInviteReader(context, new Set(rows.map(({ email }) => foldEmail(email))));
  const { readUser, emailBefore, findByEmail } = reader;
  const writes: UserWriteContext = { ...context, readUser, emailBefore, findByEmail };

  const stateOf = (key: number) => {
    const state = states.get(key) ?? newInvitationState();
    states.set(key, state);
    return state;
  };
  const rowOf = (key: number) => {
    const row = rowsByKey.get(key);
    if (!row) throw new RangeError(`No row has the key ${key}`);
    return row;
  };

  return {
    verb: 'invite',
    scope: organizationId,
    wanted: [],
    detail: '',
    items: rows.map(itemOf),
    isUndo: false,
    hasInverse: false,
    writeOf: ({ id }) => ({
      ...invitationWrite(writes, toUserToCreate(rowOf(id)), null, stateOf(id)),
      // `onEnd` tells the other tabs once.
      onSettled: () => {},
    }),
    readList: reader.readList,
    forgetList: reader.forgetList,
    flush: reader.flush,
    onEnd: (keys) => {
      const ids = keys.map((key) => states.get(key)?.invitedId ?? null).filter((id) => id !== null);
      sendHint({ operation: 'createUser', organizationId, ids: hintIds(ids) });
    },
    // An invitation cannot be taken back.
    undo: async () => null,
  };
}

const itemOf = ({ key, name, email }: InviteRow): BulkItem => ({
  id: key,
  name: name.trim(),
  about: email.trim(),
});
