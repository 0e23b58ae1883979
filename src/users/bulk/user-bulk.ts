/** Actions over many users: the plan that the preview shows, the job that a run sends, and the plan that undoes it. */

import { buildPlan } from '../../bulk/engine/build-plan.ts';
import type { BulkItem, BulkJob, BulkPlan } from '../../bulk/engine/job.ts';
import { readEach } from '../../bulk/engine/read-present.ts';
import { recordJob } from '../../bulk/engine/record-job.ts';
import { bulkWords } from '../../bulk/tab/bulk-words.ts';
import { isSameMailbox } from '../../contract/email.ts';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import type { User } from '../../contract/user.ts';
import { readClaims } from '../../session/jwt.ts';
import { sessionToken } from '../../session/session-store.ts';
import { inverseOf, knownRoles, type RolesHow } from '../roles-change.ts';
import { removalAsksTyping, userLabel } from '../user.ts';
import type { UserWriteContext } from '../user-writes.ts';
import { createUserBulkReader, type UserBulkReader } from './user-bulk-reader.ts';
import { newOrganization, type UserAction, userVerbs } from './user-bulk-verbs.ts';

/** The action that an admin chose, or that a stored run recorded. */
interface Choice extends Pick<UserAction, 'verb' | 'wanted'> {
  /** How `wanted` changes the roles; absent if it replaces them. */
  how?: RolesHow | undefined;
  /** The ids of the users who may lose their last role. */
  includedIds?: readonly number[] | undefined;
}

/** An action over selected users. */
export interface UserSelection extends Choice {
  users: readonly User[];
  /** The selected records that cannot be read. */
  unreadable?: readonly UnreadableRecord[];
}

/** A run that a reload interrupted. */
interface RecordedRun extends Choice {
  ids: readonly number[];
  isUndo: boolean;
  /** Whether it is a step of a run. */
  isStep?: boolean;
}

/** Returns a user as a record of a run. */
export const userItem = (user: User): BulkItem => ({
  id: user.id,
  name: userLabel(user),
  about: user.email ?? '',
});

/** Returns what an action would do to the selected users. */
export function userBulkPlan(context: UserWriteContext, selection: UserSelection): BulkPlan {
  const action = actionOf(selection, false);
  return buildPlan<User>({
    ...planParts(context, action, selection.users),
    unreadable: selection.unreadable ?? [],
    reasonOf: (user) => userVerbs[action.verb].reason(context, action, user),
  });
}

function actionOf({ verb, wanted, how = 'replace', includedIds }: Choice, isUndo: boolean): UserAction {
  const included = new Set(includedIds);
  return {
    verb,
    wanted,
    ...(how !== 'replace' && { how, includedIds }),
    rolesChangeOf: (id) => ({ how, roleIds: wanted, mayEmpty: included.has(id) }),
    isUndo,
  };
}

/** Returns a function that recognizes the admin's own record, if the session token tells the admin's e-mail. */
export function selfTest(): (user: User) => boolean {
  const ownEmail = readClaims(sessionToken() ?? '')?.email;
  return ({ email }) => !!ownEmail && isSameMailbox(email, ownEmail);
}

/** Returns the names of the system roles of a user, separated by commas; empty for none. */
export const systemRolesText = ({ roles }: User, roleName: (id: number) => string): string =>
  roles
    .filter(({ isSystem }) => isSystem)
    .map(({ id, name }) => name || roleName(id))
    .join(', ');

/** Returns the parts that every plan about users has in common. */
function planParts(context: UserWriteContext, action: UserAction, rows: readonly User[]) {
  const now = Date.now();
  const { before, after } = userVerbs[action.verb];
  return {
    verb: action.verb,
    scope: context.organizationId,
    rows,
    itemOf: userItem,
    beforeOf: (user: User) => before(context, user),
    afterOf: (user: User) => after(context, action, user),
    systemRolesOf: (user: User) => systemRolesText(user, context.roleName),
    isSelf: selfTest(),
    asksTyping: (user: User) => removalAsksTyping(user, now),
    jobOf: (users: readonly User[]) => jobOf(context, action, users),
  };
}

/** Returns the wanted roles or organization by name, with how they change the roles. */
function detailOf(
  { roleName, organizationName }: UserWriteContext,
  { verb, wanted, how }: UserAction,
): string {
  const text = wanted.map(verb === 'setRoles' ? roleName : organizationName).join(', ');
  return how && text ? `${bulkWords().bulkPreview.hows[how]}: ${text}` : text;
}

/** Returns the organizations whose lists show the outcome: that of the users, and after a move the new one. */
const organizationsOf = (
  { organizationId }: UserWriteContext,
  { verb, wanted }: Pick<UserAction, 'verb' | 'wanted'>,
) => (verb === 'moveUser' ? [organizationId, ...wanted] : [organizationId]);

/** Returns the job of an action. @param records the users as the list showed them */
function jobOf(context: UserWriteContext, action: UserAction, records: readonly User[]): BulkJob {
  const { verb, wanted, how, includedIds, isUndo } = action;
  const { write, undo } = userVerbs[verb];
  const users = new Map(records.map((user) => [user.id, user]));
  const organizations = organizationsOf(context, action);
  const readerOf = (ids: readonly number[]) => createUserBulkReader(context, organizations, ids);
  const reader = readerOf([...users.keys()]);
  const writes = { ...context, readUser: reader.readUser, forgetUser: reader.forgetUser };
  const operation = verb === 'removeUser' ? 'removeUser' : 'updateUser';
  return recordJob<User, UserBulkReader>({
    verb,
    scope: context.organizationId,
    wanted,
    how,
    includedIds,
    detail: detailOf(context, action),
    items: records.map(userItem),
    isUndo,
    reader,
    writeOf: (id, former) => write(writes, action, users.get(id) ?? unknownUser(id), former),
    undo: undo && {
      itemOf: userItem,
      readerOf,
      // Of roles that are added or removed: as before the first request.
      restorableOf: ({ record, first }) => {
        const former = (how && first) || record;
        return former && undo.canRestore(former) ? former : null;
      },
      presentOf: (reader, former) => undo.present(context, action, reader, former),
      planOf: (users, formers, skipped) => {
        const { organizationId } = context;
        const isMove = verb === 'moveUser';
        const roles = new Map(
          [...formers.values()].flatMap((former) => former.roles.map(({ id, name }) => [id, name])),
        );
        const there = {
          ...context,
          roleName: (id: number) => roles.get(id) || context.roleName(id),
          ...(isMove && { organizationId: newOrganization(context, action) }),
        };
        const restoring: UserAction = {
          verb: undo.verb,
          wanted: isMove ? [organizationId] : [],
          rolesChangeOf: (id) => {
            const change = action.rolesChangeOf(id);
            const former = formers.get(id);
            return former ? inverseOf(change, former) : change;
          },
          isUndo: true,
        };
        return buildPlan<User>({ ...planParts(there, restoring, users), skipped });
      },
    },
    tabs: organizations.map((organizationId) => ({ operation, organizationId })),
  });
}

/** A user of an interrupted run whom the list does not hold any more. */
const unknownUser = (id: number): User => ({ id, status: '', roles: [], rolesShape: 'none' });

/**
 * Rebuilds the job of a run that a reload interrupted. Reads the list once, or each user of a step of a run; a user who is
 * not found is named `#` with the id. What was sent before the reload has no inverse: the values before it are lost.
 *
 * @param context of the organization of the run
 * @param run as it was recorded
 * @returns `null` for an undo of roles: each user had other ones, which are lost
 * @throws {ApiError} if the list cannot be read
 */
export async function rebuildUserJob(context: UserWriteContext, run: RecordedRun): Promise<BulkJob | null> {
  const { verb, wanted, ids, isUndo, isStep } = run;
  if ((verb === 'setRoles' || verb === 'moveUser') && wanted.length === 0) return null;
  const organizations = organizationsOf(context, run);
  const reader = createUserBulkReader(context, organizations, ids);
  // The steps of a run may belong to many organizations.
  if (!isStep) (await reader.readLists())();
  const users = new Map<number, User>();
  for (const organizationId of organizations.toReversed())
    await readEach(ids, async (id) => {
      const user = await reader.readUser(organizationId, id).catch(() => null);
      if (user) users.set(id, user);
    });
  const records = ids.map((id) => users.get(id) ?? unknownUser(id));
  return jobOf(context, actionOf(run, isUndo), knownRoles(records, records));
}
