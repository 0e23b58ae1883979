/** What each action over many users does: one entry for each verb. */
import type { BulkJob, BulkSkip, BulkVerb } from '../../bulk/engine/job.ts';
import type { Present } from '../../bulk/engine/record-job.ts';
import type { User } from '../../contract/user.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { isSameSet } from '../../writes/outcome.ts';
import type { Former, Write } from '../../writes/run-write.ts';
import {
  inverseOf,
  isChanged,
  knownRolesOf,
  mayChange,
  type RolesChange,
  roleIdsOf,
  rolesAfter,
} from '../roles-change.ts';
import { rolesText, statusText } from '../user.ts';
import { isIn } from '../user-outcomes.ts';
import { moveWrite, removalWrite, rolesWrite, statusWrite, type UserWriteContext } from '../user-writes.ts';
import type { UserBulkReader } from './user-bulk-reader.ts';

/** The verbs of actions over many users, in the order of their buttons. */
export const userBulkVerbs = [
  'block',
  'unblock',
  'setRoles',
  'moveUser',
  'removeUser',
] as const satisfies readonly BulkVerb[];
/** A verb of an action over many users. */
export type UserBulkVerb = (typeof userBulkVerbs)[number];

/** An action over many users. */
export interface UserAction extends Pick<BulkJob, 'how' | 'includedIds'> {
  verb: UserBulkVerb;
  /** The ids of the new roles, or of the new organization; empty for the other verbs. */
  wanted: readonly number[];
  /** Returns the change of the roles of a user, by id. An undo has no `how`: it adds or removes for each user. */
  rolesChangeOf: (id: number) => RolesChange;
  isUndo: boolean;
}

/** What one verb does. */
interface VerbEntry {
  /** Returns why a user is not changed; `null` for a user who is. */
  reason: (context: UserWriteContext, action: UserAction, user: User) => BulkSkip['reason'] | null;
  /** Returns the value that the verb changes, as text. */
  before: (context: UserWriteContext, user: User) => string;
  /** Returns the wanted value, as text; empty for a removal. */
  after: (context: UserWriteContext, action: UserAction, user: User) => string;
  /** @param former receives the user as read just before */
  write: (context: UserWriteContext, action: UserAction, user: User, former: Former<User>) => Write;
  /** What restores the former value; `null` if nothing does. */
  undo: {
    verb: UserBulkVerb;
    /** Tells whether the former value can be sent. */
    canRestore: (former: User) => boolean;
    /** Reads a user and compares the present value with the wanted and with the former one. @throws {ApiError} */
    present: (
      context: UserWriteContext,
      action: UserAction,
      reader: UserBulkReader,
      former: User,
    ) => Promise<Present<User>>;
  } | null;
}

/** What each verb does. */
export const userVerbs: Record<UserBulkVerb, VerbEntry> = {
  block: {
    ...statusVerb('blocked', 'unblock', 'normal'),
    reason: (_context, _action, { status }) => (status === 'blocked' ? 'alreadyBlocked' : null),
    after: (_context, _action, { status }) => {
      const blocked = wordFor('blocked');
      return status === 'pending'
        ? currentLanguage().messages.users.pendingBlocked({ status: blocked })
        : blocked;
    },
  },
  unblock: {
    ...statusVerb('normal', 'block', 'blocked'),
    reason: (_context, _action, { status }) =>
      status === 'pending' ? 'pending' : status === 'normal' ? 'notBlocked' : null,
  },
  setRoles: {
    reason: (_context, action, user) => {
      const change = action.rolesChangeOf(user.id);
      if (change.how !== 'replace' && user.rolesShape !== 'array')
        return user.rolesShape === 'object' ? 'oneRole' : 'rolesUnreported';
      if (isChanged(user, change)) return change.how === 'remove' ? 'lacksRoles' : 'sameRoles';
      return mayChange(user, change) ? null : 'lastRole';
    },
    before: (_context, user) =>
      user.rolesShape === 'none' ? currentLanguage().messages.common.notReported : rolesText(user),
    after: (context, action, user) => {
      const known = new Map(user.roles.map((role) => [role.id, role]));
      const ids = rolesAfter(user, action.rolesChangeOf(user.id));
      const roles = ids.map((id) => known.get(id) ?? { id, name: context.roleName(id) });
      const text = rolesText({ ...user, roles });
      // The one role that the service reports may be one of several.
      return user.rolesShape === 'object' && text === rolesText(user)
        ? currentLanguage().messages.users.onlyRoles({ roles: text })
        : text;
    },
    write: (context, action, user, former) => {
      const change = action.rolesChangeOf(user.id);
      // If the user got other roles after the undo was planned, nothing is sent.
      const undone = action.isUndo && change.how === 'replace' ? roleIdsOf(user) : undefined;
      return rolesWrite(context, user, change, former, undone);
    },
    undo: {
      verb: 'setRoles',
      // A service that reports one role of several does not tell the former ones.
      canRestore: ({ rolesShape }) => rolesShape === 'array',
      present: async (context, action, reader, former) => {
        const read = await reader.readUser(context.organizationId, former.id);
        if (!read) return { reason: 'gone' };
        const user = knownRolesOf(read, former.rolesShape === 'array');
        if (action.how) {
          if (user.rolesShape !== 'array') return { reason: 'unreadable' };
          const inverse = inverseOf(action.rolesChangeOf(user.id), former);
          if (isChanged(user, inverse)) return { reason: 'alreadyBack' };
          return mayChange(user, inverse) ? { ours: user } : { reason: 'lastRole' };
        }
        const roleIds = roleIdsOf(user);
        if (isSameSet(roleIds, action.wanted)) return { ours: user };
        if (isSameSet(roleIds, roleIdsOf(former))) return { reason: 'alreadyBack' };
        return { reason: 'changedSince', value: rolesText(user) };
      },
    },
  },
  moveUser: {
    reason: (context, action) =>
      newOrganization(context, action) === context.organizationId ? 'sameOrganization' : null,
    before: ({ organizationName, organizationId }) => organizationName(organizationId),
    after: (context, action) => context.organizationName(newOrganization(context, action)),
    write: (context, action, user, former) =>
      moveWrite(context, user, newOrganization(context, action), former),
    undo: {
      verb: 'moveUser',
      canRestore: () => true,
      present: async (context, action, reader, { id }) => {
        const to = newOrganization(context, action);
        const there = await reader.readUser(to, id);
        if (isIn(there, to) && there.organizationId != null) return { ours: there };
        const here = await reader.readUser(context.organizationId, id);
        const isBack = isIn(here, context.organizationId);
        if (!isIn(there, to)) return { reason: isBack ? 'alreadyBack' : 'gone' };
        // A service that reports no organization may answer for every organization in the path.
        return isBack ? { reason: 'unreadable' } : { ours: there };
      },
    },
  },
  removeUser: {
    reason: () => null,
    before: (_context, { status }) => wordFor(status),
    after: () => '',
    write: (context, _action, user) => removalWrite(context, user),
    undo: null,
  },
};

/** Returns the word for a status. */
const wordFor = (status: string): string => statusText(currentLanguage().messages, status);

/**
 * Returns what blocking and unblocking have in common.
 *
 * @param status the new one
 * @param verb restores the status `former`
 */
function statusVerb(
  status: 'blocked' | 'normal',
  verb: 'block' | 'unblock',
  former: 'blocked' | 'normal',
): Omit<VerbEntry, 'reason'> {
  return {
    before: (_context, user) => wordFor(user.status),
    after: () => wordFor(status),
    write: (context, _action, user, record) => statusWrite(context, user, status, record),
    undo: {
      verb,
      // The specification cannot restore `pending`.
      canRestore: (user) => user.status === former,
      present: async (context, _action, reader, { id }) => {
        const user = await reader.readUser(context.organizationId, id);
        if (!user) return { reason: 'gone' };
        if (user.status === status) return { ours: user };
        if (user.status === former) return { reason: 'alreadyBack' };
        return { reason: 'changedSince', value: wordFor(user.status) };
      },
    },
  };
}

/** Returns the organization to which an action moves users. */
export const newOrganization = ({ organizationId }: UserWriteContext, { wanted }: UserAction): number =>
  wanted[0] ?? organizationId;
